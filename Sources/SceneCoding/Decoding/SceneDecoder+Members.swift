import HitTesting
import JSONCoding
import TouchGeometry

// One member of a view at a time. Nothing here may depend on a later member: members that do are kept in
// `DeclaredView.Rare`, and checked when the object ends.

extension SceneDecoder {
  /// Reads the value of one key of the current view. A key without a rule of its own is true or false.
  mutating func decode(_ key: ViewKey) {
    if key.owners == .windows, views.depth > 0 { return refuse(.onlyWindows) }
    switch key {
    case .id: if let id = reader.id() { settle(id) }
    case .class: decodeClass()
    case .baseClass: decodeBaseClass()
    case .frame, .bounds, .center, .anchorPoint, .transform, .contentOffset: decodeGeometry(key)
    case .alpha:
      if let alpha = reader.number(in: 0...1, Expectation.alpha) {
        views.current.plain.properties.alpha = alpha
      }
    case .zPosition: if let position = reader.number() { declare { $0.zPosition = position } }
    case .pointerEvents: decodePointerEvents()
    case .hitSlop: decodeHitSlop()
    case .windowLevel:
      if let level = reader.number() { builder.setWindowLevel(level, of: views.current.view) }
    case .viewController: decodeController()
    case .handles: views.current.plain.properties.handles = reader.eventKinds()
    case .observes: if let kinds = reader.eventKinds() { views.current.plain.properties.observes = kinds }
    case .actions: decodeActions()
    case .gestureRecognizers: decodeGestureRecognizers()
    case .overrides: decodeOverrides()
    case .targets: decodeTargets()
    case .contentSize, .contentInset, .keyboardDismissMode, .minimumZoomScale, .maximumZoomScale, .thumbRect:
      decodeContent(key)
    case .swiftUI: decodeSwiftUI()
    case .tag: if let tag = reader.number() { declare { $0.tag = Int(exactly: tag) ?? 0 } }
    case .properties: if let properties = reader.storedProperties() { declare { $0.stored = properties } }
    case .label: decodeText(\.label)
    case .text: decodeText(\.text)
    case .identifier: decodeText(\.identifier)
    case .subviews: break  // read by the loop over the tree
    case .metadata: reader.skipValue()
    default: decodeBoolean(key)
    }
  }

  /// Changes the current view's declarations besides its class, its geometry and its properties.
  mutating func declare(_ change: (inout ViewDeclaration) -> Void) {
    views.changeRare { change(&$0.declaration) }
  }

  private mutating func refuse(_ mistake: Mistake) {
    reader.report(.notAllowed, at: reader.startOfValue(), mistake)
    reader.skipValue()
  }

  private mutating func decodeBoolean(_ key: ViewKey) {
    let offset = reader.startOfValue()
    guard let value = reader.boolean() else { return }
    if let (flag, whenTrue) = key.property?.flag {
      views.current.plain.properties.declare(flag, value == whenTrue)
    } else if let property = key.property?.eventProperty {
      // The default is not noted: it takes no room in the tree.
      if value != EventProperties.none[keyPath: property] { declare { $0.events[keyPath: property] = value } }
      if key.owners != .allViews { classKeys.note(key, of: views.current.view, at: offset) }
    }
  }

  // MARK: - Geometry

  private mutating func decodeGeometry(_ key: ViewKey) {
    switch key {
    case .frame: if let frame = noting(reader.rect()) { views.current.plain.frame = frame }
    case .bounds: if let bounds = noting(reader.rect()) { views.current.plain.bounds = bounds }
    case .center: decodeGeometry(\.center, reader.point())
    case .contentOffset: decodeGeometry(\.contentOffset, reader.point())
    case .anchorPoint:
      if let anchor = noting(reader.point()) { views.changeRare { $0.geometry.anchorPoint = anchor } }
    default:
      if let transform = noting(reader.transform()) {
        views.changeRare { $0.geometry.transform = transform }
      }
    }
  }

