package import TouchGeometry

// What a view's override, or else its class, does with touches, as far as it is known without a search: the facets of
// `HitTestOverrideKind`, for the layers above, which know no kinds.

extension OverriddenView {
  @inline(__always)
  init(_ view: ViewIndex, _ record: View) {
    index = view
    bounds = record.bounds
    isHidden = record.flags.contains(.isHidden)
    isUserInteractionEnabled = record.flags.contains(.isUserInteractionEnabled)
    clipsToBounds = record.flags.contains(.clipsToBounds)
    alpha = record.alpha
    isOpaqueEnough = record.isOpaqueEnough
    superRefusal = record.refusal
  }
}

extension ViewTree {
  /// The override of a view, or what its class has in place of UIKit's default; nil for most views.
  @inline(__always)
  private func override(of view: ViewIndex) -> HitTestOverride? {
    self[view].flags.contains(.overridesHitTest) ? hitTest(of: view) : nil
  }

  /// The reason for which the view refuses every touch before the point is looked at; nil when it does not.
  func refusal(of view: ViewIndex) -> HitTestOutcome? {
    guard let override = override(of: view) else { return self[view].refusal }
    return override.kind.refusal(of: OverriddenView(view, self[view]))
  }

  /// The view's answer to every touch that a target is meant to get; nil where that depends on the touch.
  ///
  /// - Parameter isTarget: whether the view is the target, and not one of its superviews.
  func constantOutcome(of view: ViewIndex, isTarget: Bool) -> HitTestOutcome? {
    override(of: view)?.kind.constantOutcome(of: OverriddenView(view, self[view]), isTarget: isTarget)
  }

  /// The rectangle that an overridden `hitTest` looks at in place of `point(inside:)`, if it does (R44).
  package func areaOfHitTest(of view: ViewIndex) -> Rect? {
    override(of: view)?.kind.area(of: OverriddenView(view, self[view]))
  }

  /// The part that the view takes of the touches that its superview lets in, seen from a target.
  package func extent(of view: ViewIndex, _ relation: TargetRelation) -> TouchExtent {
    if hasAnotherSuper(view) {
      guard case .itself = reach(of: view) else { return .asked }
      // It never calls super, so its superclass does not matter.
      if case .holds = relation { return .nowhere }
      return .everywhere
    }
    return override(of: view)?.kind.extent(of: OverriddenView(view, self[view]), relation) ?? .pointInside
  }

  /// Whether the view overrides a `hitTest` that is not UIKit's default: React Native's (RN4), or a hosting view's (SU2, R163).
  private func hasAnotherSuper(_ view: ViewIndex) -> Bool {
    guard self[view].flags.contains(.overridesHitTest) else { return false }
    return self[view].flags.contains(.isReactNative) || swiftUI(in: view) != nil
  }

  /// Where the view's override looks beside the view itself and what super asks.
  package func detour(of view: ViewIndex) -> OverrideDetour { override(of: view)?.detour ?? .none }

  /// Whether a touch that the view gets takes it out of its superview (R48).
  package func removesItselfWhenTouched(_ view: ViewIndex) -> Bool {
    override(of: view)?.kind.touchMethods == .removeView
  }
}

extension HitTestOverride {
  /// What the override's class handles beside what its superclass does.
  var handles: EventKinds {
    switch kind.touchMethods {
    case .inherited: []
    case .removeView: .touches
    }
  }

  package var detour: OverrideDetour { kind.detour }

  /// The rule that the override stands for.
  var rule: Rule { kind.rule }
}
