// Words stored into spans of bytes, and copied between them. Bounds are checked as everywhere; what is unsafe is only
// that any bytes may be stored, which a span cannot know to be right for its elements, and is for bytes.

extension MutableSpan<UInt8> {
  /// Stores a word, its lowest byte first.
  @inlinable
  @inline(__always)
  mutating func store(_ word: UInt64, at index: Int) {
    var bytes = unsafe mutableBytes
    bytes.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
  }

  /// Stores four words.
  @inlinable
  @inline(__always)
  mutating func store(_ words: SIMD4<UInt64>, at index: Int) {
    var bytes = unsafe mutableBytes
    bytes.storeBytes(of: words, toByteOffset: index, as: SIMD4<UInt64>.self)
  }

  /// Copies bytes, 16 at a time: up to 15 more than there are in the range, which both spans must have.
  @inlinable
  @inline(__always)
  mutating func store(_ source: Span<UInt8>, _ range: Range<Int>, at start: Int) {
    let source = unsafe source.bytes
    var target = unsafe mutableBytes
    var offset = 0
    while offset < range.count {
      let words = unsafe source.unsafeLoadUnaligned(
        fromByteOffset: range.lowerBound &+ offset, as: SIMD2<UInt64>.self)
      target.storeBytes(of: words, toByteOffset: start &+ offset, as: SIMD2<UInt64>.self)
      offset &+= 16
    }
  }

  /// Copies bytes of the span itself, 32 at a time: up to 31 more than there are in the range.
  @inlinable
  @inline(__always)
  mutating func copy(_ range: Range<Int>, to start: Int) {
    var bytes = unsafe mutableBytes
    var offset = 0
    while offset < range.count {
      let words = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: range.lowerBound &+ offset, as: SIMD4<UInt64>.self)
      bytes.storeBytes(of: words, toByteOffset: start &+ offset, as: SIMD4<UInt64>.self)
      offset &+= 32
    }
  }
}