  private mutating func decodeGeometry(_ property: WritableKeyPath<ViewGeometry, Point?>, _ point: Point?) {
    guard let point = noting(point) else { return }
    views.changeRare { $0.geometry[keyPath: property] = point }
  }

  private mutating func noting<Value>(_ value: Value?) -> Value? {
    if value == nil { views.changeRare { $0.geometryIsRead = false } }
    return value
  }

  // MARK: - What few views have

  private mutating func decodePointerEvents() {
    let offset = reader.startOfValue()
    guard let events: ReactNativeHitTest.PointerEvents = reader.word() else { return }
    views.changeRare {
      $0.declaration.pointerEvents = events
      $0.pointerEventsOffset = offset
    }
  }

  private mutating func decodeHitSlop() {
    let offset = reader.startOfValue()
    guard let slop = reader.hitSlop() else { return }
    views.changeRare {
      $0.declaration.hitSlop = slop
      $0.hitSlopOffset = offset
    }
  }

  private mutating func decodeText(_ property: WritableKeyPath<ViewTexts, Name?>) {
    guard let string = reader.string(), !string.range.isEmpty else { return }
    let text = name(string)
    declare { $0.texts[keyPath: property] = text }
  }

  private mutating func decodeActions() {
    let actions = reader.actions().map { name($0) }
    if !actions.isEmpty { declare { $0.actions = actions } }
  }

  private mutating func decodeGestureRecognizers() {
    let view = views.current.view
    guard reader.expect(.array) else { return }
    reader.beginArray()
    while reader.nextElement() {
      guard let recognizer = DeclaredRecognizer(from: &reader, on: view) else { continue }
      let index = builder.addGestureRecognizer(recognizer.recognizer, to: view)
      if let id = recognizer.id, !recognizerIDs.insert(id.utf8).inserted {
        // A recognizer that is added to another view leaves the first one (Apple, "addGestureRecognizer(_:)").
        reader.report(.duplicateID, at: id.offset, .duplicateRecognizer(id.text))
      }
      if case .some(let declared) = recognizer.links { links.append(declared, of: index) }
    }
  }

  private mutating func decodeController() {
    if views.depth == 0 {
      return refuse(.windowController)
    }
    let controller = DeclaredResponder(.viewController, from: &reader)
    if let controller { settle(controller, rootView: views.current.view) }
  }

  private mutating func decodeTargets() {
    let offset = reader.startOfValue()
    guard let targets = reader.controlTargets() else { return }
    classKeys.note(.targets, of: views.current.view, at: offset)
    if targets.isEmpty { declare { $0.events.wiredEvents = [] } }
    links.append(targets, of: views.current.view)
  }

  /// R130, R137, R145, R146: a scroll view's content and settings. R147: a slider's thumb.
  private mutating func decodeContent(_ key: ViewKey) {
    let offset = reader.startOfValue()
    switch key {
    case .contentSize:
      guard let size = reader.size() else { return }
      declare { $0.events.contentSize = size }
    case .thumbRect:
      guard let rect = reader.rect() else { return }
      declare { $0.events.thumbRect = rect }
    case .keyboardDismissMode:
      guard let mode: KeyboardDismissMode = reader.word() else { return }
      if mode != .none { declare { $0.events.keyboardDismissMode = mode } }
    case .minimumZoomScale:
      guard let scale = reader.amount() else { return }
      declare { $0.events.minimumZoomScale = scale }
    case .maximumZoomScale:
      guard let scale = reader.amount() else { return }
      declare { $0.events.maximumZoomScale = scale }
    default:
      guard let insets = reader.insets() else { return }
      if insets != EdgeInsets(0) { declare { $0.events.contentInset = insets } }
    }
    classKeys.note(key, of: views.current.view, at: offset)
  }
}

extension DocumentReader {
  /// A number for all edges, or `[top, left, bottom, right]`.
  fileprivate mutating func hitSlop() -> EdgeInsets? {
    switch peek() {
    case .number: return number().map { EdgeInsets($0) }
    case .array: return insets()
    case let kind:
      reportKind(kind, expected: Expectation.insets)
      return nil
    }
  }
}

