/// The ids of requests that came without one: 13 digits of base 32 that look random and do not repeat.
///
/// Each connection has its own stretch of 2³² numbers behind the seed of the process, and one number never
/// gives the id of another: the mixing of `RequestSerial` can be undone.
public struct RequestIDSequence: Sendable {
  private var number: UInt64

  /// - Parameters:
  ///   - seed: random, the same for all connections of a process.
  ///   - connection: the serial number of the connection in the process.
  public init(seed: UInt64, connection: UInt64) {
    number = seed &+ connection &<< 32
  }

  mutating func next() -> RequestSerial {
    number &+= 1
    return RequestSerial(number)
  }
}
