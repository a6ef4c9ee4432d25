import TouchGeometry

/// Calls super; in place of itself it gives the first sibling from the back that has the point (R47).
struct SiblingRedirectHitTest: HitTestOverrideKind {
  var rule: Rule { .uiKit(47) }

  /// Of the siblings only `layer.bounds` count, not flags, overrides and subviews.
  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let answer = try search.callSuper(of: view, at: point)
    guard answer.hit == view, let sibling = try sibling(of: view, at: point, &search) else { return answer }
    return .init(hit: sibling, outcome: .overrideOther)
  }

  private func sibling(
    of view: ViewIndex, at point: Point, _ search: inout some OverrideSearch
  ) throws(OverrideRecursion) -> ViewIndex? {
    guard let superview = search.superview(of: view) else { return nil }
    let pointInSuperview = search.convert(point, toSuperviewFrom: view)
    var next = search.firstSubview(of: superview)
    while let sibling = next {
      next = search.nextSibling(of: sibling)
      try search.spend(1, on: sibling)
      guard sibling != view, !search.isRemoved(sibling) else { continue }
      guard let location = search.convert(pointInSuperview, fromSuperviewInto: sibling) else { continue }
      if search[sibling].bounds.contains(location) { return sibling }
    }
    return nil
  }

  /// If super returns nil, so does the override.
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach { .asSuper }

  /// The siblings' areas are covers, for a target that redirects.
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent { .pointInside }

  var detour: OverrideDetour { .siblings }
}
