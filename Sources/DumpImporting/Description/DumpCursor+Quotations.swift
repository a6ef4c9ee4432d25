import JSONCoding

/// Texts that people wrote stand in descriptions as they are: nothing in them is escaped, so that they may hold every
/// mark, and line breaks.
///
///     text = 'it's; that'; tag = 7>
///              ^       ^ ^
///              |       | the mark that ends it: an item follows (blank, key, `=`)
///              |       no mark
///              a mark, but `s;` begins no item
///
/// An end is therefore told by what follows. A text can still be written so that it ends too early; the rest of it is
/// then read as items with keys that mean nothing.
extension DumpCursor {
  /// Steps over a quotation, if one begins here. A quote that has no end is taken for a plain byte.
  ///
  /// The mark that ends it is one that is followed by the next item or by the description's end: `text = 'it's; that'`
  /// has two others.
  mutating func skipQuotation() {
    let mark = byte
    guard mark == ASCII.apostrophe || mark == ASCII.quote else { return }
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

  /// Moves to the end of a text that stands without quotes: `placeholder = …; borderStyle = None`.
  mutating func skipFreeText() {
    while at < text.count, !isItemEnd(at: at), !ASCII.isLineBreak(text[at]) { at += 1 }
  }

  /// Whether an item can end before this place: the next one or the description's end follows.
  private func isItemEnd(at index: Int) -> Bool {
    guard index < text.count else { return false }
    if text[index] == ASCII.semicolon { return isItemStart(at: index + 1) }
    return text[index] == ASCII.greater && isDescriptionEnd(at: index + 1)
  }

  /// No key of UIKit is as long; it bounds the look ahead at each `;`.
  private static let keyBytesMax = 48

  /// Whether a blank, a key and its `=` or `:` stand there.
  private func isItemStart(at index: Int) -> Bool {
    guard index < text.count, ASCII.isBlank(text[index]) else { return false }
    var end = index + 1
    while end < text.count, end - index <= Self.keyBytesMax, ASCII.isKeyByte(text[end]) { end += 1 }
    guard end > index + 1, end < text.count else { return false }
    if text[end] == ASCII.colon { return true }
    return text[end] == ASCII.equal
      || (text[end] == ASCII.space && end + 1 < text.count && text[end + 1] == ASCII.equal)
  }

  /// Whether there stands what may follow a description: a line's end, the end of an outer description, or the marks that
  /// debuggers put around it.
  private func isDescriptionEnd(at index: Int) -> Bool {
    guard index < text.count else { return true }
    let byte = text[index]
    if byte == ASCII.space || byte == EscapedText.padding {
      return text.matches(" (layer)", at: index) || text.matches(" reactTag", at: index)
        || (index + 1 < text.count && (ASCII.isBlank(byte) && ASCII.isLineBreak(text[index + 1])))
    }
    return ASCII.isLineBreak(byte) || byte == ASCII.greater || byte == ASCII.semicolon || byte == ASCII.comma
      || byte == ASCII.quote || byte == ASCII.apostrophe || byte == ASCII.closeParenthesis
      || byte == ASCII.closeBrace
      || byte == ASCII.backtick
  }
}
