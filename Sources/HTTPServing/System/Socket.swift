import CLinux
import Glibc

/// One end of a TCP connection that never waits.
struct Socket: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  var number: Int32 { descriptor.number }

  init(_ descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Reads the octets that have come, at most as many as the buffer holds.
  ///
  /// - Returns: the number of octets; 0 behind the last one; `nil` before the next one has come.
  func read(into buffer: inout [UInt8]) throws(SystemError) -> Int? {
    let capacity = buffer.count
    return try systemCall("read") { unsafe Glibc.read(number, &buffer, capacity) }
  }

  /// Sends as much as goes out now.
  ///
  /// - Returns: the number of octets; `nil` if the kernel takes no octet now.
  func send(_ bytes: Span<UInt8>) throws(SystemError) -> Int? {
    try systemCall("send") {
      unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
    }
  }

  /// Has the socket count as readable only when so many octets have come, or the end. Source: socket(7), SO_RCVLOWAT.
  /// Where the system has no such mark, every packet is an event.
  func setLowWater(_ count: Int) {
    var value = Int32(clamping: count)
    _ = unsafe setsockopt(number, SOL_SOCKET, SO_RCVLOWAT, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Tells the peer that nothing more will be sent.
  func shutdownSending() throws(SystemError) {
    try systemCall("shutdown") { shutdown(number, Int32(SHUT_WR)) }
  }
}
