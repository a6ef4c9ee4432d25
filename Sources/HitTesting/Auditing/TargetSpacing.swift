/// WCAG 2.5.8's exception: a target may be small if a circle of 24 points around the middle of its bounding box meets
/// neither another target nor the circle of another small one.
struct TargetSpacing {
  private let targets: [MeasuredTarget]
  private let isSmall: Set<ViewIndex>
  /// Targets by the cells that their boxes are in, as far as these are few.
  private var cells: [Cell: [Int32]] = [:]
  /// Those in very many cells.
  private var large: [Int32] = []

  private struct Cell: Hashable {
    let column, row: Int32
  }

  static let radius = 12.0
  private static let cellSide = 64.0
  private static let cellsMax = 256
  /// As many neighbours as anybody wants to read of; in a crowd no more are looked for.
  private static let neighboursMax = 8

  init(_ targets: [MeasuredTarget], _ isSmall: Set<ViewIndex>) {
    self.targets = targets
    self.isSmall = isSmall
    for (number, target) in targets.enumerated() {
      guard let range = Self.cells(of: target.box) else {
        large.append(Int32(number))
        continue
      }
      for row in range.rows {
        for column in range.columns {
          cells[Cell(column: column, row: row), default: []].append(Int32(number))
        }
      }
    }
  }

  /// Nil where they are too many.
  private static func cells(of box: Box) -> (columns: ClosedRange<Int32>, rows: ClosedRange<Int32>)? {
    let edges = [box.minX, box.minY, box.maxX, box.maxY].map { ($0 / cellSide).rounded(.down) }
    guard edges.allSatisfy({ abs($0) < 1e6 }),
      (edges[2] - edges[0] + 1) * (edges[3] - edges[1] + 1) <= Double(cellsMax)
    else { return nil }
    return (Int32(edges[0])...Int32(edges[2]), Int32(edges[1])...Int32(edges[3]))
  }

  /// Targets that a small target's circle meets, or whose circles it meets.
  func neighbours(of target: MeasuredTarget) -> [ViewIndex] {
    // Another's circle is around a middle at most two radii away.
    guard let range = Self.cells(of: target.circle.widened(by: Self.radius)) else { return [] }
    var found: [ViewIndex] = []
    func look(_ numbers: [Int32]) {
      for number in numbers where found.count < Self.neighboursMax {
        let other = targets[Int(number)]
        if other.view != target.view, isNear(target, other), !found.contains(other.view) {
          found.append(other.view)
        }
      }
    }
    for row in range.rows {
      for column in range.columns { look(cells[Cell(column: column, row: row)] ?? []) }
    }
    look(large)
    return found
  }

  private func isNear(_ target: MeasuredTarget, _ other: MeasuredTarget) -> Bool {
    let center = target.box.center
    if isSmall.contains(other.view) {
      let way = other.box.center - center
      // Circles that touch have no area in common.
      if way.length < 2 * Self.radius - Self.tolerance { return true }
    }
    return other.box.distance(to: center) < Self.radius - Self.tolerance
      && other.region.contains { $0.distance(to: center) < Self.radius - Self.tolerance }
  }

  private static let tolerance = 1e-6
}

extension MeasuredTarget {
  /// The box around the circle.
  fileprivate var circle: Box {
    Box(minX: box.center.x, minY: box.center.y, maxX: box.center.x, maxY: box.center.y)
      .widened(by: TargetSpacing.radius)
  }
}

extension Polygon {
  /// How far a point is from the polygon; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    var (nearest, isInside) = (Double.infinity, false)
    for ring in [outer] + holes where !ring.isEmpty {
      var previous = ring[ring.count - 1]
      for corner in ring {
        let (from, way) = (previous - point, corner - previous)
        if (previous.y > point.y) != (corner.y > point.y), from.dx - way.dx * from.dy / way.dy > 0 {
          isInside.toggle()
        }
        let part = way.lengthSquared > 0 ? -from.dot(way) / way.lengthSquared : 0
        nearest = min(nearest, (from + min(1, max(0, part)) * way).length)
        previous = corner
      }
    }
    return isInside ? 0 : nearest
  }
}
