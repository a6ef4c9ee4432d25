/// The ids of requests that came without one: 13 digits of base 32 that look random and do not repeat.
///
/// Each connection has its own stretch of 2³² numbers behind the seed of the process, and one number never
/// gives the id of another: the mixing below can be undone.
public struct RequestIDSequence: Sendable {
  private var number: UInt64

  /// - Parameters:
  ///   - seed: random, the same for all connections of a process.
  ///   - connection: the serial number of the connection in the process.
  public init(seed: UInt64, connection: UInt64) {
    number = seed &+ connection &<< 32
  }

  mutating func next() -> String {
    number &+= 1
    // The finalizer of SplitMix64 (Steele, Lea, Flood 2014).
    var bits = number
    bits = (bits ^ bits &>> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits &>> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits &>> 31
    return Self.text(bits)
  }

  /// 13 digits are 65 bits, and few enough for a String that needs no memory of its own.
  private static func text(_ bits: UInt64) -> String {
    let digits = InlineArray<13, UInt8> {
      Self.digit(UInt8(truncatingIfNeeded: bits &>> UInt64(60 - 5 * $0)) & 31)
    }
    return digits.span.string(0..<13)
  }

  /// Source: RFC 4648 §7, base32hex, in lower case.
  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
