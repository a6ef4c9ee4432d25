/// A file that the program carries, compressed: as it stands in the repository, or as `gzip` makes it smaller.
public struct EmbeddedFile: Sendable {
  /// As it is sent with `Content-Encoding: gzip` (RFC 1952); nil for a text that the program itself has written.
  public let gzip: [UInt8]?
  private let plain: [UInt8]
  /// Tells the versions of the file apart: hexadecimal digits, 1…16 of them. The text between the quotes of a strong
  /// `ETag` has to tell the two forms apart, too (RFC 9110 §8.8.3).
  public let digest: String

  /// The file as the program holds it (`Septets`), whose text the build plugin has written.
  public init(septets: String) {
    let octets = Septets.octets(of: septets)
    gzip = octets
    plain = []
    digest = Self.digest(of: octets)
  }

  /// A short text that the program has written.
  public init(plain: [UInt8]) {
    gzip = nil
    self.plain = plain
    digest = Self.digest(of: plain)
  }

  /// The file's bytes, inflated each time that they are asked for: few clients do not take gzip.
  public var bytes: [UInt8] {
    guard let gzip else { return plain }
    return Gzip.inflate(gzip, countMax: Self.bytesMax) ?? []
  }

  /// More than any file of the repository has.
  private static let bytesMax = 1 << 24

  /// FNV-1a of 64 bits: protects nothing.
  private static func digest(of octets: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for octet in octets { hash = (hash ^ UInt64(octet)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
