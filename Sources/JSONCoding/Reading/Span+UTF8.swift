extension Span<UInt8> {
  /// The first byte that starts no character of well-formed UTF-8; nil where all of them do.
  public func firstByteOfNoCharacter() -> Int? {
    var index = 0
    while index < count {
      while index <= count &- 32 {
        let block = extracting(index..<(index &+ 32))
        let words =
          block.plainWord(at: 0) | block.plainWord(at: 8) | block.plainWord(at: 16) | block.plainWord(at: 24)
        if words & 0x8080_8080_8080_8080 != 0 { break }
        index &+= 32
      }
      while index <= count &- 8, plainWord(at: index) & 0x8080_8080_8080_8080 == 0 { index &+= 8 }
      while index < count, self[index] < 0x80 { index &+= 1 }
      guard index < count else { break }
      do {
        index = try endOfUTF8Sequence(at: index)
      } catch {
        return index
      }
    }
    return nil
  }

  /// The byte after the non-ASCII character that starts at `start`.
  ///
  /// - Throws: `JSONError` at `start` where no well-formed sequence stands there: a stray continuation byte,
  ///   an overlong form, a surrogate, or a value beyond U+10FFFF; at the end of the input where it cuts a
  ///   sequence off that was right so far.
  ///
  /// Source: RFC 3629 section 4; the ranges are those of the Unicode Standard's table 3-7.
  func endOfUTF8Sequence(at start: Int) throws(JSONError) -> Int {
    switch self[start] {
    case 0xC2...0xDF: try endOfSequence(start, second: 0x80...0xBF, length: 2)
    case 0xE0: try endOfSequence(start, second: 0xA0...0xBF, length: 3)  // below: overlong
    case 0xED: try endOfSequence(start, second: 0x80...0x9F, length: 3)  // above: surrogates
    case 0xE1...0xEF: try endOfSequence(start, second: 0x80...0xBF, length: 3)
    case 0xF0: try endOfSequence(start, second: 0x90...0xBF, length: 4)  // below: overlong
    case 0xF1...0xF3: try endOfSequence(start, second: 0x80...0xBF, length: 4)
    case 0xF4: try endOfSequence(start, second: 0x80...0x8F, length: 4)  // above: beyond U+10FFFF
    case let byte: throw JSONError(offset: start, reason: .invalidUTF8(byte))
    }
  }

  private func endOfSequence(
    _ start: Int, second: ClosedRange<UInt8>, length: Int
  ) throws(JSONError) -> Int {
    var allowed = second
    for index in (start + 1)..<(start + length) {
      guard index < count else { throw JSONError(offset: count, reason: .endOfInput(.closingQuote)) }
      guard allowed.contains(self[index]) else {
        throw JSONError(offset: start, reason: .invalidUTF8(self[start]))
      }
      allowed = 0x80...0xBF
    }
    return start + length
  }
}
