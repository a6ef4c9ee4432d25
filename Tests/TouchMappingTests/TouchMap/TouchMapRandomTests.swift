import SceneSupport
import TestSupport
import Testing
@testable import TouchMapping

@Suite("Touch maps of random scenes, against the search")
struct TouchMapRandomTests {
  private static let scenesEach: UInt64 = 20

  @Test("Plain views", arguments: searchSeeds(5) as Range<UInt64>)
  func plain(part: UInt64) throws {
    try check(part) { Self.withoutOverrides(RandomScene(seed: $0, rounds: false).scene) }
  }

  @Test("Plain views under any rotation", arguments: searchSeeds(5) as Range<UInt64>)
  func rotated(part: UInt64) throws {
    try check(part + 100) { Self.withoutOverrides(RandomScene(seed: $0, rounds: true).scene) }
  }

  @Test("Views that override anything", arguments: searchSeeds(5) as Range<UInt64>)
  func overriding(part: UInt64) throws {
    try check(part + 200) { RandomScene(seed: $0, rounds: $0.isMultiple(of: 3)).scene }
  }

  static func withoutOverrides(_ scene: TestScene) -> TestScene {
    var scene = scene
    scene.windows = scene.windows.map(withoutOverrides)
    return scene
  }

  private static func withoutOverrides(_ view: TestView) -> TestView {
    view.with {
      ($0.hitTest, $0.pointInside, $0.hitTestTarget) = (nil, nil, nil)
      $0.subviews = $0.subviews.map(withoutOverrides)
    }
  }

  private func check(_ part: UInt64, make: (UInt64) -> TestScene) throws {
    for seed in part * Self.scenesEach..<(part + 1) * Self.scenesEach {
      let declared = make(seed)
      let scene = try declared.built().scene
      let checking: TouchMapChecking
      do {
        checking = try TouchMapChecking(scene)
      } catch TouchMapFailure.overrideRecursion {
        continue
      }
      var random = SplitMix64(seed: seed)
      if let complaint = checking.complaint(places: 300, &random) {
        Issue.record("seed \(seed): \(complaint)\n\(declared)")
        return
      }
    }
  }
}
