import EventPlaying
import HitTesting
import SceneSupport
import TestSupport
import TouchGeometry

extension FactTests {
  private static let slider = "https://developer.apple.com/documentation/uikit/uislider"
  private static let keeping =
    "https://developer.apple.com/documentation/uikit/attaching-gesture-recognizers-to-uikit-controls"
  private static let events = "https://developer.apple.com/documentation/uikit/uicontrol/event"

  /// C(50, 50, 100, 100) with its thumb at the left; P has the gesture that a slider or a switch keeps.
  private static func knob(_ className: String, _ thumb: Rect? = Rect(0, 0, 20, 100))
    -> TestScene
  {
    control(className, TestGestureRecognizer("outer", className == "UISlider" ? .swipe : .pan)).changing(
      "C"
    ) {
      $0.events { $0.thumbRect = thumb }
    }
  }

  private static func drag(from x: Double) -> TestScript {
    TestScript().down(x, 100).move(x + 30, 100).move(x + 60, 100).up(x + 60, 100)
  }

  private static let fields = TestScene.filling { frame in
    TestView("P", frame) {
      TestView("F", "UITextField", 50, 50, 100, 100).sending("begin:", to: "P", for: .editingDidBegin)
      TestView("G", "UITextField", 50, 200, 100, 100)
    }
  }

  /// R116, R147, R148.
  static let knobFacts: [Fact] = [
    Fact(
      "\(slider): valueChanged while the thumb is moved", knob("UISlider"), drag(from: 60),
      happens: "C touchDown; C valueChanged; C touchDragInside; C valueChanged; C touchUpInside"),
    Fact(
      "R147: a touch beside the thumb is not tracked", knob("UISlider"), drag(from: 80),
      never: "C touchDown; C valueChanged"),
    Fact(
      "R147: where the thumb is not known, every touch is on it", knob("UISlider", nil), drag(from: 80),
      happens: "C touchDown; C valueChanged"),
    Fact(
      "R147: the thumb is where it was left", knob("UISlider"), drag(from: 60).tap(125, 100, after: 1),
      happens: "C touchUpInside; C touchDown"),
    Fact(
      "R147: and no longer where it was", knob("UISlider"), drag(from: 60).tap(60, 100, after: 1),
      happens: "C touchUpInside; touch1 hit C", never: "C touchDownRepeat"),
    Fact(
      "R147: at its end it moves no more", knob("UISlider"),
      drag(from: 60).down(120, 100, after: 1)
        .move(300, 100).move(310, 100).up(310, 100),
      happens: "C touchUpInside; C valueChanged; C touchDragOutside; C touchDragOutside"),
    Fact(
      "\(keeping): a swipe on the slider's knob, in its direction, is the slider's", knob("UISlider"),
      drag(from: 60), happens: "outer failed keptBy C"),
    Fact(
      "\(keeping): a swipe beside the knob is not", knob("UISlider"),
      TestScript().down(80, 100).move(140, 100).up(145, 100), never: "outer failed keptBy C"),
    Fact(
      "\(keeping): a pan on the switch's knob, in its direction, is the switch's", knob("UISwitch"),
      drag(from: 60), happens: "outer failed keptBy C"),
    Fact(
      "\(keeping): a pan beside the knob is not", knob("UISwitch"), drag(from: 80), happens: "outer began"),
    Fact(
      "\(events): a switch is turned over", knob("UISwitch"), tapped,
      happens: "C touchUpInside; C valueChanged"),
    Fact(
      "R147: one that loses its touch is not",
      control("UISwitch", TestGestureRecognizer("press", .longPress)),
      TestScript().down(100, 100).wait(1).up(100, 100), happens: "press began",
      never: "C valueChanged; C touchUpInside"),
    Fact(
      "\(events): a touch initiates an editing session", fields, tapped,
      happens: "F becomes done; F editingDidBegin"),
    Fact(
      "\(events): one that leaves its bounds ends it; the next one's begins", fields,
      tapped.tap(100, 250, after: 1), happens: "G becomes done; F editingDidEnd; G editingDidBegin"),
    Fact(
      "R148: nor is it edited when it has resigned", fields,
      tapped.then(after: 1, .resignFirstResponder(nil)),
      happens: "F resigns done; F editingDidEnd"),
    Fact(
      "R148: what is the first responder already begins nothing", fields.firstResponder("F"), tapped,
      never: "F editingDidBegin"),
  ]
}
