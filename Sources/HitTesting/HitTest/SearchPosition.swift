import TouchGeometry

/// The position of a search: between two siblings, below the views that have let the touch in.
///
/// Once a view without an override contains the point, it or a descendant is hit (R30): a search never returns to the
/// views around it, so one position is enough.
struct SearchPosition {
  /// The innermost view that has let the touch in since the search began.
  private(set) var entered: ViewIndex?
  /// The touch in that view's coordinates, or in those in which the search began.
  private(set) var point: Point
  /// The number of views entered since the search began.
  private(set) var levels = 0
  /// The number of superviews of the subviews, if a trace reads it.
  private var depth: Int
  /// The next subview.
  private var next: ViewLink
  /// How many views had been removed when the subviews were first looked at (R33).
  private var snapshot: Int

  /// Before the frontmost subview.
  ///
  /// - Parameter depth: of the subviews. None of their superviews is removed during their search: a view is removed
  ///   before its subviews' turn.
  init(in view: ViewIndex, at point: Point, depth: Int, of tree: ViewTree, removed: RemovedViews) {
    self.point = point
    self.depth = depth
    next = tree[view].lastSubviewLink
    snapshot = removed.count
  }

  /// Before a window, which has no sibling.
  init(before window: ViewIndex, at point: Point) {
    self.point = point
    next = ViewLink(window)
    snapshot = 0
    depth = 0
  }

  /// Goes back before the view at which the search has stopped.
  mutating func resume(at view: ViewIndex) {
    next = ViewLink(view)
  }

  /// Why a search pauses.
  enum Stop {
    /// The view has an override, not yet run.
    case overridden(ViewIndex)
    /// The view's call would exceed a limit.
    case spent(ViewIndex)

    var view: ViewIndex {
      switch self {
      case .overridden(let view), .spent(let view): view
      }
    }
  }

  /// Hit-tests views without overrides, the frontmost first and in any state (R30, R32, R34), and enters those that
  /// contain the point.
  ///
  /// - Parameters:
  ///   - costLeft: the limit of the calls' cost; negative after one above it.
  ///   - levelsMax: the limit of entered views.
  /// - Returns: nil if no subview is left.
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
      // Code may remove any view, not only one that overrides.
      if removed.count != 0, let behind = removed.link(behind: view, amongFirst: snapshot, in: scene.tree) {
        // A run of removed views is one step, and parts of it may be many: each is charged.
        next = behind
        costLeft &-= 1
        if costLeft < 0 { return .spent(view) }
        continue
      }
      if !record.flags.isDisjoint(with: .overrides) { return .overridden(view) }
      costLeft &-= record.flags.contains(.isTransformed) ? 1 + HitTestCost.transform : 1
      if costLeft < 0 || levels >= levelsMax { return .spent(view) }
      ask(view, record, in: scene, removed: removed, trace: &trace)
      if isPlain { advancePlainly(in: views.span, costLeft: &costLeft, levelsMax: levelsMax) }
    }
    return nil
  }

  /// One call of `hitTest` on a view without an override, up to its subviews.
  private mutating func ask(
    _ view: ViewIndex, _ record: View, in scene: Scene, removed: borrowing RemovedViews,
    trace: inout some HitTestTrace
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

/// The views that overrides have removed from their superviews during one request (R48).
///
/// The scene itself never changes; removals last for the passes of their touch (R62).
///
/// Adjacent removed views are a run, which a search skips in one step: else n masks that remove themselves one after
/// the other would take n² steps.
///
///     siblings    front  …  ○  ●  ●  ●  ○  …  back       ● removed  ○ not
///                              └─────┘
///                    frontmost         backmost          the ends of a run are linked
public struct RemovedViews: Sendable {
  /// Nil until something is removed: most touches remove nothing, and copy this value for free.
  private var removals: [ViewIndex: Removal]?

  private struct Removal {
    /// The number of views removed before it.
    let position: Int
    /// For the backmost view of a run its frontmost. Stale in others.
    var frontmost: ViewIndex
    /// For the frontmost view of a run its backmost; in others a former one, up to which all are removed.
    var backmost: ViewIndex
    var latest: Int
  }

  public static let none = RemovedViews()

  private init() {}

  public var isEmpty: Bool { removals == nil }

  /// In the order of their removal.
  package var views: [ViewIndex] {
    (removals ?? [:]).sorted { $0.value.position < $1.value.position }.map(\.key)
  }

  @inline(__always)
  var count: Int { removals?.count ?? 0 }

  @inline(__always)
  func contains(_ view: ViewIndex) -> Bool { removals?[view] != nil }

  /// Whether the view had been removed when `count` views had been: subviews are enumerated from a snapshot, which
  /// still contains views removed during the enumeration (R33).
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

  package func superview(of view: ViewIndex, in tree: borrowing ViewTree) -> ViewIndex? {
    contains(view, in: tree) ? nil : tree[view].superview
  }

  /// The number of the view's superviews now.
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
