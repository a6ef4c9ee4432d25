/// A text of at most 32 bytes, in words.
@usableFromInline
struct PlainPattern: Sendable {
  /// The first eight bytes, and a mask for those of them that belong to the text.
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var mask: UInt64 = 0
  /// The next two words; bytes that do not belong to the text are not looked at.
  @usableFromInline var second: UInt64 = 0
  @usableFromInline var third: UInt64 = 0
  /// The last eight bytes, which may overlap with those before.
  @usableFromInline var last: UInt64 = 0
  /// Bytes, 1…32.
  @usableFromInline var count: Int

  init(_ text: String) { self.init(ArraySlice(text.utf8)) }

  init(_ text: ArraySlice<UInt8>) {
    count = text.count
    first = Self.word(text.prefix(8))
    mask = ~0 &>> UInt64(64 - 8 * min(count, 8))
    if count > 8 { last = Self.word(text.suffix(8)) }
    if count > 16 { second = Self.word(text.dropFirst(8).prefix(8)) }
    if count > 24 { third = Self.word(text.dropFirst(16).prefix(8)) }
  }

  /// - Parameters:
  ///   - start: of the text; 32 bytes from there on are in the document.
  ///   - count: 1…32.
  init(_ document: Span<UInt8>, at start: Int, count: Int) {
    self.count = count
    first = document.plainWord(at: start)
    mask = ~0 &>> UInt64(64 - 8 * min(count, 8))
    second = document.plainWord(at: start + 8)
    third = document.plainWord(at: start + 16)
    if count > 8 { last = document.plainWord(at: start + count - 8) }
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
  }
}

extension PlainCursor {
  /// Whether a text stands at the position. There is room.
  @inlinable
  @inline(__always)
  func stands(_ text: PlainPattern) -> Bool {
    if (word() ^ text.first) & text.mask != 0 { return false }
    if text.count <= 8 { return true }
    if word(text.count &- 8) != text.last { return false }
    if text.count <= 16 { return true }
    return word(8) == text.second && (text.count <= 24 || word(16) == text.third)
  }
}
