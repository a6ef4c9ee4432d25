/// Which windings around a point make it inside.
///
/// Source: SVG 2 §13.3.2 `fill-rule`; UIBezierPath's `usesEvenOddFillRule`.
public enum FillRule: Sendable {
  /// Inside if the outline winds around the point, a net number of times that is not zero.
  case nonzero
  /// Inside if a ray from the point crosses the outline an odd number of times.
  case evenodd
}

/// An outline of lines, Bézier curves and elliptical arcs, in points.
///
/// Each added segment is cut into pieces with monotone y, so a query is one scan over the pieces: a horizontal ray
/// crosses a piece once or not at all. Nothing is flattened.
///
/// A path begins at the origin until it is moved. An open subpath is filled as if it were closed by a line. Coordinates
/// up to ±1e150 are safe; for larger or non-finite ones no operation traps, and the result of `contains` is undefined.
///
/// Two paths are equal if their outlines are cut into the same pieces in the same order.
public struct Path: Sendable {
  /// The drawing steps, in order: drawing them again makes an equal path. Steps without effect are not listed.
  public private(set) var segments: [PathSegment] = []
  private var pieces: [PathPiece] = []

  /// The approximate cost of a query, in tens of nanoseconds: a piece is a comparison or two, with mispredicted
  /// branches. Halvings of curves are counted separately.
  package var cost: Int { 1 + pieces.count }
  /// The weight of a query in plain views, at least: most pieces are skipped at once.
  package var size: Int { 1 + pieces.count / 8 }
  /// The heap size of its pieces in bytes.
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

  /// Stored as the cubic of the same shape: one kind of curve is enough.
  public mutating func quadraticCurve(control: Point, to end: Point) {
    curve(
      control1: current + 2.0 / 3 * (control - current),
      control2: end + 2.0 / 3 * (control - end),
      to: end)
  }

