import EventPlaying
import HitTesting
import SceneSupport
import TestSupport

extension FactTests {
  private static let canPrevent =
    "https://developer.apple.com/documentation/uikit/uigesturerecognizer/canprevent(_:)"
  private static let preferring =
    "https://developer.apple.com/documentation/uikit/preferring-one-gesture-over-another"
  private static let tripleTapped = doubleTapped.tap(100, 100, after: 0.1)
  private static let held = TestScript().down(100, 100).up(100, 100, after: 3)

  /// R109, R117.
  static let tapFacts: [Fact] = [
    Fact(
      "\(canPrevent): a tap never prevents one of a higher count: of a double tap both come, the single first",
      nested([], [tap, double]), doubleTapped,
      happens: "tap ended; tap fires; double ended; double fires", never: "double failed"),
    Fact(
      "\(canPrevent): the same, attached the other way round", nested([], [double, tap]), doubleTapped,
      happens: "tap fires; double fires"),
    Fact(
      "\(canPrevent): and across views: a child's single tap, a superview's double tap",
      nested([double], [tap]), doubleTapped, happens: "tap fires; double fires"),
    Fact(
      "\(canPrevent): a child's double tap, a superview's single tap", nested([tap], [double]), doubleTapped,
      happens: "tap fires; double fires"),
    Fact(
      "\(canPrevent): three counts come in turn", nested([], [tap, double, double.named("triple", taps: 3)]),
      tripleTapped, happens: "tap fires; double fires; triple fires"),
    Fact(
      "R107: of one count the deeper view's tap prevents the other",
      nested([tap.named("outer")], [tap]),
      tapped, happens: "tap ended; outer failed preventedBy tap", never: "outer fires"),
    Fact(
      "R153: of one count and view the tap that was attached later prevents the other",
      nested([], [tap, tap.named("later")]), tapped,
      happens: "later ended; tap failed preventedBy later", never: "tap fires"),
    Fact(
      "R153: also where both waited for a third one to fail",
      nested([], [tap.requiring("double"), tap.named("later").requiring("double"), double]), tapped,
      happens: "double failed; later ended; tap failed preventedBy later", never: "tap fires"),
    Fact(
      "R105: a longer tap prevents the shorter one's next",
      nested([], [tap, double]), doubleTapped,
      happens: "tap fires; double ended; tap failed preventedBy double"),
    Fact(
      "one tap alone: the single fires at once, and the double fails when no other comes",
      nested([], [tap, double]), tapped, happens: "tap fires; double failed"),
    Fact(
      "\(preferring): a single tap that requires the double tap to fail does not come with a double tap",
      nested([], [tap.requiring("double"), double]), doubleTapped, happens: "double fires",
      never: "tap fires"),
    Fact(
      "\(preferring): and comes late with a single one", nested([], [tap.requiring("double"), double]),
      tapped,
      happens: "tap waits double; double failed; tap ended; tap fires"),
    Fact(
      "R109: what is no tap is prevented as ever", nested([], [tap, double.with { $0.kind = .longPress }]),
      tapped, happens: "tap ended; double failed preventedBy tap"),
    Fact(
      "R109, with the option: a tap prevents longer ones too",
      nested([], [tap, double]), doubleTapped.with { $0.tapPrevents = .all },
      happens: "tap fires", never: "double fires"),
    Fact(
      "https://github.com/fljot/Gestouch/issues/31: a tap has 1.5 seconds: three are none",
      nested([], [tap]), held, happens: "tap failed; V ended[0]", never: "tap fires"),
    Fact(
      "R117: one held for a second is", nested([], [tap]), TestScript().down(100, 100).up(100, 100, after: 1),
      happens: "tap fires"),
    Fact(
      "R117, with the option: none is too long", nested([], [tap]), held.with { $0.tapDuration = nil },
      happens: "tap fires"),
    Fact(
      "R117: each tap of a double tap has that time", nested([], [double]),
      tapped.down(100, 100, after: 0.1).up(100, 100, after: 2), happens: "double failed",
      never: "double fires"),
    Fact(
      "R105: a view that is held long still loses its touch to a superview's press",
      nested([TestGestureRecognizer("press", .longPress)], [tap]), held,
      happens: "press began; tap failed preventedBy press; press fires"),
  ]
}

extension TestGestureRecognizer {
  /// Another one of the same kind.
  func named(_ id: String, taps: Int? = nil) -> TestGestureRecognizer {
    with {
      $0.id = id
      if let taps { $0.parameters.numberOfTapsRequired = taps }
    }
  }
}
