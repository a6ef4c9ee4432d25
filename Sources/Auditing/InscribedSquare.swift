import TouchGeometry

/// The largest axis-parallel square in a region: the size of a target that is no rectangle, by the guidelines.
///
/// Exact where all edges are along the axes, and for one convex polygon that is a box; elsewhere to a quarter of a
/// point, and then rather too small.
struct InscribedSquare {
  /// In points; 0 if the region is empty.
  let side: Double
  /// Whether a larger one may fit: the region has too many edges for a full search.
  let isUnsettled: Bool
  static let precision = 0.25

  /// The cost limits of searches in regions: one for each region, so that none uses up the others' share, and one for
  /// all.
  struct Effort {
    /// The grid cells and steps of searches left to look at, about a tenth of a second.
    private(set) var left = 10_000_000
    private static let eachMax = 2_000_000
    /// The cost of a step of the search, with its share of a cell in the heap.
    static let ofStep = 4

    var ofNext: Int { max(0, min(left, Self.eachMax)) }

    mutating func spend(_ steps: Int) { left -= steps }
  }

  /// - Parameter enough: the search stops at a square of this side, in points.
  init(in region: [Polygon], enough: Double, _ effort: inout Effort) {
    let rings = region.flatMap(\.rings).filter { $0.count >= 3 }
    if let grid = UprightGrid(rings, &effort) {
      (side, isUnsettled) = grid.greatestSquare(&effort)
    } else {
      let stepsMax = effort.ofNext / Effort.ofStep
      var search = InnermostSearch(
        rings.map { Polygon(outer: $0) }, norm: .maximum, stepsMax: stepsMax, gain: Self.precision / 2)
      search.run([Box(around: rings.joined()).center], enough: enough / 2)
      effort.spend(Effort.ofStep * (stepsMax - max(0, search.stepsLeft)) + rings.count)
      side = 2 * (search.best?.clearance ?? 0)
      isUnsettled = side < enough && 2 * search.mostLeft >= enough
    }
  }
}

extension [Point] {
  /// Whether all sides of a ring are parallel to the axes.
  var isUpright: Bool { sides.allSatisfy { $0.start.x == $0.end.x || $0.start.y == $0.end.y } }
}

/// A region whose edges are all parallel to the axes, as the cells between their lines.
private struct UprightGrid {
  private var xs: [Double]
  private var ys: [Double]
  /// Row by row.
  private var isFilled: [Bool]

  private var columns: Int { max(0, xs.count - 1) }
  private var rows: Int { max(0, ys.count - 1) }

  /// The limit of cells, for time.
  private static let cellsMax = 65_536

  init?(_ rings: [[Point]], _ effort: inout InscribedSquare.Effort) {
    guard rings.allSatisfy(\.isUpright) else { return nil }
    let sides = rings.flatMap(\.sides)
    xs = Set(rings.joined().map(\.x)).sorted()
    ys = Set(rings.joined().map(\.y)).sorted()
    isFilled = []
    let steps = rows * (columns + rings.reduce(0) { $0 + $1.count })
    guard columns * rows <= Self.cellsMax, steps <= min(256 * Self.cellsMax, effort.left) else { return nil }
    effort.spend(steps)
    isFilled = [Bool](repeating: false, count: columns * rows)
    for row in 0..<rows {
      for range in Self.ranges(between: sides, at: (ys[row] + ys[row + 1]) / 2) {
        for column in 0..<columns where xs[column] >= range.0 && xs[column + 1] <= range.1 {
          isFilled[row * columns + column] = true
        }
      }
    }
  }

  /// The ranges inside the region on a horizontal line: between the first and second upright edge, the third and
  /// fourth, and so on.
  private static func ranges(
    between sides: [(start: Point, end: Point)], at y: Double
  ) -> [(Double, Double)] {
    let crossings = sides.lazy.filter { ($0.end.y < y) != ($0.start.y < y) }.map(\.end.x).sorted()
    return stride(from: 0, to: crossings.count - 1, by: 2).map { (crossings[$0], crossings[$0 + 1]) }
  }

  /// For each pair of rows, the widest run of columns filled in all rows between them.
  func greatestSquare(_ effort: inout InscribedSquare.Effort) -> (side: Double, isUnsettled: Bool) {
    var greatest = 0.0
    for top in 0..<rows {
      var filled = [Bool](repeating: true, count: columns)
      for bottom in top..<rows {
        effort.spend(columns)
        if effort.left < 0 { return (greatest, true) }
        for column in 0..<columns where !isFilled[bottom * columns + column] { filled[column] = false }
        let width = widestRun(filled)
        if width <= greatest { break }
        greatest = max(greatest, min(width, ys[bottom + 1] - ys[top]))
      }
    }
    return (greatest, false)
  }

  private func widestRun(_ filled: [Bool]) -> Double {
    var (widest, start) = (0.0, 0)
    for column in filled.indices {
      if !filled[column] { start = column + 1 }
      if filled[column] { widest = max(widest, xs[column + 1] - xs[start]) }
    }
    return widest
  }
}
