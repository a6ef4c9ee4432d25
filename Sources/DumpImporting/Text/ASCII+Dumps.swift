import JSONCoding

/// The classes of bytes in dumps.
extension ASCII {
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { lowercased(byte) &- 0x61 < 26 }

  @inline(__always)
  static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  @inline(__always)
  static func isHexDigit(_ byte: UInt8) -> Bool { hexValue(byte) != nil }

  /// Whether it may be in a key: `userInteractionEnabled`, `must-fail`.
  @inline(__always)
  static func isKeyByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == "_" || byte == "-" || byte == "."
  }

  /// Whether a class name may begin with it. Names that are not ASCII are rare but valid; a mangled name of a private
  /// type may begin with its context in parentheses. No name begins with `EscapedText.padding`.
  @inline(__always)
  static func isNameStart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == "_" || byte == "$" || byte == "(" || byte &- 0x80 < 0x7F
  }

  /// A byte between the pieces of one line, including the padding of undone escapes.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == " " || byte == "\t" || byte == EscapedText.padding
  }

  /// A byte that ends a line of the dump, whether it ends one of the paste or not.
  @inline(__always)
  static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == "\n" || byte == "\r" || byte == EscapedText.lineFeed
  }

  /// Blank, a line break, or a byte of a byte order mark.
  static func isMargin(_ byte: UInt8) -> Bool {
    isBlank(byte) || isLineBreak(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }

  /// The space of XML and JSON, line ends included.
  ///
  /// Source: XML 1.0 section 2.3 `S`, RFC 8259 section 2 `ws`: the same four bytes.
  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == " " || byte == "\t" || byte == "\n" || byte == "\r"
  }
}
