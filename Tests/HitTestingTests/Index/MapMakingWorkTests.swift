import SceneSupport
import TestSupport
import Testing
import WorkMetering
@testable import HitTesting

@Suite("What making a region map is charged")
struct MapMakingWorkTests {
  @Test("Views and cells are charged, and none is looked at behind a stop")
  func steps() throws {
    let scene = try TestScene.crowd(10_000).built().scene
    let all = chargedSteps { _ = RegionCollector(scene: scene).makeMap() }
    let stopped = chargedSteps(isStopped: true) { _ = RegionCollector(scene: scene).makeMap() }
    #expect(all > 10_000 * 4)
    #expect(stopped < 4 * WorkMeter.stepsBetweenLooks)
  }

  @Test("What a stopped work has made of a map is for nobody; the next one makes all of it")
  func discarded() throws {
    let map = SharedRegionMap(viewCount: 10_000, isStacked: true)
    let scene = try TestScene.crowd(10_000).built().scene
    let stopped = Work(stepsMax: 60_000)
    stopped.perform { map.noteAsked(100_000_000) { RegionCollector(scene: scene) } }
    #expect(stopped.stop == .steps)
    #expect(map.value == nil)
    map.noteAsked(1) { RegionCollector(scene: scene) }
    #expect(map.value != nil)
  }
}
