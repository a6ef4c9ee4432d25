public import HitTesting
public import TouchGeometry

/// Who gets a touch where: the screen cut into the effective regions of its views.
///
/// The regions of all views, and what nobody has, tile the screen without overlapping.
public struct TouchMap: Sendable {
  /// The box around the windows that are asked, or the one window that was asked for. Places outside are not looked at.
  public let screen: Rect
  /// The views that can be hit, in the tree's order.
  public let views: [Territory]
  /// The views that no touch on the screen hits, wherever they are scrolled to, in the tree's order.
  public let unreachable: [UnreachableView]
  /// The views that touches hit once their scroll view shows them, in the tree's order (R158).
  public let scrolledOut: [UnreachableView]
  /// Where no view gets the touch.
  public let nobody: [Polygon]
  /// How far a flattened curve may be from the true one, in points.
  public let tolerance: Double
  /// How far chords may be from their curve, in points.
  static let curveTolerance = 0.01

  /// One view's share of the screen.
  public struct Territory: Sendable {
    public let view: ViewIndex
    /// In square points.
    public let area: Double
    public let regions: [Polygon]
    /// The point farthest from the regions' edges, to 0.01 points.
    public let bestPoint: TapPoint?
    public let edges: [Edge]
    /// The box of what is visible of the view: its bounds, cut by the superviews that clip and by the screen.
    public let visibleFrame: Rect?
    /// The area by that of all of the view's bounds, as large as the screen shows them; nil where these have none. An
    /// override that enlarges the area takes it beyond 1.
    public let effectiveFraction: Double?
  }

  /// A straight part of a region's edge; the region lies to the right of the way from start to end.
  public struct Edge: Sendable {
    public let from: Point
    public let to: Point
    public let cause: Cause
    /// The view whose edge it is: the view itself, a superview, what covers it.
    public let by: ViewIndex?
  }

  /// Why a region ends where it does.
  public enum Cause: String, CaseIterable, Sendable {
    /// The view's own bounds (R11).
    case bounds
    /// An override of the view's own, which enlarges or reduces its area.
    case override
    /// A superview lets no touch in beyond (R25).
    case superview
    /// The view's own subview is asked first (R30).
    case subview
    /// A later sibling is asked first (R30, R34).
    case sibling
    /// A sibling of a superview, or a view in one, is asked first.
    case relativeOfSibling
    /// A window in front (R38).
    case otherWindow
    /// The screen's own edge.
    case screen
  }

  public struct UnreachableView: Sendable {
    public let view: ViewIndex
    /// The first thing that keeps touches from it.
    public let reason: Reason
  }
}

public enum TouchMapFailure: Error {
  /// At some place, overrides of this tree would search without end; two scenes that are compared have two.
  case overrideRecursion(OverrideRecursion, in: ViewTree)
  /// The screen has more edges than can be followed in bounded time and memory.
  case tooManyEdges(Int)
}

extension TouchMap {
  /// The map with further views, each with the region that another view has in `other`.
  ///
  /// - Parameter stand: that other view, by the view to add.
  package func adding(_ other: TouchMap, asRegionsOf stand: [ViewIndex: ViewIndex]) -> TouchMap {
    let regions = Dictionary(other.views.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
    let added = stand.compactMap { view, part in regions[part]?.standing(for: view) }
    let isAdded = Set(added.map(\.view))
    return TouchMap(
      screen: screen, views: (views + added).sorted { $0.view < $1.view },
      missing: (unreachable + scrolledOut).filter { !isAdded.contains($0.view) }, nobody: nobody,
      tolerance: tolerance)
  }

  /// - Parameter missing: the views that no touch hits as the screen is.
  init(
    screen: Rect, views: [Territory], missing: [UnreachableView], nobody: [Polygon], tolerance: Double
  ) {
    (self.screen, self.views, self.nobody, self.tolerance) = (screen, views, nobody, tolerance)
    scrolledOut = missing.filter { $0.reason.code == .scrolledOut }
    unreachable = missing.filter { $0.reason.code != .scrolledOut }
  }
}

extension TouchMap.Territory {
  fileprivate func standing(for view: ViewIndex) -> TouchMap.Territory {
    TouchMap.Territory(
      view: view, area: area, regions: regions, bestPoint: bestPoint, edges: edges,
      visibleFrame: visibleFrame,
      effectiveFraction: effectiveFraction)
  }
}
