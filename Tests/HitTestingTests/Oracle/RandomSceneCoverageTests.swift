import HitTesting
import SceneSupport
import Testing

@Suite("What the random scenes meet")
struct RandomSceneCoverageTests {
  @Test("Every outcome, every rule of the chain, and both ends of a search, many times")
  func coverage() throws {
    var outcomes: [HitTestOutcome: Int] = [:]
    var rules: [ResponderChain.Rule: Int] = [:]
    var reactNativeOutcomes: [HitTestOutcome: Int] = [:]
    var (hits, misses, deepHits) = (0, 0, 0)
    for seed in 0..<400 as Range<UInt64> {
      var random = RandomScene(seed: seed)
      let built = try random.scene.built()
      for _ in 0..<10 {
        let (x, y) = random.point()
        let answer = try built.answer(x, y)
        for visit in answer.visits {
          outcomes[visit.outcome, default: 0] += 1
          let isReactNative = built.scene.tree.hasReactNativeHitTest(try built.view(visit.view))
          if isReactNative { reactNativeOutcomes[visit.outcome, default: 0] += 1 }
        }
        for rule in answer.rules { rules[rule, default: 0] += 1 }
        if answer.hit == nil { misses += 1 } else { hits += 1 }
        if answer.visits.contains(where: { $0.view == answer.hit && $0.depth > 2 }) { deepHits += 1 }
      }
    }
    #expect(outcomes.count == 11 && outcomes.values.allSatisfy { $0 > 20 }, "\(outcomes)")
    // All but what UIKit's controls and other overrides come to.
    #expect(
      reactNativeOutcomes.count == 8 && reactNativeOutcomes.values.allSatisfy { $0 > 5 },
      "\(reactNativeOutcomes)")
    #expect(rules.count == 9 && rules.values.allSatisfy { $0 > 20 }, "\(rules)")
    #expect(hits > 500 && misses > 500 && deepHits > 100, "\(hits), \(misses), \(deepHits)")
  }
}
