/// Who gets a touch at any place of the screen: a grid whose cells know the regions in them.
///
/// It answers as the search would, to the last bit, or says that views have to be asked. Where a region fills a cell
/// nothing is compared; in other cells the few regions that reach into them are, the frontmost first, by their exact
/// edges (`AxisSpan`).
///
/// What it takes is bounded, whatever the scene: see `RegionPainter`.
final class RegionMap: Sendable {
  private let columns: GridAxis
  private let rows: GridAxis
  private let cells: [Cell]
  /// The regions of the cells that have several, one cell's behind another's.
  private let lists: [Int32]
  private let regions: [Region]

  /// What the map knows about a place.
  enum Answer: Equatable {
    case view(ViewIndex, window: ViewIndex)
    case nobody
    /// The views have to be asked.
    case unknown
  }

  /// Numbers that stand for regions where no region is meant.
  enum Mark {
    /// Nobody has what is left of the cell.
    static let nobody: Int32 = -1
    /// Views have to be asked in what is left of the cell.
    static let unknown: Int32 = -2
  }

  /// A region that fills the cell, a mark, or where the cell's list begins.
  struct Cell {
    private let code: Int32

    init(_ regionOrMark: Int32) { code = regionOrMark }
    init(listAt start: Int) { code = Mark.unknown - 1 - Int32(start) }

    @inline(__always) var regionOrMark: Int32 { code }
    /// Negative where the cell has no list.
    @inline(__always) var listStart: Int { Int(Mark.unknown - 1) - Int(code) }
  }

  init(columns: GridAxis, rows: GridAxis, cells: [Cell], lists: [Int32], regions: [Region]) {
    self.columns = columns
    self.rows = rows
    self.cells = cells
    self.lists = lists
    self.regions = regions
  }

  /// Whom a touch goes to. Outside of the grid, and where a coordinate is not a number, views have to be asked.
  ///
  /// - Complexity: constant, as a list has at most `RegionPainter.listMax` regions.
  @inline(__always)
  func answer(at point: Point) -> Answer {
    guard let column = columns.cell(of: point.x), let row = rows.cell(of: point.y) else { return .unknown }
    let cell = cells[row &* columns.cellCount &+ column]
    var place = cell.listStart
    if place < 0 { return answer(of: cell.regionOrMark) }
    while lists[place] >= 0 {
      let region = regions[Int(lists[place])]
      if region.contains(point) { return region.answer }
      place &+= 1
    }
    return answer(of: lists[place])
  }

  @inline(__always)
  private func answer(of regionOrMark: Int32) -> Answer {
    if regionOrMark >= 0 { return regions[Int(regionOrMark)].answer }
    return regionOrMark == Mark.nobody ? .nobody : .unknown
  }

  /// How much memory the map takes, in bytes.
  var byteCount: Int {
    cells.count * MemoryLayout<Cell>.stride + lists.count * MemoryLayout<Int32>.stride
      + regions.count * MemoryLayout<Region>.stride
  }

  var cellCount: Int { cells.count }
  var regionCount: Int { regions.count }
  var listedCount: Int { lists.count }
}
