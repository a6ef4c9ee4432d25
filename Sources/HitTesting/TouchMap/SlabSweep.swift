/// Says who gets a touch, for a sweep.
protocol TouchOwner {
  /// The owner's number: a view's, or one of `NoOwner`.
  mutating func owner(at point: Point) throws(TouchMapFailure) -> Int32
  /// Why an owner's face ends at lines with these labels, with another owner beyond.
  func mark(of owner: Int32, beyond: Int32, at labels: [EdgeLabel]) -> EdgeMark
}

/// Numbers that stand for owners where nobody is meant.
enum NoOwner {
  static let nobody: Int32 = -1
  /// Outside of what is looked at.
  static let outside: Int32 = -2
}

/// Cuts the screen into faces of one owner each.
///
///     ─────────────────────────────  row
///        │   ╲    ╱   │      │
///        │    ╲  ╱    │      │       a slab: between its rows no line ends, and no two cross,
///        │     ╲╱     │      │       so that lines part it into cells from left to right
///     ─────────────────────────────  row: the end of a line, or a crossing
///
/// Who owns a cell is asked at its middle. Neighbours of one owner are one run; what is left of lines and rows between
/// different owners are the faces' edges. On both of its rows a slab's lines stand in one order, whatever was rounded,
/// and what is nearer than `SweepRows.gap` is one point: so faces fit together without gaps.
///
/// Source: de Berg et al., "Computational Geometry", 2008, chapters 2 and 6.
struct SlabSweep<Owner: TouchOwner> {
  var owner: Owner
  var faces = FaceBuilder()
  private let sweep: SweepRows
  private var cellsLeft: Int
  private let edgesMax: Int
  /// The pieces that cross the slab, from left to right.
  private var active: [Int32] = []
  /// The slab that waits for the one below it, which has a say in where its lines end.
  private var waiting: Slab?
  private var runs: [Run]
  private var walls: [Wall] = []
  private var labels: [EdgeLabel] = []
  /// For each piece the cell on its right in the last slab that it crossed.
  private var known: [KnownCell]
  private var slabNumber: Int32 = 0

  /// A cell whose owner was asked: as long as it goes on between the same lines, nobody is asked again.
  private struct KnownCell {
    var right: Int32 = -1
    var owner: Int32 = 0
    var slab: Int32 = -1
  }

  /// The lines between two rows.
  private struct Slab {
    let top, bottom: Double
    /// The row at its top, if it is not a crossing only.
    let row: Int?
    let pieces: [Int32]
    /// Where they cross the rows.
    var tops: [Double]
    var bottoms: [Double]

    /// The lines that are one with the last one.
    var lastWall: Range<Int> {
      var first = pieces.count - 1
      while first > 0, tops[first - 1] == tops[first], bottoms[first - 1] == bottoms[first] { first -= 1 }
      return first..<pieces.count
    }
  }

  /// Neighbouring cells of one owner.
  private struct Run {
    let owner: Int32
    var face: Int32 = -1
    let leftTop, leftBottom: Double
    var rightTop, rightBottom: Double
    /// The lines on its left, by their places in the slab.
    let left: Range<Int>
  }

  /// An edge between two runs of the last slab, which may go on.
  private struct Wall {
    let x: Double
    let left, right: Int32
    let isUpright: Bool
    let pieces: ArraySlice<Int32>
    let marks: (left: EdgeMark, right: EdgeMark)
    /// The edges of the owners on both sides.
    let edges: (left: Int, right: Int)
    /// Whether both owners have some of the row.
    let isOpen: Bool
  }

  /// More cells than this are not looked at, and more edges are not kept: 50 bytes each.
  private static var cellsMax: Int { 16_000_000 }

  init(_ sweep: SweepRows, owner: Owner, edgesMax: Int = 2_000_000) {
    self.edgesMax = edgesMax
    self.sweep = sweep
    self.owner = owner
    cellsLeft = Self.cellsMax
    known = Array(repeating: KnownCell(), count: sweep.pieces.count)
    runs = [Self.outside(sweep.box)]
  }

  private static func outside(_ box: Box) -> Run {
    Run(
      owner: NoOwner.outside, leftTop: box.minX, leftBottom: box.minX, rightTop: box.maxX,
      rightBottom: box.maxX, left: 0..<0)
  }

