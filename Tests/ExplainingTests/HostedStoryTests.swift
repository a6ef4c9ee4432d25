import EventPlaying
import Explaining
import HitTesting
import SwiftUITesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import TouchMapping

/// Random scenes with SwiftUI in them, unknown overrides, turned views and recognizers. `SCENES=20000` asks for so many.
@Suite("Hit tests, explanations, points and maps tell one story of scenes with SwiftUI in them")
struct HostedStoryTests {
  private static let partCount: UInt64 = 8

  @Test("Everybody names the same receiver, and every tap point taps", arguments: 0..<Self.partCount)
  func oneStory(part: UInt64) throws {
    var told = Told()
    for seed in Array(sceneSeeds(400)) + Self.foundOut where seed % Self.partCount == part {
      var random = RandomScene(seed: 900_000 + seed, rounds: !seed.isMultiple(of: 3))
      random.addHosts()
      let built = try random.scene.built()
      guard let story = try? HostedStory(built.scene, seed: seed) else { continue }
      if let complaint = try story.complaint(&told) {
        Issue.record("seed \(seed): \(complaint)\n\(random.scene)")
        return
      }
    }
    #expect(told.places > 1_000)
  }

  /// Scenes of which map and search once told two stories: platform views behind superviews that refuse touches, and
  /// overrides whose super is React Native's, also those that never call it (7717). Hosting views that answer with themselves, and those that an override around
  /// them finds although they refuse touches (1592, 3794).
  static let foundOut: [UInt64] = [1592, 1819, 2770, 3437, 3448, 3794, 5321, 7717]

  /// How much was looked at.
  struct Told {
    var places = 0
    var tapPoints = 0
    var gestures = 0
  }
}

/// A scene, its map, and places to ask about.
private struct HostedStory {
  let scene: Scene
  private let map: TouchMap
  private let gestures: [GestureTerritory]
  private let rings: [(owner: Int32, polygon: Polygon, box: Box)]
  private let seed: UInt64

  private static let placesMax = 600
  private static let explainedMax = 12

  init(_ scene: Scene, seed: UInt64) throws {
    self.scene = scene
    self.seed = seed
    map = try scene.touchMap()
    gestures = try scene.gestureTerritories()
    let owned: [(Int32, Polygon)] =
      map.views.flatMap { territory in territory.regions.map { (territory.view.rawValue, $0) } }
      + map.nobody.map { (-1, $0) }
    rings = owned.map { ($0, $1, Box(around: $1.outer)) }
  }

  /// The first thing that is wrong; nil when nothing is.
  func complaint(_ told: inout HostedStoryTests.Told) throws -> String? {
    if let complaint = try places(&told) ?? gesturesTap(&told) { return complaint }
    return try viewsTap(&told)
  }

  // MARK: Receivers

  private func places(_ told: inout HostedStoryTests.Told) throws -> String? {
    let screen = Box(map.screen)
    guard !screen.isEmpty else { return nil }
    var random = SplitMix64(seed: seed)
    for number in 0..<Self.placesMax {
      let touch = Touch(
        Double.random(in: screen.minX..<screen.maxX, using: &random),
        Double.random(in: screen.minY..<screen.maxY, using: &random))
      let hit = try scene.hitTest(touch).hitView
      let receiver = try scene.viewsAtPoint(touch).first(where: \.isReceiver)?.view
      if receiver != hit { return "\(touch): hit \(name(hit)), at the point \(name(receiver))" }
      // R154: a control has the regions of its parts.
      let meant = hit.map { scene.tree.whole(of: $0) ?? $0 }
      if let owner = owner(at: touch.location), owner != meant?.rawValue ?? -1 {
        return "\(touch): hit \(name(hit)), in the map \(owner)"
      }
      told.places += 1
      guard number < Self.explainedMax else { continue }
      let target = ViewIndex(Int32.random(in: 0..<Int32(scene.tree.count), using: &random))
      let explained = try scene.explain(target, touch: touch, tapPoint: TapPointAnswer.none()).receiver
      if explained != hit { return "\(touch): hit \(name(hit)), explained \(name(explained))" }
    }
    return nil
  }

  private func name(_ view: ViewIndex?) -> String { view.map(scene.tree.id(of:)) ?? "nobody" }

  /// The number of the view that has a place in the map; nil too near to an edge.
  private func owner(at place: Point) -> Int32? {
    var owner: Int32?
    for ring in rings where ring.box.widened(by: 0.02).contains(place) {
      if ring.polygon.isNearEdge(place, 0.02) { return nil }
      if ring.polygon.holds(place) { owner = ring.owner }
    }
    return owner
  }

  // MARK: Tap points

  private func viewsTap(_ told: inout HostedStoryTests.Told) throws -> String? {
    var reached = Dictionary(map.views.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
    for number in 0..<scene.tree.count {
      let view = ViewIndex(Int32(number))
      guard let found = try? scene.explain(view, touch: nil) else { continue }
      let territory = reached.removeValue(forKey: view)
      guard let tapPoint = found.tapPoint.tapPoint else {
        if found.tapPoint.distanceOfTriedPlaces == nil, territory?.bestPoint?.clearance ?? 0 > 0.1 {
          return "\(name(view)) has no tap point, and \(String(describing: territory?.bestPoint)) in the map"
        }
        continue
      }
      told.tapPoints += 1
      let touch = Touch(at: tapPoint.location)
      let again = try scene.explain(view, touch: touch, tapPoint: found.tapPoint)
      if again.verdict != .reached { return "\(tapPoint) is no tap point of \(name(view)): \(again.reasons)" }
    }
    return nil
  }

  private func gesturesTap(_ told: inout HostedStoryTests.Told) throws -> String? {
    for territory in gestures {
      let target = territory.target
      let tapPoint = try scene.tapPoint(of: target)
      // Without a modifier all gestures of the node are meant, where a territory is the button's action alone.
      let inMap =
        gestures.filter { $0.target == target || target.modifier == nil && $0.target.isOf(target) }
        .compactMap(\.bestPoint).max { $0.clearance < $1.clearance }
      // Slivers of a point's breadth are found by the one search and not by the other.
      let clearance = (tapPoint ?? inMap)?.clearance ?? 0
      if (tapPoint == nil) != (inMap == nil), clearance >= 2 {
        return "\(target): \(String(describing: tapPoint)), in the map \(String(describing: inMap))"
      }
      for point in [tapPoint, territory.bestPoint].compactMap(\.self) {
        told.gestures += 1
        guard try scene.explain(target, touch: Touch(at: point.location))?.isReached == true else {
          return "\(point) does not fire \(target)"
        }
      }
      let node = SwiftUITarget(host: target.host, node: target.node)
      if let point = try scene.tapPoint(of: node),
        try scene.explain(node, touch: Touch(at: point.location))?.isReached != true
      {
        return "\(point) does not tap \(node)"
      }
    }
    return nil
  }
}

extension SwiftUITarget {
  fileprivate func isOf(_ other: SwiftUITarget) -> Bool { host == other.host && node == other.node }
}

extension Polygon {
  fileprivate func holds(_ point: Point) -> Bool {
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

  fileprivate func isNearEdge(_ point: Point, _ distance: Double) -> Bool {
    for ring in [outer] + holes {
      guard var last = ring.last else { continue }
      for corner in ring {
        let (way, spoke) = (corner - last, point - last)
        let part = way.lengthSquared > 0 ? min(1, max(0, spoke.dot(way) / way.lengthSquared)) : 0
        if (spoke - part * way).length < distance { return true }
        last = corner
      }
    }
    return false
  }
}
