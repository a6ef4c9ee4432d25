/// Where a search stands below a view that has let the touch in.
///
/// Once a view that overrides nothing has the point, the touch is its own or a descendant's (R30): a search never
/// comes back to the views around it, so that one position is all there is to remember.
struct SearchPosition {
  /// The innermost view that has let the touch in.
  private(set) var entered: ViewIndex
  /// The touch in that view's coordinates.
  private(set) var point: Point
  /// How many views have been entered since the search began.
  private(set) var levels = 0
  /// The subview to ask next.
  private var next: ViewLink
  /// How many views had been removed when the subviews were first looked at (R33).
  private var snapshot: Int

  /// In front of the frontmost subview.
  init(in view: ViewIndex, at point: Point, of tree: ViewTree, removed: RemovedViews) {
    entered = view
    self.point = point
    next = tree[view].lastSubviewLink
    snapshot = removed.count
  }

  /// Why a search stops before its end.
  enum Stop {
    /// The view overrides something, and has not been asked yet.
    case overridden(ViewIndex)
    /// The view's call would pass a bound.
    case spent(ViewIndex)

    var view: ViewIndex {
      switch self {
      case .overridden(let view), .spent(let view): view
      }
    }
  }

  /// Asks views that override nothing, the frontmost first and whatever their state (R30, R32, R34), and enters
  /// those that have the point.
  ///
  /// - Parameters:
  ///   - costLeft: what the calls may cost; negative after one that is too much.
  ///   - levelsMax: how many views may be entered.
  /// - Returns: nil when no subview is left to ask.
  @inline(__always)
  mutating func advance<Trace: HitTestTrace>(
    in tree: borrowing ViewTree, removed: borrowing RemovedViews, costLeft: inout Int, levelsMax: Int,
    trace: inout Trace
  ) -> Stop? {
    let views = tree.views.span
    let isWhole = removed.count == 0
    while let view = next.view {
      let record = views[Int(view.rawValue)]
      next = record.previousSiblingLink
      if !isWhole, removed.contains(view, amongFirst: snapshot) { continue }
      if !record.flags.isDisjoint(with: .overrides) { return .overridden(view) }

      costLeft &-= isWhole ? 1 : record.callCostAfterRemovals
      if costLeft < 0 || levels >= levelsMax { return .spent(view) }
      let point =
        record.flags.contains(.isTransformed)
        ? tree.convert(self.point, fromSuperviewInto: view) : record.convertUpright(self.point)
      let depth = Trace.wantsDepth ? removed.depth(of: view, in: tree) : 0
      trace.willHitTest(view, at: point, depth: depth)
      trace.didEnterDefault(view, depth: depth)
      if let point, record.bounds.contains(point), !record.flags.contains(.refusesTouches) {
        entered = view
        self.point = point
        levels &+= 1
        next = record.lastSubviewLink
        snapshot = removed.count
      } else if Trace.wantsDepth {
        trace.didHitTest(view, outcome: record.refusal ?? (point == nil ? .singularTransform : .outside))
      }
    }
    return nil
  }
}
