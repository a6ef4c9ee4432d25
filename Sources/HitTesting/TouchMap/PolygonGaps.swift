/// What of its box a polygon leaves free, as convex pieces that touch but do not overlap.
///
/// Between the rows of two neighbouring corners its edges stand in one order from left to right, and every other space
/// between them is a gap. A gap goes on downwards as long as it is between the same straight edges.
struct PolygonGaps {
  private(set) var pieces: [ConvexPolygon] = []
  private let box: Box
  private var open: [Gap] = []

  /// An edge that is not level, from its upper end.
  private struct Edge {
    let top, bottom: Point

    func x(at y: Double) -> Double {
      if top.x == bottom.x || y <= top.y { return top.x }
      return y >= bottom.y ? bottom.x : top.x + (y - top.y) / (bottom.y - top.y) * (bottom.x - top.x)
    }
  }

  /// The space between two edges, or an edge and the box.
  private struct Gap {
    let left, right: Edge
    let top: Double
  }

  init(of polygon: Polygon) {
    box = Box(around: polygon.outer)
    var edges: [Edge] = []
    for ring in [polygon.outer] + polygon.holes {
      guard var last = ring.last else { continue }
      for corner in ring {
        if corner.y < last.y { edges.append(Edge(top: corner, bottom: last)) }
        if corner.y > last.y { edges.append(Edge(top: last, bottom: corner)) }
        last = corner
      }
    }
    edges.sort { $0.top.y < $1.top.y }
    sweep(edges)
  }

  private mutating func sweep(_ edges: [Edge]) {
    var rows = edges.flatMap { [$0.top.y, $0.bottom.y] }.sorted()
    rows = zip(rows, rows.dropFirst()).filter { $0 < $1 }.map(\.0) + rows.suffix(1)
    var active: [Edge] = []
    var next = 0
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      active.removeAll { $0.bottom.y <= top }
      while next < edges.count, edges[next].top.y <= top {
        active.append(edges[next])
        next += 1
      }
      let middle = top / 2 + bottom / 2
      let places = active.map { ($0.x(at: middle), $0) }.sorted { $0.0 < $1.0 }
      close(places.map(\.1), from: top)
    }
    close([], from: box.maxY)
  }

  /// Ends the gaps that do not go on below a row, and begins new ones.
  private mutating func close(_ edges: [Edge], from top: Double) {
    let sides = [side(box.minX)] + edges + [side(box.maxX)]
    var going: [Gap] = []
    var isGoingOn = Array(repeating: false, count: open.count)
    var last = 0
    for index in stride(from: 0, to: edges.isEmpty ? 0 : sides.count, by: 2) {
      let (left, right) = (sides[index], sides[index + 1])
      // Gaps stand from left to right, so that the next one is behind the last.
      let same = open[last...].firstIndex { Self.isSame($0.left, left) && Self.isSame($0.right, right) }
      if let same {
        isGoingOn[same] = true
        last = same + 1
        going.append(open[same])
      } else if left.bottom.x < right.bottom.x || left.top.x < right.top.x
        || left.x(at: top) < right.x(at: top)
      {
        going.append(Gap(left: left, right: right, top: top))
      }
    }
    for (gap, isGoingOn) in zip(open, isGoingOn) where !isGoingOn { append(gap, to: top) }
    open = going
  }

  private func side(_ x: Double) -> Edge {
    Edge(top: Point(x: x, y: box.minY), bottom: Point(x: x, y: box.maxY))
  }

  private static func isSame(_ first: Edge, _ second: Edge) -> Bool {
    first.top.x == first.bottom.x
      ? second.top.x == second.bottom.x && first.top.x == second.top.x
      : first.top == second.top && first.bottom == second.bottom
  }

  private mutating func append(_ gap: Gap, to bottom: Double) {
    let (left, right) = (gap.left, gap.right)
    let isBox = left.top.x == left.bottom.x && right.top.x == right.bottom.x
    let piece =
      isBox
      ? ConvexPolygon(Box(minX: left.top.x, minY: gap.top, maxX: right.top.x, maxY: bottom))
      : ConvexPolygon([
        Point(x: left.x(at: gap.top), y: gap.top), Point(x: right.x(at: gap.top), y: gap.top),
        Point(x: right.x(at: bottom), y: bottom), Point(x: left.x(at: bottom), y: bottom),
      ])
    if let piece { pieces.append(piece) }
  }
}
