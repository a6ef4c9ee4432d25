import JSONCoding

/// A dump whose lines are strings in code, each in its own quotes.
///
///     let dump = [
///       "<UIWindow: 0x1; …>",
///       "   | <UIView: 0x2; …>\n" +
enum LineLiterals {
  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    var (objects, quoted) = (0, 0)
    for line in LineRanges(of: text) where isCarrier(text, line) {
      objects += 1
      if content(of: line, text) != nil { quoted += 1 }
    }
    guard quoted >= 2, quoted * 5 >= objects * 4 else { return nil }
    var editor = TextEditor(of: text)
    for line in LineRanges(of: text) {
      guard let content = content(of: line, text) else { continue }
      editor.keep(upTo: line.lowerBound)
      editor.drop(upTo: content.lowerBound)
      editor.keep(upTo: content.upperBound)
      editor.drop(upTo: line.upperBound)
    }
    return editor.finished()
  }

  private static func isCarrier(_ text: [UInt8], _ line: Range<Int>) -> Bool {
    ["0x", "{{", "<XCUI", " alpha="].contains { text.first($0, in: line) != nil }
  }

  /// What stands in the quotes of a line, if these hold all of it, and an object is in them.
  private static func content(of line: Range<Int>, _ text: [UInt8]) -> Range<Int>? {
    var start = text.withoutIndentation(line).lowerBound
    while start < line.upperBound,
      text[start] == ASCII.letter("@") || text[start] == ASCII.plus || ASCII.isBlank(text[start])
    {
      start += 1
    }
    guard start < line.upperBound, "\"'`".utf8.contains(text[start]) else { return nil }
    let quote = text[start]
    var end = line.upperBound
    while end > start + 1, isTail(text[end - 1]) { end -= 1 }
    guard end > start + 1, text[end - 1] == quote else { return nil }
    let content = start + 1..<end - 1
    var cursor = DumpCursor(text, at: content.lowerBound)
    while cursor.at < content.upperBound, ASCII.isBlank(cursor.byte) || cursor.byte == ASCII.bar {
      cursor.at += 1
    }
    if cursor.matches("\\t") { cursor.at += 2 }
    return cursor.at < content.upperBound && cursor.isAtContent ? content : nil
  }

  /// What joins a string with the next.
  private static func isTail(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == ASCII.comma || byte == ASCII.plus || byte == ASCII.semicolon
      || byte == ASCII.backslash || byte == ASCII.period || byte == ASCII.closeParenthesis
  }
}
