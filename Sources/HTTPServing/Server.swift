public import HTTPProtocol
import Synchronization
public import SystemCalls
public import WorkMetering

/// An HTTP/1.1 server on one port.
public final class Server: Sendable {
  final class Shared: Sendable {
    let configuration: ServerConfiguration
    let handler: any HTTPHandler
    let budgets: ByteBudgets
    let workers: WorkerPool
    /// The budget of all memory held for clients.
    let memory: MemoryBudget
    let places: ConnectionPlaces
    let drainState: DrainState
    let news: News
    let loops: [LoopCounters]
    let idSeed = UInt64.random(in: 0...UInt64.max)
    private let connectionSerial = Atomic<UInt64>(0)

    init(
      _ configuration: ServerConfiguration, _ handler: any HTTPHandler, _ workers: WorkerPool,
      _ drainState: DrainState, _ news: News, _ memory: MemoryBudget, loops: [LoopCounters]
    ) {
      self.configuration = configuration
      self.handler = handler
      self.workers = workers
      self.drainState = drainState
      self.news = news
      self.memory = memory
      self.loops = loops
      places = ConnectionPlaces(countMax: max(1, configuration.connectionsMax))
      budgets = ByteBudgets(
        bodies: ByteBudget(bytesMax: configuration.bodiesBytesMax, of: memory),
        answers: ByteBudget(bytesMax: configuration.answersBytesMax, of: memory))
    }

    /// Waiting answers leave places to active clients.
    var waitsMax: Int { min(configuration.waitsMax, max(1, configuration.connectionsMax / 2)) }

    func nextConnection() -> UInt64 {
      connectionSerial.add(1, ordering: .relaxed).newValue
    }
  }

  /// The port in use, even if the kernel chose it.
  public let port: Int
  private let shared: Shared
  private let pollers: [Poller]
  /// Only until the loops have it: the last of them to release it closes it.
  private let listener: Mutex<ListeningSocket?>

  /// Binds the port; connections wait in the kernel's queue until `run`.
  ///
  /// - Parameters:
  ///   - drainState: lets the handler see `drain()`.
  ///   - news: lets the loops try waiting requests again.
  ///   - metrics: lets the handler read the server's counts.
  ///   - memory: a budget shared with others; nil for one of `memoryBytesMax`.
  /// - Throws: `ServerError` if the host is not valid or the port is not available.
  public init(
    _ configuration: ServerConfiguration, _ handler: any HTTPHandler, drainState: DrainState = DrainState(),
    news: News = News(), metrics: ServerMetrics = ServerMetrics(), memory: MemoryBudget? = nil
  ) throws(ServerError) {
    guard let address = SocketAddress(host: configuration.host, port: configuration.port) else {
      throw .addressNotValid(host: configuration.host, port: configuration.port)
    }
    // More loops than connections would leave loops without any.
    let wanted = configuration.loops > 0 ? configuration.loops : CurrentProcess.processorCount
    let loops = max(1, min(wanted, configuration.connectionsMax))
    do throws(SystemError) {
      let listener = try ListeningSocket(address)
      var pollers: [Poller] = []
      for _ in 0..<loops { pollers.append(try Poller(configuration.poller)) }
      self.pollers = pollers
      let workers = configuration.workers > 0 ? configuration.workers : CurrentProcess.processorCount
      let pool = WorkerPool(
        turnsMax: workers, sliceSeconds: configuration.sliceSeconds, queueMax: configuration.queueMax, handler
      )
      shared = Shared(
        configuration, handler, pool, drainState, news,
        memory ?? MemoryBudget(bytesMax: configuration.memoryBytesMax),
        loops: pollers.map { _ in LoopCounters() })
      port = listener.port
      self.listener = Mutex(listener)
    } catch {
      throw .cannotListen(host: configuration.host, port: configuration.port, error)
    }
    news.reach(pollers)
    precondition(1...LoopCounters.routesMax ~= handler.routes.count, "a handler has 1…32 routes")
    metrics.observe(
      ServerMetrics.Source(
        routes: handler.routes, loops: shared.loops, budgets: shared.budgets, workers: shared.workers,
        memory: shared.memory))
  }

