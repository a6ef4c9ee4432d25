import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry
@testable import TouchMapping

@Suite("Touch maps of hosting views, and tap points that are the map's")
struct HostedMapTests {
  @Test(
    "A hosting view that refuses touches, or is in one that does, owns no region (R18, SU1)",
    arguments: [17, 18, 26])
  func refusing(system: Int) throws {
    let host = TestView("host", 320, 568) { TestView("own", 10, 10, 50, 50) }.hosting(system: system)
    let refusing: [TestView] = [
      host.hidden(), host.alpha(0.005), host.interaction(false),
      TestView("o", 320, 568) { host }.hidden(),
      TestView("o", 320, 568) { host }.interaction(false),
      TestView("o", 320, 568) { host }.alpha(0.01),
    ]
    for front in refusing {
      let built = try TestScene.inR {
        TestView("under", 320, 568)
        front
      }.built()
      let map = try built.scene.touchMap()
      #expect(map.views.map { built.scene.tree.id(of: $0.view) } == ["under"], "\(front)")
      #expect(try built.scene.tapPoint(of: built.view("under")).tapPoint?.location == Point(160, 284))
      #expect(try built.scene.tapPoint(of: built.view("host")).tapPoint == nil)
    }
  }

  /// Cards in a list, and turned badges in front of all.
  private static func screen(_ random: inout SplitMix64) -> TestScene {
    func number(_ least: Double, _ greatest: Double) -> Double {
      .random(in: least...greatest, using: &random)
    }
    let cards = (0..<12).map { row in
      TestView("card\(row)", 10, 60 * Double(row), 300, 54) {
        for place in 0..<8 {
          TestView("b\(row).\(place)", 8 + 36 * Double(place), number(2, 10), 30, number(20, 40))
        }
      }
    }
    let badges = (0..<30).map { index in
      let (cosine, sine) = (0.8, 0.6)
      return TestView(
        "badge\(index)", bounds: Rect(0, 0, number(10, 120), number(8, 60)),
        center: Point(number(0, 320), number(0, 568))
      ).transformed(AffineTransform(cosine, sine, -sine, cosine, 0, 0))
    }
    return .inR {
      TestView("list", 0, 40, 320, 480) { cards }
      badges
    }
  }

  @Test(
    "Of a screen with turned views every tap point is computed, and as good as the map's", arguments: 0..<3)
  func turned(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let built = try Self.screen(&random).built()
    let map = try built.scene.touchMap()
    let territories = Dictionary(map.views.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
    for view in built.views.values {
      let answer = try built.scene.tapPoint(of: view)
      let name = built.scene.tree.id(of: view)
      #expect(answer.resolution == nil, "\(name)")
      guard let best = territories[view]?.bestPoint else {
        #expect((answer.tapPoint?.clearance ?? 0) == 0, "\(name)")
        continue
      }
      let found = try #require(answer.tapPoint, "\(name)")
      // Whole coordinates, and an end to the search, may cost a hundredth each.
      #expect(found.clearance >= 0.98 * best.clearance - 0.02, "\(name): \(found), \(best)")
      #expect(found.clearance <= best.clearance + 0.011, "\(name): \(found), \(best)")
    }
  }
}
