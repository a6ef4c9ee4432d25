import HitTesting
import TouchGeometry
import WorkMetering

// The remains of lines and rows between different owners.

extension SlabSweep {
  /// The labels of a row's horizontal lines at a place; lines that end before it are dropped.
  mutating func findLabels(at x: Double, among levels: inout Range<Int>) {
    labels.removeAll(keepingCapacity: true)
    while let first = levels.first, sweep.levels[first].maxX < x { levels.removeFirst() }
    for level in levels {
      // A row may have as many level lines as cells, all of them long. A stop is seen at the next slab.
      if sweep.levels[level].minX > x || !meter.goesOn() { return }
      if sweep.levels[level].maxX >= x { labels.append(sweep.levels[level].label) }
    }
  }

  func mark(of owner: Int32, beyond: Int32) -> EdgeMark {
    owner < 0 ? .none : self.owner.mark(of: owner, beyond: beyond, at: labels)
  }

  mutating func addEdge(of run: Run?, from: Point, to: Point, _ mark: EdgeMark) -> Int {
    guard let run, run.owner != NoOwner.outside else { return -1 }
    return faces.add(FaceEdge(from: from, to: to, face: run.face, mark: mark))
  }

  /// Ends the walls of a zone from above, and begins or continues those below.
  mutating func addWalls(of zone: Zone, _ above: Slab, _ slab: Slab) {
    endWalls(of: zone, above)
    var candidate = 0
    forEachWall(lower, zone.lower, zone.below, slab) { sweep, left, right, range in
      let x = right?.leftTop ?? left?.rightTop ?? 0
      while candidate < sweep.upperWalls.count, sweep.upperWalls[candidate].x < x { candidate += 1 }
      var end = candidate
      while end < sweep.upperWalls.count, sweep.upperWalls[end].x == x { end += 1 }
      guard sweep.meter.goesOn(after: 8 + end - candidate + range.count) else { return }
      sweep.addWall(left, right, slab, range, above, meeting: candidate..<end)
    }
  }

  /// Calls with the lines between each two runs, and at the sides of the screen.
  private mutating func forEachWall(
    _ runs: [Run], _ part: Range<Int>, _ places: Range<Int>, _ slab: Slab,
    _ body: (inout SlabSweep, _ left: Run?, _ right: Run?, Range<Int>) -> Void
  ) {
    guard !places.isEmpty else { return }
    if places.lowerBound == 0 { body(&self, nil, runs[part.lowerBound], runs[part.lowerBound].left) }
    for index in part.dropFirst() { body(&self, runs[index - 1], runs[index], runs[index].left) }
    if places.upperBound == slab.pieces.count { body(&self, runs[part.upperBound - 1], nil, slab.lastWall) }
  }

  /// Ends the edges of a zone's walls at the row, as their continuations change.
  private mutating func endWalls(of zone: Zone, _ above: Slab) {
    upperWalls.removeAll(keepingCapacity: true)
    forEachWall(upper, zone.upper, zone.above, above) { sweep, left, right, range in
      let (top, x) = (above.tops[range.lowerBound], above.bottoms[range.lowerBound])
      let wall = sweep.walls[Int(above.pieces[range.lowerBound])]
      sweep.faces.extend(wall.edges.left, to: Point(x: x, y: above.bottom))
      sweep.faces.extendBack(wall.edges.right, to: Point(x: x, y: above.bottom))
      sweep.upperWalls.append(
        UpperWall(
          wall: wall, x: x, left: left?.owner ?? NoOwner.outside, right: right?.owner ?? NoOwner.outside,
          isUpright: top == x, pieces: range,
          isOpen: left?.isOpenBelow ?? true && right?.isOpenBelow ?? true))
    }
  }

  private mutating func addWall(
    _ left: Run?, _ right: Run?, _ slab: Slab, _ range: Range<Int>, _ above: Slab, meeting: Range<Int>
  ) {
    let start = Point(x: slab.tops[range.lowerBound], y: slab.top)
    let owners = (left: left?.owner ?? NoOwner.outside, right: right?.owner ?? NoOwner.outside)
    let isUpright = start.x == slab.bottoms[range.lowerBound]
    let isOpen = left?.isOpenAbove ?? true && right?.isOpenAbove ?? true
    var last: UpperWall?
    for place in meeting where last == nil && isOpen {
      let wall = upperWalls[place]
      guard wall.left == owners.left, wall.right == owners.right, wall.isOpen,
        isUpright && wall.isUpright || above.pieces[wall.pieces.lowerBound] == slab.pieces[range.lowerBound]
      else { continue }
      last = wall
    }
    let marks: (left: EdgeMark, right: EdgeMark)
    if let last, above.pieces[last.pieces].elementsEqual(slab.pieces[range]) {
      marks = last.wall.marks
    } else {
      labels.removeAll(keepingCapacity: true)
      for place in range { labels.append(sweep.pieces[Int(slab.pieces[place])].line.label) }
      marks = (
        mark(of: owners.left, beyond: owners.right), mark(of: owners.right, beyond: owners.left)
      )
    }
    var edges = (left: -1, right: -1)
    if let last, last.wall.marks == marks {
      edges = last.wall.edges
    } else {
      edges.left = addEdge(of: left, from: start, to: start, marks.left)
      edges.right = addEdge(of: right, from: start, to: start, marks.right)
    }
    walls[Int(slab.pieces[range.lowerBound])] = Wall(edges: edges, marks: marks)
  }
}

/// The owner of a line on the screen, in four bytes.
struct EdgeLabel: Equatable {
  let rawValue: Int32

  /// The edge of the considered part.
  static let screen = EdgeLabel(rawValue: -1)

  init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// - Parameter isOverride: whether the area is an override's, not the view's bounds.
  init(_ view: ViewIndex, isOverride: Bool) {
    rawValue = view.rawValue &* 2 | (isOverride ? 1 : 0)
  }

  var view: ViewIndex? { rawValue < 0 ? nil : ViewIndex(rawValue >> 1) }
  var isOverride: Bool { rawValue >= 0 && rawValue & 1 == 1 }
}
