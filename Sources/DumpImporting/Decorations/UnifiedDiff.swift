import HitTesting
import JSONCoding

/// A dump within a diff: the state before or after is read.
///
///     @@ -1,3 +1,2 @@
///      <UIWindow: 0x1; …>
///     -   | <DimView: 0x2; …>      before
///     +   | <UIButton: 0x3; …>     after
///
/// Source: POSIX `diff -u`. Users also write the signs by hand, before the bars.
struct UnifiedDiff {
  private let text: [UInt8]
  fileprivate var editor: TextEditor
  /// Whether the line is in a hunk: each of its lines has a sign, if only a blank.
  private var isInHunk = false
  /// The non-empty lines of the other state.
  private var removed: [Int] = []

  fileprivate init(_ editor: TextEditor) { (text, self.editor) = (editor.source, editor) }

  fileprivate mutating func undo() {
    guard isDiff else { return }
    editor.hasDiff = true
    for line in LineRanges(of: text) { read(line) }
    addNote()
  }

  private var isDiff: Bool {
    // One sign in front of all objects is a margin.
    var signs: Set<UInt8> = []
    var isSigned = false
    for line in LineRanges(of: text) {
      if isHunk(line) { return true }
      guard let (sign, hasBars) = sign(line) else { continue }
      signs.insert(sign)
      isSigned = isSigned || hasBars
      if isSigned, signs.count > 1 { return true }
    }
    return false
  }

  /// The sign at the start of a line with a description, and whether bars are behind it; nil for other lines.
  private func sign(_ line: Range<Int>) -> (sign: UInt8, hasBars: Bool)? {
    let sign = text[line].first == "-" || text[line].first == "+" ? text[line.lowerBound] : nil
    let margin = text[line].dropFirst(sign == nil ? 0 : 1).prefix { ASCII.isBlank($0) || $0 == "|" }
    guard margin.endIndex < line.upperBound, text[margin.endIndex] == "<",
      DumpCursor(text, at: margin.endIndex).isAtDescription()
    else { return nil }
    return (sign ?? " ", sign != nil && margin.contains("|"))
  }

  /// `@@ -1,6 +1,5 @@`
  private func isHunk(_ line: Range<Int>) -> Bool {
    text.matches("@@ -", at: line.lowerBound) && text.has(" @@", in: line)
  }

  /// Whether a sign is at the line's start, with bars and a description behind it.
  private func hasSignedBars(_ line: Range<Int>) -> Bool {
    sign(line)?.hasBars ?? false
  }

  /// Removes no line's break: dots and blank lines around it keep their places.
  private mutating func read(_ line: Range<Int>) {
    if isHunk(line) {
      isInHunk = true
      return editor.drop(line)
    }
    guard let first = line.first else { return }
    switch text[first] {
    case "-" where isHeading("--- ", line), "+" where isHeading("+++ ", line): editor.drop(line)
    case "-" where isInHunk || hasSignedBars(line): readSigned(line, editor.state == .before)
    case "+" where isInHunk || hasSignedBars(line): readSigned(line, editor.state == .after)
    case " " where isInHunk: editor.drop(first..<first + 1)
    case "\\" where isInHunk: editor.drop(line)
    default: if isGitHeading(line) { isInHunk = false }
    }
  }

  private func isHeading(_ mark: String, _ line: Range<Int>) -> Bool {
    text.matches(mark, at: line.lowerBound) && !hasSignedBars(line)
      && text.span.first("<", in: line) == line.upperBound
  }

  private func isGitHeading(_ line: Range<Int>) -> Bool {
    ["diff ", "index ", "```"].contains { text.matches($0, at: line.lowerBound) }
  }

  private mutating func readSigned(_ line: Range<Int>, _ isKept: Bool) {
    let sign = line.lowerBound
    if isKept {
      if isInHunk { return editor.drop(sign..<sign + 1) }
      // By hand a sign takes the place of a blank.
      editor.keep(upTo: sign)
      editor.put(" ", upTo: sign + 1)
    } else {
      if line.count > 1 { removed.append(sign) }
      editor.drop(line)
    }
  }

  private mutating func addNote() {
    guard let first = removed.first else { return }
    let detail: Sentence =
      editor.state == .after ? .stateAfter(without: removed.count) : .stateBefore(without: removed.count)
    editor.notes.append((.assumed, detail, first))
  }
}

extension TextEditor {
  /// - Complexity: linear in the bytes.
  mutating func undoDiff() {
    var diff = UnifiedDiff(self)
    diff.undo()
    self = diff.editor
  }
}
