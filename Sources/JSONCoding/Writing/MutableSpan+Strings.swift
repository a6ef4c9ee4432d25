extension MutableSpan<UInt8> {
  /// Appends a string literal.
  ///
  /// - Parameters:
  ///   - bytes: hold the content, unescaped; the caller knows it to be well-formed UTF-8.
  ///   - range: where it stands in them.
  ///   - end: how many bytes are written; there is room for `JSONLiteral.bytesMax(ofStringOf:)` more.
  @inline(__always)
  public mutating func appendString(_ bytes: Span<UInt8>, _ range: Range<Int>, at end: inout Int) {
    append(ASCII.quote, at: &end)
    appendEscaped(bytes, range, at: &end)
    append(ASCII.quote, at: &end)
  }

  /// Appends bytes as they are.
  ///
  /// - Parameter end: how many bytes are written; there is room for these, and for 32 more.
  @inlinable
  @inline(__always)
  public mutating func appendPlain(_ bytes: Span<UInt8>, _ range: Range<Int>, at end: inout Int) {
    guard range.upperBound <= bytes.count &- 16 else { return appendOneByOne(bytes, range, at: &end) }
    // Bytes beyond the range are overwritten by the next piece.
    store(bytes, range, at: end)
    end &+= range.count
  }

  /// Appends what stands in the span already.
  ///
  /// - Parameters:
  ///   - range: of what is written.
  ///   - end: how many bytes are written; there is room for as many again, and for 32 more.
  @inlinable
  @inline(__always)
  public mutating func appendCopy(of range: Range<Int>, at end: inout Int) {
    precondition(range.upperBound <= end)
    copy(range, to: end)
    end &+= range.count
  }

  /// The last bytes of a span cannot be read as words.
  @usableFromInline
  @inline(never)
  mutating func appendOneByOne(_ bytes: Span<UInt8>, _ range: Range<Int>, at end: inout Int) {
    for index in range { append(bytes[index], at: &end) }
  }

  /// Appends the content of a string literal, without its quotes.
  ///
  /// RFC 8259 section 7: quote, backslash and the controls below 0x20 must be escaped; nothing else is.
  public mutating func appendEscaped(_ bytes: Span<UInt8>, _ range: Range<Int>, at end: inout Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      let rest = min(8, range.upperBound &- index)
      // The last bytes of the span cannot be read as a word.
      guard index <= bytes.count &- 8 else {
        appendEscaped(bytes[index], at: &end)
        index &+= 1
        continue
      }
      let word = bytes.plainWord(at: index)
      let special = Self.mustEscape(word)
      append(word, count: rest, at: &end)
      index &+= rest
      // Only the bytes before the first special one were right.
      let plain = special.trailingZeroBitCount &>> 3
      if plain < rest {
        end &-= rest &- plain
        index &-= rest &- plain
        appendEscaped(bytes[index], at: &end)
        index &+= 1
      }
    }
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

  private mutating func appendEscaped(_ byte: UInt8, at end: inout Int) {
    guard byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash else {
      return append(byte, at: &end)
    }
    append(ASCII.backslash, at: &end)
    switch byte {
    case ASCII.quote, ASCII.backslash: append(byte, at: &end)
    case 0x08: append(ASCII.letter("b"), at: &end)
    case 0x0C: append(ASCII.letter("f"), at: &end)
    case ASCII.lineFeed: append(ASCII.letter("n"), at: &end)
    case ASCII.carriageReturn: append(ASCII.letter("r"), at: &end)
    case ASCII.tab: append(ASCII.letter("t"), at: &end)
    default:
      append(JSONLiteral.controlEscape, at: &end)
      append(Self.hexDigit(byte >> 4), at: &end)
      append(Self.hexDigit(byte & 0xF), at: &end)
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? ASCII.zero + value : ASCII.letter("a") + value - 10
  }
}

extension JSONLiteral {
  fileprivate static let controlEscape = JSONLiteral("u00")
}
