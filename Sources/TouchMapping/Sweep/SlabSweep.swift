import TouchGeometry
import WorkMetering

/// Decides who gets a touch, for a sweep.
protocol TouchOwner {
  /// The owner's number: a view's, or one of `NoOwner`.
  mutating func owner(at point: Point) throws(TouchMapFailure) -> Int32
  /// The cause of an owner's edge at lines with these labels, with another owner beyond.
  func mark(of owner: Int32, beyond: Int32, at labels: [EdgeLabel]) -> EdgeMark
}

extension TouchOwner {
  func mark(of owner: Int32, beyond: Int32, at labels: [EdgeLabel]) -> EdgeMark { .none }
}

/// Whoever a function tells.
struct ToldOwner: TouchOwner {
  let tell: (Point) throws(TouchMapFailure) -> Int32

  func owner(at point: Point) throws(TouchMapFailure) -> Int32 { try tell(point) }
}

enum NoOwner {
  static let nobody: Int32 = -1
  /// Outside of the considered part.
  static let outside: Int32 = -2
}

/// Cuts the screen into faces of one owner each.
///
///     ─────────────────────────────  row
///        │   ╲    ╱   │      │
///        │    ╲  ╱    │      │       a slab: between its rows no line ends, and no two cross,
///        │     ╲╱     │      │       so lines split it into cells from left to right
///     ─────────────────────────────  row: the end of a line, or a crossing
///     L  │     ╱╲     │ R    │
///        └─ zone ─────┘              L and R go on, and so do the cells beyond them
///
/// A cell's owner is determined at its middle. Adjacent cells of one owner are one run; the remains of lines and rows
/// between different owners are the faces' edges. On both of its rows a slab's lines have one order, despite rounding,
/// and points nearer than `SweepRows.gap` are one: so faces fit together without gaps.
///
/// Most lines and cells go on from one slab to the next: they are skipped, and only zones with changes are visited. An
/// edge that goes on has no end until its wall is in a zone again.
///
/// Source: de Berg et al., "Computational Geometry", 2008, chapters 2 and 6.
struct SlabSweep {
  /// No generic parameter: specialized code for each of four owners would be 120 KB more.
  var owner: any TouchOwner
  var faces = FaceBuilder()
  let sweep: SweepRows
  var cellsLeft: Int
  let edgesMax: Int
  /// The pieces that cross the slab, from left to right.
  var active: [Int32] = []
  /// Where they cross the last row.
  var crossed: [Double] = []
  /// The last slab whose cells have owners.
  var last = Slab.none
  /// The slab below it, which waits for the next one, as that affects where its lines end.
  var waiting: Slab?
  /// The zones of changes on the row between the two.
  var zones: [Zone] = []
  var search: ZoneSearch
  /// The runs of the zones, and the cells of the runs below the row.
  var upper: [Run] = []
  var lower: [Run] = []
  var lowerCells: [LowerCell] = []
  /// For each piece the cell on its right, and the wall on it and the lines joined with it.
  var cells: [Cell] = []
  var walls: [Wall] = []
  /// The walls of one zone above the row.
  var upperWalls: [UpperWall] = []
  var labels: [EdgeLabel] = []
  var meter = WorkMeter()

  /// A cell with a known owner: while it goes on between the same lines, it is not searched again.
  struct Cell {
    /// The piece on its right; -1 where there is no cell.
    var right: Int32 = -1
    var owner: Int32 = 0
    var face: Int32 = -1
  }

  /// A cell of a zone, by the pieces at its sides, and the index of its run.
  struct LowerCell {
    let left, right: Int32
    let run: Int
  }

  /// Adjacent cells of one owner. One that goes on beyond its zone is unbounded there.
  struct Run {
    let owner: Int32
    var face: Int32 = -1
    let leftTop, leftBottom: Double
    var rightTop, rightBottom: Double
    /// The lines on its left, by their places in the slab.
    let left: Range<Int>

    /// Whether it has some of the row above it, and of the one below it.
    var isOpenAbove: Bool { leftTop < rightTop }
    var isOpenBelow: Bool { leftBottom < rightBottom }
  }

  /// An edge between two runs, by the edges of the owners on both sides.
  struct Wall {
    var edges: (left: Int, right: Int)
    var marks: (left: EdgeMark, right: EdgeMark)

    static var none: Wall { Wall(edges: (-1, -1), marks: (.none, .none)) }
  }

  /// A wall that reaches a row from above, and may go on below it.
  struct UpperWall {
    let wall: Wall
    let x: Double
    let left, right: Int32
    let isUpright: Bool
    /// Its lines, by their places in the slab.
    let pieces: Range<Int>
    /// Whether both owners have some of the row.
    let isOpen: Bool
  }

  /// More cells than this are not looked at, and more edges are not kept: 50 bytes each.
  static var cellsMax: Int { 16_000_000 }