extension SceneDecoder {
  /// A method that a view's subclass overrides with a constant result.
  private struct ConstantOverride {
    let key: ViewOverridesKey
    let value: Bool
    let offset: Int
  }

  /// Reads the current view's overrides.
  mutating func decodeOverrides() {
    var shape: Shape?
    var hitTest: DeclaredHitTest?
    var unknown: UnknownOverrides = []
    var next: DeclaredNext?
    var touchTarget: DocumentReader.IDReference?
    var constants: [ConstantOverride] = []
    var shouldBegin: GestureCondition?
    var conditions = DeclaredConditions()
    reader.members(ViewOverridesKey.keys) { reader, key in
      switch key {
      case .pointInside:
        if reader.peek() == .string {
          if reader.isUnknown(or: Expectation.booleanOrShape) { unknown.insert(.pointInside) }
        } else {
          shape = Shape(from: &reader, nesting: 0)
        }
      case .hitTest:
        if reader.peek() == .string {
          if reader.isUnknown(or: Expectation.hitTest) { unknown.insert(.hitTest) }
        } else {
          hitTest = DeclaredHitTest(from: &reader)
        }
      case .next: next = reader.next()
      case .forwardsTouchesTo: touchTarget = reader.reference()
      case .gestureRecognizerShouldBegin: shouldBegin = conditions.read(from: &reader)
      case .touchesShouldBegin, .touchesShouldCancel, .beginTracking, .shouldRecognizeSimultaneouslyWith:
        let offset = reader.startOfValue()
        if let value = reader.boolean() {
          constants.append(.init(key: key, value: value, offset: offset))
        }
      }
    }
    if let shape { declare { $0.pointInside = shape } }
    if !unknown.isEmpty { declare { $0.unknownOverrides = unknown } }
    if let hitTest { settle(hitTest, of: views.current.view) }
    if let next { settle(next, of: .view(views.current.view)) }
    if let touchTarget { links.append(.touches(views.current.view), naming: touchTarget) }
    if let shouldBegin { settle(shouldBegin, conditions) }
    for constant in constants { settle(constant, of: views.current.view) }
  }

  /// R104: true, false, or a condition.
  private mutating func settle(_ shouldBegin: GestureCondition, _ declared: DeclaredConditions) {
    if case .constant(let value) = shouldBegin {
      if !value { declare { $0.events.gestureRecognizerShouldBegin = false } }
    } else {
      links.append(shouldBegin, declared, of: views.current.view)
    }
  }

  private mutating func settle(_ declared: DeclaredHitTest, of view: ViewIndex) {
    guard let override = declared.override(of: view, reportingTo: &reader) else { return }
    declare { $0.hitTest = override }
    if let target = declared.target { links.append(.hitTest(view), naming: target) }
  }

  private mutating func settle(_ override: ConstantOverride, of view: ViewIndex) {
    let value = override.value
    var owners = ViewKey.Owners.scrollViews
    switch override.key {
    case .touchesShouldBegin: if !value { declare { $0.events.touchesShouldBegin = false } }
    case .touchesShouldCancel: declare { $0.events.touchesShouldCancel = value }
    case .shouldRecognizeSimultaneouslyWith:
      if value { declare { $0.events.recognizesSimultaneously = true } }
    case .beginTracking:
      owners = .controls
      if !value { declare { $0.events.beginTracking = false } }
    case .pointInside, .hitTest, .next, .forwardsTouchesTo, .gestureRecognizerShouldBegin: return
    }
    let key = "overrides.\(ViewOverridesKey.keys.name(of: override.key))"
    classKeys.note(key, of: owners, in: view, at: override.offset)
  }
}

extension DocumentReader {
  /// The word `unknown`: an override with unknown results.
  ///
  /// - Parameter known: the other possible values, for messages.
  fileprivate mutating func isUnknown(or known: String) -> Bool {
    guard let word = string() else { return false }
    if json.text(word) == "unknown" { return true }
    report(.invalidValue, .expected(Expectation.orUnknown(known)))
    return false
  }
}
