import TouchGeometry

/// Gives another view before any check, always or where that view has the point; else it calls super (R50).
///
/// Even a hidden view forwards, and to a hidden one: no flag is looked at.
public struct ForwardHitTest: HitTestOverrideKind {
  public let target: ViewIndex
  /// Whether the target's `point(inside:)` is called.
  public let ifInside: Bool

  var rule: Rule { .uiKit(50) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let outcome: HitTestOutcome = target == view ? .overrideSelf : .overrideOther
    if !ifInside { return .init(hit: target, outcome: outcome) }
    try search.spend(search.conversionCost(from: view, to: target), on: view)
    if let location = search.convert(point, from: view, to: target),
      try search.pointInside(target, location)
    {
      return .init(hit: target, outcome: outcome)
    }
    return try search.callSuper(of: view, at: point)
  }

  var detour: OverrideDetour { .view(target, ifInside: ifInside) }

  func mappingViews(_ map: (ViewIndex) -> ViewIndex?) -> ForwardHitTest? {
    map(target).map { ForwardHitTest(target: $0, ifInside: ifInside) }
  }
}

extension HitTestOverride {
  public static func forward(to target: ViewIndex, ifInside: Bool) -> HitTestOverride {
    .forward(ForwardHitTest(target: target, ifInside: ifInside))
  }
}
