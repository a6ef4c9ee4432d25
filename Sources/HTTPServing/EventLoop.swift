import HTTPProtocol

/// One thread's connections, and the turns in which they are served.
///
/// A turn: wait until something happens, serve every connection that it happened to, then those whose time is
/// up, then write the log. A small request on an open connection costs one wait, one read and one write.
final class EventLoop {
  private let shared: Server.Shared
  private let epoll: Epoll
  private let connectionsMax: Int
  private var listener: ListeningSocket?
  private var listens = false

  /// By descriptor: the kernel gives out the lowest one that is free, so there are few holes.
  private var connections: [Connection?] = []
  private var connectionCount = 0
  private var generation: UInt32 = 0

  private let counters: LoopCounters
  private var responder: Responder
  private var deadlines = Deadlines()
  private var drainDeadline: Int?
  private var now = Clock.nanoseconds()
  private var buffer = [UInt8](repeating: 0, count: 128 << 10)

  init(
    _ shared: Server.Shared, _ epoll: Epoll, _ listener: consuming ListeningSocket?, connectionsMax: Int,
    counters: LoopCounters
  ) {
    self.shared = shared
    self.counters = counters
    self.epoll = epoll
    self.listener = listener
    self.connectionsMax = connectionsMax
    let configuration = shared.configuration
    responder = Responder(
      handler: shared.handler, outputBytesMax: configuration.outputBytesMax, counters: counters,
      log: configuration.requestLog.map { RequestLog(statusMin: configuration.requestLogStatusMin, $0) },
      date: HTTPDate(epochSeconds: Clock.epochSeconds()))
  }

  /// Serves until it is drained.
  func run() throws(SystemError) {
    var events = Epoll.Events()
    try listen()
    while drainDeadline == nil || connectionCount > 0 {
      try epoll.wait(timeoutMilliseconds: timeoutMilliseconds(), into: &events)
      beginTurn()
      for index in 0..<events.count { try handle(events[index]) }
      try expire()
      responder.log?.flush()
    }
  }

  private func beginTurn() {
    now = Clock.nanoseconds()
    let second = Clock.epochSeconds()
    // RFC 9110 §6.6.1: the Date of an answer is that of its making, to the second.
    if second != responder.date.epochSeconds { responder.date = HTTPDate(epochSeconds: second) }
  }

