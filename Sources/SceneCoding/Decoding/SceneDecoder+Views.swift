import HitTesting
import JSONCoding
import WorkMetering

// The careful way through the tree of views. It takes any JSON that means the same as the plain form, finds every mistake,
// and goes on behind it: a value that cannot be used is skipped, never guessed.

// MARK: - The tree

extension SceneDecoder {
  /// Reads the array of windows with all that is below them.
  ///
  /// The reader is either in an array of views (of windows, or of a view's subviews) or among the current view's
  /// members.
  @_optimize(speed)
  mutating func decodeWindows() {
    guard reader.expect(.array) else {
      views.areIncomplete = true
      return
    }
    reader.beginArray()
    var isInArray = true
    while true {
      if !isCareful, reader.failure == nil { readPlainViews(&isInArray) }
      if !isInArray {
        isInArray = decodeMemberOrEnd()
      } else if reader.nextElement() {
        isInArray = !beginView()
      } else {
        if views.depth == 0 { return }
        views.endSubviews()
        isInArray = false
      }
    }
  }

  /// Opens a view's object; false if there is none, or none within the limits.
  private mutating func beginView() -> Bool {
    guard reader.expect(.object), hasRoom() else { return false }
    views.begin(in: &builder, at: reader.json.offset)
    reader.beginObject()
    return true
  }

  /// Whether one more view is allowed. A view above a limit is skipped with its subtree, and the limit of their number
  /// is reported once.
  private mutating func hasRoom() -> Bool {
    if views.depth >= limits.depthMax {
      reader.report(
        .tooDeep, at: reader.json.offset,
        .tooDeep(.views, limits.depthMax))
    } else if builder.tree.count < limits.viewsMax {
      if builder.tree.count >= viewsBeforeLook { look() }
      return true
    } else if !views.areTooMany {
      views.areTooMany = true
      reader.report(
        .tooMany, at: reader.json.offset,
        .tooManyViews(limits.viewsMax))
    }
    views.areIncomplete = true
    reader.skipValue()
    return false
  }

  /// A stopped work ends like a truncated text.
  private mutating func look() {
    let count = Self.viewsBetweenLooks
    guard Work.goesOn(after: 16 * count), Work.holds(bytes: 200 * count) else { return reader.fail() }
    viewsBeforeLook = min(builder.tree.count + count, limits.viewsMax)
  }

  /// Reads a member of the current view, or closes it; true if the reader is in an array of views then.
  private mutating func decodeMemberOrEnd() -> Bool {
    guard let key = reader.nextKey(ViewKey.keys, &views.current.seen) else {
      endView()
      return true
    }
    guard key == .subviews else {
      decode(key)
      return false
    }
    guard reader.expect(.array) else {
      views.areIncomplete = true
      return false
    }
    reader.beginArray()
    views.beginSubviews()
    return true
  }

  // MARK: - Settling

  /// Settles and ends the current view. The usual declaration is a frame, perhaps with bounds of its size.
  @inline(__always)
  mutating func endView() {
    let declaresBounds = views.current.seen.contains(.bounds)
    if views.current.rare < 0, views.current.seen.contains(.frame),
      builder.endView(&views.current.plain, declaresBounds: declaresBounds)
    {
      return
    }
    endUnusualView()
  }

  /// Ends a view with rare declarations. Not inlined: plain views must not pay for its length.
  @inline(never)
  private mutating func endUnusualView() {
    let rare = views.takeRare()
    let current = views.current
    var declaration = rare.declaration
    var classIndex = current.plain.classIndex ?? builder.impliedClass(isWindow: current.plain.open.isWindow)
    if let base = rare.baseClass, !rare.isBaseOfUnknownAlone || !builder.isKnown(classIndex) {
      classIndex = builder.classIndex(of: classIndex, base: base)
    }
    declaration.classIndex = classIndex
    declaration.properties = current.plain.properties
    checkReactNative(rare, classIndex)
    builder.declare(declaration, of: current.view)
    if rare.geometryIsRead { settle(rare.geometry) }
    builder.endView(current.plain.open)
  }

  @_optimize(speed)
  private mutating func settle(_ rareGeometry: ViewGeometry) {
    var geometry = rareGeometry
    let current = views.current
    if current.seen.contains(.frame) { geometry.frame = current.plain.frame }
    if current.seen.contains(.bounds) { geometry.bounds = current.plain.bounds }
    do {
      try builder.setGeometry(geometry, of: current.view)
    } catch {
      reader.report(error.code, at: current.offset, error.text)
    }
  }

