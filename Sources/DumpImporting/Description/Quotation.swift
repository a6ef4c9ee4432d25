// Texts that people wrote stand in descriptions as they are: they may hold every mark, and line breaks.

extension DumpCursor {
  /// Steps over a quotation, if one begins here. One that has no end is taken for plain bytes.
  ///
  /// The mark that ends it is one that is followed by the next item or by the description's end: `text = 'it's; that'`
  /// has two others.
  mutating func skipQuotation() {
    let mark = byte
    guard mark == Byte.apostrophe || mark == Byte.quote else { return }
    guard at >= unendedQuotations else { return at += 1 }
    let start = self
    at += 1
    while at < text.count {
      let next = text[at]
      if next == mark, isItemEnd(at: at + 1) {
        at += 1
        return
      }
      if Byte.isLineBreak(next) {
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
    while at < text.count, !isItemEnd(at: at), !Byte.isLineBreak(text[at]) { at += 1 }
  }

  /// Whether an item can end before this place: the next one or the description's end follows.
  private func isItemEnd(at index: Int) -> Bool {
    guard index < text.count else { return false }
    if text[index] == Byte.semicolon { return isItemStart(at: index + 1) }
    return text[index] == Byte.greater && isDescriptionEnd(at: index + 1)
  }

  private static let keyBytesMax = 48

  /// Whether a blank, a key and its `=` or `:` stand there.
  private func isItemStart(at index: Int) -> Bool {
    guard index < text.count, Byte.isBlank(text[index]) else { return false }
    var end = index + 1
    while end < text.count, end - index <= Self.keyBytesMax, Byte.isKeyByte(text[end]) { end += 1 }
    guard end > index + 1, end < text.count else { return false }
    if text[end] == Byte.colon { return true }
    return text[end] == Byte.equal
      || (text[end] == Byte.space && end + 1 < text.count && text[end + 1] == Byte.equal)
  }

  /// Whether what may follow a description stands there.
  private func isDescriptionEnd(at index: Int) -> Bool {
    guard index < text.count else { return true }
    let byte = text[index]
    if byte == Byte.space || byte == Byte.padding {
      return text.matches(" (layer)", at: index) || text.matches(" reactTag", at: index)
        || (index + 1 < text.count && (Byte.isBlank(byte) && Byte.isLineBreak(text[index + 1])))
    }
    return Byte.isLineBreak(byte) || byte == Byte.greater || byte == Byte.semicolon || byte == Byte.comma
      || byte == Byte.quote || byte == Byte.apostrophe || byte == Byte.closeParenthesis
      || byte == Byte.closeBrace
      || byte == Byte.backtick
  }

  /// Whether a description that is open goes on behind the line break that stands here: a line that begins another
  /// one, a prompt, dots, and the end of the text cut it.
  func goesOn(inQuotation: Bool) -> Bool {
    if isBoundToLine { return false }
    var ahead = self
    ahead.crossLineBreak()
    var bars = 0
    ahead.skipIndent(bars: &bars)
    guard !ahead.isAtEnd else { return false }
    if ahead.byte == Byte.less {
      let isNested = bars == 0 && !inQuotation
      var header = ahead
      while header.byte == Byte.less { header.at += 1 }
      guard header.header() != nil else { return true }
      return isNested ? !header.isAtFrame() : false
    }
    if bars > 0, ahead.isAtNamedDescription() { return false }
    if inQuotation { return true }
    return !Byte.isLineBreak(ahead.byte) && !ahead.matches("...") && !ahead.matches("(lldb)")
  }

  /// Steps over what stands before a line's description, and counts the bars.
  mutating func skipIndent(bars: inout Int) {
    while at < text.count {
      switch text[at] {
      case Byte.bar: bars &+= 1
      case Byte.space, Byte.tab, Byte.padding: break
      default: return
      }
      at &+= 1
    }
  }

  /// Whether a variable's name and a description stand here: `_payButton <UIButton: 0x1; …`.
  func isAtNamedDescription() -> Bool {
    var ahead = self
    while ahead.at < text.count, Byte.isKeyByte(ahead.byte) { ahead.at += 1 }
    ahead.skipBlanks()
    return ahead.byte == Byte.less && Byte.isNameStart(ahead.byte(ahead: 1))
  }
}
