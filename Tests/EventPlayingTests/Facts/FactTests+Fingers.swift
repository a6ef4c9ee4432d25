import EventPlaying
import HitTesting
import SceneSupport

extension FactTests {
  private static let pinching = "https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer"
  private static let rotating = "https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer"
  private static let resuming = "https://github.com/software-mansion/react-native-gesture-handler/issues/130"
  private static let pinch = TestGestureRecognizer("gesture", .pinch)
  private static let rotation = TestGestureRecognizer("gesture", .rotation)

  private static let began = TestScript().down(80, 100).down(120, 100, finger: 1).move(140, 100, finger: 1)
  private static let turned = TestScript().down(80, 100).down(120, 100, finger: 1).move(80, 60, finger: 1)
  private static let oneLifted = "gesture began; gesture fires; gesture changed; gesture fires"

  /// R117: two fingers.
  static let fingerFacts: [Fact] = [
    Fact(
      "\(pinching): it ends when the user lifts both fingers", nested([], [pinch]),
      began.up(140, 100, finger: 1).up(80, 100), happens: "\(oneLifted); gesture ended; gesture fires"),
    Fact(
      "https://github.com/mousebird-consulting-inc/WhirlyGlobe/pull/1503: not with one of them",
      nested([], [pinch]), began.up(140, 100, finger: 1),
      happens: oneLifted, never: "gesture ended"),
    Fact(
      "\(resuming): a finger that comes back resumes it", nested([], [pinch]),
      began.up(140, 100, finger: 1).down(120, 100, finger: 1, after: 0.5).move(140, 100, finger: 1)
        .up(140, 100, finger: 1).up(80, 100),
      happens: "\(oneLifted); gesture receives 2; gesture changed; gesture fires; gesture ended",
      never: "gesture failed; gesture ignores 2 notReset"),
    Fact(
      "\(rotating): a rotation ends with both fingers too", nested([], [rotation]),
      turned.up(80, 60, finger: 1).up(80, 100), happens: "\(oneLifted); gesture ended"),
    Fact(
      "\(rotating): and not with one", nested([], [rotation]), turned.up(80, 60, finger: 1),
      happens: oneLifted, never: "gesture ended"),
    Fact(
      "R117: a rotation resumes", nested([], [rotation]),
      turned.up(80, 60, finger: 1).down(120, 100, finger: 1, after: 0.5).move(80, 60, finger: 1)
        .up(80, 60, finger: 1).up(80, 100),
      happens: "\(oneLifted); gesture receives 2; gesture changed; gesture ended"),
    Fact(
      "R97: touches that the system takes away cancel it", nested([], [pinch]),
      began.touch(.cancelled, 80, 100, after: 0.1).touch(.cancelled, 140, 100, finger: 1),
      happens: "gesture began; gesture cancelled", never: "gesture ended"),
    Fact(
      "C64: one finger pinches nothing", nested([], [pinch]),
      TestScript().down(80, 100).move(140, 100).up(140, 100),
      happens: "gesture failed", never: "gesture began"),
    Fact(
      "https://developer.apple.com/documentation/uikit/uipangesturerecognizer: a pan ends with its last finger",
      nested([], [TestGestureRecognizer("gesture", .pan)]),
      TestScript().down(80, 100).move(120, 100).down(60, 60, finger: 1, after: 0.1).up(120, 100).up(
        60, 60, finger: 1),
      happens: "gesture began; gesture changed; gesture changed; gesture ended"),
  ]
}
