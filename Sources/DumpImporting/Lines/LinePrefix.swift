/// What stands in front of a description in its line.
struct LinePrefix {
  /// How many bars, and marks of presented controllers.
  var depth: Int32 = 0
  /// Whether the last of them is `+` or Chisel's `*M`: a controller that is presented.
  var isPresented = false
  /// Whether there is more than a variable's name.
  var hasForeignText = false
}

extension DumpCursor {
  /// Steps over the indentation of a line, and over the marks of comments, quotations and strings.
  mutating func skip(_ prefix: inout LinePrefix) {
    while at < text.count {
      switch text[at] {
      case Byte.bar:
        prefix.depth &+= 1
        prefix.isPresented = false
      case Byte.plus:
        prefix.depth &+= 1
        prefix.isPresented = true
      case Byte.star where byte(ahead: 1) == Byte.of("M"):
        prefix.depth &+= 1
        prefix.isPresented = true
        at &+= 1
      case Byte.space, Byte.tab, Byte.padding, Byte.slash, Byte.greater, Byte.quote, Byte.apostrophe,
        Byte.backtick,
        Byte.of("@"), Byte.openParenthesis, Byte.openBracket, Byte.backslash:
        break
      // A byte order mark.
      case 0xEF where byte(ahead: 1) == 0xBB && byte(ahead: 2) == 0xBF: at &+= 2
      default: return
      }
      at &+= 1
    }
  }

  /// How many `<` of a line may turn out to begin no description before the line is given up.
  private static let triesMax = 4

  /// Moves to the description that stands behind other text in this line.
  ///
  /// - Returns: false if there is none; the cursor is then anywhere in the line.
  mutating func skipToDescription(_ prefix: inout LinePrefix) -> Bool {
    let start = at
    while at < text.count, Byte.isKeyByte(text[at]) || Byte.isBlank(text[at]) { at &+= 1 }
    let isName = byte == Byte.less && trimmed(start..<at).allSatisfy { Byte.isKeyByte(text[$0]) }
    at = start
    var tries = 0
    while at < text.count, !Byte.isLineBreak(text[at]) {
      if text[at] == Byte.bar { prefix.depth &+= 1 }
      if text[at] == Byte.less {
        if isAtDescription() {
          prefix.hasForeignText = !isName
          return true
        }
        tries += 1
        if tries == Self.triesMax { return false }
      }
      at &+= 1
    }
    return false
  }

  /// Whether the last byte ended a description.
  var isBehindDescription: Bool { byte(ahead: -1) == Byte.greater }

  /// Steps over the next item of those that stand behind a description.
  mutating func suffixItem(
    in description: inout OpenDescription, _ keys: DescriptionKeyTable
  ) -> DescriptionItem? {
    skipBlanks()
    while byte == Byte.semicolon, !isAtEnd {
      at += 1
      skipBlanks()
    }
    guard !isAtEnd, Byte.isLetter(byte) else { return nil }
    let start = self
    var item = nextItem(in: &description, keys)
    guard let read = item, !read.value.isEmpty else {
      self = start
      return nil
    }
    // The line ends the last one.
    item?.isCut = false
    return item
  }
}
