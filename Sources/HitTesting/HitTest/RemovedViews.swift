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

  /// Whether nothing was removed.
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
