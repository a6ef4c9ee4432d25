import TouchGeometry

/// The lines between two rows of a sweep.
struct Slab {
  let top, bottom: Double
  /// The row at its top; nil for a crossing only.
  let row: Int?
  let pieces: [Int32]
  /// Where they cross the rows.
  var tops: [Double]
  var bottoms: [Double]

  static var none: Slab { Slab(top: 0, bottom: 0, row: nil, pieces: [], tops: [], bottoms: []) }

  /// The end of the lines joined with a line, on its right.
  func endOfWall(_ start: Int, before end: Int) -> Int {
    var next = start + 1
    while next < end, tops[next] == tops[start], bottoms[next] == bottoms[start] { next += 1 }
    return next
  }

  var lastWall: Range<Int> {
    var first = pieces.count - 1
    while first > 0, tops[first - 1] == tops[first], bottoms[first - 1] == bottoms[first] { first -= 1 }
    return first..<pieces.count
  }
}

/// The walls of a zone with a cell on their right, from left to right.
struct WallCursor {
  private var start: Int
  private let end: Int

  init(_ zone: Range<Int>) { (start, end) = (zone.lowerBound, zone.upperBound) }

  /// - Returns: the lines of the wall, and the place of the next one; nil for that if the cell goes on beyond the zone.
  mutating func next(in slab: Slab) -> (wall: Range<Int>, right: Int?)? {
    guard start < end else { return nil }
    let (first, next) = (start, slab.endOfWall(start, before: end))
    start = next
    guard next < slab.pieces.count else { return nil }
    return (first..<next, next < end ? next : nil)
  }
}

/// A part of the row between two slabs with changes, by the places of its lines above and below it.
struct Zone {
  let above, below: Range<Int>
  /// Its parts of the sweep's runs.
  var upper = 0..<0
  var lower = 0..<0
}

/// Finds the zones of a row: where lines begin, end or cross, where two are nearly one, and below level lines.
///
///     above   a   b   c ╲ ╱ d   e   f        a zone from b to e: these go on and have nothing near
///     below   a   b   d ╱ ╲ c   e   f
///
/// No two zones have a line in common.
struct ZoneSearch {
  private let sweep: SweepRows
  /// By piece: whether it was seen on one side of the row and not yet on the other.
  private var isPending: [Bool]
  private var levels: LevelCursor

  /// Points farther apart are not joined, whatever is nearby.
  static let distance = 2 * SweepRows.gap

  init(_ sweep: SweepRows) {
    self.sweep = sweep
    isPending = Array(repeating: false, count: sweep.pieces.count)
    levels = LevelCursor(sweep, nil)
  }

  mutating func zones(between above: Slab, and below: Slab) -> [Zone] {
    levels = LevelCursor(sweep, below.row)
    var zones: [Zone] = []
    var (first, second) = (0, 0)
    while true {
      passQuiet(&first, &second, above, below)
      guard first < above.pieces.count || second < below.pieces.count else { return zones }
      var start = start(first, second, above, below)
      (first, second) = end(first, second, above, below)
      // Lines behind a zone are quiet: only the one just before may overlap.
      if let last = zones.last, start.above < last.above.upperBound || start.below < last.below.upperBound {
        start = (last.above.lowerBound, last.below.lowerBound)
        zones.removeLast()
      }
      zones.append(Zone(above: start.above..<first, below: start.below..<second))
    }
  }

  @_optimize(speed)
  private mutating func passQuiet(_ first: inout Int, _ second: inout Int, _ above: Slab, _ below: Slab) {
    while isQuiet(first, second, above, below) {
      (first, second) = (first + 1, second + 1)
      guard !levels.isUsed else { continue }
      // Nearly all lines are skipped here.
      while first < above.pieces.count, second < below.pieces.count,
        above.pieces[first] == below.pieces[second],
        above.bottoms[first] - above.bottoms[first - 1] > Self.distance,
        below.tops[second] - below.tops[second - 1] > Self.distance
      {
        (first, second) = (first + 1, second + 1)
      }
    }
  }

