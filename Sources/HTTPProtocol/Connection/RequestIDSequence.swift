/// The ids of requests that came without one: 16 hexadecimal digits that look random and do not repeat.
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
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
