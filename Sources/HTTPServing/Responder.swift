import HTTPProtocol

/// Carries out the actions of connections: asks the handler, and puts its answers into their output.
struct Responder {
  /// How far a connection was served.
  struct Progress {
    enum Reason: Equatable {
      case waiting(HTTPConnection.Phase)
      /// The output has reached its bound.
      case outputFull
      case closing
    }

    var reason = Reason.outputFull
    var answers = 0
    /// Why the connection is to be closed, if that is known.
    var closeReason: CloseReason?
  }

  let handler: any HTTPHandler
  let outputBytesMax: Int
  let counters: LoopCounters
  var log: RequestLog?
  /// The time of the turn of the loop.
  var date: HTTPDate
  /// Whether connections are closed behind their next answers.
  var isDraining = false
  /// Room for the answers of the connection that is being served.
  var outputRoom: [UInt8] = []

  /// Serves the connection until it waits or closes, or has said enough.
  mutating func serve(_ connection: inout HTTPConnection, into output: inout OutputQueue) -> Progress {
    var progress = Progress()
    // When the head was read, as long as the body has not been waited for.
    var headTime: Int?
    while output.count < outputBytesMax {
      let wasReadingBody = connection.isReadingBody
      switch connection.next() {
      case .wait(let phase):
        progress.reason = .waiting(phase)
        return progress
      case .close:
        progress.reason = .closing
        return progress
      case .decide(let head):
        let start = Clock.nanoseconds()
        guard let refusal = handler.refusal(of: head) else {
          headTime = start
          connection.proceed(into: &output.bytes)
          counters.requestsInFlight.add()
          continue
        }
        send(refusal, Exchange(head: head, requestID: head.requestID, start: start), &connection, &output)
      case .answer(let request):
        let head = request.head
        let exchange = Exchange(head: head, requestID: head.requestID, start: headTime ?? Clock.nanoseconds())
        headTime = nil
        send(handler.response(to: request), exchange, &connection, &output)
        counters.requestsInFlight.add(-1)
      case .answerProblem(let problem, let head, let requestID):
        let exchange = Exchange(head: head, requestID: requestID, start: Clock.nanoseconds())
        let response = handler.response(to: problem, head: head, requestID: requestID)
        send(response, exchange, &connection, &output)
        progress.closeReason = CloseReason(problem, hasHead: head != nil)
        if wasReadingBody { counters.requestsInFlight.add(-1) }
      }
      progress.answers += 1
    }
    return progress
  }

  /// What an answer belongs to.
  private struct Exchange {
    let head: HTTPRequestHead?
    let requestID: String
    /// In nanoseconds.
    let start: Int
  }

  /// Puts an answer into the output, counts it and logs it.
  private mutating func send(
    _ response: HTTPResponse, _ exchange: Exchange, _ connection: inout HTTPConnection,
    _ output: inout OutputQueue
  ) {
    let sent = connection.respond(response, date: date, closing: isDraining, into: &output.bytes)
    let nanoseconds = Clock.nanoseconds() - exchange.start
    counters.countAnswer(
      route: handler.routeIndex(of: exchange.head), exchange.head?.method, status: response.status,
      nanoseconds: nanoseconds)
    log?.add(
      exchange.head, requestID: exchange.requestID, status: response.status, bytes: sent,
      microseconds: nanoseconds / 1000)
  }
}
