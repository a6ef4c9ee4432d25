package import Comparing
package import HitTesting
package import JSONCoding
import TouchGeometry

// A view's members, by the rows of `ViewKey`. Nearly all views have names, a frame and perhaps flags: their members are
// written without a look at the other keys.

extension SceneEncoder {
  /// All members of a view except its subviews and its metadata.
  func encodeMembers(of view: ViewIndex, to json: inout JSONWriter) {
    let record = scene.tree[view]
    encodeNames(of: view, record, to: &json)
    encode(scene.tree.declaredGeometry(of: view), to: &json)
    let properties = scene.tree.properties(of: view)
    if properties.alpha != 1 {
      json.key(ViewKey.alpha.literal)
      json.number(record.alpha.shortestDouble)
    }
    if scene.tree.hasDetail(view) || record.isWindow || properties.declaresMore {
      encodeRest(of: view, properties, to: &json)
    }
  }

  // MARK: - Names

  private func encodeNames(of view: ViewIndex, _ record: View, to json: inout JSONWriter) {
    if let id = scene.tree.declaredID(of: view) { encode(.id, id, to: &json) }
    let className = scene.tree.nameOfClass(of: view)
    let baseClass = scene.tree.baseClass(of: view)
    if baseClass != nil || !isImplied(className, ofWindow: record.isWindow) {
      encode(.class, className, to: &json)
    }
    if let baseClass { encode(.baseClass, baseClass, to: &json) }
  }

  /// Whether a view without a declared class is read with this one.
  private func isImplied(_ className: Name, ofWindow isWindow: Bool) -> Bool {
    let implied: StaticString = isWindow ? "UIWindow" : "UIView"
    return className.byteCount == implied.utf8CodeUnitCount
      && scene.tree.names.bytes(of: className).elementsEqual(implied.description.utf8)
  }

  private func encode(_ key: ViewKey, _ name: Name, to json: inout JSONWriter) {
    json.key(key.literal)
    encode(name, to: &json)
  }

  func encode(_ name: Name, to json: inout JSONWriter) {
    let tree = scene.tree
    json.beginValue()
    json.withRoom(for: name.bytesMax) { pen in
      pen.append("\"")
      pen.appendName(name, in: tree)
      pen.append("\"")
    }
  }

  // MARK: - Geometry

  private func encode(_ geometry: ViewGeometry, to json: inout JSONWriter) {
    if let frame = geometry.frame { json.numbers(.frame, frame.numbers) }
    if let bounds = geometry.bounds { json.numbers(.bounds, bounds.numbers) }
    if let center = geometry.center { json.numbers(.center, center.numbers) }
    if geometry.anchorPoint != Point(x: 0.5, y: 0.5) {
      json.numbers(.anchorPoint, geometry.anchorPoint.numbers)
    }
    if geometry.transform != .identity { json.numbers(.transform, geometry.transform.numbers) }
    if let offset = geometry.contentOffset { json.numbers(.contentOffset, offset.numbers) }
  }

  // MARK: - The rest

  /// The members that most views do not have, in the order of the contract.
  private func encodeRest(of view: ViewIndex, _ properties: ViewProperties, to json: inout JSONWriter) {
    let values = ViewValues(of: view, in: scene)
    // A label is a detail, too: of most views nothing of events is declared.
    var events = scene.tree.eventProperties(of: view)
    events.targets = EventProperties.none.targets
    let isPlain = events == .none
    for key in isPlain ? ViewKey.writtenWithoutEvents : ViewKey.written {
      guard let property = key.property else { continue }
      let value = values.value(of: property)
      if isImplied(value, property, of: view, properties) { continue }
      json.key(key.literal)
      encode(value, of: view, to: &json)
    }
    if scene.tree.tag(of: view) != 0 { json.member(ViewKey.tag.name, scene.tree.tag(of: view)) }
    if let stored = scene.tree.storedProperties(of: view) {
      json.object(ViewKey.properties.name) { json in
        for (name, value) in stored.sorted(by: { $0.key < $1.key }) {
          json.key(name)
          encode(value, to: &json)
        }
      }
    }
  }

  private func encode(_ value: StoredValue, to json: inout JSONWriter) {
    switch value {
    case .null: json.null()
    case .bool(let isTrue): json.boolean(isTrue)
    case .number(let number): json.number(number)
    case .string(let text): json.string(text)
    case .list(let values):
      json.beginArray()
      for value in values { encode(value, to: &json) }
      json.endArray()
    }
  }

