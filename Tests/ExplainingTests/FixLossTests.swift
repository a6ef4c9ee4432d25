import Explaining
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("What fixes take from other targets")
struct FixLossTests {
  /// stackoverflow.com/questions/1694529: A lies over B, with a button at its top and one at its bottom.
  private static let twoViews = TestScene.inR {
    TestView("B", 320, 568) { TestView("middle", "UIButton", 60, 260, 200, 44) }
    TestView("A", 320, 568) {
      TestView("top", "UIButton", 20, 40, 280, 60)
      TestView("bottom", "UIButton", 20, 480, 280, 60)
    }
  }

  @Test("R34: a fix that leaves the buttons of the cover alone comes first, and others tell what they take")
  func order() throws {
    let built = try Self.twoViews.built()
    let fixes = try built.scene.explain(built.view("middle"), touch: nil).fixes
    #expect(fixes.count > 1)
    #expect(fixes[0].losses.isEmpty)
    let inert = try #require(
      fixes.first { $0.edits == [.set(try! built.view("A"), .isUserInteractionEnabled, false)] })
    #expect(inert.losses.map { built.scene.tree.id(of: $0.view) } == ["top", "bottom"])
    #expect(inert.losses.allSatisfy { $0.before == 1 && $0.after == 0 })
    let front = try #require(fixes.first { $0.edits == [.bringToFront(try! built.view("B"))] })
    #expect(front.losses.count == 2, "B covers both then")
  }

  @Test("R34: a fix that covers a strip of a button beside its center and its corners says so")
  func strips() throws {
    let built = try TestScene.inR {
      TestView("B", 0, 46, 320, 34) { TestView("middle", "UIButton", 60, 5, 200, 24) }
      TestView("A", 320, 200) { TestView("tall", "UIButton", 20, 20, 280, 180) }
    }
    .built()
    let fixes = try built.scene.explain(built.view("middle"), touch: nil).fixes
    let front = try #require(fixes.first { $0.edits == [.bringToFront(try! built.view("B"))] })
    #expect(front.losses.map { built.scene.tree.id(of: $0.view) } == ["tall"])
    #expect(front.losses.allSatisfy { abs($0.after - (1 - 34.0 / 180)) < 1e-6 })
  }

  @Test("R107: a recognizer that is enabled takes taps from one around it, and its fix says so")
  func enabledRecognizers() throws {
    let built = try TestScene.inR {
      TestView("outer", 50, 200, 200, 60) {
        TestView("inner", 200, 60).recognizing(TestGestureRecognizer("off", isEnabled: false))
      }
      .recognizing(TestGestureRecognizer("tap"))
    }
    .built()
    let fix = try #require(built.scene.explain(built.view("inner"), touch: nil).fixes.first)
    guard case .setRecognizer(_, .isEnabled, true)? = fix.edits.first, fix.edits.count == 1 else {
      Issue.record("\(fix)")
      return
    }
    #expect(fix.losses.map { built.scene.tree.id(of: $0.view) } == ["outer"] && fix.losses[0].after == 0)
  }

  @Test(
    "Of random scenes a loss is one by the hit test, and no target that a fix takes all touches from is left out",
    arguments: searchSeeds(8) as Range<UInt64>)
  func laws(part: UInt64) throws {
    var lossCount = 0
    for number in 0..<40 as Range<UInt64> {
      let seed = 800_000 + part * 40 + number
      var random = RandomScene(seed: seed)
      let built = try random.scene.built()
      let target = try built.view(random.viewID())
      guard let explanation = try? built.scene.explain(target, touch: nil) else { continue }
      for fix in explanation.fixes {
        let edited = built.scene.applying(fix.edits)
        for loss in fix.losses {
          #expect(loss.before > loss.after, "seed \(seed)")
          #expect(loss.view != target, "seed \(seed)")
          let after = edited.scene.reach(of: edited.index(of: loss.view))?.share ?? 0
          #expect(abs(after - loss.after) < 1e-9, "seed \(seed)")
          lossCount += 1
        }
        // A window is nobody's target, whatever its class.
        let tree = built.scene.tree
        for view in tree.indices where view != target && tree.isControl(view) && !tree[view].isWindow {
          guard !built.scene.tree.isDescendant(view, of: target),
            let before = built.scene.reach(of: view), before.isMiddleReached
          else { continue }
          let after = edited.scene.reach(of: edited.index(of: view))
          guard after?.isMiddleReached == false, after?.share == 0 else { continue }
          #expect(
            fix.losses.contains { $0.view == view },
            "seed \(seed): \(built.scene.tree.id(of: view)), \(fix.edits)")
        }
      }
      // Those that take nothing come first.
      let harms = explanation.fixes.map { !$0.losses.isEmpty }
      #expect(harms == harms.sorted { !$0 && $1 }, "seed \(seed)")
    }
    #expect(lossCount > 0 || part > 0)
  }
}
