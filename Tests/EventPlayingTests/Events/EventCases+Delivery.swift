import EventPlaying
import SceneSupport

extension EventCases {
  /// Recognizers and the view that they take touches from (R110–R113).
  static let deliveryRows =
    [
      Row(
        "C52", view(tap), touched, of: "V tap",
        "tap receives 0; V began[0]; tap ended; V cancelled[0] by tap; tap fires"),
      Row(
        "C53", view(tap.with { $0.cancelsTouchesInView = false }), touched, of: "V tap",
        "tap receives 0; V began[0]; tap ended; tap fires; V ended[0]"),
      Row(
        "C54: recognized", view(tap.with { $0.delaysTouchesBegan = true }), touched, of: "V tap",
        "tap receives 0; V not told began[0]: delayed by tap; tap ended; "
          + "V not told began[0]: taken by tap; tap fires"),
      Row(
        "C54: moved", view(tap.with { $0.delaysTouchesBegan = true }), dragged, of: "V tap",
        "tap receives 0; V not told began[0]: delayed by tap; tap failed; V began[0]; V moved[0]; "
          + "V moved[0]; V moved[0]; V ended[0]"),
      Row(
        "C55", view(pan), dragged, of: "V pan",
        "pan receives 0; V began[0]; V moved[0]; pan began; V cancelled[0] by pan; pan fires; "
          + "pan changed; pan fires; pan ended; pan fires"),
      Row(
        "C55: cancels false", view(pan.with { $0.cancelsTouchesInView = false }), dragged, of: "V pan",
        "pan receives 0; V began[0]; V moved[0]; pan began; pan fires; V moved[0]; pan changed; "
          + "pan fires; V moved[0]; pan ended; pan fires; V ended[0]"),
      Row(
        "C61: shouldReceive", view(tap.delegate { $0.shouldReceive = false }), touched, of: "V tap",
        "tap ignores 0 delegateRefused; V began[0]; V ended[0]"),
      Row(
        "C61: shouldBegin", view(tap.delegate { $0.shouldBegin = false }), touched, of: "V tap",
        "tap receives 0; V began[0]; tap failed; V ended[0]"),
      Row(
        "R112: held until the double tap's time is over", view(tap.taps(2)), touched, of: "V tap",
        "tap receives 0; V began[0]; V not told ended[0]: delayed by tap; tap failed; V ended[0]"),
      Row(
        "R112: both taps of a double tap are cancelled at its end", view(tap.taps(2)),
        touched.tap(50, 50, after: 0.1), of: "V",
        "V began[0]; V not told ended[0]: delayed by tap; V began[1]; V cancelled[0, 1] by tap"),
      Row(
        "R112: and of the second one only, with delaysTouchesEnded false",
        view(tap.taps(2).with { $0.delaysTouchesEnded = false }), touched.tap(50, 50, after: 0.1), of: "V",
        "V began[0]; V ended[0]; V began[1]; V cancelled[1] by tap"),
      Row(
        "R112: delaysTouchesEnded false", view(tap.taps(2).with { $0.delaysTouchesEnded = false }), touched,
        of: "V tap", "tap receives 0; V began[0]; V ended[0]; tap failed"),
      Row(
        "R101: disabled", view(tap.with { $0.isEnabled = false }), touched, of: "V tap",
        "tap ignores 0 disabled; V began[0]; V ended[0]"),
      Row(
        "R97", view(tap), TestScript().down(50, 50).touch(.cancelled, 50, 50, after: 0.1), of: "V tap",
        "tap receives 0; V began[0]; tap failed; V cancelled[0]"),
    ]
}
