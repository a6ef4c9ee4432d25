import Glibc

/// An address and port of IPv4 or IPv6.
struct SocketAddress: Sendable {
  private var storage = sockaddr_storage()
  private let length: socklen_t

  var family: Int32 { Int32(storage.ss_family) }

  /// - Parameters:
  ///   - host: a numeric address, or `localhost` for 127.0.0.1. Names are not looked up: a server listens on
  ///     its own interfaces, and a resolver cannot be linked statically.
  ///   - port: 0…65535.
  init?(host: String, port: Int) {
    guard let port = in_port_t(exactly: port) else { return nil }
    var v4 = sockaddr_in()
    var v6 = sockaddr_in6()
    if unsafe inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host, &v4.sin_addr) == 1 {
      v4.sin_family = sa_family_t(AF_INET)
      v4.sin_port = port.bigEndian
      length = socklen_t(MemoryLayout<sockaddr_in>.size)
      unsafe withUnsafeMutableBytes(of: &storage) { unsafe $0.storeBytes(of: v4, as: sockaddr_in.self) }
    } else if unsafe inet_pton(AF_INET6, host, &v6.sin6_addr) == 1 {
      v6.sin6_family = sa_family_t(AF_INET6)
      v6.sin6_port = port.bigEndian
      length = socklen_t(MemoryLayout<sockaddr_in6>.size)
      unsafe withUnsafeMutableBytes(of: &storage) { unsafe $0.storeBytes(of: v6, as: sockaddr_in6.self) }
    } else {
      return nil
    }
  }

  /// The address that a socket is bound to.
  init(boundBy number: Int32) throws(SystemError) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    try systemCall("getsockname") {
      unsafe withUnsafeMutablePointer(to: &storage) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe getsockname(number, $0, &length)
        }
      }
    }
    self.storage = storage
    self.length = length
  }

  /// Whether only programs of this machine reach it: 127.0.0.0/8 and ::1. RFC 1122 §3.2.1.3, RFC 4291 §2.5.3.
  var isLoopback: Bool {
    unsafe withUnsafeBytes(of: storage) { bytes in
      if family == AF_INET { return unsafe bytes[4] == 127 }
      return unsafe bytes[8..<23].allSatisfy { $0 == 0 } && bytes[23] == 1
    }
  }

  /// The port stands at the same place in both families.
  var port: Int {
    unsafe withUnsafeBytes(of: storage) { bytes in
      unsafe Int(in_port_t(bigEndian: bytes.load(fromByteOffset: 2, as: in_port_t.self)))
    }
  }

  func withPointer<Value>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    try unsafe withUnsafePointer(to: storage) { (pointer) throws(SystemError) in
      try unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { (address) throws(SystemError) in
        try unsafe body(address, length)
      }
    }
  }
}
