import SceneSupport
import TouchGeometry

/// The slow, obvious oracle for paths: a closed polygon of very many points, and its winding number by angles
/// swept, which shares nothing with crossings of rays.
struct FlatOutline {
  private(set) var points: [Point]

  init(_ start: Point) {
    points = [start]
  }

  mutating func line(to end: Point) {
    points.append(end)
  }

  /// Adds a Bézier curve of any degree by its defining polynomial, in so many lines.
  mutating func curve(_ controls: [Point], lines: Int = 2000) {
    let all = [points[points.count - 1]] + controls
    for step in 1...lines {
      let t = Double(step) / Double(lines)
      points.append(Self.value(all, at: t))
    }
  }

  /// The winding number, positive for an outline that runs clockwise on a screen; nil if the point is within
  /// `margin` of the outline, where lines and curve may differ.
  func winding(around point: Point, margin: Double) -> Int? {
    var quarters = 0
    var before = points[points.count - 1]
    for next in points {
      guard Self.distanceSquared(point, before, next) > margin * margin else { return nil }
      quarters += Self.quartersTurned(before - point, next - point)
      before = next
    }
    return quarters / 4
  }

  private static func value(_ controls: [Point], at t: Double) -> Point {
    var level = controls
    while level.count > 1 {
      level = zip(level, level.dropFirst()).map { first, second in first + t * (second - first) }
    }
    return level[0]
  }

  /// How many quadrant borders the way from one direction to another crosses, by the shorter turn.
  private static func quartersTurned(_ first: Vector, _ second: Vector) -> Int {
    let turned = (quadrant(second) - quadrant(first) + 4) % 4
    guard turned == 2 else { return turned == 3 ? -1 : turned }
    return first.dx * second.dy - first.dy * second.dx > 0 ? 2 : -2
  }

  private static func quadrant(_ way: Vector) -> Int {
    if way.dx >= 0 { return way.dy >= 0 ? 0 : 3 }
    return way.dy >= 0 ? 1 : 2
  }

  private static func distanceSquared(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let way = end - start
    let offset = point - start
    guard way.lengthSquared > 0 else { return offset.lengthSquared }
    let along = (offset.dx * way.dx + offset.dy * way.dy) / way.lengthSquared
    return (offset - min(max(along, 0), 1) * way).lengthSquared
  }
}

extension Point {
  /// A random point of a square around the origin.
  static func random(within reach: Double, using random: inout some RandomNumberGenerator) -> Point {
    Point(.random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random))
  }
}

extension Path {
  /// A closed outline of lines.
  static func polygon(_ corners: (Double, Double)...) -> Path {
    var path = Path()
    path.addPolygon(corners)
    return path
  }

  mutating func addPolygon(_ corners: [(Double, Double)]) {
    for (number, corner) in corners.enumerated() {
      let point = Point(corner.0, corner.1)
      if number == 0 { move(to: point) } else { line(to: point) }
    }
    close()
  }
}
