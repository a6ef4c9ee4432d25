/// The bytes that JSON's grammar names. Source: RFC 8259 section 2, RFC 20.
///
/// They are computed, and inlined: a stored constant would be a load in other modules.
public enum ASCII {
  @inlinable public static var tab: UInt8 { 0x09 }
  @inlinable public static var lineFeed: UInt8 { 0x0A }
  @inlinable public static var carriageReturn: UInt8 { 0x0D }
  @inlinable public static var space: UInt8 { 0x20 }
  @inlinable public static var quote: UInt8 { 0x22 }
  @inlinable public static var plus: UInt8 { 0x2B }
  @inlinable public static var comma: UInt8 { 0x2C }
  @inlinable public static var minus: UInt8 { 0x2D }
  @inlinable public static var period: UInt8 { 0x2E }
  @inlinable public static var slash: UInt8 { 0x2F }
  @inlinable public static var zero: UInt8 { 0x30 }
  @inlinable public static var nine: UInt8 { 0x39 }
  @inlinable public static var colon: UInt8 { 0x3A }
  @inlinable public static var openBracket: UInt8 { 0x5B }
  @inlinable public static var backslash: UInt8 { 0x5C }
  @inlinable public static var closeBracket: UInt8 { 0x5D }
  @inlinable public static var openBrace: UInt8 { 0x7B }
  @inlinable public static var closeBrace: UInt8 { 0x7D }

  /// The byte of an ASCII letter, to be written as one: `ASCII.letter("u")`.
  @inlinable
  @inline(__always)
  public static func letter(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(truncatingIfNeeded: scalar.value) }

  /// Sets the bit that distinguishes `a` from `A`; other bytes change, too, so compare the result with letters only.
  @inlinable
  @inline(__always)
  public static func lowercased(_ byte: UInt8) -> UInt8 { byte | 0x20 }

  @inlinable
  @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool { byte &- zero <= 9 }

  /// The value of a hexadecimal digit of either case, or nil. Source: RFC 8259 section 7, RFC 5234 `HEXDIG`.
  @inlinable
  public static func hexValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte &- zero) }
    let letter = lowercased(byte) &- Self.letter("a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}

// Eight bytes are looked at as one word, the first byte lowest:
//
//     bytes            s  a  v  e  "  ,  \n  {
//     word             73 61 76 65 22 2C 0A 7B    (lowest byte first)
//     xor 0x22…22      51 43 54 47 00 0E 28 59    a quote becomes zero
//     minus 0x01…01    50 42 53 46 FF …           and its upper bit is set
//
// A subtraction borrows out of a byte that is too small, into the byte above. So the lowest byte that a test marks is
// right, and marks above it may be wrong.

extension UInt64 {
  /// A byte in all eight places.
  @inlinable
  @inline(__always)
  init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The upper bit of each byte that must be escaped in a string, or is not ASCII: a quote, a backslash, a control.
  /// Bits above the lowest set one may be wrong.
  @inlinable
  @inline(__always)
  var stringSpecials: UInt64 {
    // A quote with one bit flipped is just above the controls: a space.
    let quotesAndControls = (self ^ UInt64(repeating: 0x02)) &- UInt64(repeating: ASCII.space + 1)
    let backslashes = (self ^ UInt64(repeating: ASCII.backslash)) &- UInt64(repeating: 1)
    return (quotesAndControls | backslashes | self) & UInt64(repeating: 0x80)
  }
}
