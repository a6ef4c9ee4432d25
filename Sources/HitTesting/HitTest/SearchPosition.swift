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
    assert((entered == nil) == (levels == 0), "as many levels as views were entered")
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

/// The views that overrides have taken out of their superviews during one request (R48).
///
/// The scene itself never changes; what a touch removes lasts for the passes of that touch (R62).
///
/// Removed views that stand next to one another are a run, which a search passes in one step: masks that take themselves
/// out one behind the other would else be passed again and again, each as often as there are masks.
///
///     siblings    front  …  ○  ●  ●  ●  ○  …  back       ● removed  ○ not
///                              └─────┘
///                    frontmost         backmost          ends of a run know each other
public struct RemovedViews: Sendable {
  /// Nil as long as nothing was removed: most touches remove nothing, and copy and forget this value for free.
  private var removals: [ViewIndex: Removal]?

  private struct Removal {
    /// How many views had been removed before it.
    let position: Int
    /// Of the backmost view of a run, the frontmost. Of others it is out of date.
    var frontmost: ViewIndex
    /// Of the frontmost view of a run, the backmost; of others one that was, up to which all are removed.
    var backmost: ViewIndex
    /// The greatest position from the view to that one.
    var latest: Int
  }

  public static let none = RemovedViews()

  private init() {}

  public var isEmpty: Bool { removals == nil }

  /// The views, the first one removed first.
  package var views: [ViewIndex] {
    (removals ?? [:]).sorted { $0.value.position < $1.value.position }.map(\.key)
  }

  @inline(__always)
  var count: Int { removals?.count ?? 0 }

  @inline(__always)
  func contains(_ view: ViewIndex) -> Bool { removals?[view] != nil }

  /// Whether the view had been removed when `count` views had been: subviews are enumerated from a snapshot,
  /// which still holds what is removed during the enumeration (R33).
  func contains(_ view: ViewIndex, amongFirst count: Int) -> Bool {
    guard count > 0, let removal = removals?[view] else { return false }
    return removal.position < count
  }

  /// For a view that had been removed when `count` views had been, the sibling to go on with (R33): the one behind its
  /// run, unless some of that was removed later. Nil for a view that had not been.
  func link(behind view: ViewIndex, amongFirst count: Int, in tree: borrowing ViewTree) -> ViewLink? {
    guard count > 0, let removal = removals?[view], removal.position < count else { return nil }
    return tree[removal.latest < count ? removal.backmost : view].previousSiblingLink
  }

  mutating func insert(_ view: ViewIndex, in tree: borrowing ViewTree) {
    let position = count
    guard !contains(view) else { return }
    var (frontmost, backmost) = (view, view)
    if let next = tree.nextSibling(of: view), let removal = removals?[next] { frontmost = removal.frontmost }
    if let previous = tree.previousSibling(of: view), let removal = removals?[previous] {
      backmost = removal.backmost
    }
    if removals == nil { removals = [:] }
    removals?[view] = Removal(position: position, frontmost: frontmost, backmost: backmost, latest: position)
    removals?[frontmost]?.backmost = backmost
    removals?[frontmost]?.latest = position
    removals?[backmost]?.frontmost = frontmost
    assert(removals?[frontmost]?.backmost == backmost && removals?[backmost]?.frontmost == frontmost)
  }

  /// The same at the cost of a look at the view, mostly: it is taken out by its own override, and few have one.
  func contains(_ view: ViewIndex, in tree: borrowing ViewTree) -> Bool {
    tree[view].flags.contains(.overridesHitTest) && contains(view)
  }

  /// The superview that the view has now.
  package func superview(of view: ViewIndex, in tree: borrowing ViewTree) -> ViewIndex? {
    contains(view, in: tree) ? nil : tree[view].superview
  }

  /// How many superviews the view has now.
  func depth(of view: ViewIndex, in tree: ViewTree) -> Int {
    guard removals != nil else { return Int(tree[view].depth) }
    var depth = 0
    var current = view
    while let superview = superview(of: current, in: tree) {
      depth += 1
      current = superview
    }
    return depth
  }
}
