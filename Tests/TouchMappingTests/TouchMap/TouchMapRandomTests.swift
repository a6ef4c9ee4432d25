import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry
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

  @Test("The parts of a view are the same, whether views beside it are found by their boxes or one by one")
  func partsByBoxes() throws {
    for seed in UInt64(0)..<60 {
      let scene = try RandomScene(seed: seed, rounds: seed.isMultiple(of: 2)).scene.built().scene
      let boxes = ViewBoxes(of: scene.tree)
      for view in scene.tree.indices {
        guard let outline = scene.visibleOutline(of: view) else { continue }
        var (visitsLeft, visitsLeftWithBoxes) = (1_000_000, 1_000_000)
        let parts = try? scene.takenParts(of: outline, &visitsLeft)
        let partsByBoxes = try? scene.takenParts(of: outline, &visitsLeftWithBoxes, boxes: boxes)
        #expect(partsByBoxes?.map(\.hitView) == parts?.map(\.hitView), "seed \(seed), \(view)")
        #expect(partsByBoxes?.map(\.regions) == parts?.map(\.regions), "seed \(seed), \(view)")
      }
    }
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
