import WorkMetering

/// Boxes by place: a point is compared with few of them.
///
///     nodes, in pre-order:   all ─ half ─ quarter ─ quarter ─ half ─ …
///                                   └── for a point outside it, the search goes on at its `end`, behind its parts
///
/// Near boxes are adjacent, by the Z-curve through their centers; each node has one half of those of the node around
/// it.
package struct BoxTree: Sendable {
  private var nodes: [Node] = []
  /// In the order of the leaves.
  private var boxes: [Box] = []
  private var indexes: [Int32] = []

  private struct Node {
    var box: Box
    /// The index behind its parts.
    var end: Int32
    /// Of a leaf, its part of `boxes`.
    var items: Range<Int32>
  }

  /// A position in the tree, and the cost to get there.
  package struct Cursor {
    fileprivate var node: Int32 = 0
    fileprivate var items: Range<Int32> = 0..<0
    /// The tested boxes, in fours: some ten nanoseconds each.
    package var steps: Int { 1 + looks / 4 }
    fileprivate var looks = 0

    package init() {}
  }

  private static let countOfLeaf = 8

  package init(_ boxes: [Box]) {
    let curve = ZCurve(around: boxes)
    var meter = WorkMeter()
    var keyed = boxes.indices.map { (place: curve.place(of: boxes[$0].center), index: Int32($0)) }
    keyed.sort(&meter) { ($0.place, $0.index) < ($1.place, $1.index) }
    indexes = keyed.map(\.index)
    self.boxes = indexes.map { boxes[Int($0)] }
    if !boxes.isEmpty { _ = build(0..<Int32(boxes.count)) }
  }

  package var byteCount: Int { nodes.allocatedBytes + boxes.allocatedBytes + indexes.allocatedBytes }

  /// - Returns: the box around all of them.
  private mutating func build(_ range: Range<Int32>) -> Box {
    let place = nodes.count
    let isLeaf = range.count <= Self.countOfLeaf
    nodes.append(Node(box: boxes[Int(range.lowerBound)], end: 0, items: isLeaf ? range : 0..<0))
    if isLeaf {
      for index in range { nodes[place].box = nodes[place].box.union(boxes[Int(index)]) }
    } else {
      let middle = range.lowerBound + Int32(range.count / 2)
      let first = build(range.lowerBound..<middle)
      nodes[place].box = first.union(build(middle..<range.upperBound))
    }
    nodes[place].end = Int32(nodes.count)
    return nodes[place].box
  }

  /// The index of the next box that contains a point, its edges included; nil behind the last one.
  package func next(around point: Point, _ cursor: inout Cursor) -> Int? {
    while true {
      while let item = cursor.items.first {
        cursor.items = item + 1..<cursor.items.upperBound
        cursor.looks += 1
        if boxes[Int(item)].contains(point) { return Int(indexes[Int(item)]) }
      }
      guard Int(cursor.node) < nodes.count else { return nil }
      let node = nodes[Int(cursor.node)]
      cursor.looks += 1
      assert(cursor.node < node.end && node.end <= nodes.count, "the walk through the tree goes forwards")
      let isAround = node.box.contains(point)
      cursor.items = isAround ? node.items : 0..<0
      cursor.node = isAround ? cursor.node + 1 : node.end
    }
  }
}

/// A line through all of a box that seldom leaves a place before it has been all around it.
///
/// Source: Morton, "A computer oriented geodetic data base and a new technique in file sequencing", 1966.
private struct ZCurve {
  private let box: Box

  init(around boxes: [Box]) { box = Box(around: boxes.lazy.map(\.center)) }

  /// Its columns and rows, their bits interleaved.
  func place(of point: Point) -> UInt32 {
    Self.spread(part(of: box.width, point.x - box.minX)) | Self.spread(
      part(of: box.height, point.y - box.minY)) << 1
  }

  private func part(of length: Double, _ distance: Double) -> UInt32 {
    let share = distance / length
    return share > 0 ? UInt32(min(share, 1) * 0xFFFF) : 0
  }

  /// Sixteen bits with a free one behind each.
  private static func spread(_ number: UInt32) -> UInt32 {
    var bits = number
    for (shift, mask) in [(8, 0x00FF_00FF), (4, 0x0F0F_0F0F), (2, 0x3333_3333), (1, 0x5555_5555)]
      as [(UInt32, UInt32)]
    {
      bits = (bits | bits << shift) & mask
    }
    return bits
  }
}

/// A grid of places in a box, and whether each reaches a view.
package struct PlaceGrid {
  private let box: Box
  private let columns: Int
  private let rows: Int
  private var reached: [Bool]

  /// - Parameter count: the approximate number of places.
  package init(_ box: Box, count: Int) {
    self.box = box
    let spacing = (box.width * box.height / Double(count)).squareRoot()
    func places(_ length: Double, _ spacing: Double) -> Int {
      let places = length / spacing
      return places > 1 ? min(count, Int(min(places, 1e6).rounded(.up))) : 1
    }
    columns = places(box.width, spacing)
    rows = places(box.height, max(spacing, box.width * box.height / Double(count) / box.width))
    reached = Array(repeating: false, count: columns * rows)
  }

  private var step: Vector { Vector(dx: box.width / Double(columns), dy: box.height / Double(rows)) }

  /// How far two neighbouring places are apart, in points.
  package var spacing: Double { max(step.dx, step.dy) }

  /// Row by row.
  private func place(_ index: Int) -> Point {
    Point(
      x: box.minX + (Double(index % columns) + 0.5) * step.dx,
      y: box.minY + (Double(index / columns) + 0.5) * step.dy)
  }

  package mutating func ask(_ isReached: (Point) -> Bool) {
    for index in reached.indices where Work.goesOn(after: 1) && isReached(place(index)) {
      reached[index] = true
    }
  }

  package var isAnyReached: Bool { reached.contains(true) }

  /// The place with the most clearance on the grid: the distance to the nearest place that is not reached, minus a
  /// cell's diagonal, as the edge is somewhere in between.
  package var best: ClearPoint? {
    let missed = edge()
    let diagonal = step.length
    var best: ClearPoint?
    for index in reached.indices where reached[index] {
      let location = place(index)
      var least = min(
        location.x - box.minX, box.maxX - location.x, location.y - box.minY, box.maxY - location.y)
      for point in missed where least - diagonal > best?.clearance ?? -1 {
        least = min(least, (point - location).length - diagonal)
      }
      if max(0, least) > best?.clearance ?? -1 { best = (location, max(0, least)) }
    }
    return best
  }

  /// The places that are not reached, beside one that is: for any place that is reached, one of these is the nearest
  /// that is not.
  private func edge() -> [Point] {
    let edge = reached.indices.filter { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return !reached[index]
        && (max(0, row - 1)...min(rows - 1, row + 1)).contains { otherRow in
          (max(0, column - 1)...min(columns - 1, column + 1)).contains { reached[otherRow * columns + $0] }
        }
    }
    return edge.map(place)
  }
}
