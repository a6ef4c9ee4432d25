import HitTesting
import SceneSupport
import TestSupport
import Testing
import WorkMetering
@testable import Comparing

@Suite("What comparing scenes is charged")
struct ComparisonWorkTests {
  private static func row(_ count: Int, from start: Int) -> TestScene {
    TestScene.inR {
      for number in 0..<count {
        TestView("v\((number * 7919 + start) % count)", Double(number), Double(start), 10, 10)
      }
    }
  }

  @Test("Each view is charged, and nothing is looked at behind a stop")
  func views() throws {
    let (before, after) = (
      try Self.row(10_000, from: 0).built().scene, try Self.row(10_000, from: 5).built().scene
    )
    let all = chargedSteps { _ = before.differences(to: after) }
    let stopped = chargedSteps(isStopped: true) { _ = before.differences(to: after) }
    #expect(all > 10_000 * 32)
    #expect(stopped < 10 * WorkMeter.stepsBetweenLooks)
  }
}
