package import HitTesting
package import TouchGeometry
import WorkMetering

/// The part of a view's own space in which `point(inside:)` is true, as convex polygons.
///
/// A curved area is between two polygonal ones: the inner one is inside of it, and the outer one contains it. A result
/// that is equal for both is exact.
///
///      ╱‾‾‾╲     outer: a polygon around the disc
///     │ ╱ ╲ │
///     │ ╲ ╱ │    inner: one with its corners on the rim (in fact both have far more corners)
///      ╲___╱
package struct TouchArea {
  package enum Side {
    case inner, outer
    var opposite: Side { self == .inner ? .outer : .inner }
  }

  /// They may overlap.
  package private(set) var pieces: [ConvexPolygon]
  /// Whether the area is exact: both sides are equal.
  private(set) var isExact: Bool

  static let nowhere = TouchArea(pieces: [], isExact: true)
  static let everywhere = TouchArea(Box.plane)

  init(pieces: [ConvexPolygon], isExact: Bool) {
    self.pieces = pieces
    self.isExact = isExact
  }

  package init(_ box: Box) {
    self.init(pieces: ConvexPolygon(box).map { [$0] } ?? [], isExact: true)
  }

  package init(_ rect: Rect) { self.init(Box(rect)) }

  static func unknown(in box: Box, _ side: Side) -> TouchArea {
    TouchArea(pieces: side == .outer ? TouchArea(box).pieces : [], isExact: false)
  }

  /// More pieces, or more nesting, would take too long: the area then counts as unknown.
  private static let piecesMax = 64
  fileprivate static let nestingMax = 8
}

extension ViewTree {
  /// The area of a view, its `point(inside:)` overridden or not (R11, R36).
  package func touchArea(of view: ViewIndex, _ side: TouchArea.Side, nesting: Int = 0) -> TouchArea {
    guard self[view].flags.contains(.overridesPointInside) else { return TouchArea(self[view].bounds) }
    guard let shape = pointInside(of: view) else {
      // RN8: its subviews, not its bounds, which are not in the inner area.
      return side == .outer
        ? boundsAndSubviews(of: view, side, nesting: nesting) : .unknown(in: .plane, side)
    }
    return shape.area(of: view, in: self, side, nesting: nesting)
  }

  /// `Shape.subviews`: neither visibility nor interaction of the subviews plays a part (R54).
  fileprivate func boundsAndSubviews(
    of view: ViewIndex, _ side: TouchArea.Side, nesting: Int
  ) -> TouchArea {
    var areas = [TouchArea(self[view].bounds)]
    for subview in subviewsFrontToBack(of: view) {
      if areas.count > 64 || nesting >= TouchArea.nestingMax { return .unknown(in: .plane, side) }
      guard let map = ScreenMap.screen.entering(subview, of: self) else { continue }
      let area = touchArea(of: subview, side, nesting: nesting + 1)
      areas.append(TouchArea(pieces: area.pieces.compactMap(map.apply), isExact: area.isExact))
    }
    return .union(areas, side)
  }
}

extension Shape {
  fileprivate func area(
    of view: ViewIndex, in tree: ViewTree, _ side: TouchArea.Side, nesting: Int
  ) -> TouchArea {
    if nesting >= TouchArea.nestingMax { return .unknown(in: .plane, side) }
    func part(_ shape: Shape, _ side: TouchArea.Side) -> TouchArea {
      shape.area(of: view, in: tree, side, nesting: nesting + 1)
    }
    switch self {
    case .constant(let answer): return answer ? .everywhere : .nowhere
    case .insets(let insets): return TouchArea(tree[view].bounds.inset(by: insets))
    case .rect(let rect): return TouchArea(rect)
    case .circle(let center, let radius): return .disc(around: center, radius: abs(radius), side)
    case .path(let path, _): return .unknown(in: Box(path.boundingBox), side)
    case .program: return .unknown(in: .plane, side)
    case .subviews: return tree.boundsAndSubviews(of: view, side, nesting: nesting)
    case .union(let shapes): return .union(shapes.map { part($0, side) }, side)
    case .intersection(let shapes):
      return shapes.reduce(.everywhere) { $0.intersection(part($1, side), side) }
    case .difference(let shape, let hole):
      return part(shape, side).subtracting(part(hole, side.opposite), side)
    }
  }
}

extension TouchArea {
  fileprivate static func union(_ areas: [TouchArea], _ side: Side) -> TouchArea {
    TouchArea(pieces: areas.flatMap(\.pieces), isExact: areas.allSatisfy(\.isExact)).bounded(side)
  }

