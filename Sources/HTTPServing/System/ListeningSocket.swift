import CLinux
import Glibc

/// A socket that takes connections in, shared by all loops and closed when the last one lets go of it.
///
/// One socket for all of them, not one for each with SO_REUSEPORT: that would let a second process in on the
/// same port, and half of the requests with it.
final class ListeningSocket: Sendable {
  /// The result of an attempt to take a connection in.
  enum Accepted: ~Copyable {
    case connection(Socket)
    case none
    /// No descriptor or no memory is left for another connection.
    case exhausted
  }

  /// The port that was bound, also where the kernel chose it.
  let port: Int
  private let descriptor: FileDescriptor

  var number: Int32 { descriptor.number }

  init(_ address: SocketAddress) throws(SystemError) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = FileDescriptor(
      owning: try promptSystemCall("socket") { socket(Int32(address.family), type, 0) })
    let number = descriptor.number
    // A restart need not wait for the old connections' TIME_WAIT. On Linux this never shares a port that is
    // listened on.
    try Self.set(SO_REUSEADDR, of: SOL_SOCKET, to: 1, number)
    // Accepted sockets inherit it: an answer is one write, so there is nothing for Nagle's algorithm to
    // gather.
    try Self.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: 1, number)
    if address.family == AF_INET6 { try Self.set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), to: 0, number) }
    try unsafe address.withPointer { (pointer, length) throws(SystemError) in
      _ = try systemCall("bind") { unsafe bind(number, pointer, length) }
    }
    // The kernel cuts it to net.core.somaxconn.
    try systemCall("listen") { listen(number, 4096) }
    port = try SocketAddress(boundBy: number).port
    self.descriptor = descriptor
  }

  func accept() throws(SystemError) -> Accepted {
    while true {
      do throws(SystemError) {
        let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        guard let accepted = try systemCall("accept4", { accept4(number, nil, nil, flags) }) else {
          return .none
        }
        return .connection(Socket(FileDescriptor(owning: accepted)))
      } catch {
        switch error.number {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
        // accept(2): errors of the new connection, which is gone; the next one may be well.
        case ECONNABORTED, EPERM, EPROTO, ENETDOWN, ENOPROTOOPT, EHOSTDOWN, ENONET, EHOSTUNREACH, EOPNOTSUPP,
          ENETUNREACH, ETIMEDOUT:
          continue
        default: throw error
        }
      }
    }
  }

  /// From now on the kernel drops what asks for a new connection, and completes those that it has begun to make.
  ///
  /// Closing the socket resets the connections that nobody has accepted yet, and there is no call that closes it only if
  /// there are none: a client whose connection comes between the last `accept` and `close` would lose a request. Who is
  /// dropped here asks again after a second (RFC 6298 §2.1), and is refused then.
  func refuseNew() {
    // A program for the kernel's packet filter, which sees a packet from its TCP header on: of the octet of flags
    // (RFC 9293 §3.1), SYN without ACK is dropped.
    let load = UInt16(BPF_LD | BPF_B | BPF_ABS)
    var program = [
      sock_filter(code: load, jt: 0, jf: 0, k: 13),
      sock_filter(code: UInt16(BPF_ALU | BPF_AND | BPF_K), jt: 0, jf: 0, k: 0x12),
      sock_filter(code: UInt16(BPF_JMP | BPF_JEQ | BPF_K), jt: 0, jf: 1, k: 0x02),
      sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: 0),
      sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: .max),
    ]
    // Where a sandbox has no filters, the little time between the two calls stays a risk.
    let count = program.count
    unsafe program.withUnsafeMutableBufferPointer { instructions in
      var filter = unsafe sock_fprog(len: UInt16(count), filter: instructions.baseAddress)
      let size = unsafe socklen_t(MemoryLayout<sock_fprog>.size)
      _ = unsafe setsockopt(number, SOL_SOCKET, SO_ATTACH_FILTER, &filter, size)
    }
  }

  private static func set(
    _ option: Int32, of level: Int32, to value: Int32, _ number: Int32
  ) throws(SystemError) {
    var value = value
    let size = socklen_t(MemoryLayout<Int32>.size)
    try systemCall("setsockopt") { unsafe setsockopt(number, level, option, &value, size) }
  }
}
