import SceneSupport
import Testing

/// A scene and a script, and what is known to come of them: a row of a table.
struct PlayedCase: Sendable, CustomTestStringConvertible {
  /// Where it stands, and what it says.
  let source: String
  let scene: TestScene
  let script: TestScript
  /// What happens, in this order, among other things. Texts of rows have semicolons between what happens.
  private let happens: [String]
  /// What does not happen at all.
  private let never: [String]
  /// What is told of each of these ids, whole and in order.
  private let whole: (ids: [String], words: [String])?

  var testDescription: String { source }

  init(
    _ source: String, _ scene: TestScene, _ script: TestScript, happens: String = "", never: String = ""
  ) {
    (self.source, self.scene, self.script) = (source, scene, script)
    (self.happens, self.never, whole) = (Self.words(happens), Self.words(never), nil)
  }

  init(_ source: String, _ scene: TestScene, _ script: TestScript, of ids: String, _ words: String) {
    (self.source, self.scene, self.script) = (source, scene, script)
    (happens, never, whole) = ([], [], (ids.split(separator: " ").map(String.init), Self.words(words)))
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: ";").map { String($0.drop { $0 == " " }) }
  }

  func check() throws {
    let played = try scene.playing(script)
    let words = played.words + played.handlers
    var rest = words[...]
    for word in happens {
      let place = rest.firstIndex(of: word)
      #expect(place != nil, "\(source): \"\(word)\" is missing in \(words)")
      rest = place.map { rest[($0 + 1)...] } ?? rest
    }
    for word in never { #expect(!words.contains(word), "\(source): \(words)") }
    guard let whole else { return }
    let told = played.words.filter { word in whole.ids.contains { word.hasPrefix($0 + " ") } }
    #expect(told == whole.words, "\(source): \(words)")
  }
}