  fileprivate func intersection(_ other: TouchArea, _ side: Side) -> TouchArea {
    guard pieces.count * other.pieces.count <= Self.piecesMax * Self.piecesMax else {
      return bounded(side, countMax: 0)
    }
    let common = pieces.flatMap { piece in other.pieces.compactMap(piece.intersection) }
    return TouchArea(pieces: common, isExact: isExact && other.isExact).bounded(side)
  }

  fileprivate func subtracting(_ hole: TouchArea, _ side: Side) -> TouchArea {
    var steps = 0
    guard let rest = pieces.subtracting(hole.pieces, piecesMax: Self.piecesMax, steps: &steps) else {
      return bounded(side, countMax: 0)
    }
    return TouchArea(pieces: rest, isExact: isExact && hole.isExact)
  }

  /// The area, or its box if it has too many pieces.
  private func bounded(_ side: Side, countMax: Int = piecesMax) -> TouchArea {
    pieces.count > countMax ? .unknown(in: pieces.box, side) : self
  }

  /// R53: a polygon in the disc, or around it, that is nowhere farther from the rim than `sagittaMax`.
  fileprivate static func disc(around center: Point, radius: Double, _ side: Side) -> TouchArea {
    guard center.isFinite, radius < Box.plane.maxX else { return .unknown(in: .plane, side) }
    if radius <= 0 { return TouchArea(pieces: [], isExact: false) }
    // Doubling the corners quarters the sagitta; the cosine of half the angle is computed from that of the whole.
    var (count, cosine, sine) = (4, 0.5.squareRoot(), 0.5.squareRoot())
    while count < 1_024, radius * (1 / cosine - 1) > sagittaMax {
      count *= 2
      cosine = ((1 + cosine) / 2).squareRoot()
      sine = sine / (2 * cosine)
    }
    let spoke = Vector(dx: (side == .outer ? radius / cosine : radius), dy: 0)
    // The angle between two corners, from its half.
    let turn = AffineTransform(
      a: 1 - 2 * sine * sine, b: 2 * sine * cosine, c: -2 * sine * cosine, d: 1 - 2 * sine * sine, tx: 0,
      ty: 0)
    let corners = sequence(first: spoke) { turn.apply(to: $0) }.prefix(count).map { center + $0 }
    return TouchArea(pieces: ConvexPolygon(corners).map { [$0] } ?? [], isExact: false)
  }

  /// The greatest distance between a disc's polygon and its rim, in points.
  static let sagittaMax = 0.002
}

/// The part of its superview's touches that a view takes, as areas in the view's own coordinates.
///
/// Relative to a target, a view has one of three relations, and each override has a result for each of them
/// (`TargetRelation`, `TouchExtent`):
///
///     window ──────────── holds the target: its part is where the target can be hit at all
///     ├── superview ───── holds the target: the clip is cut to its part
///     │   ├── sibling ─── elsewhere, searched later: no effect
///     │   ├── target ──── is the target: the clip is cut to its part
///     │   │   └── subview  elsewhere, searched first: its part covers the target
///     │   └── sibling ─── elsewhere, searched first: its part covers the target
///     └── …
///
/// For an override that must be searched, only a box around its part is known, and the traversal decides each point.
enum TouchPart {
  case nothing
  /// Wherever its superview passes touches on.
  case everything
  case area(TouchArea)
  /// Where its subviews are hit, within this area.
  case subviews(TouchArea)
  case unknown(Box)
}

extension ViewTree {
  /// - Parameter side: `inner` for an area that is all the view's, `outer` for one that all of its part is in.
  func part(of view: ViewIndex, _ relation: TargetRelation, _ side: TouchArea.Side) -> TouchPart {
    switch extent(of: view, relation) {
    case .nowhere: .nothing
    case .everywhere: .everything
    case .pointInside, .pointInsideAlone:
      self[view].refusal == nil ? .area(touchArea(of: view, side)) : .nothing
    case .subviews: self[view].refusal == nil ? .subviews(touchArea(of: view, side)) : .nothing
    case .rect(let rect): .area(TouchArea(rect))
    case .asked:
      switch reach(of: view) {
      case .nowhere: .nothing
      case .itself: .everything
      case .plain(let area): .area(TouchArea(area.box))
      case .unknown(let area): .unknown(area.box)
      }
    }
  }
}

