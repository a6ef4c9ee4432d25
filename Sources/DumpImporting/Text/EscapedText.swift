import JSONCoding

/// A paste whose line breaks and quotes are escaped, as debuggers print strings, logs print JSON, and Swift prints a
/// string in an optional.
///
///     paste   > \ n space space |  …  t e x t = ' \ u 2 0 2 6 '
///     read    > . ⏎ space space |  …  t e x t = ' . . .  …   '      . is padding, ⏎ a line feed of the dump
///
/// Escapes are undone in place: a meaning shorter than its escape gets padding before it, so every offset is one of the
/// paste's, and errors and views have places there without a table of offsets.
enum EscapedText {
  /// Fills the rest of an undone escape. No UTF-8 text has this byte.
  static var padding: UInt8 { 0xFF }
  /// A line break that was written as `\ `: it ends a line of the dump, but not one of the paste. A vertical tab, as no
  /// tool prints one.
  static var lineFeed: UInt8 { 0x0B }

  /// The paste unchanged, or with its escapes undone: all of them if they are the line breaks of the dump, else those
  /// of characters beyond ASCII, as Cycript prints texts.
  ///
  /// A `\n` elsewhere than behind an object may be part of an app's text, in a dump with real line breaks.
  ///
  /// - Complexity: linear in the bytes; a paste without a backslash is scanned eight bytes at a time, and not copied.
  static func undone(in paste: [UInt8]) -> [UInt8] {
    var index = paste.span.firstBackslash(from: 0)
    guard index < paste.count else { return paste }
    let isString = isEscaped(paste, behind: ">")
    var text = paste
    while index < text.count {
      index =
        isString ? undoEscape(in: &text, at: index) : undoUnicode(in: &text, at: index, from: 0x80)
      index = text.span.firstBackslash(from: index)
    }
    return text
  }

  /// The spaces that pages put in the place of plain ones, as plain ones: U+00A0, U+2000 to U+200A and U+202F.
  ///
  /// Source: Unicode 16.0, general category Zs.
  static func withPlainSpaces(_ paste: [UInt8]) -> [UInt8] {
    guard paste.contains(0xC2) || paste.contains(0xE2) else { return paste }
    var text = paste
    var index = 0
    while index < text.count {
      let length = lengthOfSpace(at: index, in: text)
      if length > 0 {
        for place in index..<index + length - 1 { text[place] = padding }
        text[index + length - 1] = " "
      }
      index += max(length, 1)
    }
    return text
  }

  /// The length in bytes of such a space here; 0 for none.
  private static func lengthOfSpace(at index: Int, in text: [UInt8]) -> Int {
    if text[index] == 0xC2 { return index + 1 < text.count && text[index + 1] == 0xA0 ? 2 : 0 }
    guard text[index] == 0xE2, index + 2 < text.count, text[index + 1] == 0x80 else { return 0 }
    return text[index + 2] <= 0x8A || text[index + 2] == 0xAF ? 3 : 0
  }

  /// Whether a line break is written as `\n` right behind the mark.
  static func isEscaped(_ paste: [UInt8], behind mark: String) -> Bool {
    paste.has("\\") { place in
      place + 1 < paste.count && paste[place + 1] == "n" && paste.matches(mark, at: place - mark.utf8.count)
    }
  }

  /// - Returns: where the text goes on.
  static func undoEscape(in text: inout [UInt8], at start: Int) -> Int {
    guard start + 1 < text.count else { return text.count }
    let meaning: UInt8
    switch text[start + 1] {
    case "n": meaning = lineFeed
    case "r": meaning = padding
    case "t": meaning = "\t"
    case "\"", "'", "\\", "/", "`",
      // Markdown's, too.
      "<", ">", "|", "_", "*", "[",
      "]":
      meaning = text[start + 1]
    case "x":
      guard let (value, end) = hex(in: text, at: start + 2, digitsMax: 2), end == start + 4, value < 0x80
      else {
        return start + 1
      }
      for index in start..<end - 1 { text[index] = padding }
      text[end - 1] = UInt8(truncatingIfNeeded: value)
      return end
    case "u", "U": return undoUnicode(in: &text, at: start)
    default: return start + 1
    }
    text[start] = padding
    text[start + 1] = meaning
    return start + 2
  }

  /// `\u2026`, `\U2026` (old NSString descriptions), `\U0001f600`, `\u{2026}` (Swift), and pairs of surrogates (JSON).
  /// Anything else is left as it is, and characters below a first one.
  private static func undoUnicode(
    in text: inout [UInt8], at start: Int, from first: UInt32 = 0x20
  ) -> Int {
    guard var (value, end) = codeUnit(in: text, at: start) else { return start + 1 }
    if value & 0xFFFF_FC00 == 0xD800, let (low, lowEnd) = codeUnit(in: text, at: end),
      low & 0xFFFF_FC00 == 0xDC00
    {
      value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      end = lowEnd
    }
    guard let scalar = Unicode.Scalar(value), value >= first else { return end }
    let utf8 = Array(String(Character(scalar)).utf8)
    // An escape has six bytes at least but for `\u{9}`, and a character four at most.
    guard utf8.count <= end - start else { return end }
    let meaning = end - utf8.count
    for index in start..<meaning { text[index] = padding }
    for (index, byte) in utf8.enumerated() { text[meaning + index] = byte }
    return end
  }

  /// The number behind `\u` or `\U`.
  private static func codeUnit(in text: [UInt8], at start: Int) -> (value: UInt32, end: Int)? {
    guard start + 2 < text.count, text[start] == "\\", text[start + 1] | 0x20 == "u"
    else { return nil }
    if text[start + 2] == "{" {
      guard let (value, end) = hex(in: text, at: start + 3, digitsMax: 8), end < text.count,
        text[end] == "}"
      else { return nil }
      return (value, end + 1)
    }
    let isLong =
      text[start + 1] == "U" && start + 6 < text.count && text[start + 2] == "0"
      && text[start + 3] == "0"
    if isLong, let long = hex(in: text, at: start + 2, digitsMax: 8), long.end == start + 10 { return long }
    guard let short = hex(in: text, at: start + 2, digitsMax: 4), short.end == start + 6 else { return nil }
    return short
  }

  private static func hex(in text: [UInt8], at start: Int, digitsMax: Int) -> (value: UInt32, end: Int)? {
    var value: UInt32 = 0
    var end = start
    while end < text.count, end < start + digitsMax, let digit = ASCII.hexValue(text[end]) {
      value = value << 4 | digit
      end += 1
    }
    return end > start ? (value, end) : nil
  }
}
