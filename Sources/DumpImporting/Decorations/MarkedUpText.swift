import JSONCoding

/// A paste from a web page's source: `&lt;` for `<`, and tags for breaks and colors.
///
///     <p>&lt;UIWindow: 0x1; …&gt;<br/>&nbsp;&nbsp; | &lt;UIView: 0x2; …&gt;</p>
///
/// If `&lt;` opens descriptions, every `<` is a tag's. Otherwise only listed tags, for line breaks and code, are
/// removed: descriptions begin like tags.
enum MarkedUpText {
  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    let isEscaped = hasEntities(text)
    guard isEscaped || hasTags(text) else { return nil }
    var editor = TextEditor(of: text)
    var index = 0
    while index < text.count {
      switch text[index] {
      case "&" where isEscaped: index = undoEntity(&editor, at: index)
      case "<": index = undoTag(&editor, at: index, ofAnyName: isEscaped)
      default: index = text.span.first("<", "&", "<", in: index + 1..<text.count)
      }
    }
    return editor.finished()
  }

  // MARK: - Entities

  private static let entities: [(name: String, meaning: String)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&nbsp;", " "), ("&emsp;", " "),
    ("&ensp;", " "), ("&amp;", "&"), ("&hellip;", "\u{2026}"), ("&rarr;", "\u{2192}"),
  ]

  /// The most tested ones: the first of a page's dump decides.
  private static let triesMax = 8

  /// Whether an entity opens an object: others are in texts.
  private static func hasEntities(_ text: [UInt8]) -> Bool {
    ["&lt;", "&amp;lt;", "&#60;", "&#x3C;", "&#x3c;"].contains { isOpening($0, in: text) } || isQuoting(text)
  }

  private static func isOpening(_ entity: String, in text: [UInt8]) -> Bool {
    var index = 0
    for _ in 0..<triesMax {
      guard let next = text.first(entity, in: index..<text.count) else { return false }
      var cursor = DumpCursor(text, at: next + entity.utf8.count)
      if ["XCUIElementType", "AppiumAUT", "ViewHierarchy", "?xml"].contains(where: cursor.matches) {
        return true
      }
      var name = cursor
      name.skip(ASCII.isKeyByte)
      // A page colors addresses, and keeps its blanks.
      if name.matches(": <") || name.matches(":&nbsp;0x") { return true }
      if let header = cursor.header(), !header.address.isEmpty { return true }
      index = next + 1
    }
    return false
  }

  /// Whether the quotes of a text without brackets are entities: of JSON, or of a debug description.
  private static func isQuoting(_ text: [UInt8]) -> Bool {
    guard text.span.first("&", in: text.indices) < text.count else { return false }
    return [
      "&quot;AXFrame&quot;", "&quot;frame&quot;", "&#34;frame&#34;", ": &#39;", ": &#x27;", ": &apos;",
      ": &amp;#39;", ": &amp;#x27;", " = &#39;", " = &#x27;", " = &apos;",
    ]
    .contains { text.has($0) }
      && !text.has("<XCUIElementType")
  }

  private static func undoEntity(_ editor: inout TextEditor, at start: Int) -> Int {
    let text = editor.source
    editor.keep(upTo: start)
    if let entity = entities.first(where: { text.matches($0.name, at: start) }) {
      editor.put(entity.meaning, upTo: start + entity.name.utf8.count)
    } else if let (character, end) = number(in: text, at: start) {
      editor.put(character, upTo: end)
    }
    return max(editor.offset, start + 1)
  }

  /// `&#39;` and `&#x27;`.
  private static func number(in text: [UInt8], at start: Int) -> (character: String, end: Int)? {
    guard text.matches("&#", at: start) else { return nil }
    let end = text[start...].prefix(12).firstIndex(of: ";") ?? start
    let isHexadecimal = text.matches("x", at: start + 2) || text.matches("X", at: start + 2)
    let digits = start + (isHexadecimal ? 3 : 2)
    guard end > digits,
      let number = UInt32(text.text(in: digits..<end), radix: isHexadecimal ? 16 : 10), number >= 9,
      let scalar = Unicode.Scalar(number)
    else { return nil }
    return (scalar == "\u{A0}" ? " " : String(Character(scalar)), end + 1)
  }

  // MARK: - Tags

  private static let breaks: Set<String> = ["br", "p", "div", "li", "tr", "pre", "ul", "ol", "table"]
  private static let others: Set<String> = ["code", "span", "font", "td", "tt", "samp", "small"]

  private static let marks = ["br>", "br/>", "br />", "/pre>", "/code>", "pre>", "code>"]

  /// Whether a page's tags are line breaks or code.
  private static func hasTags(_ text: [UInt8]) -> Bool {
    var index = text.span.first("<", in: text.indices)
    while index < text.count {
      if marks.contains(where: { text.matches($0, at: index + 1) }) { return true }
      index = text.span.first("<", in: index + 1..<text.count)
    }
    return false
  }

  /// The longest accepted tag of a page.
  private static let tagBytesMax = 512

  /// - Returns: where the text goes on.
  private static func undoTag(
    _ editor: inout TextEditor, at start: Int, ofAnyName isAnyName: Bool
  ) -> Int {
    let text = editor.source
    let name = start + (text.matches("/", at: start + 1) ? 2 : 1)
    let letters = text[name...].prefix(16).prefix { ASCII.isLetter($0) || ASCII.isDigit($0) }
    let (word, end) = (letters.string.lowercased(), letters.endIndex)
    let isBreak = breaks.contains(word)
    let limit = min(start + tagBytesMax, text.count)
    let close = text.span.first(">", in: end..<max(end, limit))
    let isTag = end > name && (isAnyName || isBreak || others.contains(word)) && isEndOfName(text, end)
    guard isTag, close < limit else { return start + 1 }
    editor.keep(upTo: start)
    // A break that is in the text already is not the page's.
    let isAtBreak = start == 0 || ASCII.isLineBreak(text[start - 1])
    if isBreak, !isAtBreak { editor.put("\n", upTo: close + 1) } else { editor.drop(upTo: close + 1) }
    return close + 1
  }

  private static func isEndOfName(_ text: [UInt8], _ end: Int) -> Bool {
    end < text.count
      && (ASCII.isWhitespace(text[end]) || text[end] == ">" || text[end] == "/")
  }
}
