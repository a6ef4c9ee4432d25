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
      // Text behind the string is not part of its last line.
      editor.put("\n", upTo: string.upperBound + 1)
    }
    undo(in: &editor, upTo: text.count)
    return editor.finished()
  }

  /// The next quoted string that begins like a dump, without its quotes.
  private static func string(in text: [UInt8], from start: Int) -> Range<Int>? {
    var quote = text.span.first("\"", in: start..<text.count)
    while quote + 1 < text.count {
      let isBare = quote == 0 || text[quote - 1] != "\\"
      if isBare, beginsLikeDump(text, quote + 1) { return quote + 1..<endOfString(text, from: quote + 1) }
      quote = text.span.first("\"", in: quote + 1..<text.count)
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
    while end < text.count, text[end] != "\"" { end += text[end] == "\\" ? 2 : 1 }
    return min(end, text.count)
  }

  /// Undoes all escapes of the source, up to a byte.
  static func undo(in editor: inout TextEditor, upTo end: Int) {
    var text = editor.source
    var index = text.span.firstBackslash(from: editor.offset)
    while index < end {
      let next = min(EscapedText.undoEscape(in: &text, at: index), end)
      // Other text stays.
      if text[index] != "\\" {
        editor.keep(upTo: index)
        editor.put(meaning(of: text[index..<next]), upTo: next)
      }
      index = text.span.firstBackslash(from: max(next, index + 1))
    }
    editor.keep(upTo: end)
  }

  private static func meaning(of undone: ArraySlice<UInt8>) -> [UInt8] {
    undone.compactMap { byte in
      byte == EscapedText.padding ? nil : byte == EscapedText.lineFeed ? "\n" : byte
    }
  }

  /// Whether breaks behind objects are escapes, or the quotes and brackets that tools write bare.
  private static func isString(_ text: [UInt8]) -> Bool {
    [">", "}}", "Element subtree:"].contains { EscapedText.isEscaped(text, behind: $0) }
      || marks.contains { text.has($0) }
  }

  private static let marks = [
    #"type=\"XCUI"#, #"version=\"1"#, #" x=\""#, #" alpha=\""#, #"{\""#, #"\"AXFrame\""#, #"\u003cUI"#,
    #"\u003c_"#,
    #"\u003cXCUI"#, #"\u003cRCT"#, #"\x3cUI"#, #"\<UI"#, #"\<_"#, #"\<RCT"#, #"\<XCUI"#, #"label: \'"#,
  ]
}

/// A dump that is a string in JSON, under any key.
///
///     {"status": 0, "hierarchy": "<UIWindow: 0x1; …>\n   | <UIView: 0x2; …>"}
///
/// JSON that is a dump itself, and WebDriverAgent's answer, have their own readers.
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

  static func isDocument(_ text: [UInt8]) -> Bool {
    guard let start = start(of: text) else { return false }
    var reader = JSONReader(text, from: start)
    do {
      _ = try reader.peek()
      try reader.skipValue()
      try reader.finish()
      return true
    } catch {
      return false
    }
  }

  /// The byte at which JSON may begin.
  private static func start(of text: [UInt8]) -> Int? {
    text.documentStart.flatMap { "{[\"".utf8.contains(text[$0]) ? $0 : nil }
  }

  /// The longest string with objects of a dump.
  private static func longest(in text: [UInt8]) -> JSONString? {
    // A tool's own JSON is the most frequent, and known by one key.
    guard start(of: text) != nil, !isDump(text), isDocument(text) else { return nil }
    var longest: Range<Int>?
    var index = text.span.first("\"", in: text.indices)
    while index < text.count {
      let start = index + 1
      var end = start
      while end < text.count, text[end] != "\"" { end += text[end] == "\\" ? 2 : 1 }
      end = min(end, text.count)
      if end - start > longest?.count ?? 0, holdsObjects(text, start..<end) { longest = start..<end }
      index = text.span.first("\"", in: min(end + 1, text.count)..<text.count)
    }
    return longest.map { JSONString(range: $0, isEscaped: true) }
  }

  /// Whether it is a tool's own JSON: by its keys, or by strings with texts of elements.
  private static func isDump(_ text: [UInt8]) -> Bool {
    guard text.documentStart.map({ text[$0] }) != "\"" else { return false }
    // Nearly all have one of them in their first element.
    return [text.indices.prefix(1_024), text.indices].contains { range in
      keys.contains { text.has($0, in: range) }
    }
  }

  private static let keys = [
    "\"value\"", "\"AXFrame\"", "\"rendering_system\"", "\"attributes\"", "\"elementType\"",
    "\"axElement\"", "\"rect\"", "\"AXLabel\"", "\"readableType\"",
  ]

  private static let marks = [
    "<XCUIElementType", "<AppiumAUT", "<ViewHierarchy", "\\\"AXFrame\\\"", "\\\"rect\\\"",
    "\\\"frame\\\"", "Element subtree:", ", {{", "; frame = (", "; AX=", "\\\"attributes\\\"",
    "\\\"rendering_system\\\"",
  ]

  private static func holdsObjects(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    marks.contains { text.has($0, in: range) }
  }
}

