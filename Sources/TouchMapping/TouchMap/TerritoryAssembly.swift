import HitTesting
import TouchGeometry
import WorkMetering

/// Sorts faces by who has them, and makes polygons of them.
struct TerritoryAssembly {
  private var shares: [Share] = []
  /// For each view its place in `shares`, or -1.
  private var places: [Int32]
  private(set) var nobody: [Polygon] = []

  /// What one view has.
  struct Share {
    var regions: [Polygon] = []
    var edges: [TouchMap.Edge] = []
  }

  init(viewCount: Int) {
    places = Array(repeating: -1, count: viewCount)
  }

  func share(of view: ViewIndex) -> Share? {
    let place = places[Int(view.rawValue)]
    return place < 0 ? nil : shares[Int(place)]
  }

  mutating func add(_ owner: Int32, _ edges: [FaceEdge]) {
    var walk = FaceRings(edges)
    let rings = walk.rings()
    let polygons = Self.polygons(of: rings)
    guard owner >= 0 else { return nobody += polygons }
    if places[Int(owner)] < 0 {
      places[Int(owner)] = Int32(shares.count)
      shares.append(Share())
    }
    let place = Int(places[Int(owner)])
    shares[place].regions += polygons
    for ring in rings {
      for edge in ring.straightened(keepsMarks: true) {
        shares[place].edges.append(
          TouchMap.Edge(
            from: edge.from, to: edge.to, cause: edge.mark.cause,
            by: edge.mark.by < 0 ? nil : ViewIndex(edge.mark.by)))
      }
    }
  }

  /// A face is in one piece: one of its rings is the outer one, and all others are holes.
  static func polygons(of rings: [[FaceEdge]]) -> [Polygon] {
    var outer: [[Point]] = []
    var holes: [[Point]] = []
    for ring in rings {
      let corners = ring.straightened(keepsMarks: false).map(\.from)
      if Polygon(outer: corners).area > 0 { outer.append(corners) } else { holes.append(corners) }
    }
    guard let first = outer.first else { return [] }
    if outer.count == 1 { return [Polygon(outer: first, holes: holes)] }
    // Only rounding parts what is in one piece.
    var meter = WorkMeter()
    return outer.map { ring in
      let box = Box(around: ring)
      return Polygon(
        outer: ring,
        holes: holes.filter { hole in
          meter.goesOn(after: outer.count * hole.count) && hole.allSatisfy(box.contains)
            && outer.first { other in hole.allSatisfy(Box(around: other).contains) } == ring
        })
    }
  }
}
