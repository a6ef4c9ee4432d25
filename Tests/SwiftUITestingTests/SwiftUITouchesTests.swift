import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import HitTesting
@testable import SwiftUITesting

@Suite("Touches on behalf of many of SwiftUI's views")
struct SwiftUITouchesTests {
  /// A hosting view that fills its window: UIKit is asked first.
  private static func scene(_ nodes: [SwiftUINode], _ platform: SwiftUIPlatform) throws -> Scene {
    var builder = SceneBuilder()
    var window = builder.beginWindow()
    let host = builder.beginView(in: &window)
    var declaration = ViewDeclaration()
    declaration.swiftUI = SwiftUIContent(nodes, on: platform)
    builder.declare(declaration, of: host.view)
    var geometry = ViewGeometry()
    geometry.frame = Rect(0, 0, 400, 400)
    for view in [host.view, window.view] { try builder.setGeometry(geometry, of: view) }
    builder.endView(host)
    builder.endView(window)
    return try builder.build()
  }

  @Test("Each gets to the views that it gets to alone, and to others for the same reasons")
  func explanations() throws {
    for seed in searchSeeds(300 as UInt64) {
      let nodes = RandomContent(seed: seed).nodes
      let scene = try Self.scene(
        nodes, SwiftUIPlatform(system: seed.isMultiple(of: 2) ? 17 : 26))
      let host = ViewIndex(1)
      var touches = SwiftUITouches(in: scene, host)
      for node in nodes.indices {
        let target = SwiftUITarget(host: host, node: node)
        let places = scene.grid(over: target, side: 3)
        let alone = places.compactMap { try? scene.explain(target, touch: Touch(at: $0), fixesMax: 0) }
        let landings = touches.landings(at: places)
        #expect(landings.count == alone.count, "seed \(seed)")
        for (landing, explanation) in zip(landings, alone) {
          #expect(touches.reach(node, landing) == explanation.isReached, "seed \(seed), node \(node)")
          let found = touches.outcome(of: landing)
          let outcome = try #require(found)
          #expect(
            outcome.obstacle(to: target) == explanation.obstacles.first?.obstacle,
            "seed \(seed), node \(node)")
          #expect(outcome.hit.choices.isEmpty == !landing.hasChoices)
        }
      }
    }
  }

  @Test("Views in one another with one frame cost one grid of touches")
  func nested() throws {
    var nodes: [SwiftUINode] = []
    for number in 0..<200 {
      var node = SwiftUINode(.stack)
      node.parent = number - 1
      node.modifiers = [SwiftUIModifier](repeating: .gesture(SwiftUIGesture(id: nil)), count: 20)
      nodes.append(node)
    }
    nodes[199].frame = Rect(0, 0, 50, 50)
    var leaf = SwiftUINode(.color)
    (leaf.parent, leaf.frame) = (199, nodes[199].frame)
    let scene = try Self.scene(nodes + [leaf], SwiftUIPlatform())
    let steps = chargedSteps {
      var touches = SwiftUITouches(in: scene, ViewIndex(1))
      for node in nodes.indices {
        let target = SwiftUITarget(host: ViewIndex(1), node: node)
        #expect(touches.landings(at: scene.grid(over: target, side: 5)).count == 25)
      }
    }
    // 4,000 gestures and some, 25 times; not once more for each of the views.
    #expect(steps < 25 * 3 * 4600)
  }
}
