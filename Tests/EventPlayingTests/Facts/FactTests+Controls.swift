import EventPlaying
import HitTesting
import SceneSupport
import TouchGeometry

extension FactTests {
  private static let attaching =
    "https://developer.apple.com/documentation/uikit/attaching-gesture-recognizers-to-uikit-controls"
  private static let shouldBegin =
    "https://developer.apple.com/documentation/uikit/uiview/gesturerecognizershouldbegin(_:)"
  private static let both = tap.with { $0.cancelsTouchesInView = false }
  private static let pan = TestGestureRecognizer("pan", .pan)

  private static func swipe(_ direction: Directions) -> TestGestureRecognizer {
    TestGestureRecognizer("swipe", .swipe).parameters { $0.direction = direction }
  }

  private static func drag(_ x: Double, _ y: Double, finger: Int = 0) -> TestScript {
    (1...4).reduce(TestScript().down(100, 100)) { script, step in
      script.move(100 + Double(step) * x, 100 + Double(step) * y)
    }.up(100 + 4 * x, 100 + 4 * y)
  }

  private static let twoFingers = TestScript().down(90, 100).down(110, 100, finger: 1).move(110, 100)
    .move(130, 100, finger: 1, after: 0).move(130, 100).move(150, 100, finger: 1, after: 0).up(130, 100)
    .up(150, 100, finger: 1)

  private static func refusing(_ className: String) -> (TestView) -> TestView {
    { view in view.ofClass(className).events { $0.gestureRecognizerShouldBegin = false } }
  }

  private static let kept = ["UIButton", "UISwitch", "UIStepper", "UISegmentedControl", "UIPageControl"].map {
    Fact(
      "\(attaching): a single tap of one finger on a \($0) goes to the control", control($0, tap), tapped,
      // R147: a segmented control sends nothing else.
      happens: "tap failed keptBy C; C \($0 == "UISegmentedControl" ? "valueChanged" : "touchUpInside")",
      never: "tap fires")
  }

  /// R104, R116.
  static let controlFacts: [Fact] =
    kept + [
      Fact(
        "\(attaching): a recognizer of the control itself sees touches first, and keeps it from its action",
        control("UIButton", own: [tap]), tapped, happens: "tap fires", never: "C touchUpInside"),
      Fact(
        "https://stackoverflow.com/questions/77329118: a superview's tap whose cancelsTouchesInView is false"
          + " fires with the button, and first",
        control("UIButton", both), tapped, happens: "tap fires; C touchUpInside"),
      Fact(
        "\(attaching): two taps are not of the control's own gestures", control("UIButton", double),
        doubleTapped, happens: "double ended; C touchCancel; double fires",
        never: "double failed keptBy C"),
      Fact(
        "\(attaching): nor are two fingers",
        control("UIButton", tap.parameters { $0.numberOfTouchesRequired = 2 }),
        TestScript().down(90, 100).down(110, 100, finger: 1).up(90, 100).up(110, 100, finger: 1, after: 0),
        happens: "tap fires"),
      Fact(
        "\(attaching): nor is a press", control("UIButton", TestGestureRecognizer("press", .longPress)),
        TestScript().down(100, 100).up(100, 100, after: 1), happens: "C touchCancel; press fires",
        never: "C touchUpInside"),
      Fact(
        "R116: a control of one's own has no such protection", control("UIControl", tap), tapped,
        happens: "tap ended; C touchCancel; tap fires", never: "C touchUpInside"),
      Fact(
        "\(shouldBegin): unless it overrides that",
        control("UIControl", tap).changing("C", refusing("UIControl")),
        tapped, happens: "tap failed refusedBy C; C touchUpInside", never: "tap fires"),
      Fact(
        "UIView.h: which is asked only where the touch would be cancelled",
        control("UIControl", both).changing("C", refusing("UIControl")), tapped,
        happens: "tap fires; C touchUpInside"),
      Fact(
        "\(shouldBegin): a plain view's override protects it likewise",
        nested([tap], []).changing("V", refusing("UIView")), tapped,
        happens: "tap failed refusedBy V; V ended[0]"),
      Fact(
        "UIView.h: the view is asked that the touch hit, not the recognizer's own",
        nested([tap], []).changing("P", refusing("UIView")), tapped, happens: "tap fires"),
      Fact(
        "UIView.h: which may be the same", nested([], [tap]).changing("V", refusing("UIView")), tapped,
        happens: "tap failed refusedBy V", never: "tap fires"),
      Fact(
        "\(attaching): a slider keeps swipes along it", control("UISlider", swipe(.right)), drag(20, 0),
        happens: "swipe failed keptBy C; C touchUpInside", never: "swipe fires"),
      Fact(
        "\(attaching): and no others", control("UISlider", swipe(.down)), drag(0, 20),
        happens: "swipe fires", never: "C touchUpInside"),
      Fact(
        "\(shouldBegin): along is as the slider is turned",
        control("UISlider", swipe(.down)).changing("C") { $0.transformed(.quarterTurn) }, drag(0, 20),
        happens: "swipe failed keptBy C"),
      Fact(
        "\(attaching): a switch keeps pans along it", control("UISwitch", pan), drag(20, 0),
        happens: "pan failed keptBy C", never: "pan fires"),
      Fact(
        "\(attaching): and no others", control("UISwitch", pan), drag(0, 20), happens: "pan fires",
        never: "C touchUpInside"),
      Fact(
        "\(attaching): of one finger only", control("UISwitch", pan), twoFingers, happens: "pan fires",
        never: "pan failed keptBy C"),
      Fact(
        "https://github.com/Inferis/ViewDeck/commit/b44d900: a pan takes the touch from a slider, so that code"
          + " has to leave it out", control("UISlider", pan), drag(20, 0),
        happens: "pan began; C touchCancel; pan fires"),
    ]

