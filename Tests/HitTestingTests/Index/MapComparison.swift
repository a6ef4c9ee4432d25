import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry

/// A scene whose region map is held against the search.
struct MappedScene {
  let scene: Scene
  let map: RegionMap
  let regions: [Region]
  /// How many touches the map knew an answer for, and how many were asked.
  private(set) var known = 0
  private(set) var asked = 0

  init(_ scene: Scene) {
    self.scene = scene
    map = RegionPainter.map(of: RegionCollector(scene: scene))
    regions = RegionCollector(scene: scene).regions
  }

  /// Whether the map answers as the search does, or leaves it to the search.
  mutating func agrees(at point: Point) throws -> Bool {
    asked += 1
    let found = try scene.hitTest(Touch(at: point))
    switch map.answer(at: point) {
    case .unknown: return true
    case .nobody:
      known += 1
      return found.hitView == nil && found.window == nil
    case .view(let view, let window):
      known += 1
      return found.hitView == view && found.window == window
    }
  }

  /// Compares on edges, right beside them, and between them; reports the first difference.
  mutating func compareAroundEdges(_ random: inout SplitMix64, count: Int, _ name: String) throws {
    let columns = regions.flatMap { Self.around($0.minX, $0.maxX) }
    let rows = regions.flatMap { Self.around($0.minY, $0.maxY) }
    guard !columns.isEmpty, !rows.isEmpty else { return }
    for _ in 0..<count {
      let point = Point(columns.randomElement(using: &random) ?? 0, rows.randomElement(using: &random) ?? 0)
      guard try agrees(at: point) else {
        Issue.record("\(name): (\(point.x), \(point.y)): \(map.answer(at: point))\n\(scene.tree.sketch)")
        return
      }
    }
  }

  /// The ends of an interval with their neighbours on both sides, and its middle.
  private static func around(_ least: Double, _ greatest: Double) -> [Double] {
    [
      least.nextDown, least, least.nextUp, greatest.nextDown, greatest, greatest.nextUp,
      least / 2 + greatest / 2,
    ]
  }
}

extension ViewTree {
  /// What it takes to see a case again.
  var sketch: String {
    (0..<count).map { index in
      let view = self[ViewIndex(Int32(index))]
      return
        "\(String(repeating: "  ", count: Int(view.depth)))\(view.frameOrigin) \(view.bounds) \(view.flags)"
    }
    .joined(separator: "\n")
  }
}
