import JSONCoding
import WorkMetering

/// Something that was put around or into a dump on its way: by a terminal, a web page, a mail, a log, a compiler.
///
///     > 12:00:01 [ui] &lt;UIWindow: 0x1; …       quotation, margins, markup
///
/// Each is a row of a table, and knows how it is undone. What stands inside of another shows when that is off, so that the
/// table is gone through until nothing of it is left. The text becomes another; `PastedText` keeps where its bytes stand in
/// the paste.
struct Decoration: Sendable {
  let name: String
  /// The text without the decoration; nil where it has none.
  let undo: @Sendable ([UInt8], DiffState) -> TextEditor?

  static let diff = "unified diffs"

  /// Decorations are put on in any order; so many stand around one another at most.
  private static let roundsMax = 4

  /// Indentation first, so that the others find the starts of lines; then in the order in which most are taken off: marks
  /// of characters before those of lines, these before what joins lines.
  static let all: [Decoration] = [
    Decoration(name: "indentation") { text, _ in CommonIndentation.undone(in: text) },
    Decoration(name: "byte orders") { text, _ in WideText.undone(in: text) },
    Decoration(name: "colours of terminals") { text, _ in TerminalEscapes.undone(in: text) },
    Decoration(name: "mail encodings") { text, _ in EncodedBytes.undone(in: text) },
    Decoration(name: "markup of web pages") { text, _ in MarkedUpText.undone(in: text) },
    Decoration(name: "strings in JSON") { text, _ in StringInJSON.undone(in: text) },
    Decoration(name: "typography") { text, _ in Typography.undone(in: text) },
    Decoration(name: diff) { text, state in UnifiedDiff.undone(in: text, keeping: state) },
    Decoration(name: "margins") { text, _ in LineMargins.undone(in: text) },
    Decoration(name: "strings in code") { text, _ in LineLiterals.undone(in: text) },
    Decoration(name: "escapes") { text, _ in StringEscapes.undone(in: text) },
    Decoration(name: "drawn branches") { text, _ in DrawnBranches.undone(in: text) },
    Decoration(name: "hard wraps") { text, _ in HardWraps.undone(in: text) },
  ]

  /// - Returns: the paste without its decorations, and what may not be as it was.
  /// - Complexity: linear in the bytes.
  static func undone(
    in paste: [UInt8], keeping state: DiffState = .after
  ) -> (text: PastedText, warnings: [ImportWarning], names: Set<String>) {
    var text = PastedText(paste)
    var warnings: [ImportWarning] = []
    var names: Set<String> = []
    for _ in 0..<roundsMax {
      let isBare = !undoAll(in: &text, state, &warnings, &names)
      if isBare || Work.stop != nil { break }
    }
    return (text, warnings, names)
  }

  private static func undoAll(
    in text: inout PastedText, _ state: DiffState, _ warnings: inout [ImportWarning],
    _ names: inout Set<String>
  ) -> Bool {
    var hasUndone = false
    for decoration in all {
      guard Work.stop == nil, Work.goesOn(after: text.bytes.count / 8) else { return false }
      guard let edited = decoration.undo(text.bytes, state) else { continue }
      warnings += edited.notes.map {
        ImportWarning($0.code, $0.detail, line: Int(text.line(of: $0.offset)))
      }
      Work.holds(bytes: edited.text.count)
      text = PastedText(edited, of: text)
      names.insert(decoration.name)
      hasUndone = true
    }
    return hasUndone
  }
}
