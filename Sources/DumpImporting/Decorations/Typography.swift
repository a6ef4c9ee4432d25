import JSONCoding

/// Characters with which editors, chats and web pages replace ASCII's.
///
///     text = ‘Pay’          'Pay'          a bar of a drawn line, or a space that does not break, in the indentation
///     frame = (0 −64; …     (0 -64; …
///
/// Texts of the app may have the same characters: they are changed only where a tool's own mark is required.
enum Typography {
  private typealias Meaning = (meaning: [UInt8], length: Int)

  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    var index = text.span.firstBeyondASCII(from: 0)
    guard index < text.count else { return nil }
    var editor = TextEditor(of: text)
    let isWide = text.has("\u{FF1C}")
    var isQuoted = false
    while index < text.count {
      if let (meaning, length) = meaning(text, at: index, isWide, &isQuoted) {
        editor.keep(upTo: index)
        editor.put(meaning, upTo: index + length)
        index += length
      } else {
        index += 1
      }
      index = text.span.firstBeyondASCII(from: index)
    }
    return editor.finished()
  }

  /// - Parameters:
  ///   - isWide: whether the text's brackets are full width.
  ///   - isQuoted: whether a quote was changed that opens a value, and not yet one that closes it.
  private static func meaning(
    _ text: [UInt8], at index: Int, _ isWide: Bool, _ isQuoted: inout Bool
  ) -> Meaning? {
    switch text[index] {
    case 0xC2: text.matches("\u{A0}", at: index) && isStructural(text, index, 2) ? ([" "], 2) : nil
    case 0xE2: quotation(text, at: index, &isQuoted) ?? punctuation(text, at: index)
    case 0xC3: mojibake(text, at: index)
    case 0xE3: text.matches("\u{3000}", at: index) && isStructural(text, index, 3) ? ([" "], 3) : nil
    case 0xEF: isWide ? wide(text, at: index) : nil
    default: nil
    }
  }

  private static func punctuation(_ text: [UInt8], at index: Int) -> Meaning? {
    guard index + 2 < text.count else { return nil }
    let pair = UInt16(text[index + 1]) << 8 | UInt16(text[index + 2])
    return switch pair {
    // `│`, `┃`, `║`
    case 0x9482, 0x9483, 0x9591: (["|"], 3)
    // Spaces of all widths, and the one of figures.
    case 0x8080...0x808A, 0x80AF: isStructural(text, index, 3) ? ([" "], 3) : nil
    // No width: within a word they may join letters.
    case 0x808B, 0x81A0: ([], 3)
    case 0x8892: isSign(text, index) ? (["-"], 3) : nil
    default: nil
    }
  }

  /// A quote that opens or closes the value of a key: others belong to the text.
  private static func quotation(
    _ text: [UInt8], at index: Int, _ isQuoted: inout Bool
  ) -> Meaning? {
    guard index + 2 < text.count, text[index + 1] == 0x80 else { return nil }
    let quote: UInt8 = text[index + 2] < 0x9C ? "'" : "\""
    switch text[index + 2] {
    case 0x98, 0x9C: guard !isQuoted, isBeforeValue(text, index) else { return nil }
    case 0x99, 0x9D: guard isQuoted, isBehindValue(text, index + 3) else { return nil }
    default: return nil
    }
    isQuoted.toggle()
    return ([quote], 3)
  }

  /// Whether a space is beside other marks of a tool, or at the line's start.
  private static func isStructural(_ text: [UInt8], _ index: Int, _ length: Int) -> Bool {
    let next = index + length < text.count ? text[index + length] : "\n"
    guard index > 0 else { return true }
    let last = text[index - 1]
    let marks = "|=;:,<>(){} ".utf8
    return ASCII.isLineBreak(last) || marks.contains(last) || marks.contains(next)
      // A row of them.
      || last >= 0x80 && next >= 0x80
  }

  /// Whether a minus is before a number, or at a line's start as in a diff.
  private static func isSign(_ text: [UInt8], _ index: Int) -> Bool {
    if index == 0 || ASCII.isLineBreak(text[index - 1]) { return true }
    let isNumber = index + 3 < text.count && ASCII.isDigit(text[index + 3])
    return isNumber && "( {,;@".utf8.contains(text[index - 1])
  }

  /// Behind `=` or `:`.
  private static func isBeforeValue(_ text: [UInt8], _ index: Int) -> Bool {
    let last = text[..<index].suffix(3).last { !ASCII.isBlank($0) }
    return last == "=" || last == ":"
  }

  private static func isBehindValue(_ text: [UInt8], _ index: Int) -> Bool {
    guard index < text.count else { return true }
    return ASCII.isLineBreak(text[index]) || ";,> /".utf8.contains(text[index])
  }

  /// `→` and `↳` with bytes decoded as Windows-1252.
  private static func mojibake(_ text: [UInt8], at index: Int) -> Meaning? {
    for (wrong, right) in [
      ("\u{E2}\u{2020}\u{2019}", "\u{2192}"), ("\u{E2}\u{2020}\u{B3}", "\u{21B3}"),
      ("\u{E2}\u{201D}\u{201A}", "|"),
    ] where text.matches(wrong, at: index) {
      return (Array(right.utf8), wrong.utf8.count)
    }
    return nil
  }

  /// U+FF01 to U+FF5E are ASCII's from `!` to `~`.
  private static func wide(_ text: [UInt8], at index: Int) -> Meaning? {
    guard index + 2 < text.count, text[index + 1] == 0xBC || text[index + 1] == 0xBD else { return nil }
    let code = UInt16(text[index + 1] & 0x03) << 6 | UInt16(text[index + 2] & 0x3F)
    let ascii = code &+ 0x20
    guard ascii > 0x20, ascii < 0x7F else { return nil }
    return ([UInt8(truncatingIfNeeded: ascii)], 3)
  }
}

extension Span<UInt8> {
  /// The first byte from there on that is not ASCII, or the end: eight at a time.
  @_optimize(speed)
  fileprivate func firstBeyondASCII(from start: Int) -> Int {
    var index = start
    while index <= count &- 8 {
      let found = plainWord(at: index) & 0x8080_8080_8080_8080
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count, self[index] < 0x80 { index &+= 1 }
    return index
  }
}
