/// A part of an outline along which y only grows, with the direction in which the outline runs through it.
///
///     top ●              A ray to the right from a point in the rows top.y ≤ y < bottom.y
///          ╲   ○ ──→     crosses the piece once if the piece is to the right of the point,
///       ○ ──╳──────→     else not at all.
///            ● bottom
///
/// The rows are half-open and taken from the real end points, which neighbours share: a ray through a joint
/// crosses exactly one of the two.
struct PathPiece: Equatable, Sendable {
  enum Shape: Equatable, Sendable {
    case line
    case curve(control1: Point, control2: Point)
    case arc(PathEllipse, side: PathEllipse.Side)
  }

  private let top: Point
  private let bottom: Point
  private let columns: PathColumns
  private let direction: Int
  private let shape: Shape

  /// A straight piece; nil when it is level, so that no ray crosses it.
  init?(lineFrom start: Point, to end: Point) {
    self.init(start, end, PathColumns(start.x, end.x), isReversed: false, shape: .line, flipped: .line)
  }

  /// A piece of a curve that was cut at its extrema; `isReversed` when the outline runs the other way.
  init?(_ curve: PathCurve, isReversed: Bool) {
    self.init(
      curve.start, curve.end, curve.columns, isReversed: isReversed,
      shape: .curve(control1: curve.control1, control2: curve.control2),
      flipped: .curve(control1: curve.control2, control2: curve.control1))
  }

  /// A piece of an arc that was cut at its extrema; `isReversed` when the outline runs the other way.
  init?(_ arc: PathEllipse.Part, isReversed: Bool) {
    let shape = Shape.arc(arc.ellipse, side: arc.side)
    self.init(arc.start, arc.end, arc.columns, isReversed: isReversed, shape: shape, flipped: shape)
  }

  /// Stored from top to bottom whatever the direction, so that two shapes on either side of an edge compute
  /// with the same numbers in the same order and never disagree.
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

  /// What the piece adds to the winding number: 1 or −1 if a ray from the point to the right crosses it.
  @inline(__always)
  func winding(around point: Point, _ halvings: inout Int) -> Int {
    guard top.y <= point.y, point.y < bottom.y, point.x < columns.greatest else { return 0 }
    return point.x < columns.least || isRight(of: point, &halvings) ? direction : 0
  }

  /// Whether the piece passes the row of the point strictly to the right of it.
  private func isRight(of point: Point, _ halvings: inout Int) -> Bool {
    switch shape {
    case .line:
      // The sign of a cross product: no division, and it only grows with point.x, rounded or not.
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
