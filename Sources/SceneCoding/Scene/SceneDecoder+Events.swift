import HitTesting
import JSONCoding
import TouchGeometry

// What matters after a touch has found its view: keys that few views have, and that go straight to the builder.
// Whether a view's class has them is known when its object ends, and asked when the scene does.

/// A key that only views of some classes have, where a view declares it.
struct ClassBoundKey {
  let view: ViewIndex
  let key: String
  let kind: Kind
  /// Where its value starts.
  let place: Int

  enum Kind { case scrollViews, controls }
}

/// A control's targets, until it is known what their ids name.
struct PendingTargets {
  let view: ViewIndex
  let targets: [TargetDraft]
}

/// A method that a view's subclass overrides so that it always answers the same.
struct ConstantOverride {
  let key: SceneDecoder.OverrideKey
  let value: Bool
  /// Where the value stands.
  let place: Int
}

extension SceneDecoder {
  mutating func decodeEvents(_ key: ViewKey) throws(JSONError) {
    switch key {
    case .canResignFirstResponder:
      if try reader.boolean() == false { change { $0.canResignFirstResponder = false } }
    case .targets: try decodeTargets()
    default: try decodeScrollView(key)
    }
  }

  private mutating func decodeTargets() throws(JSONError) {
    let place = try reader.startOfValue()
    guard let targets = try reader.controlTargets() else { return }
    note("targets", of: .controls, at: place)
    if !targets.isEmpty { pendingTargets.append(PendingTargets(view: draft.view, targets: targets)) }
  }

  /// R130–R137.
  private mutating func decodeScrollView(_ key: ViewKey) throws(JSONError) {
    let place = try reader.startOfValue()
    switch key {
    case .contentSize:
      guard let size = try reader.size() else { return }
      change { $0.contentSize = size }
    case .contentInset:
      guard let insets = try reader.insets() else { return }
      if insets != EdgeInsets(0) { change { $0.contentInset = insets } }
    default:
      guard let value = try reader.boolean() else { return }
      if !value { change { $0.setFalse(key) } }
    }
    note(ViewKey.all.name(of: key), of: .scrollViews, at: place)
  }

  @inline(never)
  mutating func settle(_ overrides: [ConstantOverride]) {
    for override in overrides { settle(override) }
  }

  private mutating func settle(_ override: ConstantOverride) {
    let value = override.value
    switch override.key {
    case .touchesShouldBegin where !value: change { $0.touchesShouldBegin = false }
    case .touchesShouldCancel: change { $0.touchesShouldCancel = value }
    case .beginTracking where !value: change { $0.beginTracking = false }
    case .gestureRecognizerShouldBegin where !value: change { $0.gestureRecognizerShouldBegin = false }
    default: break
    }
    if override.key == .gestureRecognizerShouldBegin { return }
    note(
      "overrides.\(Self.overrideKeys.name(of: override.key))",
      of: override.key == .beginTracking ? .controls : .scrollViews, at: override.place)
  }

  private mutating func change(_ change: (inout EventProperties) -> Void) {
    builder.changeEventProperties(of: draft.view, change)
  }

  private mutating func note(_ key: String, of kind: ClassBoundKey.Kind, at place: Int) {
    classBoundKeys.append(ClassBoundKey(view: draft.view, key: key, kind: kind, place: place))
  }

  /// A key of another class would be taken for what it is not. To be called when all views are known.
  mutating func checkClassBoundKeys() {
    let tree = builder.tree
    for bound in classBoundKeys {
      let index = tree.classIndex(of: bound.view)
      switch bound.kind {
      case .scrollViews where !tree.isScrollView(index):
        reportForeign(bound, "scroll views", "UIScrollView")
      case .controls where !tree.isControl(index):
        reportForeign(bound, "controls", "UIControl")
      default: continue
      }
    }
  }

  private mutating func reportForeign(_ bound: ClassBoundKey, _ views: String, _ example: String) {
    reader.report(
      .notAllowed, at: bound.place,
      "only \(views) have `\(bound.key)`: give the view such a `class` or `baseClass`, like \(example)")
  }
}

extension EventProperties {
  fileprivate mutating func setFalse(_ key: ViewKey) {
    switch key {
    case .isScrollEnabled: isScrollEnabled = false
    case .delaysContentTouches: delaysContentTouches = false
    default: canCancelContentTouches = false
    }
  }
}
