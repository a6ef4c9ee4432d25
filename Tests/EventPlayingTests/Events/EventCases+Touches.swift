import EventPlaying
import HitTesting
import SceneSupport

extension EventCases {
  private static func two(_ change: (TestView) -> TestView, _ other: (TestView) -> TestView = { $0 })
    -> TestScene
  {
    .filling { frame in
      TestView("R", frame) {
        change(TestView("V", 100, 100).handling(.touches))
        other(TestView("W", 100, 0, 100, 100).handling(.touches))
      }
    }
  }

  private static let twoFingers = TestScript().down(20, 50).down(40, 50, finger: 1, after: 0.1)
    .move(22, 50).move(42, 50, finger: 1).up(22, 50).up(42, 50, finger: 1)
  private static let together = TestScript().down(0, 50).down(100, 50, finger: 1)
    .touch(.moved, 0, 50, after: 0.1).touch(.moved, 200, 50, finger: 1).up(0, 50)
    .up(200, 50, finger: 1, after: 0)
  private static let delaying = tap.with {
    $0.id = "delaying"
    $0.delaysTouchesBegan = true
    $0.allowedPressTypes = PressTypes(.select)
  }
  private static let twoFingerTap = TestGestureRecognizer("two").parameters { $0.numberOfTouchesRequired = 2 }

  /// Several fingers, and where touches go (R43, R91–R93, R99).
  static let touchRows =
    [
      Row(
        "C62", two({ $0.recognizing(twoFingerTap.with { $0.cancelsTouchesInView = false }) }), twoFingers,
        of: "V two",
        "two receives 0; V began[0]; V not told began[1]: multipleTouch; two receives 1; V moved[0]; "
          + "V not told ended[0]: delayed by two; two ended; two fires; V ended[0]"),
      Row(
        "R92: with several fingers", two({ $0.multipleTouch() }), twoFingers, of: "V",
        "V began[0]; V began[1]; V moved[0]; V moved[1]; V ended[0]; V ended[1]"),
      Row(
        "R90: touches of one time and phase come together", two({ $0.multipleTouch() }),
        TestScript().down(20, 50).down(40, 50, finger: 1).touch(.moved, 21, 50, after: 0.1)
          .touch(.moved, 41, 50, finger: 1).up(21, 50),
        of: "V", "V began[0, 1]; V moved[0, 1]; V ended[0]"),
      Row(
        "R91: one event, two views", two({ $0 }), TestScript().down(20, 50).down(150, 50, finger: 1),
        of: "V W touch0 touch1", "touch0 hit V; touch1 hit W; V began[0]; W began[1]"),
      Row(
        "R93: an exclusive view keeps others from touches", two({ $0.exclusiveTouch() }),
        TestScript().down(20, 50).down(150, 50, finger: 1, after: 0.1), of: "V W",
        "V began[0]; W not told began[1]: exclusiveTouch"),
      Row(
        "R93: and gets none while others track one", two({ $0.exclusiveTouch() }),
        TestScript().down(150, 50).down(20, 50, finger: 1, after: 0.1), of: "V W",
        "W began[0]; V not told began[1]: exclusiveTouch"),
      Row(
        "C64", .filling { TestView("R", $0).recognizing(TestGestureRecognizer("pinch", .pinch)) }, together,
        of: "pinch",
        "pinch receives 0; pinch receives 1; pinch began; pinch fires; pinch ended; pinch fires"),
      Row(
        "R99: of two fingers the one that is left", two({ $0.recognizing(pan).multipleTouch() }),
        TestScript().down(20, 50).down(40, 50, finger: 1, after: 0.1).up(40, 50, finger: 1).move(60, 50)
          .up(60, 50),
        of: "pan",
        "pan receives 0; pan receives 1; pan began; pan fires; pan ended; pan fires"),
      Row(
        "R92: a press is no finger, and has methods of its own",
        two({ $0.handling([.touches, .presses]).recognizing(delaying) }),
        TestScript().pressing(.began).down(50, 50, after: 0.1).move(80, 50).pressing(.ended).up(80, 50),
        of: "V",
        "V not told began[0]: delayed by delaying; V began[0]; V began[1]; V moved[1]; V ended[0]; "
          + "V ended[1]"),
      Row(
        "C68", two({ $0 }), TestScript().down(50, 50).move(150, 50).up(150, 50), of: "V W",
        "V began[0]; V moved[0]; V ended[0]"),
      Row(
        "C69", two({ $0 }).changing("window") { $0.recognizing(tap) }, touched, of: "tap",
        "tap receives 0; tap ended; tap fires"),
      Row(
        "R42: nobody", two({ $0 }), TestScript().tap(-5, 50), of: "touch0", "touch0 hit nobody"),
    ]
}
