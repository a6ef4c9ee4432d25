import DumpImporting
import HitTesting
import JSONCoding
import SceneCoding

// Files have several screens: which of them an answer is about, and which others there are.

extension PastedDump {
  /// Whether the question is about the file as a whole: it names no screen of it.
  var asksOfWholeFile: Bool { query[.screen] == nil }

  /// The same with what is doubtful about all screens, each doubt once.
  func withWarnings(of screens: [ImportedScene]) -> PastedDump {
    var whole = self
    var seen: Set<String> = []
    whole.fileWarnings = screens.flatMap(\.warnings).filter {
      seen.insert("\($0.line ?? 0) \(text(of: $0))").inserted
    }
    // Their views are those of different scenes.
    .map { ImportWarning($0.code, $0.sentence, fact: $0.fact, line: $0.line) }
    return whole
  }
}

extension ProblemDetails {
  /// A body of text that is no dump, or has no screen that the question names.
  init(_ error: ImportError, of asker: Asker) {
    guard let question = error.question else {
      self.init(error)
      return
    }
    self.init(.badRequest, asker.text(of: question))
  }
}

extension JSONWriter {
  mutating func members(of screen: FileScreen) {
    member("id", screen.id)
    member("name", screen.name)
    member("line", Double(screen.line))
    if screen.isCell { member("isCell", true) }
    if screen.isLoose { member("isLoose", true) }
  }
}
