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

  /// The upper bit of each byte that cannot stand in a string as it is, or is not ASCII: a quote, a backslash, a
  /// control. Bits above the lowest one that is set may be wrong.
  @inlinable
  @inline(__always)
  var stringSpecials: UInt64 {
    // A quote with one bit turned over is what stands above the controls: a space.
    let quotesAndControls = (self ^ UInt64(repeating: 0x02)) &- UInt64(repeating: ASCII.space + 1)
    let backslashes = (self ^ UInt64(repeating: ASCII.backslash)) &- UInt64(repeating: 1)
    return (quotesAndControls | backslashes | self) & UInt64(repeating: 0x80)
  }
}
