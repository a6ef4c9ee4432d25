import HTTPProtocol
import SystemCalls

/// One thread's connections, and the turns in which they are served.
///
///     ┌─▶ wait ─▶ for each event: read, serve, write ─▶ expired deadlines ─▶ write the log ───────┐
///     │                    │            ▲                                                         │
///     │                    └─ workers ──┘                                                         │
///     └───────────────────────────────────────────────────────────────────────────────────────────┘
///
/// A small request on an open connection costs one wait, one read and one write. Connections are in an array by
/// descriptor, and an event has a descriptor and its generation: an event for a connection that has ended in the same
/// turn is dropped, even if another connection has its descriptor by now.
final class EventLoop {
  let shared: Server.Shared
  let poller: Poller
  /// The jobs that workers have finished for this loop.
  let mailbox: Mailbox
  /// Above it, new connections are left to the other loops.
  let connectionsShare: Int
  var listener: ListeningSocket?
  var listens = false

  /// By descriptor: the kernel assigns the lowest free one, so there are few holes.
  var connections: [Connection?] = []
  var connectionCount = 0
  /// Connections that may have more requests, and have had their share of the turn.
  var ready: [Connection] = []
  /// The news that waiting answers have seen.
  var newsCount = 0
  var generation: UInt32 = 0

  let counters: LoopCounters
  var dispatcher: RequestDispatcher
  var deadlines = Deadlines()
  var drainDeadline: Int?
  /// The end of the time in which clients may still send requests that they could not know to be late.
  var graceDeadline = Int.max
  let clock: @Sendable () -> Int
  /// When the turn began, by the clock.
  var now: Int
  var buffer = [UInt8](repeating: 0, count: 128 << 10)

  init(
    _ shared: Server.Shared, _ poller: Poller, _ listener: consuming ListeningSocket?, connectionsShare: Int,
    counters: LoopCounters
  ) {
    self.shared = shared
    self.counters = counters
    self.poller = poller
    mailbox = Mailbox(waking: poller)
    self.listener = listener
    self.connectionsShare = connectionsShare
    let configuration = shared.configuration
    clock = configuration.clock
    now = clock()
    dispatcher = RequestDispatcher(
      handler: shared.handler, outputBytesMax: configuration.outputBytesMax, counters: counters, clock: clock,
      log: configuration.requestLog.map { RequestLog(statusMin: configuration.requestLogStatusMin, $0) },
      date: HTTPDate(epochSeconds: Clock.epochSeconds()))
  }

  func run() throws(SystemError) {
    defer { mailbox.close() }
    try listen()
    while drainDeadline == nil || listener != nil || connectionCount > 0 {
      let count = try poller.wait(timeoutMilliseconds: ready.isEmpty ? timeoutMilliseconds() : 0)
      beginTurn()
      for index in 0..<count { try handle(poller.event(index)) }
      serveReady()
      try expire()
      dispatcher.log?.flush()
    }
  }

  private func beginTurn() {
    now = clock()
    let second = Clock.epochSeconds()
    // RFC 9110 §6.6.1: the Date of an answer is that of its making, to the second.
    if second != dispatcher.date.epochSeconds { dispatcher.date = HTTPDate(epochSeconds: second) }
  }

  private func handle(_ event: Poller.Event) throws(SystemError) {
    if event.isWakeup {
      poller.clearWakeup()
      // The drain is first: the answers after it announce it.
      if shared.drainState.isDraining { try drain() }
      takeFinished()
      takeNews()
    } else if event.token.descriptor == listener?.number, event.token.generation == 0 {
      try accept()
    } else if let connection = connection(in: Int(event.token.descriptor)),
      // The connection that this was about has ended in this turn, and another one has taken its descriptor.
      connection.generation == event.token.generation
    {
      serve(connection, event)
    }
  }
}

// MARK: - Connections

extension EventLoop {
  private func serve(_ connection: Connection, _ event: Poller.Event) {
    // Behind its last answer a connection that has ended on both sides still is read to its end: closing it
    // with octets unread would make the kernel send a reset.
    guard !event.isBroken || connection.wait == .end else { return close(connection, .reset) }
    attempt(connection) { (connection) throws(SystemError) in
      if event.isAtEnd { noteEnd(of: connection) }
      if event.isReadable { try connection.read(&buffer, counters) }
    }
  }

  private func noteEnd(of connection: Connection) {
    // A client that may still read is indistinguishable from one that has gone, which would keep a place: it gets the
    // answer without news.
    if let waiting = connection.waiting { return answer(connection, waiting, waiting.response) }
    connection.noteEnd(at: now)
    setDeadline(connection)
  }

  /// Connections ready again go behind the others, for the next turn.
  private func serveReady() {
    guard !ready.isEmpty else { return }
    let turn = ready
    ready.removeAll(keepingCapacity: true)
    for connection in turn where connections[Int(connection.socket.number)] === connection {
      attempt(connection) { _ in }
    }
  }

  /// Runs one step for a connection, and then serves it. An error of its socket means that the client has gone.
  func attempt(
    _ connection: Connection, _ step: (Connection) throws(SystemError) -> Void
  ) {
    do throws(SystemError) {
      try step(connection)
      switch try connection.advance(&dispatcher) {
      case .closed: close(connection, .client)
      case .handsOver(let request, let requestTime):
        handOver(request, requestTime, of: connection)
        try watch(connection)
      case .waitsForNews(let waiting):
        wait(waiting, of: connection)
        try watch(connection)
      case .turnOver:
        ready.append(connection)
        try watch(connection)
      case .open(let renewsDeadline):
        // The request that was under way when the drain began is answered: the connection does not wait for another.
        let isDone = connection.wait == .request(.idle) && now >= graceDeadline
        if isDone { try connection.end(.drain) }
        if renewsDeadline || isDone { setDeadline(connection) }
        try watch(connection)
      }
    } catch {
      close(connection, .reset)
    }
  }

