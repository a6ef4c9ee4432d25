import JSONCoding

extension DumpCursor {
  /// Whether a line of XCUITest's debug description begins here: `Button, 0x12, {{20.0, 150.0}, {120.0, 44.0}}`.
  var isAtElementOfXCUITest: Bool {
    guard ASCII.isCapital(byte) else { return false }
    var end = at
    while end < text.count, ASCII.isLetter(text[end]), end - at < Self.typeBytesMax { end += 1 }
    guard ElementClass.isType(text[at..<end]) else { return false }
    if text.matches(" (Main)", at: end) { end += 7 }
    guard text.matches(", ", at: end) else { return false }
    if text.matches("{{", at: end + 2) { return true }
    guard text.matches("0x", at: end + 2) else { return false }
    var behind = end + 4
    while behind < text.count, ASCII.hexValue(text[behind]) != nil { behind += 1 }
    return text.matches(", {{", at: behind)
  }

  /// No type's name is as long.
  private static let typeBytesMax = 32
}
