// Bytes are written as the characters that they stand for: `byte == ","`.

extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  /// - Parameter scalar: ASCII; any other one traps, in the first test that comes by.
  @inlinable
  @inline(__always)
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.init(ascii: scalar) }
}

/// Classes of bytes, by the grammar of JSON. Source: RFC 8259 section 2, RFC 20.
public enum ASCII {
  /// Sets the bit that distinguishes `a` from `A`; other bytes change, too, so compare the result with letters only.
  @inlinable
  @inline(__always)
  public static func lowercased(_ byte: UInt8) -> UInt8 { byte | 0x20 }

  @inlinable
  @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool { byte &- "0" <= 9 }

  /// The value of a hexadecimal digit of either case, or nil. Source: RFC 8259 section 7, RFC 5234 `HEXDIG`.
  @inlinable
  public static func hexValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte &- "0") }
    let letter = lowercased(byte) &- "a"
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
    let quotesAndControls = (self ^ UInt64(repeating: 0x02)) &- UInt64(repeating: " " + 1)
    let backslashes = (self ^ UInt64(repeating: "\\")) &- UInt64(repeating: 1)
    return (quotesAndControls | backslashes | self) & UInt64(repeating: 0x80)
  }
}
