/// The views that overrides have taken out of their superviews during one request (R48).
///
/// The scene itself never changes; what a touch removes lasts for the passes of that touch (R62).
public struct RemovedViews: Sendable {
  /// Nil as long as nothing was removed: most touches remove nothing, and copy and forget this value for free.
  private var order: [ViewIndex: Int]?

  public static let none = RemovedViews()

  private init() {}

  /// Whether nothing was removed.
  public var isEmpty: Bool { order == nil }

  /// The views, the first one removed first.
  package var views: [ViewIndex] { (order ?? [:]).sorted { $0.value < $1.value }.map(\.key) }

  @inline(__always)
  var count: Int { order?.count ?? 0 }

  @inline(__always)
  func contains(_ view: ViewIndex) -> Bool { order?[view] != nil }

  /// Whether the view had been removed when `count` views had been: subviews are enumerated from a snapshot,
  /// which still holds what is removed during the enumeration (R33).
  @inline(__always)
  func contains(_ view: ViewIndex, amongFirst count: Int) -> Bool {
    guard count > 0, let position = order?[view] else { return false }
    return position < count
  }

  mutating func insert(_ view: ViewIndex) {
    let count = count
    guard !contains(view) else { return }
    order = order ?? [:]
    order?[view] = count
  }

  /// The superview that the view has now.
  func superview(of view: ViewIndex, in tree: ViewTree) -> ViewIndex? {
    contains(view) ? nil : tree[view].superview
  }

  /// How many superviews the view has now.
  func depth(of view: ViewIndex, in tree: ViewTree) -> Int {
    guard order != nil else { return Int(tree[view].depth) }
    var depth = 0
    var current = view
    while let superview = superview(of: current, in: tree) {
      depth += 1
      current = superview
    }
    return depth
  }
}
