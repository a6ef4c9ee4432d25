public import HitTesting
public import TouchGeometry
import WorkMetering

/// A view with its geometry on the screen, for drawing.
public struct PaintedView: Sendable {
  public let view: ViewIndex
  /// Whether it cannot be seen: it or a superview is hidden, or has an alpha of at most 0.01 (R20).
  public let isHidden: Bool
  let map: ScreenMap
  let bounds: Rect
  /// The part of its bounds that superviews do not clip; nil if it has no area.
  let visible: ConvexPolygon?

  /// The corners of its bounds on the screen: in its own coordinates clockwise from the top left. Where transforms
  /// multiply up, they may be infinite.
  public var corners: [Point] { Box(bounds).corners.map(map.apply) }

  /// The corners of the convex polygon that superviews leave visible, clockwise on a screen; empty where they leave nothing.
  ///
  /// Farther than about a million points from the screen's origin, everything is cut off.
  public var visibleCorners: [Point] { visible?.corners ?? [] }

  /// Whether the axes keep their directions on the screen.
  public var isUpright: Bool { map.isUpright }

  public var hasVisibleArea: Bool { visible != nil }

  /// Whether superviews clip all of non-empty bounds.
  public var isClippedAway: Bool { visible == nil && bounds.size.width > 0 && bounds.size.height > 0 }
}

extension Scene {
  /// Every view in the order in which they are painted: windows by their levels, a view before its subviews, siblings by
  /// their zPosition and then as they are declared (R34, R38). Hidden ones are among them.
  ///
  /// Views behind a singular transform are left out, as it leaves nothing to be drawn (R14).
  ///
  /// - Complexity: linear in the views; n log n in siblings with a zPosition.
  public func viewsBackToFront() -> [PaintedView] {
    var painter = Painter(tree)
    for window in windows.sorted(by: { ($0.level, $0.view) < ($1.level, $1.view) }) {
      painter.paint(window.view)
    }
    return painter.painted
  }
}

/// Visits views in painting order, with the map, the clip and the visibility that subviews inherit.
private struct Painter {
  private let tree: ViewTree
  private let hasZPositions: Bool
  private(set) var painted: [PaintedView] = []
  /// The levels of the view and its superviews, the window first.
  private var path: [Level] = []
  private var waiting: [ViewIndex] = []
  private var meter = WorkMeter()

  private struct Level {
    var map = ScreenMap.screen
    var clip = ConvexPolygon(Box.plane)
    var isHidden = false
  }

  /// Polygons with more corners are not cut further: thousands of rotated clipping superviews must not make each view's
  /// polygon long.
  private static var cornersMax: Int { 12 }

  init(_ tree: ViewTree) {
    self.tree = tree
    hasZPositions = tree.details.contains { $0.zPosition != 0 }
    painted.reserveCapacity(tree.count)
  }

  mutating func paint(_ window: ViewIndex) {
    waiting = [window]
    while meter.goesOn(after: 16), let view = waiting.popLast() {
      let depth = Int(tree[view].depth)
      path.removeLast(path.count - depth)
      if enter(view, path.last ?? Level()) { waiting += subviewsFrontToBack(of: view) }
    }
  }

  /// Returns whether any of its subviews may be visible.
  private mutating func enter(_ view: ViewIndex, _ outer: Level) -> Bool {
    guard let map = outer.map.entering(view, of: tree) else { return false }
    let record = tree[view]
    let visible = map.polygon(record.bounds).flatMap { own in outer.clip.flatMap { Self.cut(own, to: $0) } }
    let isHidden = outer.isHidden || record.flags.contains(.isHidden) || !record.isOpaqueEnough
    painted.append(
      PaintedView(view: view, isHidden: isHidden, map: map, bounds: record.bounds, visible: visible))
    let clip = record.flags.contains(.clipsToBounds) ? visible : outer.clip
    path.append(Level(map: map, clip: clip, isHidden: isHidden))
    return true
  }

  private static func cut(_ polygon: ConvexPolygon, to clip: ConvexPolygon) -> ConvexPolygon? {
    guard let rest = polygon.intersection(clip) else { return nil }
    return rest.isBox || rest.corners.count <= cornersMax ? rest : polygon
  }

  private func subviewsFrontToBack(of view: ViewIndex) -> [ViewIndex] {
    let subviews = Array(tree.subviewsFrontToBack(of: view))
    guard hasZPositions, subviews.contains(where: { tree.zPosition(of: $0) != 0 }) else { return subviews }
    return subviews.map { (z: tree.zPosition(of: $0), view: $0) }
      .sorted { ($0.z, $0.view) > ($1.z, $1.view) }.map(\.view)
  }
}