  private static let radar = "http://openradar.appspot.com/30592429"

  /// A control, or something in its place, that is full of another view.
  private static func full(
    _ className: String, of part: String, _ outer: TestGestureRecognizer...
  ) -> TestScene {
    control(className) { TestView("S", 100, 100).ofClass(part) }.changing("P") {
      $0.with { $0.gestureRecognizers = outer }
    }
  }

  /// R76a.
  static let partFacts: [Fact] = [
    Fact(
      "\(radar): a stack view in a control takes its touches, and the control sends nothing",
      full("UIButton", of: "UIStackView"), tapped,
      happens: "touch0 hit S; S ended[0]", never: "C touchDown; C touchUpInside"),
    Fact(
      "https://github.com/bhlvoong/LBTATools/pull/21: without user interaction it does not",
      control("UIButton") { TestView("S", "UIStackView", 100, 100).interaction(false) }, tapped,
      happens: "touch0 hit C; C touchUpInside"),
    Fact(
      "R26: a label in a button takes none",
      control("UIButton") { TestView("L", "UILabel", 100, 100) }, tapped,
      happens: "touch0 hit C; C touchUpInside"),
    Fact(
      "R76a: with user interaction it does",
      control("UIButton") { TestView("L", "UILabel", 100, 100).interaction(true) }, tapped,
      never: "C touchDown; C touchUpInside"),
    Fact(
      "R76a: nor does a control of one's own track its subviews' touches",
      control("UIControl") { TestView("S", 100, 100) }, tapped, never: "C touchDown"),
    Fact(
      "R76a: beside the subview it tracks", control("UIControl") { TestView("S", 20, 20) }, tapped,
      happens: "C touchDown; C touchUpInside"),
    Fact(
      "R76a: what UIKit itself makes a switch of belongs to it",
      full("UISwitch", of: "UISwitchModernVisualElement"), tapped,
      happens: "touch0 hit S; C touchUpInside"),
    Fact(
      "R104: such a part has the control asked",
      full("UISwitch", of: "_UISwitchPart", tap), tapped,
      happens: "tap failed keptBy C; C touchUpInside"),
    Fact(
      "R104: a stack view in a button is asked itself, and lets a superview's tap have the touch",
      full("UIButton", of: "UIStackView", tap), tapped,
      happens: "tap ended; S cancelled[0] by tap; tap fires"),
    Fact(
      "R30: a button in a button is hit itself",
      control("UIButton") { TestView("B", "UIButton", 100, 100) }, tapped,
      happens: "B touchUpInside", never: "C touchUpInside"),
  ]
}
