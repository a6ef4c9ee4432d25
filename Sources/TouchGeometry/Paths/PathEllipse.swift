/// An ellipse as a horizontal ray meets it: a stack of level chords.
///
///            top
///          ╭──●──╮          The middles of the chords lie on a line that leans by `shear` to the right for
///        ╭─┼╌╌╲╌╌┼─╮        one point down. Sheared upright, the ellipse has its axes along x and y: half as
///        │  ╲  ●  ╲│        wide as its middle chord, half as high as from its highest to its lowest point.
///        ╰─┼╌╌╲╌╌┼─╯        Shearing moves points along their row only, so left stays left.
///          ╰──●──╯
///           bottom
///
/// So a query needs no rotation, root or angle.
package struct PathEllipse: Equatable, Sendable {
  package private(set) var center: Point
  package private(set) var halfWidth: Double
  package private(set) var halfHeight: Double
  package private(set) var shear: Double

  /// The ellipse with an arc from start to end in the direction of growing angle, from x towards y.
  ///
  /// Nil if there is none: a radius is zero, or the numbers are so far apart that the ellipse is beyond a Double.
  ///
  /// Source: SVG 1.1 F.6.5 and F.6.6, with x₁' and y₁' in units of the radii, which needs no squares of them.
  package init?(from start: Point, to end: Point, radii: Size, rotation: Vector, largeArc: Bool) {
    var radii = Size(width: abs(radii.width), height: abs(radii.height))
    // A circle has no rotation; applying one would only round.
    let (cos, sin) = radii.width == radii.height ? (1, 0) : (rotation.dx, rotation.dy)
    // F.6.5.1: half the chord, turned onto the ellipse's axes.
    let half = 0.5 * (start - end)
    var u = (cos * half.dx + sin * half.dy) / radii.width
    var v = (cos * half.dy - sin * half.dx) / radii.height
    let length = Self.length(u, v)
    guard length > 0, length.isFinite else { return nil }
    // F.6.6.3: radii too small are scaled up until the chord is a diameter.
    if length > 1 {
      radii = Size(width: radii.width * length, height: radii.height * length)
      (u, v) = (u / length, v / length)
    }
    // F.6.5.2 and F.6.5.3, for the sweep flag set.
    let distance = length < 1 ? ((1 - length) * (1 + length)).squareRoot() / length : 0
    let signed = largeArc ? -distance : distance
    let (x, y) = (signed * radii.width * v, -signed * radii.height * u)
    center = Point(
      x: 0.5 * (start.x + end.x) + (cos * x - sin * y), y: 0.5 * (start.y + end.y) + (sin * x + cos * y))

    let (widthAcross, widthDown) = (radii.width * cos, radii.width * sin)
    let (heightAcross, heightDown) = (radii.height * sin, radii.height * cos)
    halfHeight = Self.length(widthDown, heightDown)
    halfWidth = radii.width * (radii.height / halfHeight)
    shear =
      (widthDown / halfHeight) * (widthAcross / halfHeight)
      - (heightDown / halfHeight) * (heightAcross / halfHeight)
    guard center.isFinite, halfHeight.isFinite, halfWidth.isFinite, shear.isFinite, halfWidth > 0 else {
      return nil
    }
  }

  /// Whether the side crosses the point's row, which must be within the ellipse, strictly to its right.
  @inline(__always)
  func passes(_ side: Side, rightOf point: Point) -> Bool {
    let y = point.y - center.y
    let x = point.x - center.x - shear * y
    let (across, down) = (x / halfWidth, y / halfHeight)
    let distance = across * across + down * down
    return switch side {
    case .right: x < 0 || distance < 1
    case .left: x < 0 && distance > 1
    }
  }

  /// √(x² + y²) without overflow or underflow of squares; exact if either is zero.
  static func length(_ x: Double, _ y: Double) -> Double {
    let (greater, less) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    guard greater > 0, greater.isFinite else { return greater }
    let ratio = less / greater
    return greater * (1 + ratio * ratio).squareRoot()
  }

  // An elliptical arc, cut into parts that run along one side of their ellipse.

  /// The end of the chords on an arc.
  enum Side: Equatable {
    case left, right

    var opposite: Side { self == .left ? .right : .left }
  }

  /// An arc between two adjacent places where y turns.
  struct Part {
    var ellipse: PathEllipse
    var side: Side
    var start: Point
    var end: Point
  }

  /// The arc from start to end in the direction of growing angle, in one to three parts, cut where y turns.
  ///
  /// The parts' ends form a chain from start to end despite rounding: each row is crossed as often as a closed outline
  /// requires.
  func cutAtRowExtrema(from start: Point, to end: Point, largeArc: Bool) -> [Part] {
    var side = self.side(of: start, ifTop: .right)
    var from = start
    var parts: [Part] = []
    for _ in 0..<turns(from: start, to: end, largeArc: largeArc) {
      // The angle grows down the right side and up the left one.
      let turn = side == .right ? bottom : top
      parts.append(Part(ellipse: self, side: side, start: from, end: turn))
      from = turn
      side = side.opposite
    }
    parts.append(Part(ellipse: self, side: side, start: from, end: end))
    return parts
  }

  /// The number of turns of y from start to end.
  ///
  /// The sides of the ends nearly determine it, but for ends beside the top or bottom they depend on rounding. The
  /// large arc flag then decides between two results, a whole ellipse or half of one apart.
  private func turns(from start: Point, to end: Point, largeArc: Bool) -> Int {
    let side = self.side(of: start, ifTop: .right)
    guard side == self.side(of: end, ifTop: .left) else {
      // A small arc's chord is towards the turn. If it is on the other side, the two ends are next to each other beside
      // the opposite turn, and rounding has swapped their sides.
      let middle = 0.5 * (start.y + end.y) - center.y
      let towardsTurn = (side == .right ? middle : -middle) / halfHeight
      return !largeArc && towardsTurn < -0.5 ? 0 : 1
    }
    let isBehind = side == .right ? end.y <= start.y : end.y >= start.y
    let isFar = abs(end.y - start.y) > halfHeight
    // Behind on the same side is around the whole ellipse, ahead is not; unless the ends are next to each
    // other, or a top and a bottom, where rounding makes that up.
    let goesAround = isBehind ? largeArc || isFar : largeArc && !isFar
    return goesAround ? 2 : 0
  }

  private var top: Point { Point(x: center.x - shear * halfHeight, y: center.y - halfHeight) }
  private var bottom: Point { Point(x: center.x + shear * halfHeight, y: center.y + halfHeight) }

  /// The side of a point on the ellipse; the top counts as `ifTop`, the bottom as the other one.
  private func side(of point: Point, ifTop: Side) -> Side {
    let offset = point - center
    let x = offset.dx - shear * offset.dy
    if x == 0 { return offset.dy < 0 ? ifTop : ifTop.opposite }
    return x < 0 ? .left : .right
  }

  fileprivate func outermost(_ side: Side) -> Point {
    let lean = shear * halfHeight
    let reach = Self.length(halfWidth, lean)
    let down = lean / reach * halfHeight
    return side == .right ? center + Vector(dx: reach, dy: down) : center - Vector(dx: reach, dy: down)
  }
}

extension PathEllipse.Part {
  /// The columns of the ends, and of the ellipse's outermost point on this side if it is on the part.
  var columns: PathColumns {
    var columns = PathColumns(start.x, end.x)
    let outermost = ellipse.outermost(side)
    if min(start.y, end.y) <= outermost.y, outermost.y <= max(start.y, end.y) {
      columns.include(outermost.x)
    }
    return columns
  }
}
