extension [Point] {
  /// The sides of a ring: each corner behind the one before it, the first behind the last.
  package var sides: [(start: Point, end: Point)] {
    indices.map { (self[$0 == 0 ? count - 1 : $0 - 1], self[$0]) }
  }
}

extension [Polygon] {
  /// In square points.
  package var area: Double { reduce(0) { $0 + $1.area } }
}

/// A polygon with holes, in points of the screen. Corners are given once each: no ring repeats its first.
public struct Polygon: Equatable, Sendable {
  /// Clockwise on a screen.
  public let outer: [Point]
  /// Counterclockwise on a screen.
  public let holes: [[Point]]

  public init(outer: [Point], holes: [[Point]] = []) {
    self.outer = outer
    self.holes = holes
  }

  /// The outer ring, then the holes.
  package var rings: [[Point]] { [outer] + holes }

  /// In square points, without holes.
  public var area: Double { holes.reduce(Self.signedArea(outer)) { $0 + Self.signedArea($1) } }

  /// Half the width of the narrowest strip along one of its edges that contains it: no point of it is farther from its
  /// edges, as a line through the point across the strip leaves the polygon on both sides.
  ///
  /// - Complexity: quadratic in the outer corners.
  var halfWidth: Double {
    guard var last = outer.last else { return 0 }
    var least = Double.infinity
    for corner in outer {
      let way = corner - last
      var (low, high) = (0.0, 0.0)
      for other in outer {
        let height = way.cross(other - corner)
        (low, high) = (min(low, height), max(high, height))
      }
      if way.lengthSquared > 0 { least = min(least, (high - low) / way.lengthSquared.squareRoot()) }
      last = corner
    }
    return least / 2
  }

  /// The same for the box around it.
  ///
  /// - Complexity: linear in the outer corners.
  var halfWidthOfBox: Double {
    let box = Box(around: outer)
    return min(box.width, box.height) / 2
  }

  /// Positive for a ring that is clockwise on a screen.
  private static func signedArea(_ ring: [Point]) -> Double {
    guard let last = ring.last else { return 0 }
    var (twice, previous) = (0.0, last - ring[0])
    for corner in ring {
      let spoke = corner - ring[0]
      twice += previous.cross(spoke)
      previous = spoke
    }
    return twice / 2
  }
}
