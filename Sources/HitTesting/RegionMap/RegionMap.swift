import TouchGeometry

/// The view that gets a touch, for any place of the screen: a grid whose cells know the regions in them.
///
///     ┌───────┬──┬─────┐   The grid is cut at the edges of regions. Where one region fills a cell, the cell names its
///     │ a     │a │ a   │   view; where several reach in, the cell has a list of them, the frontmost first.
///     ├───────┼──┼─────┤
///     │ a     │b,│ b   │
///     │       │a │     │
///     └───────┴──┴─────┘
///
/// It answers as the search would, to the last bit, or says that views have to be asked. Where a region fills a cell
/// nothing is compared; in other cells the few regions that reach into them are, the frontmost first, by their exact
/// edges (`AxisSpan`).
///
/// Its memory is bounded for every scene: see `RegionPainter`.
final class RegionMap: Sendable {
  private let columns: GridAxis
  private let rows: GridAxis
  private let cells: [Cell]
  /// The regions of the cells that have several, one cell's behind another's.
  private let lists: [Int32]
  private let regions: [Region]

  /// The knowledge that the map has of a place.
  enum Answer: Equatable {
    case view(ViewIndex, window: ViewIndex)
    case nobody
    /// The views have to be asked.
    case unknown
  }

  /// Numbers that stand for regions where no region is meant.
  enum Mark {
    /// No view has the rest of the cell.
    static let nobody: Int32 = -1
    /// Views have to be asked in the rest of the cell.
    static let unknown: Int32 = -2
  }

  /// The view that has all of a cell, or the place where its list begins.
  struct Cell: Sendable {
    /// A view, a mark, or what tells the start of a list, below all marks.
    fileprivate let code: Int32
    fileprivate let window: Int32

    init(_ regionOrMark: Int32, of regions: [Region]) {
      let region = regionOrMark < 0 ? nil : regions[Int(regionOrMark)]
      code = region?.viewOrUnknown ?? regionOrMark
      window = region?.window ?? 0
    }

    init(listAt start: Int) {
      code = Mark.unknown - 1 - Int32(start)
      window = 0
    }

    @inline(__always) fileprivate var listStart: Int? {
      code < Mark.unknown ? Int(Mark.unknown - 1) &- Int(code) : nil
    }
  }

  init(columns: GridAxis, rows: GridAxis, cells: [Cell], lists: [Int32], regions: [Region]) {
    self.columns = columns
    self.rows = rows
    self.cells = cells
    self.lists = lists
    self.regions = regions
  }

  /// The answer to a touch. Outside of the grid, and where a coordinate is not a number, views have to be asked.
  ///
  /// - Complexity: constant, as lists are short: `CellLists.lengthMax`.
  @inline(__always)
  func answer(at point: Point) -> Answer {
    guard let column = columns.cell(of: point.x), let row = rows.cell(of: point.y) else { return .unknown }
    let cell = cells[row &* columns.cellCount &+ column]
    if cell.code >= 0 { return .view(ViewIndex(cell.code), window: ViewIndex(cell.window)) }
    guard let start = cell.listStart else { return cell.code == Mark.nobody ? .nobody : .unknown }
    return answer(at: point, listedFrom: start)
  }

  private func answer(at point: Point, listedFrom start: Int) -> Answer {
    var place = start
    while lists[place] >= 0 {
      let region = regions[Int(lists[place])]
      if region.contains(point) { return region.answer }
      place += 1
    }
    return lists[place] == Mark.nobody ? .nobody : .unknown
  }

  /// The memory that the map takes, in bytes.
  var byteCount: Int {
    cells.count * MemoryLayout<Cell>.stride + lists.count * MemoryLayout<Int32>.stride
      + regions.count * MemoryLayout<Region>.stride
  }

  var cellCount: Int { cells.count }
  var regionCount: Int { regions.count }
}
