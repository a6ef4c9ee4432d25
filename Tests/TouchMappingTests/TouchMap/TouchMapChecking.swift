import SceneSupport
import TestSupport
@testable import HitTesting
@testable import TouchGeometry
@testable import TouchMapping

/// Holds a touch map against the search: who is hit at very many places, and whether the regions tile the screen.
struct TouchMapChecking {
  let scene: Scene
  let map: TouchMap
  private let rings: [(owner: Int32, polygon: Polygon, box: Box)]

  init(_ scene: Scene) throws {
    try self.init(scene, scene.touchMap())
  }

  init(_ scene: Scene, _ map: TouchMap) {
    self.scene = scene
    self.map = map
    let owned: [(Int32, Polygon)] =
      map.views.flatMap { territory in territory.regions.map { (territory.view.rawValue, $0) } }
      + map.nobody.map { (-1, $0) }
    rings = owned.map { ($0, $1, Box(around: $1.outer)) }
  }

  /// The first thing that is wrong; nil when nothing is.
  func complaint(places count: Int, _ random: inout SplitMix64) -> String? {
    if let complaint = tiling() ?? shapes() ?? edges() ?? bestPoints() { return complaint }
    let screen = Box(map.screen)
    guard !screen.isEmpty else { return nil }
    for _ in 0..<count {
      let place = Point(
        Double.random(in: screen.minX..<screen.maxX, using: &random),
        Double.random(in: screen.minY..<screen.maxY, using: &random))
      if let complaint = complaint(at: place) { return complaint }
    }
    // Small regions are rarely met by chance.
    for (_, polygon, _) in rings {
      for (index, corner) in polygon.outer.enumerated() {
        let third = polygon.outer[(index + 2) % polygon.outer.count]
        let place = corner + 0.3 * (third - corner)
        if let complaint = complaint(at: place) { return complaint }
      }
    }
    return nil
  }

  /// What is wrong at a place that is not too near to an edge.
  func complaint(at place: Point) -> String? {
    let near = rings.filter { $0.box.widened(by: 1e-5).contains(place) }
    if near.contains(where: { $0.polygon.distanceOfEdge(to: place) < nearness }) { return nil }
    let owners = near.filter { $0.polygon.contains(place) }.map(\.owner)
    guard owners.count == 1 else { return "\(place) is in \(owners.count) regions: \(owners)" }
    let hit = (try? scene.hitTest(Touch(at: place)).hitView)??.rawValue ?? -1
    return owners[0] == hit ? nil : "\(place) is \(owners[0])'s in the map, and the search finds \(hit)"
  }

  /// Where curves are chords, places between the two mean nothing.
  private var nearness: Double { hasCurves ? 0.0101 : 1e-6 }
  private var hasCurves: Bool {
    scene.tree.details.contains { $0.pointInside != nil || $0.declaredHitTest != nil }
  }

  private func tiling() -> String? {
    let whole = map.screen.size.width * map.screen.size.height
    let sum = rings.reduce(0) { $0 + $1.polygon.area }
    if abs(sum - whole) > 1e-6 * whole { return "the regions add up to \(sum) of \(whole)" }
    for territory in map.views {
      let area = territory.regions.reduce(0) { $0 + $1.area }
      if abs(area - territory.area) > 1e-9 * (1 + area) { return "the area of \(territory.view)" }
    }
    return nil
  }

  /// Outer rings go clockwise, holes the other way, and no corner is one that is none, or comes twice.
  private func shapes() -> String? {
    for (owner, polygon, _) in rings {
      if Polygon(outer: polygon.outer).area <= 0 { return "\(owner): an outer ring \(polygon.outer)" }
      for hole in polygon.holes where Polygon(outer: hole).area >= 0 { return "\(owner): a hole \(hole)" }
      for ring in [polygon.outer] + polygon.holes {
        if Set(ring.map { [$0.x, $0.y] }).count < ring.count {
          return "\(owner): a corner comes twice in \(ring)"
        }
        if ring.count < 3 { return "\(owner): a ring of \(ring.count)" }
      }
    }
    return nil
  }

  /// The edges of a view, laid end to end, are as long as its rings, and lie on them.
  private func edges() -> String? {
    for territory in map.views {
      let length = territory.edges.reduce(0) { $0 + ($1.to - $1.from).length }
      let rings = territory.regions.flatMap { [$0.outer] + $0.holes }
      let around = rings.reduce(0) { $0 + $1.length }
      if abs(length - around) > 1e-5 * (1 + around) {
        return "\(territory.view): edges \(length), rings \(around)"
      }
      for edge in territory.edges {
        let middle = edge.from + 0.5 * (edge.to - edge.from)
        let distance = territory.regions.reduce(.infinity) { min($0, $1.distanceOfEdge(to: middle)) }
        if distance > 1e-5 { return "\(territory.view): an edge at \(middle), \(distance) off" }
      }
    }
    return nil
  }

  private func bestPoints() -> String? {
    for (index, territory) in map.views.enumerated() {
      // Looking for a tap point takes long: one view of each scene is enough.
      let tap = index != map.views.count / 2 ? nil : (try? scene.tapPoint(of: territory.view))?.tapPoint
      if let tap, tap.resolution == nil, territory.bestPoint?.resolution == nil,
        Box(map.screen).contains(tap.location),
        tap.clearance > (territory.bestPoint?.clearance ?? 0) + 0.0101
      {
        return "\(territory.view): \(tap) is better than \(String(describing: territory.bestPoint))"
      }
      guard let best = territory.bestPoint else { continue }
      let hit = (try? scene.hitTest(Touch(at: best.location)).hitView)??.rawValue ?? -1
      if hit != territory.view.rawValue { return "\(territory.view): \(best) hits \(hit)" }
      let clearance = territory.regions.reduce(.infinity) { min($0, $1.distanceOfEdge(to: best.location)) }
      if clearance < best.clearance - 1e-6 { return "\(territory.view): \(best) has \(clearance)" }
    }
    return nil
  }
}

extension Polygon {
  func contains(_ point: Point) -> Bool {
    var isInside = false
    for ring in [outer] + holes {
      guard var last = ring.last else { continue }
      for corner in ring {
        if (corner.y > point.y) != (last.y > point.y),
          point.x < corner.x + (point.y - corner.y) / (last.y - corner.y) * (last.x - corner.x)
        {
          isInside.toggle()
        }
        last = corner
      }
    }
    return isInside
  }

  func distanceOfEdge(to point: Point) -> Double {
    var least = Double.infinity
    for ring in [outer] + holes {
      guard var last = ring.last else { continue }
      for corner in ring {
        if let side = ConvexPolygon.Side(from: last, to: corner) {
          least = min(least, (point - side.nearest(to: point)).length)
        }
        last = corner
      }
    }
    return least
  }
}

extension [Point] {
  fileprivate var length: Double {
    indices.reduce(0) { $0 + (self[$1] - self[($1 + 1) % count]).length }
  }
}
