extension Span<UInt8> {
  /// Eight bytes as one word, the first one lowest.
  @inlinable
  @inline(__always)
  public func plainWord(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8)
    let bytes = unsafe bytes
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
