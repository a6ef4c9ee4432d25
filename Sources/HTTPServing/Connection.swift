import HTTPProtocol

/// One client, from its connection being taken in to its end. It belongs to one loop.
final class Connection {
  /// What it waits for, which decides by when that has to come.
  enum Wait: Equatable {
    case request(HTTPConnection.Phase)
    /// The client is to read its answers.
    case output
    /// All is said, and the client is to end its side.
    case end
  }

  let socket: Socket
  /// Tells it from former connections with the same descriptor.
  let generation: UInt32
  /// When it was taken in, in nanoseconds of `Clock`.
  let acceptTime: Int
  /// Whether any request of it was answered.
  private(set) var hasServed = false
  private var http: HTTPConnection
  private var output = OutputQueue()
  /// Whether the client has ended its side.
  private var inputEnded = false
  private(set) var wait = Wait.request(.idle)
  /// What its socket is watched for at present; the loop keeps it in step with `interest`.
  var watchedFor: Epoll.Interest = .readable
  /// Why it is to be closed, once that is settled.
  private(set) var closeReason: CloseReason?
  private let budgets: Budgets
  /// Its parts of the budgets.
  private var bodyOctets = 0
  private var answerOctets = 0

  /// What all connections share.
  struct Budgets {
    let bodies: ByteBudget
    let answers: ByteBudget
  }

  init(
    _ socket: consuming Socket, generation: UInt32, acceptTime: Int, http: HTTPConnection, budgets: Budgets
  ) {
    self.socket = socket
    self.generation = generation
    self.acceptTime = acceptTime
    self.http = http
    self.budgets = budgets
  }

  deinit {
    // However it ended, nothing of it is counted any more.
    _ = budgets.bodies.change(from: bodyOctets, to: 0)
    _ = budgets.answers.change(from: answerOctets, to: 0)
  }

  /// Whether a request is under way that will not be answered if the connection ends now.
  var hasRequestUnderWay: Bool { http.isReadingBody }

  /// What it wants its socket to be watched for.
  var interest: Epoll.Interest {
    var interest: Epoll.Interest = output.isEmpty ? [] : .writable
    // A client that has ended its side is readable for ever; one that does not read its answers is not read
    // either.
    if !inputEnded, wait != .output || isWaitingForRequest { interest.insert(.readable) }
    return interest
  }

  /// Whether more of a request is wanted although answers are still on their way.
  private var isWaitingForRequest = true

  /// Reads once.
  ///
  /// - Parameter buffer: shared by the connections of a loop.
  func read(_ buffer: inout [UInt8], _ counters: LoopCounters) throws(SystemError) {
    guard !inputEnded, let count = try socket.read(into: &buffer) else { return }
    counters.bytesReceived.add(count)
    if count == 0 {
      inputEnded = true
      http.receiveEnd()
    } else if wait != .end {
      http.receive(buffer[..<count])
    }
  }

  /// The deadline of what it waits for has passed.
  ///
  /// - Returns: whether there is something to say about it; else it is to be closed.
  func timeOut() -> Bool {
    switch wait {
    case .request(.head), .request(.body):
      http.timeOut()
      return true
    case .request(.idle), .output, .end:
      return false
    }
  }

  enum Outcome {
    /// It goes on.
    ///
    /// - renewsDeadline: something has happened that gives it time again.
    case open(renewsDeadline: Bool)
    case closed
  }

  /// Serves what has come and sends what is to be sent.
  func advance(_ responder: inout Responder) throws(SystemError) -> Outcome {
    guard wait != .end else { return inputEnded ? .closed : .open(renewsDeadline: false) }
    output.borrow(&responder.outputRoom)
    defer { output.giveBack(&responder.outputRoom) }
    var answers = 0
    var octetsSent = 0
    var progress: Responder.Progress
    repeat {
      progress = responder.serve(&http, into: &output)
      answers += progress.answers
      closeReason = closeReason ?? progress.closeReason
      octetsSent += try output.flush(to: socket)
      // When all went out at once there is room again, and no event would tell.
    } while progress.reason == .outputFull && output.isEmpty || !hasRoomForBody(progress.reason)
    responder.counters.bytesSent.add(octetsSent)
    guard hasRoomForAnswers() else {
      // Nothing can be said any more: the client reads too slowly for that.
      closeReason = closeReason ?? .overloaded
      return .closed
    }
    if progress.reason == .closing, closeReason == nil {
      closeReason = responder.isDraining ? .drain : inputEnded ? .client : .server
    }
    return try settle(progress.reason, answers: answers, hasSent: octetsSent > 0)
  }

  /// Counts what is held towards the budget; what there is no room for is dropped, and an answer says so.
  ///
  /// Not counted is a head that has not come whole: its limit and that of connections bound it.
  private func hasRoomForBody(_ reason: Responder.Progress.Reason) -> Bool {
    let octets =
      switch reason {
      case .waiting(.body), .outputFull: http.octetsHeld
      case .waiting(.idle), .waiting(.head), .closing: 0
      }
    guard budgets.bodies.change(from: bodyOctets, to: octets) else {
      _ = budgets.bodies.change(from: bodyOctets, to: 0)
      bodyOctets = 0
      http.refuse(
        .overloaded(
          "All bodies that are being received may hold \(budgets.bodies.bytesMax) bytes together, and they do: "
            + "send it again in a moment."))
      return false
    }
    bodyOctets = octets
    return true
  }

  private func hasRoomForAnswers() -> Bool {
    guard budgets.answers.change(from: answerOctets, to: output.count) else { return false }
    answerOctets = output.count
    return true
  }

  /// Ends this side; what the client still sends is read and dropped until it has ended its own (RFC 9112
  /// §9.6).
  func end(_ reason: CloseReason? = nil) throws(SystemError) {
    try socket.shutdownSending()
    wait = .end
    closeReason = closeReason ?? reason
  }

  private func settle(
    _ reason: Responder.Progress.Reason, answers: Int, hasSent: Bool
  ) throws(SystemError) -> Outcome {
    let before = wait
    if answers > 0 { hasServed = true }
    isWaitingForRequest = false
    if case .waiting(let phase) = reason {
      isWaitingForRequest = true
      wait = .request(phase)
    }
    guard output.isEmpty else {
      wait = .output
      return .open(renewsDeadline: before != .output || hasSent)
    }
    if reason == .closing {
      // Nothing was said that a reset could eat, or nobody is there to send anything.
      guard !inputEnded, before != .request(.idle) || answers > 0 else { return .closed }
      try end()
    }
    // A head has one time for all of its octets; a body has a new one for each.
    return .open(renewsDeadline: wait != before || wait != .request(.head) || answers > 0)
  }
}
