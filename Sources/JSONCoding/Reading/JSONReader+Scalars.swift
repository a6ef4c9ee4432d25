extension JSONReader {
  /// Reads a string, checked from quote to quote, and gives the place of its content.
  ///
  /// - Throws: `JSONError` if no string stands here, or at what is wrong in it.
  /// - Complexity: O(length).
  ///
  /// Source: RFC 8259 section 7.
  public mutating func readString() throws(JSONError) -> JSONString {
    try expect(.string)
    return try readContent()
  }

  /// Reads a number as the nearest Double, ties to even.
  ///
  /// A number that is too small becomes subnormal or zero, and `-0` keeps its sign.
  ///
  /// - Throws: `JSONError` if no number stands here, or it is malformed, or too large for a Double.
  /// - Complexity: O(length).
  ///
  /// Source: RFC 8259 section 6.
  public mutating func readNumber() throws(JSONError) -> Double {
    try expect(.number)
    let number = try bytes.span.scanNumber(at: offset)
    let value = try value(of: number)
    offset = number.end
    return value
  }

  /// Reads `true` or `false`.
  ///
  /// - Throws: `JSONError` if neither stands here.
  public mutating func readBoolean() throws(JSONError) -> Bool {
    try expect(.boolean)
    let isTrue = bytes[offset] == ASCII.letter("t")
    offset = try endOfLiteral(isTrue ? .true : .false)
    return isTrue
  }

  /// Reads `null`.
  ///
  /// - Throws: `JSONError` if something else stands here.
  public mutating func readNull() throws(JSONError) {
    try expect(.null)
    // The lower-case spelling of NaN got past `peek`.
    guard !bytes.span.spellsNonFinite(at: offset) else {
      throw JSONError(offset: offset, reason: .notFinite)
    }
    offset = try endOfLiteral(.null)
  }

  /// Checks the number at `offset` as `readNumber()` would and moves past it.
  mutating func skipNumber() throws(JSONError) {
    let number = try bytes.span.scanNumber(at: offset)
    if !number.isSurelyFinite { _ = try value(of: number) }
    offset = number.end
  }

  /// Reads the string whose opening quote is at `offset`.
  mutating func readContent() throws(JSONError) -> JSONString {
    let string = try bytes.span.scanString(from: offset + 1)
    offset = string.range.upperBound + 1
    return string
  }

  /// The number's value: by one exact step if that will do, else by way of the standard library, which rounds
  /// correctly and in linear time.
  private func value(of number: NumberText) throws(JSONError) -> Double {
    if let value = number.exactValue { return value }
    let text = String(decoding: bytes[number.start..<number.end], as: UTF8.self)
    // RFC 8259's grammar is part of what `Double` reads, so it never answers nil here; an overflow is infinite.
    guard let value = Double(text), value.isFinite else {
      throw JSONError(offset: number.start, reason: .numberTooLarge)
    }
    return value
  }

  /// The byte after the literal at `offset`. The next call checks the byte that follows it.
  private func endOfLiteral(_ word: JSONError.Literal) throws(JSONError) -> Int {
    var index = offset
    for byte in word.rawValue.utf8 {
      guard index < bytes.count, bytes[index] == byte else {
        throw bytes.span.unexpected(at: index, .literal(word))
      }
      index += 1
    }
    return index
  }
}
