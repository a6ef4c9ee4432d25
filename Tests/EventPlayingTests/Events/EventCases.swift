import HitTesting
import SceneSupport
import Testing

@Suite("Worked cases of gestures, controls and scroll views")
struct EventCases {
  typealias Row = PlayedCase

  @Test(
    "Views, recognizers and controls see what UIKit's would",
    arguments: deliveryRows + arbitrationRows + touchRows + controlRows + scrollRows)
  func played(row: Row) throws { try row.check() }

  // MARK: Scenes

  static let tap = TestGestureRecognizer("tap")
  static let pan = TestGestureRecognizer("pan", .pan)

  /// V(0, 0, 100, 100) handles touches and has these recognizers.
  static func view(_ recognizers: TestGestureRecognizer...) -> TestScene {
    .filling { frame in
      TestView("R", frame) {
        TestView("V", 100, 100).handling(.touches).with { $0.gestureRecognizers = recognizers }
      }
    }
  }

  static let touched = TestScript().tap(50, 50)
  static let dragged = TestScript().down(50, 50).move(52, 50).move(70, 50).move(80, 50).up(80, 50)
}
