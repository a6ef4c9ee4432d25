/// A file that the program carries, compressed: as it stands in the repository, or as `gzip` makes it smaller.
public struct EmbeddedFile: Sendable {
  /// As it is sent with `Content-Encoding: gzip` (RFC 1952); nil for a text that the program itself has written.
  public let gzip: [UInt8]?
  private let plain: @Sendable () -> [UInt8]
  /// Tells the versions of the file apart: hexadecimal digits, 1…16 of them. The text between the quotes of a strong
  /// `ETag` has to tell the two forms apart, too (RFC 9110 §8.8.3).
  public let digest: String

  /// The file as the program holds it (`Septets`), whose text the build plugin has written.
  ///
  /// - Parameter plain: gives what `inflated` has made once.
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

  /// More than any file of the repository has.
  private static let bytesMax = 1 << 24

  /// FNV-1a of 64 bits: protects nothing.
  private static func digest(of octets: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for octet in octets { hash = (hash ^ UInt64(octet)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
