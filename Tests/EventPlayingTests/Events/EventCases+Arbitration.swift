import EventPlaying
import HitTesting
import SceneSupport

extension EventCases {
  /// P(0, 0, 100, 100) with V(0, 0, 50, 50) in it.
  static func nested(_ parent: TestGestureRecognizer, _ child: TestGestureRecognizer) -> TestScene {
    .filling { frame in
      TestView("R", frame) {
        TestView("P", 100, 100) {
          TestView("V", 50, 50).handling(.touches).recognizing(child)
        }.recognizing(parent)
      }
    }
  }

  static let parentTap = TestGestureRecognizer("parent")
  static let childTap = TestGestureRecognizer("child")
  static let inChild = TestScript().tap(20, 20)
  static let single = TestGestureRecognizer("single").requiring("double")
  static let double = TestGestureRecognizer("double").taps(2)

  private static func press(_ x: Double, _ y: Double) -> TestScript {
    TestScript().down(20, 20).move(20 + x, 20 + y, after: 0.1).wait(1)
  }
  private static let longPress = TestGestureRecognizer("press", .longPress)

  /// Who recognizes (R105–R109, R117).
  static let arbitrationRows =
    [
      Row(
        "C56: on the child", nested(parentTap, childTap), inChild, of: "parent child",
        "child receives 0; parent receives 0; child ended; parent failed preventedBy child; child fires"),
      Row(
        "C56: the parent's delegate wants both",
        nested(
          parentTap.delegate { $0.shouldRecognizeSimultaneouslyWith = .all }, childTap),
        inChild, of: "parent child",
        "child receives 0; parent receives 0; child ended; child fires; parent ended; parent fires"),
      Row(
        "C56: the child's delegate wants both",
        nested(
          parentTap, childTap.delegate { $0.shouldRecognizeSimultaneouslyWith = .some(["parent"]) }),
        inChild, of: "parent child",
        "child receives 0; parent receives 0; child ended; child fires; parent ended; parent fires"),
      Row(
        "C56: on the parent only", nested(parentTap, childTap), TestScript().tap(70, 70), of: "parent child",
        "parent receives 0; parent ended; parent fires"),
      Row(
        "C58: with the option, one tap fails the longer ones",
        view(tap, TestGestureRecognizer("ten").taps(10), TestGestureRecognizer("thousand").taps(1000)),
        touched.with { $0.tapPrevents = .all }, of: "tap ten thousand",
        "tap receives 0; ten receives 0; thousand receives 0; tap ended; ten failed preventedBy tap; "
          + "thousand failed preventedBy tap; tap fires"),
      Row(
        "C60: one tap", view(single, double), touched, of: "V single double",
        "single receives 0; double receives 0; V began[0]; single waits double; "
          + "V not told ended[0]: delayed by single; double failed; single ended; V cancelled[0] by single; "
          + "single fires"),
      Row(
        "C60: two taps", view(single, double), touched.tap(52, 50, after: 0.1), of: "single double",
        "single receives 0; double receives 0; single waits double; single ignores 1 notReset; "
          + "double receives 1; double ended; single failed requirementMet double; double fires"),
      Row(
        "R108: shouldRequireFailureOf",
        view(tap.delegate { $0.shouldRequireFailureOf = ["double"] }, double), touched, of: "tap double",
        "tap receives 0; double receives 0; tap waits double; double failed; tap ended; tap fires"),
      Row(
        "R108: shouldBeRequiredToFailBy",
        view(tap, double.delegate { $0.shouldBeRequiredToFailBy = ["tap"] }), touched, of: "tap double",
        "tap receives 0; double receives 0; tap waits double; double failed; tap ended; tap fires"),
      Row(
        "R108, R102: what is let go begins, and does not change by the same event",
        view(
          pan.with { $0.requiredToFail = ["swipe"] }, TestGestureRecognizer("swipe", .swipe)),
        TestScript().down(50, 20).move(50, 35).move(50, 90).move(50, 95).up(50, 95), of: "pan swipe",
        "pan receives 0; swipe receives 0; pan waits swipe; swipe failed; pan began; pan fires; "
          + "pan changed; pan fires; pan ended; pan fires"),
      Row(
        "R105: canPrevent",
        nested(parentTap, childTap.with { $0.canPrevent = .none }), inChild, of: "parent child",
        "child receives 0; parent receives 0; child ended; child fires; parent ended; parent fires"),
      Row(
        "R106: the newcomer fails",
        nested(TestGestureRecognizer("pan", .pan), longPress), press(5, 0).move(60, 20), of: "pan press",
        "press receives 0; pan receives 0; press began; pan failed preventedBy press; press fires; "
          + "press changed; press fires"),
      Row(
        "C58: first the single tap fires and then the double tap",
        view(tap, double), touched.tap(50, 50, after: 0.1), of: "tap double",
        "tap receives 0; double receives 0; tap ended; tap fires; tap receives 1; double receives 1; "
          + "double ended; tap failed preventedBy double; double fires"),
      Row(
        "C74: (8, 6)", nested(TestGestureRecognizer("other", .rotation), longPress), press(8, 6),
        of: "press", "press receives 0; press began; press fires"),
      Row(
        "C74: (8, 7)", nested(TestGestureRecognizer("other", .rotation), longPress), press(8, 7),
        of: "press", "press receives 0; press failed"),
    ]
}
