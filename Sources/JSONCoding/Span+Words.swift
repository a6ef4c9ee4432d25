extension Span<UInt8> {
  /// Eight bytes as one word, the first one lowest. The optimizer makes one load of it.
  @inlinable
  @inline(__always)
  public func plainWord(at index: Int) -> UInt64 {
    let bytes = extracting(index..<(index &+ 8))
    return UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
      | UInt64(bytes[4]) << 32 | UInt64(bytes[5]) << 40 | UInt64(bytes[6]) << 48 | UInt64(bytes[7]) << 56
  }
}
