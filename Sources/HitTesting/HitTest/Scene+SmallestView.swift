public import TouchGeometry

/// Touches where the stacking is unknown: the smallest view that has the point is meant (R164).
///
/// Accessibility trees tell places, visibility and what is enabled, and neither stacking nor other flags. A view is asked
/// for its own bounds, its own `isHidden` and its own `isEnabled` (R27) only: such trees hold children that reach out of
/// their parents, and say of each element whether it is visible. No override, no superview and no other flag has a say.
/// What is in front by its kind, or in a later window, goes before what is smaller (`FrontOrder`).
extension Scene {
  /// The views whose bounds hold a point, those that take no touch included, what is in front by its kind or its window first,
  /// then the smallest; of equally large ones the later in the document comes first. The first one that takes touches gets one.
  ///
  /// For scenes whose `stacking` is unknown.
  ///
  /// - Parameter point: on the screen.
  /// - Complexity: linear in the views, and O(n log n) in those that hold the point.
  public func viewsUnder(_ point: Point) -> [ViewIndex] {
    var found: [(rank: FrontOrder.Rank, area: Double, view: ViewIndex)] = []
    forEachView(at: point) { found.append((frontRank(of: $1), $0.area, $1)) }
    found.sort { ($1.rank, $0.area, $1.view) < ($0.rank, $1.area, $0.view) }
    return found.map(\.view)
  }

  /// Whether a view gets touches where it has the point, no other is smaller, and none is in front by its kind.
  package func takesTouchesBySize(_ view: ViewIndex) -> Bool {
    !tree[view].flags.contains(.isHidden) && frontOrder?.isDisabled(view, in: tree) != true
      && frontOrder?.isBehindAlert(view) != true
  }

  package func frontRank(of view: ViewIndex) -> FrontOrder.Rank {
    frontOrder?.rank(of: view) ?? FrontOrder.Rank(kind: .content, window: 0)
  }

  /// Whether one view is in front of another wherever both have the point.
  package func isInFront(_ front: ViewIndex, of view: ViewIndex) -> Bool {
    frontOrder?.isInFront(front, of: view, in: tree) ?? false
  }

  /// The smallest view that has the touch and takes it. A second pass would find the same.
  func smallestView(for touch: Touch, _ budget: inout HitTestBudget) -> HitTestResult {
    let point = touch.view.map { tree.convert(touch.location, from: $0, to: nil) } ?? touch.location
    var found: (rank: FrontOrder.Rank, area: Double, view: ViewIndex)?
    // R29.
    if let point, touch.view != nil || !ignoresInteraction {
      forEachView(at: point) { record, view in
        let rank = frontRank(of: view)
        let isFirst = found.map { rank > $0.rank || rank == $0.rank && record.area <= $0.area } ?? true
        guard isFirst, takesTouchesBySize(view) else { return }
        found = (rank, record.area, view)
      }
    }
    budget.settle(costLeft: budget.costOfTouchMax - tree.count)
    return HitTestResult(
      hitView: found?.view, window: found.map { tree.window(of: $0.view) }, removed: .none)
  }

  /// Calls `found` with each view whose bounds hold a point of the screen, in the document's order.
  func forEachView(at point: Point, _ found: (View, ViewIndex) -> Void) {
    // The point in the coordinates of the view on each level of the way, the window first. Nil below a transform that
    // cannot be inverted (R14).
    var points: [Point?] = []
    for index in tree.views.indices {
      let view = ViewIndex(Int32(truncatingIfNeeded: index))
      let record = tree[view]
      points.removeLast(max(0, points.count - Int(record.depth)))
      let outer = record.isWindow ? point : points.last ?? nil
      let inner = outer.flatMap { tree.convert($0, fromSuperviewInto: view) }
      points.append(inner)
      if let inner, record.bounds.contains(inner) { found(record, view) }
    }
  }
}
