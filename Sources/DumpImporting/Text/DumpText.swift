import JSONCoding

/// A paste whose line breaks and quotes are escaped, as debuggers print strings: `<UIWindow: 0x1; …>\n   | <UIView …`.
///
/// Escapes are undone in their places: a meaning that is shorter than its escape gets padding in front, so that every
/// offset is one of the paste's, and errors and views can be found there again.
enum DumpText {
  /// The paste as it is, or with its escapes undone where they stand for the line breaks of the dump.
  static func undoingEscapes(in paste: [UInt8]) -> [UInt8] {
    guard var index = firstEscape(in: paste) else { return paste }
    var text = paste
    while index < text.count {
      index = undoEscape(in: &text, at: index)
      index = text.span.firstBackslash(from: index)
    }
    return text
  }

  /// Where the first escape stands, if there is a `\n` behind a description: `>\n`.
  private static func firstEscape(in paste: [UInt8]) -> Int? {
    let bytes = paste.span
    let first = bytes.firstBackslash(from: 0)
    var index = first
    while index + 1 < bytes.count {
      if index > 0, bytes[index - 1] == Byte.greater, bytes[index + 1] == Byte.of("n") { return first }
      index = bytes.firstBackslash(from: index + 1)
    }
    return nil
  }

  /// - Returns: where the text goes on.
  private static func undoEscape(in text: inout [UInt8], at start: Int) -> Int {
    guard start + 1 < text.count else { return text.count }
    let meaning: UInt8
    switch text[start + 1] {
    case Byte.of("n"): meaning = Byte.undoneLineFeed
    case Byte.of("r"): meaning = Byte.padding
    case Byte.of("t"): meaning = Byte.tab
    case Byte.quote, Byte.apostrophe, Byte.backslash, Byte.slash, Byte.backtick: meaning = text[start + 1]
    case Byte.of("u"), Byte.of("U"): return undoUnicode(in: &text, at: start)
    default: return start + 1
    }
    text[start] = Byte.padding
    text[start + 1] = meaning
    return start + 2
  }

  /// `\u2026`, `\U2026`, `\U0001f600`, `\u{2026}`, and pairs of surrogates. What is none is left as it is.
  private static func undoUnicode(in text: inout [UInt8], at start: Int) -> Int {
    guard var (value, end) = codeUnit(in: text, at: start) else { return start + 1 }
    if value & 0xFFFF_FC00 == 0xD800, let (low, lowEnd) = codeUnit(in: text, at: end),
      low & 0xFFFF_FC00 == 0xDC00
    {
      value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      end = lowEnd
    }
    guard let scalar = Unicode.Scalar(value), value >= 0x20 else { return end }
    let utf8 = Array(String(Character(scalar)).utf8)
    // An escape has six bytes at least but for `\u{9}`, and a character four at most.
    guard utf8.count <= end - start else { return end }
    let meaning = end - utf8.count
    for index in start..<meaning { text[index] = Byte.padding }
    for (index, byte) in utf8.enumerated() { text[meaning + index] = byte }
    return end
  }

  /// The number behind `\u` or `\U`.
  private static func codeUnit(in text: [UInt8], at start: Int) -> (value: UInt32, end: Int)? {
    guard start + 2 < text.count, text[start] == Byte.backslash, text[start + 1] | 0x20 == Byte.of("u")
    else { return nil }
    if text[start + 2] == Byte.openBrace {
      guard let (value, end) = hex(in: text, at: start + 3, digitsMax: 8), end < text.count,
        text[end] == Byte.closeBrace
      else { return nil }
      return (value, end + 1)
    }
    let isLong =
      text[start + 1] == Byte.of("U") && start + 6 < text.count && text[start + 2] == Byte.zero
      && text[start + 3] == Byte.zero
    if isLong, let long = hex(in: text, at: start + 2, digitsMax: 8), long.end == start + 10 { return long }
    guard let short = hex(in: text, at: start + 2, digitsMax: 4), short.end == start + 6 else { return nil }
    return short
  }

  private static func hex(in text: [UInt8], at start: Int, digitsMax: Int) -> (value: UInt32, end: Int)? {
    var value: UInt32 = 0
    var end = start
    while end < text.count, end < start + digitsMax, let digit = Byte.hexValue(text[end]) {
      value = value << 4 | digit
      end += 1
    }
    return end > start ? (value, end) : nil
  }
}

extension Span<UInt8> {
  /// The first backslash from there on, or the end: eight bytes at a time, as most dumps have none.
  fileprivate func firstBackslash(from start: Int) -> Int {
    var index = start
    while index <= count &- 8 {
      // A byte of zeros where a backslash stands; the subtraction borrows out of such a byte, and only above it wrongly.
      let word = plainWord(at: index) ^ 0x5C5C_5C5C_5C5C_5C5C
      let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count, self[index] != Byte.backslash { index &+= 1 }
    return min(index, count)
  }
}
