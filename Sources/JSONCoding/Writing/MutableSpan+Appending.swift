extension MutableSpan<UInt8> {
  /// Appends the lowest bytes of a word, the lowest one first. There is room for all eight.
  ///
  /// - Parameters:
  ///   - byteCount: 0…8.
  ///   - end: the number of bytes written, which grows by `byteCount`.
  @inline(__always)
  mutating func append(_ word: UInt64, count byteCount: Int, at end: inout Int) {
    store(word, at: end)
    end &+= byteCount
  }

  /// Appends a byte. There is room for it.
  @inlinable
  @inline(__always)
  public mutating func append(_ byte: UInt8, at end: inout Int) {
    self[end] = byte
    end &+= 1
  }

  /// Appends a literal. There is room for 32 bytes, which are stored whatever its count is.
  @inlinable
  @inline(__always)
  public mutating func append(_ literal: JSONLiteral, at end: inout Int) {
    store(literal.words, at: end)
    end &+= literal.count
  }

  /// Appends the first bytes of a literal that repeats itself, such as a run of spaces.
  ///
  /// - Parameter byteCount: may be more than the literal's 32 bytes, which are then written again and again.
  @inlinable
  @inline(__always)
  public mutating func append(_ literal: JSONLiteral, _ byteCount: Int, at end: inout Int) {
    var index = 0
    while index < byteCount {
      store(literal.words, at: end &+ index)
      index &+= 32
    }
    end &+= byteCount
  }
}
