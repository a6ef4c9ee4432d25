import JSONCoding

/// The marks of dumps that JSON's grammar does not need, and the classes of bytes in dumps.
extension ASCII {
  static var exclamation: UInt8 { 0x21 }
  static var dollar: UInt8 { 0x24 }
  static var ampersand: UInt8 { 0x26 }
  static var apostrophe: UInt8 { 0x27 }
  static var openParenthesis: UInt8 { 0x28 }
  static var closeParenthesis: UInt8 { 0x29 }
  static var star: UInt8 { 0x2A }
  static var semicolon: UInt8 { 0x3B }
  static var less: UInt8 { 0x3C }
  static var equal: UInt8 { 0x3D }
  static var greater: UInt8 { 0x3E }
  static var question: UInt8 { 0x3F }
  static var underscore: UInt8 { 0x5F }
  static var backtick: UInt8 { 0x60 }
  static var bar: UInt8 { 0x7C }
  static var tilde: UInt8 { 0x7E }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { lowercased(byte) &- 0x61 < 26 }

  @inline(__always)
  static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  /// Whether it may be in a key: `userInteractionEnabled`, `must-fail`.
  @inline(__always)
  static func isKeyByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == underscore || byte == minus || byte == period
  }

  /// Whether a class name may begin with it. Names that are not ASCII are rare but valid; a mangled name of a private
  /// type may begin with its context in parentheses. No name begins with `EscapedText.padding`.
  @inline(__always)
  static func isNameStart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == underscore || byte == dollar || byte == openParenthesis || byte &- 0x80 < 0x7F
  }

  /// A byte between the pieces of one line, including the padding of undone escapes.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == EscapedText.padding
  }

  /// A byte that ends a line of the dump, whether it ends one of the paste or not.
  @inline(__always)
  static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == lineFeed || byte == carriageReturn || byte == EscapedText.lineFeed
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
    byte == space || byte == tab || byte == lineFeed || byte == carriageReturn
  }
}
