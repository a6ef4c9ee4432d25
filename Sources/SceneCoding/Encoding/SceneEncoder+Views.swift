import HitTesting
import JSONCoding
import TouchGeometry

// A view's members, by the rows of `ViewKey`. Nearly all views have names, a frame and perhaps flags: their members are
// written without a look at the other keys.

extension SceneEncoder {
  /// All members of a view but its subviews and its metadata.
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

  /// Whether reading gives the view this class when none is declared.
  private func isImplied(_ className: Name, ofWindow isWindow: Bool) -> Bool {
    let implied: StaticString = isWindow ? "UIWindow" : "UIView"
    return className.byteCount == implied.utf8CodeUnitCount
      && scene.tree.names.bytes(of: className).elementsEqual(implied.description.utf8)
  }

  private func encode(_ key: ViewKey, _ name: Name?, to json: inout JSONWriter) {
    guard let name else { return }
    json.key(key.literal)
    encode(name, to: &json)
  }

  func encode(_ name: Name, to json: inout JSONWriter) {
    let tree = scene.tree
    json.beginValue()
    json.withRoom(for: name.bytesMax) { pen in
      pen.append(UInt8(ascii: "\""))
      pen.appendName(name, in: tree)
      pen.append(UInt8(ascii: "\""))
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
    let events = scene.tree.eventProperties(of: view)
    for key in ViewKey.written {
      if let (flag, whenTrue) = key.flag {
        guard properties.declaredFlags.contains(flag) else { continue }
        json.key(key.literal)
        json.boolean(scene.tree[view].flags.contains(flag) == whenTrue)
      } else if let property = key.eventProperty {
        if events[keyPath: property] == EventProperties.none[keyPath: property] { continue }
        json.key(key.literal)
        json.boolean(events[keyPath: property])
      } else {
        encode(key, of: view, properties, events, to: &json)
      }
    }
  }

  /// A member that is not true or false, where it differs from what the class settles.
  private func encode(
    _ key: ViewKey, of view: ViewIndex, _ properties: ViewProperties, _ events: EventProperties,
    to json: inout JSONWriter
  ) {
    switch key {
    case .zPosition: json.member(key.name, scene.tree.zPosition(of: view), unless: 0)
    case .pointerEvents:
      let declared = scene.tree.pointerEvents(of: view)
      if declared != .auto { json.member(key.name, declared?.rawValue) }
    case .hitSlop:
      guard let slop = scene.tree.hitSlop(of: view) else { return }
      json.key(key.literal)
      encode(slop, to: &json)
    case .windowLevel: json.member(key.name, scene.windowLevel(of: view), unless: 0)
    case .viewController: encodeController(of: view, to: &json)
    case .handles: if let handles = properties.handles { encode(handles, key.name, to: &json) }
    case .observes: if !properties.observes.isEmpty { encode(properties.observes, key.name, to: &json) }
    case .actions: encodeActions(scene.tree.actions(of: view), to: &json)
    case .contentSize: if let size = events.contentSize { json.numbers(key, size.numbers) }
    case .contentInset:
      if events.contentInset != EdgeInsets(0) { json.numbers(key, events.contentInset.numbers) }
    case .keyboardDismissMode:
      if events.keyboardDismissMode != .none { json.member(key.name, events.keyboardDismissMode.rawValue) }
    case .thumbRect: if let rect = events.thumbRect { json.numbers(key, rect.numbers) }
    case .minimumZoomScale: json.member(key.name, events.minimumZoomScale, unless: 1)
    case .maximumZoomScale: json.member(key.name, events.maximumZoomScale, unless: 1)
    case .swiftUI:
      guard let content = scene.tree.swiftUI(in: view) else { return }
      json.object(key.name) { content.encodeMembers(of: scene.tree, to: &$0) }
    case .label: encode(key, scene.tree.texts(of: view).label, to: &json)
    case .text: encode(key, scene.tree.texts(of: view).text, to: &json)
    case .identifier: encode(key, scene.tree.texts(of: view).identifier, to: &json)
    case .targets: encode(events.targets.map { ($0.targetAction, $0.events) }, to: &json)
    case .gestureRecognizers: encodeGestureRecognizers(of: view, to: &json)
    case .overrides: encodeOverrides(of: view, to: &json)
    default: break  // names and geometry stand before, subviews and metadata behind
    }
  }

  /// One number where all edges have the same, as most apps declare it.
  func encode(_ hitSlop: EdgeInsets, to json: inout JSONWriter) {
    if hitSlop == EdgeInsets(hitSlop.top) {
      json.number(hitSlop.top)
    } else {
      json.numbers(hitSlop.numbers)
    }
  }
}

extension ViewProperties {
  /// Whether something beside the alpha is declared.
  fileprivate var declaresMore: Bool { !declaredFlags.isEmpty || handles != nil || !observes.isEmpty }
}

extension ViewKey {
  private static let literals = allCases.map { JSONLiteral("\"\($0.name)\":") }

  /// The key with its quotes and its colon, in words.
  var literal: JSONLiteral { Self.literals[rawValue] }
}

extension JSONWriter {
  /// An array of numbers.
  fileprivate mutating func numbers(_ key: ViewKey, _ numbers: [Double]) {
    self.key(key.literal)
    self.numbers(numbers)
  }
}

extension Float {
  /// The shortest Double that is stored as this: 0.1, not 0.10000000149011612.
  var shortestDouble: Double {
    let thousandths = (Double(self) * 1000).rounded() / 1000
    if Float(thousandths) == self { return thousandths }
    guard let shortest = Double(description), Float(shortest) == self else { return Double(self) }
    return shortest
  }
}