  /// RN5, RN7: other views have neither of the two.
  private mutating func checkReactNative(_ rare: DeclaredView.Rare, _ classIndex: ClassIndex) {
    let declared: [(ViewKey, Int?)] = [
      (.pointerEvents, rare.pointerEventsOffset), (.hitSlop, rare.hitSlopOffset),
    ]
    for case (let key, let offset?) in declared where !key.owners.contains(classIndex, in: builder.tree) {
      reader.report(.notAllowed, at: offset, key.owners.refusal(of: key.name))
    }
  }

  mutating func settle(_ id: JSONString) {
    guard id.isEscaped else { return settle(plain: id.range) }
    if let other = builder.setID(name(id), of: views.current.view) {
      reportDuplicate(id, of: other)
    } else {
      noteImpliedLooking(id)
    }
  }

  /// The same for an id without escapes; inlined, as nearly every view has one.
  @inline(__always)
  mutating func settle(plain range: Range<Int>) {
    if let other = builder.setID(Name(inDocument: range), of: views.current.view) {
      reportDuplicate(JSONString(plain: range), of: other)
    } else if SceneNames.looksImplied(reader.json.bytes.span, range) {
      noteImpliedLooking(JSONString(plain: range))
    }
  }

  @inline(never)
  private mutating func reportDuplicate(_ id: JSONString, of other: ViewIndex) {
    // Finding a place takes a walk: of a million repeated ids only the first are described.
    let place = reader.issues.isFull ? "" : builder.tree.place(of: other)
    reader.report(
      .duplicateID, at: id.offset,
      .duplicateID(reader.json.shortText(id), at: place))
  }

  @inline(never)
  private mutating func noteImpliedLooking(_ id: JSONString) {
    guard SceneNames.mayBeImplied(reader.utf8(id)) else { return }
    ids.noteImpliedLooking(.init(utf8: reader.utf8(id), offset: id.offset))
  }

  // Responders that are not views. They are settled as they are read: nothing about them depends on a key that may follow,
  // but for the ids they name.

  mutating func decodeApplication() {
    guard let declared = DeclaredResponder(.application, from: &reader) else { return }
    builder.setApplication(object(of: declared))
    ids.responders.applicationIsUnnamed = declared.id == nil
    register(declared, as: .application)
    if let delegate = declared.delegate.first { settleDelegate(delegate) }
  }

  mutating func decodeWindowScene() {
    guard let declared = DeclaredResponder(.windowScene, from: &reader) else { return }
    builder.setWindowScene(object(of: declared))
    ids.responders.windowSceneIsUnnamed = declared.id == nil
    register(declared, as: .windowScene)
  }

  mutating func settle(_ declared: DeclaredResponder, rootView view: ViewIndex) {
    let object = object(of: declared)
    let controller = builder.addViewController(object, rootView: view)
    if declared.id == nil { ids.responders.unnamedControllers[view] = controller }
    register(declared, as: .viewController(controller))
    if let presenting = declared.presentedBy {
      links.append(.presentedBy(controller), naming: presenting)
      // R73: a declared next goes before the presentation.
      if declared.next == nil { links.noteNext(of: .viewController(controller), at: presenting.offset) }
    }
  }

  /// R70. A delegate with another responder's id is that object, which is known only when the whole scene was read.
  private mutating func settleDelegate(_ declared: DeclaredResponder) {
    let object = object(of: declared)
    let isInChain = declared.isResponder && !ApplicationDelegate.isClassOutsideChain(object.className)
    builder.setApplicationDelegate(ApplicationDelegate(object: object, isInChain: isInChain))
    if let next = declared.next { settle(next, of: .applicationDelegate) }
    ids.noteDelegate(declared.id, isResponder: declared.isResponder)
  }

  private mutating func register(_ declared: DeclaredResponder, as responder: Responder) {
    if let next = declared.next { settle(next, of: responder) }
    guard let id = declared.id else { return }
    if !ids.register(id, as: responder) {
      reader.report(.duplicateID, at: id.offset, .duplicateID(id.text, .otherResponder))
    }
  }

  mutating func settle(_ next: DeclaredNext, of responder: Responder) {
    links.noteNext(of: responder, at: next.offset)
    if let target = next.target {
      links.append(.next(responder), naming: target)
    } else {
      builder.setNext(.end, of: responder)
    }
  }

  private mutating func object(of declared: DeclaredResponder) -> ResponderObject {
    var object = declared.object
    object.actions = declared.actions.map { name($0) }
    return object
  }
}
