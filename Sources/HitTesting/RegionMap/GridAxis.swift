import TouchGeometry

/// One axis of a grid: an interval of screen coordinates, cut into cells at regions' edges.
///
/// A coordinate is looked up in buckets of equal width with up to two edges each: no search, and no mispredicted
/// branch. An edge without room in its bucket cuts nothing.
///
///     buckets   |      |      |      |      |
///     edges        ╎      ╎ ╎           ╎        two in the second bucket, none in the third
///     cells     0  1      2 3           4
///
/// A grid need not be cut at all edges to be exact, as long as cells are monotone: a coordinate between two others is
/// in their cells or between them. That holds, as both the bucket of a coordinate and the number of its edges below the
/// coordinate are monotone.
struct GridAxis {
  /// The ends of the interval; both belong to it.
  let least: Double
  let greatest: Double
  private(set) var cellCount = 1
  private var buckets: [Bucket]
  private let bucketsPerPoint: Double
  private let lastBucket: Double

  /// At most two edges, in any order; -∞ for none.
  private struct Bucket {
    var edge = -Double.infinity
    var otherEdge = -Double.infinity
    /// The cell of the bucket's greatest coordinate.
    var lastCell: Int32 = 0

    @inline(__always)
    func cell(of coordinate: Double) -> Int {
      Int(lastCell) &- Self.isBelow(coordinate, edge) &- Self.isBelow(coordinate, otherEdge)
    }

    /// 1 if a coordinate is below an edge, else 0, without a branch. A difference rounds to 0 only if both are equal,
    /// and its sign is right; -0 is not below an edge at 0, which is -0 there.
    @inline(__always)
    private static func isBelow(_ coordinate: Double, _ edge: Double) -> Int {
      (coordinate - edge).sign.rawValue
    }
  }

  /// - Parameters:
  ///   - intervals: both their ends belong to them. Only the screen's ends are no edges.
  ///   - bucketCount: at least 1. The axis has at most twice as many cells plus one.
  init(_ intervals: some Sequence<(least: Double, greatest: Double)>, bucketCount: Int) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for interval in intervals {
      if interval.least != AxisSpan.screen.least { least = min(least, interval.least) }
      if interval.greatest != AxisSpan.screen.greatest { greatest = max(greatest, interval.greatest) }
    }
    // Where the length is no number, the axis has no coordinates.
    let isFinite = (greatest - least).isFinite && least <= greatest
    self.least = isFinite ? least : .infinity
    self.greatest = isFinite ? greatest : -.infinity
    let scale = Double(bucketCount) / (greatest - least)
    let isDivisible = isFinite && scale.isNormal
    bucketsPerPoint = isDivisible ? scale : 0
    lastBucket = isDivisible ? Double(bucketCount - 1) : 0
    buckets = [Bucket](repeating: Bucket(), count: isDivisible ? bucketCount : 1)
    for interval in intervals {
      cut(at: interval.least)
      cut(at: interval.greatest.nextUp)
    }
    countCells()
  }

  /// Begins a cell at the edge, if its bucket has room.
  private mutating func cut(at edge: Double) {
    guard least < edge, edge <= greatest else { return }
    let bucket = bucket(of: edge)
    let edge = edge == 0 ? -0.0 : edge
    if buckets[bucket].edge == edge || buckets[bucket].otherEdge == edge { return }
    if buckets[bucket].edge == -.infinity {
      buckets[bucket].edge = edge
    } else if buckets[bucket].otherEdge == -.infinity {
      buckets[bucket].otherEdge = edge
    }
  }

  private mutating func countCells() {
    var cell: Int32 = 0
    for bucket in buckets.indices {
      if buckets[bucket].edge != -.infinity { cell += 1 }
      if buckets[bucket].otherEdge != -.infinity { cell += 1 }
      buckets[bucket].lastCell = cell
    }
    cellCount = Int(cell) + 1
  }

  /// The bucket of a coordinate between the ends.
  ///
  /// From 2⁵² on a Double has no fraction: the sum is rounded to a whole number, which its lowest bits hold, and no
  /// check whether it is one is in the way. Rounding is as monotone as cutting off.
  @inline(__always)
  private func bucket(of coordinate: Double) -> Int {
    let sum = min((coordinate - least) * bucketsPerPoint, lastBucket) + 0x1p52
    return Int(UInt32(truncatingIfNeeded: sum.bitPattern))
  }

  /// Nil for a coordinate outside the ends, and for NaN.
  @inline(__always)
  func cell(of coordinate: Double) -> Int? {
    guard least <= coordinate, coordinate <= greatest else { return nil }
    let cell = buckets[bucket(of: coordinate)].cell(of: coordinate)
    assert(0..<cellCount ~= cell)
    return cell
  }

  /// The cells that an interval touches. It must be within the ends.
  func cells(from start: Double, to end: Double) -> ClosedRange<Int> {
    (cell(of: start) ?? 0)...(cell(of: end) ?? cellCount - 1)
  }

  /// The cells inside an interval. The range may be empty.
  func filledCells(from start: Double, to end: Double) -> Range<Int> {
    let first = cell(of: start.nextDown).map { $0 + 1 } ?? 0
    let behindLast = cell(of: end.nextUp) ?? cellCount
    return first..<max(first, behindLast)
  }
}

