import Comparing
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Differences of random scenes")
struct DifferencesRandomTests {
  private static let seeds = 70_000..<70_300 as Range<UInt64>

  @Test("A scene does not differ from itself, nor from one that was made the same way")
  func identical() throws {
    for seed in Self.seeds {
      let scene = RandomScene(seed: seed).scene
      let (before, after) = (try scene.built().scene, try scene.built().scene)
      #expect(before.differences(to: before).isIdentical, "seed \(seed)")
      #expect(before.differences(to: after).words(before, after) == [], "seed \(seed)")
    }
  }

  @Test("The other way round, what was added is removed, and the rest has the same properties")
  func symmetric() throws {
    for seed in Self.seeds {
      let before = try RandomScene(seed: seed).scene.built().scene
      let after = try RandomScene(seed: seed + 1000).scene.built().scene
      let (there, back) = (before.differences(to: after), after.differences(to: before))
      #expect(there.added == back.removed && there.removed == back.added)
      #expect(there.isIdentical == back.isIdentical)
      func turned(_ pair: SceneDifferences.Pair) -> [ViewIndex] { [pair.after, pair.before] }
      func straight(_ pair: SceneDifferences.Pair) -> [ViewIndex] { [pair.before, pair.after] }
      #expect(Set(there.resized.map(straight)) == Set(back.resized.map(turned)))
      // Which of two siblings passed the other one cannot be told, but how many moved can.
      #expect(there.moved.count == back.moved.count, "seed \(seed)")
      for (one, other) in [(there.visibility, back.visibility), (there.changed, back.changed)] {
        #expect(Set(one.map { straight($0.view) }) == Set(other.map { turned($0.view) }))
        #expect(one.map(\.property.rawValue).sorted() == other.map(\.property.rawValue).sorted())
      }
      #expect(there.sceneChanges == back.sceneChanges)
    }
  }

  @Test("Edits of any views are all found, and nothing else is", arguments: searchSeeds(8) as Range<UInt64>)
  func edits(part: UInt64) throws {
    for number in 0..<60 {
      let seed = 71_000 + part * 60 + UInt64(number)
      var random = RandomScene(seed: seed)
      let scene = random.scene
      let before = try scene.built()
      var edited = scene
      var expected: Set<String> = []
      for edit in RandomEdit.some(of: scene, in: before, &random) {
        let (next, words) = edit.apply(to: edited)
        guard (try? next.built()) != nil else { continue }
        edited = next
        expected.formUnion(words)
      }
      let after = try edited.built().scene
      let words = before.scene.differences(to: after).words(before.scene, after)
      #expect(Set(words) == expected && words.count == expected.count, "seed \(seed): \(words)")
    }
  }
}

/// One change of one view, and what is to be said about it.
private struct RandomEdit {
  let words: [String]
  let apply: (TestScene) -> TestScene

  func apply(to scene: TestScene) -> (TestScene, [String]) { (apply(scene), words) }

  private init(_ word: String, _ id: String, _ change: @escaping (inout TestView) -> Void) {
    words = ["\(word) \(id)"]
    apply = { $0.changing(id) { $0.with(change) } }
  }

  /// At most one edit for each view.
  static func some(of scene: TestScene, in built: BuiltScene, _ random: inout RandomScene) -> [RandomEdit] {
    var edits: [RandomEdit] = []
    for view in scene.windows.flatMap(\.selfAndDescendants) where random.chance(30) {
      guard let index = built.views[view.id] else { continue }
      let record = built.scene.tree[index]
      let geometry = built.scene.tree.geometry(of: index)
      let distance = random.point()
      edits.append(
        [
          RandomEdit("isHidden", view.id) { $0.properties.isHidden = !record.flags.contains(.isHidden) },
          RandomEdit("alpha", view.id) { $0.properties.alpha = record.alpha == 0.25 ? 0.75 : 0.25 },
          RandomEdit("clipsToBounds", view.id) {
            $0.properties.clipsToBounds = !record.flags.contains(.clipsToBounds)
          },
          RandomEdit("isExclusiveTouch", view.id) { $0.properties.isExclusiveTouch = true },
          RandomEdit("observes", view.id) { $0.properties.observes = .remoteControl },
          RandomEdit("zPosition", view.id) { $0.zPosition = 99 },
          RandomEdit("gestureRecognizers", view.id) {
            $0.gestureRecognizers.append(TestGestureRecognizer($0.id + ".new"))
          },
          RandomEdit("moved", view.id) {
            $0.place(
              geometry, size: geometry.bounds.size, by: Vector(1 + abs(distance.x), distance.y))
          },
          RandomEdit("added new", view.id) { $0.subviews.append(TestView("new " + $0.id, 1, 1)) },
        ][Int(abs(distance.x)) % 9])
    }
    return edits
  }
}

extension TestView {
  /// Declares a place by bounds and center.
  fileprivate mutating func place(_ old: ResolvedGeometry, size: Size, by way: Vector) {
    geometry.frame = nil
    geometry.contentOffset = nil
    geometry.bounds = Rect(origin: old.bounds.origin, size: size)
    geometry.center = old.position + way
  }
}
