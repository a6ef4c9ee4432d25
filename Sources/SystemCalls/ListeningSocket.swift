#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// A socket that takes connections in, shared by all loops and closed when the last one lets go of it.
///
/// One socket for all of them, not one for each with SO_REUSEPORT: that would let a second process in on the
/// same port, and half of the requests with it.
public final class ListeningSocket: Sendable {
  public enum Accepted: ~Copyable {
    case connection(Socket)
    case none
    /// No descriptor or no memory is left for another connection.
    case exhausted
  }

  /// The bound port, even if the kernel chose it.
  public let port: Int
  private let descriptor: FileDescriptor

  public var number: Int32 { descriptor.number }

  public init(_ address: SocketAddress) throws(SystemError) {
    let descriptor = FileDescriptor(
      owning: try promptSystemCall("socket") { Platform.streamSocket(address.family, waits: false) })
    let number = descriptor.number
    // A restart need not wait for the old connections' TIME_WAIT. This never shares a port that is
    // listened on.
    try Self.set(SO_REUSEADDR, of: SOL_SOCKET, to: 1, number)
    // Accepted sockets inherit it: an answer is one write, so there is nothing for Nagle's algorithm to
    // gather.
    try Self.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: 1, number)
    if address.family == AF_INET6 { try Self.set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), to: 0, number) }
    try unsafe address.withPointer { pointer, length throws(SystemError) in
      _ = try systemCall("bind") { unsafe bind(number, pointer, length) }
    }
    // The kernel limits it to net.core.somaxconn.
    try systemCall("listen") { listen(number, 4096) }
    port = try SocketAddress(boundBy: number).port
    self.descriptor = descriptor
  }

  public func accept() throws(SystemError) -> Accepted {
    while true {
      do throws(SystemError) {
        guard let accepted = try systemCall("accept", { Platform.accept(number) }) else {
          return .none
        }
        return .connection(Socket(FileDescriptor(owning: accepted)))
      } catch {
        switch error.number {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
        // accept(2): errors of the new connection, which is gone; the next one may be well.
        case ECONNABORTED, EPERM, EPROTO, ENETDOWN, ENOPROTOOPT, EHOSTDOWN, EHOSTUNREACH, EOPNOTSUPP,
          ENETUNREACH,
          ETIMEDOUT, Platform.networkGone:
          continue
        default: throw error
        }
      }
    }
  }

  /// From now on the kernel drops packets of new connections, and completes those that it has begun.
  ///
  /// Closing the socket resets connections not yet accepted, and no call closes it only if there are none: a client
  /// that connects between the last `accept` and `close` would lose a request. A dropped client retries after a second
  /// (RFC 6298 §2.1), and is refused then.
  public func refuseNew() { Platform.dropNewConnections(to: number) }

  private static func set(
    _ option: Int32, of level: Int32, to value: Int32, _ number: Int32
  ) throws(SystemError) {
    var value = value
    let size = socklen_t(MemoryLayout<Int32>.size)
    try systemCall("setsockopt") { unsafe setsockopt(number, level, option, &value, size) }
  }
}

/// One end of a TCP connection, non-blocking.
public struct Socket: ~Copyable, Sendable {
  private let descriptor: FileDescriptor
  public let number: Int32

  init(_ descriptor: consuming FileDescriptor) {
    number = descriptor.number
    self.descriptor = descriptor
  }

  /// The client's numeric address, without its port; empty once it is gone.
  public var clientHost: String { (try? SocketAddress(connectedTo: number))?.host ?? "" }

  /// Reads the available octets, at most as many as the buffer has.
  ///
  /// - Returns: the number of octets; 0 behind the last one; `nil` if none is available yet.
  public func read(into buffer: inout [UInt8]) throws(SystemError) -> Int? {
    let capacity = buffer.count
    return try systemCall("read") { unsafe Platform.read(number, &buffer, capacity) }
  }

  /// Sends as many octets as possible now.
  ///
  /// - Returns: the number of octets; `nil` if the kernel accepts none now.
  public func send(_ bytes: Span<UInt8>) throws(SystemError) -> Int? {
    try systemCall("send") {
      unsafe bytes.withUnsafeBytes {
        unsafe Platform.send(number, $0.baseAddress, $0.count)
      }
    }
  }

  /// Makes the socket count as readable only at this many octets, or at the end. Source: socket(7), SO_RCVLOWAT. On
  /// systems without it every packet is an event.
  public func setLowWater(_ count: Int) {
    var value = Int32(clamping: count)
    _ = unsafe setsockopt(number, SOL_SOCKET, SO_RCVLOWAT, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  public func shutdownSending() throws(SystemError) {
    try systemCall("shutdown") { shutdown(number, Int32(SHUT_WR)) }
  }
}
