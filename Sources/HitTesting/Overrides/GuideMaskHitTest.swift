public import TouchGeometry

/// Takes every touch except those in a hole; for these it removes itself, and hit-tests its superview again (R48).
public struct GuideMaskHitTest: HitTestOverrideKind {
  /// In the view's own coordinates.
  public let hole: Path
  public let fillRule: FillRule

  var rule: Rule { .uiKit(48) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  /// R33, R62: a removed view stays removed for the touch, and enumerations in progress still contain it.
  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    var halvings = 0
    let isInHole = hole.contains(point, fillRule: fillRule, halvings: &halvings)
    try search.spend(hole.cost + halvings, on: view)
    guard isInHole, let superview = search.superview(of: view) else {
      return .init(hit: view, outcome: .overrideSelf)
    }
    try search.spend(HitTestCost.removal, on: view)
    search.remove(view)
    // As in the source, the point is passed on unconverted: correct only if the mask's origin is zero.
    guard let hit = try search.hitTest(superview, at: point) else { return .refused(.overrideNil) }
    // R55: another view's override may still answer with the mask that is gone.
    return .init(hit: hit, outcome: hit == view ? .overrideSelf : .overrideOther)
  }

  var detour: OverrideDetour { .superview(inside: hole) }

  var removesItselfWhenTouched: Bool { true }
}

extension HitTestOverride {
  public static func guideMask(hole: Path, _ fillRule: FillRule) -> HitTestOverride {
    .guideMask(GuideMaskHitTest(hole: hole, fillRule: fillRule))
  }
}
