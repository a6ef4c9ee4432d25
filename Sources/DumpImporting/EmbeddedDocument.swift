import JSONCoding

/// A document of JSON or XML in other text: in an issue, behind a prompt, before an explanation.
///
///     And the API gives me this:           the text around it becomes blanks,
///       {"AXFrame": …, "type": "Button"}   so every offset stays the paste's
///     which is wrong.
struct EmbeddedDocument {
  let format: DumpFormat
  private(set) var start: Int
  /// The number of ignored documents of its format before it in the paste.
  private(set) var earlierCount = 0

  /// Of several documents the last one that is whole, as of other prints: the state in which a test ended.
  ///
  /// - Complexity: linear in the bytes.
  func last(in paste: [UInt8]) -> EmbeddedDocument {
    guard format == .idb || format == .maestro || format == .webDriverAgent, start < paste.count else {
      return self
    }
    guard paste[start] == "<" else { return lastJSON(in: paste) }
    var last = self
    var count = 0
    var next = paste.first(Self.application, in: start..<paste.count)
    while let place = next {
      next = paste.first(Self.application, in: place + 1..<paste.count)
      // A log shortens an answer, and then prints it whole.
      let isWhole = paste.first(Self.applicationEnd, in: place..<(next ?? paste.count)) != nil
      if isWhole, count > 0 { (last.start, last.earlierCount) = (place, count) }
      count += 1
    }
    return last
  }

  /// The same for JSON at the start of a line.
  private func lastJSON(in paste: [UInt8]) -> EmbeddedDocument {
    var last = self
    var tries = 0
    var end = wholeEnd(in: paste) ?? paste.count
    while end < paste.count {
      var line = DumpCursor(paste, at: paste.span.firstLineBreak(from: end))
      line.crossLineBreak()
      end = line.at
      guard end < paste.count, tries < Self.documentsMax else { break }
      guard let next = Self.json(inLineAt: line, &tries), next.format == format,
        let nextEnd = next.wholeEnd(in: paste)
      else { continue }
      (last.start, end) = (next.start, nextEnd)
      last.earlierCount += 1
    }
    return last
  }

  /// More states than a user pastes at once; each look reads a head.
  private static let documentsMax = 8

  private static let application = "<XCUIElementTypeApplication "
  private static let applicationEnd = "</XCUIElementTypeApplication>"

  /// Whether other text is around the document, by the paste's first and last bytes.
  func isSurrounded(in paste: [UInt8]) -> Bool {
    let last = paste.lastIndex { !ASCII.isWhitespace($0) } ?? start
    // A part of a list may have the ends of what was around it.
    let isPart = paste[start] == "{" && wholeEnd(in: paste).map { $0 <= last } ?? false
    let isClosed = ">}]\"".utf8.contains(paste[last]) && !isPart
    return paste.documentStart != start || !isClosed
  }

  /// The document alone, and whether there was other text around it.
  ///
  /// - Complexity: linear in the bytes.
  func isolated(in paste: [UInt8]) -> (text: [UInt8], hasOthers: Bool) {
    let document = start..<max(start, end(in: paste))
    var text = paste
    var hasOthers = false
    for index in text.indices where !document.contains(index) {
      let byte = text[index]
      if byte == "\n" || byte == "\r" || ASCII.isBlank(byte) { continue }
      // A byte order mark is no text.
      hasOthers = hasOthers || index >= paste.byteOrderMarkLength
      text[index] = " "
    }
    return (text, hasOthers)
  }

  /// Behind the document, or the end of the paste if it does not end.
  func end(in paste: [UInt8]) -> Int {
    if paste[start] == "<" {
      // The last tag of the document, or of the part of it that was pasted.
      let last = paste.lastIndex(of: ">") ?? paste.count - 1
      let isDesign = format == .interfaceBuilder
      let roots =
        if isDesign {
          ["</document>", "</archive>"]
        } else if paste.matches(Self.application, at: start) {
          [Self.applicationEnd]
        } else {
          ["</AppiumAUT>", Self.applicationEnd, "</ViewHierarchy>"]
        }
      for root in roots {
        if let tag = paste.first(root, in: start..<paste.count) { return tag + root.utf8.count }
      }
      // A declaration is no part of a document.
      return !isDesign && last > start && paste[last - 1] == "?" ? paste.count : last + 1
    }
    return wholeEnd(in: paste) ?? paste.count
  }

  /// Behind complete JSON; nil for other text.
  func wholeEnd(in paste: [UInt8]) -> Int? {
    var end: Int?
    var next: Int? = start
    while let place = next {
      var reader = JSONReader(paste, from: place)
      guard (try? reader.peek()) != nil, (try? reader.skipValue()) != nil else { break }
      end = reader.offset
      next = paste.nextInExcerpt(behind: reader.offset)
    }
    return end
  }
}
