import JSONCoding

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
