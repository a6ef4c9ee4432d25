import JSONCoding

/// Texts, and the recognizers that a recognizer waits for, break lines within a description. A paste may also be cut
/// there. The two are told by the next line: what begins a description of its own, or is a debugger's, is no continuation.
extension DumpCursor {
  /// Whether a description that is open goes on behind the line break that stands here: a line that begins another
  /// one, a prompt, dots, and the end of the text cut it.
  func goesOn(inQuotation: Bool) -> Bool {
    if isBoundToLine { return false }
    var ahead = self
    ahead.crossLineBreak()
    // A mail's or Markdown's mark of a quotation, which the line that stands above has too, closes nothing.
    if ahead.isAtQuotation, isLineQuoted { return false }
    var bars = 0
    ahead.skipIndent(bars: &bars)
    guard !ahead.isAtEnd else { return false }
    if ahead.byte == ASCII.less {
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

  /// Whether the mark of a quotation stands here, behind blanks.
  private var isAtQuotation: Bool {
    var mark = self
    mark.skipBlanks()
    return mark.byte == ASCII.greater && ASCII.isBlank(mark.byte(ahead: 1))
  }

  /// Whether the line begins with the mark of a quotation.
  private var isLineQuoted: Bool {
    let start = text[..<at].lastIndex(where: ASCII.isLineBreak).map { $0 + 1 } ?? 0
    return DumpCursor(text, at: start).isAtQuotation
  }

  /// Steps over what stands before a line's description, and counts the bars.
  private mutating func skipIndent(bars: inout Int) {
    while at < text.count {
      switch text[at] {
      case ASCII.bar: bars &+= 1
      case ASCII.space, ASCII.tab, EscapedText.padding: break
      default: return
      }
      at &+= 1
    }
  }

  /// Whether a variable's name and a description stand here: `_payButton <UIButton: 0x1; …`.
  private func isAtNamedDescription() -> Bool {
    var ahead = self
    while ahead.at < text.count, ASCII.isKeyByte(ahead.byte) { ahead.at += 1 }
    ahead.skipBlanks()
    return ahead.byte == ASCII.less && ASCII.isNameStart(ahead.byte(ahead: 1))
  }
}
