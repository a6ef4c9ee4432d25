import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import HitTesting
@testable import SwiftUITesting

@Suite("Why SwiftUI's views refuse a touch, and what finding it costs")
struct SwiftUIRefusalTests {
  @Test("A covered view names the first sibling in front that has taken a point of it (SU13)")
  func covers() throws {
    for seed in searchSeeds(300 as UInt64) {
      let nodes = RandomContent(seed: seed).nodes
      let scene = try SwiftUISearchTests.scene(nodes, SwiftUIPlatform(system: 26))
      for radius in [0.0, 20] {
        let outcome = try #require(
          try scene.swiftUIOutcome(in: ViewIndex(1), at: Point(20.37, 20.41), radius: radius))
        for (visit, told) in zip(outcome.hit.visits, outcome.visits) where told.refusal != nil {
          #expect(told.refusal == outcome.refusal(of: visit), "seed \(seed)")
          guard case .covered(let cover) = told.refusal else { continue }
          #expect(cover == Self.cover(of: visit, in: outcome), "seed \(seed)")
        }
      }
    }
  }

  /// The same by looking back over all that were asked.
  private static func cover(of covered: SwiftUIVisit, in outcome: SwiftUIOutcome) -> Int? {
    let list = outcome.content.responders.list
    let earlier = outcome.hit.visits.prefix { $0.responder != covered.responder }
    let sibling = earlier.first {
      list[$0.responder].parent == list[covered.responder].parent && $0.fresh & covered.contained != 0
    }
    guard let sibling else { return outcome.target }
    let node = list[sibling.responder].place
    return outcome.path.contains(node) ? outcome.target : node
  }

  @Test(
    "A touch with a larger radius than the content's may ask all of it (SU10): nothing there is an override")
  func radius() throws {
    var node = SwiftUINode(.shape)
    node.frame = Rect(0, 0, 50, 50)
    node.shape = .fixed(
      .union([Shape](repeating: .circle(center: Point(25, 25), radius: 20), count: 60)))
    let scene = try SwiftUISearchTests.scene([SwiftUINode](repeating: node, count: 8000), SwiftUIPlatform())
    let outcome = try scene.swiftUIOutcome(in: ViewIndex(1), at: Point(25, 25), radius: 24)
    #expect(outcome?.target == 7999)
  }

  @Test("A button's action is its first plain tap, and no other gesture is (SU58)")
  func actions() throws {
    var node = SwiftUINode(.button)
    node.frame = Rect(0, 0, 50, 50)
    var high = SwiftUIGesture(id: nil)
    high.priority = .high
    node.modifiers = [.clip(true), .gesture(high), .gesture(.init(id: "a")), .gesture(.init(id: "b"))]
    let scene = try SwiftUISearchTests.scene([node], SwiftUIPlatform())
    let outcome = try #require(try scene.swiftUIOutcome(in: ViewIndex(1), at: Point(5, 5)))
    #expect(outcome.gestures.map { outcome.isAction($0.gesture) } == [false, true, false])
  }
}
