import WorkMetering

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
  private var meter = WorkMeter()

  /// The most cells: for each region, on top, and in all.
  private static let cellsMax = (each: 8, base: 2_048, all: 1 << 20)
  /// How many buckets an axis has for each edge, and the most.
  private static let buckets = (each: 4, max: 1024)
  /// The most steps for each region and each cell: there are containers behind containers, but not thousands.
  private static let stepsMax = (eachRegion: 64, eachCell: 8)

  /// - Parameter edgeCounts: how many edges the regions have on either axis, the superviews' not counted.
  private init(_ regions: [Region], edgeCounts: (columns: Int, rows: Int)) {
    self.regions = regions
    (columns, rows) = Self.axes(of: regions, edgeCounts)
    let cellCount = columns.cellCount * rows.cellCount
    lists = CellLists(cellCount: cellCount, regionCount: regions.count)
    open = OpenCells(count: cellCount)
    openCount = cellCount
    stepsLeft = Self.stepsMax.eachRegion * regions.count + Self.stepsMax.eachCell * cellCount
  }

  /// The axes with all edges, or with as many of them as are allowed.
  private static func axes(
    of regions: [Region], _ edgeCounts: (columns: Int, rows: Int)
  ) -> (GridAxis, GridAxis) {
    func cut(_ columnBuckets: Int, _ rowBuckets: Int) -> (columns: GridAxis, rows: GridAxis) {
      (
        GridAxis(regions.lazy.map { ($0.minX, $0.maxX) }, bucketCount: columnBuckets),
        GridAxis(regions.lazy.map { ($0.minY, $0.maxY) }, bucketCount: rowBuckets)
      )
    }
    let axes = cut(
      min(buckets.each * edgeCounts.columns + 1, buckets.max),
      min(buckets.each * edgeCounts.rows + 1, buckets.max))
    let most = min(cellsMax.each * regions.count + cellsMax.base, cellsMax.all)
    let cellCount = axes.columns.cellCount * axes.rows.cellCount
    if cellCount <= most { return axes }
    // A bucket makes two cells at most.
    let shrink = (Double(most) / Double(cellCount)).squareRoot() / 2
    return cut(
      max(1, Int(Double(axes.columns.cellCount) * shrink)), max(1, Int(Double(axes.rows.cellCount) * shrink)))
  }

  /// The map of the regions that a collector has found.
  static func map(of collector: RegionCollector) -> RegionMap {
    var painter = RegionPainter(collector.regions, edgeCounts: collector.edgeCounts)
    for number in collector.regions.indices.reversed() where painter.openCount > 0 { painter.paint(number) }
    return painter.finish()
  }

  private mutating func paint(_ number: Int) {
    guard meter.goesOn(after: 4) else { return giveUpOpenCells() }
    let before = stepsLeft
    defer { _ = meter.goesOn(after: before - stepsLeft) }
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
    let (cells, lists) = lists.flattened(regions)
    return RegionMap(columns: columns, rows: rows, cells: cells, lists: lists, regions: regions)
  }
}
