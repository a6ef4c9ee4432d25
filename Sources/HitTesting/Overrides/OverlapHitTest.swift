import TouchGeometry

/// Calls super for nothing, then searches its descendants outside of bounds that do not clip (R46).
struct OverlapHitTest: HitTestOverrideKind {
  var rule: Rule { .uiKit(46) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { view.refusalAtZeroAlpha }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    // The article calls super and drops the value: its log lines appear, its answer counts for nothing.
    let dropped = try search.callSuper(of: view, at: point)
    guard let hit = try descendant(of: view, at: point, &search) else {
      return .refused(dropped.hit == nil ? dropped.outcome : .overrideNil)
    }
    return .init(hit: hit, outcome: hit == view ? .overrideSelf : .overrideOther)
  }

  /// The same routine for all descendants, without their own overrides of `hitTest`; the frontmost first, as in the
  /// article's code.
  private func descendant(
    of view: ViewIndex, at point: Point, _ search: inout some OverrideSearch
  ) throws(OverrideRecursion) -> ViewIndex? {
    try search.spend(1, on: view)
    guard search[view].refusalAtZeroAlpha == nil else { return nil }
    let isInside = try search.pointInside(view, point)
    if !isInside, search[view].clipsToBounds { return nil }
    var next = search.lastSubview(of: view)
    while let subview = next {
      next = search.previousSibling(of: subview)
      guard !search.isRemoved(subview), let point = search.convert(point, fromSuperviewInto: subview) else {
        try search.spend(1, on: subview)
        continue
      }
      if let hit = try descendant(of: subview, at: point, &search) { return hit }
    }
    return isInside ? view : nil
  }

  var detour: OverrideDetour { .descendants }
}
