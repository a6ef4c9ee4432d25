import JSONCoding
import WorkMetering

/// A change of a dump by a terminal, a web page, a mail, a log or a compiler, around or inside it.
///
///     > 12:00:01 [ui] &lt;UIWindow: 0x1; …       quotation, margins, markup
///
/// Each is a row of a table with a function that undoes it. Nested ones appear when the outer one is undone, so the
/// table is applied repeatedly until none is left. `PastedText` maps the resulting text's bytes to the paste.
struct Decoration: Sendable {
  /// The text without the decoration; nil if it has none.
  let undo: @Sendable ([UInt8], DiffState) -> TextEditor?

  /// Whether it is of a unified diff, which has two states.
  var isDiff = false

  /// Decorations are in any order; the limit of their nesting.
  private static let roundsMax = 4

  /// Indentation first, so the others find the starts of lines; then in the order in which most are undone: changes of
  /// characters before those of lines, these before joins of lines.
  static let all: [Decoration] = [
    Decoration(CommonIndentation.undone),
    Decoration(WideText.undone),
    Decoration(TerminalEscapes.undone),
    Decoration(EncodedBytes.undone),
    Decoration(MarkedUpText.undone),
    Decoration(StringInJSON.undone),
    Decoration(Typography.undone),
    Decoration(undo: UnifiedDiff.undone, isDiff: true),
    Decoration(LineMargins.undone),
    Decoration(LineLiterals.undone),
    Decoration(StringEscapes.undone),
    Decoration(DrawnBranches.undone),
    Decoration(HardWraps.undone),
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
    for decoration in all {
      guard Work.stop == nil, Work.goesOn(after: text.bytes.count / 8) else { return false }
      guard let edited = decoration.undo(text.bytes, state) else { continue }
      warnings += edited.notes.map {
        ImportWarning($0.code, $0.detail, line: Int(text.line(of: $0.offset)))
      }
      Work.holds(bytes: edited.text.count)
      text = PastedText(edited, of: text)
      if decoration.isDiff { hasDiff = true }
      hasUndone = true
    }
    return hasUndone
  }
}

extension Decoration {
  fileprivate init(_ undo: @escaping @Sendable ([UInt8]) -> TextEditor?) {
    self.init(undo: { text, _ in undo(text) })
  }
}

/// The indentation that all lines share, as in a code block of Markdown or in a list.
///
///     ····<UIWindow: 0x1; …>
///     ····+   | <UIButton: 0x2; …>      without it, the sign of a diff starts its line again
///     └─ shared; blank lines do not count
enum CommonIndentation {
  /// - Complexity: linear in the bytes; constant if the first line with content is not indented.
  static func undone(in text: [UInt8]) -> TextEditor? {
    let width = width(in: text)
    guard width > 0 else { return nil }
    var editor = TextEditor(of: text)
    for line in LineRanges(of: text) {
      editor.drop(line.prefix(width))
    }
    return editor.finished()
  }

  /// The length of the shared indentation, in bytes. A tab and a space differ.
  private static func width(in text: [UInt8]) -> Int {
    var common: Range<Int>?
    for line in LineRanges(of: text) {
      let content = text.withoutIndentation(line)
      guard !content.isEmpty else { continue }
      let indentation = line.lowerBound..<content.lowerBound
      let known = common ?? indentation
      let width = zip(text[known], text[indentation]).prefix { $0 == $1 }.count
      guard width > 0 else { return 0 }
      common = line.lowerBound..<line.lowerBound + width
    }
    return common?.count ?? 0
  }
}

/// A dump whose lines are strings in code, each in its own quotes.
///
///     let dump = [
///       "<UIWindow: 0x1; …>",
///       "   | <UIView: 0x2; …>\n" +
enum LineLiterals {
  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    var (objects, quoted) = (0, 0)
    for line in LineRanges(of: text) where isCarrier(text, line) {
      objects += 1
      if content(of: line, text) != nil { quoted += 1 }
    }
    guard quoted >= 2, quoted * 5 >= objects * 4 else { return nil }
    var editor = TextEditor(of: text)
    for line in LineRanges(of: text) {
      guard let content = content(of: line, text) else { continue }
      editor.drop(line.lowerBound..<content.lowerBound)
      editor.drop(content.upperBound..<line.upperBound)
    }
    return editor.finished()
  }

  private static func isCarrier(_ text: [UInt8], _ line: Range<Int>) -> Bool {
    ["0x", "{{", "<XCUI", " alpha="].contains { text.has($0, in: line) }
  }

  /// The contents of a line's quotes, if these include all of it, and it has an object.
  private static func content(of line: Range<Int>, _ text: [UInt8]) -> Range<Int>? {
    let quoted = text[line].drop { $0 == "@" || $0 == "+" || ASCII.isBlank($0) }
    guard let quote = quoted.first, "\"'`".utf8.contains(quote),
      let end = quoted.dropFirst().lastIndex(where: { !isTail($0) }), text[end] == quote
    else { return nil }
    let content = quoted.startIndex + 1..<end
    let start = text[content].prefix { ASCII.isBlank($0) || $0 == "|" }.endIndex
    var cursor = DumpCursor(text, at: start)
    cursor.skip("\\t")
    return cursor.at < end && cursor.isAtContent ? content : nil
  }

  /// Whether it joins a string with the next.
  private static func isTail(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == "," || byte == "+" || byte == ";"
      || byte == "\\" || byte == "." || byte == ")"
  }
}
