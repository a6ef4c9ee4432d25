import TouchGeometry
import WorkMetering

/// The lines of a sweep, and the rows at which they begin and end, from the top. A class, as the sweep copies it often.
final class SweepRows {
  let box: Box
  /// The lines that are not horizontal, the screen's own left and right edges last.
  let pieces: [Piece]
  /// The horizontal ones, ordered by row and then from the left.
  let levels: [Level]
  let rows: [Double]
  /// For each row, the beginning of its pieces and horizontal lines, and after the last one their end.
  let pieceStarts: [Int]
  let levelStarts: [Int]

  struct Piece {
    let line: EdgeLine
    var firstRow: Int32
    var lastRow: Int32
  }

  /// A line that is horizontal, at least nearly.
  struct Level {
    let minX, maxX: Double
    let label: EdgeLabel
    let row: Int32
  }

  /// For a line: its beginning and end, the rows between, and its place by rows.
  private static let bytesOfEnds =
    2 * MemoryLayout<(y: Double, line: Int32)>.stride + 3 * MemoryLayout<Int32>.stride

  /// Nearer points are one, in points.
  static let gap = 1e-7

  typealias Part = (lines: [EdgeLine], rows: [(least: Double, greatest: Double)])

  /// - Parameter parts: lines, and for each line the part of it to sweep.
  /// - Throws: if the work was stopped.
  init(_ parts: [Part], in box: Box) throws(TouchMapFailure) {
    var meter = WorkMeter()
    self.box = box
    var (shown, ends) = SweepRows.shown(parts, in: box)
    ends.sort(&meter) { $0.y < $1.y }
    var rows: [Double] = []
    var spans = Array(repeating: (first: Int32(-1), last: Int32(-1)), count: shown.count)
    // By the rows in which they begin: then hardly anything is left to sort.
    var order: [Int32] = []
    order.reserveCapacity(shown.count)
    for end in ends {
      if end.y - (rows.last ?? -.infinity) > SweepRows.gap { rows.append(end.y) }
      guard end.line >= 0 else { continue }
      let row = Int32(rows.count - 1)
      if spans[Int(end.line)].first < 0 {
        spans[Int(end.line)].first = row
        order.append(end.line)
      }
      spans[Int(end.line)].last = row
    }
    var (pieces, levels): ([Piece], [Level]) = ([], [])
    for index in order {
      let (line, span) = (shown[Int(index)], spans[Int(index)])
      if span.first < span.last {
        pieces.append(Piece(line: line, firstRow: span.first, lastRow: span.last))
      } else {
        levels.append(
          Level(
            minX: min(line.start.x, line.end.x), maxX: max(line.start.x, line.end.x), label: line.label,
            row: span.first))
      }
    }
    let lastRow = Int32(rows.count - 1)
    for x in [box.minX, box.maxX] {
      let edge = EdgeLine(
        Point(x: x, y: box.minY), Point(x: x, y: box.maxY), order: .max, label: .screen)
      pieces.append(Piece(line: edge, firstRow: 0, lastRow: lastRow))
    }
    pieces.sort(&meter) { ($0.firstRow, $0.line.start.x) < ($1.firstRow, $1.line.start.x) }
    levels.sort(&meter) { ($0.row, $0.minX) < ($1.row, $1.minX) }
    pieceStarts = SweepRows.starts(pieces.lazy.map(\.firstRow), rowCount: rows.count)
    levelStarts = SweepRows.starts(levels.lazy.map(\.row), rowCount: rows.count)
    (self.pieces, self.levels, self.rows) = (pieces, levels, rows)
    if meter.isStopped { throw .tooManyEdges(shown.count) }
  }

  /// The lines with visible parts, and all their ends.
  private static func shown(
    _ parts: [Part], in box: Box
  ) -> (lines: [EdgeLine], ends: [(y: Double, line: Int32)]) {
    // With as much room as they take: while a list grows, it is there twice.
    let count = parts.reduce(0) { $0 + $1.rows.count { $0.least <= $0.greatest } }
    Work.holds(bytes: count * (MemoryLayout<EdgeLine>.stride + MemoryLayout<Piece>.stride + bytesOfEnds))
    var ends: [(y: Double, line: Int32)] = [(box.minY, -1), (box.maxY, -1)]
    ends.reserveCapacity(2 * count + 2)
    var shown: [EdgeLine] = []
    shown.reserveCapacity(count)
    for part in parts {
      for (line, visible) in zip(part.lines, part.rows) where visible.least <= visible.greatest {
        ends.append((visible.least, Int32(shown.count)))
        if visible.greatest > visible.least { ends.append((visible.greatest, Int32(shown.count))) }
        shown.append(line)
      }
    }
    return (shown, ends)
  }

  /// The number of cells if no two lines cross.
  var leastCellCount: Int { pieces.reduce(0) { $0 + Int($1.lastRow - $1.firstRow) } }

  private static func starts(_ rows: some Sequence<Int32>, rowCount: Int) -> [Int] {
    var starts = Array(repeating: 0, count: rowCount + 1)
    for row in rows { starts[Int(row) + 1] += 1 }
    for row in 0..<rowCount { starts[row + 1] += starts[row] }
    return starts
  }
}

