// Eight octets are looked at as one word, the first octet lowest:
//
//     octets       G  E  T     /     H  T
//     word         47 45 54 20 2F 20 48 54    (lowest byte first)
//     minus 0x20   27 25 34 00 0F 00 28 34    no upper bit set: no control octet
//
// A subtraction from all eight bytes at once borrows out of a byte that is too small, into the byte above. So the
// lowest byte that a test marks is right, and the marks above it may be wrong: only the lowest one is used, or none.

extension Span<UInt8> {
  /// Eight octets as one word, the first one lowest. The optimizer makes one load of it.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    let octets = extracting(index..<(index &+ 8))
    return UInt64(octets[0]) | UInt64(octets[1]) << 8 | UInt64(octets[2]) << 16 | UInt64(octets[3]) << 24
      | UInt64(octets[4]) << 32 | UInt64(octets[5]) << 40 | UInt64(octets[6]) << 48 | UInt64(octets[7]) << 56
  }
}

extension Span<UInt8> {
  /// Whether it begins with these octets.
  func starts(with other: Span<UInt8>) -> Bool {
    guard count >= other.count else { return false }
    // All of them are looked at, as mostly they are the same: the optimizer takes many in one step.
    let octets = extracting(first: other.count)
    var difference: UInt8 = 0
    for index in other.indices { difference |= octets[index] ^ other[index] }
    return difference == 0
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The number of octets, from the lowest on, before the first one below 16, as CR and LF are; 8 if there is none.
  @inline(__always)
  var bytesBeforeBelow16: Int {
    let upper = self & (Self.ones &* 0xF0)
    // 0x00 minus 1 sets the upper bit, which `~upper` lets through for small octets only.
    return ((upper &- Self.ones) & ~upper & (Self.ones &* 0x80)).trailingZeroBitCount &>> 3
  }

  /// Whether each of the eight octets is ASCII from the space on, without DEL.
  @inline(__always)
  var isVisibleOrSpace: Bool {
    let controls = self &- Self.ones &* 0x20
    let deletes = (self ^ (Self.ones &* 0x7F)) &- Self.ones
    return (self | controls | deletes) & (Self.ones &* 0x80) == 0
  }
}
