/// The gzip format: a header, one deflated text, its checksum and its length. Source: RFC 1952.
enum Gzip {
  /// Undoes gzip.
  ///
  /// - Parameters:
  ///   - octets: one member, with nothing behind it. May be anything.
  ///   - countMax: how many bytes it may become.
  /// - Returns: nil for octets that are not gzip's, are damaged, or become more.
  static func inflate(_ octets: [UInt8], countMax: Int) -> [UInt8]? {
    guard let start = endOfHeader(octets) else { return nil }
    var inflater = Inflater(octets, from: start, countMax: countMax)
    guard let bytes = try? inflater.inflate() else { return nil }
    let trailer = octets[inflater.end...]
    guard trailer.count == 8, number(trailer.prefix(4)) == checksum(of: bytes),
      number(trailer.suffix(4)) == UInt32(truncatingIfNeeded: bytes.count)
    else { return nil }
    return bytes
  }

  /// Where the deflated text begins (§2.3).
  private static func endOfHeader(_ octets: [UInt8]) -> Int? {
    let fixedCount = 10
    guard octets.count >= fixedCount, octets.starts(with: [0x1F, 0x8B, 8]) else { return nil }
    let flags = octets[3]
    guard flags & 0b1110_0000 == 0 else { return nil }
    var rest = octets[fixedCount...]
    if flags & 0b0000_0100 != 0 {
      guard rest.count >= 2 else { return nil }
      rest = rest.dropFirst(2 + Int(number(rest.prefix(2))))
    }
    // A name and a comment, each up to a zero.
    for bit: UInt8 in [0b0000_1000, 0b0001_0000] where flags & bit != 0 {
      guard let zero = rest.firstIndex(of: 0) else { return nil }
      rest = rest[(zero + 1)...]
    }
    // A checksum of the header, which says nothing that the text's own does not.
    if flags & 0b0000_0010 != 0 { rest = rest.dropFirst(2) }
    return rest.isEmpty ? nil : rest.startIndex
  }

  /// The lowest octet stands first.
  private static func number(_ octets: ArraySlice<UInt8>) -> UInt32 {
    octets.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// CRC-32 (§8).
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    let table = checksumsOfBytes
    var sum = UInt32.max
    for byte in bytes { sum = sum >> 8 ^ table[Int(sum & 0xFF ^ UInt32(byte))] }
    return ~sum
  }

  private static let checksumsOfBytes = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { value, _ in value >> 1 ^ (value & 1) * 0xEDB8_8320 }
  }
}
