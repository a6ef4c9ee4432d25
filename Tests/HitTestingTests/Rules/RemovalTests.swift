import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Views that remove themselves")
struct RemovalTests {
  private static let everywhere = Rect(-1000, -1000, 3000, 3000)

  private static func mask(_ id: String, x: Double = 0) -> TestView {
    TestView(id, x, 0, 320, 568).masking(hole: everywhere)
  }

  @Test("Two masks over one superview give way one after the other")
  func twoMasks() throws {
    let scene = try TestScene.inR {
      TestView("button", 50, 50)
      Self.mask("first")
      Self.mask("second")
    }
    .built()
    let answer = try scene.answer(10, 10, passes: 2)
    #expect(answer.hit == "button", "R48")
    #expect(
      answer.order == "window R second R first R button window R button", "R48, R62: gone for good")
    #expect(try scene.answer(100, 100).hit == "R")
    #expect(try scene.answer(10, 10).order == "window R second R first R button", "the scene is unchanged")
  }

  @Test("After a mask without success the search goes on behind it")
  func searchGoesOn() throws {
    // The mask stands off the origin, so that it hands on a point that its superview does not contain.
    let scene = try TestScene.inR {
      TestView("button", 50, 50)
      Self.mask("mask", x: -400)
    }
    .built()
    let answer = try scene.answer(10, 10)
    #expect(answer.order == "window R mask R button", "R33, R48")
    #expect(answer.visits.map(\.outcome) == [.descendant, .descendant, .overrideNil, .outside, .itself])
    #expect(answer.location(in: "mask") == Point(410, 10))
    #expect(answer.visits[3].location == Point(410, 10), "R48: not converted")
  }

  /// Both masks go in the inner searches, which come to nothing since R lets its own touches through.
  private static let passingMasks = TestScene.filling {
    TestView("R", $0) {
      mask("first")
      mask("second")
    }
    .overriding(.passThrough(superCalls: 1))
  }

  @Test("Subviews are enumerated from a snapshot, which still holds what is removed meanwhile")
  func snapshot() throws {
    let answer = try Self.passingMasks.built().answer(10, 10)
    #expect(answer.order == "window R second R first R first", "R33")
    #expect(answer.hit == "first", "R48: without a superview it answers itself")
    #expect(
      answer.visits.map(\.outcome)
        == [.descendant, .descendant, .overrideNil, .overrideNil, .overrideNil, .overrideNil, .overrideSelf])
  }

  @Test("A removed view stands alone: no superview, no chain, no recognizers but its own")
  func removedHitView() throws {
    let scene = try Self.passingMasks
      .changing("first") { $0.recognizing(TestGestureRecognizer("own")) }
      .changing("R") { $0.recognizing(TestGestureRecognizer("outer")) }
      .built()
    let answer = try scene.answer(10, 10)
    #expect(answer.way == "first", "R72")
    #expect(answer.rules == [.hitView], "R72")
    #expect(answer.gestureRecognizers == ["own"], "R99: it has no superviews any more")
    #expect(answer.visits.last?.depth == 0, "R57: depth counts the superviews it has")
    #expect(answer.window == "window", "R38: the window answered")
    let result = try scene.scene.hitTest(scene.touch(10, 10))
    let view = try #require(result.hitView)
    #expect(scene.scene.path(to: view, removed: result.removed) == [view], "R72")
  }

  @Test("A removed controller's view keeps its controller, and the chain ends there")
  func removedControllersView() throws {
    let scene = try Self.passingMasks.changing("first") { $0.controlled(by: "VC") }.built()
    #expect(try scene.answer(10, 10).way == "first VC", "R64, R67")
    #expect(try scene.answer(10, 10).rules == [.hitView, .controllerOfView])
  }

  @Test("What overrides look through does not hold what is removed")
  func otherSearches() throws {
    // `outer` asks super first: that removes the mask, and its own search no longer finds it.
    let overlapping = try TestScene.inR {
      TestView("outer", 100, 100) { Self.mask("mask") }.overriding(.overlap)
    }
    .built()
    #expect(try overlapping.hit(10, 10) == "outer", "R46, R48")
    let redirecting = try TestScene.inR {
      Self.mask("mask")
      TestView("view", 100, 100).overriding(.siblingRedirect)
    }
    .built()
    #expect(try redirecting.hit(10, 10) == "mask", "R47: still there when the redirect looks")
    #expect(try redirecting.hit(110, 10) == "R", "R48: removed, and its superview asked")
  }
}
