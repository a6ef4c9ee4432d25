package struct PathCurve: Equatable, Sendable {
  package var start: Point
  package var control1: Point
  package var control2: Point
  package var end: Point

  package init(start: Point, control1: Point, control2: Point, end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  var reversed: PathCurve {
    PathCurve(start: end, control1: control2, control2: control1, end: start)
  }

  /// Whether computations use the curve itself, not its reverse.
  var isInCanonicalOrder: Bool {
    if start != end { return (start.y, start.x) < (end.y, end.x) }
    return (control1.y, control1.x) <= (control2.y, control2.x)
  }

  /// The curve in one to three parts, cut where y turns.
  func cutAtRowExtrema() -> [PathCurve] {
    var parts: [PathCurve] = []
    var rest = self
    var cutBefore = 0.0
    for cut in Self.turns(start.y, control1.y, control2.y, end.y) {
      let (part, remainder) = rest.cut(atTurn: (cut - cutBefore) / (1 - cutBefore))
      parts.append(part)
      rest = remainder
      cutBefore = cut
    }
    parts.append(rest)
    return parts
  }

  /// The columns of the curve's ends and of its turning points in x.
  var columns: PathColumns {
    var columns = PathColumns(start.x, end.x)
    for turn in Self.turns(start.x, control1.x, control2.x, end.x) {
      columns.include(cut(at: turn).0.end.x)
    }
    return columns
  }

  /// Whether the curve crosses the point's row strictly to the right of it; y must grow along the curve, and start.y ≤
  /// row < end.y.
  ///
  /// The curve is halved, and the half that crosses the row kept, until the hull of its four points is on one side of
  /// the point. That is a few steps for a point off the curve; for a point on it, it ends when no Double is left
  /// between the halves' ends.
  func passesRight(of point: Point, _ halvings: inout Int) -> Bool {
    var rest = self
    // Sixty-four halvings are below the precision of a Double.
    for _ in 0..<64 {
      // Of two at a time: of more they are lists.
      let least = min(min(rest.start.x, rest.control1.x), min(rest.control2.x, rest.end.x))
      let greatest = max(max(rest.start.x, rest.control1.x), max(rest.control2.x, rest.end.x))
      if point.x < least { return true }
      if point.x >= greatest { return false }
      if let isRight = rest.liesRight(of: point, within: abs(least) + abs(greatest)) { return isRight }
      halvings += 1
      let (upper, lower) = rest.halves
      let half = point.y < upper.end.y ? upper : lower
      if half == rest { break }
      rest = half
    }
    return point.x < rest.start.x
  }

  /// Whether the hull of the curve's four points is to the right of the line that is parallel to its chord through a point;
  /// nil if that line cuts the hull, or for all that rounding tells. Hulls become flat long before they become narrow.
  ///
  /// The margin is a hundred times the rounding error of sixty-four halvings: halving on would say the same.
  @inline(__always)
  private func liesRight(of point: Point, within columns: Double) -> Bool? {
    let chord = end - start
    let ends = ((start - point).cross(chord), (end - point).cross(chord))
    let controls = ((control1 - point).cross(chord), (control2 - point).cross(chord))
    let margin = 1e-12 * (abs(chord.dx) + chord.dy) * (columns + abs(start.y) + abs(end.y))
    if min(min(ends.0, ends.1), min(controls.0, controls.1)) > margin { return true }
    return max(max(ends.0, ends.1), max(controls.0, controls.1)) < -margin ? false : nil
  }

  package var halves: (PathCurve, PathCurve) {
    construct { first, second in
      Point(x: 0.5 * (first.x + second.x), y: 0.5 * (first.y + second.y))
    }
  }

  private func cut(at t: Double) -> (PathCurve, PathCurve) {
    construct { first, second in first + t * (second - first) }
  }

  /// Both parts of the curve, cut where y turns: the tangent there is level, and rounding must not tilt it,
  /// or the parts would turn again.
  private func cut(atTurn t: Double) -> (PathCurve, PathCurve) {
    var (first, second) = cut(at: t)
    first.control2.y = first.end.y
    second.control1.y = first.end.y
    return (first, second)
  }

  /// De Casteljau's construction of both parts of a curve; `between` divides a line at the curve's parameter.
  @inline(__always)
  private func construct(_ between: (Point, Point) -> Point) -> (PathCurve, PathCurve) {
    let left1 = between(start, control1)
    let middle = between(control1, control2)
    let right2 = between(control2, end)
    let left2 = between(left1, middle)
    let right1 = between(middle, right2)
    let joint = between(left2, right1)
    return (
      PathCurve(start: start, control1: left1, control2: left2, end: joint),
      PathCurve(start: joint, control1: right1, control2: right2, end: end)
    )
  }

  /// Where one coordinate of the curve turns: the parameters strictly between 0 and 1, in growing order, at
  /// which its derivative a·t² + 2b·t + c is zero.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let steps = (p1 - p0, p2 - p1, p3 - p2)
    // Monotone coordinates do not turn: the common case, and free of rounding.
    if steps.0 >= 0, steps.1 >= 0, steps.2 >= 0 { return [] }
    if steps.0 <= 0, steps.1 <= 0, steps.2 <= 0 { return [] }
    // Divided by the longest step: no square below overflows or underflows.
    let scale = max(abs(steps.0), abs(steps.1), abs(steps.2))
    let c = steps.0 / scale
    let b = (steps.1 - steps.0) / scale
    let a = (steps.2 - steps.1 - (steps.1 - steps.0)) / scale
    let discriminant = b * b - a * c
    guard discriminant > 0 else { return [] }
    // Both roots from the sum that cannot cancel; the second is the product of the roots over the first.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    let roots = (sum / a, c / sum)
    let ordered = roots.0 < roots.1 ? [roots.0, roots.1] : [roots.1, roots.0]
    return ordered.filter { 0 < $0 && $0 < 1 }
  }
}
