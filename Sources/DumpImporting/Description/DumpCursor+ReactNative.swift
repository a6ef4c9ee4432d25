import JSONCoding

/// The text of React Native's old text views. They put it into UIKit's description in place of the first `;`, so that it runs
/// into the frame:
///
///     <RCTTextView: 0x…; reactTag: 207; text: it's; that frame = (16 0; 90 22); text = 'it's; that'; …>
///                                             └─ value ─┘
///
/// It may hold every mark, and line breaks; only a frame ends it. Source: React Native's RCTTextView.m, `description`.
extension DumpCursor {
  /// Steps over the colon that stands here and the text behind it, up to the frame.
  ///
  /// - Returns: the text; nil where no frame ends it, and the cursor is then where it was.
  mutating func skipTextBeforeFrame() -> Range<Int>? {
    guard at >= unendedTexts else { return nil }
    let start = self
    at += byte(ahead: 1) == ASCII.space ? 2 : 1
    let value = at
    while at < text.count {
      if text[at] == ASCII.letter("f"), at > value, text[at - 1] == ASCII.space, isAtWholeFrame {
        return value..<at - 1
      }
      if ASCII.isLineBreak(text[at]) {
        guard goesOn(inQuotation: true) else { break }
        crossLineBreak()
      } else {
        at &+= 1
      }
    }
    let end = at
    self = start
    unendedTexts = end
    return nil
  }

  /// Longer than any frame.
  private static let frameBytesMax = 128

  /// Whether `frame = (0 0; 9 9)` stands here, and ends an item.
  private var isAtWholeFrame: Bool {
    guard matches("frame = (") else { return false }
    var end = at + 9
    let last = min(at + Self.frameBytesMax, text.count)
    while end < last, ASCII.isKeyByte(text[end]) || " +;".utf8.contains(text[end]) { end += 1 }
    guard end < last, text[end] == ASCII.closeParenthesis else { return false }
    let behind = end + 1 < text.count ? text[end + 1] : ASCII.semicolon
    return behind == ASCII.semicolon || behind == ASCII.greater
  }
}
