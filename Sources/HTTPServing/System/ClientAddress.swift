import Glibc

/// Who a client is to a queue that is to be fair: its address, without the port. Of an address of IPv6 the first 64 bits
/// count, as one client has all of the others (RFC 6177).
struct ClientAddress: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// - Parameter number: a connected socket's; clients of others are one.
  init(of number: Int32) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getpeername(number, $0, &length)
      }
    }
    guard status == 0 else {
      (high, low) = (0, 0)
      return
    }
    let (first, second, v4) = unsafe withUnsafeBytes(of: storage) { bytes in
      // In `sockaddr_in6` the address stands behind family, port and flow.
      unsafe (
        bytes.load(fromByteOffset: 8, as: UInt64.self), bytes.load(fromByteOffset: 16, as: UInt64.self),
        bytes.load(fromByteOffset: 4, as: UInt32.self)
      )
    }
    switch Int32(storage.ss_family) {
    case AF_INET: (high, low) = (0, UInt64(v4))
    // ::ffff:192.0.2.1 is one of IPv4.
    case AF_INET6: (high, low) = (first, first == 0 ? second : 0)
    default: (high, low) = (0, 0)
    }
  }

  /// For tests.
  init(number: UInt64) {
    (high, low) = (.max, number)
  }
}
