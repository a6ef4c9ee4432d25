extension PlainCursor {
  /// Steps over a string; nil where it is not plain. Its content is never empty.
  @inlinable
  @inline(__always)
  public mutating func string() -> Range<Int>? {
    guard skip("\"") else { return nil }
    let start = position
    let end = unsafe base.endOfString(from: start, positionMax)
    guard end > start else { return nil }
    position = end &+ 1
    return unsafe Range(uncheckedBounds: (start, end))
  }

  /// Steps over `true` or `false`; nil where something else stands.
  @inlinable
  @inline(__always)
  public mutating func boolean() -> Bool? {
    guard hasRoom else { return nil }
    if byte() <= ASCII.space {
      unsafe position = Self.endOfWhitespace(base, position, positionMax)
      guard hasRoom else { return nil }
    }
    let (isTrue, count) = Self.boolean(in: word())
    guard count != 0 else { return nil }
    position &+= count
    return isTrue
  }

  /// Whether the word begins with `true`, and how many of its bytes spell that or `false`; 0 where it is neither.
  ///
  /// Which of the two stands there cannot be foretold: no branch.
  @inlinable
  @inline(__always)
  static func boolean(in word: UInt64) -> (isTrue: Bool, count: Int) {
    let isTrue = word & 0xFFFF_FFFF == 0x6575_7274
    let isFalse = word & 0xFF_FFFF_FFFF == 0x65_736C_6166
    return (isTrue, (isTrue ? 4 : 0) | (isFalse ? 5 : 0))
  }

  /// Steps over a member that is true or false and the comma behind it, all without whitespace.
  ///
  /// - Parameter expected: the index of the key.
  /// - Returns: nil, and steps over nothing, where another member stands.
  @inlinable
  @inline(__always)
  public mutating func boolean(of keys: PlainKeys, expecting expected: Int) -> Bool? {
    guard hasRoom, unsafe stands(keys.spellings[expected & 31].withColon) else { return nil }
    let start = unsafe keys.spellings[expected & 31].withColon.count
    let (isTrue, count) = Self.boolean(in: word(start))
    guard count != 0, byte(start &+ count) == ASCII.comma else { return nil }
    position &+= start &+ count &+ 1
    return isTrue
  }
}

extension UnsafeRawPointer {
  /// The offset of the quote that ends a plain string, or -1.
  @usableFromInline
  @inline(never)
  func endOfString(from start: Int, _ positionMax: Int) -> Int {
    var position = start
    while position <= positionMax {
      let word = unsafe loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
      let special = word.stringSpecials
      if special != 0 {
        position &+= special.trailingZeroBitCount &>> 3
        return unsafe load(fromByteOffset: position, as: UInt8.self) == ASCII.quote ? position : -1
      }
      position &+= 8
    }
    return -1
  }
}
