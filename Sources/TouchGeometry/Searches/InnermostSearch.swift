import WorkMetering

/// A point of a region, and its distance from the region's edge, in points.
package typealias ClearPoint = (location: Point, clearance: Double)

/// How far two points are apart: in a straight line, or by the greater of the two distances along the axes.
package enum PlaneNorm {
  case euclidean, maximum

  /// The greatest distance of a box's points from its center.
  fileprivate func radius(of box: Box) -> Double {
    self == .euclidean ? box.diagonal / 2 : max(box.width, box.height) / 2
  }
}

/// Finds the point of some polygons that is farthest from their edges: their pole of inaccessibility.
///
/// A distance to an edge is a convex function, and so is the mean of two: the greatest value in a cell is at one of its
/// corners. The most promising cell is halved until none promises more than the best. A cell keeps only the edges that
/// can matter in it, and is dropped if it is certainly outside. By the maximum norm the largest upright square fits
/// around the point.
package struct InnermostSearch {
  private let norm: PlaneNorm
  private let edges: [Line]
  private let box: Box
  /// Has the last word on every point; nil: a point in a polygon is reached.
  private let isReached: ((Point) -> Bool)?
  package private(set) var best: ClearPoint?
  private var heap = Heap<Cell>()
  /// The edges of all cells: a cell has a range of it, so moving one in the heap counts no references.
  private var lists: [Int32] = []
  package private(set) var stepsLeft: Int
  /// The remaining candidates inside of a polygon that may turn out not to be reached: in correct regions hardly any
  /// does.
  private var refusalsLeft = 200

  /// More than the rounding error.
  private static let rounding = 1 + 1e-6
  /// The least gain over the best, in points.
  private let gain: Double
  /// The same as a share of the best.
  private let loss: Double
  /// An upper bound of all distances from the edges.
  private let most: Double
  /// With fewer edges, filtering them does not pay.
  private static let edgesMin = 24
  /// With more edges, a hit test is cheaper than counting crossings.
  private static let crossingsMax = 64

  fileprivate struct Line {
    let start: Point
    let way: Vector
    /// 1 / the square of its length.
    let scale: Double
  }

  private struct Cell: Comparable {
    let box: Box
    /// An upper bound of its points' distances from the edges.
    let most: Double
    let edges: Range<Int32>

    static func < (first: Cell, second: Cell) -> Bool { first.most < second.most }
  }

  /// - Parameters:
  ///   - stepsMax: how many distances to edges may be looked at.
  ///   - loss: how much less than the best a point may have, as a share of it.
  ///   - gain: the same in points.
  ///   - isReached: whether a point is in one of the polygons; nil: crossings of edges tell.
  package init(
    _ polygons: [Polygon], norm: PlaneNorm = .euclidean, stepsMax: Int, loss: Double = 0,
    gain: Double = 0.005,
    isReached: ((Point) -> Bool)? = nil
  ) {
    var edges: [Line] = []
    for (start, end) in polygons.flatMap(\.rings).flatMap(\.sides) {
      let way = end - start
      if way.lengthSquared > 0 { edges.append(Line(start: start, way: way, scale: 1 / way.lengthSquared)) }
    }
    self.edges = edges
    (self.norm, self.loss, self.gain) = (norm, loss, gain)
    let isNarrowed = edges.count <= Self.crossingsMax
    most = polygons.reduce(0) { max($0, isNarrowed ? $1.halfWidth : $1.halfWidthOfBox) }
    self.isReached = isReached
    box = Box(around: polygons.lazy.flatMap(\.outer))
    stepsLeft = stepsMax - (isNarrowed ? edges.count * edges.count / 4 : 0)
  }

  /// - Parameters:
  ///   - guesses: places to try first; of equals the first is chosen.
  ///   - enough: the clearance that ends the search, in points.
  package mutating func run(_ guesses: [Point], enough: Double = .infinity) {
    assert(best == nil && heap.elements.isEmpty, "a search is run once")
    for guess in guesses { consider(guess, clearance(at: guess)) }
    // Like the center of a turned rectangle, or of the largest of many.
    guard most > wanted else { return }
    lists = edges.indices.map { Int32(truncatingIfNeeded: $0) }
    add(box, 0..<Int32(truncatingIfNeeded: lists.count))
    while stepsLeft > 0, best?.clearance ?? 0 < enough, Work.goesOn(after: 64), let cell = heap.popGreatest(),
      cell.most > wanted
    {
      let (first, second) = cell.box.halves
      add(first, cell.edges)
      add(second, cell.edges)
    }
  }

  /// The length of the longest cell left for lack of time.
  package var unsearchedLength: Double? {
    guard stepsLeft <= 0 else { return nil }
    return heap.elements.lazy.filter { [wanted] in $0.most > wanted }.map { max($0.box.width, $0.box.height) }
      .max()
  }

  /// An upper bound of the clearance in what is left for lack of time, in points.
  package var mostLeft: Double { stepsLeft > 0 ? 0 : heap.greatest?.most ?? 0 }

  private var wanted: Double { (1 + loss) * (best?.clearance ?? 0) + gain }

  private func clearance(at place: Point) -> Double {
    var least = Double.infinity
    for edge in edges { least = min(least, edge.distanceSquared(to: place, norm)) }
    return least.squareRoot()
  }

  /// Whether a point that is no edge's is in one of the polygons: by crossings of edges, as long as these are few.
  private mutating func isInside(_ point: Point) -> Bool {
    if let isReached, edges.count > Self.crossingsMax { return isReached(point) }
    stepsLeft -= edges.count / 4
    var isInside = false
    for edge in edges {
      let end = edge.start + edge.way
      guard (edge.start.y > point.y) != (end.y > point.y) else { continue }
      if edge.start.x + (point.y - edge.start.y) / edge.way.dy * edge.way.dx > point.x { isInside.toggle() }
    }
    return isInside
  }

  private mutating func reaches(_ place: Point) -> Bool { isReached?(place) ?? isInside(place) }

  private mutating func consider(_ place: Point, _ clearance: Double) {
    if clearance > best?.clearance ?? 0, reaches(place) { best = (place, clearance) }
  }

  private mutating func add(_ box: Box, _ candidates: Range<Int32>) {
    stepsLeft -= candidates.count
    let bounds = bounds(in: box, candidates)
    let half = norm.radius(of: box)
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
      let start = lists.count
      for place in candidates {
        let edge = lists[Int(place)]
        if edges[Int(edge)].distanceSquared(to: box.center, norm) <= reach { lists.append(edge) }
      }
      kept = Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: lists.count)
    }
    heap.insert(Cell(box: box, most: bounds.most, edges: kept))
  }

  /// The distance of the nearest edge from a box's center, and a bound of it over the box.
  private func bounds(in box: Box, _ candidates: Range<Int32>) -> (center: Double, most: Double) {
    let xs = SIMD4(box.minX, box.maxX, box.maxX, box.minX)
    let ys = SIMD4(box.minY, box.minY, box.maxY, box.maxY)
    let center = box.center
    var nearest = Double.infinity
    // The edge whose greatest distance is the least.
    var tightest = SIMD4(repeating: Double.infinity)
    var least = Double.infinity
    for place in candidates {
      let edge = edges[Int(lists[Int(place)])]
      let square = edge.distanceSquared(to: center, norm)
      nearest = min(nearest, square)
      // The center is at most as far as the farthest corner.
      if square > least * Self.rounding { continue }
      let squares = edge.distancesSquared(xs, ys, norm)
      let most = max(max(squares[0], squares[1]), max(squares[2], squares[3]))
      if most < least { (tightest, least) = (squares, most) }
    }
    let most = least.squareRoot()
    guard most > wanted, most < .infinity else { return (nearest.squareRoot(), most) }
    // Where the tightest is at its greatest another may be small: their mean is a bound too.
    let corner = (0..<3).first { tightest[$0] == least } ?? 3
    let second = nearestEdge(to: Point(x: xs[corner], y: ys[corner]), candidates).distancesSquared(
      xs, ys, norm)
    let mean = 0.5 * (tightest.squareRoot() + second.squareRoot())
    return (nearest.squareRoot(), min(most, mean.max()))
  }

  private func nearestEdge(to point: Point, _ candidates: Range<Int32>) -> Line {
    var nearest = edges[Int(lists[Int(candidates.lowerBound)])]
    var least = nearest.distanceSquared(to: point, norm)
    for place in candidates.dropFirst() {
      let edge = edges[Int(lists[Int(place)])]
      let square = edge.distanceSquared(to: point, norm)
      if square < least { (nearest, least) = (edge, square) }
    }
    return nearest
  }
}

