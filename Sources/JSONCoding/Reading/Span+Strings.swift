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
      case "\"": return JSONString(range: start..<index, isEscaped: isEscaped)
      case "\\":
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
    byte >= " " && byte < 0x80 && byte != "\"" && byte != "\\"
  }

  /// The byte after the escape whose backslash is at `start`; a surrogate pair counts as one escape.
  private func endOfEscape(at start: Int) throws(JSONError) -> Int {
    let index = start + 1
    guard index < count else { throw JSONError(offset: count, reason: .endOfInput(.escape)) }
    return switch self[index] {
    case "\"", "\\", "/", "b", "f",
      "n", "r", "t":
      index + 1
    case "u": try endOfUnicodeEscape(at: start)
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
    try expect("\\", at: end, orElse: lone)
    try expect("u", at: end + 1, orElse: lone)
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
  /// - Throws: `JSONError` at `start` for an ill-formed sequence: a stray continuation byte, an overlong form, a
  ///   surrogate, or a value above U+10FFFF; at the end of the input if it cuts off a sequence that was right so far.
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

  /// The first byte from `start` on that is not whitespace, or `count`.
  @inline(__always)
  @usableFromInline
  func endOfWhitespace(from start: Int) -> Int {
    // Most gaps are empty, and most others are one space.
    guard start < count, self[start] <= " " else { return start }
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
    byte == " " || byte == "\n" || byte == "\r" || byte == "\t"
  }

  /// The error for an unexpected byte, or for the end of the input.
  func unexpected(at index: Int, _ expected: JSONError.Expectation) -> JSONError {
    guard index < count else { return JSONError(offset: count, reason: .endOfInput(expected)) }
    return JSONError(offset: index, reason: .unexpectedByte(self[index], expected))
  }

  /// Whether NaN or Infinity is at `index`, in any usual spelling.
  func spellsNonFinite(at index: Int) -> Bool {
    guard index < count else { return false }
    let hasSign = self[index] == "+" || self[index] == "-"
    let start = hasSign ? index + 1 : index
    guard start <= count - 3 else { return false }
    let first = ASCII.lowercased(self[start])
    let second = ASCII.lowercased(self[start + 1])
    let third = ASCII.lowercased(self[start + 2])
    let isNaN = (first, second, third) == ("n", "a", "n")
    let isInfinity = (first, second, third) == ("i", "n", "f")
    return isNaN || isInfinity
  }
}
