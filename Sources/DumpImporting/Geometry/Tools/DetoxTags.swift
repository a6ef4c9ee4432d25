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
    var name: DumpText
    var range: Range<Int>
  }

  /// Of the tag that was read last, with their keys.
  private(set) var attributes: [(key: TextRange, value: DumpText)] = []

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
    while true {
      at = bytes.span.first(ASCII.less, in: at..<max(at, bytes.count))
      guard at < bytes.count else { return nil }
      let start = at
      switch at + 1 < bytes.count ? bytes[at + 1] : 0 {
      case ASCII.slash: if let tag = readEnd() { return tag }
      case ASCII.question: skip(past: "?>")
      case ASCII.exclamation where bytes.matches("<![CDATA[", at: at): skip(past: "]]>")
      case ASCII.exclamation where bytes.matches("<!--", at: at): skip(past: "-->")
      case let byte where ASCII.isNameStart(byte):
        at += 1
        return tag(from: start)
      default: at += 1
      }
    }
  }

  /// The end tag here; nil for that of the outermost element.
  private mutating func readEnd() -> Tag? {
    let start = at
    at += 2
    let name = name()
    at += 1
    if name.range.count == Self.root.utf8.count, bytes.matches(Self.root, at: name.range.lowerBound) {
      endedRoot = true
      return nil
    }
    return Tag(kind: .close, name: name, range: start..<min(at, bytes.count))
  }

  static let root = "ViewHierarchy"

  private mutating func tag(from start: Int) -> Tag {
    var tag = Tag(kind: .cut, name: name(), range: start..<start)
    attributes.removeAll(keepingCapacity: true)
    while true {
      skipBlanks()
      guard at < bytes.count else { break }
      if bytes[at] == ASCII.greater {
        tag.kind = .open
        at += 1
        break
      }
      if isWholeEnd(at) {
        tag.kind = .whole
        at += 2
        break
      }
      guard readAttribute() else { break }
    }
    tag.range = start..<at
    return tag
  }

  /// Whether `/>` stands there.
  private func isWholeEnd(_ index: Int) -> Bool {
    bytes[index] == ASCII.slash && index + 1 < bytes.count && bytes[index + 1] == ASCII.greater
  }

  private mutating func name() -> DumpText {
    let start = at
    at = endOfName(from: start)
    return DumpText(start..<at)
  }

  /// Up to a blank, a slash or a bracket outside of the brackets of arguments.
  @_optimize(speed)
  private func endOfName(from start: Int) -> Int {
    let bytes = bytes.span
    var (index, open) = (start, 0)
    while index < bytes.count {
      let byte = bytes[index]
      if open == 0, ASCII.isWhitespace(byte) || byte == ASCII.greater || byte == ASCII.slash { break }
      if byte == ASCII.less || byte == ASCII.openParenthesis { open += 1 }
      if byte == ASCII.closeParenthesis || byte == ASCII.greater && bytes[index - 1] != ASCII.minus {
        open -= 1
      }
      index &+= 1
    }
    return index
  }

  /// `key="value"`; false where none stands, or where it has no end.
  private mutating func readAttribute() -> Bool {
    guard let open = endOfKey(at: at) else {
      at = bytes.count > at ? at + 1 : at
      return false
    }
    let key = TextRange(at..<open - 2)
    at = open
    while true {
      at = bytes.span.first(ASCII.quote, in: at..<bytes.count)
      guard at < bytes.count else { return false }
      at += 1
      guard isBehindValue(at) else { continue }
      attributes.append((key, DumpText(open..<at - 1)))
      return true
    }
  }

  /// Behind `key="`; nil where no key stands.
  @_optimize(speed)
  private func endOfKey(at start: Int) -> Int? {
    let bytes = bytes.span
    let limit = min(bytes.count, start + Self.keyBytesMax)
    var end = start
    while end < limit, ASCII.isKeyByte(bytes[end]) { end &+= 1 }
    guard end > start, end + 1 < bytes.count, bytes[end] == ASCII.equal, bytes[end + 1] == ASCII.quote else {
      return nil
    }
    return end + 2
  }

  /// Whether what follows the quote of a value stands there: another key, or the end of the tag.
  private func isBehindValue(_ index: Int) -> Bool {
    var index = index
    let start = index
    while index < bytes.count, index - start < Self.keyBytesMax, ASCII.isWhitespace(bytes[index]) {
      index += 1
    }
    guard index < bytes.count else { return true }
    if bytes[index] == ASCII.greater || isWholeEnd(index) { return true }
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
