import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import WorkMetering
@testable import Explaining

@Suite("What the views at a point are charged")
struct AtPointWorkTests {
  private static func stack(_ count: Int) throws -> Scene {
    try TestScene.inR { for number in 0..<count { TestView("v\(number)", 300, 300) } }.built().scene
  }

  private static let touch = Touch(5, 5)

  @Test("Each view is charged, and none is looked at behind a stop")
  func steps() throws {
    let scene = try Self.stack(5000)
    #expect(chargedSteps { _ = try? scene.viewsAtPoint(Self.touch) } > 5000 * 7)
    #expect(
      chargedSteps(isStopped: true) { _ = try? scene.viewsAtPoint(Self.touch) }
        < 10 * WorkMeter.stepsBetweenLooks)
  }

  @Test("The views that are found are a part of the memory that the work may hold")
  func memory() throws {
    let scene = try Self.stack(5000)
    let work = Work(memory: MemoryBudget(bytesMax: 500_000))
    work.perform { _ = try? scene.viewsAtPoint(Self.touch) }
    #expect(work.stop == .memory)
  }
}
