/// The name of a stored scene: the SHA-256 of its document.
///
/// As text it is `sha256:` and 64 hexadecimal digits in lower case; no other spelling is one.
public struct SceneID: Hashable, Sendable {
  /// The digest, its first 64 bits in the first word.
  let words: Words

  struct Words: Hashable, Sendable {
    var first, second, third, fourth: UInt64
  }

  /// The id of a document.
  ///
  /// - Complexity: linear in the document, some 3 ns a byte.
  public init(of document: [UInt8]) {
    let hash = SHA256.hash(of: document.span)
    words = Words(
      first: UInt64(hash.a) << 32 | UInt64(hash.b), second: UInt64(hash.c) << 32 | UInt64(hash.d),
      third: UInt64(hash.e) << 32 | UInt64(hash.f), fourth: UInt64(hash.g) << 32 | UInt64(hash.h))
  }

  /// Reads an id from its text; `nil` for any other text.
  @_optimize(speed)
  public init?(_ text: Span<UInt8>) {
    let scheme = Self.scheme.utf8CodeUnitCount
    guard text.count == scheme + Self.digitCount,
      text.bigEndianLong(at: 0) &>> 8 == Self.schemeWord
    else { return nil }
    self.init(digits: text.extracting(last: Self.digitCount))
  }

  /// - Parameter digits: 64 of them.
  @_optimize(speed)
  private init?(digits: Span<UInt8>) {
    guard let first = digits.hexadecimalWord(at: 0), let second = digits.hexadecimalWord(at: 16),
      let third = digits.hexadecimalWord(at: 32), let fourth = digits.hexadecimalWord(at: 48)
    else { return nil }
    words = Words(first: first, second: second, third: third, fourth: fourth)
  }

  private static let scheme: StaticString = "sha256:"
  /// Its seven bytes, the first one highest.
  private static let schemeWord: UInt64 = 0x73_68_61_32_35_36_3A
  private static let digitCount = 64
}

extension SceneID: CustomStringConvertible {
  /// Its text.
  public var description: String { "\(Self.scheme)\(digits)" }

  /// The digest alone, which is the name of its file.
  var digits: String {
    [words.first, words.second, words.third, words.fourth].reduce(into: "") { text, word in
      let digits = String(word, radix: 16)
      text += String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }
}

extension Span<UInt8> {
  /// The value of sixteen hexadecimal digits in lower case; `nil` where another byte stands among them.
  @inline(__always)
  fileprivate func hexadecimalWord(at index: Int) -> UInt64? {
    guard let high = hexadecimalHalf(at: index), let low = hexadecimalHalf(at: index &+ 8) else { return nil }
    return high << 32 | low
  }

  /// Eight digits at once, a byte of a word each, without a branch for each of them.
  @inline(__always)
  private func hexadecimalHalf(at index: Int) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let text = bigEndianLong(at: index)
    // Letters have the bit 0x40, and their lower four bits count from 1.
    let values = (text & (0x0F &* ones)) &+ 9 &* ((text &>> 6) & ones)
    let areLetters = ((values &+ 6 &* ones) &>> 4) & ones
    // The digits were right if their values are spelt as they are.
    guard values & (0xF0 &* ones) == 0, text == values &+ 0x30 &* ones &+ 0x27 &* areLetters else {
      return nil
    }
    let bytes = (values | values &>> 4) & 0x00FF_00FF_00FF_00FF
    let pairs = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
    return (pairs | pairs &>> 16) & 0xFFFF_FFFF
  }

  /// Eight bytes as one word, the first one highest. The optimizer makes one load of it.
  @inline(__always)
  fileprivate func bigEndianLong(at index: Int) -> UInt64 {
    let bytes = extracting(index..<(index &+ 8))
    return UInt64(bytes[0]) << 56 | UInt64(bytes[1]) << 48 | UInt64(bytes[2]) << 40 | UInt64(bytes[3]) << 32
      | UInt64(bytes[4]) << 24 | UInt64(bytes[5]) << 16 | UInt64(bytes[6]) << 8 | UInt64(bytes[7])
  }
}
