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
    if isEmpty {
      bytes.removeAll(keepingCapacity: true)
      sent = 0
    }
    return true
  }
}
