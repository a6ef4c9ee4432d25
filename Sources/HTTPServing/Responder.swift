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

    var reason: Reason
    var answers = 0
  }

  let handler: any HTTPHandler
  let outputBytesMax: Int
  var log: RequestLog?
  /// The time of the turn of the loop.
  var date: HTTPDate
  /// Whether connections are closed behind their next answers.
  var isDraining = false

  /// Serves the connection until it waits or closes.
  mutating func serve(_ connection: inout HTTPConnection, into output: inout OutputQueue) -> Progress {
    var answers = 0
    while output.count < outputBytesMax {
      switch connection.next() {
      case .wait(let phase):
        return Progress(reason: .waiting(phase), answers: answers)
      case .close:
        return Progress(reason: .closing, answers: answers)
      case .decide(let head):
        if decide(head, &connection, &output) { answers += 1 }
      case .answer(let request):
        let start = log == nil ? 0 : Clock.nanoseconds()
        respond(
          handler.response(to: request), to: request.head, request.head.requestID, start, &connection, &output
        )
        answers += 1
      case .answerProblem(let problem, let head, let requestID):
        let start = log == nil ? 0 : Clock.nanoseconds()
        let response = handler.response(to: problem, head: head, requestID: requestID)
        respond(response, to: head, requestID, start, &connection, &output)
        answers += 1
      }
    }
    return Progress(reason: .outputFull, answers: answers)
  }

  /// - Returns: whether the head alone decided the answer.
  private mutating func decide(
    _ head: HTTPRequestHead, _ connection: inout HTTPConnection, _ output: inout OutputQueue
  ) -> Bool {
    let start = log == nil ? 0 : Clock.nanoseconds()
    guard let refusal = handler.refusal(of: head) else {
      connection.proceed(into: &output.bytes)
      return false
    }
    respond(refusal, to: head, head.requestID, start, &connection, &output)
    return true
  }

  private mutating func respond(
    _ response: HTTPResponse, to head: HTTPRequestHead?, _ requestID: String, _ start: Int,
    _ connection: inout HTTPConnection, _ output: inout OutputQueue
  ) {
    let sent = connection.respond(response, date: date, closing: isDraining, into: &output.bytes)
    log?.add(
      head, requestID: requestID, status: response.status, bytes: sent,
      microseconds: (Clock.nanoseconds() - start) / 1000)
  }
}
