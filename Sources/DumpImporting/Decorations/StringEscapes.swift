import JSONCoding

/// A dump in a string of code or of a log: its line breaks are escapes, or the quotes of its attributes and keys.
///
///     driver.getPageSource() result: "<?xml version=\\"1.0\\"?>\\n<XCUIElementTypeApplication x=\\"0\\" …"
///
/// Escapes in documents of JSON are their readers'.
enum StringEscapes {
  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    guard text.span.firstBackslash(from: 0) < text.count, isString(text), !StringInJSON.isDocument(text)
    else {
      return nil
    }
    var editor = TextEditor(of: text)
    while let string = string(in: text, from: editor.offset) {
      undo(in: &editor, upTo: string.lowerBound - 1)
      editor.drop(upTo: string.lowerBound)
      undo(in: &editor, upTo: string.upperBound)
      // What stands behind the string is no part of its last line.
      editor.put("\n", upTo: string.upperBound + 1)
    }
    undo(in: &editor, upTo: text.count)
    return editor.finished()
  }

  /// The next string in quotes that begins like a dump, without its quotes.
  private static func string(in text: [UInt8], from start: Int) -> Range<Int>? {
    var quote = text.span.first(ASCII.quote, in: start..<text.count)
    while quote + 1 < text.count {
      let isBare = quote == 0 || text[quote - 1] != ASCII.backslash
      if isBare, beginsLikeDump(text, quote + 1) { return quote + 1..<endOfString(text, from: quote + 1) }
      quote = text.span.first(ASCII.quote, in: quote + 1..<text.count)
    }
    return nil
  }

  private static func beginsLikeDump(_ text: [UInt8], _ start: Int) -> Bool {
    var cursor = DumpCursor(text, at: start)
    while cursor.matches("\\n") { cursor.at += 2 }
    cursor.skipBlanks()
    return cursor.isAtContent
  }

  private static func endOfString(_ text: [UInt8], from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] != ASCII.quote { end += text[end] == ASCII.backslash ? 2 : 1 }
    return min(end, text.count)
  }

  /// Undoes all escapes of the source, up to a byte.
  static func undo(in editor: inout TextEditor, upTo end: Int) {
    var text = editor.source
    var index = text.span.firstBackslash(from: editor.offset)
    while index < end {
      let next = min(EscapedText.undoEscape(in: &text, at: index), end)
      // What is no escape stays.
      if text[index] != ASCII.backslash {
        editor.keep(upTo: index)
        editor.put(meaning(of: text[index..<next]), upTo: next)
      }
      index = text.span.firstBackslash(from: max(next, index + 1))
    }
    editor.keep(upTo: end)
  }

  private static func meaning(of undone: ArraySlice<UInt8>) -> [UInt8] {
    undone.compactMap { byte in
      byte == EscapedText.padding ? nil : byte == EscapedText.lineFeed ? ASCII.lineFeed : byte
    }
  }

  /// Whether breaks behind objects are escapes, or the quotes and brackets that tools write bare.
  private static func isString(_ text: [UInt8]) -> Bool {
    [">", "}}", "Element subtree:"].contains { EscapedText.isEscaped(text, behind: $0) }
      || marks.contains { text.first($0, in: text.indices) != nil }
  }

  private static let marks = [
    #"type=\"XCUI"#, #"version=\"1"#, #" x=\""#, #" alpha=\""#, #"{\""#, #"\"AXFrame\""#, #"\u003cUI"#,
    #"\u003c_"#,
    #"\u003cXCUI"#, #"\u003cRCT"#, #"\x3cUI"#, #"\<UI"#, #"\<_"#, #"\<RCT"#, #"\<XCUI"#, #"label: \'"#,
  ]
}
