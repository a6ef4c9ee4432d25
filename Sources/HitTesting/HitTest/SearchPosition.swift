import TouchGeometry

/// The place where a search stands: between two siblings, below the views that have let the touch in.
///
/// Once a view that overrides nothing has the point, the touch is its own or a descendant's (R30): a search never
/// comes back to the views around it, so that one position is all there is to remember.
struct SearchPosition {
  /// The innermost view that has let the touch in since the search began.
  private(set) var entered: ViewIndex?
  /// The touch in the coordinates in which it is now: that view's, or those in which the search began.
  private(set) var point: Point
  /// How many views have been entered since the search began.
  private(set) var levels = 0
  /// How many superviews the subviews have, where a trace asks for it.
  private var depth: Int
  /// The subview to ask next.
  private var next: ViewLink
  /// How many views had been removed when the subviews were first looked at (R33).
  private var snapshot: Int

  /// In front of the frontmost subview.
  ///
  /// - Parameter depth: that of the subviews. None of their superviews is removed as long as they are asked: a view is
  ///   taken out before, or instead of, its subviews' turn.
  init(in view: ViewIndex, at point: Point, depth: Int, of tree: ViewTree, removed: RemovedViews) {
    self.point = point
    self.depth = depth
    next = tree[view].lastSubviewLink
    snapshot = removed.count
  }

  /// In front of a window, which has no sibling.
  init(before window: ViewIndex, at point: Point) {
    self.point = point
    next = ViewLink(window)
    snapshot = 0
    depth = 0
  }

  /// Goes back in front of the view at which the search has stopped, which was not asked.
  mutating func resume(at view: ViewIndex) {
    next = ViewLink(view)
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

  /// Asks views that override nothing, the frontmost first and in any state (R30, R32, R34), and enters
  /// those that have the point.
  ///
  /// - Parameters:
  ///   - costLeft: what the calls may cost; negative after one that is too much.
  ///   - levelsMax: how many views may be entered.
  /// - Returns: nil when no subview is left to ask.
  @inline(__always)
  mutating func advance<Trace: HitTestTrace>(
    in scene: Scene, removed: borrowing RemovedViews, costLeft: inout Int, levelsMax: Int, trace: inout Trace
  ) -> Stop? {
    let isPlain = !Trace.isWatching && removed.count == 0
    let views = scene.tree.views
    if isPlain { advancePlainly(in: views.span, costLeft: &costLeft, levelsMax: levelsMax) }
    while let view = next.view {
      let record = scene.tree[view]
      next = record.previousSiblingLink
      if !record.flags.isDisjoint(with: .overrides) {
        guard let behind = removed.link(behind: view, amongFirst: snapshot, in: scene.tree) else {
          return .overridden(view)
        }
        // A run of removed views is one step, and parts of it may be many: each is charged.
        next = behind
        costLeft &-= 1
        if costLeft < 0 { return .spent(view) }
        continue
      }
      costLeft &-= record.flags.contains(.isTransformed) ? 1 + HitTestCost.transform : 1
      if costLeft < 0 || levels >= levelsMax { return .spent(view) }
      ask(view, record, in: scene, removed: removed, trace: &trace)
      if isPlain { advancePlainly(in: views.span, costLeft: &costLeft, levelsMax: levelsMax) }
    }
    return nil
  }

  /// One call of `hitTest` on a view that overrides nothing, up to its subviews.
  private mutating func ask<Trace: HitTestTrace>(
    _ view: ViewIndex, _ record: View, in scene: Scene, removed: borrowing RemovedViews, trace: inout Trace
  ) {
    let point = scene.tree.convert(self.point, fromSuperviewInto: view)
    let refusal = record.refusal
    guard refusal == nil, let point, record.bounds.contains(point) else {
      let outcome = refusal ?? (point == nil ? .singularTransform : .outside)
      return trace.didRefuse(view, at: point, depth: depth, outcome: outcome)
    }
    trace.willEnter(view, at: point, depth: depth)
    entered = view
    self.point = point
    levels += 1
    depth += 1
    next = record.lastSubviewLink
    snapshot = removed.count
  }

  /// The same for all views up to one with an override or a transform, where no trace watches and nothing was removed:
  /// nearly all calls of nearly all searches, in as few instructions as there can be.
  @inline(__always)
  private mutating func advancePlainly(in views: Span<View>, costLeft: inout Int, levelsMax: Int) {
    var (next, point, left) = (next, point, costLeft)
    while let view = next.view {
      let record = views[Int(view.rawValue)]
      if !record.flags.isDisjoint(with: .needsCare) || left == 0 || levels >= levelsMax { break }
      left &-= 1
      let inside = record.convertUpright(point)
      next = record.previousSiblingLink
      // One condition for both, as a processor guesses neither well.
      let isOutside: UInt16 = record.bounds.contains(inside) ? 0 : 1
      if isOutside | record.flags.intersection(.refusesTouches).rawValue == 0 {
        (entered, point, next) = (view, inside, record.lastSubviewLink)
        levels &+= 1
      }
    }
    (self.next, self.point, costLeft) = (next, point, left)
  }
}