  public mutating func curve(control1: Point, control2: Point, to end: Point) {
    segments.append(.curve(control1: control1, control2: control2, to: end))
    let whole = PathCurve(start: current, control1: control1, control2: control2, end: end)
    // A curve and its reverse are cut from the same end: two shapes that share it share each piece.
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
  ///   - radii: the half axes; signs are dropped. A zero radius gives a line. Radii too small to span both points are
  ///     scaled up until they do.
  ///   - rotation: the direction of the ellipse's first axis as a unit vector (cos φ, sin φ).
  ///   - largeArc: whether the arc spans more than half of the ellipse.
  ///   - sweep: whether the arc turns from x towards y, clockwise on a screen.
  ///   - end: the end of the arc; for the current point itself there is no arc.
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

  /// The least rectangle around the outline, rounded outwards; `Rect.zero` without an outline.
  ///
  /// It contains every point that the path contains.
  public var boundingBox: Rect { bounds.rect }

  /// Whether the point is inside the outline.
  ///
  /// A point on the outline belongs to the side to its right, or below it if the outline is horizontal: the left and
  /// top edge of a shape are inside, the right and bottom edge are not, as with `Rect`. So shapes that share an edge
  /// share no point of it and leave none out.
  ///
  /// - Complexity: O(pieces), without allocation.
  public func contains(_ point: Point, fillRule: FillRule) -> Bool {
    var halvings = 0
    return contains(point, fillRule: fillRule, halvings: &halvings)
  }

  /// The same with its cost.
  ///
  /// - Parameter halvings: the number of curve halvings, many if the point is on one.
  package func contains(_ point: Point, fillRule: FillRule, halvings: inout Int) -> Bool {
    guard bounds.contains(point) else { return false }
    var winding = 0
    for piece in pieces {
      winding += piece.winding(around: point, &halvings)
    }
    if let closing = PathPiece(lineFrom: current, to: start) {
      winding += closing.winding(around: point, &halvings)
    }
    return switch fillRule {
    case .nonzero: winding != 0
    case .evenodd: !winding.isMultiple(of: 2)
    }
  }

  /// Pieces without height are crossed by no ray and are dropped.
  private mutating func append(_ piece: PathPiece?) {
    assert(!segments.isEmpty, "a piece of an outline that no segment draws")
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

/// One drawing step; see the methods of `Path` for its parts.
public enum PathSegment: Equatable, Sendable {
  case move(to: Point)
  case line(to: Point)
  /// Also a quadratic curve, as its cubic.
  case curve(control1: Point, control2: Point, to: Point)
  case arc(radii: Size, rotation: Vector, largeArc: Bool, sweep: Bool, to: Point)
  case close
}

/// A part of an outline with growing y, and the direction of the outline in it.
///
///     top ●              A ray to the right from a point in the rows top.y ≤ y < bottom.y
///          ╲   ○ ──→     crosses the piece once if the piece is to the right of the point,
///       ○ ──╳──────→     else not at all.
///            ● bottom
///
/// The rows are half-open and taken from the real end points, which adjacent pieces share: a ray through a joint
/// crosses exactly one of the two.
struct PathPiece: Equatable {
  enum Shape: Equatable {
    case line
    case curve(control1: Point, control2: Point)
    case arc(PathEllipse, side: PathEllipse.Side)
  }

  private let top: Point
  private let bottom: Point
  private let columns: PathColumns
  private let direction: Int
  private let shape: Shape

  /// A straight piece; nil if it is horizontal: no ray crosses it.
  init?(lineFrom start: Point, to end: Point) {
    self.init(start, end, PathColumns(start.x, end.x), isReversed: false, shape: .line, flipped: .line)
  }

  /// A piece of a curve cut at its extrema; `isReversed`: the outline has the other direction.
  init?(_ curve: PathCurve, isReversed: Bool) {
    self.init(
      curve.start, curve.end, curve.columns, isReversed: isReversed,
      shape: .curve(control1: curve.control1, control2: curve.control2),
      flipped: .curve(control1: curve.control2, control2: curve.control1))
  }

  /// A piece of an arc cut at its extrema; `isReversed`: the outline has the other direction.
  init?(_ arc: PathEllipse.Part, isReversed: Bool) {
    let shape = Shape.arc(arc.ellipse, side: arc.side)
    self.init(arc.start, arc.end, arc.columns, isReversed: isReversed, shape: shape, flipped: shape)
  }

  /// Stored from top to bottom whatever the direction: two shapes on either side of an edge compute with the same
  /// numbers in the same order and never disagree.
  private init?(
    _ start: Point, _ end: Point, _ columns: PathColumns, isReversed: Bool, shape: Shape, flipped: Shape
  ) {
    guard start.y != end.y else { return nil }
    let runsDown = start.y < end.y
    self.top = runsDown ? start : end
    self.bottom = runsDown ? end : start
    self.columns = columns
    self.direction = runsDown == isReversed ? -1 : 1
    self.shape = runsDown ? shape : flipped
  }

  /// The piece's part of the winding number: 1 or −1 if a ray from the point to the right crosses it, else 0.
  @inline(__always)
  func winding(around point: Point, _ halvings: inout Int) -> Int {
    guard top.y <= point.y, point.y < bottom.y, point.x < columns.greatest else { return 0 }
    return point.x < columns.least || isRight(of: point, &halvings) ? direction : 0
  }

  /// Whether the piece crosses the row of the point strictly to the right of it.
  private func isRight(of point: Point, _ halvings: inout Int) -> Bool {
    switch shape {
    case .line:
      // The sign of a cross product: no division, and monotone in point.x, even when rounded.
      let way = bottom - top
      let offset = point - top
      return offset.dx * way.dy < offset.dy * way.dx
    case .curve(let control1, let control2):
      let curve = PathCurve(start: top, control1: control1, control2: control2, end: bottom)
      return curve.passesRight(of: point, &halvings)
    case .arc(let ellipse, let side):
      return ellipse.passes(side, rightOf: point)
    }
  }
}

/// The extreme coordinates of the included points; of none at first.
struct PathBounds: Equatable {
  private var minX = Double.infinity
  private var maxX = -Double.infinity
  private var minY = Double.infinity
  private var maxY = -Double.infinity

  mutating func include(_ point: Point) {
    minX = min(minX, point.x)
    maxX = max(maxX, point.x)
    minY = min(minY, point.y)
    maxY = max(maxY, point.y)
  }

  mutating func include(_ columns: PathColumns, _ startY: Double, _ endY: Double) {
    include(Point(x: columns.least, y: startY))
    include(Point(x: columns.greatest, y: endY))
  }

  /// Half-open like every edge here: no ray from outside crosses anything, or it crosses all.
  func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  var rect: Rect {
    guard minX <= maxX, minY <= maxY else { return .zero }
    return Rect(
      x: minX, y: minY, width: Self.length(from: minX, to: maxX),
      height: Self.length(from: minY, to: maxY))
  }

  /// The distance, rounded up where the sum `least + length` would otherwise fall short of the greatest.
  private static func length(from least: Double, to greatest: Double) -> Double {
    let length = greatest - least
    return least + length < greatest ? length.nextUp : length
  }
}

/// The columns of a piece of an outline: its least and greatest x.
struct PathColumns: Equatable {
  var least: Double
  var greatest: Double

  init(_ first: Double, _ second: Double) {
    least = min(first, second)
    greatest = max(first, second)
  }

  mutating func include(_ x: Double) {
    least = min(least, x)
    greatest = max(greatest, x)
  }
}

extension Array {
  /// The heap size of the array in bytes: its capacity and its header.
  package var allocatedBytes: Int { capacity == 0 ? 0 : capacity * MemoryLayout<Element>.stride + 32 }
}
