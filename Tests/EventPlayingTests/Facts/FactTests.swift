import HitTesting
import SceneSupport
import Testing

/// What UIKit is known to do: Apple's pages, measurements, and threads whose outcome is known.
@Suite("Facts about UIKit's gestures and controls")
struct FactTests {
  typealias Fact = PlayedCase

  @Test(
    "The timeline agrees",
    arguments: tapFacts + controlFacts + knobFacts + partFacts + fingerFacts + scrollFacts + scrollingFacts
      + handedFacts + zoomingFacts + editingFacts + refreshFacts
      + ownFacts + askedFacts + forwardingFacts
      + chainFacts
      + rowFacts
      + delegateFacts)
  func agrees(fact: Fact) throws { try fact.check() }

  // MARK: Scenes

  /// P(0, 0, 320, 568) has these recognizers, and V(50, 50, 100, 100) in it, which handles touches, has those.
  static func nested(_ outer: [TestGestureRecognizer], _ inner: [TestGestureRecognizer]) -> TestScene {
    .filling { frame in
      TestView("P", frame) {
        TestView("V", 50, 50, 100, 100).handling(.touches).with { $0.gestureRecognizers = inner }
      }.with { $0.gestureRecognizers = outer }
    }
  }

  /// C(50, 50, 100, 100) is a control, or something in its place, in P, which has these recognizers.
  static func control(
    _ className: String, _ outer: TestGestureRecognizer..., own: [TestGestureRecognizer] = [],
    @TestViewList parts: () -> [TestView] = { [] }
  ) -> TestScene {
    let parts = parts()
    return .filling { frame in
      TestView("P", frame) {
        TestView("C", 50, 50, 100, 100) { parts }.ofClass(className).with { $0.gestureRecognizers = own }
      }.with { $0.gestureRecognizers = outer }
    }
  }

  static let tap = TestGestureRecognizer("tap")
  static let double = TestGestureRecognizer("double").taps(2)
  static let tapped = TestScript().tap(100, 100)
  static let doubleTapped = tapped.tap(100, 100, after: 0.1)
}
