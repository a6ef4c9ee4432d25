#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// An address and port of IPv4 or IPv6.
public struct SocketAddress: Sendable {
  private var storage = sockaddr_storage()
  private let length: socklen_t

  public var family: Int32 { Int32(storage.ss_family) }

  /// - Parameters:
  ///   - host: a numeric address, or `localhost` for 127.0.0.1. Names are not looked up: a server listens on
  ///     its own interfaces, and a resolver cannot be linked statically.
  ///   - port: 0…65535.
  public init?(host: String, port: Int) {
    guard let port = in_port_t(exactly: port) else { return nil }
    var v4 = sockaddr_in()
    var v6 = sockaddr_in6()
    if unsafe inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host, &v4.sin_addr) == 1 {
      #if canImport(Darwin)
        v4.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
      #endif
      v4.sin_family = sa_family_t(AF_INET)
      v4.sin_port = port.bigEndian
      length = socklen_t(MemoryLayout<sockaddr_in>.size)
      unsafe withUnsafeMutableBytes(of: &storage) { unsafe $0.storeBytes(of: v4, as: sockaddr_in.self) }
    } else if unsafe inet_pton(AF_INET6, host, &v6.sin6_addr) == 1 {
      #if canImport(Darwin)
        v6.sin6_len = UInt8(MemoryLayout<sockaddr_in6>.size)
      #endif
      v6.sin6_family = sa_family_t(AF_INET6)
      v6.sin6_port = port.bigEndian
      length = socklen_t(MemoryLayout<sockaddr_in6>.size)
      unsafe withUnsafeMutableBytes(of: &storage) { unsafe $0.storeBytes(of: v6, as: sockaddr_in6.self) }
    } else {
      return nil
    }
  }

  /// The address that `getsockname(2)` gives.
  init(boundBy number: Int32) throws(SystemError) {
    self = try unsafe Self.read("getsockname") { unsafe getsockname(number, $0, $1) }
  }

  /// The address that `getpeername(2)` gives.
  init(connectedTo number: Int32) throws(SystemError) {
    self = try unsafe Self.read("getpeername") { unsafe getpeername(number, $0, $1) }
  }

  private static func read(
    _ name: String, _ call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) throws(SystemError) -> SocketAddress {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    try systemCall(name) {
      unsafe withUnsafeMutablePointer(to: &storage) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call($0, &length) }
      }
    }
    return SocketAddress(storage, length)
  }

  private init(_ storage: sockaddr_storage, _ length: socklen_t) {
    (self.storage, self.length) = (storage, length)
  }

  /// The numeric address, without its port: an IPv4 one as such, though the client used a socket of IPv6. Source:
  /// inet_ntop(3); RFC 4291 §2.5.5.2.
  var host: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let length = socklen_t(text.count)
    unsafe withUnsafeBytes(of: storage) { bytes in
      let address = unsafe bytes[(family == AF_INET ? 4 : 8)...]
      _ = unsafe inet_ntop(family, UnsafeRawBufferPointer(rebasing: address).baseAddress, &text, length)
    }
    let host = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return host.hasPrefix("::ffff:") ? String(host.dropFirst(7)) : host
  }

  /// Of IPv6 the first 64 bits and the others; IPv4 as it is in the others.
  fileprivate var identity: (UInt64, UInt64) {
    unsafe withUnsafeBytes(of: storage) { bytes in
      // In `sockaddr_in6` the address is behind family, port and flow.
      let first = unsafe bytes.load(fromByteOffset: 8, as: UInt64.self)
      return switch family {
      case AF_INET: (0, UInt64(unsafe bytes.load(fromByteOffset: 4, as: UInt32.self)))
      // ::ffff:192.0.2.1 is an IPv4 address.
      case AF_INET6:
        (first, first == 0 ? unsafe bytes.load(fromByteOffset: 16, as: UInt64.self) : 0)
      default: (0, 0)
      }
    }
  }

  /// Whether it is a loopback address: 127.0.0.0/8 and ::1. RFC 1122 §3.2.1.3, RFC 4291 §2.5.3.
  public var isLoopback: Bool {
    unsafe withUnsafeBytes(of: storage) { bytes in
      if family == AF_INET { return unsafe bytes[4] == 127 }
      return unsafe bytes[8..<23].allSatisfy { $0 == 0 } && bytes[23] == 1
    }
  }

  /// The port is at the same place in both families, and on both systems.
  var port: Int {
    unsafe withUnsafeBytes(of: storage) { bytes in
      unsafe Int(in_port_t(bigEndian: bytes.load(fromByteOffset: 2, as: in_port_t.self)))
    }
  }

  func withPointer<Value>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    try unsafe withUnsafePointer(to: storage) { pointer throws(SystemError) in
      try unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address throws(SystemError) in
        try unsafe body(address, length)
      }
    }
  }
}

