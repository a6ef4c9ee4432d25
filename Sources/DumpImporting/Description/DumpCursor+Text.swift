import JSONCoding

/// Texts, and the recognizers that a recognizer waits for, break lines within a description. A paste may also be cut
/// there. The next line decides: one that begins a description of its own, or is a debugger's, is no continuation.
extension DumpCursor {
  /// Whether an open description goes on behind the line break here: a line that begins another one, a prompt, dots,
  /// and the end of the text cut it.
  func goesOn(inQuotation: Bool) -> Bool {
    if isBoundToLine { return false }
    var ahead = self
    ahead.crossLineBreak()
    // The mark of a quotation in mail or Markdown, which the line above has, too, closes nothing.
    if ahead.isAtQuotation, isLineQuoted { return false }
    var bars = 0
    ahead.skipIndent(bars: &bars)
    guard !ahead.isAtEnd else { return false }
    if ahead.byte == "<" {
      // A recognizer prints the recognizers that it waits for in lines of their own; they have no frame.
      let isNested = bars == 0 && !inQuotation
      _ = ahead.skipOpening()
      guard ahead.header() != nil else { return true }
      return isNested && !ahead.isAtFrame()
    }
    if bars > 0, ahead.isAtNamedDescription() { return false }
    if inQuotation { return true }
    return !ASCII.isLineBreak(ahead.byte) && !ahead.matches("...") && !ahead.matches("(lldb)")
  }

  /// Whether the mark of a quotation is here, behind blanks.
  private var isAtQuotation: Bool {
    var mark = self
    mark.skipBlanks()
    return mark.byte == ">" && ASCII.isBlank(mark.byte(ahead: 1))
  }

  /// Whether the line begins with the mark of a quotation.
  private var isLineQuoted: Bool {
    let start = text[..<at].lastIndex(where: ASCII.isLineBreak).map { $0 + 1 } ?? 0
    return DumpCursor(text, at: start).isAtQuotation
  }

  /// Skips the prefix of a line's description, and counts the bars.
  private mutating func skipIndent(bars: inout Int) {
    skip { byte in
      if byte == "|" { bars &+= 1 }
      return byte == "|" || ASCII.isBlank(byte)
    }
  }

  /// Whether a variable's name and a description are here: `_payButton <UIButton: 0x1; …`.
  private func isAtNamedDescription() -> Bool {
    var ahead = self
    ahead.skip(ASCII.isKeyByte)
    ahead.skipBlanks()
    return ahead.byte == "<" && ASCII.isNameStart(ahead.byte(ahead: 1))
  }
}

/// The app's texts are in descriptions without escapes, so they may contain every mark, and line breaks.
///
///     text = 'it's; that'; tag = 7>
///              ^       ^ ^
///              |       | the mark that ends it: an item follows (blank, key, `=`)
///              |       no mark
///              a mark, but `s;` begins no item
///
/// So the text behind a mark decides whether it is the end. A text can still end too early; its rest is then read as
/// items with meaningless keys.
extension DumpCursor {
  /// Steps over a quotation, if one begins here. A quote that has no end is taken for a plain byte.
  ///
  /// The mark that ends it is one that is followed by the next item or by the description's end: `text = 'it's; that'`
  /// has two others.
  mutating func skipQuotation() {
    let mark = byte
    guard mark == "'" || mark == "\"" else { return }
    guard at >= unendedQuotations else { return at += 1 }
    let start = self
    at += 1
    while at < text.count {
      let next = text[at]
      if next == mark, isItemEnd(at: at + 1) {
        at += 1
        return
      }
      if ASCII.isLineBreak(next) {
        guard goesOn(inQuotation: true) else { break }
        crossLineBreak()
      } else {
        at &+= 1
      }
    }
    let end = at
    self = start
    at += 1
    unendedQuotations = end
  }

  /// Moves to the end of a text without quotes: `placeholder = …; borderStyle = None`.
  mutating func skipFreeText() {
    while at < text.count, !isItemEnd(at: at), !ASCII.isLineBreak(text[at]) { at += 1 }
  }

  /// Whether an item can end before this place: the next one or the description's end follows.
  private func isItemEnd(at index: Int) -> Bool {
    guard index < text.count else { return false }
    if text[index] == ";" { return isItemStart(at: index + 1) }
    return text[index] == ">" && isDescriptionEnd(at: index + 1)
  }

  /// No key of UIKit is as long; it bounds the look ahead at each `;`.
  private static let keyBytesMax = 48

  /// Whether a blank, a key and its `=` or `:` are there.
  private func isItemStart(at index: Int) -> Bool {
    guard index < text.count, ASCII.isBlank(text[index]) else { return false }
    let end = text.end(of: ASCII.isKeyByte, from: index + 1, max: Self.keyBytesMax)
    guard end > index + 1, end < text.count else { return false }
    if text[end] == ":" { return true }
    return text[end] == "="
      || (text[end] == " " && end + 1 < text.count && text[end + 1] == "=")
  }

  /// Whether text that may follow a description is there: a line's end, the end of an outer description, or a
  /// debugger's marks around it.
  private func isDescriptionEnd(at index: Int) -> Bool {
    guard index < text.count else { return true }
    let byte = text[index]
    if byte == " " || byte == EscapedText.padding {
      return text.matches(" (layer)", at: index) || text.matches(" reactTag", at: index)
        || (index + 1 < text.count && (ASCII.isBlank(byte) && ASCII.isLineBreak(text[index + 1])))
    }
    return ASCII.isLineBreak(byte) || ">;,\"')}`".utf8.contains(byte)
  }
}

/// The text of React Native's old text views. It replaces the first `;` of UIKit's description, so it is followed by
/// the frame without a separator:
///
///     <RCTTextView: 0x…; reactTag: 207; text: it's; that frame = (16 0; 90 22); text = 'it's; that'; …>
///                                             └─ value ─┘
///
/// It may contain every mark, and line breaks; only a frame ends it. Source: React Native's RCTTextView.m,
/// `description`.
extension DumpCursor {
  /// Skips the colon here and the text behind it, up to the frame.
  ///
  /// - Returns: the text; nil if no frame ends it: the cursor is then unmoved.
  mutating func skipTextBeforeFrame() -> Range<Int>? {
    guard at >= unendedTexts else { return nil }
    let start = self
    at += byte(ahead: 1) == " " ? 2 : 1
    let value = at
    while at < text.count {
      if text[at] == "f", at > value, text[at - 1] == " ", isAtWholeFrame {
        return value..<at - 1
      }
      if ASCII.isLineBreak(text[at]) {
        guard goesOn(inQuotation: true) else { break }
        crossLineBreak()
      } else {
        at &+= 1
      }
    }
    let end = at
    self = start
    unendedTexts = end
    return nil
  }

  /// Longer than any frame.
  private static let frameBytesMax = 128

  /// Whether `frame = (0 0; 9 9)` is here, and ends an item.
  private var isAtWholeFrame: Bool {
    guard matches("frame = (") else { return false }
    let frame = text[at...].prefix(Self.frameBytesMax)
    let end = frame.dropFirst(9).prefix { ASCII.isKeyByte($0) || " +;".utf8.contains($0) }.endIndex
    guard end < frame.endIndex, text[end] == ")" else { return false }
    let behind = end + 1 < text.count ? text[end + 1] : ";"
    return behind == ";" || behind == ">"
  }
}
