/// Steps through the text of a dump byte by byte, and counts its lines on the way.
///
/// Every step goes forwards, and what is looked at ahead is bounded or is remembered, so that reading takes time linear
/// in the text whatever it holds.
struct DumpCursor {
  let text: [UInt8]
  /// The next byte.
  var at: Int
  /// The line of the paste in which it stands, from 1.
  var line: Int32
  /// No quotation that begins before this offset ends before it: it was looked for in vain.
  var unendedQuotations = 0
  /// Whether what is read ends with its line.
  var isBoundToLine = false

  init(_ text: [UInt8], at: Int = 0, line: Int32 = 1) {
    self.text = text
    self.at = at
    self.line = line
  }

  var isAtEnd: Bool { at >= text.count }

  /// The next byte, or a line break behind the last one.
  @inline(__always)
  var byte: UInt8 { at < text.count ? text[at] : Byte.lineFeed }

  @inline(__always)
  func byte(ahead distance: Int) -> UInt8 {
    let index = at &+ distance
    return index >= 0 && index < text.count ? text[index] : Byte.lineFeed
  }

  @inline(__always)
  mutating func skipBlanks() {
    while at < text.count, Byte.isBlank(text[at]) { at &+= 1 }
  }

  /// Steps over a line break: LF, CR LF, a CR alone, or one that was written as an escape.
  mutating func crossLineBreak() {
    let byte = byte
    at += 1
    if byte == Byte.carriageReturn, at < text.count, text[at] == Byte.lineFeed { at += 1 }
    if byte != Byte.undoneLineFeed { line += 1 }
  }

  mutating func skipToLineBreak() { at = text.span.firstLineBreak(from: at) }

  /// Whether these bytes come next.
  func matches(_ word: String) -> Bool { text.matches(word, at: at) }

  /// The range without the blanks at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, Byte.isBlank(text[end - 1]) || Byte.isLineBreak(text[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }
}

extension [UInt8] {
  /// Whether a word of ASCII stands there.
  func matches(_ word: String, at start: Int) -> Bool {
    var index = start
    for byte in word.utf8 {
      guard index >= 0, index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Where the word first stands in the range.
  func first(_ word: String, in range: Range<Int>) -> Int? {
    guard let first = word.utf8.first else { return nil }
    return range.first { self[$0] == first && matches(word, at: $0) }
  }
}

extension Span<UInt8> {
  /// The first line break from there on, or the end.
  func firstLineBreak(from start: Int) -> Int {
    var index = start
    while index < count, !Byte.isLineBreak(self[index]) { index &+= 1 }
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

  /// The marks below 64 and those above as the bits of two words.
  @inline(__always)
  private static func isMark(_ byte: UInt8) -> Bool {
    let low: UInt64 =
      1 << 0x0A | 1 << 0x0B | 1 << 0x0D | 1 << 0x22 | 1 << 0x27 | 1 << 0x28 | 1 << 0x29 | 1 << 0x3B | 1
      << 0x3C
      | 1 << 0x3E
    let high: UInt64 = 1 << 0x1B | 1 << 0x1D | 1 << 0x3B | 1 << 0x3D
    guard byte < 0x80 else { return false }
    return (byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F) & 1 != 0
  }
}
