import HitTesting
import TouchGeometry

/// WCAG 2.5.8's exception: a target may be small if a circle of 24 points around the middle of its bounding box meets
/// neither another target nor the circle of another small one.
///
/// Edges lie in the cells of a grid; those that are longer than many cells in one of a grid that is as much coarser.
struct TargetSpacing {
  /// The edges of all regions, and the middles of small targets as edges without a length.
  private var marks: [Mark] = []
  private var cells: [Cell: [Int32]] = [:]
  /// The levels with marks, the finest first.
  private var levels: [Int32] = []
  /// The number of further entries for edges of many cells on the finest level.
  private var longEntriesLeft = 4_000_000
  /// The number of further marks to look at, for all targets together.
  private(set) var looksLeft: Int

  private struct Cell: Hashable {
    let level, column, row: Int32
  }

  fileprivate struct Mark {
    let target: ViewIndex
    let start, end: Point
    /// A mark nearer than this to a circle's center meets the circle.
    let reach: Double
  }

  /// The targets that a target's circle meets.
  struct Neighbours {
    fileprivate(set) var targets: [ViewIndex] = []
    /// Whether there may be more; the search stopped at its limit.
    fileprivate(set) var isUnsettled = false
  }

  private static let radius = 12.0
  private static let cellSide = 32.0
  /// Edges in more cells than that are on a coarser level.
  private static let cellsMax = (finest: 256, coarse: 16)
  /// Edges in fewer cells are never too many.
  private static let cellsOfShort = 16
  private static let looks = (base: 4_000_000, eachMark: 64)
  /// A finding lists no more neighbors; in a crowd no more are looked for.
  private static let neighboursMax = 8

  init(_ targets: [MeasuredTarget], _ isSmall: Set<ViewIndex>) {
    looksLeft = Self.looks.base
    for target in targets {
      for (start, end) in target.region.flatMap(\.rings).flatMap(\.sides) {
        add(Mark(target: target.view, start: start, end: end, reach: Self.radius))
      }
      guard isSmall.contains(target.view) else { continue }
      let center = target.box.center
      add(Mark(target: target.view, start: center, end: center, reach: 2 * Self.radius))
    }
    levels.sort()
    looksLeft += Self.looks.eachMark * marks.count
  }

  private mutating func add(_ mark: Mark) {
    let box = Box(around: [mark.start, mark.end])
    var level: Int32 = 0
    while !fits(box, level) { level += 1 }
    if !levels.contains(level) { levels.append(level) }
    guard let range = Self.cells(of: box, level) else { return }
    let number = Int32(truncatingIfNeeded: marks.count)
    marks.append(mark)
    for row in range.rows {
      for column in range.columns {
        cells[Cell(level: level, column: column, row: row), default: []].append(number)
      }
    }
  }

  private mutating func fits(_ box: Box, _ level: Int32) -> Bool {
    guard let range = Self.cells(of: box, level) else { return true }
    let count = range.columns.count * range.rows.count
    if level > 0 { return count <= Self.cellsMax.coarse }
    if count <= Self.cellsOfShort { return true }
    guard count <= Self.cellsMax.finest, longEntriesLeft >= count else { return false }
    longEntriesLeft -= count
    return true
  }

  /// Nil for a box outside all screens.
  private static func cells(
    of box: Box, _ level: Int32
  ) -> (columns: ClosedRange<Int32>, rows: ClosedRange<Int32>)? {
    let side = cellSide * Double(1 << level)
    let edges = [box.minX, box.minY, box.maxX, box.maxY].map { ($0 / side).rounded(.down) }
    guard edges.allSatisfy({ abs($0) < 1e6 }) else { return nil }
    return (Int32(edges[0])...Int32(edges[2]), Int32(edges[1])...Int32(edges[3]))
  }

  /// Targets that a small target's circle meets, or whose circles it meets.
  ///
  /// - Parameter owner: the hit view at the circle's center, which may be far from all edges.
  mutating func neighbours(of target: MeasuredTarget, owner: ViewIndex?) -> Neighbours {
    let center = target.box.center
    let reach = Box(around: [center]).widened(by: 2 * Self.radius)
    var found = Neighbours()
    if let owner, owner != target.view { found.targets.append(owner) }
    for level in levels {
      guard let range = Self.cells(of: reach, level) else { return found }
      for row in range.rows {
        for column in range.columns {
          guard let cell = cells[Cell(level: level, column: column, row: row)] else { continue }
          look(at: cell, for: target.view, center, &found)
          if found.targets.count >= Self.neighboursMax || found.isUnsettled { return found }
        }
      }
    }
    return found
  }

  private mutating func look(
    at cell: [Int32], for target: ViewIndex, _ center: Point, _ found: inout Neighbours
  ) {
    for number in cell {
      looksLeft -= 1
      guard looksLeft > 0 else { return found.isUnsettled = true }
      let mark = marks[Int(number)]
      if mark.target != target, mark.isNear(center), !found.targets.contains(mark.target) {
        found.targets.append(mark.target)
        if found.targets.count >= Self.neighboursMax { return }
      }
    }
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