  /// Whether the view has the value without a declaration.
  private func isImplied(
    _ value: ViewProperty.Value, _ property: ViewProperty, of view: ViewIndex, _ properties: ViewProperties
  ) -> Bool {
    switch value {
    case .boolean(let value):
      if let (flag, _) = property.flag { return !properties.declaredFlags.contains(flag) }
      return property.eventProperty.map { EventProperties.none[keyPath: $0] == value } ?? true
    case .number(let number):
      return number == (property == .minimumZoomScale || property == .maximumZoomScale ? 1 : 0)
    case .size(let size): return size == nil
    case .insets(let insets): return insets == EdgeInsets(0)
    case .rect(let rect): return rect == nil
    case .hitSlop(let slop): return slop == nil
    case .word(let word): return word == (property == .pointerEvents ? "auto" : "none")
    case .events(let kinds): return property == .handles ? properties.handles == nil : kinds.isEmpty
    case .name(let name): return name == nil
    case .names(let names): return names.isEmpty
    case .links(let links): return isEmpty(links, of: view)
    // The alpha and the geometry stand before.
    case .float, .point, .transform: return true
    }
  }

  private func isEmpty(_ links: ViewProperty.Links, of view: ViewIndex) -> Bool {
    switch links {
    case .targets:
      let events = scene.tree.eventProperties(of: view)
      return events.targets.isEmpty && events.wiredEvents != []
    case .viewController: return scene.tree.viewController(of: view) == nil
    case .gestureRecognizers: return scene.gestureRecognizers(of: view).isEmpty
    case .overrides: return overridesNothing(view)
    case .swiftUI: return scene.tree.swiftUI(in: view) == nil
    }
  }

  /// One number if all edges are equal, as most apps declare it.
  func encode(_ hitSlop: EdgeInsets, to json: inout JSONWriter) {
    if hitSlop == EdgeInsets(hitSlop.top) {
      json.number(hitSlop.top)
    } else {
      json.numbers(hitSlop.numbers)
    }
  }
}

extension ViewProperties {
  /// Whether more than the alpha is declared.
  fileprivate var declaresMore: Bool { !declaredFlags.isEmpty || handles != nil || !observes.isEmpty }
}

extension ViewKey {
  private static let literals = allCases.map { JSONLiteral("\"\($0.name)\":") }

  /// The key with its quotes and its colon, in words.
  var literal: JSONLiteral { Self.literals[rawValue] }
}

extension JSONWriter {
  fileprivate mutating func numbers(_ key: ViewKey, _ numbers: [Double]) {
    self.key(key.literal)
    self.numbers(numbers)
  }
}

extension Float {
  /// The shortest Double that is stored as this: 0.1, not 0.10000000149011612.
  package var shortestDouble: Double {
    let thousandths = (Double(self) * 1000).rounded() / 1000
    if Float(thousandths) == self { return thousandths }
    guard let shortest = Double(description), Float(shortest) == self else { return Double(self) }
    return shortest
  }
}

// Controllers, the window scene, the application and its delegate, and their common members with views.

extension SceneEncoder {
  func encodeApplication(to json: inout JSONWriter) {
    let (application, delegate) = (scene.application, scene.applicationDelegate)
    if delegate == nil, isImplied(application) { return }
    json.key("application")
    encodeApplicationObject(to: &json)
  }

  func encodeApplicationObject(to json: inout JSONWriter) {
    let (application, delegate) = (scene.application, scene.applicationDelegate)
    json.object { json in
      encodeMembers(of: application, .application, to: &json)
      guard let delegate else { return }
      json.object("delegate") { json in
        encodeMembers(of: delegate.object, .applicationDelegate, to: &json) { json in
          // R70: some classes are outside of the chain in any case.
          let isResponder =
            delegate.isInChain || ApplicationDelegate.isClassOutsideChain(delegate.object.className)
          json.member("isResponder", isResponder, unless: true)
        }
      }
    }
  }

  func encodeObject(of windowScene: ResponderObject, to json: inout JSONWriter) {
    json.object { encodeMembers(of: windowScene, .windowScene, to: &$0) }
  }

  func encodeObject(of controller: ViewController, to json: inout JSONWriter) {
    json.object { json in
      encodeMembers(of: controller.object, .viewController, to: &json) { json in
        json.member("presentedBy", controller.presentedBy.map { scene.id(of: .viewController($0)) })
      }
    }
  }

  private func isImplied(_ object: ResponderObject) -> Bool {
    object.id == nil && object.className == DeclaredResponder.Kind.application.className
      && object.handles.isEmpty && object.observes.isEmpty
      && object.actions.isEmpty && !object.canBecomeFirstResponder && object.canResignFirstResponder
      && object.next == .inherited && !object.isIgnoringInteractionEvents
  }

