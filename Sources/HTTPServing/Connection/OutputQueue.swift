/// Octets on their way to a client.
struct OutputQueue {
  /// New ones go to the end.
  var bytes: [UInt8] = []
  private var sent = 0
  /// Long content, which goes out behind `bytes` and was not copied there. While there is some, nothing is added.
  private var content: [UInt8] = []
  private var contentSent = 0

  /// Longer content is not copied.
  static let copiedBytesMax = 256 << 10

  /// Octets that are not sent yet.
  var count: Int { bytes.count - sent + content.count - contentSent }

  var isEmpty: Bool { count == 0 }

  /// Whether something may be added.
  var takesMore: Bool { content.isEmpty }

  /// Sends as much as goes out now, in one call where the kernel takes it whole.
  ///
  /// - Returns: the number of octets that went out.
  mutating func flush(to socket: borrowing Socket) throws(SystemError) -> Int {
    let count = try flushBytes(to: socket)
    guard bytes.isEmpty, !content.isEmpty,
      let more = try socket.send(content.span.extracting(droppingFirst: contentSent))
    else {
      return count
    }
    contentSent += more
    if contentSent == content.count { (content, contentSent) = ([], 0) }
    return count + more
  }

  /// Adds content that was left out of `bytes`.
  mutating func append(content: [UInt8]) {
    precondition(takesMore, "two contents in one output")
    self.content = content
  }

  private mutating func flushBytes(to socket: borrowing Socket) throws(SystemError) -> Int {
    guard sent < bytes.count, let count = try socket.send(bytes.span.extracting(droppingFirst: sent)) else {
      return 0
    }
    sent += count
    // The rest is moved when it is no longer than the sent part: so the octets moved are never more than those sent.
    if sent >= bytes.count / 2 { forgetSent() }
    return count
  }

  private mutating func forgetSent() {
    if sent == bytes.count {
      bytes.removeAll(keepingCapacity: true)
    } else {
      bytes.removeSubrange(..<sent)
    }
    sent = 0
  }

  /// Takes room for the answers of a turn, unless some are still on their way. Most go out at once, so one
  /// room serves all the connections of a loop, and an idle one has none.
  mutating func borrow(_ room: inout [UInt8]) {
    if isEmpty { swap(&bytes, &room) }
  }

  /// Gives the room back when everything has gone out. Room that has grown past `roomBytesMax` is freed.
  mutating func giveBack(_ room: inout [UInt8]) {
    guard isEmpty else { return }
    swap(&bytes, &room)
    bytes = []
    if room.capacity > Self.roomBytesMax { room = [] }
  }

  private static let roomBytesMax = 256 << 10
}
