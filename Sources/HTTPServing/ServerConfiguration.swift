public import HTTPProtocol

/// The settings of a server, fixed when it is made.
public struct ServerConfiguration: Sendable {
  /// A numeric address of IPv4 or IPv6, or `localhost`.
  public var host = "127.0.0.1"
  /// 0…65535; 0 takes any port that is free.
  public var port = 8080
  /// Threads that each serve their own connections. 0: one for each core.
  public var loops = 0
  /// Requests that take long and run at a time; more of them take turns. 0: one for each core.
  public var workers = 0
  /// How long a request runs before others have their turns: long enough that a small one is answered within its first
  /// slice, and that changing threads, some 10 µs, costs little. Four long ones that come at once delay a small one by two
  /// slices on two cores.
  public var sliceSeconds = 0.004
  /// Requests that may wait for a worker. Past it: 503.
  public var queueMax = 1_000
  /// From a complete request to its answer. Past it: 503.
  public var requestTimeoutSeconds = 10.0
  /// The bytes that all requests and stored scenes may hold together: bodies, what workers make of them, and answers. A
  /// request that does not fit waits, one that never would is a 413.
  public var memoryBytesMax = CurrentProcess.memoryBytes / 2
  /// The bounds of one request.
  public var limits = HTTPLimits()

  /// Connections open at a time, in all loops together. Past it the one that has been idle longest gives way, and if
  /// none is idle, clients wait in the kernel's queue, which costs them time, where a 503 would cost them the request.
  public var connectionsMax = 10_000
  /// From the first octet of a head to its last one.
  public var headTimeoutSeconds = 10.0
  /// Between two octets of a body, or of an answer that the client is slow to take.
  public var bodyTimeoutSeconds = 30.0
  /// Without any request.
  public var idleTimeoutSeconds = 60.0
  /// From `drain()` until the connections that are left are closed.
  public var drainTimeoutSeconds = 10.0
  /// From `drain()` until idle connections are closed. Clients and balancers that keep connections open for later may
  /// have sent a request already; its answer tells them to send no other one.
  public var drainGraceSeconds = 0.5
  /// For the client to end its side behind the last answer, while its octets are read and dropped: closing at once
  /// would make the kernel send a reset, which may eat that answer (RFC 9112 §9.6).
  public var lingerTimeoutSeconds = 2.0

  /// Octets of requests that are not complete, held for all connections together, 256 MiB: eight bodies of
  /// the greatest length. Past it: 503.
  public var bodiesBytesMax = 256 << 20

  /// Octets of answers that clients have not taken, for all connections together, 1 GiB: four of the longest
  /// that the service makes. Past it the connection that would hold more is closed.
  public var answersBytesMax = 1 << 30

  /// Octets of answers that wait for a client to read them before no more of its requests are served, 256
  /// KiB. An answer that is under the bound when it is made is kept whole.
  public var outputBytesMax = 256 << 10

  /// Where the lines about requests go, those of one turn of a loop at a time. Called from all loops. `nil`:
  /// no line is made.
  public var requestLog: (@Sendable ([UInt8]) -> Void)?
  /// Answers with a lower status leave no line: 400 for those alone that went wrong.
  public var requestLogStatusMin = 0

  /// The defaults.
  public init() {}
}

extension ServerConfiguration {
  /// Whether only programs of this machine reach the address that it listens on.
  public var isOnLoopback: Bool { SocketAddress(host: host, port: 0)?.isLoopback ?? false }
}
