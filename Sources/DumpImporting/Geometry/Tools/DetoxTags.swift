import JSONCoding

/// Finds the tags of Detox's hierarchy in a text that escapes nothing.
///
///     <_UIHostingView<ModifiedContent<AnyView, RootModifier>> alpha="1.0" label="3 > "2"" x="0" />
///     └── name: its brackets are counted ───────────────────┘ └ a value ends before the next key, or the tag's end
///
/// Each byte is looked at a bounded number of times.
struct DetoxTags {
  enum Kind { case open, whole, close, cut }

  struct Tag {
    var kind: Kind
    var name = ""
    var attributes: [(key: String, value: String)] = []
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var at: Int
  /// Whether the end of the outermost tag has been seen.
  private(set) var endedRoot = false

  /// No key of Detox's is as long; it bounds the look ahead at each quote.
  private static let keyBytesMax = 32

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    at = start
  }

  /// The next tag; nil where there is none.
  mutating func next() -> Tag? {
    while at < bytes.count {
      guard bytes[at] == ASCII.less else {
        at += 1
        continue
      }
      let start = at
      if bytes.matches("<?", at: at) {
        skip(past: "?>")
      } else if bytes.matches("<![CDATA[", at: at) {
        skip(past: "]]>")
      } else if bytes.matches("<!--", at: at) {
        skip(past: "-->")
      } else if bytes.matches("</", at: at) {
        at += 2
        let name = name()
        endedRoot = endedRoot || name == "ViewHierarchy"
        at += 1
        if name != "ViewHierarchy" { return Tag(kind: .close, range: start..<min(at, bytes.count)) }
      } else if at + 1 < bytes.count, ASCII.isNameStart(bytes[at + 1]) {
        at += 1
        return tag(from: start)
      } else {
        at += 1
      }
    }
    return nil
  }

  private mutating func tag(from start: Int) -> Tag {
    var tag = Tag(kind: .cut, name: name(), range: start..<start)
    while true {
      skipBlanks()
      guard at < bytes.count else { break }
      if bytes[at] == ASCII.greater {
        tag.kind = .open
        at += 1
        break
      }
      if bytes.matches("/>", at: at) {
        tag.kind = .whole
        at += 2
        break
      }
      guard let attribute = attribute() else { break }
      tag.attributes.append(attribute)
    }
    tag.range = start..<at
    return tag
  }

  /// Up to a blank, a slash or a bracket outside of the brackets of arguments.
  private mutating func name() -> String {
    let start = at
    var open = 0
    while at < bytes.count {
      let byte = bytes[at]
      if open == 0, ASCII.isWhitespace(byte) || byte == ASCII.greater || byte == ASCII.slash { break }
      if byte == ASCII.less || byte == ASCII.openParenthesis { open += 1 }
      if byte == ASCII.closeParenthesis || byte == ASCII.greater && bytes[at - 1] != ASCII.minus { open -= 1 }
      at += 1
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// `key="value"`; nil where none stands, or where it has no end.
  private mutating func attribute() -> (key: String, value: String)? {
    let start = at
    guard let open = endOfKey(at: at) else {
      at = bytes.count > at ? at + 1 : at
      return nil
    }
    let key = String(decoding: bytes[start..<open - 2], as: UTF8.self)
    at = open
    while at < bytes.count {
      if bytes[at] == ASCII.quote, isBehindValue(at + 1) {
        defer { at += 1 }
        return (key, String(decoding: bytes[open..<at], as: UTF8.self))
      }
      at += 1
    }
    return nil
  }

  /// Behind `key="`; nil where no key stands.
  private func endOfKey(at start: Int) -> Int? {
    var end = start
    while end < bytes.count, end - start < Self.keyBytesMax, ASCII.isKeyByte(bytes[end]) { end += 1 }
    return end > start && bytes.matches("=\"", at: end) ? end + 2 : nil
  }

  /// Whether what follows the quote of a value stands there: another key, or the end of the tag.
  private func isBehindValue(_ index: Int) -> Bool {
    var index = index
    let start = index
    while index < bytes.count, index - start < Self.keyBytesMax, ASCII.isWhitespace(bytes[index]) {
      index += 1
    }
    guard index < bytes.count else { return true }
    if bytes[index] == ASCII.greater || bytes.matches("/>", at: index) { return true }
    return index > start && endOfKey(at: index) != nil
  }

  private mutating func skipBlanks() {
    while at < bytes.count, ASCII.isWhitespace(bytes[at]) { at += 1 }
  }

  private mutating func skip(past mark: String) {
    while at < bytes.count, !bytes.matches(mark, at: at) { at += 1 }
    at = min(at + mark.utf8.count, bytes.count)
  }
}
