public import HTTPProtocol
import Synchronization
public import WorkMetering

/// An HTTP/1.1 server on one port.
public final class Server: Sendable {
  /// The parts of a server that all loops share.
  final class Shared: Sendable {
    let configuration: ServerConfiguration
    let handler: any HTTPHandler
    let budgets: ByteBudgets
    let workers: WorkerPool
    /// Of all that is held for clients.
    let memory: MemoryBudget
    let places: ConnectionPlaces
    let drainState: DrainState
    /// The counters of each loop.
    let loops: [LoopCounters]
    let idSeed = UInt64.random(in: 0...UInt64.max)
    private let connectionSerial = Atomic<UInt64>(0)

    init(
      _ configuration: ServerConfiguration, _ handler: any HTTPHandler, _ workers: WorkerPool,
      _ drainState: DrainState, _ memory: MemoryBudget, loops: [LoopCounters]
    ) {
      self.configuration = configuration
      self.handler = handler
      self.workers = workers
      self.drainState = drainState
      self.memory = memory
      self.loops = loops
      places = ConnectionPlaces(countMax: max(1, configuration.connectionsMax))
      budgets = ByteBudgets(
        bodies: ByteBudget(bytesMax: configuration.bodiesBytesMax, of: memory),
        answers: ByteBudget(bytesMax: configuration.answersBytesMax, of: memory))
    }

    func nextConnection() -> UInt64 {
      connectionSerial.add(1, ordering: .relaxed).newValue
    }
  }

  /// The port that is listened on, also where the kernel chose it.
  public let port: Int
  private let shared: Shared
  private let epolls: [Epoll]
  /// Only until the loops have it: the last of them to let go of it closes it.
  private let listener: Mutex<ListeningSocket?>

  /// Takes the port; connections wait in the kernel's queue until `run`.
  ///
  /// - Parameters:
  ///   - drainState: tells the handler about `drain()`.
  ///   - metrics: gives the handler the server's counts.
  ///   - memory: what others hold a part of, too; nil for one of `memoryBytesMax`.
  /// - Throws: `ServerError` when the host is not valid or the port cannot be had.
  public init(
    _ configuration: ServerConfiguration, _ handler: any HTTPHandler, drainState: DrainState = DrainState(),
    metrics: ServerMetrics = ServerMetrics(), memory: MemoryBudget? = nil
  ) throws(ServerError) {
    guard let address = SocketAddress(host: configuration.host, port: configuration.port) else {
      throw .addressNotValid(host: configuration.host, port: configuration.port)
    }
    // More loops than connections would leave loops without any.
    let wanted = configuration.loops > 0 ? configuration.loops : CurrentProcess.processorCount
    let loops = max(1, min(wanted, configuration.connectionsMax))
    do throws(SystemError) {
      let listener = try ListeningSocket(address)
      var epolls: [Epoll] = []
      for _ in 0..<loops { epolls.append(try Epoll()) }
      self.epolls = epolls
      let workers = configuration.workers > 0 ? configuration.workers : CurrentProcess.processorCount
      let pool = WorkerPool(
        turnsMax: workers, sliceSeconds: configuration.sliceSeconds, queueMax: configuration.queueMax, handler
      )
      shared = Shared(
        configuration, handler, pool, drainState,
        memory ?? MemoryBudget(bytesMax: configuration.memoryBytesMax),
        loops: epolls.map { _ in LoopCounters() })
      port = listener.port
      self.listener = Mutex(listener)
    } catch {
      throw .cannotListen(host: configuration.host, port: configuration.port, error)
    }
    precondition(1...LoopCounters.routesMax ~= handler.routes.count, "a handler has 1…32 routes")
    metrics.observe(
      ServerMetrics.Source(
        routes: handler.routes, loops: shared.loops, budgets: shared.budgets, workers: shared.workers,
        memory: shared.memory))
  }

  /// Serves until the server is drained. A second call traps.
  ///
  /// - Throws: `SystemError` when a thread cannot be started.
  public func run() throws(SystemError) {
    try run(workersLeft: shared.workers.seatsMax)
  }

  /// Starts a worker, the others behind it, and then the loops; waits for all. Workers end when the loops have ended.
  private func run(workersLeft: Int) throws(SystemError) {
    let workers = shared.workers
    guard workersLeft > 0 else {
      defer { workers.end() }
      return try run(shareListener(), on: epolls[...])
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
    return epolls.map { _ in ListenerShare(listener) }
  }

  /// Starts a thread for the first loop, the others behind it, and waits for all.
  private func run(_ listeners: [ListenerShare], on rest: ArraySlice<Epoll>) throws(SystemError) {
    guard let epoll = rest.first else { return }
    let share = shared.places.share(of: rest.startIndex, among: epolls.count)
    let shared = shared
    let listener = listeners[rest.startIndex]
    let counters = shared.loops[rest.startIndex]
    let thread = try Thread {
      do throws(SystemError) {
        // What the loop answers itself are parts of this work.
        try Work().perform { () throws(SystemError) in
          try EventLoop(shared, epoll, listener.take(), connectionsShare: share, counters: counters).run()
        }
      } catch {
        // Waiting itself does not work: no client can be served.
        preconditionFailure("a loop has failed: \(error)")
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

  /// Whether `drain()` was called.
  public var isDraining: Bool { shared.drainState.isDraining }

  /// Takes no more connections in, closes idle ones at once, and lets `run` end when every request under way
  /// is answered, or when the time for that is up. May be called from any thread, at any time, more than
  /// once.
  public func drain() {
    shared.drainState.begin()
    for epoll in epolls { epoll.wake() }
  }
}
