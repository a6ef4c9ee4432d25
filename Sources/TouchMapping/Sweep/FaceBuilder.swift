import TouchGeometry
import WorkMetering

/// Why an edge is there, and whose it is: the view's number, or -1.
struct EdgeMark: Equatable {
  let cause: TouchMap.Cause
  let by: Int32

  static let none = EdgeMark(cause: .screen, by: -1)
}

/// A straight part of a face's edge; the face lies to the right of the way.
struct FaceEdge {
  var from: Point
  var to: Point
  let face: Int32
  let mark: EdgeMark
}

/// Faces in the making: their edges, in any order, and which of them have turned out to be one.
struct FaceBuilder {
  private(set) var edges: [FaceEdge] = []
  /// The owner of each face.
  private var owners: [Int32] = []
  /// A face that it is one with, or itself.
  private var links: [Int32] = []

  mutating func begin(_ owner: Int32) -> Int32 {
    owners.append(owner)
    links.append(Int32(links.count))
    return Int32(links.count - 1)
  }

  mutating func unite(_ first: Int32, _ second: Int32) {
    let (first, second) = (root(of: first), root(of: second))
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

  /// Lengthens an edge at its end.
  mutating func extend(_ edge: Int, to end: Point) {
    if edge >= 0 { edges[edge].to = end }
  }

  /// Lengthens an edge at its start.
  mutating func extendBack(_ edge: Int, to start: Point) {
    if edge >= 0 { edges[edge].from = start }
  }

  /// Calls with each face, in the order in which they began from the top: its owner, and its edges.
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
