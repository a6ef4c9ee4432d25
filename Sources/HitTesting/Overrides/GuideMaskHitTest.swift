public import TouchGeometry

/// Takes every touch but those in a hole; there it takes itself out, and asks its superview again (R48).
public struct GuideMaskHitTest: HitTestOverrideKind {
  /// In the view's own coordinates.
  public let hole: Path
  public let fillRule: FillRule

  var rule: Rule { .uiKit(48) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  func area(of view: OverriddenView) -> Rect? { nil }

  func constantOutcome(of view: OverriddenView, isTarget: Bool) -> HitTestOutcome? { nil }

  /// R33, R62: what is removed stays so for the touch, and lists of subviews that are being asked still hold it.
  func run<Search: OverrideSearch>(
    in search: inout Search, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    var halvings = 0
    let isInHole = hole.contains(point, fillRule: fillRule, halvings: &halvings)
    try search.spend(hole.cost + halvings, on: view)
    guard isInHole, let superview = search.superview(of: view) else {
      return .init(hit: view, outcome: .overrideSelf)
    }
    try search.spend(HitTestCost.removal, on: view)
    search.remove(view)
    // As in the source, the point is handed on unconverted: right only where the mask's origin is zero.
    guard let hit = try search.hitTest(superview, at: point) else { return .refused(.overrideNil) }
    // R55: another view's override may still answer with the mask that is gone.
    return .init(hit: hit, outcome: hit == view ? .overrideSelf : .overrideOther)
  }

  /// It answers everywhere, and in the hole with effects.
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach { .everywhere }

  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent { .asked }

  var detour: OverrideDetour { .superview(inside: hole) }

  var touchMethods: OverrideTouchMethods { .removeView }
}

extension HitTestOverride {
  public static func guideMask(hole: Path, _ fillRule: FillRule) -> HitTestOverride {
    .guideMask(GuideMaskHitTest(hole: hole, fillRule: fillRule))
  }
}
