/// What a line without a description is.
enum LooseLine {
  case blank
  /// What debuggers and logs put around a dump: prompts, headings, brackets.
  case noise
  /// Dots: something was left out here.
  case elision
  /// A line of `_autolayoutTrace`: `|   UIView:0x1`.
  case autolayoutTrace
  case other

  /// - Parameter range: a line without the blanks at its end.
  init(_ text: [UInt8], _ range: Range<Int>) {
    var content = range
    while let first = content.first, Self.isIndent(text[first]) { content = content.dropFirst() }
    guard let first = content.first, let last = content.last else {
      self = .blank
      return
    }
    if text.isElision(content) {
      self = .elision
    } else if Self.isTrace(text, content) {
      self = .autolayoutTrace
    } else if text[last] == Byte.colon || Self.isPrompt(text, first) || Self.isMarks(text, content) {
      self = .noise
    } else {
      self = .other
    }
  }

  private static func isIndent(_ byte: UInt8) -> Bool {
    Byte.isBlank(byte) || byte == Byte.bar || byte == Byte.slash || byte == Byte.plus
  }

  private static func isPrompt(_ text: [UInt8], _ first: Int) -> Bool {
    [
      "(lldb)", "(gdb)", "po ", "p ", "expr ", "e -", "$", "\u{25BF} ", "- some", "Printing description",
      "'*M' means", "cy#", "```",
    ]
    .contains { text.matches($0, at: first) }
  }

  /// Nothing but brackets and quotes.
  private static func isMarks(_ text: [UInt8], _ content: Range<Int>) -> Bool {
    content.allSatisfy { "()[]{},;\"'`@*\\#-=".utf8.contains(text[$0]) }
  }

  /// Marks, a class, a colon and an address without a space.
  private static func isTrace(_ text: [UInt8], _ content: Range<Int>) -> Bool {
    var at = content.lowerBound
    // `•`, `*` and `+` mark what is ambiguous, or was updated.
    while at < content.upperBound, text[at] >= 0x80 || "*+| ".utf8.contains(text[at]) { at += 1 }
    let start = at
    while at < content.upperBound, Byte.isKeyByte(text[at]) || text[at] == 0x24 { at += 1 }
    return at > start && text.matches(":0x", at: at)
  }
}

extension [UInt8] {
  /// Whether nothing but dots stands there, or ellipses.
  func isElision(_ range: Range<Int>) -> Bool {
    guard range.count >= 3, let first = range.first else { return false }
    if self[first] == Byte.period {
      return range.allSatisfy { self[$0] == Byte.period || self[$0] == Byte.space }
    }
    return self[first] == 0xE2
      && range.allSatisfy {
        self[$0] == 0xE2 || self[$0] == 0x80 || self[$0] == 0xA6 || self[$0] == Byte.period
      }
  }
}
