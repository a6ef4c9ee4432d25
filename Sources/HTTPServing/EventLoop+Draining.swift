import HTTPProtocol

// MARK: - Draining

extension EventLoop {
  /// Longer than the way to a client of the same data centre and back, also where a busy kernel lets packets wait. A client
  /// whose connection the kernel has begun to make takes it to be open before the kernel does; closing the port within that
  /// time would reset it.
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
      // A request may have come that no event has told yet.
      attempt(connection) { (connection) throws(SystemError) in try connection.read(&buffer, counters) }
      if connection.wait == .request(.idle) { setDeadline(connection) }
    }
  }

  /// The deadline of the listener: there may be room for connections again, or the last ones have come.
  func listenerExpired() throws(SystemError) {
    if drainDeadline == nil { try lookForConnections() } else { try closeListener() }
  }

  private func closeListener() throws(SystemError) {
    while try acceptOne() {}
    try stopListening()
    if let listener { deadlines.set(Int(listener.number), to: nil) }
    listener = nil
  }

  /// The time of the drain is up.
  func closeAll() throws(SystemError) {
    try closeListener()
    for case let connection? in connections { close(connection, .drain) }
  }
}