  mutating func run() throws(TouchMapFailure) {
    for row in sweep.rows.indices.dropLast() {
      enter(row)
      try cut(row)
    }
    try finishWaiting()
    let above = runs
    runs = [Self.outside(sweep.box)]
    join(above, at: sweep.rows[sweep.rows.count - 1], row: sweep.rows.count - 1)
  }

  // MARK: Lines

  /// Takes out what ends at a row, and in what begins there.
  private mutating func enter(_ row: Int) {
    let ended = Int32(row)
    var merged: [Int32] = []
    var next = sweep.pieceStarts[row]
    let end = sweep.pieceStarts[row + 1]
    merged.reserveCapacity(active.count + end - next)
    for piece in active where sweep.pieces[Int(piece)].lastRow > ended {
      let x = sweep.pieces[Int(piece)].line.x(at: sweep.rows[row])
      while next < end, sweep.pieces[next].line.start.x < x {
        merged.append(Int32(next))
        next += 1
      }
      merged.append(piece)
    }
    while next < end {
      merged.append(Int32(next))
      next += 1
    }
    active = merged
  }

  /// Cuts the slab below a row at all crossings in it.
  private mutating func cut(_ row: Int) throws(TouchMapFailure) {
    let (top, bottom) = (sweep.rows[row], sweep.rows[row + 1])
    var last = top
    for crossing in try crossings(from: top, to: bottom) + [bottom] {
      try add(top: last, bottom: crossing, row: last == top ? row : nil)
      last = crossing
    }
  }

  /// The rows in between at which two lines cross, in order.
  private mutating func crossings(from top: Double, to bottom: Double) throws(TouchMapFailure) -> [Double] {
    guard active.contains(where: { !sweep.pieces[Int($0)].line.isUpright }) else { return [] }
    var places = active.map { piece in
      let line = sweep.pieces[Int(piece)].line
      return (top: line.x(at: top), bottom: line.x(at: bottom), piece: piece)
    }
    places.sort { ($0.top, $0.bottom) < ($1.top, $1.bottom) }
    active = places.map(\.piece)
    var crossings: [Double] = []
    // Sorting by where they end, each exchange is a crossing.
    for index in places.indices.dropFirst() {
      let place = places[index]
      var free = index
      while free > 0, places[free - 1].bottom > place.bottom + SweepRows.gap {
        let (before, after) = (place.top - places[free - 1].top, places[free - 1].bottom - place.bottom)
        let y = top + (bottom - top) * (before / (before + after))
        if y > top + SweepRows.gap, y < bottom - SweepRows.gap { crossings.append(y) }
        places[free] = places[free - 1]
        free -= 1
      }
      places[free] = place
      cellsLeft -= index - free
      guard cellsLeft > 0 else { throw .tooManyEdges(sweep.pieces.count) }
    }
    crossings.sort()
    var last = top
    return crossings.filter { y in
      guard y - last > SweepRows.gap else { return false }
      last = y
      return true
    }
  }

  // MARK: Slabs

  private mutating func add(top: Double, bottom: Double, row: Int?) throws(TouchMapFailure) {
    let middle = top / 2 + bottom / 2
    sortActive(at: middle)
    var slab = Slab(
      top: top, bottom: bottom, row: row, pieces: active, tops: places(at: top), bottoms: places(at: bottom))
    cellsLeft -= active.count
    guard cellsLeft > 0 else { throw .tooManyEdges(sweep.pieces.count) }
    if var above = waiting {
      Self.snap(&above.bottoms, &slab.tops)
      waiting = above
    } else {
      var none: [Double] = []
      Self.snap(&none, &slab.tops)
    }
    try finishWaiting()
    waiting = slab
  }

  /// By insertion: mostly they are in order.
  private mutating func sortActive(at y: Double) {
    var last = -Double.infinity
    var xs: [Double] = []
    xs.reserveCapacity(active.count)
    for index in active.indices {
      let piece = active[index]
      let x = sweep.pieces[Int(piece)].line.x(at: y)
      xs.append(x)
      if x >= last {
        last = x
        continue
      }
      var free = index
      while free > 0, xs[free - 1] > x {
        (xs[free], active[free]) = (xs[free - 1], active[free - 1])
        free -= 1
      }
      (xs[free], active[free]) = (x, piece)
    }
  }

  /// Where the lines cross a row, none before the one on its left.
  private func places(at y: Double) -> [Double] {
    var last = -Double.infinity
    return active.map { piece in
      last = max(last, sweep.pieces[Int(piece)].line.x(at: y))
      return last
    }
  }

