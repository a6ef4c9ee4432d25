/// A convex polygon that has an area, in points.
///
/// Most regions of screens are boxes: these are kept as such, and take nothing of the heap.
package struct ConvexPolygon: Equatable, Sendable {
  /// The least box around it.
  package let box: Box
  /// Clockwise on a screen; empty if the polygon is its box.
  @usableFromInline let outline: [Side]

  /// One edge, with the inside to its right from start to end.
  package struct Side: Equatable, Sendable {
    let start: Point
    let end: Point
    /// Of length 1, towards the outside.
    let normal: Vector

    /// Nil if the points are equal in floating point.
    init?(from start: Point, to end: Point) {
      let way = end - start
      let length = way.length
      guard length > 0, length.isFinite else { return nil }
      self.start = start
      self.end = end
      normal = Vector(dx: way.dy / length, dy: -way.dx / length)
    }

    /// The signed distance of a point from the edge's line; negative on the inner side.
    @inline(__always)
    package func height(of point: Point) -> Double {
      (point.x - start.x) * normal.dx + (point.y - start.y) * normal.dy
    }

    func nearest(to point: Point) -> Point {
      let way = end - start
      let part = (point - start).dot(way) / way.lengthSquared
      return part <= 0 ? start : part >= 1 ? end : start + part * way
    }
  }

  package init?(_ box: Box) {
    guard !box.isEmpty else { return nil }
    self.box = box
    outline = []
  }

  /// - Parameter corners: in order, in either direction; nil if they have no area.
  package init?(_ corners: [Point]) {
    let last = corners.count - 1
    guard last >= 2 else { return nil }
    var area = 0.0
    for index in 1..<last {
      area += (corners[index] - corners[0]).cross(corners[index + 1] - corners[0])
    }
    guard area != 0, area.isFinite else { return nil }
    let clockwise = area > 0 ? corners : corners.reversed()
    var sides: [Side] = []
    sides.reserveCapacity(corners.count)
    for index in 0...last {
      let next = index == last ? 0 : index + 1
      if let side = Side(from: clockwise[index], to: clockwise[next]) { sides.append(side) }
    }
    outline = sides
    box = Box(around: corners)
    guard outline.count >= 3, !box.isEmpty else { return nil }
  }

  @inlinable package var isBox: Bool { outline.isEmpty }
  /// Clockwise on a screen.
  package var sides: [Side] {
    guard isBox else { return outline }
    let corners = box.corners
    return corners.indices.compactMap { Side(from: corners[$0], to: corners[($0 + 1) % 4]) }
  }
  package var corners: [Point] { isBox ? box.corners : outline.map(\.start) }

  /// The mean of its corners, which is inside.
  package var middle: Point {
    if isBox { return box.center }
    let share = 1 / Double(outline.count)
    return outline.reduce(Point.zero) { $0 + share * ($1.start - Point.zero) }
  }

  package var areaOfBox: Double { box.width * box.height }

  /// The distance of a point from the polygon; inside of it, the negative distance from its edge.
  func distance(to point: Point) -> Double {
    let beyond = sides.filter { $0.height(of: point) > 0 }
    guard beyond.isEmpty else {
      return beyond.reduce(.infinity) { min($0, (point - $1.nearest(to: point)).length) }
    }
    return sides.reduce(-.infinity) { max($0, $1.height(of: point)) }
  }

  // Differences of polygons: again convex polygons, which touch but do not overlap.

  /// The common part of two polygons; nil if it has no area.
  package func intersection(_ other: ConvexPolygon) -> ConvexPolygon? {
    guard box.overlaps(other.box) else { return nil }
    if isBox, other.isBox { return ConvexPolygon(box.intersection(other.box)) }
    if other.isBox, other.box.contains(box) { return self }
    var rest: ConvexPolygon? = self
    for side in other.sides { rest = rest?.part(.inner, of: side) }
    return rest
  }

  /// Whether the two have area in common.
  package func overlaps(_ other: ConvexPolygon) -> Bool {
    guard box.overlaps(other.box) else { return false }
    if isBox, other.isBox { return true }
    return !isBeyond(other) && !other.isBeyond(self)
  }

  private func isBeyond(_ other: ConvexPolygon) -> Bool {
    let corners = corners
    return other.sides.contains { side in corners.allSatisfy { side.height(of: $0) >= 0 } }
  }

  /// Appends the rest without another polygon, in as few pieces as the other has edges that cut it.
  package func appendDifference(_ other: ConvexPolygon, to pieces: inout [ConvexPolygon]) {
    guard overlaps(other) else { return pieces.append(self) }
    if isBox, other.isBox { return appendDifference(other.box, to: &pieces) }
    var rest = self
    for side in other.sides {
      if let outer = rest.part(.outer, of: side) { pieces.append(outer) }
      guard let inner = rest.part(.inner, of: side) else { return }
      rest = inner
    }
  }

  /// Above and below over the whole width, left and right in between.
  private func appendDifference(_ other: Box, to pieces: inout [ConvexPolygon]) {
    var rest = box
    func append(_ box: Box) {
      if let piece = ConvexPolygon(box) { pieces.append(piece) }
    }
    if other.minY > rest.minY {
      append(Box(minX: rest.minX, minY: rest.minY, maxX: rest.maxX, maxY: other.minY))
      rest.minY = other.minY
    }
    if other.maxY < rest.maxY {
      append(Box(minX: rest.minX, minY: other.maxY, maxX: rest.maxX, maxY: rest.maxY))
      rest.maxY = other.maxY
    }
    append(Box(minX: rest.minX, minY: rest.minY, maxX: min(rest.maxX, other.minX), maxY: rest.maxY))
    append(Box(minX: max(rest.minX, other.maxX), minY: rest.minY, maxX: rest.maxX, maxY: rest.maxY))
  }

  enum Part { case inner, outer }

  /// The part on one side of an edge's line; nil if it has no area.
  ///
  /// Source: Sutherland, Hodgman, "Reentrant polygon clipping", 1974.
  func part(_ part: Part, of side: Side) -> ConvexPolygon? {
    let corners = corners
    let sign: Double = part == .inner ? 1 : -1
    let heights = corners.map { sign * side.height(of: $0) }
    if heights.allSatisfy({ $0 <= 0 }) { return self }
    if heights.allSatisfy({ $0 >= 0 }) { return nil }
    var kept: [Point] = []
    kept.reserveCapacity(corners.count + 1)
    for (index, corner) in corners.enumerated() {
      let next = index + 1 == corners.count ? 0 : index + 1
      if heights[index] <= 0 { kept.append(corner) }
      guard heights[index] != 0, heights[next] != 0, (heights[index] < 0) != (heights[next] < 0) else {
        continue
      }
      let share = heights[index] / (heights[index] - heights[next])
      kept.append(corner + share * (corners[next] - corner))
    }
    return ConvexPolygon(kept)
  }

  /// The polygon with its edges moved inwards, in points; nil if nothing is left.
  func shrunk(by margin: Double) -> ConvexPolygon? {
    if isBox { return ConvexPolygon(box.widened(by: -margin)) }
    var rest: ConvexPolygon? = self
    for side in sides {
      let offset = -margin * side.normal
      guard let moved = Side(from: side.start + offset, to: side.end + offset) else { continue }
      rest = rest?.part(.inner, of: moved)
    }
    return rest
  }
}