/// The hit view for any place of the screen: a grid whose cells have the regions in them.
///
///     ┌───────┬──┬─────┐   The grid is cut at the edges of regions. If one region fills a cell, the cell names its
///     │ a     │a │ a   │   view; if several extend into it, the cell has a list of them, the frontmost first.
///     ├───────┼──┼─────┤
///     │ a     │b,│ b   │
///     │       │a │     │
///     └───────┴──┴─────┘
///
/// It returns the search's result, to the last bit, or requires a search. In a cell filled by one region nothing is
/// compared; in others its few regions are, the frontmost first, by their exact edges (`AxisSpan`).
///
/// Its memory is bounded for every scene: see `RegionPainter`.
final class RegionMap: Sendable {
  private let columns: GridAxis
  private let rows: GridAxis
  private let cells: [Cell]
  /// The regions of cells with several, one cell's after another's.
  private let lists: [Int32]
  private let regions: [Region]

  enum Answer: Equatable {
    case view(ViewIndex, window: ViewIndex)
    case nobody
    /// Views must be searched.
    case unknown
  }

  /// Special numbers instead of a region's.
  enum Mark {
    /// No view is hit in the rest of the cell.
    static let nobody: Int32 = -1
    /// Views must be searched in the rest of the cell.
    static let unknown: Int32 = -2
  }

  /// The view of a whole cell, or the index of its list.
  struct Cell {
    /// A view, a mark, or an encoded list index, below all marks.
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

  var byteCount: Int {
    cells.count * MemoryLayout<Cell>.stride + lists.count * MemoryLayout<Int32>.stride
      + regions.count * MemoryLayout<Region>.stride
  }

  var cellCount: Int { cells.count }
  var regionCount: Int { regions.count }
}

/// A rectangle of the screen, and the view that has the touches in it, as far as no region in front has them.
struct Region {
  /// The extreme coordinates; they belong to the region.
  let minX, maxX, minY, maxY: Double
  /// The view, or the map's mark for a search.
  let viewOrUnknown: Int32
  let window: Int32

  init(_ columns: AxisSpan, _ rows: AxisSpan, view: ViewIndex?, window: ViewIndex) {
    (minX, maxX) = (columns.least, columns.greatest)
    (minY, maxY) = (rows.least, rows.greatest)
    viewOrUnknown = view?.rawValue ?? RegionMap.Mark.unknown
    self.window = window.rawValue
  }

  @inline(__always)
  func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  @inline(__always)
  var answer: RegionMap.Answer {
    viewOrUnknown < 0 ? .unknown : .view(ViewIndex(viewOrUnknown), window: ViewIndex(window))
  }
}

/// The regions of each cell of a grid, in the painter's order, and the region or mark that ends each cell.
///
/// While lists grow, all of them share one array, each entry linked to the one before it in its cell:
///
///     cells     [end: a, last: 3] [end: –, last: 2] …
///     entries   b₀ ◀── c₁ ◀──┐  e₂  ┌── d₃
///                            └──────┘
///
/// In the finished map each list is contiguous, its end behind it.
struct CellLists {
  private var cells: [Cell]
  private var entries: [Entry] = []
  private let entriesMax: Int

  private struct Cell {
    /// The region that fills the rest of the cell, or a mark.
    var end = RegionMap.Mark.nobody
    var lastEntry: Int32 = -1
    var length: Int32 = 0
  }

  private struct Entry {
    let region: Int32
    let previous: Int32
  }

  /// The most regions in one list: comparing more of them is no faster than a search.
  static let lengthMax: Int32 = 120
  /// The most entries of all lists together: for each region and each cell, and in all.
  private static let entriesMax = (eachRegion: 16, eachCell: 4, all: 1 << 22)

  init(cellCount: Int, regionCount: Int) {
    cells = [Cell](repeating: Cell(), count: cellCount)
    entriesMax = min(
      Self.entriesMax.eachRegion * regionCount + Self.entriesMax.eachCell * cellCount, Self.entriesMax.all)
    entries.reserveCapacity(min(2 * cellCount, entriesMax))
  }

  /// Adds a region behind those of a cell; false if there is no room.
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

  /// Each cell in a map's form, and the lists one after another, each with its cell's end.
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

/// The cells not yet filled: a painter skips the filled ones.
///
/// Each filled cell points to a later one; paths are halved during lookups.
///
/// Source: Tarjan, van Leeuwen, "Worst-case analysis of set union algorithms", 1984.
struct OpenCells {
  private var next: [Int32]

  init(count: Int) {
    next = (0...Int32(count)).map(\.self)
  }

  mutating func first(from start: Int) -> Int {
    var cell = start
    while Int(next[cell]) != cell {
      next[cell] = next[Int(next[cell])]
      cell = Int(next[cell])
    }
    return cell
  }

  mutating func fill(_ cell: Int) {
    assert(next[cell] == cell, "a cell is filled once")
    next[cell] = Int32(cell + 1)
  }
}
