/// Octets that have come from the network, in the order of the stream.
///
///     octets   G E T   /   H T T P … \r \n \r \n { " s c e …
///                                              ^ start: the octets before it are used up
///
/// Used octets are dropped when others come: then the buffer is mostly empty, and its memory is used again.
///
/// Many octets that come with a head are left apart, `behind` it: mostly they are the whole body, which its reader takes as
/// it is, so that it is copied once.
struct InputBuffer {
  private(set) var octets: [UInt8] = []
  /// The first octet that is not used up.
  var start = 0

  /// Octets that come after `octets`.
  private var behind: [UInt8] = []

  /// How many octets are not used up.
  var count: Int { octets.count - start + behind.count }

  var isEmpty: Bool { count == 0 }

  /// - Parameter isBehindHead: whether the octets are known to be no part of a head.
  mutating func append(_ bytes: ArraySlice<UInt8>, isBehindHead: Bool = false) {
    gather()
    let wasEmpty = isEmpty
    var end = bytes.endIndex
    if wasEmpty, bytes.count > Self.keptBytesMax {
      end = isBehindHead ? bytes.startIndex : Self.endOfHead(in: bytes)
    }
    if wasEmpty {
      octets.replaceSubrange(0..<octets.count, with: bytes[bytes.startIndex..<end])
    } else {
      octets.removeSubrange(..<start)
      octets.append(contentsOf: bytes)
    }
    start = 0
    if end < bytes.endIndex { behind = Array(bytes[end...]) }
  }

  /// Behind the first empty line, if there is one before many octets.
  private static func endOfHead(in bytes: ArraySlice<UInt8>) -> Int {
    let limit = bytes.startIndex + keptBytesMax - 4
    var index = bytes.startIndex
    while index < limit {
      if bytes[index] == .carriageReturn, bytes[index + 1] == .lineFeed, bytes[index + 2] == .carriageReturn,
        bytes[index + 3] == .lineFeed
      {
        return index + 4
      }
      index += 1
    }
    return bytes.endIndex
  }

  /// Puts what was left apart behind the other octets.
  ///
  /// - Returns: whether there was something.
  @discardableResult
  mutating func gather() -> Bool {
    if behind.isEmpty { return false }
    if start == octets.count {
      (octets, start) = (behind, 0)
    } else {
      octets.append(contentsOf: behind)
    }
    behind = []
    return true
  }

  /// Takes out so many octets as they are, if they are all there is.
  mutating func takeAll(_ count: Int) -> [UInt8]? {
    guard self.count == count, count > 0 else { return nil }
    if start == octets.count { return exchange(&behind, with: []) }
    return start == 0 && behind.isEmpty ? exchange(&octets, with: []) : nil
  }

  /// Takes the room of octets that were taken out, while it has none.
  mutating func reuse(_ room: consuming [UInt8]) {
    guard octets.isEmpty, room.capacity <= Self.keptBytesMax else { return }
    octets = room
    start = octets.count
  }

  /// Steps over these octets if they come next, in `octets`.
  mutating func skip(_ expected: [UInt8]) -> Bool {
    guard expected.count <= octets.count - start, octets.span.extracting(start...).starts(with: expected.span)
    else {
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

  /// Takes so many octets out if they have come, none of them `behind`.
  mutating func takeReady(_ count: Int) -> [UInt8]? {
    octets.count - start >= count ? take(count) : nil
  }

  /// Gives all memory back.
  mutating func removeAll() {
    (octets, start, behind) = ([], 0, [])
  }

  /// Gives all memory back but for the first octets that are not used up.
  mutating func removeAll(butFirst count: Int) {
    gather()
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
