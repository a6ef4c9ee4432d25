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
