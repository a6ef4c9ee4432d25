import HitTesting
import TouchGeometry
import WorkMetering

// Paths as chords, for computations with straight lines.

extension Path {
  /// The subpaths on the screen, closed as for fills; no chord is farther from its curve than the tolerance.
  func flattened(_ map: ScreenMap, cornersMax: Int) -> [[Point]] {
    var chords = Chords(map: map, cornersLeft: cornersMax)
    for segment in segments { chords.add(segment) }
    return chords.loops + (chords.loop.count > 1 ? [chords.loop] : [])
  }
}

private struct Chords {
  let map: ScreenMap
  var cornersLeft: Int
  var loops: [[Point]] = []
  /// The subpath's beginning, and the last point, in the path's own coordinates.
  private var start = Point.zero
  private var current = Point.zero
  /// The subpath, on the screen.
  var loop: [Point]
  private let sagittaMax: Double
  private var meter = WorkMeter()

  private static let halvingsMax = 12

  init(map: ScreenMap, cornersLeft: Int) {
    self.map = map
    self.cornersLeft = cornersLeft
    loop = [map.apply(to: .zero)]
    sagittaMax = TouchMap.curveTolerance / map.scale
  }

  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let point): begin(at: point)
    case .line(let end): line(to: end)
    case .curve(let control1, let control2, let end):
      let curve = PathCurve(start: current, control1: control1, control2: control2, end: end)
      add(curve, halvingsLeft: Self.halvingsMax)
      current = end
    case .arc(let radii, let rotation, let largeArc, let sweep, let end):
      addArc(radii, rotation, largeArc: largeArc, sweep: sweep, to: end)
    case .close: begin(at: start)
    }
  }

  private mutating func begin(at point: Point) {
    if loop.count > 1 { loops.append(loop) }
    (start, current) = (point, point)
    loop = [map.apply(to: point)]
  }

  private mutating func line(to end: Point) {
    guard cornersLeft > 0 else { return }
    cornersLeft -= 1
    loop.append(map.apply(to: end))
    current = end
  }

  /// Whether corners are still needed. A curve may be halved thousands of times.
  private var mayHalve: Bool {
    mutating get {
      if !meter.goesOn(after: 4) { cornersLeft = 0 }
      return cornersLeft > 0
    }
  }

  /// A curve's flatness is the distance of its control points from its chord.
  private mutating func add(_ curve: PathCurve, halvingsLeft: Int) {
    let first = 3.0 * (curve.control1 - curve.start) - (curve.end - curve.start)
    let second = 3.0 * (curve.control2 - curve.end) - (curve.start - curve.end)
    // Source: Fischer, "Piecewise linear approximation of Bézier curves", 2000.
    let far =
      max(first.dx * first.dx, second.dx * second.dx) + max(first.dy * first.dy, second.dy * second.dy)
    guard mayHalve else { return }
    if halvingsLeft == 0 || far <= 16 * sagittaMax * sagittaMax { return line(to: curve.end) }
    let (left, right) = curve.halves
    add(left, halvingsLeft: halvingsLeft - 1)
    add(right, halvingsLeft: halvingsLeft - 1)
  }

  private mutating func addArc(
    _ radii: Size, _ rotation: Vector, largeArc: Bool, sweep: Bool, to end: Point
  ) {
    let (first, last) = sweep ? (current, end) : (end, current)
    guard
      let ellipse = PathEllipse(from: first, to: last, radii: radii, rotation: rotation, largeArc: largeArc)
    else { return line(to: end) }
    let (from, to) = (ellipse.spoke(to: first), ellipse.spoke(to: last))
    var spokes = [from]
    var quarter = from
    // Whole quarters first, until less than half a turn is left.
    while spokes.count < 4, quarter.cross(to) < 0 || quarter.cross(to) == 0 && quarter.dot(to) < 0 {
      quarter = Vector(dx: -quarter.dy, dy: quarter.dx)
      spokes.append(quarter)
    }
    spokes.append(to)
    var points: [Point] = []
    for (spoke, next) in zip(spokes, spokes.dropFirst()) {
      append(spoke, next, of: ellipse, to: &points, halvingsLeft: Self.halvingsMax)
    }
    // In the direction of growing angle: from `first`, which is left out, to `last`.
    for point in sweep ? points.dropLast() : points.dropLast().reversed() { line(to: point) }
    line(to: end)
  }

  /// Appends the points of an arc of less than half a turn, without its start.
  private mutating func append(
    _ spoke: Vector, _ next: Vector, of ellipse: PathEllipse, to points: inout [Point], halvingsLeft: Int
  ) {
    let sum = spoke + next
    let length = sum.length
    let size = ellipse.halfHeight + ellipse.halfWidth + abs(ellipse.shear) * ellipse.halfHeight
    guard mayHalve else { return }
    if halvingsLeft == 0 || length == 0 || size * (1 - length / 2) <= sagittaMax {
      return points.append(ellipse.point(at: next))
    }
    let middle = (1 / length) * sum
    append(spoke, middle, of: ellipse, to: &points, halvingsLeft: halvingsLeft - 1)
    append(middle, next, of: ellipse, to: &points, halvingsLeft: halvingsLeft - 1)
  }
}

