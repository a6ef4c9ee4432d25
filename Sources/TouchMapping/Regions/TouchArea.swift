package import HitTesting
package import TouchGeometry

/// The part of a view's own space in which `point(inside:)` says yes, as convex polygons.
///
/// An area without straight edges lies between two that have them: the inner one is all inside of it, and the outer one
/// holds all of it. A search that comes to the same answer with either has an exact answer.
///
///      ╱‾‾‾╲     outer: a polygon around the disc
///     │ ╱ ╲ │
///     │ ╲ ╱ │    inner: one with its corners on the rim (both with far more corners in truth)
///      ╲___╱
package struct TouchArea {
  /// One of the two areas.
  package enum Side {
    case inner, outer
    var opposite: Side { self == .inner ? .outer : .inner }
  }

  /// They may overlap.
  package private(set) var pieces: [ConvexPolygon]
  /// Whether the area is the true one, so that both sides have the same.
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

  /// An area of which only a box around it is known.
  static func unknown(in box: Box, _ side: Side) -> TouchArea {
    TouchArea(pieces: side == .outer ? TouchArea(box).pieces : [], isExact: false)
  }

  /// More pieces than this, or more nesting, is not worth the time: the area is then as good as unknown.
  private static let piecesMax = 64
  fileprivate static let nestingMax = 8
}

extension ViewTree {
  /// The area of a view, its `point(inside:)` overridden or not (R11, R36).
  package func touchArea(of view: ViewIndex, _ side: TouchArea.Side, nesting: Int = 0) -> TouchArea {
    guard self[view].flags.contains(.overridesPointInside) else { return TouchArea(self[view].bounds) }
    guard let shape = pointInside(of: view) else {
      // RN8: its subviews and not its bounds, which are no part of what is surely touched.
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
    var next = lastSubview(of: view)
    while let subview = next {
      next = previousSibling(of: subview)
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
    switch form(in: tree[view].bounds) {
    case .nowhere: return .nowhere
    case .everywhere: return .everywhere
    case .rect(let rect): return TouchArea(rect)
    case .disc(let center, let radius): return .disc(around: center, radius: radius, side)
    case .path(let path, _): return .unknown(in: Box(path.boundingBox), side)
    case .boundsAndSubviews: return tree.boundsAndSubviews(of: view, side, nesting: nesting)
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

  /// The area, or where it has too many pieces, what is known all the same: their box.
  private func bounded(_ side: Side, countMax: Int = piecesMax) -> TouchArea {
    guard pieces.count > countMax, let first = pieces.first else { return self }
    return .unknown(in: pieces.reduce(first.box) { $0.union($1.box) }, side)
  }

  /// R53: a polygon in the disc, or around it, that is nowhere farther from the rim than `sagittaMax`.
  fileprivate static func disc(around center: Point, radius: Double, _ side: Side) -> TouchArea {
    guard center.isFinite, radius < Box.plane.maxX else { return .unknown(in: .plane, side) }
    if radius <= 0 { return TouchArea(pieces: [], isExact: false) }
    // Doubling the corners quarters the sagitta; the cosine of half the angle comes from that of the whole.
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
