import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Rules of overrides")
struct OverrideRuleTests {
  @Test("Hits from an override go up unchanged, and the chain starts at them", arguments: [true, false])
  func redirectedChain(ifInside: Bool) throws {
    let scene = try TestScene(windowScene: "scene") {
      TestView("window", 320, 568) {
        TestView("left", 100, 100) { TestView("target", 500, 500) }.controlled(by: "leftVC")
        TestView("right", 100, 0, 100, 100) {
          TestView("deep", 100, 100).forwarding(to: "target", ifInside: ifInside)
        }
        .controlled(by: "rightVC")
      }
    }
    .built()
    let answer = try scene.answer(150, 50)
    #expect(answer.hit == "target", "R55")
    #expect(answer.visits.map(\.outcome) == [.descendant, .descendant, .overrideOther], "R55")
    #expect(answer.way == "target left leftVC window scene application", "R55")
    #expect(answer.window == "window")
  }

  @Test("A touch that a view of another window gets belongs to the window that answered")
  func redirectToOtherWindow() throws {
    let scene = try TestScene {
      TestView("back", 320, 568) { TestView("target", 10, 10) }
      TestView("front", 320, 568).forwarding(to: "target", ifInside: false)
    }
    .built()
    let fromScreen = try scene.answer(100, 100)
    #expect(fromScreen.hit == "target")
    #expect(fromScreen.window == "front", "R38: the window whose hitTest answered")
    #expect(fromScreen.way == "target back application", "R55")
    #expect(try scene.answer(100, 100, in: "front").window == "back", "code asked: the hit view's window")
  }

  @Test("Parents still limit an enlarged subview, and an overlapping one asks no overrides inside")
  func limits() throws {
    let limited = try TestScene.inR {
      TestView("p", 100, 100, 50, 50) {
        TestView("large", 10, 10).overriding(.enlarged(inset: -1000))
      }
    }
    .built()
    #expect(try limited.hit(149, 149) == "large", "R44")
    #expect(try limited.hit(150, 149) == "R", "R25, R44")
    let overlapping = try TestScene.inR {
      TestView("outer", 100, 100, 50, 50) {
        TestView("nothing", 60, 0, 50, 50).overriding(.returnNil)
        TestView("stretched", 0, 60, 50, 50).inside(.insets(EdgeInsets(-5)))
      }
      .overriding(.overlap)
    }
    .built()
    #expect(try overlapping.hit(170, 110) == "nothing", "R46: never their hitTest overrides")
    #expect(try overlapping.hit(96, 170) == "stretched", "R46, R36: but their point(inside:)")
  }

  @Test("The redirect takes the bounds of its siblings, scrolled or hidden, from the back")
  func siblingBounds() throws {
    let scene = try TestScene.inR {
      TestView("scrolled", 100, 100) { TestView("inner", 100, 100) }
        .contentOffset(500, 500).hidden().inside(.constant(false))
      TestView("nearer", 200, 200)
      TestView("view", 300, 300).overriding(.siblingRedirect)
      TestView("front", 150, 150, 10, 10)
    }
    .built()
    #expect(try scene.hit(50, 50) == "scrolled", "R47: layer.bounds with its origin, no checks, no recursion")
    #expect(try scene.hit(150, 50) == "nearer", "R47")
    #expect(try scene.hit(250, 250) == "view", "R47: no sibling has the point")
    #expect(try scene.hit(155, 155) == "front", "asked before")
  }

  @Test("A window has no siblings to redirect to, and no superview to unmask")
  func windows() throws {
    let redirect = try TestScene {
      TestView("other", 100, 100)
      TestView("window", 100, 100).overriding(.siblingRedirect)
    }
    .built()
    #expect(try redirect.hit(10, 10) == "window", "R47")
    let mask = try TestScene {
      TestView("window", 100, 100).masking(hole: Rect(0, 0, 100, 100))
    }
    .built()
    #expect(try mask.hit(10, 10) == "window", "R48: superview present")
  }

  @Test(
    "An override of a view whose transform is singular is not run",
    arguments: [
      HitTestOverride.returnSelf, .stealAll(unless: nil), .enlarged(inset: -100), .overlap,
      .guideMask(hole: Path(), .nonzero),
    ])
  func singular(override: HitTestOverride) throws {
    let flat = TestView("flat", bounds: Rect(0, 0, 50, 50), center: Point(50, 50))
      .scaled(0, 1)
    let scene = try TestScene.inR { flat.overriding(override) }.built()
    let answer = try scene.answer(50, 50)
    #expect(answer.hit == "R", "R14")
    #expect(answer.outcome(of: "flat") == .singularTransform)
    #expect(answer.visits.last?.location == nil)
    #expect(answer.lines.map(\.view) == ["window", "R"], "R58: its override never calls super")
    let plain = try TestScene.inR { flat }.built().answer(50, 50)
    #expect(plain.hit == "R", "R14")
    #expect(plain.lines.map(\.view) == ["window", "R", "flat"], "R57: entered, and refused")
  }
}
