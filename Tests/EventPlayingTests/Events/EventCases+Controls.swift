import HitTesting
import SceneSupport

extension EventCases {
  /// P fills the screen; B(100, 100, 100, 40) is a control in it.
  static func control(
    _ className: String = "UIButton", parent: TestGestureRecognizer? = nil, own: TestGestureRecognizer? = nil
  ) -> TestScene {
    .filling { frame in
      TestView("P", frame) {
        TestView("B", 100, 100, 100, 40).ofClass(className).with {
          $0.gestureRecognizers = own.map { [$0] } ?? []
        }
      }.with { $0.gestureRecognizers = parent.map { [$0] } ?? [] }
    }
  }

  private static let press = TestScript().tap(150, 120)

  /// Control events, and who goes first (R116, R120–R122).
  static let controlRows =
    [
      Row(
        "C65: 50 points out", control("UIControl"), TestScript().down(150, 120).move(250, 120).up(250, 120),
        of: "B",
        "B began[0]; B touchDown; B moved[0]; B touchDragInside; B ended[0]; B touchUpInside"),
      Row(
        "C65: 90 points out", control("UIControl"), TestScript().down(150, 120).move(290, 120).up(290, 120),
        of: "B",
        "B began[0]; B touchDown; B moved[0]; B touchDragExit; B touchDragOutside; B ended[0]; "
          + "B touchUpOutside"),
      Row(
        "R120: and in again", control("UIControl"),
        TestScript().down(150, 120).move(290, 120).move(160, 120).up(160, 120), of: "B",
        "B began[0]; B touchDown; B moved[0]; B touchDragExit; B touchDragOutside; B moved[0]; "
          + "B touchDragEnter; B touchDragInside; B ended[0]; B touchUpInside"),
      Row(
        "R120: twice", control("UIControl"), press.tap(150, 120, after: 0.1), of: "B",
        "B began[0]; B touchDown; B ended[0]; B touchUpInside; B began[1]; B touchDown; "
          + "B touchDownRepeat; B ended[1]; B touchUpInside"),
      Row(
        "R120: beginTracking refuses",
        control("UIControl").changing("B") { $0.events { $0.beginTracking = false } },
        press, of: "B", "B began[0]; B ended[0]"),
      Row(
        "R116: a button keeps its taps", control(parent: tap), press, of: "B tap",
        "tap receives 0; B began[0]; B touchDown; tap failed keptBy B; B ended[0]; B touchUpInside; "
          + "B primaryActionTriggered"),
      Row(
        "R116: a plain control does not", control("UIControl", parent: tap), press, of: "B tap",
        "tap receives 0; B began[0]; B touchDown; tap ended; B cancelled[0] by tap; B touchCancel; "
          + "tap fires"),
      Row(
        "R116: with cancelsTouchesInView false both fire, the recognizer first",
        control("UIControl", parent: tap.with { $0.cancelsTouchesInView = false }), press, of: "B tap",
        "tap receives 0; B began[0]; B touchDown; tap ended; tap fires; B ended[0]; B touchUpInside"),
      Row(
        "R116: on the control itself the recognizer goes first", control(own: tap), press, of: "B tap",
        "tap receives 0; B began[0]; B touchDown; tap ended; B cancelled[0] by tap; B touchCancel; "
          + "tap fires"),
      Row(
        "R113: a double tap behind it delays the button's touch-up", control(parent: tap.taps(2)), press,
        of: "B tap",
        "tap receives 0; B began[0]; B touchDown; B not told ended[0]: delayed by tap; tap failed; "
          + "B ended[0]; B touchUpInside; B primaryActionTriggered"),
      Row(
        "R96: two fingers beside each other are no double tap",
        control("UIControl").changing("B") { $0.multipleTouch() },
        TestScript().down(120, 120).down(150, 120, finger: 1).up(120, 120, after: 0.05)
          .up(150, 120, finger: 1, after: 0),
        of: "B", "B began[0, 1]; B touchDown; B ended[0, 1]; B touchUpInside"),
      Row(
        "R116: a text field keeps its taps too", control("UITextField", parent: tap), press, of: "B tap",
        "tap receives 0; B began[0]; B touchDown; tap failed keptBy B; B ended[0]; B touchUpInside; "
          + "B becomes done; B editingDidBegin"),
      Row(
        "C28: the margin makes it touchUpInside",
        .filling { frame in
          TestView("R", frame) {
            TestView("btn", "UIButton", 100, 200, 20, 20)
              .overriding(.enlarged(inset: -40))
          }
        }, TestScript().tap(60, 160), of: "btn touch0",
        "touch0 hit btn; btn began[0]; btn touchDown; btn ended[0]; btn touchUpInside; "
          + "btn primaryActionTriggered"),
    ]
}
