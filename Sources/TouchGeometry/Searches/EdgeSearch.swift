import WorkMetering

/// Finds points on edges, where a region has no area in floating point.
///
/// A rectangle contains its minimum edges, not its maximum ones (R11). Mirrored or turned it is the reverse, so between
/// areas that meet exactly a line or a single point may be left (C70). Rounding has the same effect on equal edges. The
/// places here are only candidates: the traversal tests each.
package struct EdgeSearch {
  private let clip: ConvexPolygon
  private let covers: [ConvexPolygon]
  /// Edges nearer to one another than this count as equal.
  private let gap: Double
  /// The distance of places to try.
  private var reach: Double { 4 * gap }
  private let triesMax: Int
  private let isReached: (Point) -> Bool

  private static let sliversMax = 96
  private static let stepsMax = 400_000
  private static let sidesMax = 24

  package init(
    clip: ConvexPolygon, covers: [ConvexPolygon], triesMax: Int, isReached: @escaping (Point) -> Bool
  ) {
    self.clip = clip
    self.covers = covers
    let box = clip.box
    gap = 1e-9 * (1 + [box.minX, box.maxX, box.minY, box.maxY].reduce(0) { max($0, abs($1)) })
    self.triesMax = triesMax
    self.isReached = isReached
  }

  /// A point that is reached; nil if none is found.
  package func run() -> Point? {
    let slivers = slivers().map(places)
    let places = slivers.flatMap(\.between) + slivers.flatMap(\.changes)
    // A place reached only by a neighbor in the last digit is due to rounding: no finger hits it.
    return places.prefix(triesMax).first(where: isReached)
  }

  // MARK: Slivers

  private struct Sliver {
    let polygon: ConvexPolygon
    let near: [ConvexPolygon]
  }

  /// The remains of the clip if covers are slightly smaller.
  private func slivers() -> [Sliver] {
    var slivers: [Sliver] = []
    let sliversMax = min(Self.sliversMax, 4 + triesMax / 16)
    var cells = [(clip.box, covers)]
    var steps = 0
    while let (box, candidates) = cells.popLast(), steps < Self.stepsMax, slivers.count < sliversMax,
      Work.goesOn(after: 64 + candidates.count)
    {
      steps += candidates.count
      let overlapping = candidates.filter { $0.box.overlaps(box.widened(by: reach)) }
      guard let cell = ConvexPolygon(box).flatMap(clip.intersection) else { continue }
      if let rest = [cell].subtracting(
        overlapping.lazy.compactMap { [gap] in $0.shrunk(by: gap) }, piecesMax: 24, steps: &steps)
      {
        slivers += rest.map { Sliver(polygon: $0, near: overlapping + [clip]) }
      } else if max(box.width, box.height) > 16 * gap {
        let (first, second) = box.halves
        cells += [(second, overlapping), (first, overlapping)]
      }
    }
    return slivers
  }

  // MARK: Places on a sliver

  /// Candidate places along a sliver: every point where edges change, and points in between.
  private func places(on place: Sliver) -> (between: [Point], changes: [Point]) {
    let sliver = place.polygon
    let near = place.near.lazy
      .filter { $0.box.distanceSquared(to: sliver.box) <= reach * reach }
      .flatMap(\.sides)
      .filter { Self.comesNear($0, sliver, reach) }
    let sides = Array(near.prefix(Self.sidesMax))
    let corners = sides.flatMap { [$0.start, $0.end] } + Self.crossings(of: sides)
    let changes = corners.filter { sliver.distance(to: $0) <= reach }
    let (start, axis) = Self.axis(of: sliver)
    let parts = (changes + sliver.corners).map { ($0 - start).dot(axis) }.sorted()
    let between = zip(parts, parts.dropFirst()).filter { $1 - $0 > reach }
    let beside: [Point] = between.flatMap { first, second in
      let middle = start + (first / 2 + second / 2) * axis
      return sides.map { $0.nearest(to: middle) }.filter {
        abs(($0 - middle).dot(axis)) <= reach && sliver.distance(to: $0) <= reach
      }
    }
    return (Self.unique(beside + [sliver.middle]), Self.unique(changes))
  }

  private static func comesNear(_ side: ConvexPolygon.Side, _ sliver: ConvexPolygon, _ reach: Double) -> Bool
  {
    let box = Box(around: [side.start, side.end])
    guard box.distanceSquared(to: sliver.box) <= reach * reach else { return false }
    let heights = sliver.corners.map { side.height(of: $0) }
    return (heights.min() ?? 0) <= reach && (heights.max() ?? 0) >= -reach
  }

  private static func crossings(of sides: [ConvexPolygon.Side]) -> [Point] {
    var points: [Point] = []
    for (index, first) in sides.enumerated() {
      for second in sides[..<index] {
        let (way, other) = (first.end - first.start, second.end - second.start)
        let cross = way.cross(other)
        guard abs(cross) > 1e-12 * way.length * other.length else { continue }
        let crossing = first.start + ((second.start - first.start).cross(other) / cross) * way
        // Along an axis a coordinate is known exactly.
        points.append(
          Point(
            x: way.dx == 0 ? first.start.x : other.dx == 0 ? second.start.x : crossing.x,
            y: way.dy == 0 ? first.start.y : other.dy == 0 ? second.start.y : crossing.y))
      }
    }
    return points
  }

  /// From one end to the other.
  private static func axis(of sliver: ConvexPolygon) -> (start: Point, direction: Vector) {
    let corners = sliver.corners
    var (start, longest) = (corners[0], Vector.zero)
    for (index, first) in corners.enumerated() {
      for second in corners[..<index] where (second - first).lengthSquared > longest.lengthSquared {
        (start, longest) = (first, second - first)
      }
    }
    let length = longest.length
    return (start, length > 0 ? (1 / length) * longest : Vector(dx: 1, dy: 0))
  }

  private static func unique(_ points: [Point]) -> [Point] {
    var unique: [Point] = []
    for point in points where !unique.contains(point) { unique.append(point) }
    return unique
  }
}