extension TouchReach.Area {
  var box: Box {
    switch self {
    case .rect(let rect): Box(rect)
    case .everywhere: .plane
    }
  }
}

/// Tries places all over a box, if geometry does not determine a view's region.
///
/// The traversal tests a grid of places; of those that reach the view the one farthest from all others is the best, and
/// the grid's spacing is its resolution. If the grid misses the view, single points in and around the overrides' shapes
/// are tried.
struct Subdivision {
  let scene: Scene
  let view: ViewIndex
  let box: Box
  let probe: TouchProbe

  /// The number of places tried at first, and the number if those find nothing.
  private static let countMax = (first: 4_096, last: 16_384)
  /// The most views searched for them.
  private static let visitsMax = 16_000_000
  /// The limit in searches of everything with its overrides (`Scene.searchCost`), which touches make at most four times
  /// when their shared budget is used up: two seconds.
  private static let costMax = 50_000_000

  /// - Parameter known: a known point, returned if none has more clearance.
  func answer(orBetter known: TapPoint?) -> TapPointAnswer {
    guard Work.goesOn(after: 1) else { return .none }
    let countMax = max(64, min(Self.visitsMax / max(1, scene.size), Self.costMax / max(1, scene.searchCost)))
    var grid = PlaceGrid(box, count: min(Self.countMax.first, countMax))
    grid.ask(probe.isReached)
    if known == nil, !grid.isAnyReached, countMax > Self.countMax.first {
      grid = PlaceGrid(box, count: min(Self.countMax.last, countMax))
      grid.ask(probe.isReached)
    }
    let resolution = grid.spacing
    if let best = grid.best, best.clearance > known?.clearance ?? -1 {
      return TapPointAnswer(at: best.location, clearance: best.clearance, resolution: resolution)
    }
    return TapPointAnswer(
      at: known?.location ?? landmarks().first(where: probe.isReached), clearance: known?.clearance ?? 0,
      resolution: resolution)
  }

  /// A point in or around the overrides' shapes that reaches the view; nil if none is found.
  func landmark(triesMax: Int) -> Point? { landmarks().prefix(triesMax).first(where: probe.isReached) }

  /// Points where small regions are likely: in and around the shapes of overrides, and the view's own.
  private func landmarks() -> [Point] {
    var points: [Point] = []
    for other in scene.tree.indices where points.count < Self.landmarksMax {
      guard other == view || !scene.tree[other].flags.isDisjoint(with: .overrides) else { continue }
      let boxes = scene.tree.landmarks(of: other)
      for place in (boxes + [Box(scene.tree[other].bounds)]).flatMap(\.landmarks) {
        points.append(scene.tree.convert(place, from: other, to: nil) ?? .zero)
      }
    }
    return points
  }

  private static let landmarksMax = 4_000
}

extension ViewTree {
  /// Boxes of the holes and shapes of a view's overrides, in its own coordinates.
  fileprivate func landmarks(of view: ViewIndex) -> [Box] {
    let outline = detour(of: view).outline
    return (outline.map { [Box($0.boundingBox)] } ?? []) + (pointInside(of: view)?.landmarks() ?? [])
  }
}

extension Box {
  /// The center, the corners and the midpoints of the sides, on the edge and slightly off it to either side.
  fileprivate var landmarks: [Point] {
    let offsets = [0, 1e-3, -1e-3]
    let xs = [center.x] + offsets.flatMap { [minX + $0, maxX - $0] }
    let ys = [center.y] + offsets.flatMap { [minY + $0, maxY - $0] }
    return xs.flatMap { x in ys.map { Point(x: x, y: $0) } }
  }
}

/// Tests by traversal whether touches reach a view.
final class TouchProbe {
  private var search: TouchSearch
  private let view: ViewIndex
  private let thumb: Rect?
  /// The first recursion that ended a search.
  private(set) var recursion: OverrideRecursion?

  init(of view: ViewIndex, in scene: Scene) {
    search = TouchSearch(in: scene)
    self.view = view
    thumb = scene.tree.sliderThumb(of: view)
  }

  func isReached(from point: Point) -> Bool {
    if let thumb, search.scene.tree.convert(point, from: nil, to: view).map(thumb.contains) != true {
      return false
    }
    do throws(OverrideRecursion) {
      let hit = try search.hitTest(Touch(at: point)).hitView
      return hit == view || hit.map { search.scene.tree.isPart($0, of: view) } ?? false
    } catch {
      recursion = recursion ?? error
      return false
    }
  }
}
