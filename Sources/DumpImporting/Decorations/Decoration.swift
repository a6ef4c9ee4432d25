import JSONCoding
import WorkMetering

/// A change of a dump by a terminal, a web page, a mail, a log or a compiler, around or inside it.
///
///     > 12:00:01 [ui] &lt;UIWindow: 0x1; …       quotation, margins, markup
///
/// Each is a row of a table with a function that undoes it. Nested ones appear when the outer one is undone, so the
/// table is applied repeatedly until none is left. `PastedText` maps the resulting text's bytes to the paste.
enum Decoration {
  /// Changes nothing if the text does not have the decoration.
  typealias Undo = @Sendable (inout TextEditor) -> Void

  /// Decorations are in any order; the limit of their nesting.
  private static let roundsMax = 4

  /// Indentation first, so the others find the starts of lines; then in the order in which most are undone: changes of
  /// characters before those of lines, these before joins of lines.
  static let all: [Undo] = [
    { $0.undoIndentation() }, { $0.undoWideText() }, { $0.undoTerminalEscapes() }, { $0.undoEncodedBytes() },
    { $0.undoMarkup() }, { $0.undoStringInJSON() }, { $0.undoTypography() }, { $0.undoDiff() },
    { $0.undoLineMargins() }, { $0.undoLineLiterals() }, { $0.undoStringEscapes() },
    { $0.undoDrawnBranches() }, { $0.undoHardWraps() },
  ]

  /// - Returns: the paste without its decorations, with warnings about uncertain changes.
  /// - Complexity: linear in the bytes.
  static func undone(
    in paste: [UInt8], keeping state: DiffState = .after
  ) -> (text: PastedText, warnings: [ImportWarning], hasDiff: Bool) {
    var text = PastedText(paste)
    var warnings: [ImportWarning] = []
    var hasDiff = false
    for _ in 0..<roundsMax {
      let isBare = !undoAll(in: &text, state, &warnings, &hasDiff)
      if isBare || Work.stop != nil { break }
    }
    return (text, warnings, hasDiff)
  }

  private static func undoAll(
    in text: inout PastedText, _ state: DiffState, _ warnings: inout [ImportWarning],
    _ hasDiff: inout Bool
  ) -> Bool {
    var hasUndone = false
    for undo in all {
      guard Work.stop == nil, Work.goesOn(after: text.bytes.count / 8) else { return false }
      var editor = TextEditor(of: text.bytes, keeping: state)
      undo(&editor)
      guard let edited = editor.finished() else { continue }
      warnings += edited.notes.map {
        ImportWarning($0.code, $0.detail, line: Int(text.line(of: $0.offset)))
      }
      Work.holds(bytes: edited.result.count)
      text = PastedText(edited, of: text)
      hasDiff = hasDiff || edited.hasDiff
      hasUndone = true
    }
    return hasUndone
  }
}

extension TextEditor {
  /// The indentation that all lines share, as in a code block of Markdown or in a list.
  ///
  ///     ····<UIWindow: 0x1; …>
  ///     ····+   | <UIButton: 0x2; …>      without it, the sign of a diff starts its line again
  ///     └─ shared; blank lines do not count
  ///
  /// - Complexity: linear in the bytes; constant if the first line with content is not indented.
  mutating func undoIndentation() {
    let width = sharedIndentation
    guard width > 0 else { return }
    for line in LineRanges(of: source) { drop(line.prefix(width)) }
  }

  /// The length of the shared indentation, in bytes. A tab and a space differ.
  private var sharedIndentation: Int {
    var common: Range<Int>?
    for line in LineRanges(of: source) {
      let content = source.withoutIndentation(line)
      guard !content.isEmpty else { continue }
      let indentation = line.lowerBound..<content.lowerBound
      let known = common ?? indentation
      let width = zip(source[known], source[indentation]).prefix { $0 == $1 }.count
      guard width > 0 else { return 0 }
      common = line.lowerBound..<line.lowerBound + width
    }
    return common?.count ?? 0
  }
}

extension TextEditor {
  /// A dump whose lines are strings in code, each in its own quotes.
  ///
  ///     let dump = [
  ///       "<UIWindow: 0x1; …>",
  ///       "   | <UIView: 0x2; …>\n" +
  ///
  /// - Complexity: linear in the bytes.
  mutating func undoLineLiterals() {
    var (objects, quoted) = (0, 0)
    for line in LineRanges(of: source) where isCarrier(line) {
      objects += 1
      if content(of: line) != nil { quoted += 1 }
    }
    guard quoted >= 2, quoted * 5 >= objects * 4 else { return }
    for line in LineRanges(of: source) {
      guard let content = content(of: line) else { continue }
      drop(line.lowerBound..<content.lowerBound)
      drop(content.upperBound..<line.upperBound)
    }
  }

  private func isCarrier(_ line: Range<Int>) -> Bool {
    ["0x", "{{", "<XCUI", " alpha="].contains { source.has($0, in: line) }
  }

  /// The contents of a line's quotes, if these include all of it, and it has an object.
  private func content(of line: Range<Int>) -> Range<Int>? {
    let quoted = source[line].drop { $0 == "@" || $0 == "+" || ASCII.isBlank($0) }
    guard let quote = quoted.first, "\"'`".utf8.contains(quote),
      let end = quoted.dropFirst().lastIndex(where: { !isTail($0) }), source[end] == quote
    else { return nil }
    let content = quoted.startIndex + 1..<end
    let start = source[content].prefix { ASCII.isBlank($0) || $0 == "|" }.endIndex
    var cursor = DumpCursor(source, at: start)
    cursor.skip("\\t")
    return cursor.at < end && cursor.isAtContent ? content : nil
  }

  /// Whether it joins a string with the next.
  private func isTail(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || ",+;\\.)".utf8.contains(byte)
  }
}