extension PathEllipse {
  /// The point on the unit circle for a point on the ellipse.
  fileprivate func spoke(to point: Point) -> Vector {
    let offset = point - center
    let spoke = Vector(dx: (offset.dx - shear * offset.dy) / halfWidth, dy: offset.dy / halfHeight)
    let length = spoke.length
    return length > 0 ? (1 / length) * spoke : Vector(dx: 1, dy: 0)
  }

  fileprivate func point(at spoke: Vector) -> Point {
    let down = halfHeight * spoke.dy
    return center + Vector(dx: halfWidth * spoke.dx + shear * down, dy: down)
  }
}

extension ScreenRegions {
  /// If the stacking is unknown, the smallest view that contains a point gets it, unless another is in front by its
  /// kind or its window: no view clips another, and only hidden and disabled views refuse, and those behind an alert
  /// (`Scene.viewsUnder`). One wanted view is behind all but its superviews: what is left of it no other contends for.
  mutating func collectBySize(_ limits: ClippedArea) throws(TouchMapFailure) {
    var maps: [ScreenMap?] = []
    var found: [(layer: Int, rank: FrontOrder.Rank, size: Double, view: ViewIndex, area: ClippedArea)] = []
    for view in tree.indices {
      let record = tree[view]
      guard meter.goesOn(after: 8) else { throw .tooManyEdges(lines.count) }
      maps.removeLast(max(0, maps.count - Int(record.depth)))
      let outer = record.isWindow ? .screen : maps.last ?? nil
      let map = outer.flatMap { $0.entering(view, of: tree) }
      maps.append(map)
      guard let map, scene.takesTouchesBySize(view),
        let polygon = map.polygon(record.bounds),
        let area = limits.cut(to: polygon, EdgeLabel(view, isOverride: false))
      else { continue }
      let layer = wanted.map { tree.isDescendant($0, of: view) ? 0 : 1 } ?? 0
      found.append((layer, scene.frontRank(of: view), record.area, view, area))
    }
    found.sort(&meter) {
      ($1.layer, $1.rank, $0.size, $1.view) > ($0.layer, $0.rank, $1.size, $0.view)
    }
    for (_, _, _, view, area) in found { add(area, view, isCertain: true, nil) }
    try checked(lines.count)
  }

  // The lines of SwiftUI's views in a hosting view with UIKit views: between two of them, SwiftUI may give the touch to
  // one or the other (SU5, SU13). The lines are for the touch's center; with a radius, edges are some points off.

  mutating func addContent(
    of host: ViewIndex, _ content: SwiftUIContent, _ map: ScreenMap, _ clip: ClippedArea, _ order: Int32
  ) {
    for region in content.responders.regions where visitsLeft > 0 {
      for outline in region.shape?.outlines(region.frame) ?? [Path(region.frame)] {
        let lines =
          region.toHost.affine.map {
            ViewOutlines(of: outline, map.after($0), in: tree, cornersMax: visitsLeft)
          } ?? ViewOutlines(of: outline, behind: region.toHost, map, in: tree, cornersMax: visitsLeft)
        add(lines, EdgeLabel(host, isOverride: true), within: clip, order)
      }
    }
  }
}

extension Shape {
  fileprivate func outlines(_ frame: Rect) -> [Path] {
    switch self {
    case .constant, .subviews, .program: []
    case .insets(let insets): [Path(frame.inset(by: insets))]
    case .rect(let rect): [Path(rect)]
    case .circle(let center, let radius): [Path(around: center, radius: radius)]
    case .path(let path, _): [path]
    case .union(let shapes), .intersection(let shapes): shapes.flatMap { $0.outlines(frame) }
    case .difference(let shape, let hole): shape.outlines(frame) + hole.outlines(frame)
    }
  }
}

extension Path {
  fileprivate init(_ rect: Rect) {
    self.init()
    let (end, origin) = (rect.origin + Vector(dx: rect.size.width, dy: rect.size.height), rect.origin)
    move(to: origin)
    line(to: Point(x: end.x, y: origin.y))
    line(to: end)
    line(to: Point(x: origin.x, y: end.y))
    close()
  }

  fileprivate init(around center: Point, radius: Double) {
    self.init()
    let (left, right) = (Point(x: center.x - radius, y: center.y), Point(x: center.x + radius, y: center.y))
    move(to: left)
    for end in [right, left] {
      arc(
        radii: Size(width: radius, height: radius), rotation: Vector(dx: 1, dy: 0), largeArc: false,
        sweep: true, to: end)
    }
    close()
  }
}
