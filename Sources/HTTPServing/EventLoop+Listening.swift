import HTTPProtocol

// MARK: - Taking in

extension EventLoop {
  /// Few at a time, so that the loops that have less to do take in more.
  private static let acceptsPerTurn = 4

  /// A loop that has its share of the connections leaves new ones to the others. They may not have seen one that came
  /// when this loop was still asked, so it looks again after a while.
  func listen() throws(SystemError) {
    guard let listener, !listens, connectionCount < connectionsShare else { return }
    try epoll.add(listener.number, [.readable, .exclusive], generation: 0)
    listens = true
  }

  func stopListening() throws(SystemError) {
    guard let listener, listens else { return }
    try epoll.remove(listener.number)
    listens = false
  }

  private func stopListening(forNanoseconds nanoseconds: Int) throws(SystemError) {
    try stopListening()
    guard let listener, drainDeadline == nil else { return }
    deadlines.set(Int(listener.number), to: now + nanoseconds)
  }

  func accept() throws(SystemError) {
    for _ in 0..<Self.acceptsPerTurn where listens {
      guard try acceptOne() else { return }
    }
  }

  /// Whoever waits is taken in where there is room for him, also beside this loop's share.
  func lookForConnections() throws(SystemError) {
    guard connectionCount >= connectionsShare else { return try listen() }
    for _ in 0..<Self.acceptsPerTurn {
      guard try acceptOne() else { break }
    }
    try stopListening(forNanoseconds: Self.fullNanoseconds)
  }

  /// - Returns: whether there may be another one.
  func acceptOne() throws(SystemError) -> Bool {
    try shared.places.inTurn { () throws(SystemError) in
      guard shared.places.areTaken else { return try accept(replacing: nil) }
      // Where all places are taken, an idle connection gives its own to whoever waits (RFC 9112 §9.5), so that idle ones
      // never lock out those that ask.
      if let longest = idleLongest() { return try accept(replacing: longest) }
      // Until a connection has ended, or one has been idle for long enough.
      try stopListening(forNanoseconds: Self.fullNanoseconds)
      return false
    }
  }

  private static let fullNanoseconds = 100_000_000

  private func accept(replacing longest: Connection?) throws(SystemError) -> Bool {
    guard let listener else { return false }
    switch try listener.accept() {
    case .none: return false
    case .exhausted:
      counters.acceptsExhausted.add()
      if let idle = longest ?? idleLongest() {
        close(idle, .overloaded)
        return true
      }
      // It would be readable for ever. Tried again when a connection has ended here, or, as the descriptors
      // may be those of others, after a second.
      try stopListening(forNanoseconds: 1_000_000_000)
      return false
    case .connection(let socket):
      if let longest { close(longest, .overloaded) }
      shared.places.take()
      take(socket)
      if connectionCount >= connectionsShare { try stopListening(forNanoseconds: Self.fullNanoseconds) }
      return true
    }
  }

  /// The connection that gives way: one that has asked nothing yet, or, while there are few of those, one that has. So
  /// clients that connect and say nothing take no places from those that ask.
  private func idleLongest() -> Connection? {
    if let silent = idleLongest(hasAnswered: false) { return silent }
    let silentCount = shared.loops.reduce(0) { $0 + $1.connectionsSilent.value }
    let openCount = shared.loops.reduce(0) { $0 + $1.connectionsOpen.value }
    // Each that comes is silent for a moment.
    return silentCount <= openCount / 4 ? idleLongest(hasAnswered: true) : nil
  }

  private func idleLongest(hasAnswered: Bool) -> Connection? {
    var longest: (connection: Connection, deadline: Int)?
    for case let connection? in connections
    where connection.wait == .request(.idle) && connection.hasAnswered == hasAnswered {
      let deadline = deadlines.deadline(of: Int(connection.socket.number))
      if deadline < longest?.deadline ?? .max { longest = (connection, deadline) }
    }
    let idleNanoseconds = Int(shared.configuration.idleTimeoutSeconds * 1e9)
    guard let longest, longest.deadline - idleNanoseconds + Self.idleNanosecondsMin <= now else { return nil }
    return longest.connection
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
    guard (try? epoll.add(connection.socket.number, .readable, generation: generation)) != nil else {
      return shared.places.giveBack()
    }
    while connections.count <= slot { connections.append(nil) }
    connections[slot] = connection
    connectionCount += 1
    counters.connectionsAccepted.add()
    counters.connectionsOpen.add()
    counters.connectionsSilent.add()
    setDeadline(connection)
  }
}
