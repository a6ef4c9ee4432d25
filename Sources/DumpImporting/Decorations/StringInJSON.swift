import JSONCoding

/// A dump that is a string in JSON, under whatever key a tool has it.
///
///     {"status": 0, "hierarchy": "<UIWindow: 0x1; …>\n   | <UIView: 0x2; …>"}
///
/// JSON that is a dump itself has its own readers, and so has the answer of WebDriverAgent.
enum StringInJSON {
  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    guard let string = longest(in: text) else { return nil }
    var editor = TextEditor(of: text)
    editor.drop(upTo: string.range.lowerBound)
    StringEscapes.undo(in: &editor, upTo: string.range.upperBound)
    editor.drop(upTo: text.count)
    return editor.finished()
  }

  /// Whether the whole text is JSON.
  static func isDocument(_ text: [UInt8]) -> Bool { reader(of: text) != nil }

  /// A reader behind the text, which is one value.
  private static func reader(of text: [UInt8]) -> JSONReader? {
    let start = text[text.byteOrderMarkLength...].firstIndex { !ASCII.isWhitespace($0) }
    guard let start, [ASCII.openBrace, ASCII.openBracket, ASCII.quote].contains(text[start]) else {
      return nil
    }
    var reader = JSONReader(text)
    reader.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
    do {
      _ = try reader.peek()
      try reader.skipValue()
      try reader.finish()
      return reader
    } catch {
      return nil
    }
  }

  /// The longest string that holds objects of a dump.
  private static func longest(in text: [UInt8]) -> JSONString? {
    guard isDocument(text), !isDump(text) else { return nil }
    var longest: Range<Int>?
    var index = text.span.first(ASCII.quote, in: text.indices)
    while index < text.count {
      let start = index + 1
      var end = start
      while end < text.count, text[end] != ASCII.quote { end += text[end] == ASCII.backslash ? 2 : 1 }
      end = min(end, text.count)
      if end - start > longest?.count ?? 0, holdsObjects(text, start..<end) { longest = start..<end }
      index = text.span.first(ASCII.quote, in: min(end + 1, text.count)..<text.count)
    }
    return longest.map { JSONString(range: $0, isEscaped: true) }
  }

  /// Whether a tool writes such JSON: its keys are found below, or its strings are texts of elements.
  private static func isDump(_ text: [UInt8]) -> Bool {
    let start = text[text.byteOrderMarkLength...].first { !ASCII.isWhitespace($0) }
    guard start != ASCII.quote else { return false }
    return text.first("\"value\"", in: text.indices) != nil
      || [
        "\"AXFrame\"", "\"rendering_system\"", "\"attributes\"", "\"elementType\"", "\"axElement\"",
        "\"rect\"",
        "\"AXLabel\"", "\"readableType\"",
      ]
      .contains { text.first($0, in: text.indices) != nil }
  }

  private static let marks = [
    "<XCUIElementType", "<AppiumAUT", "<ViewHierarchy", "\\\"AXFrame\\\"", "\\\"rect\\\"",
    "\\\"frame\\\"", "Element subtree:", ", {{", "; frame = (", "; AX=", "\\\"attributes\\\"",
    "\\\"rendering_system\\\"",
  ]

  private static func holdsObjects(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    marks.contains { text.first($0, in: range) != nil }
  }
}
