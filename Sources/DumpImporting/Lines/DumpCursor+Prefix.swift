import JSONCoding

/// Finding the description of a line behind all that debuggers, logs and people put in front of it.
extension DumpCursor {
  /// Steps over the indentation of a line, and over the marks of comments, quotations and strings.
  mutating func skipPrefix() -> LinePrefix {
    var prefix = LinePrefix()
    while at < text.count {
      switch text[at] {
      case ASCII.bar:
        prefix.depth &+= 1
        prefix.isPresented = false
      case ASCII.plus:
        prefix.depth &+= 1
        prefix.isPresented = true
      case ASCII.star where byte(ahead: 1) == ASCII.letter("M"):
        prefix.depth &+= 1
        prefix.isPresented = true
        at &+= 1
      case ASCII.space, ASCII.tab, EscapedText.padding, ASCII.slash, ASCII.greater, ASCII.quote,
        ASCII.apostrophe,
        ASCII.backtick,
        ASCII.letter("@"), ASCII.openParenthesis, ASCII.openBracket, ASCII.backslash:
        break
      // A byte order mark.
      case 0xEF where byte(ahead: 1) == 0xBB && byte(ahead: 2) == 0xBF: at &+= 2
      default: return prefix
      }
      at &+= 1
    }
    return prefix
  }

  /// How many `<` of a line may turn out to begin no description before the line is given up: each of them is a look
  /// ahead.
  private static let triesMax = 4

  /// Moves to the description that stands behind other text in this line: a log's timestamp, or the name of a variable,
  /// as HOURecursiveDescription prints it.
  ///
  /// - Returns: false if there is none; the cursor is then anywhere in the line.
  mutating func skipToDescription(_ prefix: inout LinePrefix) -> Bool {
    let start = at
    while at < text.count, ASCII.isKeyByte(text[at]) || ASCII.isBlank(text[at]) { at &+= 1 }
    let isName = byte == ASCII.less && trimmed(start..<at).allSatisfy { ASCII.isKeyByte(text[$0]) }
    at = start
    var tries = 0
    while at < text.count, !ASCII.isLineBreak(text[at]) {
      if text[at] == ASCII.bar { prefix.depth &+= 1 }
      if text[at] == ASCII.less {
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

  /// Whether items stand here that tools print behind the description of a view: React Native's, and Cycript's.
  var isAtSuffix: Bool { ["reactTag", "frame", "Frame"].contains { matches($0) } }

  /// Whether the last byte ended a description.
  var isBehindDescription: Bool { byte(ahead: -1) == ASCII.greater }
}
