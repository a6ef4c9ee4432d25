public import HitTesting
public import TouchGeometry

/// The receivers of touches: the screen cut into the effective regions of its views.
///
/// The regions of all views, and those without a hit view, tile the screen without overlaps.
public struct TouchMap: Sendable {
  /// The box around the windows that touches are delivered to, or the one requested window. Places outside are not
  /// considered.
  public let screen: Rect
  /// The hittable views, in the tree's order.
  public let views: [Territory]
  /// The views that no touch on the screen hits, at any scroll position, in the tree's order.
  public let unreachable: [UnreachableView]
  /// The views that touches hit once their scroll view shows them, in the tree's order (R158).
  public let scrolledOut: [UnreachableView]
  /// The regions without a hit view.
  public let nobody: [Polygon]
  /// The regions whose touches may hit other views than those that have them in the map: the code of overrides leaves it open.
  public let undecided: [UndecidedArea]
  /// The views whose code changes its answers at lines that are not known: touches were asked every four points.
  public let sampled: [ViewIndex]
  /// How far a flattened curve may be from the true one, in points.
  public var tolerance: Double { Self.curveTolerance }
  /// How far chords may be from their curve, in points.
  static let curveTolerance = 0.01

  /// One view's part of the screen.
  public struct Territory: Sendable {
    public fileprivate(set) var view: ViewIndex
    /// In square points.
    public let area: Double
    public let regions: [Polygon]
    /// The point farthest from the regions' edges, to 0.01 points; nil where it was not asked for.
    public let bestPoint: TapPoint?
    public let edges: [Edge]
    /// The box of the view's visible part: its bounds, cut by clipping superviews and by the screen.
    public let visibleFrame: Rect?
    /// The area relative to that of all of the view's bounds on the screen; nil if these have none. Above 1 for an
    /// override that enlarges the area.
    public let effectiveFraction: Double?
  }

  /// A straight part of a region's edge; the region is to its right from start to end.
  public struct Edge: Sendable {
    public let from: Point
    public let to: Point
    public let cause: Cause
    /// The view whose edge it is: the view itself, a superview, a cover.
    public let by: ViewIndex?
  }

  /// Why a region ends there.
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
    /// A sibling of a superview, or a view in one, is in front.
    case relativeOfSibling
    /// A window in front (R38).
    case otherWindow
    case screen
  }

  public struct UnreachableView: Sendable {
    public let view: ViewIndex
    /// The first reason why it gets no touches.
    public let reason: Reason
  }
}

public enum TouchMapFailure: Error {
  /// At some place, overrides of this tree would search without end; a comparison has two trees.
  case overrideRecursion(OverrideRecursion, in: ViewTree)
  /// The screen has too many edges for bounded time and memory.
  case tooManyEdges(Int)
}

extension TouchMap {
  /// The map with further views, each with another view's region in `other`.
  ///
  /// - Parameter stand: that other view, by the view to add.
  package func adding(_ other: TouchMap, asRegionsOf stand: [ViewIndex: ViewIndex]) -> TouchMap {
    let regions = Dictionary(other.views.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
    let added = stand.compactMap { view, part -> Territory? in
      var territory = regions[part]
      territory?.view = view
      return territory
    }
    let isAdded = Set(added.map(\.view))
    return TouchMap(
      screen: screen, views: (views + added).sorted { $0.view < $1.view },
      missing: (unreachable + scrolledOut).filter { !isAdded.contains($0.view) }, nobody: nobody,
      undecided: undecided, sampled: sampled)
  }

  /// - Parameter missing: the views that no touch hits at the present scroll positions.
  init(
    screen: Rect, views: [Territory], missing: [UnreachableView], nobody: [Polygon],
    undecided: [UndecidedArea] = [], sampled: [ViewIndex] = []
  ) {
    (self.screen, self.views, self.nobody) = (screen, views, nobody)
    (self.undecided, self.sampled) = (undecided, sampled)
    scrolledOut = missing.filter { $0.reason.code == .scrolledOut }
    unreachable = missing.filter { $0.reason.code != .scrolledOut }
  }
}

/// A part of the screen of which the code of overrides leaves open which view gets its touches; the map has it among the
/// regions of the likely one.
public struct UndecidedArea: Sendable {
  /// One touch of the part, by which the ways are told.
  public let touch: Touch
  public let ways: ProgramWays
  public let regions: [Polygon]
}

extension TouchMap {
  /// For each view that may get undecided touches, the views whose code decides.
  package var viewsDeciding: [ViewIndex: [ViewIndex]] {
    var found: [ViewIndex: [ViewIndex]] = [:]
    for area in undecided {
      let deciding = area.ways.deciding.map(\.view)
      for view in area.ways.hitViews.compactMap(\.self) {
        for decider in deciding where found[view]?.contains(decider) != true {
          found[view, default: []].append(decider)
        }
      }
    }
    return found
  }
}