  /// Serves until the server is drained. A second call traps.
  ///
  /// - Throws: `SystemError` if a thread cannot be started.
  public func run() throws(SystemError) {
    try run(workersLeft: shared.workers.seatsMax)
  }

  /// Starts the workers one by one, and then the loops; waits for all. Workers end after the loops.
  private func run(workersLeft: Int) throws(SystemError) {
    let workers = shared.workers
    guard workersLeft > 0 else {
      defer { workers.end() }
      return try run(shareListener(), on: pollers[...])
    }
    let thread: Thread
    do throws(SystemError) {
      thread = try Thread { workers.run(workersLeft - 1) }
    } catch {
      workers.end()
      throw error
    }
    do throws(SystemError) {
      try run(workersLeft: workersLeft - 1)
    } catch {
      thread.join()
      throw error
    }
    thread.join()
  }

  /// A reference to the listener for each loop, and no other: the last loop to drain closes the socket.
  private func shareListener() -> [ListenerShare] {
    guard let listener = listener.withLock({ $0.take() }) else {
      preconditionFailure("Server.run was called twice")
    }
    return pollers.map { _ in ListenerShare(listener) }
  }

  /// Starts a thread for each loop, one by one, and waits for all.
  private func run(_ listeners: [ListenerShare], on rest: ArraySlice<Poller>) throws(SystemError) {
    guard let poller = rest.first else { return }
    let share = shared.places.share(of: rest.startIndex, among: pollers.count)
    let shared = shared
    let listener = listeners[rest.startIndex]
    let counters = shared.loops[rest.startIndex]
    let thread = try Thread {
      do throws(SystemError) {
        // The loop's own answers are parts of this work.
        try Work().perform { () throws(SystemError) in
          try EventLoop(shared, poller, listener.take(), connectionsShare: share, counters: counters).run()
        }
      } catch {
        // Waiting itself does not work: no client can be served.
        preconditionFailure("an event loop failed: \(error)")
      }
    }
    do throws(SystemError) {
      try run(listeners, on: rest.dropFirst())
    } catch {
      drain()
      thread.join()
      throw error
    }
    thread.join()
  }

  public var isDraining: Bool { shared.drainState.isDraining }

  /// Takes no more connections in, closes idle ones at once, and lets `run` end when every request under way
  /// is answered, or when the time for that is up. May be called from any thread, at any time, more than
  /// once.
  public func drain() {
    shared.drainState.begin()
    for poller in pollers { poller.wake() }
  }
}

/// Whether a server is draining, for its handler, which is created before it.
public final class DrainState: Sendable {
  private let flag = Atomic<Bool>(false)

  /// The state of a server that is not created yet, or serves.
  public init() {}

  /// Whether `Server.drain()` was called. May be read from any thread.
  public var isDraining: Bool { flag.load(ordering: .acquiring) }

  func begin() {
    flag.store(true, ordering: .releasing)
  }
}

/// News for requests whose answers wait; the handler, which is created before the server, announces it.
public final class News: Sendable {
  private let number = Atomic<Int>(0)
  private let pollers = Mutex<[Poller]>([])

  public init() {}

  /// The number of announcements.
  var count: Int { number.load(ordering: .acquiring) }

  /// Makes each loop try its waiting requests again. May be called from any thread.
  public func tell() {
    number.add(1, ordering: .releasing)
    pollers.withLock { for poller in $0 { poller.wake() } }
  }

  func reach(_ pollers: [Poller]) {
    self.pollers.withLock { $0 = pollers }
  }
}

/// One loop's reference to the listener, until the loop takes it.
///
/// A thread's closure lives as long as the thread. A listener in the closure itself would stay open while the loop
/// drains, and clients would connect to a server that accepts no more.
final class ListenerShare: Sendable {
  private let listener: Mutex<ListeningSocket?>