/// The identity of a client in fair queues: its address without the port. Of an IPv6 address the first 64 bits count,
/// as one client has all the others (RFC 6177).
public struct ClientAddress: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// - Parameter number: of a connected socket; clients of other families are one.
  public init(of number: Int32) {
    (high, low) = (try? SocketAddress(connectedTo: number))?.identity ?? (0, 0)
  }

  /// For tests.
  public init(number: UInt64) {
    (high, low) = (.max, number)
  }
}

/// A blocking connection to a server, with a deadline.
public struct ClientSocket: ~Copyable {
  private let descriptor: FileDescriptor
  var number: Int32 { descriptor.number }
  /// On `Clock.nanoseconds()`.
  private let deadline: Int

  /// - Parameter deadline: of all calls, on `Clock.nanoseconds()`; after it each throws ETIMEDOUT.
  public init(family: Int32, deadline: Int) throws(SystemError) {
    descriptor = FileDescriptor(
      owning: try promptSystemCall("socket") { Platform.streamSocket(family, waits: true) })
    self.deadline = deadline
  }

  public func connect(to address: SocketAddress) throws(SystemError) {
    try bound(SO_SNDTIMEO)
    do throws(SystemError) {
      try unsafe address.withPointer { pointer, length throws(SystemError) in
        _ = try promptSystemCall("connect") { unsafe Platform.connect(descriptor.number, pointer, length) }
      }
    } catch {
      // socket(7), SO_SNDTIMEO: connect gives EINPROGRESS when the time is up.
      throw error.number == EINPROGRESS ? SystemError(call: "connect", number: ETIMEDOUT) : error
    }
  }

  public func send(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try bound(SO_SNDTIMEO)
      let count = try systemCall("send") {
        unsafe rest.withUnsafeBytes {
          unsafe Platform.send(descriptor.number, $0.baseAddress, $0.count)
        }
      }
      guard let count else { throw SystemError(call: "send", number: ETIMEDOUT) }
      rest = rest.dropFirst(count)
    }
  }

  /// The next octets; empty behind the last one.
  public func read(into buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8> {
    try bound(SO_RCVTIMEO)
    let capacity = buffer.count
    let count = try systemCall("read") { unsafe Platform.read(descriptor.number, &buffer, capacity) }
    guard let count else { throw SystemError(call: "read", number: ETIMEDOUT) }
    return buffer[..<count]
  }

  /// Lets the next call wait until the deadline, and no longer. Source: socket(7), SO_RCVTIMEO.
  private func bound(_ option: Int32) throws(SystemError) {
    let microseconds = (deadline - Clock.nanoseconds()) / 1000
    // Zero would mean no time-out.
    guard microseconds > 0 else { throw SystemError(call: "wait", number: ETIMEDOUT) }
    var time = timeval(tv_sec: microseconds / 1_000_000, tv_usec: suseconds_t(microseconds % 1_000_000))
    let size = socklen_t(MemoryLayout<timeval>.size)
    try systemCall("setsockopt") { unsafe setsockopt(descriptor.number, SOL_SOCKET, option, &time, size) }
  }
}
