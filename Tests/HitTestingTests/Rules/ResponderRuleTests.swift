import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Rules of the responder chain")
struct ResponderRuleTests {
  private static let frame = Rect(0, 0, 320, 568)

  /// R's controller presents that of `sheet`, which lies in a container over R.
  private static let presented = TestScene(windowScene: "scene", delegate: "delegate") {
    TestView("window", frame) {
      TestView("R", frame).controlled(by: "RootVC")
      TestView("container", frame) {
        TestView("sheet", 0, 100, 320, 200) { TestView("leaf", 50, 50) }
          .controlled(by: "SheetVC", presentedBy: "RootVC")
      }
    }
  }

  @Test("A presented controller goes on to the one that presents it")
  func presentedController() throws {
    let answer = try Self.presented.built().answer(10, 110)
    #expect(answer.way == "leaf sheet SheetVC RootVC window scene application delegate", "R65")
    #expect(answer.rules[3] == .presentingController, "R65")
    #expect(answer.rules[4] == .superviewOfControllersView, "R65: R's superview is the window")
  }

  @Test("A window's own controller has nowhere to go")
  func windowsController() throws {
    let scene = try TestScene { TestView("window", Self.frame).controlled(by: "VC") }.built()
    #expect(try scene.answer(10, 10).way == "window VC", "R64, R67")
  }

  @Test(
    "A declared next replaces the rule, for every kind of responder",
    arguments: [
      ("leaf", "R", "leaf R RootVC window scene application delegate"),
      ("leaf", nil, "leaf"),
      ("SheetVC", "container", "leaf sheet SheetVC container window scene application delegate"),
      ("SheetVC", nil, "leaf sheet SheetVC"),
      ("window", "application", "leaf sheet SheetVC RootVC window application delegate"),
      ("window", nil, "leaf sheet SheetVC RootVC window"),
      ("scene", "delegate", "leaf sheet SheetVC RootVC window scene delegate"),
      ("application", nil, "leaf sheet SheetVC RootVC window scene application"),
      ("sheet", "container", "leaf sheet container window scene application delegate"),
    ] as [(String, String?, String)])
  func next(of id: String, is next: String?, way: String) throws {
    let answer = try Self.presented.overridingNext(of: id, with: next).built().answer(10, 110)
    #expect(answer.way == way, "R73")
    if let next {
      #expect(answer.chain.first { $0.responder == next }?.rule == .override, "R73")
    }
  }

  @Test(
    "A circle is refused, with its responders in the order of the way",
    arguments: [
      ([("leaf", "leaf")], ["leaf"]),
      ([("sheet", "leaf")], ["sheet", "leaf"]),
      ([("window", "leaf")], ["window", "leaf", "sheet", "SheetVC", "RootVC"]),
      ([("application", "window")], ["application", "window", "scene"]),
      ([("delegate", "delegate")], ["delegate"]),
      ([("RootVC", "sheet")], ["SheetVC", "RootVC", "sheet"]),
      // What leads into a circle is not part of it.
      ([("R", "container"), ("container", "sheet"), ("SheetVC", "sheet")], ["sheet", "SheetVC"]),
    ] as [([(String, String)], [String])])
  func cycles(overrides: [(String, String)], circle: [String]) throws {
    let names = try Self.presented.built().scene
    var scene = Self.presented
    for (id, next) in overrides { scene = scene.overridingNext(of: id, with: next) }
    let error = try #require(throws: ResponderCycle.self) { try scene.built() }
    let found = error.responders.map(names.id(of:))
    // A circle has no beginning: it may be told from any of its responders.
    let turns = circle.indices.map { Array(circle[$0...] + circle[..<$0]) }
    #expect(turns.contains(found), "R73: \(found)")
  }

  @Test("Controllers that present one another are a circle")
  func presentationCycle() throws {
    let scene = TestScene {
      TestView("window", Self.frame) {
        TestView("a", Self.frame).controlled(by: "A", presentedBy: "B")
        TestView("b", Self.frame).controlled(by: "B", presentedBy: "A")
      }
    }
    let error = try #require(throws: ResponderCycle.self) { try scene.built() }
    #expect(error.responders.count == 2, "R65, R73")
  }