extension InnermostSearch.Line {
  @inline(__always)
  fileprivate func distanceSquared(to point: Point, _ norm: PlaneNorm) -> Double {
    if norm == .maximum {
      return distancesSquared(SIMD4(repeating: point.x), SIMD4(repeating: point.y), norm)[0]
    }
    let spoke = point - start
    let part = min(1, max(0, spoke.dot(way) * scale))
    return (spoke - part * way).lengthSquared
  }

  @inline(__always)
  fileprivate func distancesSquared(
    _ xs: SIMD4<Double>, _ ys: SIMD4<Double>, _ norm: PlaneNorm
  ) -> SIMD4<Double> {
    let (dx, dy) = (xs - start.x, ys - start.y)
    guard norm == .maximum else {
      let (x, y) = spokes(dx, dy, (dx * way.dx + dy * way.dy) * scale)
      return x + y
    }
    // The greater of the two is least where they are equal, or at an end; if they are nowhere, any place will do.
    let (falling, rising) = (way.dx - way.dy, way.dx + way.dy)
    let (x, y) = spokes(dx, dy, (dx - dy) / (falling == 0 ? 1 : falling))
    let (v, w) = spokes(dx, dy, (dx + dy) / (rising == 0 ? 1 : rising))
    let (first, second) = (x.replacing(with: y, where: y .> x), v.replacing(with: w, where: w .> v))
    return first.replacing(with: second, where: second .< first)
  }

