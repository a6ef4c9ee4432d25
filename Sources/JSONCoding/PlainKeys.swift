/// The keys of one kind of object, found by comparing whole words: no look for their ends, no hash of their bytes.
///
/// It knows keys as encoders write them, without escapes. Everything else is `JSONKeyTable`'s business.
public struct PlainKeys: Sendable {
  /// A key and its closing quote, in four words, with masks for the bytes that belong to it.
  @usableFromInline
  struct Pattern: Sendable {
    @usableFromInline var words = SIMD4<UInt64>.zero
    @usableFromInline var masks = SIMD4<UInt64>.zero
    /// Bytes, the quote included: at most 32.
    @usableFromInline var count = 0

    init(_ key: String) {
      for byte in [UInt8](key.utf8) + [ASCII.quote] {
        words[count / 8] |= UInt64(byte) << UInt64(count % 8 * 8)
        masks[count / 8] |= 0xFF << UInt64(count % 8 * 8)
        count += 1
      }
    }
  }

  @usableFromInline let patterns: [Pattern]
  /// The index of the key that a first word belongs to, or -1, by the upper bits of its product with `factor`.
  @usableFromInline let slots: [Int8]
  @usableFromInline let factor: UInt64

  /// - Parameter keys: at most 127, of at most 31 ASCII characters, that differ in their first eight.
  public init(_ keys: [String]) {
    precondition(keys.count <= 127 && keys.allSatisfy { $0.utf8.count <= 31 })
    let patterns = keys.map(Pattern.init)
    let firstWords = patterns.map { Self.firstWord($0.words[0]) }
    precondition(Set(firstWords).count == keys.count, "two keys begin with the same eight bytes")
    // A factor that puts each key into a slot of its own is found after some tries.
    var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    while Set(firstWords.map { Self.slot(of: $0, factor) }).count < keys.count {
      factor = factor &* 0xD134_2543_DE82_EF95 | 1
    }
    var slots = [Int8](repeating: -1, count: Self.slotCount)
    for (index, word) in firstWords.enumerated() { slots[Self.slot(of: word, factor)] = Int8(index) }
    self.patterns = patterns
    self.slots = slots
    self.factor = factor
  }

  @usableFromInline static var slotCount: Int { 256 }

  /// The bytes of a word before its first quote.
  @inlinable
  @inline(__always)
  static func firstWord(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let other = word ^ (ones &* 0x22)
    let quotes = (other &- ones) & ~other & (ones &* 0x80)
    // Everything below the lowest quote's upper bit, without the quote's own lower bits.
    let below = (quotes & (0 &- quotes)) &- 1
    return quotes == 0 ? word : word & (below &>> 7)
  }

  @inlinable
  @inline(__always)
  static func slot(of word: UInt64, _ factor: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* factor) &>> 56)
  }

  /// Whether a key stands at `index`, the offset behind its opening quote.
  @inlinable
  @inline(__always)
  public func matches(_ key: Int, in bytes: Span<UInt8>, at index: Int) -> Bool {
    guard index <= bytes.count &- 32 else { return false }
    let pattern = patterns[key]
    if (bytes.plainWord(at: index) ^ pattern.words[0]) & pattern.masks[0] != 0 { return false }
    if pattern.count <= 8 { return true }
    if (bytes.plainWord(at: index &+ 8) ^ pattern.words[1]) & pattern.masks[1] != 0 { return false }
    if pattern.count <= 16 { return true }
    if (bytes.plainWord(at: index &+ 16) ^ pattern.words[2]) & pattern.masks[2] != 0 { return false }
    if pattern.count <= 24 { return true }
    return (bytes.plainWord(at: index &+ 24) ^ pattern.words[3]) & pattern.masks[3] == 0
  }

  /// The key that stands at `index`, or -1.
  @inlinable
  @inline(__always)
  public func find(in bytes: Span<UInt8>, at index: Int) -> Int {
    guard index <= bytes.count &- 32 else { return -1 }
    let word = Self.firstWord(bytes.plainWord(at: index))
    let key = Int(slots[Self.slot(of: word, factor)])
    return key >= 0 && matches(key, in: bytes, at: index) ? key : -1
  }

  /// The bytes of a key, its closing quote included.
  @inlinable
  @inline(__always)
  public func count(of key: Int) -> Int { patterns[key].count }
}
