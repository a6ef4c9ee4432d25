import JSONCoding

/// Telling the objects of all tools by their first bytes.
///
///     <UIView: 0x1; frame = …              a description
///     Button, 0x12, {{20.0, 150.0}, …      an element of a debug description
///     <XCUIElementTypeButton …             a tag
extension DumpCursor {
  /// Whether an element of a debug description begins here, perhaps behind its arrow.
  var isAtElement: Bool {
    var ahead = self
    if ahead.matches("\u{2192}") || ahead.matches("\u{21B3}") { ahead.at += 3 }
    guard ahead.at < text.count, ASCII.isCapital(text[ahead.at]) else { return false }
    let start = ahead.at
    while ASCII.isLetter(ahead.byte) || ASCII.isDigit(ahead.byte) { ahead.at += 1 }
    // `Window (Main)`
    if ahead.matches(" ("), ahead.at - start < 32 {
      ahead.at += 2
      while ASCII.isLetter(ahead.byte) || ahead.byte == ASCII.space || ahead.byte == ASCII.comma {
        ahead.at += 1
      }
      guard ahead.byte == ASCII.closeParenthesis else { return false }
      ahead.at += 1
    }
    guard ahead.matches(", ") else { return false }
    ahead.at += 2
    return ahead.matches("0x") || ahead.matches("{{") || ahead.matches("pid: ")
  }

  /// Whether a tag of a tool begins or ends here.
  var isAtToolTag: Bool {
    guard byte == ASCII.less else { return false }
    return [
      "<XCUIElementType", "</XCUIElementType", "<AppiumAUT", "</AppiumAUT", "<ViewHierarchy",
      "</ViewHierarchy",
    ]
    .contains { matches($0) } || isAtDetoxTag
  }

  /// `<RCTView alpha="1.0" class="RCTView" …`: the attributes stand in the order of the alphabet.
  var isAtDetoxTag: Bool {
    var ahead = self
    ahead.at += 1
    while ASCII.isKeyByte(ahead.byte) { ahead.at += 1 }
    return ahead.at > at + 1 && ahead.matches(" alpha=\"")
  }

  /// Whether an object of any tool begins here.
  var isAtObject: Bool {
    byte == ASCII.less ? isAtToolTag || isAtDescription() : isAtElement
  }

  /// Whether a dump may begin here: with an object, a tag, or the heading of a debug description.
  var isAtContent: Bool {
    byte == ASCII.less || isAtElement || ["Element subtree:", "Attributes: "].contains(where: matches)
  }
}
