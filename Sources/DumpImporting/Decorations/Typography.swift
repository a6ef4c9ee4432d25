import JSONCoding

extension TextEditor {
  private typealias Meaning = (meaning: [UInt8], length: Int)

  /// Characters with which editors, chats and web pages replace ASCII's.
  ///
  ///     text = ‘Pay’          'Pay'          a bar of a drawn line, or a space that does not break, in the indentation
  ///     frame = (0 −64; …     (0 -64; …
  ///
  /// Texts of the app may have the same characters: they are changed only where a tool's own mark is required.
  ///
  /// - Complexity: linear in the bytes.
  mutating func undoTypography() {
    var index = source.span.firstBeyondASCII(from: 0)
    guard index < source.count else { return }
    let isWide = source.has("\u{FF1C}")
    var isQuoted = false
    while index < source.count {
      if let (meaning, length) = meaning(at: index, isWide, &isQuoted) {
        keep(upTo: index)
        put(meaning, upTo: index + length)
        index += length
      } else {
        index += 1
      }
      index = source.span.firstBeyondASCII(from: index)
    }
  }

  /// - Parameters:
  ///   - isWide: whether the text's brackets are full width.
  ///   - isQuoted: whether a quote was changed that opens a value, and not yet one that closes it.
  private func meaning(
    at index: Int, _ isWide: Bool, _ isQuoted: inout Bool
  ) -> Meaning? {
    switch source[index] {
    case 0xC2: source.matches("\u{A0}", at: index) && isStructural(index, 2) ? ([" "], 2) : nil
    case 0xE2: quotation(at: index, &isQuoted) ?? punctuation(at: index)
    case 0xC3: mojibake(at: index)
    case 0xE3: source.matches("\u{3000}", at: index) && isStructural(index, 3) ? ([" "], 3) : nil
    case 0xEF: isWide ? wide(at: index) : nil
    default: nil
    }
  }

  private func punctuation(at index: Int) -> Meaning? {
    guard index + 2 < source.count else { return nil }
    let pair = UInt16(source[index + 1]) << 8 | UInt16(source[index + 2])
    return switch pair {
    // `│`, `┃`, `║`
    case 0x9482, 0x9483, 0x9591: (["|"], 3)
    // Spaces of all widths, and the one of figures.
    case 0x8080...0x808A, 0x80AF: isStructural(index, 3) ? ([" "], 3) : nil
    // No width: within a word they may join letters.
    case 0x808B, 0x81A0: ([], 3)
    case 0x8892: isSign(index) ? (["-"], 3) : nil
    default: nil
    }
  }

  /// A quote that opens or closes the value of a key: others belong to the text.
  private func quotation(
    at index: Int, _ isQuoted: inout Bool
  ) -> Meaning? {
    guard index + 2 < source.count, source[index + 1] == 0x80 else { return nil }
    let quote: UInt8 = source[index + 2] < 0x9C ? "'" : "\""
    switch source[index + 2] {
    case 0x98, 0x9C: guard !isQuoted, isBeforeValue(index) else { return nil }
    case 0x99, 0x9D: guard isQuoted, isBehindValue(index + 3) else { return nil }
    default: return nil
    }
    isQuoted.toggle()
    return ([quote], 3)
  }

  /// Whether a space is beside other marks of a tool, or at the line's start.
  private func isStructural(_ index: Int, _ length: Int) -> Bool {
    let next = index + length < source.count ? source[index + length] : "\n"
    guard index > 0 else { return true }
    let last = source[index - 1]
    let marks = "|=;:,<>(){} ".utf8
    return ASCII.isLineBreak(last) || marks.contains(last) || marks.contains(next)
      // A row of them.
      || last >= 0x80 && next >= 0x80
  }

  /// Whether a minus is before a number, or at a line's start as in a diff.
  private func isSign(_ index: Int) -> Bool {
    if index == 0 || ASCII.isLineBreak(source[index - 1]) { return true }
    let isNumber = index + 3 < source.count && ASCII.isDigit(source[index + 3])
    return isNumber && "( {,;@".utf8.contains(source[index - 1])
  }

  /// Behind `=` or `:`.
  private func isBeforeValue(_ index: Int) -> Bool {
    let last = source[..<index].suffix(3).last { !ASCII.isBlank($0) }
    return last == "=" || last == ":"
  }

  private func isBehindValue(_ index: Int) -> Bool {
    guard index < source.count else { return true }
    return ASCII.isLineBreak(source[index]) || ";,> /".utf8.contains(source[index])
  }

  /// `→` and `↳` with bytes decoded as Windows-1252.
  private func mojibake(at index: Int) -> Meaning? {
    for (wrong, right) in [
      ("\u{E2}\u{2020}\u{2019}", "\u{2192}"), ("\u{E2}\u{2020}\u{B3}", "\u{21B3}"),
      ("\u{E2}\u{201D}\u{201A}", "|"),
    ] where source.matches(wrong, at: index) {
      return (Array(right.utf8), wrong.utf8.count)
    }
    return nil
  }

  /// U+FF01 to U+FF5E are ASCII's from `!` to `~`.
  private func wide(at index: Int) -> Meaning? {
    guard index + 2 < source.count, source[index + 1] == 0xBC || source[index + 1] == 0xBD else { return nil }
    let code = UInt16(source[index + 1] & 0x03) << 6 | UInt16(source[index + 2] & 0x3F)
    let ascii = code &+ 0x20
    guard ascii > 0x20, ascii < 0x7F else { return nil }
    return ([UInt8(truncatingIfNeeded: ascii)], 3)
  }
}

extension Span<UInt8> {
  /// The first byte from there on that is not ASCII, or the end: eight at a time.
  @_optimize(speed)
  fileprivate func firstBeyondASCII(from start: Int) -> Int {
    first(from: start) { $0 & 0x8080_8080_8080_8080 }
  }
}
