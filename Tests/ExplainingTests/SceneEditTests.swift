import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Edits of a scene, against the scene built anew with the same changes")
struct SceneEditTests {
  @Test("Answers and trees agree after any edits", arguments: searchSeeds(8) as Range<UInt64>)
  func edits(part: UInt64) throws {
    for number in 0..<150 as Range<UInt64> {
      let seed = 70_000 + part * 150 + number
      var random = RandomScene(seed: seed)
      var numbers = SplitMix64(seed: seed)
      let scene = random.scene
      let built = try scene.built()
      let edits = (0..<Int.random(in: 1...5, using: &numbers)).compactMap { _ in
        edit(of: scene, built, &random, &numbers)
      }
      let edited = built.scene.applying(edits)
      let rebuilt = try RebuiltScene(scene, built).applying(edits)
      #expect(edited.scene.facts == rebuilt.scene.facts, "seed \(seed): \(edits)\n\(scene)")
      for _ in 0..<5 {
        let (x, y) = random.point()
        let mine = BuiltScene(scene: edited.scene, views: rebuilt.views)
        let answers = (try? mine.answer(x, y), try? rebuilt.answer(x, y))
        #expect(answers.0 == answers.1, "seed \(seed) at \(x), \(y): \(edits)\n\(scene)")
      }
      for (id, view) in built.views {
        #expect(edited.scene.tree.id(of: edited.index(of: view)) == id, "seed \(seed)")
        #expect(edited.scene.tree.view(withDeclaredID: ArraySlice(id.utf8)) == edited.index(of: view))
      }
    }
  }

  private func edit(
    of scene: TestScene, _ built: BuiltScene, _ random: inout RandomScene, _ numbers: inout SplitMix64
  ) -> SceneEdit? {
    guard let view = built.views[random.viewID()] else { return nil }
    let recognizers = built.scene.gestureRecognizers
    func quarters(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &numbers)) / 4
    }
    switch Int.random(in: 0..<15, using: &numbers) {
    case 0: return .set(view, .isHidden, .boolean(random.chance(50)))
    case 1: return .set(view, .alpha, .float([0, 0.01, 0.02, 1].randomElement(using: &numbers) ?? 1))
    case 2: return .set(view, .isUserInteractionEnabled, .boolean(random.chance(60)))
    case 3: return .set(view, .isEnabled, .boolean(random.chance(50)))
    case 4: return .pointInside(view, random.chance(50) ? nil : .insets(EdgeInsets(-10)))
    case 5:
      // Whether its class handles touches because of the mask (R48) is not told apart from a declaration.
      if case .guideMask? = built.declared(view, in: scene)?.hitTest { return nil }
      return .hitTest(view, random.chance(50) ? nil : .passThrough(superCalls: 2))
    case 6:
      // Whether interaction was declared to be off, or is because of `pointerEvents` none, is not told apart.
      if built.declared(view, in: scene)?.properties.isUserInteractionEnabled == false { return nil }
      return .pointerEvents(view, [.auto, .none, .boxNone, .boxOnly].randomElement(using: &numbers) ?? .auto)
    case 7: return .bringToFront(view)
    case 8: return .set(view, .windowLevel, .number(random.chance(50) ? 1 : 0))
    case 9:
      return .frame(
        view,
        Rect(quarters(0...90), quarters(-40...90), quarters(0...400), quarters(0...400)))
    case 10:
      return .set(view, .contentOffset, .point(Point(quarters(-60...60), quarters(-60...60))))
    case 11: return .set(view, .transform, .transform(random.chance(50) ? .identity : .scale(2, 0.5)))
    default:
      guard !recognizers.isEmpty else { return nil }
      let number = Int.random(in: recognizers.indices, using: &numbers)
      let flags: [RecognizerFlag] = [.cancelsTouchesInView, .delaysTouchesBegan, .isEnabled]
      return flags.randomElement(using: &numbers).map { .setRecognizer(number, $0, random.chance(50)) }
    }
  }

  @Test("Edits that mean nothing change nothing")
  func meaningless() throws {
    let built = try TestScene.inR { TestView("v", 10, 10, 50, 50) }.built()
    let view = try built.view("v")
    let edits: [SceneEdit] = [
      .set(view, .windowLevel, .number(5)), .setRecognizer(3, .cancelsTouchesInView, false),
      .setRecognizer(-1, .delaysTouchesBegan, true),
      .set(view, .contentOffset, .point(Point(.infinity, 0))),
      .frame(view, Rect(0, 0, .nan, 10)),
    ]
    #expect(built.scene.applying(edits).scene.facts == built.scene.facts)
  }

  @Test("Trying an edit leaves nothing behind")
  func applyingTwice() throws {
    let built = try TestScene.inR { TestView("v", 10, 10, 50, 50).scaled(2, 2) }.built()
    let view = try built.view("v")
    let there = built.scene.applying([
      .set(view, .transform, .transform(.identity)), .pointInside(view, .constant(false)),
    ])
    #expect(there.scene.facts != built.scene.facts)
    let back = there.scene.applying([
      .pointInside(view, nil), .set(view, .transform, .transform(.scale(2, 2))),
    ])
    #expect(back.scene.facts == built.scene.facts)
  }
}

extension BuiltScene {
  fileprivate func declared(_ view: ViewIndex, in scene: TestScene) -> TestView? {
    scene.windows.flatMap(\.selfAndDescendants).first { $0.id == self.scene.tree.id(of: view) }
  }
}

extension Scene {
  /// What can be read of each view, in order, and of the scene.
  var facts: [String] {
    (0..<Int32(tree.count)).map { number in
      let view = ViewIndex(number)
      let record = tree[view]
      return """
        \(tree.id(of: view)) \(tree.place(of: view)) \(tree.className(of: view)) \(tree.geometry(of: view)) \
        \(record.flags.subtracting(.declaresWholeGeometry)) \(record.alpha) \(record.handles) \(record.subtreeEnd) \(record.depth) \
        \(String(describing: record.superview)) \(String(describing: tree.previousSibling(of: view))) \
        \(String(describing: tree.lastSubview(of: view)))
        """
    } + windowsFrontToBack.map(tree.id(of:))
      + windows.map { "\(tree.id(of: $0.view)) \($0.level)" }
      + gestureRecognizers.map {
        "\($0.id ?? "") \(tree.id(of: $0.view)) \($0.isEnabled) \($0.cancelsTouchesInView) \($0.delaysTouchesBegan)"
      }
      .sorted()
  }
}
