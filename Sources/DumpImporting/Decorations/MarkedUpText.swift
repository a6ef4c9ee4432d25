import JSONCoding
import WorkMetering

extension TextEditor {
  /// A paste from a web page's source: `&lt;` for `<`, and tags for breaks and colors.
  ///
  ///     <p>&lt;UIWindow: 0x1; …&gt;<br/>&nbsp;&nbsp; | &lt;UIView: 0x2; …&gt;</p>
  ///
  /// If `&lt;` opens descriptions, every `<` is a tag's. Otherwise only listed tags, for line breaks and code, are
  /// removed: descriptions begin like tags.
  ///
  /// - Complexity: linear in the bytes.
  mutating func undoMarkup() {
    let isEscaped = hasEntities()
    guard isEscaped || hasTags() else { return }
    var index = 0
    while index < source.count {
      switch source[index] {
      case "&" where isEscaped: index = undoEntity(at: index)
      case "<": index = undoTag(at: index, ofAnyName: isEscaped)
      default: index = source.span.first("<", "&", "<", in: index + 1..<source.count)
      }
    }
  }

  // MARK: - Entities

  private static let entities: KeyValuePairs = [
    "&nbsp;": " ", "&emsp;": " ",
    "&ensp;": " ", "&hellip;": "\u{2026}", "&rarr;": "\u{2192}",
  ]

  /// The most tested ones: the first of a page's dump decides.
  private static let triesMax = 8

  /// Whether an entity opens an object: others are in texts.
  private func hasEntities() -> Bool {
    ["&lt;", "&amp;lt;", "&#60;", "&#x3C;", "&#x3c;"].contains { isOpening($0) } || isQuoting()
  }

  private func isOpening(_ entity: String) -> Bool {
    var index = 0
    for _ in 0..<Self.triesMax {
      guard let next = source.first(entity, in: index..<source.count) else { return false }
      var cursor = DumpCursor(source, at: next + entity.utf8.count)
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
  private func isQuoting() -> Bool {
    guard source.span.first("&", in: source.indices) < source.count else { return false }
    return Self.quotes.contains { source.has($0) } && !source.has("<XCUIElementType")
  }

  private static let quotes = [String](
    lines: """
      &quot;AXFrame&quot;
      &quot;frame&quot;
      &#34;frame&#34;
      : &#39;
      : &#x27;
      : &apos;
      : &amp;#39;
      : &amp;#x27;
       = &#39;
       = &#x27;
       = &apos;
      """)

  private mutating func undoEntity(at start: Int) -> Int {
    keep(upTo: start)
    if let entity = Self.entities.first(where: { source.matches($0.key, at: start) }) {
      put(entity.value, upTo: start + entity.key.utf8.count)
    } else if let (scalar, end) = try? XMLReader(source).reference(at: start) {
      put(scalar == "\u{A0}" ? " " : String(Character(scalar)), upTo: end)
    }
    return max(offset, start + 1)
  }

  // MARK: - Tags

  private static let breaks = Set(words: "br p div li tr pre ul ol table")
  private static let others = Set(words: "code span font td tt samp small")

  private static let marks = ["br>", "br/>", "br />", "/pre>", "/code>", "pre>", "code>"]

  /// Whether a page's tags are line breaks or code.
  private func hasTags() -> Bool {
    source.has("<") { place in
      let next = place + 1 < source.count ? source[place + 1] : 0
      guard next == "b" || next == "/" || next == "p" || next == "c" else { return false }
      return Self.marks.contains { source.matches($0, at: place + 1) }
    }
  }

  /// The longest accepted tag of a page.
  private static let tagBytesMax = 512

  /// - Returns: where the text goes on.
  private mutating func undoTag(at start: Int, ofAnyName isAnyName: Bool) -> Int {
    let name = start + (source.matches("/", at: start + 1) ? 2 : 1)
    let letters = source[name...].prefix(16).prefix { ASCII.isLetter($0) || ASCII.isDigit($0) }
    let (word, end) = (letters.string.lowercased(), letters.endIndex)
    let isBreak = Self.breaks.contains(word)
    let limit = min(start + Self.tagBytesMax, source.count)
    let close = source.span.first(">", in: end..<max(end, limit))
    let isTag = end > name && (isAnyName || isBreak || Self.others.contains(word)) && isEndOfName(end)
    guard isTag, close < limit else { return start + 1 }
    keep(upTo: start)
    // A break that is in the text already is not the page's.
    let isAtBreak = start == 0 || ASCII.isLineBreak(source[start - 1])
    if isBreak, !isAtBreak { put("\n", upTo: close + 1) } else { drop(upTo: close + 1) }
    return close + 1
  }

  private func isEndOfName(_ end: Int) -> Bool {
    end < source.count
      && (ASCII.isWhitespace(source[end]) || source[end] == ">" || source[end] == "/")
  }
}
