import Explaining
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("Explanations, touch maps and hit tests tell the same of a view")
struct SameStoryTests {
  /// Calls `check` for each view of many scenes that no touch reaches, with its explanation and what the map says.
  private static func forEachUnreachable(
    _ part: UInt64, _ check: (UInt64, BuiltScene, Explanation, Reason) throws -> Void
  ) throws {
    let unknown = try TapPointAnswer.none()
    for number in 0..<30 as Range<UInt64> {
      let seed = 400_000 + part * 30 + number
      let random = RandomScene(seed: seed)
      let built = try random.scene.built()
      guard let map = try? built.scene.touchMap() else { continue }
      for found in map.unreachable {
        let explanation = try? built.scene.explain(found.view, touch: nil, tapPoint: unknown)
        if let explanation { try check(seed, built, explanation, found.reason) }
      }
    }
  }

  @Test("The first reason of an explanation is the map's", arguments: searchSeeds(6) as Range<UInt64>)
  func reasons(part: UInt64) throws {
    var count = 0
    try Self.forEachUnreachable(part) { seed, built, explanation, reason in
      // An area without a breadth is touched at a point, and is no region.
      guard explanation.verdict != .reached else { return }
      let target = built.scene.tree.id(of: explanation.target)
      let first = try #require(explanation.reasons.first, "seed \(seed), \(target): \(reason)")
      // R101: without its recognizer the view is covered by what fills it.
      if first.code == .gestureLost, let recognizer = first.recognizer {
        #expect(!built.scene.recognizer(recognizer).isEnabled && reason.code == .coveredByOwnDescendant)
        return
      }
      // What covers by an override that keeps the touch may be told by the override.
      #expect(
        first.view == reason.view && (first.code == reason.code || first.code == .overrideReturnedSelf),
        "seed \(seed), \(target): \(explanation.reasons), but \(reason)\n\(explanation.touch)")
      count += 1
    }
    #expect(count > 50)
  }

  @Test("A touch where an explanation looks goes to its receiver", arguments: searchSeeds(2) as Range<UInt64>)
  func receivers(part: UInt64) throws {
    try Self.forEachUnreachable(part) { seed, built, explanation, _ in
      let hit = try built.scene.hitTest(explanation.touch).hitView
      #expect(hit == explanation.receiver, "seed \(seed)")
    }
  }

  @Test(
    "With an explanation's fix the map has a region for the view, and the hit test hits it",
    arguments: searchSeeds(6) as Range<UInt64>)
  func fixes(part: UInt64) throws {
    var count = 0
    try Self.forEachUnreachable(part) { seed, built, explanation, _ in
      guard let fix = explanation.fixes.first else { return }
      let edited = built.scene.applying(fix.edits)
      let target = edited.index(of: explanation.target)
      #expect(try edited.scene.isReached(target, by: fix.touch), "seed \(seed)")
      guard try edited.scene.hitTest(fix.touch).hitView == target else { return }
      guard let map = try? edited.scene.touchMap(of: [target]) else { return }
      #expect(map.views.map(\.view) == [target], "seed \(seed): \(fix)")
      count += 1
    }
    #expect(count > 50)
  }

  @Test(
    "A view is explained as reached or blocked if the map has a region for it",
    arguments: searchSeeds(2) as Range<UInt64>)
  func verdicts(part: UInt64) throws {
    for number in 0..<8 as Range<UInt64> {
      let seed = 500_000 + part * 8 + number
      let random = RandomScene(seed: seed)
      let scene = try random.scene.built().scene
      guard let map = try? scene.touchMap() else { continue }
      for territory in map.views where territory.bestPoint?.clearance ?? 0 > 0.1 {
        guard let explanation = try? scene.explain(territory.view, touch: nil) else { continue }
        let isReached = try scene.isReached(territory.view, by: explanation.touch)
        let told = "seed \(seed), \(scene.tree.id(of: territory.view)) at \(explanation.touch)"
        #expect(explanation.verdict == (isReached ? .reached : .blocked), "\(told)")
        // What is to be seen of it may be none of its region, where an override takes touches beside the view.
        if isReached { #expect(explanation.reach.map { $0.share > 0 } ?? true, "\(told)") }
      }
    }
  }
}
