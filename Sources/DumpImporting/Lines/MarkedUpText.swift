import JSONCoding

/// A paste as web pages and tools print it: with `&lt;` for `<`, lines drawn with `│`, and the tool's name in front of each
/// line.
///
///     [Xcode] &lt;UIWindow: 0x1; …&gt;
///     │   &lt;UIView: 0x2; …&gt;
///
/// All are undone in their places, so that every offset stays the paste's.
enum MarkedUpText {
  /// The paste as it is, or with such marks undone. In front of what a mark meant stand `EscapedText.padding`s.
  ///
  /// - Complexity: linear in the bytes; a paste without such marks is not copied.
  static func undone(in paste: [UInt8]) -> [UInt8] {
    let hasEntities = hasEntities(paste)
    let hasMargins = hasMargins(paste)
    guard hasEntities || hasMargins || hasDrawnBars(paste) else { return paste }
    var text = paste
    var index = 0
    while index < text.count {
      switch text[index] {
      case ASCII.ampersand where hasEntities: index = undoEntity(in: &text, at: index)
      case 0xE2 where text.matches(bar, at: index): index = set(ASCII.bar, in: &text, index..<index + 3)
      case ASCII.openBracket where hasMargins && isAtLineStart(text, index):
        let end = endOfMargin(in: text, at: index) ?? index + 1
        if end > index + 1 { for place in index..<end { text[place] = ASCII.space } }
        index = end
      default: index += 1
      }
    }
    return text
  }

  private static let bar = "\u{2502}"

  private static func hasDrawnBars(_ paste: [UInt8]) -> Bool { paste.first(bar, in: paste.indices) != nil }

  // MARK: - Entities

  private static let entities: [(name: String, meaning: UInt8)] = [
    ("&lt;", ASCII.less), ("&gt;", ASCII.greater), ("&quot;", ASCII.quote), ("&#39;", ASCII.apostrophe),
    ("&apos;", ASCII.apostrophe), ("&nbsp;", ASCII.space), ("&amp;", ASCII.ampersand),
  ]

  /// How many `&lt;` are looked at: the first of a page's dump tells.
  private static let triesMax = 8

  /// Whether an entity opens a description or a tag of WebDriverAgent: others are texts that somebody wrote.
  private static func hasEntities(_ paste: [UInt8]) -> Bool {
    var index = 0
    for _ in 0..<triesMax {
      guard let next = paste.first("&lt;", in: index..<paste.count) else { return false }
      var cursor = DumpCursor(paste, at: next + 4)
      if cursor.matches("XCUIElementType") || cursor.matches("AppiumAUT") { return true }
      if let header = cursor.header(), !header.address.isEmpty { return true }
      index = next + 1
    }
    return false
  }

  private static func undoEntity(in text: inout [UInt8], at start: Int) -> Int {
    guard let entity = entities.first(where: { text.matches($0.name, at: start) }) else { return start + 1 }
    return set(entity.meaning, in: &text, start..<start + entity.name.utf8.count)
  }

  /// - Returns: the end of the range.
  private static func set(_ meaning: UInt8, in text: inout [UInt8], _ range: Range<Int>) -> Int {
    for place in range { text[place] = EscapedText.padding }
    text[range.upperBound - 1] = meaning
    return range.upperBound
  }

  // MARK: - Margins

  /// No tool's name is as long.
  private static let marginBytesMax = 40

  /// Whether the paste's first line begins with a name in brackets, as Appium's log and package managers print it.
  private static func hasMargins(_ paste: [UInt8]) -> Bool {
    guard let start = paste.firstIndex(where: { !ASCII.isBlank($0) && !ASCII.isLineBreak($0) }) else {
      return false
    }
    return endOfMargin(in: paste, at: start) != nil
  }

  private static func isAtLineStart(_ text: [UInt8], _ index: Int) -> Bool {
    index == 0 || ASCII.isLineBreak(text[index - 1])
  }

  /// Behind `[Xcode] `; nil where no such name stands.
  private static func endOfMargin(in text: [UInt8], at start: Int) -> Int? {
    guard text[start] == ASCII.openBracket else { return nil }
    var end = start + 1
    while end < text.count, end - start < marginBytesMax, ASCII.isKeyByte(text[end]) { end += 1 }
    guard end > start + 1, text.matches("] ", at: end) else { return nil }
    return end + 2
  }
}
