import HitTesting
import JSONCoding

extension SceneDecoder {
  private enum OverrideKey: Int, CaseIterable {
    case pointInside, hitTest, next
    case touchesShouldBegin, touchesShouldCancel, beginTracking, gestureRecognizerShouldBegin
    case shouldRecognizeSimultaneouslyWith
    case forwardsTouchesTo
  }

  private static let overrideKeys = DocumentKeys(OverrideKey.self)

  /// A method that a view's subclass overrides so that it always answers the same.
  private struct ConstantOverride {
    let key: OverrideKey
    let value: Bool
    /// Where the value starts.
    let offset: Int
  }

  /// Reads what the current view overrides.
  mutating func decodeOverrides() throws(JSONError) {
    var shape: Shape?
    var hitTest: DeclaredHitTest?
    var unknown: UnknownOverrides = []
    var next: DeclaredNext?
    var touchTarget: DocumentReader.IDReference?
    var constants: [ConstantOverride] = []
    var shouldBegin: GestureCondition?
    var conditions = DeclaredConditions()
    _ = try reader.members(Self.overrideKeys) { (reader, key) throws(JSONError) in
      switch key {
      case .pointInside:
        if try reader.json.peek() == .string {
          if try reader.isUnknown(or: "true, false or a shape") { unknown.insert(.pointInside) }
        } else {
          shape = try Shape(from: &reader, nesting: 0)
        }
      case .hitTest:
        if try reader.json.peek() == .string {
          if try reader.isUnknown(or: "an object with its `kind`") { unknown.insert(.hitTest) }
        } else {
          hitTest = try DeclaredHitTest(from: &reader)
        }
      case .next: next = try reader.next()
      case .forwardsTouchesTo: touchTarget = try reader.reference()
      case .gestureRecognizerShouldBegin: shouldBegin = try conditions.read(from: &reader)
      case .touchesShouldBegin, .touchesShouldCancel, .beginTracking, .shouldRecognizeSimultaneouslyWith:
        let offset = try reader.startOfValue()
        if let value = try reader.boolean() {
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

  /// R104: true, false, or what it depends on.
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
    let key = "overrides.\(Self.overrideKeys.name(of: override.key))"
    classKeys.note(key, of: owners, in: view, at: override.offset)
  }
}

extension DocumentReader {
  /// The word `unknown`, which stands for an override of which nobody knows what it answers.
  ///
  /// - Parameter known: what may stand here otherwise.
  fileprivate mutating func isUnknown(or known: String) throws(JSONError) -> Bool {
    guard let word = try string() else { return false }
    if json.text(word) == "unknown" { return true }
    report(.invalidValue, at: valueOffset, "expected \(known), or \"unknown\"")
    return false
  }
}
