import Glibc

/// A client that sends exactly the octets it is told. The only unsafe code of the tests.
///
/// Every wait is bounded by the socket's time-outs, so a server that hangs fails a test and does not stop it.
final class RawClient {
  struct Failure: Error {
    let call: String
    let number: Int32
  }

  private let descriptor: Int32

  /// - Parameter milliseconds: for which any wait lasts at most.
  init(port: Int, waitingAtMost milliseconds: Int = 10_000) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // `deinit` closes it, also behind this: closing it here too would close what another thread may have opened.
    guard result == 0 else { throw Failure(call: "connect", number: errno) }
  }

  deinit {
    close(descriptor)
  }

  convenience init(port: Int, sending text: String) throws {
    try self.init(port: port)
    try send(text)
  }

  func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(call: "send", number: errno) }
      rest = rest.dropFirst(count)
    }
  }

  func endSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// What comes next; empty at the end.
  func read(max: Int = 65_536) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: max)
    let count = unsafe Glibc.read(descriptor, &buffer, max)
    guard count >= 0 else { throw Failure(call: "read", number: errno) }
    return Array(buffer[..<count])
  }

  /// Reads exactly so many octets, fewer at the end.
  func read(exactly count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try read(max: count - bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  func readToEnd() throws -> String {
    var bytes: [UInt8] = []
    while case let more = try read(), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads one answer by its own `Content-Length`; an interim one has none and no body.
  func readAnswer() throws -> (head: String, body: String) {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let octet = try read(exactly: 1)
      guard !octet.isEmpty else { throw Failure(call: "read: the end", number: 0) }
      head += octet
    }
    let text = String(decoding: head, as: UTF8.self)
    let line = text.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
    let length = line.flatMap { Int($0.dropFirst(16)) } ?? 0
    return (text, String(decoding: try read(exactly: length), as: UTF8.self))
  }

  /// The body of the next answer.
  func readBody() throws -> String { try readAnswer().body }

  /// Allows this process as many descriptors as it may have.
  static func raiseDescriptorLimit() {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
