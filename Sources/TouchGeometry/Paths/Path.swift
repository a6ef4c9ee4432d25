/// Which windings around a point make it inside.
///
/// Source: SVG 2 §13.3.2 `fill-rule`; UIBezierPath's `usesEvenOddFillRule`.
public enum FillRule: Sendable {
  /// Inside where the outline winds around the point in either direction, whatever it winds back elsewhere.
  case nonzero
  /// Inside where a ray from the point crosses the outline an odd number of times.
  case evenodd
}

/// An outline of lines, Bézier curves and elliptical arcs, in points.
///
/// Each segment is cut when it is added into pieces along which y only grows or only falls, so that a query
/// is one scan over the pieces: a horizontal ray crosses a piece once or not at all. Nothing is flattened.
///
/// A path begins at the origin until it is moved. An open subpath is filled as if it were closed by a line.
/// Coordinates up to 1e150 either way are safe; beyond that, or where they are not finite, no operation
/// traps, and the answer of `contains` means nothing.
///
/// Two paths are equal when their outlines are cut into the same pieces in the same order.
public struct Path: Sendable {
  /// What was drawn, in order: drawing it again gives an equal path. What changes nothing is not listed.
  public private(set) var segments: [PathSegment] = []
  private var pieces: [PathPiece] = []

  /// What a query costs, about, in tens of nanoseconds: a piece is a comparison or two, which a processor guesses wrong.
  /// Halvings of curves are counted besides.
  package var cost: Int { 1 + pieces.count }
  /// How many looks at plain views a query is worth at least: most pieces are passed by at once.
  package var size: Int { 1 + pieces.count / 8 }
  /// What its pieces take of the heap, in bytes.
  package var byteCount: Int { pieces.allocatedBytes + segments.allocatedBytes }
  private var bounds = PathBounds()
  private var start = Point.zero
  private var current = Point.zero

  public init() {}

  /// Begins a new subpath at the point. The one before, if open, is closed as fills close it.
  ///
  /// Source: SVG 2 §9.3.3.
  public mutating func move(to point: Point) {
    closeOutline()
    segments.append(.move(to: point))
    start = point
    current = point
  }

  /// Adds a straight line from the current point.
  public mutating func line(to end: Point) {
    segments.append(.line(to: end))
    addLine(to: end)
  }

  private mutating func addLine(to end: Point) {
    append(PathPiece(lineFrom: current, to: end))
    bounds.include(current)
    bounds.include(end)
    current = end
  }

  /// Adds a quadratic Bézier curve from the current point.
  ///
  /// It is stored as the cubic of the same shape, so that one kind of curve is enough.
  public mutating func quadraticCurve(control: Point, to end: Point) {
    curve(
      control1: current + 2.0 / 3 * (control - current),
      control2: end + 2.0 / 3 * (control - end),
      to: end)
  }

  /// Adds a cubic Bézier curve from the current point.
  public mutating func curve(control1: Point, control2: Point, to end: Point) {
    segments.append(.curve(control1: control1, control2: control2, to: end))
    let whole = PathCurve(start: current, control1: control1, control2: control2, end: end)
    // A curve and its reverse are cut from the same end, so that two shapes that share it share each piece.
    let isReversed = !whole.isInCanonicalOrder
    for part in (isReversed ? whole.reversed : whole).cutAtRowExtrema() {
      append(PathPiece(part, isReversed: isReversed))
      bounds.include(part.columns, part.start.y, part.end.y)
    }
    current = end
  }

  /// Adds an elliptical arc from the current point.
  ///
  /// - Parameters:
  ///   - radii: the half axes; signs are dropped. A zero radius gives a line. Radii too small to span both
  ///     points are scaled up until they do.
  ///   - rotation: the direction of the ellipse's first axis as a unit vector (cos φ, sin φ).
  ///   - largeArc: whether the arc spans more than half of the ellipse.
  ///   - sweep: whether the arc turns from x towards y, clockwise on a screen.
  ///   - end: where the arc ends; the current point itself gives no arc at all.
  ///
  /// Source: SVG 2 §9.5.1 (out-of-range parameters), SVG 1.1 appendix F.6.
  @_optimize(size)
  public mutating func arc(radii: Size, rotation: Vector, largeArc: Bool, sweep: Bool, to end: Point) {
    guard end != current else { return }
    segments.append(
      .arc(radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep, to: end))
    // An arc is the other one run backwards: each is computed in the direction of growing angle.
    let (first, last) = sweep ? (current, end) : (end, current)
    let ellipse = PathEllipse(
      from: first, to: last, radii: radii, rotation: rotation, largeArc: largeArc)
    guard let ellipse else { return addLine(to: end) }
    for part in ellipse.cutAtRowExtrema(from: first, to: last, largeArc: largeArc) {
      append(PathPiece(part, isReversed: !sweep))
      bounds.include(part.columns, part.start.y, part.end.y)
    }
    current = end
  }

  /// Adds the line back to the start of the subpath, where the next one begins.
  public mutating func close() {
    guard current != start else { return }
    segments.append(.close)
    closeOutline()
  }

  private mutating func closeOutline() {
    if current != start { addLine(to: start) }
  }

  /// The least rectangle around the outline, rounded outwards; `Rect.zero` when there is no outline.
  ///
  /// Whatever the path contains, this rectangle contains.
  public var boundingBox: Rect { bounds.rect }

  /// Whether the point lies inside the outline.
  ///
  /// A point on the outline belongs to the side that lies to its right, or below it where the outline is
  /// level: the left and top edge of a shape are inside, the right and bottom edge are not, as with `Rect`.
  /// Shapes that share an edge thus share no point of it and leave none out.
  ///
  /// - Complexity: O(pieces), without allocation.
  public func contains(_ point: Point, fillRule: FillRule) -> Bool {
    var halvings = 0
    return contains(point, fillRule: fillRule, halvings: &halvings)
  }

  /// The same, for those who count what it costs.
  ///
  /// - Parameter halvings: how often curves were halved: on and on, where the point is on them.
  package func contains(_ point: Point, fillRule: FillRule, halvings: inout Int) -> Bool {
    guard bounds.contains(point) else { return false }
    var winding = 0
    for piece in pieces {
      winding += piece.winding(around: point, &halvings)
    }
    if let closing = PathPiece(lineFrom: current, to: start) {
      winding += closing.winding(around: point, &halvings)
    }
    switch fillRule {
    case .nonzero: return winding != 0
    case .evenodd: return !winding.isMultiple(of: 2)
    }
  }

  /// Pieces without height are crossed by no ray and are not kept.
  private mutating func append(_ piece: PathPiece?) {
    guard let piece else { return }
    pieces.append(piece)
  }
}

extension Path: Equatable {
  public static func == (first: Path, second: Path) -> Bool {
    first.pieces == second.pieces && first.bounds == second.bounds && first.start == second.start
      && first.current == second.current
  }
}

/// One step of drawing a path; see the methods of `Path` for what their parts mean.
public enum PathSegment: Equatable, Sendable {
  case move(to: Point)
  case line(to: Point)
  /// A quadratic curve stands here as the cubic that it is kept as.
  case curve(control1: Point, control2: Point, to: Point)
  case arc(radii: Size, rotation: Vector, largeArc: Bool, sweep: Bool, to: Point)
  case close
}
