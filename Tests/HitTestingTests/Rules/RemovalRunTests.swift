import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Runs of removed views")
struct RemovalRunTests {
  private static let everywhere = Rect(-1000, -1000, 3000, 3000)

  @Test("Masks that give way one behind the other cost as much each, however many they are")
  func linear() throws {
    let few = try Self.cost(ofMasks: 100)
    #expect(try Self.cost(ofMasks: 1000) <= 11 * few, "R48: a run of removed views is one step")
  }

  @Test("So they do in groups with views between them that are asked again")
  func alternating() throws {
    let few = try Self.cost(ofMasks: 50, groups: 4)
    #expect(try Self.cost(ofMasks: 250, groups: 4) <= 6 * few)
  }

  /// What a touch costs through all masks, each step over a removed view included.
  private static func cost(ofMasks count: Int, groups: Int = 1) throws -> Int {
    try withLargeStack {
      let scene = try TestScene.inR {
        for group in 0..<groups {
          TestView("plain\(group)", 1, 1)
          for index in 0..<count {
            TestView("mask\(group)-\(index)", 320, 568).masking(hole: everywhere)
          }
        }
      }
      .built()
      var budget = HitTestBudget(for: scene.scene)
      let result = try scene.scene.hitTest(scene.touch(150, 150), passes: 1, budget: &budget)
      #expect(result.hitView.map(scene.scene.tree.id(of:)) == "R")
      return budget.spent
    }
  }

  @Test("What an override looks through besides is charged, removed or not")
  func otherLoops() throws {
    // Of R's own order, and of its search without overrides: neither knows runs.
    let sorted = try Self.costOfAskingAgain { $0.ofClass("RCTView").with { $0.zPosition = 1 } }
    #expect(sorted >= 200 * 199 / 2, "RN6")
    let overlapping = try Self.costOfAskingAgain { $0.overriding(.overlap) }
    #expect(overlapping >= 200 * 199 / 2, "R46")
  }

  private static func costOfAskingAgain(_ change: (TestView) -> TestView) throws -> Int {
    let scene = try TestScene.filling { frame in
      change(
        TestView("R", frame) {
          for index in 0..<200 {
            TestView("mask\(index)", frame).masking(hole: everywhere).with { $0.zPosition = 1 }
          }
        })
    }
    .built()
    return try withLargeStack {
      var budget = HitTestBudget(for: scene.scene)
      _ = try scene.scene.hitTest(scene.touch(150, 150), passes: 1, budget: &budget)
      return budget.spent
    }
  }

  @Test(
    "Whatever order they are removed in, the oracle finds the same",
    arguments: searchSeeds(40) as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<50 {
      let scene = Self.scene(&random)
      let built = try scene.built()
      for _ in 0..<6 {
        let touch = OracleTouch(
          x: Double(Int.random(in: 0..<100, using: &random)) + 0.5, y: 50.5,
          passes: Int.random(in: 1...2, using: &random))
        guard try touch.compare(built, with: scene, "seed \(seed), scene \(number)") else { return }
      }
    }
  }

  /// Many masks side by side, with holes that take some touches only, and superviews that ask again.
  private static func scene(_ random: inout SplitMix64) -> TestScene {
    var views: [TestView] = []
    for index in 0..<Int.random(in: 2...9, using: &random) {
      let shift: Double = [0, 0, -40, 30].randomElement(using: &random) ?? 0
      let start: Double = [-200, 0, 40].randomElement(using: &random) ?? 0
      let hole = Rect(start, -200, 300, 500)
      let view = TestView("v\(index)", shift, 0, 100, 100)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: views.append(view)
      case 1: views.append(view.forwarding(to: "v0"))
      case 2: views.append(view.overriding(.siblingRedirect))
      default: views.append(view.masking(hole: hole))
      }
      views[index].zPosition = Double.random(in: 0..<3, using: &random).rounded(.down)
    }
    let subviews = views
    let inner = TestView("inner", 100, 100) { subviews }
    let superview =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: inner.overriding(.passThrough(superCalls: 1))
      case 1: inner.overriding(.passThrough(superCalls: 2))
      case 2: inner.overriding(.overlap)
      case 3: inner.ofClass("RCTView")
      default: inner
      }
    let outer = TestView("outer", 100, 100) {
      TestView("back", 100, 100)
      superview
      TestView("mask", 100, 100).masking(hole: everywhere)
    }
    return TestScene.inR { outer }
  }
}