  /// The squares of the distances along the axes from the line's points at these parts of it.
  @inline(__always)
  private func spokes(
    _ dx: SIMD4<Double>, _ dy: SIMD4<Double>, _ part: SIMD4<Double>
  ) -> (SIMD4<Double>, SIMD4<Double>) {
    // `clamped` would be two calls here.
    var part = part
    part.replace(with: 0, where: part .< 0)
    part.replace(with: 1, where: part .> 1)
    let (x, y) = (dx - part * way.dx, dy - part * way.dy)
    return (x * x, y * y)
  }
}

// Of points that are as good, the one that people would choose.

extension InnermostSearch {
  /// The nearest place to a center along the axes, of those with the same clearance: a corridor has it all along.
  package mutating func slid(_ best: ClearPoint, towards center: Point) -> ClearPoint {
    var best = best
    for axis in [Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1)] {
      let way = (center - best.location).dot(axis) * axis
      guard way != .zero else { continue }
      var part = 0.0
      for step in sequence(first: 1.0, next: { $0 / 2 }).prefix(20) where part + step <= 1 {
        let place = best.location + (part + step) * way
        if clearance(at: place) >= best.clearance, reaches(place) { part += step }
      }
      let place = best.location + part * way
      best = (place, clearance(at: place))
    }
    return best
  }

  /// Of equal places on all sides of a center, the topmost, and of these the leftmost.
  ///
  /// - Parameter loss: how much less clearance counts as equal, in points.
  package mutating func topLeft(of best: ClearPoint, around middle: Point, loss: Double) -> ClearPoint {
    let offset = best.location - middle
    let (long, short) = (max(abs(offset.dx), abs(offset.dy)), min(abs(offset.dx), abs(offset.dy)))
    for (dx, dy) in [
      (-short, -long), (short, -long), (-long, -short), (long, -short), (-long, short), (-short, long),
    ] {
      let place = middle + Vector(dx: dx, dy: dy)
      guard (place.y, place.x) < (best.location.y, best.location.x) else { continue }
      let clearance = clearance(at: place)
      if clearance >= best.clearance - loss, reaches(place) { return (place, clearance) }
    }
    return best
  }

  /// The same point at whole, half or quarter coordinates, which are easier to read and to copy. The center is not
  /// rounded.
  ///
  /// - Parameters:
  ///   - least: the clearance to keep, in points.
  ///   - finest: the steps of a point, at most: 1, 2 or 4.
  package mutating func plain(_ best: ClearPoint, unless center: Point, least: Double, finest: Double)
    -> ClearPoint
  {
    for steps in [1.0, 2, 4] where steps <= finest && best.location != center {
      let plain = Point(
        x: (best.location.x * steps).rounded() / steps, y: (best.location.y * steps).rounded() / steps)
      let clearance = clearance(at: plain)
      if clearance >= least, reaches(plain) { return (plain, clearance) }
    }
    return best
  }
}
