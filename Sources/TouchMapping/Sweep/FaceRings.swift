import TouchGeometry
import WorkMetering

/// Follows the edges of a face, as closed rings.
///
/// If the face touches itself at a corner, rings are split: none passes a point twice.
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

  mutating func rings() -> [[FaceEdge]] {
    var rings: [[FaceEdge]] = []
    for start in edges.indices where !isUsed[start] { follow(start, &rings) }
    return rings
  }

  private mutating func follow(_ start: Int, _ rings: inout [[FaceEdge]]) {
    var way: [Int] = []
    // Corners of the path with more than one outgoing edge: the path may return to them.
    var forks: [Int] = []
    defer { forget(forks[...], of: way) }
    var next: Int? = start
    while let edge = next, meter.goesOn(after: 8) {
      assert(!isUsed[edge], "an edge is in one ring")
      isUsed[edge] = true
      if isFork(edge) {
        forkAtCorner[firstEdge(from: edges[edge].from)] = Int32(way.count)
        forks.append(way.count)
      }
      way.append(edge)
      let end = edges[edge].to
      if !forks.isEmpty, let fork = fork(at: end) {
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

  /// The place in the path of an earlier pass of a point, if it is a fork.
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
    func isCorner(_ index: Int) -> Bool {
      let before = self[index == 0 ? count - 1 : index - 1]
      return !before.goesStraightOn(to: self[index].to) || keepsMarks && before.mark != self[index].mark
    }
    // Starts at a real corner. Most rings have no others.
    guard let first = indices.first(where: isCorner), first > 0 || !indices.allSatisfy(isCorner) else {
      return self
    }
    var ring: [FaceEdge] = []
    ring.reserveCapacity(count)
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
  /// Whether the edge's end is on the line from its start to a point.
  fileprivate func goesStraightOn(to point: Point) -> Bool {
    let (way, rest) = (to - from, point - to)
    if way.dx == 0, rest.dx == 0 { return way.dy * rest.dy > 0 }
    if way.dy == 0, rest.dy == 0 { return way.dx * rest.dx > 0 }
    let whole = point - from
    return way.dot(rest) > 0 && abs(way.cross(whole)) <= SweepRows.gap * whole.length
  }
}

/// The cause of an edge, and its owner: the view's number, or -1.
struct EdgeMark: Equatable {
  let cause: TouchMap.Cause
  let by: Int32

  static let none = EdgeMark(cause: .screen, by: -1)
}

/// A straight part of a face's edge; the face is to its right.
struct FaceEdge {
  var from: Point
  var to: Point
  let face: Int32
  let mark: EdgeMark
}

/// Unfinished faces: their edges in any order, and which of them were joined.
struct FaceBuilder {
  private(set) var edges: [FaceEdge] = []
  private var owners: [Int32] = []
  /// For each face one that it is joined with, or itself: the roots represent whole faces.
  private var links: [Int32] = []

  mutating func begin(_ owner: Int32) -> Int32 {
    owners.append(owner)
    links.append(Int32(links.count))
    return Int32(links.count - 1)
  }

  mutating func unite(_ first: Int32, _ second: Int32) {
    let (first, second) = (root(of: first), root(of: second))
    assert(owners[Int(first)] == owners[Int(second)], "a face has one owner")
    links[Int(max(first, second))] = min(first, second)
  }

  private mutating func root(of face: Int32) -> Int32 {
    var root = face
    while links[Int(root)] != root {
      links[Int(root)] = links[Int(links[Int(root)])]
      root = links[Int(root)]
    }
    return root
  }

  mutating func add(_ edge: FaceEdge) -> Int {
    if edges.count == edges.capacity { Work.holds(bytes: edges.count * MemoryLayout<FaceEdge>.stride) }
    edges.append(edge)
    return edges.count - 1
  }

  mutating func extend(_ edge: Int, to end: Point) {
    if edge >= 0 { edges[edge].to = end }
  }

  mutating func extendBack(_ edge: Int, to start: Point) {
    if edge >= 0 { edges[edge].from = start }
  }

  /// Calls with each face, ordered by its beginning from the top: its owner, and its edges.
  mutating func forEachFace(_ body: (_ owner: Int32, _ edges: [FaceEdge]) -> Void) {
    var starts = Array(repeating: 0, count: owners.count + 1)
    let roots = edges.map { Int(root(of: $0.face)) }
    for root in roots { starts[root + 1] += 1 }
    for face in owners.indices { starts[face + 1] += starts[face] }
    var next = starts
    var sorted = Array(repeating: Int32(0), count: edges.count)
    for (edge, root) in roots.enumerated() {
      sorted[next[root]] = Int32(edge)
      next[root] += 1
    }
    var meter = WorkMeter()
    for face in owners.indices where starts[face] < starts[face + 1] {
      guard meter.goesOn(after: 8 * (starts[face + 1] - starts[face])) else { return }
      body(owners[face], sorted[starts[face]..<starts[face + 1]].map { edges[Int($0)] })
    }
  }
}