extension [ConvexPolygon] {
  /// The box around all of them.
  package var box: Box { reduce(Box.empty) { $0.union($1.box) } }

  /// Cutting along sloping lines allocates.
  private static var stepsOfCut: Int { 32 }

  /// The polygons without others, subtracted one after the other; nil if there are more than `piecesMax` pieces in
  /// between.
  ///
  /// - Parameter steps: counts the compared pairs.
  package func subtracting(_ others: some Sequence<ConvexPolygon>, piecesMax: Int, steps: inout Int)
    -> [ConvexPolygon]?
  {
    var pieces = self
    for other in others {
      steps += pieces.count
      var index = 0
      var end = pieces.count
      // The last unvisited piece replaces a cut one; its parts are appended.
      while index < end {
        guard pieces[index].overlaps(other) else {
          index += 1
          continue
        }
        let piece = pieces[index]
        end -= 1
        pieces[index] = pieces[end]
        pieces[end] = pieces[pieces.count - 1]
        pieces.removeLast()
        piece.appendDifference(other, to: &pieces)
        if !piece.isBox || !other.isBox { steps += Self.stepsOfCut }
      }
      if pieces.isEmpty { return [] }
      if pieces.count > piecesMax { return nil }
    }
    return pieces
  }
}

extension [Point] {
  /// The sides of a ring: each corner behind the one before it, the first behind the last.
  package var sides: [(start: Point, end: Point)] {
    indices.map { (self[$0 == 0 ? count - 1 : $0 - 1], self[$0]) }
  }
}

extension [Polygon] {
  /// In square points.
  package var area: Double { reduce(0) { $0 + $1.area } }
}

/// A polygon with holes, in points of the screen. Corners are given once each: no ring repeats its first.
public struct Polygon: Equatable, Sendable {
  /// Clockwise on a screen.
  public let outer: [Point]
  /// Counterclockwise on a screen.
  public let holes: [[Point]]

  public init(outer: [Point], holes: [[Point]] = []) {
    self.outer = outer
    self.holes = holes
  }

  /// The outer ring, then the holes.
  package var rings: [[Point]] { [outer] + holes }

  /// In square points, without holes.
  public var area: Double { holes.reduce(Self.signedArea(outer)) { $0 + Self.signedArea($1) } }

  /// Half the width of the narrowest strip along one of its edges that contains it: no point of it is farther from its
  /// edges, as a line through the point across the strip leaves the polygon on both sides.
  ///
  /// - Complexity: quadratic in the outer corners.
  var halfWidth: Double {
    guard var last = outer.last else { return 0 }
    var least = Double.infinity
    for corner in outer {
      let way = corner - last
      var (low, high) = (0.0, 0.0)
      for other in outer {
        let height = way.cross(other - corner)
        (low, high) = (min(low, height), max(high, height))
      }
      if way.lengthSquared > 0 { least = min(least, (high - low) / way.lengthSquared.squareRoot()) }
      last = corner
    }
    return least / 2
  }

  /// The same for the box around it.
  ///
  /// - Complexity: linear in the outer corners.
  var halfWidthOfBox: Double {
    let box = Box(around: outer)
    return min(box.width, box.height) / 2
  }

  /// Positive for a ring that is clockwise on a screen.
  private static func signedArea(_ ring: [Point]) -> Double {
    guard let last = ring.last else { return 0 }
    var (twice, previous) = (0.0, last - ring[0])
    for corner in ring {
      let spoke = corner - ring[0]
      twice += previous.cross(spoke)
      previous = spoke
    }
    return twice / 2
  }
}
