/// The bytes that JSON's grammar names. Source: RFC 8259 section 2, RFC 20.
///
/// They are computed, and inlined: a stored constant would be a load in other modules.
@usableFromInline
enum ASCII {
  @inlinable static var tab: UInt8 { 0x09 }
  @inlinable static var lineFeed: UInt8 { 0x0A }
  @inlinable static var carriageReturn: UInt8 { 0x0D }
  @inlinable static var space: UInt8 { 0x20 }
  @inlinable static var quote: UInt8 { 0x22 }
  @inlinable static var plus: UInt8 { 0x2B }
  @inlinable static var comma: UInt8 { 0x2C }
  @inlinable static var minus: UInt8 { 0x2D }
  @inlinable static var period: UInt8 { 0x2E }
  @inlinable static var slash: UInt8 { 0x2F }
  @inlinable static var zero: UInt8 { 0x30 }
  @inlinable static var nine: UInt8 { 0x39 }
  @inlinable static var colon: UInt8 { 0x3A }
  @inlinable static var openBracket: UInt8 { 0x5B }
  @inlinable static var backslash: UInt8 { 0x5C }
  @inlinable static var closeBracket: UInt8 { 0x5D }
  @inlinable static var openBrace: UInt8 { 0x7B }
  @inlinable static var closeBrace: UInt8 { 0x7D }

  /// The byte of an ASCII letter, to be written as one: `ASCII.letter("u")`.
  @inline(__always)
  static func letter(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(truncatingIfNeeded: scalar.value) }

  /// Sets the bit that tells `a` from `A`; other bytes change too, so compare the result with letters only.
  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte | 0x20 }

  @inlinable
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero <= 9 }

  /// The value of a hexadecimal digit of either case, or nil. Source: RFC 8259 section 7, RFC 5234 `HEXDIG`.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte &- zero) }
    let letter = lowercased(byte) &- Self.letter("a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
