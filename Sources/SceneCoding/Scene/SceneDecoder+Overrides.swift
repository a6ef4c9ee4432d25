import HitTesting
import JSONCoding

extension SceneDecoder {
  enum OverrideKey: Int, CaseIterable {
    case pointInside, hitTest, next
    case touchesShouldBegin, touchesShouldCancel, beginTracking, gestureRecognizerShouldBegin
  }

  static let overrideKeys = DocumentKeys(OverrideKey.self)

  /// Reads what a view overrides, straight into the builder.
  mutating func decodeOverrides() throws(JSONError) {
    let view = draft.view
    var shape: Shape?
    var hitTest: DeclaredHitTest?
    var next: NextDraft?
    var constants: [ConstantOverride] = []
    _ = try reader.members(Self.overrideKeys) { (reader, key) throws(JSONError) in
      switch key {
      case .pointInside: shape = try Shape(from: &reader, nesting: 0)
      case .hitTest: hitTest = try DeclaredHitTest(from: &reader)
      case .next: next = try reader.next()
      case .touchesShouldBegin, .touchesShouldCancel, .beginTracking, .gestureRecognizerShouldBegin:
        let place = try reader.startOfValue()
        if let value = try reader.boolean() { constants.append(.init(key: key, value: value, place: place)) }
      }
    }
    if let shape { builder.setPointInside(shape, of: view) }
    if let hitTest { settle(hitTest, of: view) }
    if let next { settle(next, of: .view(view)) }
    if !constants.isEmpty { settle(constants) }
  }

  private mutating func settle(_ declared: DeclaredHitTest, of view: ViewIndex) {
    guard let override = declared.override(of: view, reportingTo: &reader) else { return }
    builder.setHitTest(override, of: view)
    if let target = declared.target { references.append(.init(use: .hitTest(view), target: target)) }
  }
}
