import Explaining
import HitTesting
import SceneSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("Touches that are a target's own, and those of which it makes nothing")
struct OwnTouchTests {
  private static func card(
    _ recognizers: [TestGestureRecognizer], filledBy className: String = "UIStackView",
    own: [TestGestureRecognizer] = []
  ) throws -> (Explanation, BuiltScene) {
    let built = try TestScene.inR {
      TestView("card", 50, 200, 200, 60) {
        TestView("in", 200, 60).ofClass(className).with { $0.gestureRecognizers = own }
      }
      .with { $0.gestureRecognizers = recognizers }
    }
    .built()
    return (try built.scene.explain(built.view("card"), touch: nil), built)
  }

  @Test("R99: what fills a view with a recognizer of its own keeps nothing from that")
  func card() throws {
    let (explanation, built) = try Self.card([TestGestureRecognizer("tap")])
    #expect(explanation.verdict == .reached && explanation.relation == .descendant)
    let inner = try built.view("in")
    #expect(explanation.receiver == inner)
    #expect(explanation.ownRecognizer == RecognizerIndex(0))
    #expect(explanation.reasons.isEmpty && explanation.fixes.isEmpty && explanation.isFree)
    #expect(explanation.tapPoint.tapPoint?.location == Point(150, 230))
    #expect(explanation.tapPoint.tapPoint?.clearance == 22)
  }

  @Test("Where something in the view takes the gesture, or its recognizer gets no touch, the view is covered")
  func lost() throws {
    let tap = TestGestureRecognizer("tap")
    for (recognizers, className, own, rule) in [
      ([tap], "UIButton", [], "R116"), ([tap], "UIView", [TestGestureRecognizer("deeper")], "R107"),
      ([tap.delegate { $0.shouldReceive = false }], "UIView", [], "R101"),
      ([], "UIView", [], "R30"),
    ] as [([TestGestureRecognizer], String, [TestGestureRecognizer], Comment)] {
      let (explanation, _) = try Self.card(recognizers, filledBy: className, own: own)
      #expect(explanation.verdict == .unreachable && explanation.ownRecognizer == nil, rule)
      #expect(explanation.reasons.first?.code == .coveredByOwnDescendant, rule)
    }
  }

  @Test("R101: a recognizer that is disabled is the first reason, also where something in its view is hit")
  func disabled() throws {
    let off = TestGestureRecognizer("off", isEnabled: false)
    for className in ["UIStackView", "UILabel", "UIView"] {
      let (explanation, built) = try Self.card([off], filledBy: className)
      let isHit = className == "UILabel"
      #expect(explanation.verdict == (isHit ? .reached : .unreachable) && explanation.ownRecognizer == nil)
      #expect(explanation.reasons.map(\.code) == [.gestureLost] && !explanation.isFree)
      #expect(explanation.fixes.map(\.edits) == [[.setRecognizer(0, .isEnabled, true)]])
      let fixed = built.scene.applying(explanation.fixes[0].edits).scene
      let again = try fixed.explain(built.view("card"), touch: nil)
      #expect(again.isFree && again.verdict == .reached && again.reasons.isEmpty)
    }
    // Enabled, it would not get the touch either.
    for (className, own) in [("UIButton", []), ("UIView", [TestGestureRecognizer("deeper")])]
      as [(String, [TestGestureRecognizer])]
    {
      let (explanation, _) = try Self.card([off], filledBy: className, own: own)
      #expect(explanation.verdict == .unreachable)
      #expect(explanation.reasons.first?.code == .coveredByOwnDescendant, "R116, R107")
    }
  }

  @Test("R101: with two faults a fix mends both, and each disabled recognizer is a fix by itself")
  func disabledBesides() throws {
    let off = TestGestureRecognizer("off", isEnabled: false)
    let both = try TestScene.inR {
      TestView("card", 50, 200, 200, 60).interaction(false).recognizing(off)
    }
    .built()
    let card = try both.view("card")
    let fixes = try both.scene.explain(card, touch: nil).fixes.map(\.edits)
    #expect(
      fixes == [[.set(card, .isUserInteractionEnabled, true), .setRecognizer(0, .isEnabled, true)]])

