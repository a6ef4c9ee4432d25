extension JSONWriter {
  /// Appends a string literal.
  public mutating func appendString(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    let utf8 = text.utf8.span
    appendString(utf8, 0..<utf8.count)
  }

  /// Appends a string literal.
  ///
  /// - Parameters:
  ///   - bytes: hold the content, unescaped; the caller knows it to be well-formed UTF-8.
  ///   - range: where it stands in them.
  public mutating func appendString(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    append(ASCII.quote)
    appendEscaped(bytes, range)
    append(ASCII.quote)
  }

  /// Appends the content of a string literal, without its quotes.
  ///
  /// RFC 8259 section 7: quote, backslash and the controls below 0x20 must be escaped; nothing else is.
  public mutating func appendEscaped(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let wanted = min(8, range.upperBound &- index)
      // The last bytes of the span cannot be read as a word.
      guard index <= bytes.count &- 8 else {
        appendEscaped(bytes[index])
        index &+= 1
        continue
      }
      let word = bytes.plainWord(at: index)
      let special = Self.mustEscape(word)
      let plain = min(wanted, special.trailingZeroBitCount &>> 3)
      append(word, count: plain)
      index &+= plain
      if plain < wanted {
        appendEscaped(bytes[index])
        index &+= 1
      }
    }
  }

  /// The upper bit of each byte that must be escaped. Bits above the lowest one that is set may be wrong.
  @inline(__always)
  private static func mustEscape(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (quotes, backslashes) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
    let below = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    return (below | (word &- (ones &* 0x20)) & ~word) & (ones &* 0x80)
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    guard byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash else { return append(byte) }
    append(ASCII.backslash)
    switch byte {
    case ASCII.quote, ASCII.backslash: append(byte)
    case 0x08: append(ASCII.letter("b"))
    case 0x0C: append(ASCII.letter("f"))
    case ASCII.lineFeed: append(ASCII.letter("n"))
    case ASCII.carriageReturn: append(ASCII.letter("r"))
    case ASCII.tab: append(ASCII.letter("t"))
    default:
      append(JSONLiteral.controlEscape)
      append(Self.hexDigit(byte >> 4))
      append(Self.hexDigit(byte & 0xF))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? ASCII.zero + value : ASCII.letter("a") + value - 10
  }
}

extension JSONLiteral {
  fileprivate static let controlEscape = JSONLiteral("u00")
}