  /// Whether two lines are the same, without changes between them and the ones on their left.
  private mutating func isQuiet(_ first: Int, _ second: Int, _ above: Slab, _ below: Slab) -> Bool {
    guard first < above.pieces.count, second < below.pieces.count,
      above.pieces[first] == below.pieces[second]
    else { return false }
    guard first > 0, second > 0 else { return first == second }
    let left = (above.bottoms[first - 1], below.tops[second - 1])
    let gaps = (above.bottoms[first] - left.0, below.tops[second] - left.1)
    if gaps.0 > Self.distance, gaps.1 > Self.distance {
      return !levels.isUsed
        || levels.reach(before: below.tops[second] + Self.distance, of: sweep.levels)
          <= left.1 - Self.distance
    }
    guard gaps == (0, 0) else { return false }
    // Two upright lines in one place stay there, and so does a line that is there twice.
    let lines = (
      sweep.pieces[Int(below.pieces[second - 1])].line, sweep.pieces[Int(below.pieces[second])].line
    )
    return lines.0.isUpright && lines.1.isUpright
      || lines.0.start == lines.1.start && lines.0.end == lines.1.end
  }

  /// Whether one of two lines is near the one on its left.
  private func isNear(_ first: Int, _ second: Int, _ above: Slab, _ below: Slab) -> Bool {
    first > 0 && first < above.pieces.count
      && above.bottoms[first] - above.bottoms[first - 1] <= Self.distance
      || second > 0 && second < below.pieces.count
        && below.tops[second] - below.tops[second - 1] <= Self.distance
  }

  /// The first lines of their zone: those that go on, on the left of all near ones.
  private func start(
    _ first: Int, _ second: Int, _ above: Slab, _ below: Slab
  ) -> (above: Int, below: Int) {
    var (first, second) = (first, second)
    while first > 0, isNear(first, second, above, below) { (first, second) = (first - 1, second - 1) }
    if first > 0 { (first, second) = (first - 1, second - 1) }
    while first > 0, isNear(first, second, above, below) { (first, second) = (first - 1, second - 1) }
    return (first, second)
  }

  /// The places behind the lines that end the zone.
  private mutating func end(
    _ first: Int, _ second: Int, _ above: Slab, _ below: Slab
  ) -> (above: Int, below: Int) {
    var (first, second) = (first, second)
    var pendingCount = 0
    while first < above.pieces.count || second < below.pieces.count {
      if first < above.pieces.count, ends(above.pieces[first], at: below.row) {
        first += 1
      } else if second < below.pieces.count, begins(below.pieces[second], at: below.row) {
        second += 1
      } else if first == above.pieces.count {
        second += 1
      } else if second == below.pieces.count {
        first += 1
      } else {
        if pendingCount == 0, let end = endOfWall(first, second, above, below) { return end }
        pendingCount += see(above.pieces[first])
        pendingCount += see(below.pieces[second])
        (first, second) = (first + 1, second + 1)
      }
    }
    return (first, second)
  }

  private func ends(_ piece: Int32, at row: Int?) -> Bool {
    row.map { Int(sweep.pieces[Int(piece)].lastRow) <= $0 } ?? false
  }

  private func begins(_ piece: Int32, at row: Int?) -> Bool {
    row.map { Int(sweep.pieces[Int(piece)].firstRow) == $0 } ?? false
  }

  /// - Returns: the change in the number of pending pieces.
  private mutating func see(_ piece: Int32) -> Int {
    isPending[Int(piece)].toggle()
    return isPending[Int(piece)] ? 1 : -1
  }

  /// The places behind a line that goes on and those joined with it; nil if there is a change next to them.
  private mutating func endOfWall(
    _ first: Int, _ second: Int, _ above: Slab, _ below: Slab
  ) -> (above: Int, below: Int)? {
    guard above.pieces[first] == below.pieces[second], !isNear(first, second, above, below) else {
      return nil
    }
    var (first, second) = (first + 1, second + 1)
    while first < above.pieces.count || second < below.pieces.count {
      guard isQuiet(first, second, above, below) else { return nil }
      guard isNear(first, second, above, below) else { break }
      (first, second) = (first + 1, second + 1)
    }
    return (first, second)
  }
}