    let (two, _) = try Self.card(
      [off, TestGestureRecognizer("second", isEnabled: false)], filledBy: "UILabel")
    #expect(
      two.fixes.map(\.edits) == [
        [.setRecognizer(0, .isEnabled, true)], [.setRecognizer(1, .isEnabled, true)],
      ])
    let (beside, _) = try Self.card([off, TestGestureRecognizer("on")], filledBy: "UILabel")
    #expect(beside.isFree && beside.fixes.isEmpty, "a tap is recognized")
    let swipe = TestGestureRecognizer("swipe", .swipe)
    let (swiped, _) = try Self.card([off, swipe], filledBy: "UILabel")
    #expect(!swiped.isFree && swiped.fixes.map(\.edits) == [[.setRecognizer(0, .isEnabled, true)]])
    let (pressed, _) = try Self.card(
      [TestGestureRecognizer("press", .longPress, isEnabled: false), swipe], filledBy: "UILabel")
    #expect(pressed.isFree && pressed.gestures == [RecognizerIndex(1)])
  }

  @Test("R101: UIKit's own recognizers, and those of pointers, are no reason where they are disabled")
  func disabledOfOthers() throws {
    let hover = TestGestureRecognizer("hover", .hover, isEnabled: false)
    let (explanation, _) = try Self.card([hover], filledBy: "UILabel")
    #expect(explanation.isFree && explanation.reasons.isEmpty)
    let button = try TestScene.inR {
      RuleFree.button.recognizing(TestGestureRecognizer("off", isEnabled: false))
    }
    .built()
    #expect(try button.scene.explain(button.view("b"), touch: nil).isFree, "the button sends its event")
  }

  @Test("R76a, R136: what is attached to a control, and a scroll view's own pan, do not make a touch theirs")
  func otherPurposes() throws {
    for (className, kind) in [("UIButton", .tap), ("UIScrollView", .pan)]
      as [(String, GestureRecognizer.Kind)]
    {
      let built = try TestScene.inR {
        TestView("v", 50, 50) { TestView("in", 50, 50) }.ofClass(className)
          .recognizing(TestGestureRecognizer("r", kind))
      }
      .built()
      let explanation = try built.scene.explain(built.view("v"), touch: nil)
      #expect(explanation.verdict == .unreachable && explanation.tapPoint.tapPoint == nil)
    }
  }

  @Test("A view with a margin around what fills it is tapped in its middle all the same")
  func margin() throws {
    let built = try TestScene.inR {
      TestView("card", 200, 100) { TestView("in", 4, 4, 192, 92) }.recognizing(
        TestGestureRecognizer("tap"))
    }
    .built()
    let point = try built.scene.explain(built.view("card"), touch: nil).tapPoint.tapPoint
    #expect(point?.location == Point(100, 50))
  }

  // MARK: - Presses

  @Test("R117: a press that needs less time than a tap takes each tap", arguments: [0, 0.01, 0.05])
  func shortPresses(duration: Double) throws {
    let built = try TestScene.inR { RuleFree.button }
      .changing("R") {
        $0.recognizing(
          TestGestureRecognizer("press", .longPress).parameters { $0.minimumPressDuration = duration })
      }
      .built()
    let explanation = try built.scene.explain(built.view("b"), touch: nil)
    guard case .recognizer(let effect)? = explanation.reasons.first,
      case .takes(.tap, cancelsTouches: true) = effect.kind
    else {
      Issue.record("The press takes the tap: \(explanation.reasons)")
      return
    }
    #expect(!explanation.isFree)
    #expect(
      explanation.fixes.map(\.edits) == [
        [.setRecognizer(0, .cancelsTouchesInView, false)], [.setRecognizer(0, .isEnabled, false)],
      ])
  }

  // MARK: - Controls that make nothing of a touch

  private enum RuleFree {
    static let button = TestView("b", "UIButton", 50, 200, 200, 60)
    static let slider = TestView("b", "UISlider", 50, 200, 200, 30).events {
      $0.thumbRect = Rect(0, 0, 30, 30)
    }
  }

  @Test("A control that sends no event for a tap says why")
  func silence() throws {
    for (view, place, rule) in [
      (RuleFree.button.events { $0.beginTracking = false }, nil, .uiKit(120)),
      (RuleFree.button.forwardingTouches(to: "R"), nil, .uiKit(149)),
      (RuleFree.slider, Point(150, 215), .uiKit(147)),
    ] as [(TestView, Point?, Rule)] {
      let built = try TestScene.inR { view }.built()
      let explanation = try built.scene.explain(built.view("b"), touch: place.map { Touch(at: $0) })
      #expect(explanation.verdict == .reached && !explanation.isFree)
      #expect(explanation.reasons.map(\.code) == [.controlSilent])
      #expect(explanation.reasons.map(\.rule) == [rule])
      #expect(explanation.fixes.isEmpty)
    }
  }

  @Test("R147: without a place a slider is touched on its thumb, and nothing is in the way")
  func slider() throws {
    let built = try TestScene.inR { RuleFree.slider }.built()
    let explanation = try built.scene.explain(built.view("b"), touch: nil)
    #expect(explanation.touch.location == Point(65, 215))
    #expect(explanation.tapPoint.tapPoint?.location == Point(65, 215))
    #expect(explanation.isFree)
  }

  // MARK: - Fixes

  @Test("A fix that moves the target off the screen is none, whatever windows answer there")
  func offScreen() throws {
    func fixes(at x: Double) throws -> [[SceneEdit]] {
      let built = try TestScene {
        TestView("w", 320, 568) {
          TestView("t", bounds: Rect(0, 0, 50, 50), center: Point(x, 50)).scaled(
            1, 0)
        }
        .inside(.constant(true))
      }
      .built()
      return try built.scene.explain(built.view("t"), touch: nil).fixes.map(\.edits)
    }
    #expect(try fixes(at: 200).count == 1)
    #expect(try fixes(at: 400).isEmpty)
  }
}
