import JSONCoding

/// Scans the text of a dump byte by byte, and counts its lines.
///
/// Pastes are foreign input, and a guessed grammar invites backtracking. So every step goes forwards, and each
/// look-ahead is limited, or its failure is remembered (`unendedQuotations`): reading takes time linear in the text,
/// whatever it is. A copy of the cursor is a look-ahead; both share the text.
struct DumpCursor {
  let text: [UInt8]
  /// The next byte.
  var at: Int
  /// The line of the paste, from 1.
  var line: Int32 = 1
  /// No quotation that begins before this offset ends before it: its end was looked for in vain. Without that, a text
  /// of apostrophes would be read to its end once for each of them.
  var unendedQuotations = 0
  /// The same for texts that a frame ends.
  var unendedTexts = 0
  /// Whether items end with their line, as those behind a description do; inside one they may go on in the next.
  var isBoundToLine = false

  init(_ text: [UInt8], at: Int = 0) {
    self.text = text
    self.at = at
  }

  var isAtEnd: Bool { at >= text.count }
  /// Whether the line ends here, with a break or with the text.
  var isAtLineBreak: Bool { ASCII.isLineBreak(byte) }

  /// The next byte, or a line break behind the last one: the end of a text ends its last line, too.
  @inline(__always)
  var byte: UInt8 { at < text.count ? text[at] : "\n" }

  @inline(__always)
  func byte(ahead distance: Int) -> UInt8 {
    let index = at &+ distance
    return index >= 0 && index < text.count ? text[index] : "\n"
  }

  /// Skips the bytes of a class.
  ///
  /// - Returns: whether there were some.
  @inline(__always)
  @discardableResult
  mutating func skip(_ isSuch: (UInt8) -> Bool) -> Bool {
    let start = at
    while at < text.count, isSuch(text[at]) { at &+= 1 }
    return at > start
  }

  @inline(__always)
  mutating func skipBlanks() { skip(ASCII.isBlank) }

  /// Steps over letters that stand here.
  ///
  /// - Returns: whether it was here.
  @discardableResult
  mutating func skip(_ word: String) -> Bool {
    guard matches(word) else { return false }
    at += word.utf8.count
    return true
  }

  /// Skips a line break: LF, CR LF, a CR alone, or one that was written as an escape.
  mutating func crossLineBreak() {
    let byte = byte
    at += 1
    if byte == "\r", at < text.count, text[at] == "\n" { at += 1 }
    if byte != EscapedText.lineFeed { line += 1 }
  }

  mutating func skipToLineBreak() { at = text.span.firstLineBreak(from: at) }

  func matches(_ word: String) -> Bool { text.matches(word, at: at) }

  /// The range without the blanks and line breaks at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, ASCII.isBlank(text[end - 1]) || ASCII.isLineBreak(text[end - 1]) {
      end -= 1
    }
    return range.lowerBound..<end
  }
}
