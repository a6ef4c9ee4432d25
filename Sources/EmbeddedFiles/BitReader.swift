/// Bits of octets, the lowest ones first. Behind the end there are zeros, and `isPastEnd` tells that some were taken.
struct BitReader {
  private let octets: [UInt8]
  /// The first octet that is not among `bits`; counts on behind the end.
  private var next: Int
  private var bits: UInt64 = 0
  private var count = 0

  init(_ octets: [UInt8], from start: Int) {
    self.octets = octets
    next = start
  }

  /// Whether bits were taken that are not there.
  var isPastEnd: Bool { next - count / 8 > octets.count }

  /// The first octet of which no bit was taken.
  var position: Int { next - count / 8 }

  /// The next bits, which are not taken.
  ///
  /// - Parameter width: 0…32.
  mutating func peek(_ width: Int) -> Int {
    while count < width {
      if next < octets.count { bits |= UInt64(octets[next]) << UInt64(count) }
      next += 1
      count += 8
    }
    return Int(truncatingIfNeeded: bits & (1 << UInt64(width) - 1))
  }

  /// - Parameter width: no more than was peeked at.
  mutating func skip(_ width: Int) {
    bits >>= UInt64(width)
    count -= width
  }

  mutating func take(_ width: Int) -> Int {
    let value = peek(width)
    skip(width)
    return value
  }

  /// Leaves out what is left of the octet that was begun.
  mutating func skipToOctet() {
    skip(count % 8)
  }
}
