import TouchGeometry

/// Answers with itself to every touch, wherever it is, and asks no other view (R56).
struct ReturnSelfHitTest: HitTestOverrideKind {
  var rule: Rule { .uiKit(56) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  func constantOutcome(of view: OverriddenView, isTarget: Bool) -> HitTestOutcome? {
    isTarget ? nil : .overrideSelf
  }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    HitTestAnswer(hit: view, outcome: .overrideSelf)
  }

  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach { .itself }

  /// Its subviews are never searched.
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent {
    switch relation {
    case .isTarget, .isElsewhere: .everywhere
    case .holds: .nowhere
    }
  }
}
