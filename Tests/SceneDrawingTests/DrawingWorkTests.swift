import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchMapping
import WorkMetering
@testable import SceneDrawing

@Suite("What drawing is charged")
struct DrawingWorkTests {
  @Test("Each element is charged with its bytes, and none is drawn behind a stop")
  func elements() throws {
    let scene = try TestScene.crowd(5000).built().scene
    var options = ScenePicture.Options()
    options.show = Set(ScenePicture.Part.allCases)
    options.touchMap = try scene.touchMap()
    let picture = ScenePicture(scene, options)
    #expect(chargedSteps { _ = picture.svg() } > 5000 * 100)
    #expect(chargedSteps(isStopped: true) { _ = picture.svg() } < 10 * WorkMeter.stepsBetweenLooks)
    let map = TouchMapPicture(scene, try scene.touchMap())
    #expect(chargedSteps { _ = map.svg() } > 5000 * 16)
    #expect(chargedSteps(isStopped: true) { _ = map.svg() } < 40 * WorkMeter.stepsBetweenLooks)
  }

  @Test("A document is a part of the memory that the work may hold")
  func memory() throws {
    let scene = try TestScene.crowd(5000).built().scene
    let memory = MemoryBudget(bytesMax: 300_000)
    let work = Work(memory: memory)
    work.perform { _ = ScenePicture(scene).svg() }
    #expect(work.stop == .memory)
    work.release()
    #expect(memory.bytesHeld == 0)
  }
}
