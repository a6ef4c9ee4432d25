extension [UInt8] {
  /// Appends a string literal.
  ///
  /// RFC 8259 section 7: quote, backslash and the controls below 0x20 must be escaped; nothing else is.
  mutating func appendQuoted(_ content: Span<UInt8>) {
    append(ASCII.quote)
    var start = 0
    for index in content.indices where Self.mustEscape(content[index]) {
      appendPlain(content, start..<index)
      appendEscape(of: content[index])
      start = index + 1
    }
    appendPlain(content, start..<content.count)
    append(ASCII.quote)
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash
  }

  private mutating func appendPlain(_ content: Span<UInt8>, _ range: Range<Int>) {
    for index in range { append(content[index]) }
  }

  private mutating func appendEscape(of byte: UInt8) {
    append(ASCII.backslash)
    switch byte {
    case ASCII.quote, ASCII.backslash: append(byte)
    case 0x08: append(ASCII.letter("b"))
    case 0x0C: append(ASCII.letter("f"))
    case ASCII.lineFeed: append(ASCII.letter("n"))
    case ASCII.carriageReturn: append(ASCII.letter("r"))
    case ASCII.tab: append(ASCII.letter("t"))
    default:
      append(contentsOf: "u00".utf8)
      append(Self.hexDigit(byte >> 4))
      append(Self.hexDigit(byte & 0xF))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? ASCII.zero + value : ASCII.letter("a") + value - 10
  }
}
