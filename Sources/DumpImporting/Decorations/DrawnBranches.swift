import JSONCoding

extension TextEditor {
  private struct Branch {
    let line: Range<Int>
    /// In characters.
    let column: Int
    let width: Int
    /// The beginning of its content.
    let content: Int
  }

  /// A tree with drawn branches, like the output of `tree`.
  ///
  ///     <UIWindow: 0x1; …>
  ///     ├── <UIView: 0x2; …>              | <UIView
  ///     │   └── <UIButton: 0x3; …>        |    | <UIButton
  ///
  /// The last branch of a view has no line below it, so levels are determined by columns, not by counting lines.
  ///
  /// - Complexity: linear in the bytes.
  mutating func undoDrawnBranches() {
    // Bars are in most dumps, dashes behind them are not.
    let hasDashes = source.has("-- ")
    let corners = Self.corners.lazy.filter { hasDashes || !$0.hasSuffix("-- ") }
    guard corners.contains(where: { source.has($0) }) else { return }
    let branches = LineRanges(of: source).compactMap { branch(of: $0) }
    guard branches.count >= 2 else { return }
    let unit = max(branches.map(\.width).min() ?? 1, 1)
    let first = branches.map(\.column).min() ?? 0
    for branch in branches {
      let depth = min((branch.column - first) / unit + 1, Self.depthMax)
      let isBracket = branch.content < branch.line.upperBound && source[branch.content] == "<"
      keep(upTo: branch.line.lowerBound)
      put(String(repeating: isBracket ? "   | " : "  ", count: depth), upTo: branch.content)
    }
  }

  /// Deeper than any tree that is read.
  private static let depthMax = 600

  private static let corners = [
    "\u{251C}", "\u{2514}", "\u{2570}", "\u{2560}", "\u{255A}", "\u{2517}", "\u{2523}", "|-- ", "`-- ",
    "+-- ",
  ]

  /// The marks of SwiftUI's event log behind its own branches, which its reader counts.
  private static let eventLogMarks = ["\u{25B6}", "\u{2713}", "\u{2715}", "\u{251C}"]

  /// The branch before the line's content; nil for none.
  private func branch(of line: Range<Int>) -> Branch? {
    var (index, column) = (line.lowerBound, 0)
    while index < line.upperBound {
      if let corner = Self.corners.first(where: { source.matches($0, at: index) }) {
        var end = index + (corner.hasSuffix(" ") ? 1 : 3)
        var width = 1
        while end < line.upperBound, let length = length(at: end, ofASCII: "-", or: Self.dashes) {
          end += length
          width += 1
        }
        guard !Self.eventLogMarks.contains(where: { source.matches($0, at: end) }) else { return nil }
        return Branch(line: line, column: column, width: width, content: end)
      }
      guard let length = length(at: index, ofASCII: "|", or: Self.lines) else { return nil }
      index += length
      column += 1
    }
    return nil
  }

  /// The length of a blank or a stroke; nil for others.
  private func length(at index: Int, ofASCII stroke: UInt8, or strokes: [String]) -> Int? {
    if ASCII.isBlank(source[index]) || source[index] == stroke { return 1 }
    return strokes.contains { source.matches($0, at: index) } ? 3 : nil
  }

  /// Of a branch above: `│`, or `|` where that was taken for it.
  private static let lines = ["\u{2502}", "\u{2503}", "\u{2551}"]
  /// Between a branch and its content.
  private static let dashes = ["\u{2500}", "\u{2501}", "\u{2550}", "\u{256E}", "\u{252C}"]
}

extension TextEditor {
  /// The colours that terminals and test runners print: `ESC [ 33 m`, also where the escape itself was spelled out or
  /// lost.
  ///
  ///     ␛[2m12:00:01␛[0m <UIView: 0x1; ␛[33mframe␛[0m = (0 0; 9 9)>
  ///
  /// Source: ECMA-48 sections 5.4 (control sequences) and 5.6 (strings).
  ///
  /// - Complexity: linear in the bytes.
  mutating func undoTerminalEscapes() {
    let hasEscapes = source.span.first(Self.escape, in: source.indices) < source.count
    guard hasEscapes || hasReset() else { return }
    var index = 0
    while index < source.count {
      if source[index] == Self.escape {
        let end = endOfSequence(at: index)
        drop(index..<end)
        index = end
      } else if source[index] == "[", let end = endOfColour(at: index) {
        drop(index - spelledLength(before: index)..<end)
        index = end
      } else {
        index += 1
      }
    }
  }

  private static let escape: UInt8 = 0x1B

  /// Whether there is a reset of a color: other sequences of that form may be indexes of an array.
  private func hasReset() -> Bool {
    source.has("[") { place in
      ["[0m", "[m", "[39m", "[22m"].contains { source.matches($0, at: place) }
    }
  }

  /// Behind the sequence that begins with an escape.
  private func endOfSequence(at start: Int) -> Int {
    guard start + 1 < source.count else { return start + 1 }
    switch source[start + 1] {
    case "[":
      return min(source[(start + 2)...].prefix { $0 &- 0x20 < 0x20 }.endIndex + 1, source.count)
    case "]":
      let string = source[(start + 2)...].prefix(510)
      let end = string.prefix { $0 != 0x07 && $0 != Self.escape }.endIndex
      return end < string.endIndex && source[end] == 0x07 ? end + 1 : end
    default: return start + 2
    }
  }

  /// Behind `[1;33m`; nil for none.
  private func endOfColour(at start: Int) -> Int? {
    let end = source[(start + 1)...].prefix(15).prefix { ASCII.isDigit($0) || $0 == ";" }.endIndex
    return end < source.count && source[end] == "m" ? end + 1 : nil
  }

  private static let spellings = [
    #"\u001b"#, #"\u001B"#, #"\x1b"#, #"\x1B"#, #"\033"#, #"\e"#, "^[", "\u{241B}",
  ]

  private func spelledLength(before end: Int) -> Int {
    Self.spellings.first { source.matches($0, at: end - $0.utf8.count) }?.utf8.count ?? 0
  }
}
