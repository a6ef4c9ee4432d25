import TestSupport
import Testing
import WorkMetering
@testable import HitTesting

@Suite("What making a region map is charged")
struct MapMakingWorkTests {
  private static func scene(_ count: Int) throws -> Scene {
    try TestScene.inR {
      for number in 0..<count { TestView("v\(number)", Double(number % 300), Double(number % 500), 10, 10) }
    }.built().scene
  }

  @Test("Views and cells are charged, and none is looked at behind a stop")
  func steps() throws {
    let scene = try Self.scene(10_000)
    let all = chargedSteps { _ = RegionCollector(scene: scene).makeMap() }
    let stopped = chargedSteps(isStopped: true) { _ = RegionCollector(scene: scene).makeMap() }
    #expect(all > 10_000 * 4)
    #expect(stopped < 4 * WorkMeter.stepsBetweenLooks)
  }

  @Test("What a stopped work has made of a map is for nobody; the next one makes all of it")
  func discarded() throws {
    let map = SharedRegionMap(viewCount: 10_000, isStacked: true)
    let scene = try Self.scene(10_000)
    let stopped = Work(stepsMax: 60_000)
    stopped.perform { map.noteAsked(100_000_000) { RegionCollector(scene: scene) } }
    #expect(stopped.stop == .steps)
    #expect(map.value == nil)
    map.noteAsked(1) { RegionCollector(scene: scene) }
    #expect(map.value != nil)
  }
}
