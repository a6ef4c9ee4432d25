import JSONCoding

/// A document of JSON or XML that stands in other text: in an issue, behind a prompt, in front of an explanation.
///
///     And the API gives me this:           what stands around it becomes blanks,
///       {"AXFrame": …, "type": "Button"}   so that every offset stays the paste's
///     which is wrong.
struct EmbeddedDocument {
  let format: DumpFormat
  /// Where it begins in the paste.
  private(set) var start: Int
  /// How many page sources stand before it in the paste, which play no part.
  private(set) var earlierCount = 0

  init(format: DumpFormat, start: Int) {
    self.format = format
    self.start = start
  }

  /// Of several page sources the last one that is whole, as of other prints: the state in which a test ended.
  ///
  /// - Complexity: linear in the bytes.
  func last(in paste: [UInt8]) -> EmbeddedDocument {
    guard format == .webDriverAgent, paste[start] == ASCII.less else { return self }
    var last = self
    var end = end(in: paste)
    while let next = paste.first(Self.application, in: end..<paste.count),
      let close = paste.first(Self.applicationEnd, in: next..<paste.count)
    {
      last.start = next
      last.earlierCount += 1
      end = close + Self.applicationEnd.utf8.count
    }
    return last
  }

  private static let application = "<XCUIElementTypeApplication "
  private static let applicationEnd = "</XCUIElementTypeApplication>"

  /// Whether other text stands around the document, as far as the paste's first and last bytes tell.
  func isSurrounded(in paste: [UInt8]) -> Bool {
    let first = paste[paste.byteOrderMarkLength...].firstIndex { !ASCII.isWhitespace($0) }
    let last = paste.last { !ASCII.isWhitespace($0) }
    let isClosed =
      last == ASCII.greater || last == ASCII.closeBrace || last == ASCII.closeBracket || last == ASCII.quote
    return first != start || !isClosed
  }

  /// The document alone, and whether anything else stood around it.
  ///
  /// - Complexity: linear in the bytes.
  func isolated(in paste: [UInt8]) -> (text: [UInt8], hasOthers: Bool) {
    let document = start..<max(start, end(in: paste))
    var text = paste
    var hasOthers = false
    for index in text.indices where !document.contains(index) {
      let byte = text[index]
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn || ASCII.isBlank(byte) { continue }
      // A byte order mark is no text.
      hasOthers = hasOthers || index >= paste.byteOrderMarkLength
      text[index] = ASCII.space
    }
    return (text, hasOthers)
  }

  /// Behind the document, or the end of a paste in which it does not end.
  func end(in paste: [UInt8]) -> Int {
    if paste[start] == ASCII.less {
      // The last tag of the document, or of the part of it that was pasted.
      let last = paste.lastIndex(of: ASCII.greater) ?? paste.count - 1
      let roots =
        paste.matches(Self.application, at: start)
        ? [Self.applicationEnd] : ["</AppiumAUT>", Self.applicationEnd, "</ViewHierarchy>"]
      for root in roots {
        if let tag = paste.first(root, in: start..<paste.count) { return tag + root.utf8.count }
      }
      return last + 1
    }
    var reader = JSONReader(paste)
    reader.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
    do {
      _ = try reader.peek()
      try reader.skipValue()
      return reader.offset
    } catch {
      return paste.count
    }
  }
}
