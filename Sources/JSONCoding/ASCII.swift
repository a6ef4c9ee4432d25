/// The bytes that JSON's grammar names. Source: RFC 8259 section 2, RFC 20.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let period: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D

  /// The byte of an ASCII letter, to be written as one: `ASCII.letter("u")`.
  @inline(__always)
  static func letter(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(truncatingIfNeeded: scalar.value) }

  /// Sets the bit that tells `a` from `A`; other bytes change too, so compare the result with letters only.
  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte | 0x20 }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero <= 9 }

  /// The value of a hexadecimal digit of either case, or nil. Source: RFC 8259 section 7, RFC 5234 `HEXDIG`.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte &- zero) }
    let letter = lowercased(byte) &- Self.letter("a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
