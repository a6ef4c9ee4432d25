import JSONCoding

/// The start tag of an XML document's root element, behind the declaration, comments and the document type.
///
///     <?xml version="1.0"?> <!-- a note --> <!DOCTYPE plist …> <plist version="1.0">
///                                                              └ start
struct XMLRoot {
  /// The bytes of the name.
  let name: Range<Int>

  var start: Int { name.lowerBound - 1 }

  /// More than any preamble takes; it bounds what a look ahead costs.
  private static let preambleBytesMax = 16_384

  /// - Parameter start: the first byte of the document, or of its root.
  /// - Returns: nil where no element begins, or something other than XML stands in front of it.
  init?(_ text: [UInt8], from start: Int) {
    let end = min(text.count, start + Self.preambleBytesMax)
    var at = start
    while true {
      at = Self.skipMargin(text, from: at, to: end)
      guard at < end, text[at] == ASCII.less else { return nil }
      if text.matches("<?", at: at) {
        guard let close = text.first("?>", in: at..<end) else { return nil }
        at = close + 2
      } else if text.matches("<!--", at: at) {
        guard let close = text.first("-->", in: at..<end) else { return nil }
        at = close + 3
      } else if text.matches("<!", at: at) {
        guard let close = text.first(">", in: at..<end) else { return nil }
        at = close + 1
      } else {
        break
      }
    }
    var nameEnd = at + 1
    while nameEnd < end, Self.isNameByte(text[nameEnd]) { nameEnd += 1 }
    // UIKit's descriptions begin like tags: `<UIWindow: 0x1; …`.
    guard nameEnd > at + 1, text[nameEnd - 1] != ASCII.colon else { return nil }
    name = at + 1..<nameEnd
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isKeyByte(byte) || byte == ASCII.colon || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// Blanks, line breaks and a byte order mark; in a string also line breaks that are written as escapes.
  private static func skipMargin(_ text: [UInt8], from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      let byte = text[at]
      let isEscape = byte == ASCII.backslash && at + 1 < end && isEscapedBlank(text[at + 1])
      let isMargin =
        ASCII.isWhitespace(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF
        || byte == EscapedText.padding || byte == EscapedText.lineFeed
      guard isEscape || isMargin else { return at }
      at += isEscape ? 2 : 1
    }
    return at
  }

  private static func isEscapedBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "n") || byte == UInt8(ascii: "r") || byte == UInt8(ascii: "t")
  }
}