  @Test("Many overrides that share their way are no circle")
  func sharedWays() throws {
    var scene = Self.presented
    for id in ["leaf", "R", "container", "SheetVC"] { scene = scene.overridingNext(of: id, with: "window") }
    #expect(try scene.built().answer(10, 110).way == "leaf window scene application delegate", "R73")
  }
}

@Suite("Who handles a touch")
struct DispatchRuleTests {
  private static func scene(_ changes: [String: (TestView) -> TestView]) throws -> BuiltScene {
    let frame = Rect(0, 0, 100, 100)
    func view(_ id: String, _ subviews: [TestView]) -> TestView {
      let view = TestView(id, frame) { subviews }
      return changes[id]?(view) ?? view
    }
    return try TestScene { view("window", [view("outer", [view("inner", [view("leaf", [])])])]) }.built()
  }

  @Test("The first that handles touches ends their way; those that observe pass them on")
  func handledAndObserved() throws {
    let scene = try Self.scene([
      "leaf": { $0.observing(.touches) }, "inner": { $0.handling([.presses, .motion]).observing(.presses) },
      "outer": { $0.handling(.touches).observing(.touches) }, "window": { $0.handling(.touches) },
    ])
    let answer = try scene.answer(10, 10)
    #expect(answer.handler == "outer", "R75")
    #expect(
      answer.chain.map(\.outcome) == [.observed, .passed, .handled, .notReached, .notReached], "R75")
  }

  @Test("A control around the hit view takes the touch, a recognizer does not")
  func controls() throws {
    let scene = try Self.scene([
      "inner": { $0.ofClass("UIButton") }, "leaf": { $0.recognizing(TestGestureRecognizer("tap")) },
    ])
    let answer = try scene.answer(10, 10)
    #expect(answer.handler == "inner", "R74, R76")
    #expect(answer.gestureRecognizers == ["tap"])
  }

  @Test("Recognizers are listed from the hit view outwards, as attached, and only enabled ones")
  func candidates() throws {
    let scene = try Self.scene([
      "leaf": {
        $0.recognizing(TestGestureRecognizer("pan", .pan), TestGestureRecognizer("off", isEnabled: false))
          .recognizing(TestGestureRecognizer("tap"))
      },
      "outer": { $0.recognizing(TestGestureRecognizer("swipe", .swipe)).controlled(by: "VC") },
      "window": { $0.recognizing(TestGestureRecognizer("hover", .hover)) },
    ])
    #expect(
      try scene.answer(10, 10).gestureRecognizers == ["pan", "tap", "swipe", "hover"], "R99, R100, R101")
  }

  @Test(
    "Those that get no touches of fingers, or whose delegate refuses these views, are no candidates (R101)")
  func refusing() throws {
    func recognizer(_ id: String, _ change: (inout TestGestureRecognizer) -> Void) -> TestGestureRecognizer {
      var recognizer = TestGestureRecognizer(id)
      change(&recognizer)
      return recognizer
    }
    let recognizers = [
      recognizer("pencil") { $0.allowedTouchTypes = TouchTypes(.pencil) },
      recognizer("closed") { $0.delegate.shouldReceive = false },
      recognizer("only") { $0.delegate.only = ["inner"] },
      recognizer("except") { $0.delegate.except = ["outer"] },
      recognizer("dismiss") { $0.delegate.exceptControls = true }, recognizer("tap") { _ in },
    ]
    let all = { @Sendable (view: TestView) in recognizers.reduce(view) { $0.recognizing($1) } }
    let plain = try Self.scene(["window": all])
    #expect(try plain.answer(10, 10).gestureRecognizers == ["only", "dismiss", "tap"])
    let button = try Self.scene(["window": all, "inner": { $0.ofClass("UIButton") }])
    #expect(try button.answer(10, 10).gestureRecognizers == ["only", "tap"])
  }
}
