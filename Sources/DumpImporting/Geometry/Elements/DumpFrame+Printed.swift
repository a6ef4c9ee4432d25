import JSONCoding

extension DumpFrame {
  /// A rectangle as Foundation's `NSStringFromCGRect` prints it: `{{x, y}, {width, height}}`; anything else is unreadable.
  ///
  /// It stands inside of attributes and strings, whole or not at all, so that it is read strictly: what is nearly a
  /// rectangle may be anything.
  init(printed text: String) { self.init(printed: Array(text.utf8)[...]) }

  init(printed text: ArraySlice<UInt8>) {
    var marks = Marks(text: text, at: text.startIndex)
    guard marks.skip(ASCII.openBrace), marks.skip(ASCII.openBrace), let x = marks.number(),
      marks.skip(ASCII.comma),
      let y = marks.number(), marks.skip(ASCII.closeBrace), marks.skip(ASCII.comma),
      marks.skip(ASCII.openBrace),
      let width = marks.number(), marks.skip(ASCII.comma), let height = marks.number(),
      marks.skip(ASCII.closeBrace),
      marks.skip(ASCII.closeBrace), marks.isAtEnd
    else {
      self = .unreadable
      return
    }
    self.init(x, y, width, height)
  }

  /// The marks and numbers of a text, one after the other, with spaces around each.
  private struct Marks {
    let text: ArraySlice<UInt8>
    var at: Int

    var isAtEnd: Bool { at == text.endIndex }

    private mutating func skipSpaces() {
      while at < text.endIndex, text[at] == ASCII.space { at += 1 }
    }

    mutating func skip(_ mark: UInt8) -> Bool {
      skipSpaces()
      guard at < text.endIndex, text[at] == mark else { return false }
      at += 1
      skipSpaces()
      return true
    }

    mutating func number() -> Double? {
      let start = at
      while at < text.endIndex, text[at] != ASCII.comma, text[at] != ASCII.closeBrace, text[at] != ASCII.space
      { at += 1 }
      return Double(printed: text[start..<at])
    }
  }
}
