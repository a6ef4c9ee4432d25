import SceneSupport
import TestSupport
import Testing
import TouchGeometry

/// Shapes that share an edge must share no point of it and leave no point out, or a touch would hit two
/// views or none.
@Suite("Paths that share an edge")
struct PathTilingTests {
  enum Edge: CaseIterable { case line, quadratic, cubic, arc, largeArc }

  @Test("never both contain a point and never both miss one", arguments: Edge.allCases)
  func tiling(edge: Edge) {
    var random = SplitMix64(seed: 10)
    for _ in 0..<60 {
      let shared = SharedEdge(edge, using: &random)
      let (left, right) = shared.shapes
      for point in shared.points(using: &random) {
        let hits = [left, right].count { $0.contains(point, fillRule: .evenodd) }
        let around = shared.frame.contains(point, fillRule: .evenodd)
        #expect(hits.isMultiple(of: 2) != around, "\(shared) \(point)")
      }
    }
  }

  @Test("never disagree about the last bit of an edge's column", arguments: Edge.allCases)
  func tilingToTheLastBit(edge: Edge) {
    var random = SplitMix64(seed: 13)
    for _ in 0..<60 {
      let shared = SharedEdge(edge, using: &random)
      let (left, right) = shared.shapes
      for _ in 0..<20 {
        let row = Double.random(in: -12...12, using: &random)
        for column in shared.columns(ofEdgeInRow: row) {
          for step in -4...4 {
            let point = Point(column + Double(step) * column.ulp, row)
            let hits = [left, right].count { $0.contains(point, fillRule: .evenodd) }
            #expect(hits.isMultiple(of: 2) != shared.frame.contains(point, fillRule: .evenodd))
          }
        }
      }
    }
  }

  @Test("a fan of triangles around one point covers it exactly once")
  func fan() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let hub = Point.random(within: 3, using: &random)
      // Corners in order around a square, so that the triangles are a partition of it.
      let rim = [(-4.0, -4.0), (0.1, -4), (4, -4), (4, 0.3), (4, 4), (-0.7, 4), (-4, 4), (-4, 1.1)]
      let triangles = rim.indices.map { index -> Path in
        .polygon((hub.x, hub.y), rim[index], rim[(index + 1) % rim.count])
      }
      for _ in 0..<20 {
        let other = Point.random(within: 3.9, using: &random)
        for point in [hub, other, Point(other.x, hub.y), Point(hub.x, other.y)] {
          #expect(triangles.count { $0.contains(point, fillRule: .nonzero) } == 1, "\(hub) \(point)")
        }
      }
    }
  }
}

/// An edge from one place to another, and a frame on either side of it.
private struct SharedEdge {
  let edge: PathTilingTests.Edge
  let start: Point
  let end: Point
  let controls: [Point]
  let sweep: Bool

  init(_ edge: PathTilingTests.Edge, using random: inout some RandomNumberGenerator) {
    self.edge = edge
    start = .random(within: 10, using: &random)
    end = .random(within: 10, using: &random)
    controls = [.random(within: 10, using: &random), .random(within: 10, using: &random)]
    sweep = .random(using: &random)
  }

  /// Two shapes: the edge and the way back around the left, the edge run backwards and the way back around
  /// the right. Each point of the frame lies in an odd number of them.
  var shapes: (Path, Path) {
    var left = Path()
    left.move(to: start)
    draw(into: &left, isReversed: false)
    for corner in [Point(-20, 20), Point(-20, -20)] { left.line(to: corner) }
    left.close()
    var right = Path()
    right.move(to: end)
    draw(into: &right, isReversed: true)
    for corner in [Point(20, -20), Point(20, 20)] { right.line(to: corner) }
    right.close()
    return (left, right)
  }

  /// The outline that is left of both when the shared edge is taken out.
  var frame: Path {
    .polygon(
      (start.x, start.y), (20, -20), (20, 20), (end.x, end.y), (-20, 20), (-20, -20))
  }

  /// Random points, and points in the rows and columns of all joints, where crossings are easiest to lose.
  func points(using random: inout some RandomNumberGenerator) -> [Point] {
    let box = shapes.0.boundingBox
    let joints = [start, end, box.origin, controls[0], controls[1]]
    var points = joints
    for _ in 0..<40 {
      let point = Point.random(within: 15, using: &random)
      points.append(point)
      for joint in joints {
        points.append(Point(point.x, joint.y))
        points.append(Point(joint.x, point.y))
      }
    }
    return points
  }

  /// Columns of the row at which the left shape begins or ends, each to the last bit: bisected between places
  /// that differ.
  func columns(ofEdgeInRow row: Double) -> [Double] {
    let (left, _) = shapes
    func isInside(_ x: Double) -> Bool { left.contains(Point(x, row), fillRule: .evenodd) }
    return (-12..<12).compactMap { column in
      var (low, high) = (Double(column), Double(column + 1))
      guard isInside(low) != isInside(high) else { return nil }
      while low < (low + high) / 2, (low + high) / 2 < high {
        let middle = (low + high) / 2
        if isInside(middle) == isInside(low) { low = middle } else { high = middle }
      }
      return high
    }
  }

  private func draw(into path: inout Path, isReversed: Bool) {
    let target = isReversed ? start : end
    switch edge {
    case .line:
      path.line(to: target)
    case .quadratic:
      path.quadraticCurve(control: controls[0], to: target)
    case .cubic:
      path.curve(
        control1: controls[isReversed ? 1 : 0], control2: controls[isReversed ? 0 : 1], to: target)
    case .arc, .largeArc:
      path.arc(
        radii: Size(width: abs(controls[0].x) + 1, height: abs(controls[0].y) + 1),
        rotation: Vector(0.6, -0.8), largeArc: edge == .largeArc, sweep: sweep != isReversed,
        to: target)
    }
  }
}
