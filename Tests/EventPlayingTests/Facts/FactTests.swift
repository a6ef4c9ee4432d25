import HitTesting
import TestSupport
import Testing

/// What UIKit is known to do: Apple's pages, measurements, and threads whose outcome is known.
@Suite("Facts about UIKit's gestures and controls")
struct FactTests {
  struct Fact: Sendable, CustomTestStringConvertible {
    /// Where it stands, and what it says.
    let source: String
    let scene: TestScene
    let script: TestScript
    /// What happens, in this order, among other things.
    let happens: [String]
    /// What does not happen at all.
    let never: [String]

    var testDescription: String { source }

    init(
      _ source: String, _ scene: TestScene, _ script: TestScript, happens: [String] = [], never: [String] = []
    ) {
      self.source = source
      self.scene = scene
      self.script = script
      self.happens = happens
      self.never = never
    }
  }

  @Test(
    "The timeline agrees",
    arguments: tapFacts + controlFacts + partFacts + fingerFacts + scrollFacts + chainFacts + rowFacts
      + delegateFacts)
  func agrees(fact: Fact) throws {
    let played = try fact.scene.playing(fact.script)
    let words = played.words + played.handlers
    var rest = words[...]
    for word in fact.happens {
      let place = rest.firstIndex(of: word)
      #expect(place != nil, "\(fact.source): \"\(word)\" is missing in \(words)")
      rest = place.map { rest[($0 + 1)...] } ?? rest
    }
    for word in fact.never { #expect(!words.contains(word), "\(fact.source): \(words)") }
  }

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
