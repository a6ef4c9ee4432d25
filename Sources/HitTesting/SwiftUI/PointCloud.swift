package import TouchGeometry

/// The points that stand for a finger, and their weights: its centre, and rings around it.
///
/// Source: SU10. Points are numbered from the centre outwards; a set of them is a word of 64 bits.
package struct PointCloud: Sendable {
  package private(set) var points: [Point]
  /// No point is farther from the centre, but for rounding.
  private let reach: Double
  private(set) var weights: [Double]

  package typealias Subset = UInt64

  /// - Parameter radius: in points; up to 4 the centre stands alone.
  package init(around center: Point, radius: Double) {
    points = [center]
    weights = [Self.ringWeight]
    let (spacing, ringCount) = Self.rings(radius: radius)
    reach = Double(max(ringCount - 1, 0)) * spacing + 1e-6
    for ring in 1..<max(ringCount, 1) {
      let count = 4 * ring
      let distance = Double(ring) * spacing
      for direction in Self.directions[ring - 1] {
        points.append(center + distance * direction)
        weights.append(Self.ringWeight / Double(count))
      }
    }
  }

  /// No finger, but points that are asked about together.
  ///
  /// - Parameter points: one at least; the first 64 of them are taken.
  init(_ points: ArraySlice<Point>) {
    self.points = Array(points.prefix(Subset.bitWidth))
    weights = self.points.map { _ in 1 }
    let first = points.first ?? .zero
    reach = self.points.reduce(0) { max($0, abs($1.x - first.x), abs($1.y - first.y)) }
  }

  private static let ringWeight = 24.0

  /// The first is the centre.
  private static func rings(radius: Double) -> (spacing: Double, count: Int) {
    let radius = min(max(abs(radius), 1), 60)
    let spacing = max(radius / 6, 4)
    return (spacing, min(Int((radius / spacing).rounded(.up)), 6))
  }

  static func count(radius: Double) -> Int {
    let rings = rings(radius: radius).count
    return 1 + 2 * rings * (rings - 1)
  }

  /// Of the rings from the first on: 4, 8, … unit vectors each, the first along x. Each is the one before it turned by
  /// the same angle: a quarter, an eighth, … of a turn.
  private static let directions: [[Vector]] = {
    let root2 = 2.0.squareRoot()
    let root5 = 5.0.squareRoot()
    let turns = [
      Vector(dx: 0, dy: 1), Vector(dx: root2 / 2, dy: root2 / 2), Vector(dx: 3.0.squareRoot() / 2, dy: 0.5),
      Vector(dx: (2 + root2).squareRoot() / 2, dy: (2 - root2).squareRoot() / 2),
      Vector(dx: (10 + 2 * root5).squareRoot() / 4, dy: (root5 - 1) / 4),
    ]
    return turns.enumerated().map { ring, turn in
      var direction = Vector(dx: 1, dy: 0)
      return (0..<4 * (ring + 1)).map { _ in
        defer {
          direction = Vector(
            dx: direction.dx * turn.dx - direction.dy * turn.dy,
            dy: direction.dy * turn.dx + direction.dx * turn.dy)
        }
        return direction
      }
    }
  }()

  /// Radii in points, one for each number of rings that a radius up to 24 points gives.
  package static let radiiUpTo24: [Double] = [4, 8, 12, 16, 20, 24]

  /// Whether a point may be in a box, its edges included.
  func mayTouch(_ box: Box) -> Bool {
    let center = points[0]
    return center.x + reach >= box.minX && center.x - reach <= box.maxX && center.y + reach >= box.minY
      && center.y - reach <= box.maxY
  }

  func weight(of subset: Subset) -> Double {
    var sum = 0.0
    var rest = subset
    while rest != 0 {
      sum += weights[rest.trailingZeroBitCount]
      rest &= rest &- 1
    }
    return sum
  }
}