  init(_ sweep: SweepRows, owner: any TouchOwner, edgesMax: Int = 2_000_000) {
    self.edgesMax = edgesMax
    self.sweep = sweep
    self.owner = owner
    cellsLeft = Self.cellsMax
    search = ZoneSearch(sweep)
  }

  mutating func run() throws(TouchMapFailure) {
    // The lines at both sides of less are one, and between them is no cell.
    guard sweep.box.width > SweepRows.gap, sweep.rows.count > 1 else { return }
    guard sweep.leastCellCount < cellsLeft else { throw .tooManyEdges(sweep.pieces.count) }
    let count = sweep.pieces.count
    Work.holds(bytes: count * (MemoryLayout<Cell>.stride + MemoryLayout<Wall>.stride))
    (cells, walls) = (Array(repeating: Cell(), count: count), Array(repeating: .none, count: count))
    for row in sweep.rows.indices.dropLast() {
      try enter(row)
      try cut(row)
    }
    let bottom = sweep.rows.count - 1
    let end = Slab(
      top: sweep.rows[bottom], bottom: sweep.rows[bottom], row: bottom, pieces: [], tops: [], bottoms: [])
    try follow(end)
    try pass(to: end)
  }

  // From left to right in the zones of a row: the owners of the cells below it, and which of them go on from above.

  /// Processes all changes on the row between the last slab and the one below it.
  mutating func pass(to slab: Slab) throws(TouchMapFailure) {
    let above = last
    upper.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
    var levels = LevelCursor(sweep, slab.row)
    for index in zones.indices {
      try charge(16 * (zones[index].above.count + zones[index].below.count))
      zones[index].upper = addUpperRuns(zones[index], above)
      zones[index].lower = try addLowerRuns(zones[index], slab, &levels)
      join(zones[index])
      keepCells(of: zones[index], above)
    }
    var labels = slab.row.map { sweep.levelStarts[$0]..<sweep.levelStarts[$0 + 1] } ?? 0..<0
    for zone in zones { addEdges(of: zone, at: slab.top, among: &labels) }
    for zone in zones { addWalls(of: zone, above, slab) }
    guard faces.edges.count <= edgesMax else { throw .tooManyEdges(faces.edges.count) }
    last = slab
  }

  /// The known runs above a row.
  private mutating func addUpperRuns(_ zone: Zone, _ slab: Slab) -> Range<Int> {
    let start = upper.count
    if zone.above.isEmpty { upper.append(outside) }
    if zone.above.lowerBound > 0 { upper.append(runBefore(zone.above.lowerBound, slab)) }
    var walls = WallCursor(zone.above)
    while let (wall, right) = walls.next(in: slab) {
      let cell = cells[Int(slab.pieces[wall.upperBound - 1])]
      Self.extend(&upper, from: start, with: cell, slab, wall, to: right)
    }
    return start..<upper.count
  }

  /// The runs below a row: unknown owners are searched.
  private mutating func addLowerRuns(
    _ zone: Zone, _ slab: Slab, _ levels: inout LevelCursor
  ) throws(TouchMapFailure) -> Range<Int> {
    let start = lower.count
    lowerCells.removeAll(keepingCapacity: true)
    if zone.below.isEmpty { lower.append(outside) }
    if zone.below.lowerBound > 0 { lower.append(runBefore(zone.below.lowerBound, slab)) }
    var walls = WallCursor(zone.below)
    while let (wall, right) = walls.next(in: slab) {
      let left = slab.pieces[wall.upperBound - 1]
      var cell = cells[Int(left)]
      if let right {
        let isClosedAbove =
          levels.reach(before: slab.tops[right], of: sweep.levels) > slab.tops[wall.lowerBound]
        if isClosedAbove || cell.right != slab.pieces[right] {
          cell = Cell(right: slab.pieces[right], owner: try owner(of: slab, leftOf: right))
        }
      }
      Self.extend(&lower, from: start, with: cell, slab, wall, to: right)
      if right != nil { lowerCells.append(LowerCell(left: left, right: cell.right, run: lower.count - 1)) }
    }
    return start..<lower.count
  }

  private var outside: Run {
    let box = sweep.box
    return Run(
      owner: NoOwner.outside, leftTop: box.minX, leftBottom: box.minX, rightTop: box.maxX,
      rightBottom: box.maxX, left: 0..<0)
  }

  /// The run that ends at a zone's first wall, or goes on behind it.
  private func runBefore(_ wall: Int, _ slab: Slab) -> Run {
    let cell = cells[Int(slab.pieces[wall - 1])]
    return Run(
      owner: cell.owner, face: cell.face, leftTop: -.infinity, leftBottom: -.infinity,
      rightTop: slab.tops[wall], rightBottom: slab.bottoms[wall], left: wall..<wall)
  }

