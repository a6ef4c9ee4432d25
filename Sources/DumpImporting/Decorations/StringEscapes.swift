import JSONCoding

extension TextEditor {
  /// A dump in a string of code or of a log: its line breaks are escapes, or the quotes of its attributes and keys.
  ///
  ///     driver.getPageSource() result: "<?xml version=\\"1.0\\"?>\\n<XCUIElementTypeApplication x=\\"0\\" …"
  ///
  /// Escapes in documents of JSON are their readers'.
  ///
  /// - Complexity: linear in the bytes.
  mutating func undoStringEscapes() {
    guard source.span.firstBackslash(from: 0) < source.count, isString, !isJSON else { return }
    while let string = string(from: offset) {
      undoEscapes(upTo: string.lowerBound - 1)
      drop(upTo: string.lowerBound)
      undoEscapes(upTo: string.upperBound)
      // Text behind the string is not part of its last line.
      put("\n", upTo: string.upperBound + 1)
    }
    undoEscapes(upTo: source.count)
  }

  /// The next quoted string that begins like a dump, without its quotes.
  private func string(from start: Int) -> Range<Int>? {
    var quote = source.span.first("\"", in: start..<source.count)
    while quote + 1 < source.count {
      let isBare = quote == 0 || source[quote - 1] != "\\"
      if isBare, beginsLikeDump(quote + 1) { return quote + 1..<endOfString(from: quote + 1) }
      quote = source.span.first("\"", in: quote + 1..<source.count)
    }
    return nil
  }

  private func beginsLikeDump(_ start: Int) -> Bool {
    var cursor = DumpCursor(source, at: start)
    while cursor.matches("\\n") { cursor.at += 2 }
    cursor.skipBlanks()
    return cursor.isAtContent
  }

  private func endOfString(from start: Int) -> Int {
    var end = start
    while end < source.count, source[end] != "\"" { end += source[end] == "\\" ? 2 : 1 }
    return min(end, source.count)
  }

  /// Undoes all escapes of the source, up to a byte.
  private mutating func undoEscapes(upTo end: Int) {
    var text = source
    var index = text.span.firstBackslash(from: offset)
    while index < end {
      let next = min(EscapedText.undoEscape(in: &text, at: index), end)
      // Other text stays.
      if text[index] != "\\" {
        keep(upTo: index)
        put(meaning(of: text[index..<next]), upTo: next)
      }
      index = text.span.firstBackslash(from: max(next, index + 1))
    }
    keep(upTo: end)
  }

  private func meaning(of undone: ArraySlice<UInt8>) -> [UInt8] {
    undone.compactMap { byte in
      byte == EscapedText.padding ? nil : byte == EscapedText.lineFeed ? "\n" : byte
    }
  }

  /// Whether breaks behind objects are escapes, or the quotes and brackets that tools write bare.
  private var isString: Bool {
    [">", "}}", "Element subtree:"].contains { EscapedText.isEscaped(source, behind: $0) }
      || Self.escapedMarks.contains { source.has($0) }
  }

