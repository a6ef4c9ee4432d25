import TouchGeometry
import WorkMetering

// From row to row: which lines cross a slab, and where they cross each other.

extension SlabSweep {
  /// Takes out what ends at a row, and in what begins there.
  mutating func enter(_ row: Int) throws(TouchMapFailure) {
    let ended = Int32(row)
    var merged: [Int32] = []
    var next = sweep.pieceStarts[row]
    let end = sweep.pieceStarts[row + 1]
    try charge(2 * (active.count + end - next))
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
  mutating func cut(_ row: Int) throws(TouchMapFailure) {
    let (top, bottom) = (sweep.rows[row], sweep.rows[row + 1])
    var last = top
    for crossing in try crossings(from: top, to: bottom) + [bottom] {
      try add(top: last, bottom: crossing, row: last == top ? row : nil)
      last = crossing
    }
  }

  /// The rows in between at which two lines cross, in order.
  mutating func crossings(from top: Double, to bottom: Double) throws(TouchMapFailure) -> [Double] {
    guard active.contains(where: { !sweep.pieces[Int($0)].line.isUpright }) else { return [] }
    try charge(2 * active.count)
    var places = active.map { piece in
      let line = sweep.pieces[Int(piece)].line
      return (top: line.x(at: top), bottom: line.x(at: bottom), piece: piece)
    }
    places.sort(&meter) { ($0.top, $0.bottom) < ($1.top, $1.bottom) }
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
      try spend(index - free)
      if crossings.count >= Self.crossingsBetweenLooks { try settle(&crossings, below: top) }
    }
    try settle(&crossings, below: top)
    return crossings
  }

  private static var crossingsBetweenLooks: Int { 1 << 16 }

  /// Puts crossings in order, and makes one of those that are nearly one. For each that is left, all lines will be
  /// looked at: too many are told before that, and take no memory.
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

  mutating func add(top: Double, bottom: Double, row: Int?) throws(TouchMapFailure) {
    let middle = top / 2 + bottom / 2
    sortActive(at: middle)
    var slab = Slab(
      top: top, bottom: bottom, row: row, pieces: active, tops: places(at: top), bottoms: places(at: bottom))
    try spend(active.count)
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

  private mutating func spend(_ count: Int) throws(TouchMapFailure) {
    cellsLeft -= count
    guard cellsLeft > 0 else { throw .tooManyEdges(sweep.pieces.count) }
    try charge(8 * count)
  }

  private mutating func charge(_ steps: Int) throws(TouchMapFailure) {
    guard meter.goesOn(after: steps) else { throw .tooManyEdges(sweep.pieces.count) }
  }

  /// By insertion: mostly they are in order.
  mutating func sortActive(at y: Double) {
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
  func places(at y: Double) -> [Double] {
    var last = -Double.infinity
    return active.map { piece in
      last = max(last, sweep.pieces[Int(piece)].line.x(at: y))
      return last
    }
  }

  /// Makes one of what is nearly one, on a row with a slab above and a slab below.
  static func snap(_ above: inout [Double], _ below: inout [Double]) {
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

  mutating func finishWaiting() throws(TouchMapFailure) {
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
}
