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
      seen.insert("\($0.line ?? 0) \($0.detail)").inserted
    }
    // Their views are those of different scenes.
    .map { ImportWarning($0.code, $0.detail, line: $0.line) }
    return whole
  }
}

extension JSONWriter {
  /// Writes the member `screens`: the ids, names and lines.
  mutating func fileScreens(_ screens: [ImportedScene]) {
    key("screens")
    beginArray()
    for screen in screens.compactMap(\.screen) {
      beginObject()
      members(of: screen)
      endObject()
    }
    endArray()
  }

  mutating func members(of screen: FileScreen) {
    key("id")
    string(screen.id)
    key("name")
    string(screen.name)
    key("line")
    number(screen.line)
    if screen.isCell {
      key("isCell")
      boolean(true)
    }
    if screen.isLoose {
      key("isLoose")
      boolean(true)
    }
  }
}