  /// Makes one of what is nearly one, on a row with a slab above and a slab below.
  private static func snap(_ above: inout [Double], _ below: inout [Double]) {
    var (first, second) = (0, 0)
    var current = -Double.infinity
    while first < above.count || second < below.count {
      if second == below.count || first < above.count && above[first] <= below[second] {
        if above[first] - current > SweepRows.gap { current = above[first] }
        above[first] = current
        first += 1
      } else {
        if below[second] - current > SweepRows.gap { current = below[second] }
        below[second] = current
        second += 1
      }
    }
  }

  private mutating func finishWaiting() throws(TouchMapFailure) {
    guard var slab = waiting else { return }
    waiting = nil
    if slab.bottom == sweep.rows[sweep.rows.count - 1] {
      var none: [Double] = []
      Self.snap(&slab.bottoms, &none)
    }
    let above = runs
    runs = try runs(of: slab)
    join(above, at: slab.top, row: slab.row)
    addWalls(of: slab)
    guard faces.edges.count <= edgesMax else { throw .tooManyEdges(faces.edges.count) }
  }

  // MARK: Cells

  private mutating func runs(of slab: Slab) throws(TouchMapFailure) -> [Run] {
    var runs: [Run] = []
    var levels = slab.row.map { sweep.levelStarts[$0]..<sweep.levelStarts[$0 + 1] } ?? 0..<0
    var levelsEnd = -Double.infinity
    slabNumber += 1
    var wall = 0
    while true {
      let (top, bottom) = (slab.tops[wall], slab.bottoms[wall])
      var next = wall + 1
      while next < slab.pieces.count, slab.tops[next] == top, slab.bottoms[next] == bottom { next += 1 }
      guard next < slab.pieces.count else { return runs }
      while let level = levels.first, sweep.levels[level].minX < slab.tops[next] {
        levelsEnd = max(levelsEnd, sweep.levels[level].maxX)
        levels.removeFirst()
      }
      let found = try owner(of: slab, leftOf: next, isClosedAbove: levelsEnd > top)
      if let last = runs.last, last.owner == found {
        runs[runs.count - 1].rightTop = slab.tops[next]
        runs[runs.count - 1].rightBottom = slab.bottoms[next]
      } else {
        runs.append(
          Run(
            owner: found, leftTop: top, leftBottom: bottom, rightTop: slab.tops[next],
            rightBottom: slab.bottoms[next], left: wall..<next))
      }
      wall = next
    }
  }

  /// Who owns the cell between a line and the one before it.
  private mutating func owner(
    of slab: Slab, leftOf next: Int, isClosedAbove: Bool
  ) throws(TouchMapFailure) -> Int32 {
    let (left, right) = (Int(slab.pieces[next - 1]), slab.pieces[next])
    let cell = known[left]
    var found = cell.owner
    if isClosedAbove || cell.right != right || cell.slab != slabNumber - 1 {
      let x = (slab.tops[next - 1] + slab.bottoms[next - 1] + slab.tops[next] + slab.bottoms[next]) / 4
      found = try owner.owner(at: Point(x: x, y: slab.top / 2 + slab.bottom / 2))
    }
    known[left] = KnownCell(right: right, owner: found, slab: slabNumber)
    return found
  }

  /// Joins the runs of a slab to those above it, and adds the edges between different owners on the row.
  private mutating func join(_ above: [Run], at y: Double, row: Int?) {
    forEachMeeting(of: above) { sweep, upper, lower, _, _ in
      guard above[upper].owner == sweep.runs[lower].owner else { return }
      let face = sweep.runs[lower].face
      if face < 0 {
        sweep.runs[lower].face = above[upper].face
      } else {
        sweep.faces.unite(face, above[upper].face)
      }
    }
    for index in runs.indices where runs[index].face < 0 && runs[index].owner != NoOwner.outside {
      runs[index].face = faces.begin(runs[index].owner)
    }
    var levels = row.map { sweep.levelStarts[$0]..<sweep.levelStarts[$0 + 1] } ?? 0..<0
    forEachMeeting(of: above) { sweep, upper, lower, x, end in
      let (upper, lower) = (above[upper], sweep.runs[lower])
      guard upper.owner != lower.owner else { return }
      sweep.findLabels(at: x / 2 + end / 2, among: &levels)
      let (left, right) = (Point(x: x, y: y), Point(x: end, y: y))
      _ = sweep.addEdge(of: lower, from: left, to: right, sweep.mark(of: lower.owner, beyond: upper.owner))
      _ = sweep.addEdge(of: upper, from: right, to: left, sweep.mark(of: upper.owner, beyond: lower.owner))
    }
  }

