/// The name of a stored scene: the SHA-256 of its document.
///
/// As text it is `sha256:` and 64 hexadecimal digits in lower case; no other spelling is one.
public struct SceneID: Hashable, Sendable {
  /// The digest, its first 64 bits in the first word.
  let words: Words

  struct Words: Hashable {
    var first, second, third, fourth: UInt64
  }

  /// - Complexity: linear in the document, some 3 ns a byte.
  public init(of document: [UInt8]) {
    let hash = SHA256.hash(of: document.span)
    words = Words(
      first: UInt64(hash.a) << 32 | UInt64(hash.b), second: UInt64(hash.c) << 32 | UInt64(hash.d),
      third: UInt64(hash.e) << 32 | UInt64(hash.f), fourth: UInt64(hash.g) << 32 | UInt64(hash.h))
  }

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
  public var description: String { "\(Self.scheme)\(digits)" }

  /// The digest alone, the name of its file.
  var digits: String {
    [words.first, words.second, words.third, words.fourth].reduce(into: "") { text, word in
      let digits = String(word, radix: 16)
      text += String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }
}

extension Span<UInt8> {
  /// The value of sixteen hexadecimal digits in lower case; `nil` for any other byte.
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

/// The Secure Hash Algorithm with 256 bits. Source: FIPS 180-4, sections 5.1.1, 5.3.3 and 6.2.
///
///     message ─ padded to blocks of 64 bytes ─▶ block 1    block 2    …
///                                                  │          │
///     initial hash value ───────────────────▶ (+) 64 rounds ─▶ (+) 64 rounds ─▶ … ─▶ hash: eight words of 32 bits
struct SHA256 {
  /// The initial hash value, section 5.3.3.
  private var state = SHA256Variables(
    a: 0x6a09_e667, b: 0xbb67_ae85, c: 0x3c6e_f372, d: 0xa54f_f53a, e: 0x510e_527f, f: 0x9b05_688c,
    g: 0x1f83_d9ab, h: 0x5be0_cd19)

  private init() {}

  /// The hash of the bytes: eight words of 32 bits, `a` the highest.
  ///
  /// - Complexity: linear in the bytes.
  static func hash(of bytes: Span<UInt8>) -> SHA256Variables {
    var hash = SHA256()
    let blockCount = bytes.count / blockBytes
    hash.consume(bytes.extracting(first: blockCount * blockBytes))
    let (end, count) = padded(bytes.extracting(last: bytes.count % blockBytes), messageBytes: bytes.count)
    hash.consume(end.span.extracting(first: count))
    return hash.state
  }

  private static let blockBytes = 64

  /// Section 5.1.1: behind the message a bit that is set, zeros, and the message's length in bits; together they
  /// fill the last block, or one more.
  private static func padded(
    _ rest: Span<UInt8>, messageBytes: Int
  ) -> (blocks: InlineArray<128, UInt8>, count: Int) {
    var blocks = InlineArray<128, UInt8>(repeating: 0)
    for index in rest.indices { blocks[index] = rest[index] }
    blocks[rest.count] = 0x80
    let count = rest.count < blockBytes - 8 ? blockBytes : 2 * blockBytes
    let bits = UInt64(messageBytes) * 8
    for index in 0..<8 { blocks[count - 1 - index] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * index)) }
    return (blocks, count)
  }

  /// Section 6.2.2, for each of the blocks.
  private mutating func consume(_ blocks: Span<UInt8>) {
    var start = 0
    while start < blocks.count {
      let block = blocks.extracting(start..<(start &+ Self.blockBytes))
      var schedule = InlineArray<16, UInt32> { block.bigEndianWord(at: 4 &* $0) }
      var variables = state
      variables.transform(&schedule, constantsFrom: 0, advancing: false)
      for group in 1..<4 {
        variables.transform(&schedule, constantsFrom: 16 &* group, advancing: true)
      }
      state.add(variables)
      start &+= Self.blockBytes
    }
  }
}

extension Span<UInt8> {
  /// Four bytes as one word, the first one highest. The optimizer makes one load of it.
  @inline(__always)
  fileprivate func bigEndianWord(at index: Int) -> UInt32 {
    let bytes = extracting(index..<(index &+ 4))
    return UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[3])
  }
}

/// The eight working variables of SHA-256, or its hash value. Source: FIPS 180-4, section 6.2.
struct SHA256Variables: Equatable {
  var a, b, c, d, e, f, g, h: UInt32

  @inline(__always)
  mutating func add(_ other: Self) {
    a &+= other.a
    b &+= other.b
    c &+= other.c
    d &+= other.d
    e &+= other.e
    f &+= other.f
    g &+= other.g
    h &+= other.h
  }

  /// Sixteen rounds.
  ///
  /// The standard moves all variables by one place in each round. Here each round gets them in rotated order, and
  /// nothing moves: after eight rounds they are where they were. A word of the message schedule is computed just before
  /// its use, so the processor works on both in parallel.
  @inline(__always)
  mutating func transform(
    _ schedule: inout InlineArray<16, UInt32>, constantsFrom first: Int, advancing: Bool
  ) {
    @inline(__always) func word(_ index: Int) -> UInt32 {
      if advancing { schedule.advance(index) }
      return roundConstants[first &+ index] &+ schedule[index]
    }
    Self.round(a, b, c, &d, e, f, g, &h, word(0))
    Self.round(h, a, b, &c, d, e, f, &g, word(1))
    Self.round(g, h, a, &b, c, d, e, &f, word(2))
    Self.round(f, g, h, &a, b, c, d, &e, word(3))
    Self.round(e, f, g, &h, a, b, c, &d, word(4))
    Self.round(d, e, f, &g, h, a, b, &c, word(5))
    Self.round(c, d, e, &f, g, h, a, &b, word(6))
    Self.round(b, c, d, &e, f, g, h, &a, word(7))
    Self.round(a, b, c, &d, e, f, g, &h, word(8))
    Self.round(h, a, b, &c, d, e, f, &g, word(9))
    Self.round(g, h, a, &b, c, d, e, &f, word(10))
    Self.round(f, g, h, &a, b, c, d, &e, word(11))
    Self.round(e, f, g, &h, a, b, c, &d, word(12))
    Self.round(d, e, f, &g, h, a, b, &c, word(13))
    Self.round(c, d, e, &f, g, h, a, &b, word(14))
    Self.round(b, c, d, &e, f, g, h, &a, word(15))
  }

  /// One round; Σ, Ch and Maj are those of section 4.1.2.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    // Both choose between the bits of two words without a branch.
    let choice = g ^ (e & (f ^ g))
    let majority = b ^ ((a ^ b) & (b ^ c))
    h &+= (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ word
    d &+= h
    h &+= (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
  }
}

extension InlineArray<16, UInt32> {
  /// Puts the next word of the message schedule in the place of the one sixteen before it. Source: section 6.2.2,
  /// step 1; σ is that of section 4.1.2.
  @inline(__always)
  fileprivate mutating func advance(_ index: Int) {
    let early = self[(index &+ 1) & 15]
    let late = self[(index &+ 14) & 15]
    self[index] &+=
      (early.rotated(7) ^ early.rotated(18) ^ (early &>> 3)) &+ self[(index &+ 9) & 15]
      &+ (late.rotated(17) ^ late.rotated(19) ^ (late &>> 10))
  }
}

extension UInt32 {
  /// To the right.
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 { (self &>> count) | (self &<< (32 &- count)) }
}

/// Section 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: InlineArray<64, UInt32> = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
