import TouchGeometry
import WorkMetering

/// Walks around a face: its edges one behind the other, as closed rings.
///
/// Where the face touches itself at a corner, rings are parted, so that none passes a point twice.
struct FaceRings {
  private var edges: [FaceEdge]
  private var isUsed: [Bool]
  /// By the first edge from a corner: where the way that is being followed goes on from it, if that is a fork; else -1.
  private var forkAtCorner: [Int32]
  private var meter = WorkMeter()

  init(_ edges: [FaceEdge]) {
    self.edges = edges
    self.edges.sort(&meter) { ($0.from.y, $0.from.x) < ($1.from.y, $1.from.x) }
    isUsed = Array(repeating: false, count: edges.count)
    forkAtCorner = Array(repeating: -1, count: edges.count)
  }

  /// The rings, each with its edges in order.
  mutating func rings() -> [[FaceEdge]] {
    var rings: [[FaceEdge]] = []
    for start in edges.indices where !isUsed[start] { follow(start, &rings) }
    return rings
  }

  private mutating func follow(_ start: Int, _ rings: inout [[FaceEdge]]) {
    var way: [Int] = []
    // Corners of the way from which more than one edge leads on: the way may come back to them.
    var forks: [Int] = []
    defer { forget(forks[...], of: way) }
    var next: Int? = start
    while let edge = next, meter.goesOn(after: 8) {
      isUsed[edge] = true
      if isFork(edge) {
        forkAtCorner[firstEdge(from: edges[edge].from)] = Int32(way.count)
        forks.append(way.count)
      }
      way.append(edge)
      let end = edges[edge].to
      if let fork = fork(at: end) {
        rings.append(way[fork...].map { edges[$0] })
        let closed = forks.lastIndex { $0 <= fork } ?? 0
        forget(forks[closed...], of: way)
        forks.removeSubrange(closed...)
        way.removeSubrange(fork...)
        guard let last = way.last else { return }
        next = edgeOn(from: edges[last])
      } else if edges[start].from == end {
        return rings.append(way.map { edges[$0] })
      } else {
        next = edgeOn(from: edges[edge])
      }
    }
  }

  /// Where the way goes on from a point that it has come through, if that is a fork.
  private func fork(at point: Point) -> Int? {
    let corner = firstEdge(from: point)
    guard corner < edges.count, edges[corner].from == point, forkAtCorner[corner] >= 0 else { return nil }
    return Int(forkAtCorner[corner])
  }

  private mutating func forget(_ forks: ArraySlice<Int>, of way: [Int]) {
    for fork in forks { forkAtCorner[firstEdge(from: edges[way[fork]].from)] = -1 }
  }

  /// The first edge that starts at a point or behind it.
  private func firstEdge(from point: Point) -> Int {
    var (least, greatest) = (0, edges.count)
    while least < greatest {
      let middle = (least + greatest) / 2
      if (edges[middle].from.y, edges[middle].from.x) < (point.y, point.x) {
        least = middle + 1
      } else {
        greatest = middle
      }
    }
    return least
  }

  private func isFork(_ edge: Int) -> Bool {
    let point = edges[edge].from
    return edge > 0 && edges[edge - 1].from == point
      || edge + 1 < edges.count && edges[edge + 1].from == point
  }

  /// The edge that goes on, of several the one that turns to the right the most: so the way stays at the same part of
  /// the face.
  private mutating func edgeOn(from edge: FaceEdge) -> Int? {
    var best: Int?
    var bestTurn = -Double.infinity
    var index = firstEdge(from: edge.to)
    while index < edges.count, edges[index].from == edge.to, meter.goesOn() {
      if !isUsed[index] {
        let turn = Self.turn(edge.to - edge.from, edges[index].to - edges[index].from)
        if turn > bestTurn { (best, bestTurn) = (index, turn) }
      }
      index += 1
    }
    return best
  }

  /// Grows with the angle to the right from one direction to another: -2 for a turn back to the left, 0 for straight on.
  private static func turn(_ first: Vector, _ second: Vector) -> Double {
    let (cross, dot) = (first.cross(second), first.dot(second))
    let size = abs(cross) + abs(dot)
    guard size > 0 else { return 0 }
    if dot >= 0 { return cross / size }
    return cross >= 0 ? 2 - cross / size : -2 - cross / size
  }
}

// MARK: - Straightening

extension [FaceEdge] {
  /// A ring without the corners at which it goes straight on.
  ///
  /// - Parameter keepsMarks: whether a corner stays where the edge's cause changes.
  func straightened(keepsMarks: Bool) -> [FaceEdge] {
    guard count > 2 else { return self }
    // From a corner that is one.
    let first = indices.first { index in
      let before = self[index == 0 ? count - 1 : index - 1]
      return !before.goesStraightOn(to: self[index].to) || keepsMarks && before.mark != self[index].mark
    }
    guard let first else { return self }
    var ring: [FaceEdge] = []
    for edge in self[first...] + self[..<first] {
      if let last = ring.last, last.goesStraightOn(to: edge.to), !keepsMarks || last.mark == edge.mark {
        ring[ring.count - 1].to = edge.to
      } else {
        ring.append(edge)
      }
    }
    return ring
  }
}

extension FaceEdge {
  /// Whether the edge's end is on the straight way from its start to a point.
  fileprivate func goesStraightOn(to point: Point) -> Bool {
    let (way, rest) = (to - from, point - to)
    if way.dx == 0, rest.dx == 0 { return way.dy * rest.dy > 0 }
    if way.dy == 0, rest.dy == 0 { return way.dx * rest.dx > 0 }
    let whole = point - from
    return way.dot(rest) > 0 && abs(way.cross(whole)) <= SweepRows.gap * whole.length
  }
}