  /// Calls with each pair of runs that have some of the row between them in common.
  private mutating func forEachMeeting(
    of above: [Run], _ body: (inout SlabSweep, Int, Int, Double, Double) -> Void
  ) {
    var (upper, lower) = (0, 0)
    while upper < above.count, lower < runs.count {
      let start = max(above[upper].leftBottom, runs[lower].leftTop)
      let end = min(above[upper].rightBottom, runs[lower].rightTop)
      let isUpperDone = above[upper].rightBottom <= runs[lower].rightTop
      let isLowerDone = runs[lower].rightTop <= above[upper].rightBottom
      if start < end { body(&self, upper, lower, start, end) }
      if isUpperDone { upper += 1 }
      if isLowerDone { lower += 1 }
    }
  }

  // MARK: Edges

  /// The labels of the level lines of a row that pass a place; those that end before are done with.
  private mutating func findLabels(at x: Double, among levels: inout Range<Int>) {
    labels.removeAll(keepingCapacity: true)
    while let first = levels.first, sweep.levels[first].maxX < x { levels.removeFirst() }
    for level in levels {
      if sweep.levels[level].minX > x { return }
      if sweep.levels[level].maxX >= x { labels.append(sweep.levels[level].label) }
    }
  }

  private func mark(of owner: Int32, beyond: Int32) -> EdgeMark {
    owner < 0 ? .none : self.owner.mark(of: owner, beyond: beyond, at: labels)
  }

  private mutating func addEdge(of run: Run?, from: Point, to: Point, _ mark: EdgeMark) -> Int {
    guard let run, run.owner != NoOwner.outside else { return -1 }
    return faces.add(FaceEdge(from: from, to: to, face: run.face, mark: mark))
  }

  private mutating func addWalls(of slab: Slab) {
    let above = walls
    walls = []
    var candidate = 0
    for index in 0...runs.count {
      let left = index > 0 ? runs[index - 1] : nil
      let right = index < runs.count ? runs[index] : nil
      let range = right?.left ?? slab.lastWall
      let x = right?.leftTop ?? left?.rightTop ?? 0
      while candidate < above.count, above[candidate].x < x { candidate += 1 }
      addWall(left, right, slab, range, above[candidate...].prefix { $0.x == x })
    }
  }

  private mutating func addWall(
    _ left: Run?, _ right: Run?, _ slab: Slab, _ range: Range<Int>, _ above: ArraySlice<Wall>
  ) {
    let (top, bottom) = (slab.tops[range.lowerBound], slab.bottoms[range.lowerBound])
    let (start, end) = (Point(x: top, y: slab.top), Point(x: bottom, y: slab.bottom))
    let owners = (left: left?.owner ?? NoOwner.outside, right: right?.owner ?? NoOwner.outside)
    let pieces = slab.pieces[range]
    let isUpright = top == bottom
    let isOpen = [left, right].allSatisfy { $0.map { $0.leftTop < $0.rightTop } ?? true }
    let last = above.first {
      $0.left == owners.left && $0.right == owners.right && $0.isOpen && isOpen
        && (isUpright && $0.isUpright || $0.pieces.first == pieces.first)
    }
    let marks: (left: EdgeMark, right: EdgeMark)
    if let last, last.pieces.elementsEqual(pieces) {
      marks = last.marks
    } else {
      labels.removeAll(keepingCapacity: true)
      for piece in pieces { labels.append(sweep.pieces[Int(piece)].line.label) }
      marks = (
        mark(of: owners.left, beyond: owners.right), mark(of: owners.right, beyond: owners.left)
      )
    }
    var edges = (left: -1, right: -1)
    if let last, last.marks == marks {
      edges = last.edges
      faces.extend(edges.left, to: end)
      faces.extendBack(edges.right, to: end)
    } else {
      edges.left = addEdge(of: left, from: start, to: end, marks.left)
      edges.right = addEdge(of: right, from: end, to: start, marks.right)
    }
    walls.append(
      Wall(
        x: bottom, left: owners.left, right: owners.right, isUpright: isUpright, pieces: pieces, marks: marks,
        edges: edges, isOpen: [left, right].allSatisfy { $0.map { $0.leftBottom < $0.rightBottom } ?? true }))
  }
}