  /// Of the last ones, which are escaped twice, the next round undoes the rest.
  private static let escapedMarks = [String](
    lines: #"""
      type=\"XCUI
      version=\"1
       x=\"
       alpha=\"
      {\"
      \"AXFrame\"
      \u003cUI
      \u003c_
      \u003cXCUI
      \u003cRCT
      \x3cUI
      \<UI
      \<_
      \<RCT
      \<XCUI
      label: \'
      type=\\\"XCUI
      version=\\\"1
      \\\"AXFrame\\\"
      """#)
}

extension TextEditor {
  /// A dump that is a string in JSON, under any key.
  ///
  ///     {"status": 0, "hierarchy": "<UIWindow: 0x1; …>\n   | <UIView: 0x2; …>"}
  ///
  /// JSON that is a dump itself, and WebDriverAgent's answer, have their own readers.
  ///
  /// - Complexity: linear in the bytes.
  mutating func undoStringInJSON() {
    guard let string = longestString else { return }
    drop(upTo: string.lowerBound)
    undoEscapes(upTo: string.upperBound)
    drop(upTo: source.count)
  }

  private var isJSON: Bool {
    guard let start = startOfJSON else { return false }
    var reader = JSONReader(source, from: start)
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
  private var startOfJSON: Int? {
    source.documentStart.flatMap { "{[\"".utf8.contains(source[$0]) ? $0 : nil }
  }

  /// The longest string with objects of a dump.
  private var longestString: Range<Int>? {
    // A tool's own JSON is the most frequent, and known by one key.
    guard startOfJSON != nil, !isDump, isJSON else { return nil }
    var longest: Range<Int>?
    var index = source.span.first("\"", in: source.indices)
    while index < source.count {
      let string = index + 1..<endOfString(from: index + 1)
      if string.count > longest?.count ?? 0, Self.objectMarks.contains(where: { source.has($0, in: string) })
      {
        longest = string
      }
      index = source.span.first("\"", in: min(string.upperBound + 1, source.count)..<source.count)
    }
    return longest
  }

  /// Whether it is a tool's own JSON: by its keys, or by strings with texts of elements.
  private var isDump: Bool {
    guard source.documentStart.map({ source[$0] }) != "\"" else { return false }
    // Nearly all have one of them in their first element.
    return [source.indices.prefix(1_024), source.indices].contains { range in
      Self.keysOfTools.contains { source.has($0, in: range) }
    }
  }

  private static let keysOfTools = [String](
    lines: """
      "value"
      "AXFrame"
      "rendering_system"
      "attributes"
      "elementType"
      "axElement"
      "rect"
      "AXLabel"
      "readableType"
      """)

  private static let objectMarks = [String](
    lines: #"""
      <XCUIElementType
      <AppiumAUT
      <ViewHierarchy
      \"AXFrame\"
      \"rect\"
      \"frame\"
      Element subtree:
      , {{
      ; frame = (
      ; AX=
      \"attributes\"
      \"rendering_system\"
      """#)
}

extension TextEditor {
  /// A text in UTF-16, as saved by Windows and some editors: recognized by its byte order mark.
  ///
  /// - Complexity: linear in the bytes.
  mutating func undoWideText() {
    guard source.count >= 4, source.isWide else { return }
    let isLittle = source[0] == 0xFF
    drop(upTo: 2)
    var units = stride(from: 2, to: source.count - 1, by: 2).lazy.map { [source] index in
      UInt16(source[index]) << (isLittle ? 0 : 8) | UInt16(source[index + 1]) << (isLittle ? 8 : 0)
    }.makeIterator()
    var decoder = UTF16()
    decoding: while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): put(String(Character(scalar)), upTo: offset + 2 * UTF16.width(scalar))
      case .error: put("\u{FFFD}", upTo: offset + 2)
      case .emptyInput: break decoding
      }
    }
    drop(upTo: source.count)
  }
}

extension TextEditor {
  /// Bytes that are written as hexadecimal numbers: `=3D` in mails, `%3C` in links.
  ///
  ///     <UIView: 0x1; frame =3D (0 0; 9 9); layer =3D <CALayer: =
  ///     0x2>>                              a `=` at a line's end breaks it for the mail alone
  ///
  /// Source: RFC 2045 section 6.7 (quoted-printable), RFC 3986 section 2.1 (percent-encoding).
  ///
  /// - Complexity: linear in the bytes.
  mutating func undoEncodedBytes() {
    if isMail { undoBytes(behind: "=") } else if isLink { undoBytes(behind: "%") }
  }

  /// In a mail the first `=` is encoded, or breaks a line, as all are.
  private var isMail: Bool {
    var (start, hasEqual) = (0, false)
    for _ in 0..<8 {
      let index = source.span.first("=", in: start..<source.count)
      guard index < source.count else { break }
      guard isLineEnd(index + 1) || value(at: index) != nil else { return false }
      if source.matches("=3D", at: index) { hasEqual = true }
      start = index + 1
    }
    return hasEqual
  }

  private var isLink: Bool {
    guard let index = source.first("%3C", in: source.indices) ?? source.first("%3c", in: source.indices)
    else {
      return false
    }
    return index + 3 < source.count && ASCII.isNameStart(source[index + 3])
      && source.span.first("<", in: source.indices) == source.count
  }

  private mutating func undoBytes(behind mark: UInt8) {
    var index = source.span.first(mark, in: source.indices)
    while index < source.count {
      keep(upTo: index)
      if let value = value(at: index) {
        put([value], upTo: index + 3)
      } else if mark == "=", isLineEnd(index + 1) {
        drop(upTo: index + (source.matches("\r\n", at: index + 1) ? 3 : 2))
      }
      index = source.span.first(
        mark, in: max(offset, index + 1)..<max(offset, index + 1, source.count))
    }
  }

  private func isLineEnd(_ index: Int) -> Bool {
    index < source.count && ASCII.isLineBreak(source[index])
  }

  private func value(at mark: Int) -> UInt8? {
    guard mark + 2 < source.count, let high = ASCII.hexValue(source[mark + 1]),
      let low = ASCII.hexValue(source[mark + 2])
    else { return nil }
    return UInt8(truncatingIfNeeded: high << 4 | low)
  }
}
