import JSONCoding

/// The loops that go over every byte of a dump. They look at one byte at a time without a decision in between, or at
/// eight where most dumps have nothing to be found.
extension Span<UInt8> {
  func firstLineBreak(from start: Int) -> Int {
    var index = start
    while index < count, !ASCII.isLineBreak(self[index]) { index &+= 1 }
    return index
  }

  /// The first byte from there on that ends an item, opens or closes a bracket or a quotation, or breaks the line; or
  /// the end.
  @inline(__always)
  func firstMark(from start: Int) -> Int {
    var index = start
    while index < count, !Self.isMark(self[index]) { index &+= 1 }
    return index
  }

  /// The marks below 64 and those above as the bits of two words: one shift instead of fourteen comparisons.
  @inline(__always)
  private static func isMark(_ byte: UInt8) -> Bool {
    // Line breaks, quotes, parentheses, `;`, `<` and `>`.
    let low: UInt64 =
      1 << 0x0A | 1 << 0x0B | 1 << 0x0D | 1 << 0x22 | 1 << 0x27 | 1 << 0x28 | 1 << 0x29 | 1 << 0x3B | 1
      << 0x3C
      | 1 << 0x3E
    // `[`, `]`, `{` and `}`.
    let high: UInt64 = 1 << 0x1B | 1 << 0x1D | 1 << 0x3B | 1 << 0x3D
    guard byte < 0x80 else { return false }
    return (byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F) & 1 != 0
  }

  func firstBackslash(from start: Int) -> Int { first("\\", in: start..<max(start, count)) }

  /// The first place of the byte in the range, or the range's end: 32 bytes at a time, for bytes that most dumps lack.
  @_optimize(speed)
  func first(_ byte: UInt8, in range: Range<Int>) -> Int {
    let end = Swift.min(range.upperBound, count)
    let pattern = Self.word(of: byte)
    var index = range.lowerBound
    while index >= 0, index <= end &- 32 {
      let block = extracting(index..<(index &+ 32))
      let found =
        Self.zeroBytes(of: block.plainWord(at: 0) ^ pattern)
        | Self.zeroBytes(of: block.plainWord(at: 8) ^ pattern)
        | Self.zeroBytes(of: block.plainWord(at: 16) ^ pattern)
        | Self.zeroBytes(of: block.plainWord(at: 24) ^ pattern)
      if found != 0 { break }
      index &+= 32
    }
    while index <= end &- 8 {
      let found = Self.zeroBytes(of: plainWord(at: index) ^ pattern)
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end, self[index] != byte { index &+= 1 }
    return Swift.min(index, end)
  }

  /// The first LF or CR from there on, or the end: eight bytes at a time, as lines are long.
  @_optimize(speed)
  func firstLineEnd(from start: Int) -> Int {
    first(from: start) {
      Self.zeroBytes(of: $0 ^ 0x0A0A_0A0A_0A0A_0A0A) | Self.zeroBytes(of: $0 ^ 0x0D0D_0D0D_0D0D_0D0D)
    }
  }

  /// The first byte from there on that `found` marks, or the end: eight bytes at a time.
  ///
  /// - Parameter found: a word whose lowest set bit is in the lowest such byte of the given word; zero if it has none.
  @inline(__always)
  func first(from start: Int, _ found: (UInt64) -> UInt64) -> Int {
    var index = start
    while index >= 0, index <= count &- 8 {
      let found = found(plainWord(at: index))
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count, found(Self.word(of: self[index])) == 0 { index &+= 1 }
    return Swift.min(index, count)
  }

  /// A word whose lowest set bit is in the lowest zero byte of the given word; zero if none is. Above that byte it may
  /// be wrong, as the subtraction borrows out of it.
  @inline(__always)
  static func zeroBytes(of word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// The same for bytes below the space.
  @inline(__always)
  static func controls(of word: UInt64) -> UInt64 {
    (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
  }

  /// A byte in all eight places.
  @inline(__always)
  static func word(of byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}

// MARK: - Pieces

extension Span<UInt8> {
  /// The first byte in the range that is one of three, or the range's end.
  @_optimize(speed)
  func first(_ first: UInt8, _ second: UInt8, _ third: UInt8, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = self[index]
      if byte == first || byte == second || byte == third { break }
      index &+= 1
    }
    return index
  }

  /// The first place of two adjacent bytes in the range, or the range's end.
  @_optimize(speed)
  func firstPair(_ first: UInt8, _ second: UInt8, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == first, index &+ 1 < range.upperBound, self[index &+ 1] == second { break }
      index &+= 1
    }
    return index
  }

  /// Of UTF-8: the bytes that continue no character.
  @inline(__always)
  func characterCount(in range: Range<Int>) -> Int {
    var (index, count) = (range.lowerBound, 0)
    while index < range.upperBound {
      if self[index] & 0xC0 != 0x80 { count &+= 1 }
      index &+= 1
    }
    return count
  }

  /// Whether a word is at a byte, and ends before another.
  @inline(__always)
  func matches(_ word: Span<UInt8>, at start: Int, before end: Int) -> Bool {
    guard start >= 0, start <= end - word.count else { return false }
    var index = 0
    while index < word.count, self[start &+ index] == word[index] { index &+= 1 }
    return index == word.count
  }

  @inline(__always)
  func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard first.count == second.count else { return false }
    let distance = second.lowerBound &- first.lowerBound
    var index = first.lowerBound
    while first.upperBound &- index >= 8 {
      if plainWord(at: index) != plainWord(at: index &+ distance) { return false }
      index &+= 8
    }
    while index < first.upperBound {
      if self[index] != self[index &+ distance] { return false }
      index &+= 1
    }
    return true
  }

  /// Whether the bytes are ASCII that a JSON string contains without escapes.
  func isPlain(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = self[index]
      guard byte &- " " < 0x5F, byte != "\"", byte != "\\" else { return false }
      index &+= 1
    }
    return true
  }
}

/// The classes of bytes in dumps.
extension ASCII {
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { lowercased(byte) &- 0x61 < 26 }

  @inline(__always)
  static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  @inline(__always)
  static func isHexDigit(_ byte: UInt8) -> Bool { hexValue(byte) != nil }

  /// Whether it may be in a key: `userInteractionEnabled`, `must-fail`.
  @inline(__always)
  static func isKeyByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == "_" || byte == "-" || byte == "."
  }

  /// Whether a class name may begin with it. Names that are not ASCII are rare but valid; a mangled name of a private
  /// type may begin with its context in parentheses. No name begins with `EscapedText.padding`.
  @inline(__always)
  static func isNameStart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == "_" || byte == "$" || byte == "(" || byte &- 0x80 < 0x7F
  }

  /// A byte between the pieces of one line, including the padding of undone escapes.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == " " || byte == "\t" || byte == EscapedText.padding
  }

  /// A byte that ends a line of the dump, whether it ends one of the paste or not.
  @inline(__always)
  static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == "\n" || byte == "\r" || byte == EscapedText.lineFeed
  }

  /// Blank, a line break, or a byte of a byte order mark.
  static func isMargin(_ byte: UInt8) -> Bool {
    isBlank(byte) || isLineBreak(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }

  /// The space of XML and JSON, line ends included.
  ///
  /// Source: XML 1.0 section 2.3 `S`, RFC 8259 section 2 `ws`: the same four bytes.
  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == " " || byte == "\t" || byte == "\n" || byte == "\r"
  }
}
