import HTTPProtocol

// MARK: - Taking in

extension EventLoop {
  /// Few at a time, so that the loops that have less to do take in more.
  private static let acceptsPerTurn = 4

  func listen() throws(SystemError) {
    guard let listener, !listens, connectionCount < connectionsMax else { return }
    try epoll.add(listener.number, [.readable, .exclusive], generation: 0)
    listens = true
  }

  private func stopListening() throws(SystemError) {
    guard let listener, listens else { return }
    try epoll.remove(listener.number)
    listens = false
  }

  func accept() throws(SystemError) {
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
    let connection = Connection(
      socket, generation: generation, acceptTime: now, http: http, budgets: shared.budgets)
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
  /// Accepts the connections that the kernel has completed already, then no more; closes idle ones, and lets the others
  /// finish.
  func drain() throws(SystemError) {
    guard drainDeadline == nil else { return }
    drainDeadline = now + Int(shared.configuration.drainTimeoutSeconds * 1e9)
    dispatcher.isDraining = true
    while listens, try acceptOne() {}
    try stopListening()
    listener = nil
    for case let connection? in connections where connection.wait == .request(.idle) {
      // A request may have come that no event has told yet.
      attempt(connection) { (connection) throws(SystemError) in try connection.read(&buffer, counters) }
      guard connection.wait == .request(.idle) else { continue }
      if mayStillAsk(connection) { setDeadline(connection) } else { close(connection, .drain) }
    }
  }

  /// A client that has just connected is about to send its request, and may have before it could hear of the
  /// drain: half a second is more than the octets take.
  static let firstRequestNanoseconds = 500_000_000

  func mayStillAsk(_ connection: Connection) -> Bool {
    !connection.hasServed && now < connection.acceptTime + Self.firstRequestNanoseconds
  }

  func closeAll() {
    for case let connection? in connections { close(connection, .drain) }
  }
}