  func connection(in slot: Int) -> Connection? {
    connections.indices.contains(slot) ? connections[slot] : nil
  }

  private func watch(_ connection: Connection) throws(SystemError) {
    let interest = connection.interest
    guard interest != connection.watchedFor else { return }
    try poller.change(connection.socket.number, interest, generation: connection.generation)
    connection.watchedFor = interest
  }

  /// - Parameter reason: unless another one was set before.
  func close(_ connection: Connection, _ reason: CloseReason) {
    let slot = Int(connection.socket.number)
    guard connections[slot] === connection else { return }
    counters.countClosing(connection.closeReason ?? reason)
    if !connection.hasAnswered { counters.connectionsSilent.add(-1) }
    if connection.hasRequestUnderWay { counters.requestsInFlight.add(-1) }
    if connection.waiting != nil { counters.requestsWaiting.add(-1) }
    deadlines.set(slot, to: nil)
    poller.forget(connection.socket.number)
    // The last reference: this closes the descriptor.
    connections[slot] = nil
    connectionCount -= 1
    assert(connectionCount == counters.connectionsOpen.value, "a connection is opened once and closed once")
    shared.places.giveBack()
    if !listens { try? listen() }
  }

  func setDeadline(_ connection: Connection) {
    if drainDeadline != nil, connection.wait == .request(.idle) {
      return deadlines.set(Int(connection.socket.number), to: graceDeadline)
    }
    if let job = connection.job {
      return deadlines.set(Int(connection.socket.number), to: deadline(of: job, of: connection))
    }
    if let waiting = connection.waiting {
      return deadlines.set(Int(connection.socket.number), to: waiting.endTime)
    }
    let seconds =
      switch connection.wait {
      case .request(.idle): shared.configuration.idleTimeoutSeconds
      case .request(.head): shared.configuration.headTimeoutSeconds
      case .request(.body), .output: shared.configuration.bodyTimeoutSeconds
      // Only until the end of the turn.
      case .answer: shared.configuration.requestTimeoutSeconds
      case .end: shared.configuration.lingerTimeoutSeconds
      }
    // Not from the start of the turn: a handler may have taken longer than this time.
    let now = max(now, dispatcher.lastAnswerTime)
    deadlines.set(Int(connection.socket.number), to: now + Int(seconds * 1e9))
  }

  private func expire() throws(SystemError) {
    while let slot = deadlines.expire(now: now) {
      guard let connection = connection(in: slot) else {
        // The slot of the listener.
        try listenerExpired()
        continue
      }
      if let job = connection.job {
        expire(connection, job)
        continue
      }
      if let waiting = connection.waiting {
        send(waiting.response, to: connection, waiting)
        continue
      }
      if connection.isGathering {
        attempt(connection) { (connection) throws(SystemError) in
          if try !connection.readGathered(&buffer, counters) { _ = connection.timeOut() }
        }
        continue
      }
      guard connection.timeOut() else {
        close(
          connection,
          connection.wait == .output ? .outputTimeout : drainDeadline == nil ? .idleTimeout : .drain)
        continue
      }
      attempt(connection) { _ in }
    }
    if let drainDeadline, now >= drainDeadline { try closeAll() }
  }

  private func timeoutMilliseconds() -> Int32 {
    let next = min(deadlines.next ?? .max, drainDeadline ?? .max)
    guard next < .max else { return -1 }
    // Rounded up: a turn before the deadline would do nothing.
    return Int32(clamping: (max(0, next - clock()) + 999_999) / 1_000_000)
  }
}

// MARK: - Draining

extension EventLoop {
  /// Longer than the round trip to a client in the same data center, even if a busy kernel delays packets. A client
  /// considers a connection open before the kernel does; closing the port within that time would reset it.
  private static let handshakeNanoseconds = 250_000_000

  /// Accepts the connections that are being made, and no other. Each is closed behind its next answer, and without one
  /// after a time of grace.
  func drain() throws(SystemError) {
    guard drainDeadline == nil else { return }
    let configuration = shared.configuration
    drainDeadline = now + Int(configuration.drainTimeoutSeconds * 1e9)
    graceDeadline = now + Int(min(configuration.drainGraceSeconds, configuration.drainTimeoutSeconds) * 1e9)
    dispatcher.isDraining = true
    if let listener {
      listener.refuseNew()
      deadlines.set(Int(listener.number), to: min(now + Self.handshakeNanoseconds, graceDeadline))
    }
    for case let connection? in connections where connection.wait == .request(.idle) {
      // A request may have arrived without an event yet.
      attempt(connection) { (connection) throws(SystemError) in try connection.read(&buffer, counters) }
      if connection.wait == .request(.idle) { setDeadline(connection) }
    }
    endWaiting()
  }

  /// The deadline of the listener: there may be room for connections again, or the last ones have been accepted.
  func listenerExpired() throws(SystemError) {
    if drainDeadline == nil { try lookForConnections() } else { try closeListener() }
  }

  private func closeListener() throws(SystemError) {
    while try acceptOne() {}
    try stopListening()
    if let listener { deadlines.set(Int(listener.number), to: nil) }
    listener = nil
  }

  /// The deadline of the drain.
  func closeAll() throws(SystemError) {
    try closeListener()
    for case let connection? in connections { close(connection, .drain) }
  }
}
