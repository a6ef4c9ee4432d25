import HitTesting
import JSONCoding
import TouchGeometry

extension SceneEncoder {
  /// All members of a view but its subviews and its metadata.
  func encodeMembers(of view: ViewIndex, to json: inout JSONWriter) {
    let record = scene.tree[view]
    encodeNames(of: view, record, to: &json)
    encode(scene.tree.declaredGeometry(of: view), to: &json)
    let properties = scene.tree.properties(of: view)
    if properties.alpha != 1 {
      json.key(SceneKeys.all.alpha)
      json.number(record.alpha.shortestDouble)
    }
    encode(Self.firstFlags, of: properties, record, to: &json)
    if scene.tree.hasDetail(view) { encodeReactNative(of: view, to: &json) }
    if record.isWindow { encodeWindowLevel(of: record, to: &json) }
    encode([(.isKeyWindow, SceneKeys.all.isKeyWindow)], of: properties, record, to: &json)
    if scene.tree.hasDetail(view) { encodeController(of: view, to: &json) }
    if let handles = properties.handles { encode(handles, "handles", to: &json) }
    if !properties.observes.isEmpty { encode(properties.observes, "observes", to: &json) }
    if scene.tree.hasDetail(view) { encodeActions(scene.tree.actions(of: view), to: &json) }
    encode(
      [(.canBecomeFirstResponder, SceneKeys.all.canBecomeFirstResponder)], of: properties, record, to: &json)
    if scene.tree.hasDetail(view) {
      encodeEvents(of: view, to: &json)
      encodeGestureRecognizers(of: view, to: &json)
      encodeOverrides(of: view, to: &json)
    }
  }

  // MARK: - Names

  private func encodeNames(of view: ViewIndex, _ record: View, to json: inout JSONWriter) {
    if let id = scene.tree.declaredID(of: view) { encode(id, SceneKeys.all.id, to: &json) }
    let className = scene.tree.nameOfClass(of: view)
    let baseClass = scene.tree.baseClass(of: view)
    if baseClass != nil || !isImplied(className, ofWindow: record.isWindow) {
      encode(className, SceneKeys.all.class, to: &json)
    }
    if let baseClass { encode(baseClass, SceneKeys.all.baseClass, to: &json) }
  }

  private func isImplied(_ className: Name, ofWindow isWindow: Bool) -> Bool {
    let implied: StaticString = isWindow ? "UIWindow" : "UIView"
    return className.byteCount == implied.utf8CodeUnitCount
      && scene.tree.names.bytes(of: className).elementsEqual(implied.description.utf8)
  }

  private func encode(_ name: Name, _ key: JSONLiteral, to json: inout JSONWriter) {
    json.key(key)
    encode(name, to: &json)
  }

  func encode(_ name: Name, to json: inout JSONWriter) {
    let tree = scene.tree
    json.beginValue()
    json.withRoom(for: name.bytesMax) { (text, end) in
      text.append(UInt8(ascii: "\""), at: &end)
      text.appendName(name, in: tree, at: &end)
      text.append(UInt8(ascii: "\""), at: &end)
    }
  }

  // MARK: - Geometry

  private func encode(_ geometry: ViewGeometry, to json: inout JSONWriter) {
    let keys = SceneKeys.all
    if let frame = geometry.frame { json.numbers(keys.frame, frame.numbers) }
    if let bounds = geometry.bounds { json.numbers(keys.bounds, bounds.numbers) }
    if let center = geometry.center { json.numbers(keys.center, center.numbers) }
    if geometry.anchorPoint != Point(x: 0.5, y: 0.5) {
      json.numbers(keys.anchorPoint, geometry.anchorPoint.numbers)
    }
    if geometry.transform != .identity {
      json.numbers(keys.transform, geometry.transform.numbers)
    }
    if let offset = geometry.contentOffset { json.numbers(keys.contentOffset, offset.numbers) }
  }

  // MARK: - Properties

  private static let firstFlags: [(ViewFlags, JSONLiteral)] = [
    (.isHidden, SceneKeys.all.isHidden),
    (.isUserInteractionEnabled, SceneKeys.all.isUserInteractionEnabled),
    (.clipsToBounds, SceneKeys.all.clipsToBounds),
    (.isMultipleTouchEnabled, SceneKeys.all.isMultipleTouchEnabled),
    (.isExclusiveTouch, SceneKeys.all.isExclusiveTouch),
    (.isDisabledControl, SceneKeys.all.isEnabled),
  ]

  private func encode(
    _ flags: [(ViewFlags, JSONLiteral)], of properties: ViewProperties, _ record: View,
    to json: inout JSONWriter
  ) {
    if properties.declaredFlags.isEmpty { return }
    for (flag, key) in flags where properties.declaredFlags.contains(flag) {
      json.key(key)
      // Controls are declared to be enabled, and known to be disabled.
      json.boolean(record.flags.contains(flag) != (flag == .isDisabledControl))
    }
  }

  /// What matters to React Native only.
  private func encodeReactNative(of view: ViewIndex, to json: inout JSONWriter) {
    let zPosition = scene.tree.zPosition(of: view)
    if zPosition != 0 {
      json.key("zPosition")
      json.number(zPosition)
    }
    if let pointerEvents = scene.tree.pointerEvents(of: view), pointerEvents != .auto {
      json.member("pointerEvents", pointerEvents.rawValue)
    }
    guard let hitSlop = scene.tree.hitSlop(of: view) else { return }
    json.key("hitSlop")
    encode(hitSlop, to: &json)
  }

  func encode(_ hitSlop: EdgeInsets, to json: inout JSONWriter) {
    if hitSlop == EdgeInsets(hitSlop.top) {
      json.number(hitSlop.top)
    } else {
      json.numbers(hitSlop.numbers)
    }
  }

  private func encodeWindowLevel(of record: View, to json: inout JSONWriter) {
    let level = scene.windows[Int(record.ordinal)].level
    if level == 0 { return }
    json.key("windowLevel")
    json.number(level)
  }
}

/// The keys that nearly all views have, in words.
struct SceneKeys: Sendable {
  let id = JSONLiteral(#""id":"#)
  let `class` = JSONLiteral(#""class":"#)
  let baseClass = JSONLiteral(#""baseClass":"#)
  let frame = JSONLiteral(#""frame":"#)
  let bounds = JSONLiteral(#""bounds":"#)
  let center = JSONLiteral(#""center":"#)
  let anchorPoint = JSONLiteral(#""anchorPoint":"#)
  let transform = JSONLiteral(#""transform":"#)
  let contentOffset = JSONLiteral(#""contentOffset":"#)
  let alpha = JSONLiteral(#""alpha":"#)
  let isHidden = JSONLiteral(#""isHidden":"#)
  let isUserInteractionEnabled = JSONLiteral(#""isUserInteractionEnabled":"#)
  let clipsToBounds = JSONLiteral(#""clipsToBounds":"#)
  let isMultipleTouchEnabled = JSONLiteral(#""isMultipleTouchEnabled":"#)
  let isExclusiveTouch = JSONLiteral(#""isExclusiveTouch":"#)
  let isEnabled = JSONLiteral(#""isEnabled":"#)
  let isKeyWindow = JSONLiteral(#""isKeyWindow":"#)
  let canBecomeFirstResponder = JSONLiteral(#""canBecomeFirstResponder":"#)
  let subviews = JSONLiteral(#""subviews":"#)

  static let all = SceneKeys()
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
