import WorkMetering

/// Looks for the point of some polygons that is farthest from their edges: their pole of inaccessibility.
///
/// A distance to an edge is a convex function, and so is the mean of two: the greatest value in a cell is at one of its
/// corners. The most promising cell is halved until none promises more than was found. A cell keeps only the edges that
/// can matter in it, and is dropped where it is too far from all of them to be anything but outside.
package struct InnermostSearch {
  private let edges: [Line]
  private let box: Box
  private let isReached: (Point) -> Bool
  package private(set) var best: (location: Point, clearance: Double)?
  private var heap = Heap<Cell>()
  package private(set) var stepsLeft: Int
  /// How many places inside of a polygon may still not be reached: of true regions hardly any is not.
  private var refusalsLeft = 200

  /// What a cell must promise beyond the best so far, in points.
  private static let gain = 0.005
  /// The same as a share of the best.
  private let loss: Double
  /// With fewer edges, to choose among them is not worth the time.
  private static let edgesMin = 24
  /// With more edges, asking costs less than counting which of them are crossed.
  private static let crossingsMax = 64

  fileprivate struct Line {
    let start: Point
    let way: Vector
    /// One by the square of its length.
    let scale: Double
  }

  private struct Cell: Comparable {
    let box: Box
    /// No point of it is farther from all edges than this.
    let most: Double
    let edges: [Int32]

    static func < (first: Cell, second: Cell) -> Bool { first.most < second.most }
    static func == (first: Cell, second: Cell) -> Bool { first.most == second.most }
  }

  /// - Parameters:
  ///   - stepsMax: how many distances to edges may be looked at.
  ///   - loss: how much less than the best a point may have, as a share of it.
  ///   - isReached: whether a point is in one of the polygons.
  package init(_ polygons: [Polygon], stepsMax: Int, loss: Double = 0, isReached: @escaping (Point) -> Bool) {
    var edges: [Line] = []
    for ring in polygons.flatMap({ [$0.outer] + $0.holes }) {
      guard var last = ring.last else { continue }
      for corner in ring {
        let way = corner - last
        if way.lengthSquared > 0 { edges.append(Line(start: last, way: way, scale: 1 / way.lengthSquared)) }
        last = corner
      }
    }
    self.edges = edges
    self.loss = loss
    self.isReached = isReached
    box = Box(around: polygons.lazy.flatMap(\.outer))
    stepsLeft = stepsMax
  }

  /// - Parameter guesses: places to try first; of equals the first is taken.
  package mutating func run(_ guesses: [Point]) {
    for guess in guesses { consider(guess, clearance(at: guess)) }
    add(box, edges.indices.map { Int32(truncatingIfNeeded: $0) })
    while stepsLeft > 0, Work.goesOn(after: 64), let cell = heap.popGreatest(), cell.most > wanted {
      let (first, second) = cell.box.halves
      add(first, cell.edges)
      add(second, cell.edges)
    }
  }

  /// The longest cell that was not looked at for lack of time.
  package var unsearchedLength: Double? {
    guard stepsLeft <= 0 else { return nil }
    return heap.elements.lazy.filter { [wanted] in $0.most > wanted }.map { max($0.box.width, $0.box.height) }
      .max()
  }

  private var wanted: Double { (1 + loss) * (best?.clearance ?? 0) + Self.gain }

  package func clearance(at place: Point) -> Double {
    var least = Double.infinity
    for edge in edges { least = min(least, edge.distanceSquared(to: place)) }
    return least.squareRoot()
  }

  /// Whether a point that is no edge's is in one of the polygons: by crossings of edges, as long as these are few.
  private mutating func isInside(_ point: Point) -> Bool {
    guard edges.count <= Self.crossingsMax else { return isReached(point) }
    stepsLeft -= edges.count / 4
    var isInside = false
    for edge in edges {
      let end = edge.start + edge.way
      guard (edge.start.y > point.y) != (end.y > point.y) else { continue }
      if edge.start.x + (point.y - edge.start.y) / edge.way.dy * edge.way.dx > point.x { isInside.toggle() }
    }
    return isInside
  }

  private mutating func consider(_ place: Point, _ clearance: Double) {
    if clearance > best?.clearance ?? 0, isReached(place) { best = (place, clearance) }
  }

  private mutating func add(_ box: Box, _ candidates: [Int32]) {
    stepsLeft -= candidates.count
    let bounds = bounds(in: box, candidates)
    let half = box.diagonal / 2
    if bounds.center > half {
      // No edge passes: all of it is outside, or all of it inside.
      guard bounds.center + half > wanted, isInside(box.center) else { return }
      consider(box.center, bounds.center)
      if best?.clearance ?? 0 < bounds.center { refusalsLeft -= 1 }
      if refusalsLeft <= 0 { stepsLeft = 0 }
    } else {
      consider(box.center, bounds.center)
    }
    guard bounds.most > wanted else { return }
    var kept = candidates
    if candidates.count > Self.edgesMin {
      let reach = (bounds.most + half) * (bounds.most + half)
      kept = candidates.filter { edges[Int($0)].distanceSquared(to: box.center) <= reach }
    }
    heap.insert(Cell(box: box, most: bounds.most, edges: kept))
  }

  /// The distance of the nearest edge from a box's middle, and a bound of that from any of its points.
  private func bounds(in box: Box, _ candidates: [Int32]) -> (center: Double, most: Double) {
    let xs = SIMD4(box.minX, box.maxX, box.maxX, box.minX)
    let ys = SIMD4(box.minY, box.minY, box.maxY, box.maxY)
    let center = box.center
    var nearest = Double.infinity
    // The edge whose greatest distance is the least, and for each corner the edge that is nearest to it.
    var tightest = SIMD4(repeating: Double.infinity)
    var least = Double.infinity
    var atCorners = (tightest, tightest, tightest, tightest)
    for index in candidates {
      let edge = edges[Int(index)]
      nearest = min(nearest, edge.distanceSquared(to: center))
      let squares = edge.distancesSquared(xs, ys)
      let most = squares.max()
      if most < least { (tightest, least) = (squares, most) }
      if squares[0] < atCorners.0[0] { atCorners.0 = squares }
      if squares[1] < atCorners.1[1] { atCorners.1 = squares }
      if squares[2] < atCorners.2[2] { atCorners.2 = squares }
      if squares[3] < atCorners.3[3] { atCorners.3 = squares }
    }
    // Where the tightest is at its greatest another may be small: their mean is a bound too.
    let second: SIMD4<Double> =
      tightest[0] == least
      ? atCorners.0 : tightest[1] == least ? atCorners.1 : tightest[2] == least ? atCorners.2 : atCorners.3
    let mean = 0.5 * (tightest.squareRoot() + second.squareRoot())
    return (nearest.squareRoot(), min(least.squareRoot(), mean.max()))
  }
}

extension InnermostSearch.Line {
  @inline(__always)
  fileprivate func distanceSquared(to point: Point) -> Double {
    let spoke = point - start
    let part = min(1, max(0, spoke.dot(way) * scale))
    return (spoke - part * way).lengthSquared
  }

  @inline(__always)
  fileprivate func distancesSquared(_ xs: SIMD4<Double>, _ ys: SIMD4<Double>) -> SIMD4<Double> {
    let (dx, dy) = (xs - start.x, ys - start.y)
    // `clamped` would be two calls here.
    var part = (dx * way.dx + dy * way.dy) * scale
    part.replace(with: 0, where: part .< 0)
    part.replace(with: 1, where: part .> 1)
    let (x, y) = (dx - part * way.dx, dy - part * way.dy)
    return x * x + y * y
  }
}
