/// The regions that reach into each cell of a grid, in the order in which a painter put them there, and the region or
/// mark that ends each cell.
///
/// While lists grow, all of them stand in one array, each entry knowing the one before it in its cell:
///
///     cells     [end: a, last: 3] [end: –, last: 2] …
///     entries   b₀ ◀── c₁ ◀──┐  e₂  ┌── d₃
///                            └──────┘
///
/// In the finished map each list stands in a row, its end behind it.
struct CellLists {
  private var cells: [Cell]
  private var entries: [Entry] = []
  private let entriesMax: Int

  private struct Cell {
    /// The region that fills what is left of the cell, or a mark.
    var end = RegionMap.Mark.nobody
    var lastEntry: Int32 = -1
    var length: Int32 = 0
  }

  private struct Entry {
    let region: Int32
    let previous: Int32
  }

  /// The most regions in one list: with more, looking at them one by one is no better than asking views.
  static let lengthMax: Int32 = 120
  /// The most entries of all lists together: for each region and each cell, and in all.
  private static let entriesMax = (eachRegion: 16, eachCell: 4, all: 1 << 22)

  init(cellCount: Int, regionCount: Int) {
    cells = [Cell](repeating: Cell(), count: cellCount)
    entriesMax = min(
      Self.entriesMax.eachRegion * regionCount + Self.entriesMax.eachCell * cellCount, Self.entriesMax.all)
    entries.reserveCapacity(min(2 * cellCount, entriesMax))
  }

  /// Adds a region behind those of a cell; false where there is no room for it.
  @inline(__always)
  mutating func append(_ region: Int32, to cell: Int) -> Bool {
    guard cells[cell].length < Self.lengthMax, entries.count < entriesMax else { return false }
    entries.append(Entry(region: region, previous: cells[cell].lastEntry))
    cells[cell].lastEntry = Int32(truncatingIfNeeded: entries.count &- 1)
    cells[cell].length &+= 1
    return true
  }

  @inline(__always)
  mutating func end(_ cell: Int, with regionOrMark: Int32) { cells[cell].end = regionOrMark }

  /// Each cell as a map has it, and the lists one behind another, each with what ends its cell.
  func flattened(_ regions: [Region]) -> (cells: [RegionMap.Cell], lists: [Int32]) {
    var lists = [Int32](repeating: 0, count: entries.count + cells.count { $0.length > 0 })
    var start = 0
    let cells = cells.map { cell in
      if cell.length == 0 { return RegionMap.Cell(cell.end, of: regions) }
      let end = start + Int(cell.length)
      var (place, entry) = (end, cell.lastEntry)
      lists[end] = cell.end
      while entry >= 0 {
        place -= 1
        lists[place] = entries[Int(entry)].region
        entry = entries[Int(entry)].previous
      }
      defer { start = end + 1 }
      return RegionMap.Cell(listAt: start)
    }
    return (cells, lists)
  }
}
