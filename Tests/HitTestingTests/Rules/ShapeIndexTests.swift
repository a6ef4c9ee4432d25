import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import HitTesting

@Suite("Unions of many shapes")
struct ShapeIndexTests {
  /// Of all kinds, on whole points, in runs of up to fifty of one kind.
  private static func shapes(_ random: inout SplitMix64) -> [Shape] {
    var shapes: [Shape] = []
    while shapes.count < 200 {
      let kind = random.next() % 8
      for _ in 0..<Int.random(in: 1...50, using: &random) { shapes.append(shape(kind, &random)) }
    }
    return shapes
  }

  private static func shape(_ kind: UInt64, _ random: inout SplitMix64) -> Shape {
    func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    let rect = Rect(whole(-50...150), whole(-50...150), whole(0...9), whole(0...9))
    switch kind {
    case 0: return .subviews
    case 1: return .insets(EdgeInsets(top: 46, left: 47, bottom: 50, right: 50))
    case 2: return .difference(.rect(rect), .circle(center: rect.center, radius: 2))
    case 3: return .path(Path(around: rect), .evenodd)
    case 4: return .rect(rect)
    // Radii whose squares are none, and huge ones.
    case 5: return .circle(center: rect.center, radius: random.next() % 30 == 0 ? 1e200 : 1e-170)
    default: return .circle(center: rect.center, radius: whole(-4...4))
    }
  }

  @Test("A point is in one where it is in one of its parts")
  func contains() throws {
    for seed in searchSeeds(60 as UInt64) {
      var random = SplitMix64(seed: seed)
      let shapes = Self.shapes(&random)
      let views = try Self.built(.union(shapes))
      // Few parts are compared one after the other.
      let parts = try shapes.map { try Self.built(.union([$0])) }
      for _ in 0..<20 {
        let x = Double(Int.random(in: -100...400, using: &random)) / 2
        let y = Double(Int.random(in: -100...400, using: &random)) / 2
        let isInside = try views.hit(x, y, in: "view") == "view"
        #expect(
          try isInside == parts.contains { try $0.hit(x, y, in: "view") == "view" },
          "seed \(seed) at \(x), \(y)")
      }
    }
  }

  private static func built(_ shape: Shape) throws -> BuiltScene {
    try TestScene.inR {
      TestView("view", 100, 100) { TestView("sub", 130, 20, 10, 10).hidden() }.inside(shape)
    }
    .built()
  }
}
