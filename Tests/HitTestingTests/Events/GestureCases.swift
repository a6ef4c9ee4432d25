import HitTesting
import TestSupport
import Testing

@Suite("Worked cases of gestures, controls and scroll views")
struct GestureCases {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let scene: TestScene
    let script: TestScript
    /// What is told of each of these, whole and in order.
    let words: [String]
    /// The first words of those that are compared: ids.
    let names: [String]

    var testDescription: String { source }

    init(_ source: String, _ scene: TestScene, _ script: TestScript, of names: String, _ words: [String]) {
      self.source = source
      self.scene = scene
      self.script = script
      self.words = words
      self.names = names.split(separator: " ").map(String.init)
    }
  }

  @Test("Views, recognizers and controls see what UIKit's would", arguments: rows)
  func played(row: Row) throws {
    let played = try row.scene.playing(row.script)
    let words = played.words.filter { word in row.names.contains { word.hasPrefix($0 + " ") } }
    #expect(words == row.words, "\(row.source): \(played.words)")
  }

  // MARK: Scenes

  static let tap = TestGestureRecognizer("tap")
  static let pan = TestGestureRecognizer("pan", .pan)

  /// V(0, 0, 100, 100) handles touches and has these recognizers.
  static func view(_ recognizers: TestGestureRecognizer...) -> TestScene {
    .filling { frame in
      TestView("R", frame) {
        TestView("V", 0, 0, 100, 100).handling(.touches).with { $0.gestureRecognizers = recognizers }
      }
    }
  }

  static let touched = TestScript().tap(50, 50)
  static let dragged = TestScript().down(50, 50).move(52, 50).move(70, 50).move(80, 50).up(80, 50)

  static let rows =
    [
      Row(
        "C52", view(tap), touched, of: "V tap",
        [
          "tap receives 0", "V began[0]", "tap ended", "V cancelled[0] by tap", "tap fires",
        ]),
      Row(
        "C53", view(tap.with { $0.cancelsTouchesInView = false }), touched, of: "V tap",
        ["tap receives 0", "V began[0]", "tap ended", "tap fires", "V ended[0]"]),
      Row(
        "C54: recognized", view(tap.with { $0.delaysTouchesBegan = true }), touched, of: "V tap",
        [
          "tap receives 0", "V not told began[0]: delayed by tap", "tap ended",
          "V not told began[0]: taken by tap", "tap fires",
        ]),
      Row(
        "C54: moved", view(tap.with { $0.delaysTouchesBegan = true }), dragged, of: "V tap",
        [
          "tap receives 0", "V not told began[0]: delayed by tap", "tap failed", "V began[0]", "V moved[0]",
          "V moved[0]", "V moved[0]", "V ended[0]",
        ]),
      Row(
        "C55", view(pan), dragged, of: "V pan",
        [
          "pan receives 0", "V began[0]", "V moved[0]", "pan began", "V cancelled[0] by pan", "pan fires",
          "pan changed", "pan fires", "pan ended", "pan fires",
        ]),
      Row(
        "C55: cancels false", view(pan.with { $0.cancelsTouchesInView = false }), dragged, of: "V pan",
        [
          "pan receives 0", "V began[0]", "V moved[0]", "pan began", "pan fires", "V moved[0]", "pan changed",
          "pan fires", "V moved[0]", "pan ended", "pan fires", "V ended[0]",
        ]),
      Row(
        "C58", view(tap, TestGestureRecognizer("ten").taps(10), TestGestureRecognizer("thousand").taps(1000)),
        touched, of: "tap ten thousand",
        [
          "tap receives 0", "ten receives 0", "thousand receives 0", "tap ended",
          "ten failed preventedBy tap", "thousand failed preventedBy tap", "tap fires",
        ]),
    ]
}
