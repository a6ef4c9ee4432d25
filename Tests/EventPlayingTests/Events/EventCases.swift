import HitTesting
import TestSupport
import Testing

@Suite("Worked cases of gestures, controls and scroll views")
struct EventCases {
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

  @Test(
    "Views, recognizers and controls see what UIKit's would",
    arguments: deliveryRows + arbitrationRows + touchRows + controlRows + scrollRows)
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
}
