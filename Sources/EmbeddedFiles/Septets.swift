/// Octets as a text of ASCII, seven bits a character, the lowest ones first: any bytes as a string literal.
///
///     octets      FF        01                          bits, from the lowest    11111111 10000000
///     septets     7F        03        00                                         1111111 1100000 00
///
/// A string literal holds valid UTF-8 only, and eight bits a character would take two bytes for half of them; arrays of
/// numbers would have no such loss, but compile at 0.2 s a kilobyte.
enum Septets {
  /// The octets of a text. Bits behind the last whole octet are left out.
  static func octets(of text: String) -> [UInt8] {
    var octets: [UInt8] = []
    octets.reserveCapacity(text.utf8.count * 7 / 8)
    var bits: UInt32 = 0
    var count = 0
    for septet in text.utf8 {
      bits |= UInt32(septet & 0x7F) << UInt32(count)
      count += 7
      guard count >= 8 else { continue }
      octets.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
    return octets
  }
}
