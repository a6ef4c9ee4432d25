/// A file inside the program: plain, or compressed by `gzip` if that is smaller.
public struct EmbeddedFile: Sendable {
  /// As it is sent with `Content-Encoding: gzip` (RFC 1952); nil for a text that the program itself has written.
  public let gzip: [UInt8]?
  private let plain: @Sendable () -> [UInt8]
  /// Identifies the version of the file: 1…16 hexadecimal digits. A strong `ETag` needs different texts for the two
  /// encodings, too (RFC 9110 §8.8.3).
  public let digest: String

  /// The file as the build plugin has written it (`Septets`).
  ///
  /// - Parameter plain: the cached result of `inflated`.
  public init(septets: String, plain: @escaping @Sendable () -> [UInt8]) {
    let octets = Septets.octets(of: septets)
    gzip = octets
    self.plain = plain
    digest = Self.digest(of: octets)
  }

  /// A short text that the program has written.
  public init(plain: [UInt8]) {
    gzip = nil
    self.plain = { plain }
    digest = Self.digest(of: plain)
  }

  /// The file's bytes. They are inflated for the first client that does not take gzip, and kept: made anew for each, they
  /// would leave holes in the memory between answers that wait to be read.
  public var bytes: [UInt8] { plain() }

  /// The bytes, made from those of `gzip`.
  public func inflated() -> [UInt8] {
    gzip.flatMap { Gzip.inflate($0, countMax: Self.bytesMax) } ?? []
  }

  private static let bytesMax = 1 << 24

  /// FNV-1a of 64 bits: protects nothing.
  private static func digest(of octets: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for octet in octets { hash = (hash ^ UInt64(octet)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

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

/// The gzip format: a header, one deflated text, its checksum and its length. Source: RFC 1952.
enum Gzip {
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

  /// The lowest octet first.
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
