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
    // Which of the two stands there cannot be foretold: no branch.
    let word = word()
    let isTrue = word & 0xFFFF_FFFF == 0x6575_7274
    let isFalse = word & 0xFF_FFFF_FFFF == 0x65_736C_6166
    let count = (isTrue ? 4 : 0) | (isFalse ? 5 : 0)
    guard count != 0 else { return nil }
    position &+= count
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
