import JSONCoding

/// The colours that terminals and test runners print: `ESC [ 33 m`, also where the escape itself was spelled out or lost.
///
///     ␛[2m12:00:01␛[0m <UIView: 0x1; ␛[33mframe␛[0m = (0 0; 9 9)>
///
/// Source: ECMA-48 sections 5.4 (control sequences) and 5.6 (strings).
enum TerminalEscapes {
  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    let hasEscapes = text.span.first(escape, in: text.indices) < text.count
    guard hasEscapes || hasReset(text) else { return nil }
    var editor = TextEditor(of: text)
    var index = 0
    while index < text.count {
      if text[index] == escape {
        let end = endOfSequence(text, at: index)
        editor.drop(index..<end)
        index = end
      } else if text[index] == "[", let end = endOfColour(text, at: index) {
        editor.drop(index - spelledLength(text, before: index)..<end)
        index = end
      } else {
        index += 1
      }
    }
    return editor.finished()
  }

  private static let escape: UInt8 = 0x1B

  /// Whether there is a reset of a color: other sequences of that form may be indexes of an array.
  private static func hasReset(_ text: [UInt8]) -> Bool {
    var index = text.span.first("[", in: text.indices)
    while index < text.count {
      if ["[0m", "[m", "[39m", "[22m"].contains(where: { text.matches($0, at: index) }) { return true }
      index = text.span.first("[", in: index + 1..<text.count)
    }
    return false
  }

  /// Behind the sequence that begins with an escape.
  private static func endOfSequence(_ text: [UInt8], at start: Int) -> Int {
    guard start + 1 < text.count else { return start + 1 }
    switch text[start + 1] {
    case "[":
      return min(text[(start + 2)...].prefix { $0 &- 0x20 < 0x20 }.endIndex + 1, text.count)
    case "]":
      let string = text[(start + 2)...].prefix(510)
      let end = string.prefix { $0 != 0x07 && $0 != escape }.endIndex
      return end < string.endIndex && text[end] == 0x07 ? end + 1 : end
    default: return start + 2
    }
  }

  /// Behind `[1;33m`; nil for none.
  private static func endOfColour(_ text: [UInt8], at start: Int) -> Int? {
    let end = text[(start + 1)...].prefix(15).prefix { ASCII.isDigit($0) || $0 == ";" }.endIndex
    return end < text.count && text[end] == "m" ? end + 1 : nil
  }

  private static let spellings = [
    #"\u001b"#, #"\u001B"#, #"\x1b"#, #"\x1B"#, #"\033"#, #"\e"#, "^[", "\u{241B}",
  ]

  private static func spelledLength(_ text: [UInt8], before end: Int) -> Int {
    spellings.first { text.matches($0, at: end - $0.utf8.count) }?.utf8.count ?? 0
  }
}
