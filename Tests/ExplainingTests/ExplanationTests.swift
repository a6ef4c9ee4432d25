import Explaining
import HitTesting
import SceneSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("Explanations of single cases")
struct ExplanationTests {
  @Test("Reasons behind the first one are found too, in the order in which the search meets them")
  func order() throws {
    let built = try TestScene {
      TestView("main", 320, 568) {
        TestView("root", 320, 568) {
          TestView("card", 320, 200) {
            TestView("pay", 100, 50) { TestView("badge", 100, 50) }.alpha(0.005)
            TestView("sibling", 100, 50)
          }
          .interaction(false)
          TestView("bar", 320, 100) { TestView("item", 50, 50) }
        }
      }
      TestView("alert", 320, 568).level(2000)
    }
    .built()
    let explanation = try built.scene.explain(built.view("pay"), touch: built.touch(10, 10))
    let found = explanation.reasons.map { "\($0.code) \($0.view.map(built.scene.tree.id(of:)) ?? "")" }
    #expect(
      found == [
        "otherWindow alert", "coveredByRelativeOfSibling item", "coveredByRelativeOfSibling bar",
        "ancestorInteractionDisabled card", "coveredBySibling sibling", "alpha pay",
        "coveredByOwnDescendant badge",
      ])
    #expect(explanation.relation == .otherWindow && explanation.moreReasons == 0)
    let fix = try #require(explanation.fixes.first)
    #expect(built.scene.applying(fix.edits).scene.windows.count == 2)
    #expect(explanation.fixes.allSatisfy { $0.edits.count >= 5 })
  }

  @Test(
    "Without a touch, a target that is half off the screen is asked where it can be seen, and first what refuses it everywhere"
  )
  func halfVisible() throws {
    let built = try TestScene {
      TestView("main", 320, 568) {
        TestView("sliding", -112, 0, 320, 568) { TestView("back", 8, 73, 160, 30) }.interaction(false)
        TestView("bar", 320, 100)
      }
    }
    .built()
    let explanation = try built.scene.explain(built.view("back"), touch: nil)
    #expect(explanation.touch.location == Point(28, 88), "the middle of what is to be seen, 0 to 56")
    #expect(explanation.reasons.map(\.code) == [.ancestorInteractionDisabled, .coveredByRelativeOfSibling])
    #expect(explanation.verdict == .unreachable)
  }

  @Test("After 32 reasons the rest is only counted")
  func many() throws {
    let built = try TestScene.inR {
      TestView("pay", 100, 50)
      for number in 0..<50 { TestView("cover\(number)", 100, 100) }
    }
    .built()
    let explanation = try built.scene.explain(built.view("pay"), touch: built.touch(10, 10))
    #expect(explanation.reasons.count == 32 && explanation.moreReasons > 0)
    // One change mends them all.
    #expect(explanation.fixes.map(\.edits) == [[.bringToFront(try built.view("pay"))]])
  }

  @Test("A cover that handles touches loses them only as the last resort")
  func harmlessFirst() throws {
    for (className, isFirst) in [("UIView", true), ("UIButton", false)] {
      let built = try TestScene.inR {
        TestView("pay", 100, 50)
        TestView("cover", 100, 100).ofClass(className)
      }
      .built()
      let fixes = try built.scene.explain(built.view("pay"), touch: built.touch(10, 10)).fixes
      let off = [SceneEdit.set(try built.view("cover"), .isUserInteractionEnabled, false)]
      #expect((isFirst ? fixes.first : fixes.last)?.edits == off)
    }
  }

  @Test("A touch beside the target is outside of it, whichever view gets the touch")
  func elsewhere() throws {
    let built = try TestScene.inR {
      TestView("pay", 0, 400, 100, 50)
      TestView("header", 320, 100)
    }
    .built()
    let explanation = try built.scene.explain(built.view("pay"), touch: built.touch(10, 10))
    #expect(explanation.verdict == .blocked)
    #expect(explanation.reasons.map(\.code) == [.coveredBySibling, .outsideBounds])
    guard case .cover(let cover)? = explanation.reasons.first,
      case .outside(let outside)? = explanation.reasons.last
    else {
      Issue.record("A cover, and then a touch outside: \(explanation.reasons)")
      return
    }
    #expect(!cover.touchIsOnTarget)
    #expect(outside.position?.distance == 390)
    #expect(explanation.fixes.isEmpty, "an area larger by 390 points is no fix")
    #expect(explanation.tapPoint.tapPoint?.location == Point(50, 425))
  }

  @Test("A touch in a view's own coordinates asks that view and its subviews only")
  func touchInView() throws {
    let built = try TestScene.inR {
      TestView("box", 100, 100, 100, 100) { TestView("in", 10, 10, 50, 50).hidden() }
      TestView("other", 50, 50)
    }
    .built()
    let touch = try built.touch(20, 20, in: "box")
    let inside = try built.scene.explain(built.view("in"), touch: touch)
    #expect(inside.reasons.map(\.code) == [.hidden] && inside.relation == .ancestor)
    #expect(inside.fixes.map(\.edits) == [[.set(try built.view("in"), .isHidden, false)]])
    let other = try built.scene.explain(built.view("other"), touch: touch)
    #expect(other.reasons.map(\.code) == [.notInWindow] && other.fixes.isEmpty)
  }

  @Test("Where the stacking is unknown, the smaller view has the touch, and no fix is offered")
  func unknownStacking() throws {
    var builder = SceneBuilder()
    builder.stacking = .unknown
    var window = builder.beginWindow()
    func view(_ frame: Rect, hidden: Bool = false) -> ViewIndex {
      let open = builder.beginView(in: &window)
      var properties = ViewProperties()
      properties.isHidden = hidden
      builder.endView(
        open, bounds: Rect(origin: .zero, size: frame.size), frameOrigin: frame.origin, classIndex: nil,
        properties)
      return open.view
    }
    let small = view(Rect(0, 0, 20, 20))
    let large = view(Rect(0, 0, 100, 100))
    let ghost = view(Rect(0, 0, 10, 10), hidden: true)
    builder.endView(
      window, bounds: Rect(0, 0, 200, 200), frameOrigin: .zero, classIndex: nil,
      ViewProperties())
    let scene = try builder.build()
    let touch = Touch(5, 5)
    let explanation = try scene.explain(large, touch: touch)
    #expect(explanation.receiver == small && explanation.relation == .sibling)
    #expect(explanation.reasons.map(\.code) == [.coveredBySibling] && explanation.fixes.isEmpty)
    #expect(explanation.reasons.first?.rule == .geometry)
    let found = try scene.viewsAtPoint(touch)
    #expect(found.map(\.view) == [ghost, small, large, window.view])
    #expect(
      found.map { $0.reason?.code } == [.unknownInDump, nil, .coveredBySibling, .coveredByOwnDescendant])
  }

  @Test("A mask that takes itself out of the tree takes its subviews along")
  func removed() throws {
    let built = try TestScene.inR {
      TestView("mask", 100, 100) { TestView("in", 10, 10, 50, 50) }
        .masking(hole: Rect(0, 0, 50, 50))
    }
    .built()
    for id in ["mask", "in"] {
      let explanation = try built.scene.explain(built.view(id), touch: built.touch(20, 20))
      #expect(explanation.receiver == built.views["R"])
      #expect(explanation.reasons.first?.code == .notInWindow, "R48")
      #expect(explanation.reasons.first?.view == built.views["mask"])
    }
    let beside = try built.scene.explain(built.view("in"), touch: built.touch(55, 55))
    #expect(beside.reasons.map(\.code) == [.overrideReturnedSelf] && beside.relation == .ancestor)
  }

  @Test("Overrides that search without end are an error of explanations too")
  func recursion() throws {
    var view = TestView("v59", 100, 100)
    for level in (1..<59).reversed() {
      let inner = view
      view = TestView("v\(level)", 100, 100) { inner }.overriding(.passThrough(superCalls: 2))
    }
    let built = try TestScene.inR { view }.built()
    let target = try built.view("v59")
    let touch = try built.touch(10, 10)
    #expect(throws: OverrideRecursion.self) { try built.scene.explain(target, touch: touch) }
    #expect(throws: OverrideRecursion.self) { try built.scene.viewsAtPoint(touch) }
  }
}
