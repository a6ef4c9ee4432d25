import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Rules of windows and passes")
struct WindowRuleTests {
  private static func windows(_ levels: [Double], _ change: (TestView) -> TestView = { $0 }) -> TestScene {
    TestScene {
      for (index, level) in levels.enumerated() {
        change(TestView("w\(index)", 100, 100).level(level).overriding(.returnNil))
      }
    }
  }

  @Test(
    "Windows are asked by level, and within one level the later first",
    arguments: [
      ([0, 0, 0], "w2 w1 w0"), ([1000, 0, 2000], "w2 w0 w1"), ([1, 0, 1, 0], "w2 w0 w3 w1"),
      ([-1, 0, -1], "w1 w2 w0"), ([0.5, 0.25], "w0 w1"), ([2000, 2000], "w1 w0"),
    ])
  func order(levels: [Double], order: String) throws {
    #expect(try Self.windows(levels).built().answer(10, 10).order == order, "R38")
  }

  @Test("A hidden window is not asked; one that refuses otherwise is")
  func hiddenWindows() throws {
    let scene = Self.windows([0, 0, 0])
    let hidden = try scene.changing("w1") { $0.hidden() }.built()
    #expect(try hidden.answer(10, 10).order == "w2 w0", "R38")
    #expect(try hidden.answer(10, 10, in: "w1").order == "w1", "code may ask it all the same")
    let clear = try TestScene {
      TestView("back", 100, 100)
      TestView("clear", 100, 100).alpha(0)
      TestView("inert", 100, 100).interaction(false)
    }
    .built()
    let answer = try clear.answer(10, 10)
    #expect(answer.order == "inert clear back", "R18, R37")
    #expect(answer.visits.map(\.outcome) == [.interactionDisabled, .alpha, .itself])
  }

  @Test("A touch that no window takes has no view and nothing to dispatch", arguments: [1, 2])
  func nobody(passes: Int) throws {
    let scene = try Self.windows([0, 1]).built()
    let answer = try scene.answer(10, 10, passes: passes)
    #expect(answer.hit == nil && answer.window == nil, "R42")
    #expect(answer.chain.isEmpty && answer.handler == nil && answer.gestureRecognizers.isEmpty, "R42")
    #expect(answer.order == "w1 w0", "R61: nobody owns the touch, so that pass 1 asks nobody")
  }

  @Test("A window is placed with its transform too")
  func transformedWindow() throws {
    let scene = try TestScene {
      TestView("window", 100, 100, 200, 100) { TestView("v", 10, 10) }.scaled(2, 2)
    }
    .built()
    let answer = try scene.answer(119.5, 119.5)
    #expect(answer.hit == "v", "R9")
    #expect(answer.location(in: "v") == Point(9.75, 9.75), "R9")
    #expect(try scene.hit(120, 120) == "window")
    #expect(try scene.hit(300, 150) == nil, "R11")
  }

  @Test("Of two passes the first asks the owner alone, also below windows that let through")
  func owner() throws {
    let scene = try TestScene {
      TestView("back", 100, 100) { TestView("v", 50, 50) }
      TestView("front", 100, 100).overriding(.passThrough(superCalls: 2))
    }
    .built()
    let answer = try scene.answer(10, 10, passes: 2)
    #expect(answer.order == "back v front back v", "R61")
    #expect(answer.visits.map(\.pass) == [1, 1, 2, 2, 2], "R60")
    #expect(answer.hit == "v")
  }

  @Test("A view that code asks is asked once, whatever UIKit would do", arguments: [1, 2])
  func askedByCode(passes: Int) throws {
    let scene = try TestScene.inR { TestView("v", 10, 10, 50, 50) { TestView("w", 5, 5, 5, 5) } }.built()
    let answer = try scene.answer(7, 7, in: "v", passes: passes)
    #expect(answer.order == "v w")
    #expect(answer.visits.map(\.pass) == [1, 1])
    #expect(answer.visits.map(\.depth) == [2, 3], "R57: superviews count, asked or not")
    #expect(answer.text == "----UIView\n------UIView")
    #expect(answer.window == "window")
  }
}