  init(_ listener: ListeningSocket) {
    self.listener = Mutex(listener)
  }

  func take() -> ListeningSocket? { listener.withLock { $0.take() } }
}

/// The settings of a server, fixed at its creation.
public struct ServerConfiguration: Sendable {
  /// A numeric address of IPv4 or IPv6, or `localhost`.
  public var host = "127.0.0.1"
  /// 0…65535; 0 takes any port that is free.
  public var port = 8080
  /// Threads that each serve their own connections. 0: one for each core.
  public var loops = 0
  /// The clock of all time-outs: nanoseconds that never decrease. Tests pass a stepped one.
  public var clock: @Sendable () -> Int = Clock.nanoseconds
  /// How the loops wait; by default the system's first one.
  public var poller = Poller.Kind.allCases[0]
  /// Requests that take long and run at a time; more of them take turns. 0: one for each core.
  public var workers = 0
  /// How long a request runs before others have their turns, in seconds: long enough for a small one to finish in its
  /// first slice, and for thread switches, some 10 µs each, to cost little. Four long ones at once delay a small one by
  /// two slices on two cores.
  public var sliceSeconds = 0.004
  /// Requests that may wait for a worker. Past it: 503.
  public var queueMax = 1_000
  /// Requests whose answers may wait for news, at most half as many as connections. Above it: 503.
  public var waitsMax = 1_000
  /// From a complete request to its answer. Past it: 503.
  public var requestTimeoutSeconds = 10.0
  /// The bytes that all requests and stored scenes together may hold: bodies, workers' data, and answers. A request
  /// that does not fit waits; one that never could gets 413.
  public var memoryBytesMax = CurrentProcess.memoryBytes / 2
  public var limits = HTTPLimits()

  /// Open connections of all loops together. Above it the one idle longest is closed; if none is idle, clients wait in
  /// the kernel's queue, which costs them time, where a 503 would cost them the request.
  public var connectionsMax = 10_000
  /// From the first octet of a head to its last one.
  public var headTimeoutSeconds = 10.0
  /// Between two octets of a body, or of an answer that the client reads slowly.
  public var bodyTimeoutSeconds = 30.0
  /// Without any request.
  public var idleTimeoutSeconds = 60.0
  /// From `drain()` until the remaining connections are closed.
  public var drainTimeoutSeconds = 10.0
  /// From `drain()` until idle connections are closed. A client or balancer with an open connection may have sent a
  /// request already; its answer announces the close.
  public var drainGraceSeconds = 0.5
  /// For the client to end its side behind the last answer, while its octets are read and dropped: closing at once
  /// would make the kernel send a reset, which may eat that answer (RFC 9112 §9.6).
  public var lingerTimeoutSeconds = 2.0

  /// Octets of requests that are not complete, held for all connections together, 256 MiB: eight bodies of
  /// the greatest length. Past it: 503. The program takes less where its memory is small.
  public var bodiesBytesMax = 256 << 20

  /// Octets of answers that clients have not taken, for all connections together, 1 GiB: four of the longest
  /// that the service makes. Past it the connection that would hold more is closed.
  public var answersBytesMax = 1 << 30

  /// Octets of answers that wait for a client to read them before no more of its requests are served, 256
  /// KiB. An answer that is under the bound when it is made is kept whole.
  public var outputBytesMax = 256 << 10

  /// Receives the log lines of one turn of a loop at a time, called from all loops. `nil`: no lines are made.
  public var requestLog: (@Sendable ([UInt8]) -> Void)?
  /// Answers with a lower status are not logged: 400 for failures only.
  public var requestLogStatusMin = 0

  public init() {}
}

extension ServerConfiguration {
  /// Whether only programs on this machine can connect to the listening address.
  public var isOnLoopback: Bool { SocketAddress(host: host, port: 0)?.isLoopback ?? false }
}
