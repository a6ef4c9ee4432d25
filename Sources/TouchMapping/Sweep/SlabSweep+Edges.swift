import TouchGeometry
import WorkMetering

// What is left of lines and rows between different owners.

extension SlabSweep {
  /// The labels of the level lines of a row that pass a place; those that end before are done with.
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

  mutating func addWalls(of slab: Slab) {
    let above = walls
    walls = []
    var candidate = 0
    for index in 0...runs.count {
      let left = index > 0 ? runs[index - 1] : nil
      let right = index < runs.count ? runs[index] : nil
      let range = right?.left ?? slab.lastWall
      let x = right?.leftTop ?? left?.rightTop ?? 0
      while candidate < above.count, above[candidate].x < x { candidate += 1 }
      let meeting = above[candidate...].prefix { $0.x == x }
      guard meter.goesOn(after: meeting.count + range.count) else { return }
      addWall(left, right, slab, range, meeting)
    }
  }

  mutating func addWall(
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
