// An elliptical arc, cut into parts that run along one side of their ellipse.

extension PathEllipse {
  /// Which end of the chords an arc runs through.
  enum Side: Equatable, Sendable {
    case left, right

    var opposite: Side { self == .left ? .right : .left }
  }

  /// An arc between two neighbouring places where y turns.
  struct Part {
    var ellipse: PathEllipse
    var side: Side
    var start: Point
    var end: Point
  }

  /// The arc from start to end in the direction of growing angle, in one to three parts, cut where y turns.
  ///
  /// The parts' ends are a chain from start to end, whatever was rounded: each row is crossed as often as the
  /// outline needs to be closed.
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

  /// How often y turns on the way from start to end.
  ///
  /// The sides of the ends nearly tell, but for ends beside the top or bottom they are a matter of rounding.
  /// The large arc flag then says which of two answers, a whole ellipse or half of one apart, is meant.
  private func turns(from start: Point, to end: Point, largeArc: Bool) -> Int {
    let side = self.side(of: start, ifTop: .right)
    guard side == self.side(of: end, ifTop: .left) else {
      // A small arc's chord lies towards the turn. If it lies away from it, the two ends are next to each
      // other beside the opposite turn, and rounding has swapped their sides.
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

  /// The side a point of the ellipse is on; the top counts as `ifTop`, the bottom as the other one.
  private func side(of point: Point, ifTop: Side) -> Side {
    let offset = point - center
    let x = offset.dx - shear * offset.dy
    if x == 0 { return offset.dy < 0 ? ifTop : ifTop.opposite }
    return x < 0 ? .left : .right
  }

  /// The point of the ellipse farthest to one side.
  fileprivate func outermost(_ side: Side) -> Point {
    let lean = shear * halfHeight
    let reach = Self.length(halfWidth, lean)
    let down = lean / reach * halfHeight
    return side == .right ? center + Vector(dx: reach, dy: down) : center - Vector(dx: reach, dy: down)
  }
}

extension PathEllipse.Part {
  /// The columns of the ends, and of the ellipse's outermost point on this side if the part runs past it.
  var columns: PathColumns {
    var columns = PathColumns(start.x, end.x)
    let outermost = ellipse.outermost(side)
    if min(start.y, end.y) <= outermost.y, outermost.y <= max(start.y, end.y) {
      columns.include(outermost.x)
    }
    return columns
  }
}
