import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry
@testable import TouchMapping

@Suite("Whose touches change from one scene to another")
struct OwnerChangeTests {
  private static func changes(_ before: TestScene, _ after: TestScene) throws -> [String] {
    let (before, after) = (try before.built().scene, try after.built().scene)
    return try before.ownerChanges(to: after).map { change in
      let names = (
        change.before.map(before.tree.id) ?? "nobody", change.after.map(after.tree.id) ?? "nobody"
      )
      return "\(names.0) > \(names.1) \(change.area)"
    }
  }

  @Test("A button that moves gives up a part, and takes another")
  func moved() throws {
    let before = TestScene.inR { TestView("A", 100, 50) }
    let after = TestScene.inR { TestView("A", 30, 0, 100, 50) }
    #expect(Set(try Self.changes(before, after)) == ["A > R 1500.0", "R > A 1500.0"])
    #expect(try Self.changes(before, before).isEmpty)
  }

  @Test("A view that is added, and a window that goes")
  func added() throws {
    let before = TestScene.inR {}
    let after = TestScene.inR { TestView("A", 10, 10) }
    #expect(try Self.changes(before, after) == ["R > A 100.0"])
    let hidden = before.changing("window") { $0.hidden() }
    #expect(try Self.changes(before, hidden) == ["R > nobody \(320.0 * 568)"])
    #expect(try Self.changes(hidden, before) == ["nobody > R \(320.0 * 568)"])
  }

  @Test("Random scenes agree with the search at random places")
  func random() throws {
    for seed in 0..<12 as Range<UInt64> {
      let before = RandomScene(seed: seed, rounds: true).scene
      let after = RandomScene(seed: seed + 1_000, rounds: true).scene
      try compare(try before.built().scene, try after.built().scene, seed)
    }
  }

  private func compare(_ before: Scene, _ after: Scene, _ seed: UInt64) throws {
    guard let changes = try? before.ownerChanges(to: after) else { return }
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let place = Point(
        Double.random(in: -20..<240, using: &random), Double.random(in: -20..<240, using: &random))
      let regions = changes.flatMap { change in change.regions.map { (change, $0) } }
      if regions.contains(where: { $0.1.distanceOfEdge(to: place) < 0.0101 }) { continue }
      let here = regions.filter { $0.1.contains(place) }.map(\.0)
      let owners = (
        try before.hitTest(Touch(at: place)).hitView, try after.hitTest(Touch(at: place)).hitView
      )
      if owners.0.map(before.tree.id) == owners.1.map(after.tree.id) {
        #expect(here.isEmpty, "seed \(seed), \(place)")
      } else if before.screenBox(nil).union(after.screenBox(nil)).contains(place) {
        #expect(
          here.count == 1 && here[0].before == owners.0 && here[0].after == owners.1, "seed \(seed), \(place)"
        )
      }
    }
  }
}
