/// A number that stands for a request's id, which few ever read: its digits are made where they are written.
///
/// 13 digits of base 32 are 65 bits, and few enough for a String that needs no memory of its own.
struct RequestSerial: Sendable {
  private let number: UInt64

  init(_ number: UInt64) {
    self.number = number
  }

  /// The id.
  var text: String {
    var digits = InlineArray<13, UInt8>(repeating: 0)
    var span = digits.mutableSpan
    var end = 0
    write(to: &span, at: &end)
    return digits.span.string(0..<end)
  }

  /// Writes the id.
  @inline(__always)
  func write(to span: inout MutableSpan<UInt8>, at position: inout Int) {
    let bits = mixed
    // Eight digits from either end; three are written twice.
    span.store(Self.digits(bits &>> 25), at: position)
    span.store(Self.digits(bits), at: position &+ 5)
    position &+= 13
  }

  /// The finalizer of SplitMix64 (Steele, Lea, Flood 2014).
  private var mixed: UInt64 {
    var bits = number
    bits = (bits ^ bits &>> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits &>> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits &>> 31
  }

  /// The lowest 40 bits as eight digits, the highest one first, which is the lowest octet. Source: RFC 4648 §7, base32hex,
  /// in lower case.
  @inline(__always)
  private static func digits(_ bits: UInt64) -> UInt64 {
    // Halves change places until each octet has five bits: 20 | 20, 10 | 10 | 10 | 10, …
    var word = bits &>> 20 & 0xF_FFFF | (bits & 0xF_FFFF) &<< 32
    word = word &>> 10 & 0x0000_03FF_0000_03FF | (word & 0x0000_03FF_0000_03FF) &<< 16
    word = word &>> 5 & 0x001F_001F_001F_001F | (word & 0x001F_001F_001F_001F) &<< 8
    let ones: UInt64 = 0x0101_0101_0101_0101
    // From 10 on it is a letter: adding 118 sets the upper bit.
    let letters = (word &+ ones &* 118) &>> 7 & ones
    return word &+ ones &* UInt64(UInt8(ascii: "0"))
      &+ letters &* UInt64(UInt8(ascii: "a") - 10 - UInt8(ascii: "0"))
  }
}
