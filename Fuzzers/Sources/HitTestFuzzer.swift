// On any valid scene the engine answers as the slow oracle does, to the bit; and whatever overrides do, a search
// ends within its budget, with an answer or with the way into the recursion.

import HitTesting
import TouchGeometry
import SceneSupport
import TestSupport

enum HitTestFuzzer: Fuzzer {
  static let name = "hit-test"

  static var seeds: [[UInt8]] {
    (0..<64 as Range<UInt64>).map { seed in
      var random = SplitMix64(seed: seed)
      return (0..<600).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
  }

  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    if choices.oneIn(16) { runDear(&choices) } else { compareWithOracle(choices) }
  }

  // MARK: - Against the oracle

  private static func compareWithOracle(_ choices: Choices) {
    var random = RandomScene(ChosenNumbers(choices))
    let scene = random.scene
    let built = build(isCanary ? planted(scene) : scene)
    for _ in 0..<4 {
      let (x, y) = random.point()
      let view = random.chance(25) ? random.viewID() : nil
      let passes = random.chance(25) ? 2 : 1
      do {
        let answer = try built.answer(x, y, in: view, passes: passes)
        let expected = Oracle(scene).answer(x, y, in: view, passes: passes)
        require(answer == expected, "(\(x), \(y)) in \(view ?? "screen")\n\(scene)\n\(answer)\n\(expected)")
        require(try built.hit(x, y, in: view, passes: passes) == answer.hit, "unwatched, another view is hit")
      } catch {
        fatalError("a small scene is not searched to its end: \(error)\n\(scene)")
      }
    }
  }

  private static func build(_ scene: TestScene) -> BuiltScene {
    do { return try scene.built() } catch { fatalError("a scene that is not valid: \(error)\n\(scene)") }
  }

  /// The canary: whoever calls super twice calls it once.
  private static func planted(_ scene: TestScene) -> TestScene {
    func planted(_ view: TestView) -> TestView {
      var view = view
      if view.hitTest == .passThrough(superCalls: 2) {
        view.hitTest = .passThrough(superCalls: 1)
      }
      view.subviews = view.subviews.map(planted)
      return view
    }
    var scene = scene
    scene.windows = scene.windows.map(planted)
    return scene
  }

  // MARK: - Overrides that cost much

  private static func runDear(_ choices: inout Choices) {
    let scene = dearScene(&choices)
    let built = build(scene)
    let count = scene.windows.flatMap(\.selfAndDescendants).count
    var budget = HitTestBudget(for: built.scene)
    for _ in 0..<2 {
      do throws(OverrideRecursion) {
        let touch = Touch(at: Point(x: Double(choices.next(below: 16)), y: 1))
        let passes = choices.next(below: 2) + 1
        let (result, log) = try built.scene.hitTestLog(
          touch, passes: passes, budget: &budget, visitsMax: 5000)
        require(result.hitView.map { Int($0.rawValue) < count } ?? true, "a view that is not in the tree")
        require(log.visits.allSatisfy { 0..<count ~= Int($0.depth) }, "a depth that no view has")
      } catch {
        require(1...16 ~= error.way.count, "a way of \(error.way.count) views")
      }
    }
  }

  /// Nested views that mostly fill one another, each with an override that searches more than once.
  private static func dearScene(_ choices: inout Choices) -> TestScene {
    var views: [TestView] = []
    let levels = choices.next(below: 64) + 1
    for level in 0..<levels {
      var view = TestView("v\(level)", 0, 0, 16 - Double(choices.next(below: 3)), 16)
      view.subviews = views
      views = []
      let copies = choices.oneIn(8) ? 3 : 1
      for copy in 0..<copies {
        var sibling = copy == 0 ? view : TestView("v\(level).\(copy)", 0, 0, 16, 16)
        sibling = override(sibling, &choices)
        views.append(sibling)
      }
    }
    return TestScene { TestView("window", 0, 0, 16, 16) { views } }
  }

  private static func override(_ view: TestView, _ choices: inout Choices) -> TestView {
    switch choices.next(below: 10) {
    case 0, 1: view.overriding(.passThrough(superCalls: 2))
    case 2: view.overriding(.overlap)
    case 3: view.masking(hole: Rect(x: 0, y: 0, width: 8, height: 8))
    case 4: view.forwarding(to: "v0")
    case 5: view.stealingAll(unless: "v0")
    case 6: view.inside(.subviews).overriding(.siblingRedirect)
    case 7: view.inside(.union([.subviews, .difference(.subviews, .constant(false))]))
    case 8: view.inside(.difference(.constant(true), .subviews)).overriding(.overlap)
    default: view
    }
  }
}
