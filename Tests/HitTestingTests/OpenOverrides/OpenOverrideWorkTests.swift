import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import WorkMetering

@Suite("What unknown overrides are charged")
struct OpenOverrideWorkTests {
  private static let count = 5000

  /// All are beside the touch, and each could take it all the same.
  private static func covers(_ methods: UnknownOverrides) throws -> Scene {
    try TestScene.inR {
      for number in 0..<count { TestView("v\(number)", 200, 200, 9, 9).unknown(methods) }
    }.built().scene
  }

  /// Each in the one before it, all with a known override, so that no range of receivers ends early.
  private static func nested() throws -> Scene {
    var inmost = TestView("inmost", 300, 300).unknown(.hitTest)
    for number in 0..<200 {
      let inner = inmost
      inmost = TestView("n\(number)", 300, 300) { inner }.overriding(.passThrough(superCalls: 1))
        .unknown(.pointInside)
    }
    let outer = inmost
    return try TestScene.inR { outer }.built().scene
  }

  private static let touch = Touch(5, 5)

  @Test(
    "Each is found once, and the search behind each trial is charged",
    arguments: [UnknownOverrides.hitTest, .pointInside])
  func search(methods: UnknownOverrides) throws {
    let scene = try Self.covers(methods)
    let steps = chargedSteps {
      let found = try? OpenOverrideSearch(in: scene).overrides(deciding: Self.touch)
      #expect(found?.count == Self.count)
    }
    #expect(steps >= Self.count)
  }

  @Test("The way to the views around each is charged, and none is looked at behind a stop")
  func reach() throws {
    let scene = try Self.nested()
    #expect(chargedSteps { _ = UnknownReach(in: scene) } > 200 * 200 / 2 - WorkMeter.stepsBetweenLooks)
    #expect(
      chargedSteps(isStopped: true) { _ = UnknownReach(in: scene) } < 2 * WorkMeter.stepsBetweenLooks)
  }

  @Test("Comparing a receiver with all of them is charged")
  func views() throws {
    let reach = UnknownReach(in: try Self.covers(.hitTest))
    #expect(
      chargedSteps { for view in 0..<100 { _ = reach.views(deciding: ViewIndex(Int32(view))) } } > 100
        * Self.count / 8)
  }
}
