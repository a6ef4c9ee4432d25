import HTTPProtocol
import SystemCalls
import WorkMetering

/// One client's connection, from accept to close. It belongs to one loop.
///
/// It moves octets between its socket, the state machine of the protocol (`HTTPConnection`) and its output, and decides
/// for the loop which events to watch for, what to wait for, and when it is over.
final class Connection {
  /// The event that a connection waits for; it decides the time-out.
  enum Wait: Equatable {
    case request(HTTPConnection.Phase)
    /// A worker makes an answer, or the answer waits for news.
    case answer
    /// The client reads its answers.
    case output
    /// The client closes its side after the last answer.
    case end
  }

  let socket: Socket
  /// Distinguishes it from earlier connections with the same descriptor.
  let generation: UInt32
  var token: Poller.Token { Poller.Token(descriptor: socket.number, generation: generation) }
  var http: HTTPConnection
  var output = OutputQueue()
  /// Whether the client has closed its side.
  var inputEnded = false
  /// Read for the first line of the log.
  private lazy var client = socket.clientHost
  private(set) var wait = Wait.request(.idle)
  var job: Job?
  var waiting: WaitingAnswer?
  /// When the client closed its side while a worker had its request, by the server's clock.
  var endTime: Int?
  /// The events that its socket is watched for now; the loop updates them to `interest`.
  var watchedFor: Poller.Interest = .readable
  /// Whether a request of it was answered. Until then its client is silent.
  private(set) var hasAnswered = false
  private(set) var closeReason: CloseReason?
  let budgets: ByteBudgets
  /// Its shares of the budgets.
  var bodyOctets = 0
  private var answerOctets = 0
  /// The octets of a body that must arrive before its socket counts as readable; 0 for any.
  var octetsGathered = 0
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
    // No client waits for it any more.
    job?.work.stop(.cancelled)
    // However it ended, its parts of the budgets are free again.
    _ = budgets.bodies.change(from: bodyOctets, to: 0)
    _ = budgets.answers.change(from: answerOctets, to: 0)
  }

  /// Whether a request would stay unanswered if the connection ended now.
  var hasRequestUnderWay: Bool { http.hasRequestUnderWay }

  /// Whether an answer is being made, or waits. Octets behind its request are not read.
  private var isAnswering: Bool { job != nil || waiting != nil }

  /// The events to watch its socket for.
  var interest: Poller.Interest {
    var interest: Poller.Interest = output.isEmpty ? [] : .writable
    // Octets behind an unanswered request wait in the kernel.
    if isAnswering { return inputEnded || endTime != nil ? interest : interest.union(.endOfInput) }
    // A client that has ended its side is readable for ever; one that does not read its answers is not read
    // either.
    if !inputEnded, wait != .output || isWaitingForRequest { interest.insert(.readable) }
    return interest
  }

  /// Whether it waits for the rest of a request although answers are not sent yet.
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
    /// - Parameter renewsDeadline: whether progress was made that restarts the time-out.
    case open(renewsDeadline: Bool)
    /// It goes on after the other connections' turns.
    case turnOver
    /// A request is for a worker.
    ///
    /// - Parameter requestTime: when it was begun, by the server's clock.
    case handsOver(HTTPRequest, requestTime: Int)
    case waitsForNews(WaitingAnswer)
    case closed
  }

  /// Serves the received requests, and sends answers.
  func advance(_ dispatcher: inout RequestDispatcher) throws(SystemError) -> Outcome {
    do throws(SystemError) {
      return try serve(&dispatcher)
    } catch {
      dispatcher.forgetRequest()
      throw error
    }
  }

  private func serve(_ dispatcher: inout RequestDispatcher) throws(SystemError) -> Outcome {
    guard wait != .end else { return inputEnded ? .closed : .open(renewsDeadline: false) }
    begin(&dispatcher)
    defer { output.giveBack(&dispatcher.outputRoom) }
    guard !isAnswering else { return try sendWhileAnswering(dispatcher.counters) }
    var answers = 0
    var octetsSent = 0
    var progress: RequestDispatcher.Progress
    repeat {
      progress = dispatcher.serve(&http, into: &output)
      answers += progress.answers
      closeReason = closeReason ?? progress.closeReason
      octetsSent += try output.flush(to: socket)
      // If all output was sent at once there is room again, and no event would report it.
    } while progress.reason == .outputFull && output.isEmpty || !hasRoomForBody(progress.reason)
    gatherBody()
    if answers > 0 { noteAnswer(dispatcher.counters) }
    dispatcher.counters.bytesSent.add(octetsSent)
    guard hasRoomForAnswers() else {
      // The client reads too slowly for another answer.
      closeReason = closeReason ?? .overloaded
      dispatcher.forgetRequest()
      return .closed
    }
    if progress.reason == .closing, closeReason == nil {
      closeReason = dispatcher.isDraining ? .drain : inputEnded ? .client : .server
    }
    let outcome = try settle(progress.reason, answers: answers, hasSent: octetsSent > 0)
    switch progress.reason {
    case .handsOver:
      if let (request, time) = dispatcher.handedOver.take() { return .handsOver(request, requestTime: time) }
    case .waitsForNews: if let waiting = dispatcher.waiting.take() { return .waitsForNews(waiting) }
    case .turnOver: return .turnOver
    default: break
    }
    return outcome
  }

  private func begin(_ dispatcher: inout RequestDispatcher) {
    output.borrow(&dispatcher.outputRoom)
    dispatcher.log?.client = client
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
    if reason == .handsOver || reason == .waitsForNews {
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

// A connection whose request a worker has, or whose answer waits. Requests behind it wait.

extension Connection {
  /// Hands a job to a worker. Its answer is added by `answer`, even if the job is stopped.
  func hand(over job: Job) {
    assert(self.job == nil && wait == .answer, "a connection has one request at a time")
    self.job = job
  }

  /// Adds the answer to the request that was handed over, or that waits, to the output; `advance` sends it, and goes
  /// on.
  func answer(
    _ request: HTTPRequest, _ response: HTTPResponse, _ startTime: Int, _ dispatcher: inout RequestDispatcher
  ) {
    (job, waiting, endTime) = (nil, nil, nil)
    begin(&dispatcher)
    dispatcher.answer(request.head, response, startTime, &http, &output)
    output.giveBack(&dispatcher.outputRoom)
    noteAnswer(dispatcher.counters)
  }

  /// The client has closed its side while a worker has its request. It may still read, or it may be gone: only a write
  /// can decide (RFC 9112 §9.6).
  func noteEnd(at time: Int) {
    if job != nil, endTime == nil { endTime = time }
  }

  /// Sends the rest of earlier answers.
  func sendWhileAnswering(_ counters: LoopCounters) throws(SystemError) -> Outcome {
    counters.bytesSent.add(try output.flush(to: socket))
    return hasRoomForAnswers() ? .open(renewsDeadline: false) : .closed
  }
}

/// A request that is tried again on news, and its answer without news.
///
/// A class: few connections wait, so each one has room for a reference only.
final class WaitingAnswer {
  let request: HTTPRequest
  let response: HTTPResponse
  /// When its request was complete, by the server's clock.
  let startTime: Int

  init(request: HTTPRequest, response: HTTPResponse, startTime: Int) {
    (self.request, self.response, self.startTime) = (request, response, startTime)
  }

  var endTime: Int { startTime + Int(response.waitSeconds * 1e9) }
}

// Reads from the client: at each event, or, for a long body, in large parts.
//
//     small requests    packet ─▶ event ─▶ read
//     a long body       packet packet packet … ─▶ event ─▶ read, read, … up to a mebibyte
//                       └──── in the kernel ────┘

extension Connection {
  /// Reads once; of a gathered body, until the socket is empty.
  ///
  /// - Parameter buffer: shared by the connections of a loop.
  func read(_ buffer: inout [UInt8], _ counters: LoopCounters) throws(SystemError) {
    var octets = 0
    repeat {
      guard try readOnce(&buffer, counters) else { return }
      octets += buffer.count
    } while octets < octetsGathered
  }

  /// - Returns: whether there may be more.
  private func readOnce(_ buffer: inout [UInt8], _ counters: LoopCounters) throws(SystemError) -> Bool {
    guard !inputEnded, !isAnswering, let count = try socket.read(into: &buffer) else { return false }
    counters.bytesReceived.add(count)
    if count == 0 {
      inputEnded = true
      http.receiveEnd()
    } else if wait != .end {
      http.receive(buffer[..<count])
    }
    return count == buffer.count
  }

  /// Counts the octets that are held towards the budget. Without room for them they are dropped, and an answer says so.
  ///
  /// An incomplete head is not counted: its limit and that of connections bound it.
  func hasRoomForBody(_ reason: RequestDispatcher.Progress.Reason) -> Bool {
    let octets =
      switch reason {
      case .waiting(.body), .outputFull: http.octetsHeld
      // A worker's job is charged to its work; a waiting request has no body.
      case .waiting(.idle), .waiting(.head), .handsOver, .waitsForNews, .turnOver, .closing: 0
      }
    guard budgets.bodies.change(from: bodyOctets, to: octets) else {
      _ = budgets.bodies.change(from: bodyOctets, to: 0)
      bodyOctets = 0
      http.refuse(.bodiesUseAll(budgets.bodies.bytesMax))
      return false
    }
    bodyOctets = octets
    return true
  }
}

// MARK: - Long bodies

extension Connection {
  /// Whether nothing but a large part of a body is waited for. A client that does not take its answers gets no time for it.
  var isGathering: Bool { octetsGathered > 0 && wait == .request(.body) }

  /// Lets the kernel gather a long body in large parts: each packet would wake the loop, and preempt a worker on the
  /// same core. The kernel's share counts towards the budget, of which half is left to received octets: packets take
  /// more memory than their octets.
  func gatherBody() {
    var octets = http.bodyOctetsToCome
    if octets == 0 { isSlow = false }
    octets = min(octets, Self.gatheredOctetsMax)
    let isGathered =
      octets >= Self.gatheredOctetsMin && !isSlow
      && budgets.bodies.hasRoom(for: octets + budgets.bodies.bytesMax / 2)
      && budgets.bodies.change(from: bodyOctets, to: bodyOctets + octets)
    if !isGathered { octets = 0 }
    bodyOctets += octets
    guard octets != octetsGathered else { return }
    octetsGathered = octets
    socket.setLowWater(max(1, octets))
  }

  private static let gatheredOctetsMin = 256 << 10
  /// The octets read in a fifth of a millisecond.
  private static let gatheredOctetsMax = 1 << 20

  /// Called at the deadline of a body: fewer octets than the gathered part may have arrived in time. From now on, each
  /// octet wakes the loop.
  ///
  /// - Returns: whether octets have arrived.
  func readGathered(_ buffer: inout [UInt8], _ counters: LoopCounters) throws(SystemError) -> Bool {
    isSlow = true
    let before = http.bodyOctetsToCome
    try read(&buffer, counters)
    return inputEnded || http.bodyOctetsToCome != before
  }
}
