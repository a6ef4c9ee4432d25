import HitTesting
import TouchGeometry

/// WCAG 2.5.8's exception: a target may be small if a circle of 24 points around the middle of its bounding box meets
/// neither another target nor the circle of another small one.
struct TargetSpacing {
  /// The edges of all regions, and the middles of small targets as edges without a length, by the cells they are in.
  private var cells: [Cell: [Mark]] = [:]
  /// Those in very many cells.
  private var long: [Mark] = []

  private struct Cell: Hashable {
    let column, row: Int32
  }

  fileprivate struct Mark {
    let target: ViewIndex
    let start, end: Point
    /// What is nearer than this to a circle's middle, meets the circle.
    let reach: Double
  }

  private static let radius = 12.0
  private static let cellSide = 32.0
  private static let cellsMax = 256
  /// As many neighbours as anybody wants to read of; in a crowd no more are looked for.
  private static let neighboursMax = 8

  init(_ targets: [MeasuredTarget], _ isSmall: Set<ViewIndex>) {
    for target in targets {
      for ring in target.region.flatMap({ [$0.outer] + $0.holes }) {
        var previous = ring[ring.count - 1]
        for corner in ring {
          add(Mark(target: target.view, start: previous, end: corner, reach: Self.radius))
          previous = corner
        }
      }
      guard isSmall.contains(target.view) else { continue }
      let center = target.box.center
      add(Mark(target: target.view, start: center, end: center, reach: 2 * Self.radius))
    }
  }

  private mutating func add(_ mark: Mark) {
    guard let range = Self.cells(of: Box(around: [mark.start, mark.end])) else { return long.append(mark) }
    for row in range.rows {
      for column in range.columns { cells[Cell(column: column, row: row), default: []].append(mark) }
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
  ///
  /// - Parameter owner: the target that gets a touch in the middle of the circle, which may be far from all edges.
  func neighbours(of target: MeasuredTarget, owner: ViewIndex?) -> [ViewIndex] {
    let center = target.box.center
    let reach = Box(around: [center]).widened(by: 2 * Self.radius)
    guard let range = Self.cells(of: reach) else { return [] }
    var found = owner == target.view ? [] : [owner].compactMap(\.self)
    func look(_ marks: [Mark]) {
      for mark in marks where found.count < Self.neighboursMax {
        if mark.target != target.view, mark.isNear(center), !found.contains(mark.target) {
          found.append(mark.target)
        }
      }
    }
    for row in range.rows {
      for column in range.columns { look(cells[Cell(column: column, row: row)] ?? []) }
    }
    look(long)
    return found
  }
}

extension TargetSpacing.Mark {
  /// Circles that only touch have no area in common; a length in the millionths is rounding.
  fileprivate func isNear(_ center: Point) -> Bool {
    let (from, way) = (start - center, end - start)
    let part = way.lengthSquared > 0 ? -from.dot(way) / way.lengthSquared : 0
    return (from + min(1, max(0, part)) * way).length < reach - 1e-6
  }
}