// From row to row: which lines cross a slab, and where they cross each other.

extension SlabSweep {
  /// Removes the lines that end at a row, and inserts those that begin there.
  @_optimize(speed)
  mutating func enter(_ row: Int) throws(TouchMapFailure) {
    let (ended, pieces) = (Int32(row), sweep.pieces)
    let (y, end) = (sweep.rows[row], sweep.pieceStarts[row + 1])
    var next = sweep.pieceStarts[row]
    var (merged, places): ([Int32], [Double]) = ([], [])
    try charge(2 * (active.count + end - next))
    merged.reserveCapacity(active.count + end - next)
    places.reserveCapacity(active.count + end - next)
    func begin(before x: Double) {
      while next < end, pieces[next].line.start.x < x {
        merged.append(Int32(next))
        places.append(pieces[next].line.x(at: y))
        next += 1
      }
    }
    for (piece, x) in zip(active, crossed) where pieces[Int(piece)].lastRow > ended {
      begin(before: x)
      merged.append(piece)
      places.append(x)
    }
    begin(before: .infinity)
    (active, crossed) = (merged, places)
  }

  /// Cuts the slab below a row at all crossings in it.
  mutating func cut(_ row: Int) throws(TouchMapFailure) {
    let (top, bottom) = (sweep.rows[row], sweep.rows[row + 1])
    var (tops, bottoms) = (crossed, places(at: bottom))
    if !Self.isSorted(tops, bottoms) {
      sort(tops, bottoms)
      (tops, bottoms) = (places(at: top), places(at: bottom))
    }
    var last = top
    if Self.hasCrossings(bottoms) {
      try charge(2 * active.count)
      for crossing in try crossings(tops, bottoms, from: top, to: bottom) {
        try add(top: last, bottom: crossing, row: last == top ? row : nil)
        last = crossing
      }
      if last > top { return try add(top: last, bottom: bottom, row: nil) }
    }
    try add(tops, bottoms, top: top, bottom: bottom, row: row)
  }

  /// Whether the pieces are ordered by their directions below a row: mostly they are.
  @_optimize(speed)
  private static func isSorted(_ tops: [Double], _ bottoms: [Double]) -> Bool {
    for index in tops.indices.dropFirst()
    where (tops[index], bottoms[index]) < (tops[index - 1], bottoms[index - 1]) {
      return false
    }
    return true
  }

  private mutating func sort(_ tops: [Double], _ bottoms: [Double]) {
    var places = active.indices.map { (top: tops[$0], bottom: bottoms[$0], piece: active[$0]) }
    places.sort(&meter) { ($0.top, $0.bottom) < ($1.top, $1.bottom) }
    active = places.map(\.piece)
  }

  /// Whether two pieces next to one another, in the order above, cross before a row.
  @_optimize(speed)
  private static func hasCrossings(_ bottoms: [Double]) -> Bool {
    for index in bottoms.indices.dropFirst() where bottoms[index - 1] > bottoms[index] + SweepRows.gap {
      return true
    }
    return false
  }

  /// The rows in between at which two lines cross, in order.
  ///
  /// - Parameters:
  ///   - tops: where the pieces cross the upper row, ascending.
  ///   - bottoms: where they cross the lower one.
  @_optimize(speed)
  private mutating func crossings(
    _ tops: [Double], _ bottoms: [Double], from top: Double, to bottom: Double
  ) throws(TouchMapFailure) -> [Double] {
    var (tops, bottoms) = (tops, bottoms)
    var crossings: [Double] = []
    // Sorting by where they end, each exchange is a crossing.
    for index in bottoms.indices.dropFirst() {
      let place = (top: tops[index], bottom: bottoms[index])
      var free = index
      while free > 0, bottoms[free - 1] > place.bottom + SweepRows.gap {
        let (before, after) = (place.top - tops[free - 1], bottoms[free - 1] - place.bottom)
        let y = top + (bottom - top) * (before / (before + after))
        if y > top + SweepRows.gap, y < bottom - SweepRows.gap { crossings.append(y) }
        (tops[free], bottoms[free]) = (tops[free - 1], bottoms[free - 1])
        free -= 1
      }
      (tops[free], bottoms[free]) = place
      try spend(index - free)
      if crossings.count >= Self.crossingsBetweenLooks { try settle(&crossings, below: top) }
    }
    try settle(&crossings, below: top)
    return crossings
  }

  private static var crossingsBetweenLooks: Int { 1 << 16 }

  /// Sorts crossings, and joins those that are nearly one. For each of the rest, all lines will be visited: too many
  /// are an error before that, and take no memory.
  private mutating func settle(_ crossings: inout [Double], below top: Double) throws(TouchMapFailure) {
    crossings.sort(&meter, by: <)
    var last = top
    crossings.removeAll { y in
      guard y - last > SweepRows.gap else { return true }
      last = y
      return false
    }
    try charge(crossings.count)
    guard crossings.count * active.count < cellsLeft else { throw .tooManyEdges(sweep.pieces.count) }
  }