/// A text in UTF-16, as saved by Windows and some editors: recognized by its byte order mark.
enum WideText {
  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    guard text.count >= 4, text.isWide else { return nil }
    let isLittle = text[0] == 0xFF
    var editor = TextEditor(of: text)
    editor.drop(upTo: 2)
    var index = 2
    while index + 1 < text.count {
      let (unit, end) = scalar(in: text, at: index, isLittle)
      editor.put(String(Character(unit)), upTo: end)
      index = end
    }
    editor.drop(upTo: text.count)
    return editor.finished()
  }

  private static func scalar(
    in text: [UInt8], at index: Int, _ isLittle: Bool
  ) -> (scalar: Unicode.Scalar, end: Int) {
    let high = unit(in: text, at: index, isLittle)
    if high & 0xFC00 == 0xD800, index + 3 < text.count {
      let low = unit(in: text, at: index + 2, isLittle)
      if low & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
      {
        return (scalar, index + 4)
      }
    }
    return (Unicode.Scalar(high) ?? "\u{FFFD}", index + 2)
  }

  private static func unit(in text: [UInt8], at index: Int, _ isLittle: Bool) -> UInt32 {
    let (first, second) = (UInt32(text[index]), UInt32(text[index + 1]))
    return isLittle ? second << 8 | first : first << 8 | second
  }
}

/// Bytes that are written as hexadecimal numbers: `=3D` in mails, `%3C` in links.
///
///     <UIView: 0x1; frame =3D (0 0; 9 9); layer =3D <CALayer: =
///     0x2>>                              a `=` at a line's end breaks it for the mail alone
///
/// Source: RFC 2045 section 6.7 (quoted-printable), RFC 3986 section 2.1 (percent-encoding).
enum EncodedBytes {
  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    if isMail(text) { return undone(in: text, "=") }
    return isLink(text) ? undone(in: text, "%") : nil
  }

  /// In a mail the first `=` is encoded, or breaks a line, as all are.
  private static func isMail(_ text: [UInt8]) -> Bool {
    var (start, hasEqual) = (0, false)
    for _ in 0..<8 {
      let index = text.span.first("=", in: start..<text.count)
      guard index < text.count else { break }
      guard isLineEnd(text, index + 1) || value(text, at: index) != nil else { return false }
      if text.matches("=3D", at: index) { hasEqual = true }
      start = index + 1
    }
    return hasEqual
  }

  private static func isLink(_ text: [UInt8]) -> Bool {
    guard let index = text.first("%3C", in: text.indices) ?? text.first("%3c", in: text.indices) else {
      return false
    }
    return index + 3 < text.count && ASCII.isNameStart(text[index + 3])
      && text.span.first("<", in: text.indices) == text.count
  }

  private static func undone(in text: [UInt8], _ mark: UInt8) -> TextEditor? {
    var editor = TextEditor(of: text)
    var index = text.span.first(mark, in: text.indices)
    while index < text.count {
      editor.keep(upTo: index)
      if let value = value(text, at: index) {
        editor.put([value], upTo: index + 3)
      } else if mark == "=", isLineEnd(text, index + 1) {
        editor.drop(upTo: index + (text.matches("\r\n", at: index + 1) ? 3 : 2))
      }
      index = text.span.first(
        mark, in: max(editor.offset, index + 1)..<max(editor.offset, index + 1, text.count))
    }
    return editor.finished()
  }

  private static func isLineEnd(_ text: [UInt8], _ index: Int) -> Bool {
    index < text.count && ASCII.isLineBreak(text[index])
  }

  private static func value(_ text: [UInt8], at mark: Int) -> UInt8? {
    guard mark + 2 < text.count, let high = ASCII.hexValue(text[mark + 1]),
      let low = ASCII.hexValue(text[mark + 2])
    else { return nil }
    return UInt8(truncatingIfNeeded: high << 4 | low)
  }
}
