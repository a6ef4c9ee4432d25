/// Strings are scanned in stretches: plain bytes eight at a time, and between them single quotes, escapes, controls and
/// non-ASCII characters, each checked by its own rule.
extension Span<UInt8> {
  /// Checks the string whose opening quote is just before `start`.
  ///
  /// - Returns: the content; its closing quote is the byte at `range.upperBound`.
  /// - Throws: `JSONError` at a control character, a bad escape, a lone surrogate, ill-formed UTF-8, or the
  ///   end of the input.
  ///
  /// Source: RFC 8259 section 7.
  func scanString(from start: Int) throws(JSONError) -> JSONString {
    var index = start
    var isEscaped = false
    while true {
      index = endOfPlainText(from: index)
      guard index < count else { throw JSONError(offset: count, reason: .endOfInput(.closingQuote)) }
      let byte = self[index]
      switch byte {
      case ASCII.quote: return JSONString(range: start..<index, isEscaped: isEscaped)
      case ASCII.backslash:
        isEscaped = true
        index = try endOfEscape(at: index)
      case 0x80...: index = try endOfUTF8Sequence(at: index)
      default: throw JSONError(offset: index, reason: .controlCharacter(byte))
      }
    }
  }

  /// The first byte from `start` on that is not plain: a quote, a backslash, a control or a non-ASCII byte.
  private func endOfPlainText(from start: Int) -> Int {
    var index = start
    while index >= 0, index <= count &- 8 {
      let special = plainWord(at: index).stringSpecials
      if special != 0 { return index &+ special.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count, Self.isPlain(self[index]) { index &+= 1 }
    return index
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= ASCII.space && byte < 0x80 && byte != ASCII.quote && byte != ASCII.backslash
  }

  /// The byte after the escape whose backslash is at `start`; a surrogate pair counts as one escape.
  private func endOfEscape(at start: Int) throws(JSONError) -> Int {
    let index = start + 1
    guard index < count else { throw JSONError(offset: count, reason: .endOfInput(.escape)) }
    switch self[index] {
    case ASCII.quote, ASCII.backslash, ASCII.slash, ASCII.letter("b"), ASCII.letter("f"),
      ASCII.letter("n"), ASCII.letter("r"), ASCII.letter("t"):
      return index + 1
    case ASCII.letter("u"): return try endOfUnicodeEscape(at: start)
    case let byte: throw JSONError(offset: index, reason: .unknownEscape(byte))
    }
  }

  /// RFC 8259 section 7: a character beyond U+FFFF is a twelve-byte pair of escapes, high surrogate first.
  private func endOfUnicodeEscape(at start: Int) throws(JSONError) -> Int {
    let unit = try hexUnit(at: start + 2)
    let end = start + 6
    guard unit & 0xF800 == 0xD800 else { return end }
    let lone = JSONError(offset: start, reason: .loneSurrogate(unit))
    guard unit & 0xFC00 == 0xD800 else { throw lone }  // a low one first
    try expect(ASCII.backslash, at: end, orElse: lone)
    try expect(ASCII.letter("u"), at: end + 1, orElse: lone)
    guard try hexUnit(at: end + 2) & 0xFC00 == 0xDC00 else { throw lone }
    return end + 6
  }

  private func expect(_ byte: UInt8, at index: Int, orElse error: JSONError) throws(JSONError) {
    guard index < count else { throw JSONError(offset: count, reason: .endOfInput(.escape)) }
    guard self[index] == byte else { throw error }
  }

  /// The value of the four hexadecimal digits at `start`.
  private func hexUnit(at start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for index in start..<(start + 4) {
      guard index < count else { throw JSONError(offset: count, reason: .endOfInput(.hexDigit)) }
      guard let digit = ASCII.hexValue(self[index]) else {
        throw JSONError(offset: index, reason: .unexpectedByte(self[index], .hexDigit))
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
