/// A number that stands for a request's id, which few ever read: its digits are made where they are written.
struct RequestSerial: Sendable {
  private let number: UInt64

  init(_ number: UInt64) {
    self.number = number
  }

  /// 13 digits are 65 bits, and few enough for a String that needs no memory of its own.
  static let digitCount = 13

  /// The id.
  var text: String {
    let bits = mixed
    return InlineArray<13, UInt8> { Self.digit(bits, $0) }.span.string(0..<Self.digitCount)
  }

  /// Writes the id.
  @inline(__always)
  func write(to output: inout OutputSpan<UInt8>) {
    let bits = mixed
    for index in 0..<Self.digitCount { output.append(Self.digit(bits, index)) }
  }

  /// The finalizer of SplitMix64 (Steele, Lea, Flood 2014).
  private var mixed: UInt64 {
    var bits = number
    bits = (bits ^ bits &>> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits &>> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits &>> 31
  }

  /// Source: RFC 4648 §7, base32hex, in lower case.
  @inline(__always)
  private static func digit(_ bits: UInt64, _ index: Int) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: bits &>> UInt64(60 &- 5 &* index)) & 31
    return value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
  }
}
