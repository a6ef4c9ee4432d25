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
      ([TestGestureRecognizer("off", isEnabled: false)], "UIView", [], "R101"), ([], "UIView", [], "R30"),
    ] as [([TestGestureRecognizer], String, [TestGestureRecognizer], Comment)] {
      let (explanation, _) = try Self.card(recognizers, filledBy: className, own: own)
      #expect(explanation.verdict == .unreachable && explanation.ownRecognizer == nil, rule)
      #expect(explanation.reasons.first?.code == .coveredByOwnDescendant, rule)
    }
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
