import JSONCoding

/// Reading a description item by item.
///
///     <UIButton: 0x104; frame = (20 300; 120 44); text = 'a; b > c'; layer = <CALayer: 0x204>; …>
///      └── header ──┘ └ key    └─── value ───┘   └──── item ─────┘           └─ nested ──┘      └ the end
///
/// A `;` or `>` ends an item only outside of brackets and quotations, so that the depth of brackets is counted and
/// quotations are stepped over. No grammar of these texts was ever written down: each class prints its own. What a
/// class adds is therefore read as a key with a value, or as a word, and never refused.
extension DumpCursor {
  /// Steps over the next item of a description, or over its end.
  ///
  /// - Returns: nil at the end.
  mutating func nextItem(in description: inout OpenDescription, _ keys: DescriptionKeyTable)
    -> DescriptionItem?
  {
    while !description.isCut {
      skipBlanks()
      guard at < text.count else { break }
      switch text[at] {
      case ASCII.semicolon: at += 1
      case ASCII.greater:
        at += 1
        description.nesting -= 1
        if description.nesting == 0 { return nil }
      case ASCII.lineFeed, ASCII.carriageReturn, EscapedText.lineFeed:
        if !goesOn(inQuotation: false) { description.isCut = true } else { crossLineBreak() }
      default: return item(in: &description, keys)
      }
    }
    description.isCut = true
    return nil
  }

  private mutating func item(
    in description: inout OpenDescription, _ keys: DescriptionKeyTable
  ) -> DescriptionItem {
    let start = at
    var letters: UInt64 = 0
    while at < text.count, ASCII.isKeyByte(text[at]) {
      letters = letters &<< 8 | UInt64(text[at])
      at &+= 1
    }
    let key = start..<at
    if byte == ASCII.space { at &+= 1 }
    guard !key.isEmpty, byte == ASCII.equal || byte == ASCII.colon else {
      at = start
      let isWhole = skipToItemEnd()
      description.isCut = !isWhole
      return DescriptionItem(key: trimmed(start..<at), word: .other, value: at..<at, isCut: !isWhole)
    }
    let word = keys[letters, length: key.count]
    if word == .reactTag { description.isOfReactNative = true }
    if word == .text, byte == ASCII.colon, description.isOfReactNative, let value = skipTextBeforeFrame() {
      return DescriptionItem(key: key, word: word, value: value)
    }
    at &+= 1
    skipBlanks()
    let valueStart = at
    if word == .placeholder { skipFreeText() } else { skipQuotation() }
    let isWhole = skipToItemEnd()
    description.isCut = !isWhole
    return DescriptionItem(
      key: key, word: word, value: trimmed(valueStart..<max(at, valueStart)), isCut: !isWhole)
  }

  /// Steps over the next item of those that stand behind a description, as React Native prints them:
  /// `> reactTag: 7; frame = {{0, 0}, {393, 852}}`.
  ///
  /// - Returns: nil where no key with a value stands here; the cursor is then where it was, but for blanks and `;`.
  mutating func suffixItem(
    in description: inout OpenDescription, _ keys: DescriptionKeyTable
  ) -> DescriptionItem? {
    skipBlanks()
    while byte == ASCII.semicolon, !isAtEnd {
      at += 1
      skipBlanks()
    }
    guard !isAtEnd, ASCII.isLetter(byte) else { return nil }
    let start = self
    var item = nextItem(in: &description, keys)
    guard let read = item, !read.value.isEmpty else {
      self = start
      return nil
    }
    // The line ends the last one.
    item?.isCut = false
    return item
  }

  /// Moves to the `;` or `>` that ends an item, past those in brackets and quotations.
  ///
  /// - Returns: false if the text is cut before.
  private mutating func skipToItemEnd() -> Bool {
    var depth = 0
    while true {
      at = text.span.firstMark(from: at)
      guard at < text.count else { return false }
      switch text[at] {
      case ASCII.semicolon where depth == 0: return true
      case ASCII.greater where text[at &- 1] != ASCII.minus:
        if depth == 0 { return true }
        depth &-= 1
      case ASCII.less, ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: depth &+= 1
      case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.closeBrace: depth = max(depth &- 1, 0)
      case ASCII.quote, ASCII.apostrophe:
        if isValueStart { skipQuotation() } else { at &+= 1 }
        continue
      case ASCII.lineFeed, ASCII.carriageReturn, EscapedText.lineFeed:
        guard goesOn(inQuotation: false) else { return false }
        crossLineBreak()
        continue
      default: break
      }
      at &+= 1
    }
  }

  /// Whether a value begins here: `text = '`.
  private var isValueStart: Bool {
    let before = byte(ahead: -1) == ASCII.space ? byte(ahead: -2) : byte(ahead: -1)
    return before == ASCII.equal || before == ASCII.colon
  }
}
