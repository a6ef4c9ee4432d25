import HTTPProtocol
import WorkMetering

/// One client's connection, from accepting it to its end. It belongs to one loop.
///
/// It moves octets between its socket, the state machine of the protocol (`HTTPConnection`) and its output, and settles
/// three questions for the loop: which events to watch for, what to wait for, and whether it is over.
final class Connection {
  /// The event that a connection waits for, which decides its time-out.
  enum Wait: Equatable {
    case request(HTTPConnection.Phase)
    /// A worker makes an answer.
    case answer
    /// The client reads its answers.
    case output
    /// The client ends its side, behind the last answer.
    case end
  }

  let socket: Socket
  /// Tells it from former connections with the same descriptor.
  let generation: UInt32
  var token: Epoll.Token { Epoll.Token(descriptor: socket.number, generation: generation) }
  var http: HTTPConnection
  var output = OutputQueue()
  /// Whether the client has ended its side.
  var inputEnded = false
  private(set) var wait = Wait.request(.idle)
  /// The request that a worker has.
  var job: Job?
  /// When the client ended its side while a worker had its request, in nanoseconds of `Clock`.
  var endTime: Int?
  /// The events that its socket is watched for at present; the loop keeps them in step with `interest`.
  var watchedFor: Epoll.Interest = .readable
  /// Whether a request of it was answered. Until then its client is one that has only come.
  private(set) var hasAnswered = false
  /// Why it will be closed, once that is settled.
  private(set) var closeReason: CloseReason?
  let budgets: ByteBudgets
  /// Its parts of the budgets.
  var bodyOctets = 0
  private var answerOctets = 0
  /// How many octets of a body have to come before its socket is readable; 0 for any.
  var octetsGathered = 0
  /// Whether the body takes its time, and is not gathered.
  var isSlow = false

  init(
    _ socket: consuming Socket, generation: UInt32, http: HTTPConnection, budgets: ByteBudgets
  ) {
    self.socket = socket
    self.generation = generation
    self.http = http
    self.budgets = budgets
  }

  deinit {
    // Nobody waits for it any more.
    job?.work.stop(.cancelled)
    // However it ended, its parts of the budgets are free again.
    _ = budgets.bodies.change(from: bodyOctets, to: 0)
    _ = budgets.answers.change(from: answerOctets, to: 0)
  }

  /// Whether a request is under way that will not be answered if the connection ends now.
  var hasRequestUnderWay: Bool { http.isReadingBody || job != nil }

  /// The events that its socket should be watched for.
  var interest: Epoll.Interest {
    var interest: Epoll.Interest = output.isEmpty ? [] : .writable
    // What comes behind a request that a worker has waits in the kernel.
    if job != nil { return inputEnded || endTime != nil ? interest : interest.union(.endOfInput) }
    // A client that has ended its side is readable for ever; one that does not read its answers is not read
    // either.
    if !inputEnded, wait != .output || isWaitingForRequest { interest.insert(.readable) }
    return interest
  }

  /// Whether more of a request is wanted although answers are still on their way.
  private var isWaitingForRequest = true

  /// The deadline of its wait has passed.
  ///
  /// - Returns: whether it has an answer to make about that; else the caller closes it.
  func timeOut() -> Bool {
    switch wait {
    case .request(.head), .request(.body):
      http.timeOut()
      return true
    case .request(.idle), .answer, .output, .end:
      return false
    }
  }

  enum Outcome {
    /// It goes on.
    ///
    /// - renewsDeadline: something has happened that gives it time again.
    case open(renewsDeadline: Bool)
    /// It goes on when others have had their turn.
    case turnOver
    /// A request is for a worker.
    ///
    /// - requestTime: when it was begun, in nanoseconds of `Clock`.
    case handsOver(HTTPRequest, requestTime: Int)
    case closed
  }

  /// Serves the requests that have come, and sends answers.
  func advance(_ dispatcher: inout RequestDispatcher) throws(SystemError) -> Outcome {
    guard wait != .end else { return inputEnded ? .closed : .open(renewsDeadline: false) }
    output.borrow(&dispatcher.outputRoom)
    defer { output.giveBack(&dispatcher.outputRoom) }
    guard job == nil else { return try sendWhileAnswering(dispatcher.counters) }
    var answers = 0
    var octetsSent = 0
    var progress: RequestDispatcher.Progress
    repeat {
      progress = dispatcher.serve(&http, into: &output)
      answers += progress.answers
      closeReason = closeReason ?? progress.closeReason
      octetsSent += try output.flush(to: socket)
      // When all went out at once there is room again, and no event would tell.
    } while progress.reason == .outputFull && output.isEmpty || !hasRoomForBody(progress.reason)
    gatherBody()
    if answers > 0 { noteAnswer(dispatcher.counters) }
    dispatcher.counters.bytesSent.add(octetsSent)
    guard hasRoomForAnswers() else {
      // The client reads too slowly for another answer.
      closeReason = closeReason ?? .overloaded
      return .closed
    }
    if progress.reason == .closing, closeReason == nil {
      closeReason = dispatcher.isDraining ? .drain : inputEnded ? .client : .server
    }
    let outcome = try settle(progress.reason, answers: answers, hasSent: octetsSent > 0)
    if let (request, time) = dispatcher.handedOver.take() { return .handsOver(request, requestTime: time) }
    return progress.reason == .turnOver ? .turnOver : outcome
  }

  func noteAnswer(_ counters: LoopCounters) {
    guard !hasAnswered else { return }
    hasAnswered = true
    counters.connectionsSilent.add(-1)
  }

  func hasRoomForAnswers() -> Bool {
    guard budgets.answers.change(from: answerOctets, to: output.count) else { return false }
    answerOctets = output.count
    return true
  }

  /// Ends this side. The client's octets are read and dropped until it has ended its own (RFC 9112 §9.6).
  func end(_ reason: CloseReason? = nil) throws(SystemError) {
    try socket.shutdownSending()
    wait = .end
    closeReason = closeReason ?? reason
  }

  private func settle(
    _ reason: RequestDispatcher.Progress.Reason, answers: Int, hasSent: Bool
  ) throws(SystemError) -> Outcome {
    let before = wait
    isWaitingForRequest = false
    if case .waiting(let phase) = reason {
      isWaitingForRequest = true
      wait = .request(phase)
    }
    if reason == .handsOver {
      wait = .answer
      return .open(renewsDeadline: true)
    }
    guard output.isEmpty else {
      wait = .output
      return .open(renewsDeadline: before != .output || hasSent)
    }
    if reason == .closing {
      // No answer is on its way that a reset could eat, or the client sends no more.
      guard !inputEnded, before != .request(.idle) || answers > 0 else { return .closed }
      try end()
    }
    // A head has one time for all of its octets; a body has a new one for each.
    return .open(renewsDeadline: wait != before || wait != .request(.head) || answers > 0)
  }
}
