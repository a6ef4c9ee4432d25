import Explaining
import HitTesting
import SceneSupport
import Testing

@Suite("What takes a touch from the view that it hits")
struct GestureReasonTests {
  private static func codes(
    on className: String, _ recognizers: [TestGestureRecognizer], own: [TestGestureRecognizer] = [],
    superview: String = "UIView"
  ) throws -> (codes: [ReasonCode], fixes: [[SceneEdit]]) {
    let scene = TestScene.inR {
      TestView("box", 200, 200) {
        TestView("v", 10, 10, 50, 50).ofClass(className).with { $0.gestureRecognizers = own }
      }
      .ofClass(superview).with { $0.gestureRecognizers = recognizers }
    }
    let built = try scene.built()
    let explanation = try built.scene.explain(built.view("v"), touch: built.touch(20, 20))
    #expect(explanation.verdict == .reached)
    return (explanation.reasons.map(\.code), explanation.fixes.map(\.edits))
  }

  private static func tap(_ id: String = "tap") -> TestGestureRecognizer { TestGestureRecognizer(id, .tap) }

  @Test(
    "UIKit's controls keep the gestures that are theirs, from superviews",
    arguments: [
      ("UIButton", .tap, false), ("UISwitch", .tap, false), ("UISwitch", .pan, false),
      ("UISlider", .swipe, false),
      ("UIStepper", .tap, false), ("UISlider", .tap, true), ("UIControl", .tap, true),
      ("UIButton", .swipe, true),
      ("UIButton", .longPress, true), ("UIButton", .custom, false), ("UIButton", .pinch, false),
      ("UIButton", .rotation, false), ("UIButton", .hover, false), ("UIView", .tap, true),
    ] as [(String, GestureRecognizer.Kind, Bool)])
  func controls(className: String, kind: GestureRecognizer.Kind, wins: Bool) throws {
    let codes = try Self.codes(on: className, [TestGestureRecognizer("r", kind)]).codes
    #expect(codes == (wins ? [.gestureWins] : []), "R116")
  }

  @Test("A recognizer on the control itself goes first; on a plain view it is what the view is there for")
  func own() throws {
    #expect(try Self.codes(on: "UIButton", [], own: [Self.tap()]).codes == [.gestureWins], "R116")
    #expect(try Self.codes(on: "UIView", [], own: [Self.tap()]).codes.isEmpty)
    #expect(try Self.codes(on: "UIView", [Self.tap("outer")], own: [Self.tap()]).codes.isEmpty, "R107")
  }

