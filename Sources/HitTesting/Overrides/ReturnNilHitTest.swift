import TouchGeometry

/// Answers nil to every touch, and asks no other view (R54): its superview goes on with the sibling behind.
struct ReturnNilHitTest: HitTestOverrideKind {
  var rule: Rule { .uiKit(54) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  func constantOutcome(of view: OverriddenView, isTarget: Bool) -> HitTestOutcome? { .overrideNil }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer { .refused(.overrideNil) }

  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach { .nowhere }

  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent { .nowhere }
}
