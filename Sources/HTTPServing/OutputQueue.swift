/// Octets on their way to a client.
struct OutputQueue {
  /// New ones go to the end.
  var bytes: [UInt8] = []
  private var sent = 0

  /// What is still to be sent.
  var count: Int { bytes.count - sent }

  var isEmpty: Bool { count == 0 }

  /// Sends as much as goes out now, in one call where the kernel takes it whole.
  ///
  /// - Returns: whether any octet went out.
  mutating func flush(to socket: borrowing Socket) throws(SystemError) -> Bool {
    guard !isEmpty, let count = try socket.send(bytes[sent...]) else { return false }
    sent += count
    // Moved when it is no more than what was sent, so that each octet is moved at most once for each time it
    // is sent.
    if sent >= bytes.count / 2 { forgetSent() }
    return true
  }

  private mutating func forgetSent() {
    if isEmpty {
      // Kept for the next small answer, but not for the thousands of connections that once had a large one.
      bytes.removeAll(keepingCapacity: bytes.capacity <= Self.capacityKept)
    } else {
      bytes.removeSubrange(..<sent)
    }
    sent = 0
  }

  private static let capacityKept = 16 << 10
}
