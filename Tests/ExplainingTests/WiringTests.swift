import Explaining
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// R120, R123: a touch that arrives at a control makes something only of an event that has a target.
@Suite("Controls that nothing is wired to")
struct WiringTests {
  private struct Worked: CustomTestStringConvertible {
    let testDescription: String
    let className: String
    var base: String?
    /// Nil: not declared.
    let wired: ControlEvents?
    let isSilent: Bool
  }

  private static let cases = [
    Worked(testDescription: "not declared", className: "UIButton", wired: nil, isSilent: false),
    Worked(testDescription: "no target", className: "UIButton", wired: [], isSilent: true),
    Worked(testDescription: "touchUpInside", className: "UIButton", wired: .touchUpInside, isSilent: false),
    Worked(
      testDescription: "its primary action", className: "UIButton", wired: .primaryActionTriggered,
      isSilent: false),
    Worked(testDescription: "touchDown", className: "UIButton", wired: .touchDown, isSilent: false),
    Worked(
      testDescription: "valueChanged of a button", className: "UIButton", wired: .valueChanged, isSilent: true
    ),
    Worked(
      testDescription: "valueChanged of an app's own button, which may send it", className: "Shop.Toggle",
      base: "UIButton",
      wired: .valueChanged, isSilent: false),
    Worked(
      testDescription: "no target of an app's own button", className: "Shop.Toggle", base: "UIButton",
      wired: [],
      isSilent: true),
    Worked(
      testDescription: "R147: touchUpInside of a segmented control", className: "UISegmentedControl",
      wired: .touchUpInside,
      isSilent: true),
    Worked(
      testDescription: "valueChanged of a segmented control", className: "UISegmentedControl",
      wired: .valueChanged,
      isSilent: false),
    Worked(
      testDescription: "touchUpInside of a switch", className: "UISwitch", wired: .touchUpInside,
      isSilent: false),
    Worked(
      testDescription: "R147: touchDown of a switch", className: "UISwitch", wired: .touchDown, isSilent: true
    ),
    Worked(
      testDescription: "a slider is dragged", className: "UISlider", wired: .valueChanged, isSilent: false),
    Worked(testDescription: "a text field is edited", className: "UITextField", wired: [], isSilent: false),
    Worked(
      testDescription: "an own control may handle its touches itself", className: "Shop.Dial",
      base: "UIControl", wired: [],
      isSilent: false),
  ]

  private func explain(_ sample: Worked, _ change: (TestView) -> TestView = { $0 }) throws -> Explanation {
    let built = try TestScene.inR {
      change(
        TestView("pay", 20, 400, 120, 44).ofClass(sample.className, base: sample.base).events {
          $0.wiredEvents = sample.wired
        })
    }
    .built()
    return try built.scene.explain(built.view("pay"), touch: nil)
  }

  @Test("The touch arrives, and that nothing is wired is the first reason", arguments: cases)
  private func worked(sample: Worked) throws {
    let explanation = try explain(sample)
    #expect(explanation.verdict == .reached)
    #expect((explanation.reasons.first?.code == .controlSilent) == sample.isSilent)
    #expect(explanation.isFree != sample.isSilent)
  }

  @Test("A control with a recognizer of its own is not in want of a target")
  func recognizer() throws {
    let explanation = try explain(Self.cases[1]) { $0.recognizing(TestGestureRecognizer("tap", .tap)) }
    #expect(!explanation.reasons.contains { $0.code == .controlSilent })
  }

  @Test("Where targets are declared, nobody is asked for them")
  func looks() throws {
    for sample in [Self.cases[0], Self.cases[2]] {
      let built = try TestScene.inR {
        TestView("pay", 20, 400, 120, 44).ofClass(sample.className).events { $0.wiredEvents = sample.wired }
      }
      .built()
      let explanation = try built.scene.explain(built.view("pay"), touch: nil)
      let asks = built.scene.nextLooks(after: explanation, open: OpenFacts()).contains {
        if case .targetAndAction = $0 { true } else { false }
      }
      #expect(asks == (sample.wired == nil))
    }
  }
}
