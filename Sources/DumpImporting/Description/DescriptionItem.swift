/// One part of a description: `alpha = 0.5`, `contentOffset: {0, 20}`, or a word like `disablesGroupFiltering`.
struct DescriptionItem {
  var key: Range<Int>
  var word: DescriptionKey
  /// Empty for a word.
  var value: Range<Int>
  /// Whether the text was cut within it: its value may be longer than what stands here.
  var isCut = false
}

/// How far the reading of a description has come.
struct OpenDescription {
  /// How many `<` are open: `<<Inner: 0x1; …> minSize = …>` has two.
  var nesting: Int
  /// Whether the text ended, or went on with something else, before the last `>`.
  var isCut = false
}

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
      case Byte.semicolon: at += 1
      case Byte.greater:
        at += 1
        description.nesting -= 1
        if description.nesting == 0 { return nil }
      case Byte.lineFeed, Byte.carriageReturn, Byte.undoneLineFeed:
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
    while at < text.count, Byte.isKeyByte(text[at]) {
      letters = letters &<< 8 | UInt64(text[at])
      at &+= 1
    }
    let key = start..<at
    if byte == Byte.space { at &+= 1 }
    guard !key.isEmpty, byte == Byte.equal || byte == Byte.colon else {
      at = start
      let isWhole = skipToItemEnd()
      description.isCut = !isWhole
      return DescriptionItem(key: trimmed(start..<at), word: .other, value: at..<at, isCut: !isWhole)
    }
    at &+= 1
    skipBlanks()
    let word = keys[letters, length: key.count]
    let valueStart = at
    if word == .placeholder { skipFreeText() } else { skipQuotation() }
    let isWhole = skipToItemEnd()
    description.isCut = !isWhole
    return DescriptionItem(
      key: key, word: word, value: trimmed(valueStart..<max(at, valueStart)), isCut: !isWhole)
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
      case Byte.semicolon where depth == 0: return true
      case Byte.greater where text[at &- 1] != Byte.minus:
        if depth == 0 { return true }
        depth &-= 1
      case Byte.less, Byte.openParenthesis, Byte.openBracket, Byte.openBrace: depth &+= 1
      case Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace: depth = max(depth &- 1, 0)
      case Byte.quote, Byte.apostrophe:
        if isValueStart { skipQuotation() } else { at &+= 1 }
        continue
      case Byte.lineFeed, Byte.carriageReturn, Byte.undoneLineFeed:
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
    let before = byte(ahead: -1) == Byte.space ? byte(ahead: -2) : byte(ahead: -1)
    return before == Byte.equal || before == Byte.colon
  }
}
