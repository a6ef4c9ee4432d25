import JSONCoding

/// Bytes that are written as hexadecimal numbers: `=3D` in mails, `%3C` in links.
///
///     <UIView: 0x1; frame =3D (0 0; 9 9); layer =3D <CALayer: =
///     0x2>>                              a `=` at a line's end breaks it for the mail alone
///
/// Source: RFC 2045 section 6.7 (quoted-printable), RFC 3986 section 2.1 (percent-encoding).
enum EncodedBytes {
  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    if isMail(text) { return undone(in: text, ASCII.equal) }
    return isLink(text) ? undone(in: text, percent) : nil
  }

  private static let percent = UInt8(ascii: "%")

  /// In a mail the first `=` is encoded, or breaks a line, as all are.
  private static func isMail(_ text: [UInt8]) -> Bool {
    var (start, hasEqual) = (0, false)
    for _ in 0..<8 {
      let index = text.span.first(ASCII.equal, in: start..<text.count)
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
      && text.span.first(ASCII.less, in: text.indices) == text.count
  }

  private static func undone(in text: [UInt8], _ mark: UInt8) -> TextEditor? {
    var editor = TextEditor(of: text)
    var index = text.span.first(mark, in: text.indices)
    while index < text.count {
      editor.keep(upTo: index)
      if let value = value(text, at: index) {
        editor.put([value], upTo: index + 3)
      } else if mark == ASCII.equal, isLineEnd(text, index + 1) {
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
