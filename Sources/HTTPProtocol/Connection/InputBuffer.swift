/// Octets that have come from the network, in the order of the stream.
///
///     octets   G E T   /   H T T P … \r \n \r \n { " s c e …
///                                              ^ start: the octets before it are used up
///
/// Used octets are dropped when others come: then the buffer is mostly empty, and its memory is used again.
struct InputBuffer {
  private(set) var octets: [UInt8] = []
  /// The first octet that is not used up.
  var start = 0

  /// The octets that are not used up.
  var count: Int { octets.count - start }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    if isEmpty {
      octets.removeAll(keepingCapacity: true)
    } else {
      octets.removeSubrange(..<start)
    }
    start = 0
    octets.append(contentsOf: bytes)
  }

  /// Steps over these octets if they come next.
  mutating func skip(_ expected: [UInt8]) -> Bool {
    guard expected.count <= count, octets.span.extracting(start...).starts(with: expected.span) else {
      return false
    }
    start += expected.count
    return true
  }

  /// Takes octets out.
  mutating func take(_ count: Int) -> [UInt8] {
    let taken = Array(octets[start..<(start + count)])
    start += count
    return taken
  }

  /// Gives all memory back.
  mutating func removeAll() {
    octets = []
    start = 0
  }

  /// Gives all memory back but for the first octets that are not used up.
  mutating func removeAll(butFirst count: Int) {
    octets = Array(octets[start...].prefix(count))
    start = 0
  }

  /// Gives the memory of a large request back when all of it is used up. The room for a small one is kept for the
  /// next request; thousands of waiting connections must not keep more.
  mutating func releaseLargeRoom() {
    if isEmpty, octets.capacity > Self.keptBytesMax { removeAll() }
  }

  private static let keptBytesMax = 4 << 10
}
