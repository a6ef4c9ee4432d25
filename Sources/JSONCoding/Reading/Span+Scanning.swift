extension Span<UInt8> {
  /// The first byte from `start` on that is not whitespace, or `count`.
  @inline(__always)
  @usableFromInline
  func endOfWhitespace(from start: Int) -> Int {
    // Most gaps are empty, and most others are one space.
    guard start < count, self[start] <= ASCII.space else { return start }
    return endOfIndentation(from: start)
  }

  private func endOfIndentation(from start: Int) -> Int {
    var index = start
    while index < count, Self.isWhitespace(self[index]) {
      index &+= 1
      // Indentation is a line feed and many spaces.
      while index >= 0, index <= count &- 8, plainWord(at: index) == 0x2020_2020_2020_2020 { index &+= 8 }
    }
    return index
  }

  /// Source: RFC 8259 section 2 `ws`. Nothing else is whitespace: no form feed, no U+00A0, no U+FEFF.
  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.lineFeed || byte == ASCII.carriageReturn || byte == ASCII.tab
  }

  /// The error for a byte that is not what it should be, or for the input's end if there is none.
  func unexpected(at index: Int, _ expected: JSONError.Expectation) -> JSONError {
    guard index < count else { return JSONError(offset: count, reason: .endOfInput(expected)) }
    return JSONError(offset: index, reason: .unexpectedByte(self[index], expected))
  }

  /// Whether NaN or Infinity is spelt out at `index`, in any of the ways people spell them.
  func spellsNonFinite(at index: Int) -> Bool {
    guard index < count else { return false }
    let hasSign = self[index] == ASCII.plus || self[index] == ASCII.minus
    let start = hasSign ? index + 1 : index
    guard start <= count - 3 else { return false }
    let first = ASCII.lowercased(self[start])
    let second = ASCII.lowercased(self[start + 1])
    let third = ASCII.lowercased(self[start + 2])
    let isNaN = (first, second, third) == (ASCII.letter("n"), ASCII.letter("a"), ASCII.letter("n"))
    let isInfinity = (first, second, third) == (ASCII.letter("i"), ASCII.letter("n"), ASCII.letter("f"))
    return isNaN || isInfinity
  }
}
