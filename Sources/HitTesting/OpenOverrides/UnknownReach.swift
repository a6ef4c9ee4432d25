import WorkMetering

/// The receivers of touches that an unknown override could change, for whole screens.
///
/// By UIKit's default a view is searched for every touch inside its superview that no view in front takes. The
/// receivers of such touches are the superview, the views behind the view, and the view with its descendants: in
/// pre-order one range.
///
///     superview   sibling behind   view   its subviews   sibling in front
///     └───────────────── receivers ──────────────────┘
///
/// Around known overrides the range is an upper bound: a receiver in it may be decided by other views.
public struct UnknownReach: Sendable {
  private let scene: Scene
  private let ranges: [(view: ViewIndex, receivers: Range<Int32>)]

  /// The most views for one receiver; no reader needs more.
  private static let toldMax = 8

  /// - Complexity: linear in the views, and for each unknown override in its superviews.
  public init(in scene: Scene) {
    self.scene = scene
    guard scene.hasUnknownOverrides, scene.stacking == .subviews else {
      ranges = []
      return
    }
    let tree = scene.tree
    let hasDetours = tree.details.contains { $0.declaredHitTest?.detour.isElsewhere ?? false }
    var meter = WorkMeter()
    var ranges: [(view: ViewIndex, receivers: Range<Int32>)] = []
    for view in (0..<Int32(tree.count)).map(ViewIndex.init) where meter.goesOn() {
      let unknown = tree.unknownOverrides(of: view)
      guard
        unknown.contains(.hitTest)
          || unknown.contains(.pointInside) && Self.isAskedForPoint(view, in: tree),
        meter.goesOn(after: Int(tree[view].depth))
      else { continue }
      ranges.append((view, hasDetours ? 0..<Int32(tree.count) : Self.receivers(behind: view, in: tree)))
    }
    self.ranges = ranges
  }

  /// All views whose unknown overrides are called for some touch.
  public var all: [ViewIndex] { ranges.map(\.view) }

  /// R18: a view that refuses is not, but by a superview that asks its subviews for the point alone (R36).
  private static func isAskedForPoint(_ view: ViewIndex, in tree: ViewTree) -> Bool {
    tree.refusal(of: view) == nil
      || tree[view].superview.map { tree[$0].flags.contains(.overridesPointInside) } ?? false
  }

  private static func receivers(behind view: ViewIndex, in tree: ViewTree) -> Range<Int32> {
    // R38: windows are asked one after the other, by their levels.
    guard var superview = tree[view].superview else { return 0..<Int32(tree.count) }
    let end = tree.reactNative(of: superview) == nil ? tree[view].subtreeEnd : tree[superview].subtreeEnd
    // Touches that an override of the superview passes through go on behind it.
    while !tree[superview].flags.isDisjoint(with: .overrides) {
      guard let next = tree[superview].superview else { return 0..<Int32(tree.count) }
      superview = next
    }
    return superview.rawValue..<end
  }

  /// The views whose unknown overrides could give a receiver's touches to another view, at most eight.
  public func views(deciding receiver: ViewIndex) -> [ViewIndex] {
    // Ranges are compared in a fraction of a step.
    guard !ranges.isEmpty, Work.goesOn(after: 1 + ranges.count / 8) else { return [] }
    var found: [ViewIndex] = []
    for (view, receivers) in ranges where receivers.contains(receiver.rawValue) {
      found.append(view)
      if found.count == Self.toldMax { break }
    }
    return found
  }
}
