import DumpImporting
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Random scenes, written as dumps")
struct RandomDumpTests {
  @Test(
    "A scene that is imported answers every touch as the one that was written does",
    arguments: searchSeeds(40))
  func same(_ hundred: Int) throws {
    for seed in 0..<50 {
      var random = RandomScene(seed: UInt64(hundred * 50 + seed))
      try compare(random.scene.sayable.built(), points: (0..<30).map { _ in random.point() })
    }
  }

  @Test(
    "An imported scene of turned views answers every touch as the one that was written, but for touches on an edge",
    arguments: searchSeeds(10))
  func turned(_ hundred: Int) throws {
    for seed in 0..<30 {
      var random = RandomScene(seed: UInt64(10_000 + hundred * 30 + seed), rounds: true)
      // Edges lie on quarters mostly: a third of a hundredth aside there are none.
      let points = (0..<20).map { _ in random.point() }.map { ($0.x + 0.00317, $0.y + 0.00291) }
      try compare(random.scene.sayable.built(), points: points)
    }
  }

  private func compare(_ original: BuiltScene, points: [(x: Double, y: Double)]) throws {
    // A scene that refuses what a dump says of controllers of windows has none.
    let text = DumpWriter(original.scene).text
    let scene = try ImportedScene(dump: Array(text.utf8))
    let copy = scene.scene
    try #require(copy.tree.count == original.scene.tree.count)
    for (x, y) in points {
      let touch = Touch(x, y)
      let (expected, expectedLog) = try original.scene.hitTestLog(touch, passes: 1)
      let (found, log) = try copy.hitTestLog(touch, passes: 1)
      #expect(
        found.hitView.map(copy.tree.id(of:)) == expected.hitView.map(original.scene.tree.id(of:)),
        "(\(x), \(y)) in\n\(text)")
      #expect(
        log.visits.map { copy.tree.id(of: $0.view) }
          == expectedLog.visits.map { original.scene.tree.id(of: $0.view) })
      #expect(
        copy.dispatch(of: found)?.path.map { copy.id(of: $0.link.responder) }
          == original.scene.dispatch(of: expected)?.path.map { original.scene.id(of: $0.link.responder) })
      #expect(
        copy.gestureRecognizers(receiving: found).map { copy.id(of: $0.recognizer, at: $0.index) }
          == original.scene.gestureRecognizers(receiving: expected).map {
            original.scene.id(of: $0.recognizer, at: $0.index)
          })
    }
  }
}
