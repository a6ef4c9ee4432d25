import TouchGeometry

// From left to right: who owns the cells of a slab, and which of them go on from the slab above.

extension SlabSweep {
  mutating func runs(of slab: Slab) throws(TouchMapFailure) -> [Run] {
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
  mutating func owner(
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
  mutating func join(_ above: [Run], at y: Double, row: Int?) {
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
  mutating func forEachMeeting(
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
}
