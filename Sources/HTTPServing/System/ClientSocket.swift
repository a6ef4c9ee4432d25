import CLinux
import Glibc

/// A connection to a server that is waited for, but never past a deadline.
struct ClientSocket: ~Copyable {
  private let descriptor: FileDescriptor
  /// On `Clock.nanoseconds()`.
  private let deadline: Int

  /// - Parameter deadline: of all that follows, on `Clock.nanoseconds()`; past it everything throws ETIMEDOUT.
  init(family: Int32, deadline: Int) throws(SystemError) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    descriptor = FileDescriptor(owning: try promptSystemCall("socket") { socket(family, type, 0) })
    self.deadline = deadline
  }

  func connect(to address: SocketAddress) throws(SystemError) {
    try bound(SO_SNDTIMEO)
    do throws(SystemError) {
      try unsafe address.withPointer { (pointer, length) throws(SystemError) in
        _ = try promptSystemCall("connect") { unsafe Glibc.connect(descriptor.number, pointer, length) }
      }
    } catch {
      // socket(7), SO_SNDTIMEO: connect gives EINPROGRESS when the time is up.
      throw error.number == EINPROGRESS ? SystemError(call: "connect", number: ETIMEDOUT) : error
    }
  }

  /// Sends all of it.
  func send(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try bound(SO_SNDTIMEO)
      let count = try systemCall("send") {
        unsafe rest.withUnsafeBytes {
          unsafe Glibc.send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
      }
      guard let count else { throw SystemError(call: "send", number: ETIMEDOUT) }
      rest = rest.dropFirst(count)
    }
  }

  /// The next octets; empty behind the last one.
  func read(into buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8> {
    try bound(SO_RCVTIMEO)
    let capacity = buffer.count
    let count = try systemCall("read") { unsafe Glibc.read(descriptor.number, &buffer, capacity) }
    guard let count else { throw SystemError(call: "read", number: ETIMEDOUT) }
    return buffer[..<count]
  }

  /// Lets the next call wait until the deadline, and no longer. Source: socket(7), SO_RCVTIMEO.
  private func bound(_ option: Int32) throws(SystemError) {
    let microseconds = (deadline - Clock.nanoseconds()) / 1000
    // Zero would let it wait for ever.
    guard microseconds > 0 else { throw SystemError(call: "wait", number: ETIMEDOUT) }
    var time = timeval(tv_sec: microseconds / 1_000_000, tv_usec: microseconds % 1_000_000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    try systemCall("setsockopt") { unsafe setsockopt(descriptor.number, SOL_SOCKET, option, &time, size) }
  }
}
