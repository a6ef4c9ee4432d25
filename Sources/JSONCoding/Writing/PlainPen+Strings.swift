extension PlainPen {
  /// Appends a string literal.
  ///
  /// - Parameters:
  ///   - bytes: hold the content, unescaped; the caller knows it to be well-formed UTF-8.
  ///   - range: where it stands in them; there is room for `JSONLiteral.bytesMax(ofStringOf:)` bytes.
  @inlinable
  @inline(__always)
  public mutating func appendString(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    append(ASCII.quote)
    appendEscaped(bytes, range)
    append(ASCII.quote)
  }

  /// Appends the content of a string literal, without its quotes.
  ///
  /// RFC 8259 section 7: quote, backslash and the controls below 0x20 must be escaped; nothing else is.
  @inlinable
  @inline(__always)
  public mutating func appendEscaped(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    self = Self.appendEscaped(bytes, range, self)
  }

  @usableFromInline
  @inline(never)
  static func appendEscaped(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ pen: consuming PlainPen
  ) -> PlainPen {
    var index = range.lowerBound
    while index < range.upperBound {
      let rest = min(8, range.upperBound &- index)
      let word = bytes.word(upTo: rest, at: index)
      let plain = min(mustEscape(word).trailingZeroBitCount &>> 3, rest)
      pen.append(word, count: plain)
      index &+= plain
      // Only the bytes before the first special one were right.
      if plain < rest {
        pen.appendEscaped(bytes[index])
        index &+= 1
      }
    }
    return pen
  }

  /// The upper bit of each byte that must be escaped. Bits above the lowest one that is set may be wrong.
  @inline(__always)
  private static func mustEscape(_ word: UInt64) -> UInt64 {
    let ones = UInt64(repeating: 1)
    let quotes = word ^ UInt64(repeating: ASCII.quote)
    let backslashes = word ^ UInt64(repeating: ASCII.backslash)
    let below = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    return (below | (word &- UInt64(repeating: ASCII.space)) & ~word) & UInt64(repeating: 0x80)
  }

  private mutating func appendEscaped(_ byte: UInt8) {
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

extension Span<UInt8> {
  /// Up to eight bytes as one word, the first one lowest; the bytes behind them are any.
  @inline(__always)
  fileprivate func word(upTo byteCount: Int, at index: Int) -> UInt64 {
    if index <= count &- 8 { return plainWord(at: index) }
    // The span's last eight bytes hold them.
    if count >= 8 { return plainWord(at: count &- 8) &>> UInt64(8 &* (index &- count &+ 8)) }
    return (0..<byteCount).reduce(0) { $0 | UInt64(self[index &+ $1]) &<< UInt64(8 &* $1) }
  }
}

extension JSONLiteral {
  fileprivate static let controlEscape = JSONLiteral("u00")
}
