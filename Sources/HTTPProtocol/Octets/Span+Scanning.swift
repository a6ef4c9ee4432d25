// Scanning functions. A position only moves forward; the octets before it are well-formed.

extension Span<UInt8> {
  func firstIndex(of octet: UInt8, in range: Range<Int>) -> Int? {
    for index in range where self[index] == octet { return index }
    return nil
  }

  func allSatisfy(_ range: Range<Int>, _ condition: (UInt8) -> Bool) -> Bool {
    for index in range where !condition(self[index]) { return false }
    return true
  }

  /// RFC 9110 §5.5: no control octets but tabs.
  func isFieldValue(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      while index <= range.upperBound &- 8, word(at: index).isVisibleOrSpace { index &+= 8 }
      guard index < range.upperBound else { break }
      guard self[index].isFieldValueOctet else { return false }
      index &+= 1
    }
    return true
  }

  /// Whether the octets are exactly this ASCII text.
  ///
  /// - Parameter ignoringCase: whether letters in the octets may be capitals; the text's are small then.
  func matches(_ range: Range<Int>, _ text: String, ignoringCase: Bool = false) -> Bool {
    range.count == text.utf8.count && hasPrefix(range, text, ignoringCase: ignoringCase)
  }

  func hasPrefix(_ range: Range<Int>, _ text: String, ignoringCase: Bool = false) -> Bool {
    let text = text.utf8.span
    guard text.count <= range.count else { return false }
    let octets = extracting(range)
    for index in 0..<text.count {
      guard (ignoringCase ? octets[index].lowercased : octets[index]) == text[index] else { return false }
    }
    return true
  }

  /// The text of octets known to be ASCII.
  func string(_ range: Range<Int>) -> String {
    guard let text = try? UTF8Span(validating: extracting(range)) else {
      preconditionFailure("the octets at \(range) were not checked before they became text")
    }
    return String(copying: text)
  }

  /// RFC 9110 §5.5: the whitespace around a value is not part of it.
  func trimmingWhitespace(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, self[lower].isWhitespace { lower += 1 }
    while lower < upper, self[upper - 1].isWhitespace { upper -= 1 }
    return lower..<upper
  }

  func skipWhitespace(_ position: inout Int, _ end: Int) {
    while position < end, self[position].isWhitespace { position += 1 }
  }

  /// Skips `octet` if it is at `position`.
  func skip(_ octet: UInt8, _ position: inout Int, _ end: Int) -> Bool {
    guard position < end, self[position] == octet else { return false }
    position += 1
    return true
  }

  /// Skips a token (RFC 9110 §5.6.2); false if there is none.
  func skipToken(_ position: inout Int, _ end: Int) -> Bool {
    let start = position
    while position < end, self[position].isTokenCharacter { position += 1 }
    return position > start
  }

  /// Skips a quoted string (RFC 9110 §5.6.4); false if there is none or it does not end.
  func skipQuotedString(_ position: inout Int, _ end: Int) -> Bool {
    guard skip(.quote, &position, end) else { return false }
    while position < end, self[position].isFieldValueOctet {
      if skip(.quote, &position, end) { return true }
      if skip(.backslash, &position, end) {
        guard position < end, self[position].isFieldValueOctet else { return false }
      }
      position += 1
    }
    return false
  }

  /// Skips a percent-encoding (RFC 3986 §2.1); returns its octet, `nil` without one.
  func skipPercentEncoding(_ position: inout Int, _ end: Int) -> UInt8? {
    guard position + 2 < end, self[position] == .percent,
      let high = self[position + 1].hexadecimalValue, let low = self[position + 2].hexadecimalValue
    else { return nil }
    position += 3
    return high << 4 | low
  }

  // Tests of eight octets as one word, the first octet lowest:
  //
  //     octets       G  E  T     /     H  T
  //     word         47 45 54 20 2F 20 48 54    (lowest byte first)
  //     minus 0x20   27 25 34 00 0F 00 28 34    no upper bit set: no control octet
  //
  // A subtraction from all eight bytes at once borrows out of a byte that is too small, into the byte above. So the
  // lowest byte that a test marks is right, and the marks above it may be wrong: only the lowest one is used, or none.

  /// Eight octets as one word, the first one lowest. The optimizer makes one load of it.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    let octets = extracting(index..<(index &+ 8))
    return UInt64(octets[0]) | UInt64(octets[1]) << 8 | UInt64(octets[2]) << 16 | UInt64(octets[3]) << 24
      | UInt64(octets[4]) << 32 | UInt64(octets[5]) << 40 | UInt64(octets[6]) << 48 | UInt64(octets[7]) << 56
  }

  func starts(with other: Span<UInt8>) -> Bool {
    guard count >= other.count else { return false }
    // All of them are looked at, as mostly they are the same: the optimizer takes many in one step.
    let octets = extracting(first: other.count)
    var difference: UInt8 = 0
    for index in other.indices { difference |= octets[index] ^ other[index] }
    return difference == 0
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The number of octets, from the lowest on, before the first one below 16, as CR and LF are; 8 if there is none.
  @inline(__always)
  var bytesBeforeBelow16: Int {
    let upper = self & (Self.ones &* 0xF0)
    // 0x00 minus 1 sets the upper bit, which `~upper` lets through for small octets only.
    return ((upper &- Self.ones) & ~upper & (Self.ones &* 0x80)).trailingZeroBitCount &>> 3
  }

  /// Whether each of the eight octets is visible ASCII or a space.
  @inline(__always)
  var isVisibleOrSpace: Bool {
    let controls = self &- Self.ones &* 0x20
    let deletes = (self ^ (Self.ones &* 0x7F)) &- Self.ones
    return (self | controls | deletes) & (Self.ones &* 0x80) == 0
  }
}