  private mutating func add(top: Double, bottom: Double, row: Int?) throws(TouchMapFailure) {
    try add(places(at: top), places(at: bottom), top: top, bottom: bottom, row: row)
  }

  private mutating func add(
    _ tops: [Double], _ bottoms: [Double], top: Double, bottom: Double, row: Int?
  ) throws(TouchMapFailure) {
    assert(top < bottom && active.count >= 2, "a slab lies between two rows, and between the screen's edges")
    try spend(active.count)
    try follow(slab(tops, bottoms, top: top, bottom: bottom, row: row))
  }

  /// Takes the next slab: the one above it is then complete.
  mutating func follow(_ slab: consuming Slab) throws(TouchMapFailure) {
    var below = slab
    var above = waiting ?? .none
    let isFirst = waiting == nil
    waiting = nil
    let next = search.zones(between: above, and: below)
    for zone in next { snap(&above, &below, in: zone) }
    if !isFirst { try pass(to: above) }
    (zones, waiting) = (next, below)
  }

  private mutating func spend(_ count: Int) throws(TouchMapFailure) {
    cellsLeft -= count
    guard cellsLeft > 0 else { throw .tooManyEdges(sweep.pieces.count) }
    try charge(4 * count)
  }

  mutating func charge(_ steps: Int) throws(TouchMapFailure) {
    guard meter.goesOn(after: steps) else { throw .tooManyEdges(sweep.pieces.count) }
  }

  /// The slab between two rows, its pieces in the order in which they cross its middle: by insertion, as they are
  /// mostly ordered.
  @_optimize(speed)
  private mutating func slab(
    _ tops: [Double], _ bottoms: [Double], top: Double, bottom: Double, row: Int?
  ) -> Slab {
    let pieces = sweep.pieces
    var (tops, bottoms) = (tops, bottoms)
    let middle = top / 2 + bottom / 2
    var isAscending = true
    for index in active.indices.dropFirst() {
      var free = index
      // Lines apart on both rows are apart in the middle.
      while free > 0,
        min(tops[free] - tops[free - 1], bottoms[free] - bottoms[free - 1]) <= ZoneSearch.distance
      {
        if tops[free] < tops[free - 1] || bottoms[free] < bottoms[free - 1] { isAscending = false }
        let (left, right) = (pieces[Int(active[free - 1])].line, pieces[Int(active[free])].line)
        guard left.x(at: middle) > right.x(at: middle) else { break }
        isAscending = false
        active.swapAt(free - 1, free)
        tops.swapAt(free - 1, free)
        bottoms.swapAt(free - 1, free)
        free -= 1
      }
    }
    crossed = bottoms
    if !isAscending {
      Self.raise(&tops)
      Self.raise(&bottoms)
    }
    return Slab(top: top, bottom: bottom, row: row, pieces: active, tops: tops, bottoms: bottoms)
  }

  /// Where the pieces cross a row.
  @_optimize(speed)
  private func places(at y: Double) -> [Double] {
    let pieces = sweep.pieces
    return active.map { pieces[Int($0)].line.x(at: y) }
  }

  /// Makes the places on a row ascending from left to right.
  @_optimize(speed)
  private static func raise(_ places: inout [Double]) {
    var last = -Double.infinity
    for index in places.indices {
      if places[index] < last { places[index] = last } else { last = places[index] }
    }
  }

  /// Joins places that are nearly equal, on a row with a slab above and a slab below.
  private func snap(_ above: inout Slab, _ below: inout Slab, in zone: Zone) {
    var (first, second) = (zone.above.lowerBound, zone.below.lowerBound)
    let (firstEnd, secondEnd) = (zone.above.upperBound, zone.below.upperBound)
    var current = -Double.infinity
    while first < firstEnd || second < secondEnd {
      if second == secondEnd || first < firstEnd && above.bottoms[first] <= below.tops[second] {
        if above.bottoms[first] - current > SweepRows.gap { current = above.bottoms[first] }
        above.bottoms[first] = current
        first += 1
      } else {
        if below.tops[second] - current > SweepRows.gap { current = below.tops[second] }
        below.tops[second] = current
        second += 1
      }
    }
  }
}

/// A straight line on the screen at which the result for a touch may change.
struct EdgeLine {
  /// The upper end; of a horizontal line the left one.
  let start: Point
  let end: Point
  /// The order of its region, from the back: a line wholly behind another region is invisible.
  let order: Int32
  let label: EdgeLabel

  init(_ first: Point, _ second: Point, order: Int32, label: EdgeLabel) {
    let isAhead = (first.y, first.x) <= (second.y, second.x)
    (start, end) = isAhead ? (first, second) : (second, first)
    self.order = order
    self.label = label
  }

  var isUpright: Bool { start.x == end.x }

  /// Where the line crosses a row: always the same number for the same row.
  @inline(__always)
  func x(at y: Double) -> Double {
    if start.x == end.x || y <= start.y { return start.x }
    if y >= end.y { return end.x }
    return start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
  }
}