  private func handle(_ event: Epoll.Event) throws(SystemError) {
    if epoll.isWakeup(event) {
      epoll.clearWakeup()
      try drain()
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
  private func serve(_ connection: Connection, _ event: Epoll.Event) {
    // Behind its last answer a connection that has ended on both sides still is read to its end: closing it
    // with octets unread would make the kernel send a reset.
    guard !event.isBroken || connection.wait == .end else { return close(connection, .reset) }
    attempt(connection) { (connection) throws(SystemError) in
      if event.isReadable { try connection.read(&buffer, counters) }
    }
  }

  /// Does one step and what follows from it. An error of its socket is the client's way to say that it has
  /// gone.
  private func attempt(
    _ connection: Connection, _ step: (Connection) throws(SystemError) -> Void
  ) {
    do throws(SystemError) {
      try step(connection)
      switch try connection.advance(&responder) {
      case .closed: close(connection, .client)
      case .open(let renewsDeadline):
        // What was under way when the drain began has become idle: nobody is to wait for its next request.
        let isDone = drainDeadline != nil && connection.wait == .request(.idle)
        if isDone { try connection.end(.drain) }
        if renewsDeadline || isDone { setDeadline(connection) }
        try watch(connection)
      }
    } catch {
      close(connection, .reset)
    }
  }

  private func connection(in slot: Int) -> Connection? {
    connections.indices.contains(slot) ? connections[slot] : nil
  }

  private func watch(_ connection: Connection) throws(SystemError) {
    let interest = connection.interest
    guard interest != connection.watchedFor else { return }
    try epoll.change(connection.socket.number, interest, generation: connection.generation)
    connection.watchedFor = interest
  }

  /// - Parameter reason: unless the connection was to be closed for another one already.
  private func close(_ connection: Connection, _ reason: CloseReason) {
    let slot = Int(connection.socket.number)
    guard connections[slot] === connection else { return }
    counters.countClosing(connection.closeReason ?? reason)
    if connection.hasRequestUnderWay { counters.requestsInFlight.add(-1) }
    deadlines.set(slot, to: nil)
    // The last reference: this closes the descriptor, and with it the kernel forgets what it was watched for.
    connections[slot] = nil
    connectionCount -= 1
    if !listens { try? listen() }
  }

  private func setDeadline(_ connection: Connection) {
    let configuration = shared.configuration
    let seconds =
      switch connection.wait {
      case .request(.idle): configuration.idleTimeoutSeconds
      case .request(.head): configuration.headTimeoutSeconds
      case .request(.body), .output: configuration.bodyTimeoutSeconds
      case .end: configuration.lingerTimeoutSeconds
      }
    // Not from the start of the turn: a handler may have taken longer than what is given here.
    deadlines.set(Int(connection.socket.number), to: Clock.nanoseconds() + Int(seconds * 1e9))
  }

  private func expire() throws(SystemError) {
    while let slot = deadlines.expire(now: now) {
      guard let connection = connection(in: slot) else {
        // The slot of the listener: see `acceptOne`.
        try listen()
        continue
      }
      guard connection.timeOut() else {
        close(connection, connection.wait == .output ? .outputTimeout : .idleTimeout)
        continue
      }
      attempt(connection) { _ in }
    }
    if let drainDeadline, now >= drainDeadline { closeAll() }
  }

  private func timeoutMilliseconds() -> Int32 {
    let next = min(deadlines.next ?? .max, drainDeadline ?? .max)
    guard next < .max else { return -1 }
    // Rounded up: a turn before the time would only find that it has not come.
    return Int32(clamping: (max(0, next - Clock.nanoseconds()) + 999_999) / 1_000_000)
  }
}

// MARK: - Taking in

extension EventLoop {
  /// Few at a time, so that the loops that have less to do take in more.
  private static let acceptsPerTurn = 4

  private func listen() throws(SystemError) {
    guard let listener, !listens, connectionCount < connectionsMax else { return }
    try epoll.add(listener.number, [.readable, .exclusive], generation: 0)
    listens = true
  }

  private func stopListening() throws(SystemError) {
    guard let listener, listens else { return }
    try epoll.remove(listener.number)
    listens = false
  }

  private func accept() throws(SystemError) {
    for _ in 0..<Self.acceptsPerTurn where listens {
      guard try acceptOne() else { return }
    }
  }

  /// - Returns: whether there may be another one.
  private func acceptOne() throws(SystemError) -> Bool {
    guard let listener else { return false }
    switch try listener.accept() {
    case .none:
      return false
    case .exhausted:
      // It would be readable for ever. Tried again when a connection has ended here, or, as the descriptors
      // may be those of others, after a second.
      counters.acceptsExhausted.add()
      try stopListening()
      deadlines.set(Int(listener.number), to: now + 1_000_000_000)
      return false
    case .connection(let socket):
      take(socket)
      if connectionCount == connectionsMax { try stopListening() }
      return true
    }
  }

  private func take(_ socket: consuming Socket) {
    generation &+= 1
    let ids = RequestIDSequence(seed: shared.idSeed, connection: shared.nextConnection())
    let http = HTTPConnection(limits: shared.configuration.limits, requestIDs: ids)
    let connection = Connection(socket, generation: generation, http: http, budgets: shared.budgets)
    let slot = Int(connection.socket.number)
    // Out of kernel memory for watching it: it is closed again with the last reference to it.
    guard (try? epoll.add(connection.socket.number, .readable, generation: generation)) != nil else { return }
    while connections.count <= slot { connections.append(nil) }
    connections[slot] = connection
    connectionCount += 1
    counters.connectionsAccepted.add()
    counters.connectionsOpen.add()
    setDeadline(connection)
  }
}

// MARK: - Draining

extension EventLoop {
  /// Takes in what the kernel has already promised to serve, then no more; closes what is idle, and lets the
  /// rest finish.
  private func drain() throws(SystemError) {
    guard drainDeadline == nil else { return }
    drainDeadline = now + Int(shared.configuration.drainTimeoutSeconds * 1e9)
    responder.isDraining = true
    while listens, try acceptOne() {}
    try stopListening()
    listener = nil
    for case let connection? in connections where connection.wait == .request(.idle) {
      // A request may have come that no event has told yet.
      attempt(connection) { (connection) throws(SystemError) in try connection.read(&buffer, counters) }
      if connection.wait == .request(.idle) { close(connection, .drain) }
    }
  }

  private func closeAll() {
    for case let connection? in connections { close(connection, .drain) }
  }
}
