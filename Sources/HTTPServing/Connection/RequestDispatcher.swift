import HTTPProtocol

/// Carries out the actions of connections: calls the handler, and puts its answers into their output.
///
/// There is one for each loop. Requests of one connection are answered one after the other, until the connection waits,
/// closes, has as many answers on their way as it may, or has had its share of the turn. A request that is not certainly
/// cheap is handed over to the workers, and the next one waits for its answer.
struct RequestDispatcher {
  /// How far a connection was served.
  struct Progress {
    enum Reason: Equatable {
      case waiting(HTTPConnection.Phase)
      /// The output has reached its bound.
      case outputFull
      /// There may be more requests, but it is the turn of others.
      case turnOver
      /// The next request is for a worker.
      case handsOver
      case closing
    }

    var reason = Reason.outputFull
    var answers = 0
    /// How long the answers took.
    var nanoseconds = 0
    /// Why the connection will be closed, if that is known.
    var closeReason: CloseReason?
  }

  /// After which what was answered is sent, and the other connections of the loop come first, before the next request that
  /// has come is begun. Less is what little more than sending takes: such answers go out together.
  private static let turnNanosecondsMax = 20_000

  let handler: any HTTPHandler
  let outputBytesMax: Int
  let counters: LoopCounters
  var log: RequestLog?
  /// The time of the turn of the loop.
  var date: HTTPDate
  /// Whether connections are closed behind their next answers.
  var isDraining = false
  /// When the last answer was made, in nanoseconds of `Clock`.
  private(set) var lastAnswerTime = 0
  /// Room for the answers of the connection that is being served.
  var outputRoom: [UInt8] = []
  /// The request for a worker, and when it was begun; until the connection's loop has it.
  var handedOver: (request: HTTPRequest, time: Int)?
  /// Room for the fields of the next answer.
  private var responseRoom = HTTPResponse(status: 200)

  init(
    handler: any HTTPHandler, outputBytesMax: Int, counters: LoopCounters, log: RequestLog?, date: HTTPDate
  ) {
    self.handler = handler
    self.outputBytesMax = outputBytesMax
    self.counters = counters
    self.log = log
    self.date = date
  }

  /// Serves the connection until it waits or closes, or its output is full.
  mutating func serve(_ connection: inout HTTPConnection, into output: inout OutputQueue) -> Progress {
    var progress = Progress()
    // When the head was read, as long as the body has not been waited for.
    var headTime: Int?
    var isReadingBody = connection.isReadingBody
    while output.takesMore, output.count < outputBytesMax {
      if progress.nanoseconds > Self.turnNanosecondsMax, connection.holdsOctets() {
        progress.reason = .turnOver
        return progress
      }
      switch connection.next() {
      case .wait(let phase):
        // Of a request whose head came again the body has not come.
        if phase == .body, !isReadingBody, connection.isReadingBody { counters.requestsInFlight.add() }
        progress.reason = .waiting(phase)
        return progress
      case .close:
        progress.reason = .closing
        return progress
      case .decide(let head):
        let start = Clock.nanoseconds()
        headTime = start
        if !refuse(head, start, &connection, &output) {
          isReadingBody = true
          continue
        }
      case .answer(var request):
        let start = headTime ?? Clock.nanoseconds()
        headTime = nil
        if !isReadingBody { counters.requestsInFlight.add() }
        isReadingBody = false
        guard let nanoseconds = answerPromptly(request, start, &connection, &output) else {
          progress.reason = .handsOver
          handedOver = (request, start)
          return progress
        }
        progress.nanoseconds += nanoseconds
        connection.reuse(exchange(&request.body, with: []))
      case .answerProblem(let problem, let head, let requestID):
        answer(problem, head, requestID, &connection, &output)
        progress.closeReason = CloseReason(problem, hasHead: head != nil)
        if isReadingBody { counters.requestsInFlight.add(-1) }
      }
      progress.answers += 1
    }
    return progress
  }

  /// Answers a request where that is cheap.
  ///
  /// - Returns: the nanoseconds since `start`; nil for a request that workers have to answer.
  private mutating func answerPromptly(
    _ request: HTTPRequest, _ start: Int, _ connection: inout HTTPConnection, _ output: inout OutputQueue
  ) -> Int? {
    var response = HTTPResponse(status: 200)
    swap(&response, &responseRoom)
    let nanoseconds = handler.respondPromptly(to: request, &response).map { route in
      counters.requestsInFlight.add(-1)
      return send(response, to: request.head, nil, at: route, since: start, &connection, &output)
    }
    response.clear()
    swap(&response, &responseRoom)
    return nanoseconds
  }

  /// Sends the handler's refusal, or lets the connection read the body.
  ///
  /// - Returns: whether the request was refused.
  private mutating func refuse(
    _ head: HTTPRequestHead, _ start: Int, _ connection: inout HTTPConnection, _ output: inout OutputQueue
  ) -> Bool {
    guard let refusal = handler.refusal(of: head) else {
      connection.proceed(into: &output.bytes)
      counters.requestsInFlight.add()
      return false
    }
    send(refusal, to: head, nil, at: handler.routeIndex(of: head), since: start, &connection, &output)
    return true
  }

  /// Answers a request whose head was not refused.
  ///
  /// - Parameter start: when it was begun, in nanoseconds of `Clock`.
  mutating func answer(
    _ head: HTTPRequestHead, _ response: HTTPResponse, _ start: Int, _ connection: inout HTTPConnection,
    _ output: inout OutputQueue
  ) {
    counters.requestsInFlight.add(-1)
    send(response, to: head, nil, at: handler.routeIndex(of: head), since: start, &connection, &output)
  }

  private mutating func answer(
    _ problem: HTTPProblem, _ head: HTTPRequestHead?, _ requestID: String, _ connection: inout HTTPConnection,
    _ output: inout OutputQueue
  ) {
    let start = Clock.nanoseconds()
    let response = handler.response(to: problem, head: head, requestID: requestID)
    send(
      response, to: head, requestID, at: handler.routeIndex(of: head), since: start, &connection, &output)
  }

  /// Puts an answer into the output, counts it and logs it.
  ///
  /// - Parameters:
  ///   - head: `nil` if it could not be read.
  ///   - requestID: nil for that of the head.
  ///   - route: which of the handler's routes it is counted under.
  ///   - start: when the answer was begun, in nanoseconds of `Clock`.
  /// - Returns: the nanoseconds that it took.
  @discardableResult
  private mutating func send(
    _ response: HTTPResponse, to head: HTTPRequestHead?, _ requestID: String?, at route: Int,
    since start: Int,
    _ connection: inout HTTPConnection, _ output: inout OutputQueue
  ) -> Int {
    let copiedMax = OutputQueue.copiedBytesMax
    let sent = connection.respond(
      response, date: date, closing: isDraining, copyingAtMost: copiedMax, into: &output.bytes)
    if sent > copiedMax { output.append(content: response.body) }
    lastAnswerTime = Clock.nanoseconds()
    let nanoseconds = lastAnswerTime - start
    counters.countAnswer(
      route: route, head?.method, status: response.status, nanoseconds: nanoseconds)
    log?.add(
      head, requestID: requestID, status: response.status, bytes: sent, microseconds: nanoseconds / 1000)
    return nanoseconds
  }
}
