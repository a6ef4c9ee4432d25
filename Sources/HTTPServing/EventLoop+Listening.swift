import HTTPProtocol

// MARK: - Taking in

extension EventLoop {
  /// Few at a time, so that the loops that have less to do take in more.
  private static let acceptsPerTurn = 4

  func listen() throws(SystemError) {
    guard let listener, !listens, hasPlace() else { return }
    try epoll.add(listener.number, [.readable, .exclusive], generation: 0)
    listens = true
  }

  func stopListening() throws(SystemError) {
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
  func acceptOne() throws(SystemError) -> Bool {
    guard let listener else { return false }
    guard hasPlace() else {
      try stopListening()
      // Until a connection has ended, or one has been idle for long enough.
      deadlines.set(Int(listener.number), to: now + Self.fullNanoseconds)
      return false
    }
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
      return true
    }
  }

  private static let fullNanoseconds = 100_000_000

  /// Whether another connection may be taken in. Where all places are taken, the connection that has been idle longest
  /// gives way (RFC 9112 §9.5), so that idle ones never lock out those that ask.
  private func hasPlace() -> Bool {
    guard connectionCount >= connectionsMax else { return true }
    var longest: (connection: Connection, deadline: Int)?
    for case let connection? in connections where connection.wait == .request(.idle) {
      let deadline = deadlines.deadline(of: Int(connection.socket.number))
      if deadline < longest?.deadline ?? .max { longest = (connection, deadline) }
    }
    let idleNanoseconds = Int(shared.configuration.idleTimeoutSeconds * 1e9)
    guard let longest, longest.deadline - idleNanoseconds + Self.idleNanosecondsMin <= now else {
      return false
    }
    close(longest.connection, .overloaded)
    return true
  }

  /// A connection that was idle for less is about to send its next request.
  private static let idleNanosecondsMin = 1_000_000_000

  private func take(_ socket: consuming Socket) {
    generation &+= 1
    let ids = RequestIDSequence(seed: shared.idSeed, connection: shared.nextConnection())
    let http = HTTPConnection(limits: shared.configuration.limits, requestIDs: ids)
    let connection = Connection(
      socket, generation: generation, http: http, budgets: shared.budgets)
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