  /// - Parameters:
  ///   - wall: the lines on the cell's left.
  ///   - right: the place of the line on its right; nil where it goes on beyond the zone.
  private static func extend(
    _ runs: inout [Run], from start: Int, with cell: Cell, _ slab: Slab, _ wall: Range<Int>, to right: Int?
  ) {
    let (top, bottom) = right.map { (slab.tops[$0], slab.bottoms[$0]) } ?? (.infinity, .infinity)
    if runs.count > start, runs[runs.count - 1].owner == cell.owner {
      (runs[runs.count - 1].rightTop, runs[runs.count - 1].rightBottom) = (top, bottom)
    } else {
      let left = (slab.tops[wall.lowerBound], slab.bottoms[wall.lowerBound])
      assert(
        runs.count == start || (runs[runs.count - 1].rightTop, runs[runs.count - 1].rightBottom) == left,
        "a gap in a slab")
      runs.append(
        Run(
          owner: cell.owner, face: cell.face, leftTop: left.0, leftBottom: left.1, rightTop: top,
          rightBottom: bottom, left: wall))
    }
  }

  /// The owner of the cell between a line and the one before it.
  private mutating func owner(of slab: Slab, leftOf next: Int) throws(TouchMapFailure) -> Int32 {
    let x = (slab.tops[next - 1] + slab.bottoms[next - 1] + slab.tops[next] + slab.bottoms[next]) / 4
    return try owner.owner(at: Point(x: x, y: slab.top / 2 + slab.bottom / 2))
  }

  /// Gives the runs below a row the faces of those above it that they continue, or new ones.
  private mutating func join(_ zone: Zone) {
    for index in zone.lower { lower[index].face = -1 }
    forEachMeeting(in: zone) { sweep, upper, lower, _, _ in
      guard sweep.upper[upper].owner == sweep.lower[lower].owner else { return }
      let (face, other) = (sweep.lower[lower].face, sweep.upper[upper].face)
      if face < 0 { sweep.lower[lower].face = other } else { sweep.faces.unite(face, other) }
    }
    for index in zone.lower where lower[index].face < 0 && lower[index].owner != NoOwner.outside {
      lower[index].face = faces.begin(lower[index].owner)
    }
  }

  /// Drops the cells of a zone above the row, and keeps those below it. Cells beyond the zone's end stay.
  private mutating func keepCells(of zone: Zone, _ above: Slab) {
    let goesOn = zone.above.upperBound < above.pieces.count
    for piece in above.pieces[zone.above].dropLast(goesOn ? 1 : 0) { cells[Int(piece)].right = -1 }
    for cell in lowerCells {
      cells[Int(cell.left)] = Cell(
        right: cell.right, owner: lower[cell.run].owner, face: lower[cell.run].face)
    }
  }

  /// Adds the edges between different owners on a row.
  private mutating func addEdges(of zone: Zone, at y: Double, among levels: inout Range<Int>) {
    forEachMeeting(in: zone) { sweep, upper, lower, x, end in
      let (upper, lower) = (sweep.upper[upper], sweep.lower[lower])
      guard upper.owner != lower.owner else { return }
      sweep.findLabels(at: x / 2 + end / 2, among: &levels)
      let (left, right) = (Point(x: x, y: y), Point(x: end, y: y))
      _ = sweep.addEdge(of: lower, from: left, to: right, sweep.mark(of: lower.owner, beyond: upper.owner))
      _ = sweep.addEdge(of: upper, from: right, to: left, sweep.mark(of: upper.owner, beyond: lower.owner))
    }
  }

  /// Calls with each pair of runs that have some of the row between them in common.
  private mutating func forEachMeeting(
    in zone: Zone, _ body: (inout SlabSweep, Int, Int, Double, Double) -> Void
  ) {
    var (above, below) = (zone.upper.lowerBound, zone.lower.lowerBound)
    while above < zone.upper.upperBound, below < zone.lower.upperBound {
      let start = max(upper[above].leftBottom, lower[below].leftTop)
      let end = min(upper[above].rightBottom, lower[below].rightTop)
      let isUpperDone = upper[above].rightBottom <= lower[below].rightTop
      let isLowerDone = lower[below].rightTop <= upper[above].rightBottom
      if start < end { body(&self, above, below, start, end) }
      if isUpperDone { above += 1 }
      if isLowerDone { below += 1 }
    }
  }
}

/// The extent of a row's horizontal lines, from left to right.
struct LevelCursor {
  private var rest: Range<Int>
  private var reach = -Double.infinity

  init(_ sweep: SweepRows, _ row: Int?) {
    rest = row.map { sweep.levelStarts[$0]..<sweep.levelStarts[$0 + 1] } ?? 0..<0
  }

  /// Whether the row has horizontal lines.
  var isUsed: Bool { !rest.isEmpty || reach > -.infinity }

  /// The greatest end of the lines that begin before a place, which grows from call to call.
  mutating func reach(before x: Double, of levels: [SweepRows.Level]) -> Double {
    while let level = rest.first, levels[level].minX < x {
      reach = max(reach, levels[level].maxX)
      rest.removeFirst()
    }
    return reach
  }
}