  @Test("A scroll view scrolls and waits as scroll views do: that is no reason, and needs no fix")
  func scrolling() throws {
    let pan = TestGestureRecognizer("pan", .pan)
    let button = try Self.codes(on: "UIButton", [pan], superview: "UIScrollView")
    #expect(button.codes.isEmpty && button.fixes.isEmpty, "R132, R135")
    let undeclared = try Self.codes(on: "UIButton", [], superview: "UIScrollView")
    #expect(undeclared.codes.isEmpty, "R136: it has one though none is declared")
    #expect(try Self.codes(on: "UIButton", [pan]).codes == [.gestureWins])
    let plain = try Self.codes(on: "UIView", [pan], superview: "UIScrollView")
    #expect(
      plain.codes == [.gestureWins], "R76: that the scroll view handles touches is usual, the pan is declared"
    )
  }

  @Test("Recognizers that are disabled or cancel nothing take nothing")
  func harmless() throws {
    var polite = Self.tap()
    polite.cancelsTouchesInView = false
    let disabled = TestGestureRecognizer("off", .tap, isEnabled: false)
    #expect(try Self.codes(on: "UIControl", [polite, disabled]).codes.isEmpty, "R110, R101")
  }

  @Test("A recognizer that delays touches is a reason, and to switch the delay off is a fix")
  func delays() throws {
    var tap = Self.tap()
    tap.cancelsTouchesInView = false
    tap.delaysTouchesBegan = true
    let answer = try Self.codes(on: "UIControl", [tap])
    #expect(answer.codes == [.gestureWins, .gestureDelays], "R111: what it holds back is lost with a tap")
    #expect(
      answer.fixes == [
        [.setRecognizer(0, .delaysTouchesBegan, false)], [.setRecognizer(0, .isEnabled, false)],
      ])
    let press = try Self.codes(
      on: "UIControl", [TestGestureRecognizer("pinch", .pinch).with { $0.delaysTouchesBegan = true }])
    #expect(press.codes == [.gestureDelays], "one finger is no pinch, and is held back all the same")
  }

  @Test("Whether a recognizer wins is played: delegates, requirements and other recognizers have their say")
  func played() throws {
    let refusing = Self.tap().delegate { $0.exceptControls = true }
    #expect(try Self.codes(on: "UIControl", [refusing]).codes.isEmpty, "R101")
    #expect(
      try Self.codes(on: "UIControl", [Self.tap().delegate { $0.shouldBegin = false }]).codes.isEmpty, "R104")
    let double = Self.tap("double").taps(2)
    #expect(try Self.codes(on: "UIControl", [double]).codes == [.gestureWins, .gestureDelays], "two taps")
    #expect(
      try Self.codes(on: "UIButton", [double]).codes == [.gestureWins, .gestureDelays],
      "R116 is about single taps, R113")
    #expect(
      try Self.codes(on: "UIControl", [Self.tap(), Self.tap("second")]).codes == [.gestureWins], "R107")
  }

  @Test(
    "A view that only other gestures than taps are for is judged by its own",
    arguments: [
      (.longPress, .tap, []), (.pinch, .tap, []), (.pan, .tap, []), (.longPress, .pan, []),
      // R107, R117: of two the one that recognizes first.
      (.swipe, .pan, [.gestureLost]), (.pan, .pan, []),
      // A tap is for it.
      (.tap, .tap, []),
    ] as [(GestureRecognizer.Kind, GestureRecognizer.Kind, [ReasonCode])])
  func gesturesOfItsOwn(own: GestureRecognizer.Kind, outer: GestureRecognizer.Kind, codes: [ReasonCode])
    throws
  {
    let recognizers = [TestGestureRecognizer("outer", outer)]
    let own = TestGestureRecognizer("own", own)
    #expect(try Self.codes(on: "CardView", recognizers, own: [own]).codes == codes)
    let disabled = TestGestureRecognizer("off", .longPress, isEnabled: false)
    #expect(try Self.codes(on: "CardView", recognizers, own: [disabled]).codes == [.gestureLost], "R101")
  }

  @Test(
    "A control, and a view that handles touches, are judged by a tap in spite of a long press of their own")
  func tapsBesideGestures() throws {
    let press = TestGestureRecognizer("own", .longPress)
    let codes = try Self.codes(on: "UIControl", [Self.tap()], own: [press]).codes
    #expect(codes.contains(.gestureWins) && !codes.contains(.gestureLost))
  }

  @Test("Of more recognizers than can be played, the innermost one is the reason")
  func tooMany() throws {
    let taps = (0..<2000).map { Self.tap("tap\($0)") }
    #expect(try Self.codes(on: "UIControl", taps).codes == [.gestureWins])
  }

  @Test("A scroll view that keeps touches from its content is a reason")
  func refusingScrollView() throws {
    let built = try TestScene.inR {
      TestView("scroll", 200, 200) { TestView("v", "UIButton", 10, 10, 50, 50) }
        .ofClass("UIScrollView").events { $0.touchesShouldBegin = false }
    }.built()
    let explanation = try built.scene.explain(built.view("v"), touch: built.touch(20, 20))
    #expect(explanation.reasons.map(\.rule) == [.uiKit(133)])
    #expect(explanation.reasons.map(\.code) == [.gestureWins])
  }

  @Test("That a scroll view takes the touch of its content when it moves is no reason")
  func content() throws {
    let scene = TestScene.inR {
      TestView("scroll", 200, 200) { TestView("v", 10, 10, 50, 50).handling(.touches) }.ofClass(
        "UIScrollView")
    }
    let built = try scene.built()
    let explanation = try built.scene.explain(built.view("v"), touch: built.touch(20, 20))
    #expect(explanation.verdict == .reached)
    #expect(explanation.reasons.isEmpty && explanation.fixes.isEmpty, "R134, R132")
    #expect(explanation.isFree)
  }

  @Test("Reasons before the hit and after it are mended together")
  func together() throws {
    let built = try TestScene.inR {
      TestView("v", "UIControl", 10, 10, 50, 50).hidden()
    }
    .changing("R") { $0.recognizing(Self.tap(), TestGestureRecognizer("pan", .pan)) }.built()
    let view = try built.view("v")
    let explanation = try built.scene.explain(view, touch: built.touch(20, 20))
    #expect(explanation.reasons.map(\.code) == [.hidden, .gestureWins, .gestureWins])
    #expect(
      explanation.fixes.map(\.edits) == [
        [.set(view, .isHidden, false), .setRecognizer(0, .cancelsTouchesInView, false)],
        [.set(view, .isHidden, false), .setRecognizer(0, .isEnabled, false)],
      ])
  }

  @Test("A subview that handles the touch keeps it from the view around it; one that does not passes it on")
  func upstream() throws {
    for (handles, codes) in [
      (true, [.coveredByOwnDescendant, .handledUpstream]), (false, [.coveredByOwnDescendant]),
    ] as [(Bool, [ReasonCode])] {
      let built = try TestScene.inR {
        TestView("cell", 100, 100) { TestView("in", 50, 50).handling(handles ? .touches : []) }
          .handling(.touches)
      }
      .built()
      let explanation = try built.scene.explain(built.view("cell"), touch: built.touch(10, 10))
      #expect(explanation.relation == .descendant)
      #expect(explanation.reasons.map(\.code) == codes, "R75")
      guard case .cover(let cover)? = explanation.reasons.first else {
        Issue.record("The subview covers its superview: \(explanation.reasons)")
        return
      }
      #expect(cover.isPassedOn == !handles)
    }
  }
}
