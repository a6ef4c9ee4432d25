/// A convex polygon that has an area, in points.
///
/// Most regions of screens are boxes: these are kept as such, and take nothing of the heap.
package struct ConvexPolygon: Equatable, Sendable {
  /// The least box around it.
  package let box: Box
  /// Clockwise on a screen; empty where the polygon is its box.
  @usableFromInline let outline: [Side]

  /// One edge, with the inside to the right of the way from its start to its end.
  package struct Side: Equatable, Sendable {
    let start: Point
    let end: Point
    /// Of length 1, towards the outside.
    let normal: Vector

    /// Nil where the points are the same as far as numbers can tell.
    init?(from start: Point, to end: Point) {
      let way = end - start
      let length = way.length
      guard length > 0, length.isFinite else { return nil }
      self.start = start
      self.end = end
      normal = Vector(dx: way.dy / length, dy: -way.dx / length)
    }

    /// How far outside of the edge's line a point is; negative on the inner side.
    @inline(__always)
    package func height(of point: Point) -> Double {
      (point.x - start.x) * normal.dx + (point.y - start.y) * normal.dy
    }

    /// The point of the edge that is nearest to a point.
    func nearest(to point: Point) -> Point {
      let way = end - start
      let part = (point - start).dot(way) / way.lengthSquared
      return part <= 0 ? start : part >= 1 ? end : start + part * way
    }
  }

  /// Nil for a box without area.
  package init?(_ box: Box) {
    guard !box.isEmpty else { return nil }
    self.box = box
    outline = []
  }

  /// A polygon with these corners in order, in either direction; nil where they have no area.
  package init?(_ corners: [Point]) {
    let last = corners.count - 1
    guard last >= 2 else { return nil }
    var area = 0.0
    for index in 1..<last {
      area += (corners[index] - corners[0]).cross(corners[index + 1] - corners[0])
    }
    guard area != 0, area.isFinite else { return nil }
    var sides: [Side] = []
    sides.reserveCapacity(corners.count)
    for index in 0...last {
      let next = index == last ? 0 : index + 1
      let side =
        area > 0
        ? Side(from: corners[index], to: corners[next])
        : Side(from: corners[last - index], to: corners[last - next])
      if let side { sides.append(side) }
    }
    outline = sides
    box = Box(around: corners)
    guard outline.count >= 3, !box.isEmpty else { return nil }
  }

  @inlinable package var isBox: Bool { outline.isEmpty }
  /// The edges, clockwise on a screen.
  package var sides: [Side] { isBox ? Self.sides(of: box) : outline }
  package var corners: [Point] { isBox ? box.corners : outline.map(\.start) }

  private static func sides(of box: Box) -> [Side] {
    let corners = box.corners
    return corners.indices.compactMap { Side(from: corners[$0], to: corners[($0 + 1) % 4]) }
  }

  /// The mean of its corners, which is inside.
  package var middle: Point {
    if isBox { return box.center }
    let share = 1 / Double(outline.count)
    return outline.reduce(Point.zero) { $0 + share * ($1.start - Point.zero) }
  }

  package var areaOfBox: Double { box.width * box.height }
}

// MARK: - Distances

extension ConvexPolygon {
  /// How far a point is from the polygon; inside of it, negative, how far from its edge. A convex function.
  func distance(to point: Point) -> Double {
    if isBox { return distanceToBox(point) }
    var deepest = -Double.infinity
    for side in outline { deepest = max(deepest, side.height(of: point)) }
    return deepest <= 0 ? deepest : (point - nearest(to: point)).length
  }

  private func distanceToBox(_ point: Point) -> Double {
    let dx = max(box.minX - point.x, point.x - box.maxX)
    let dy = max(box.minY - point.y, point.y - box.maxY)
    if dx <= 0 || dy <= 0 { return max(dx, dy) }
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The greatest distance of a point of a box.
  func greatestDistance(in other: Box) -> Double {
    guard isBox else { return distances(toCornersOf: other).max() }
    let dx = max(box.minX - other.minX, other.maxX - box.maxX)
    let dy = max(box.minY - other.minY, other.maxY - box.maxY)
    if dx <= 0 || dy <= 0 { return max(dx, dy) }
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The distances of a box's corners; the greatest of them is the greatest in the whole box.
  func distances(toCornersOf other: Box) -> SIMD4<Double> {
    SIMD4(
      distance(to: Point(x: other.minX, y: other.minY)), distance(to: Point(x: other.maxX, y: other.minY)),
      distance(to: Point(x: other.maxX, y: other.maxY)), distance(to: Point(x: other.minX, y: other.maxY)))
  }

  /// The nearest point of the polygon to one outside of it.
  func nearest(to point: Point) -> Point {
    if isBox {
      return Point(
        x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
    }
    var (nearest, least) = (point, Double.infinity)
    for side in outline where side.height(of: point) > 0 {
      let candidate = side.nearest(to: point)
      let distance = (point - candidate).lengthSquared
      if distance < least { (nearest, least) = (candidate, distance) }
    }
    return nearest
  }
}
