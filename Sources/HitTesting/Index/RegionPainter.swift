/// Puts regions into the cells of a grid, the frontmost first. What lies behind a region that fills a cell is not seen
/// there.
///
/// All of it is bounded: the number of cells, what the lists hold together, and the steps taken; past a bound the
/// rest is left to asking. Regions whose edges all cross one another have quadratically many pieces, and must not cost
/// as much.
struct RegionPainter {
  private let regions: [Region]
  private let columns: GridAxis
  private let rows: GridAxis
  private var lists: CellLists
  private var open: OpenCells
  private var openCount: Int
  private var stepsLeft: Int

  /// The most cells: for each region, on top, and in all. More cells make shorter lists, and cost more to fill.
  private static let cellsMax = (each: 32, base: 256, all: 1 << 20)
  /// The most cells on one axis.
  private static let lineMax = 1024
  /// The most steps for each region and each cell: there are containers behind containers, but not thousands.
  private static let stepsMax = (eachRegion: 64, eachCell: 8)

  /// - Parameter edgeCounts: how many edges the regions have on either axis, the superviews' not counted.
  init(_ regions: [Region], edgeCounts: (columns: Int, rows: Int)) {
    self.regions = regions
    let (columnCount, rowCount) = Self.gridSize(of: regions, edgeCounts)
    columns = GridAxis(around: regions.lazy.map { ($0.minX, $0.maxX) }, cellCount: columnCount)
    rows = GridAxis(around: regions.lazy.map { ($0.minY, $0.maxY) }, cellCount: rowCount)
    let cellCount = columns.cellCount * rows.cellCount
    lists = CellLists(cellCount: cellCount, regionCount: regions.count)
    open = OpenCells(count: cellCount)
    openCount = cellCount
    stepsLeft = Self.stepsMax.eachRegion * regions.count + Self.stepsMax.eachCell * cellCount
  }

  /// Two cells from one edge to the next, where there may be as many.
  private static func gridSize(
    of regions: [Region], _ edgeCounts: (columns: Int, rows: Int)
  ) -> (columns: Int, rows: Int) {
    let columns = min(max(2 * edgeCounts.columns, 1), lineMax)
    let rows = min(max(2 * edgeCounts.rows, 1), lineMax)
    let most = min(cellsMax.each * regions.count + cellsMax.base, cellsMax.all)
    if columns * rows <= most { return (columns, rows) }
    let shrink = (Double(most) / Double(columns * rows)).squareRoot()
    return (max(1, Int(Double(columns) * shrink)), max(1, Int(Double(rows) * shrink)))
  }

  /// The map of the regions.
  static func map(of regions: [Region], edgeCounts: (columns: Int, rows: Int)) -> RegionMap {
    var painter = RegionPainter(regions, edgeCounts: edgeCounts)
    for number in regions.indices.reversed() where painter.openCount > 0 { painter.paint(number) }
    return painter.finish()
  }

  private mutating func paint(_ number: Int) {
    let region = regions[number]
    let (minX, maxX) = (max(region.minX, columns.least), min(region.maxX, columns.greatest))
    let (minY, maxY) = (max(region.minY, rows.least), min(region.maxY, rows.greatest))
    guard minX <= maxX, minY <= maxY else { return }
    let touched = (columns: columns.cells(from: minX, to: maxX), rows: rows.cells(from: minY, to: maxY))
    let filled = (
      columns: columns.filledCells(from: minX, to: maxX), rows: rows.filledCells(from: minY, to: maxY)
    )
    var row = touched.rows.lowerBound
    while row <= touched.rows.upperBound {
      stepsLeft -= 1
      if stepsLeft < 0 { return giveUpOpenCells() }
      let start = row * columns.cellCount
      let fillable = filled.rows.contains(row) ? filled.columns : 0..<0
      var cell = open.first(from: start + touched.columns.lowerBound)
      while cell <= start + touched.columns.upperBound {
        put(number, into: cell, fillsIt: fillable.contains(cell - start))
        cell = open.first(from: cell + 1)
      }
      // Rows without an open cell are passed by.
      row = max(row + 1, cell / columns.cellCount)
    }
  }

  private mutating func put(_ number: Int, into cell: Int, fillsIt: Bool) {
    stepsLeft -= 1
    if fillsIt {
      fill(cell, with: Int32(number))
    } else if !lists.append(Int32(number), to: cell) {
      fill(cell, with: RegionMap.Mark.unknown)
    }
  }

  private mutating func fill(_ cell: Int, with regionOrMark: Int32) {
    lists.end(cell, with: regionOrMark)
    open.fill(cell)
    openCount -= 1
  }

  private mutating func giveUpOpenCells() {
    var cell = open.first(from: 0)
    while openCount > 0 {
      fill(cell, with: RegionMap.Mark.unknown)
      cell = open.first(from: cell + 1)
    }
  }

  private func finish() -> RegionMap {
    let (cells, lists) = lists.flattened()
    return RegionMap(columns: columns, rows: rows, cells: cells, lists: lists, regions: regions)
  }
}

extension GridAxis {
  /// The axis that holds all ends of intervals but those that are none: the screen has no edge.
  fileprivate init(around intervals: some Sequence<(Double, Double)>, cellCount: Int) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for interval in intervals {
      if interval.0 > -.greatestFiniteMagnitude {
        (least, greatest) = (min(least, interval.0), max(greatest, interval.0))
      }
      if interval.1 < .greatestFiniteMagnitude {
        (least, greatest) = (min(least, interval.1), max(greatest, interval.1))
      }
    }
    self.init(from: least, to: greatest, cellCount: cellCount)
  }
}