  /// - Parameter own: writes the members that only its kind has.
  private func encodeMembers(
    of object: ResponderObject, _ kind: DeclaredResponder.Kind, to json: inout JSONWriter,
    own: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.member("id", object.id)
    if object.className != kind.className { json.member("class", object.className) }
    own(&json)
    json.member("handles", object.handles, unless: [], \EventKindName.kinds)
    json.member("observes", object.observes, unless: [], \EventKindName.kinds)
    if !object.actions.isEmpty {
      json.key("actions")
      encode(object.actions, to: &json)
    }
    json.member("canBecomeFirstResponder", object.canBecomeFirstResponder, unless: false)
    json.member("canResignFirstResponder", object.canResignFirstResponder, unless: true)
    json.member("isIgnoringInteractionEvents", object.isIgnoringInteractionEvents, unless: false)
    if object.next == .inherited { return }
    json.object("overrides") { encode(object.next, to: &$0) }
  }

  // MARK: - What views have too

  package func encode(_ kinds: EventKinds, to json: inout JSONWriter) {
    let names = EventKindName.allCases.filter { kinds.isSuperset(of: $0.kinds) }
    json.array { json in
      for name in names { json.string(name.rawValue) }
    }
  }

  func encode(_ actions: [Name], to json: inout JSONWriter) {
    json.array { json in
      for action in actions { encode(action, to: &json) }
    }
  }

  /// The member `next`, where one is declared (R73).
  func encode(_ next: NextOverride, to json: inout JSONWriter) {
    switch next {
    case .inherited: return
    case .end: json.null("next")
    case .responder(let responder): json.member("next", scene.id(of: responder))
    }
  }

  // One property at a time, even if it would not be written in the scene: defaults, empty values and null are written,
  // too.

  /// Writes the value of a view's property. The caller has written the key.
  package func encodeValue(of property: ViewProperty, _ view: ViewIndex, to json: inout JSONWriter) {
    encode(ViewValues(of: view, in: scene).value(of: property), of: view, to: &json)
  }

  package func encode(_ value: ViewProperty.Value, of view: ViewIndex, to json: inout JSONWriter) {
    switch value {
    case .boolean(let value): json.boolean(value)
    case .number(let number): json.number(number)
    case .float(let number): json.number(number.shortestDouble)
    case .point(let point): json.numbers(point.numbers)
    case .size(let size): size.map { json.numbers($0.numbers) } ?? json.null()
    case .transform(let transform): json.numbers(transform.numbers)
    case .rect(let rect): rect.map { json.numbers($0.numbers) } ?? json.null()
    case .insets(let insets): json.numbers(insets.numbers)
    case .hitSlop(let slop): slop.map { encode($0, to: &json) } ?? json.null()
    case .word(let word): json.string(word)
    case .events(let kinds): encode(kinds, to: &json)
    case .name(let name): name.map { encode($0, to: &json) } ?? json.null()
    case .names(let names): encode(names, to: &json)
    case .links(let links): encode(links, of: view, to: &json)
    }
  }

  private func encode(_ links: ViewProperty.Links, of view: ViewIndex, to json: inout JSONWriter) {
    switch links {
    case .targets:
      let targets = scene.tree.eventProperties(of: view).targets
      encodeArray(of: targets.map { ($0.targetAction, $0.events) }, to: &json)
    case .viewController:
      guard let index = scene.tree.viewController(of: view) else { return json.null() }
      encodeObject(of: scene.viewControllers[index.rawValue], to: &json)
    case .gestureRecognizers: encode(scene.gestureRecognizers(of: view), to: &json)
    case .overrides: encodeOverridesObject(of: view, to: &json)
    case .swiftUI:
      guard let content = scene.tree.swiftUI(in: view) else { return json.null() }
      json.object { content.encodeMembers(of: scene.tree, to: &$0) }
    }
  }

  /// Writes a member of the scene beside its windows. The caller has written the key.
  package func encodeValue(of key: SceneDifferences.SceneKey, to json: inout JSONWriter) {
    switch key {
    case .application: encodeApplicationObject(to: &json)
    case .windowScene: scene.windowScene.map { encodeObject(of: $0, to: &json) } ?? json.null()
    case .firstResponder: scene.firstResponder.map { json.string(scene.id(of: $0)) } ?? json.null()
    case .basis: json.string(scene.basis.rawValue)
    case .stacking: json.string(scene.stacking.rawValue)
    }
  }
}
