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

  /// Serves the connection until it waits or closes, or has said enough.
  mutating func serve(_ connection: inout HTTPConnection, into output: inout OutputQueue) -> Progress {
    let handler = handler
    var answers = 0
    while output.count < outputBytesMax {
      switch connection.next() {
      case .wait(let phase):
        return Progress(reason: .waiting(phase), answers: answers)
      case .close:
        return Progress(reason: .closing, answers: answers)
      case .decide(let head):
        if respond(to: head, head.requestID, &connection, &output, { handler.refusal(of: head) }) {
          answers += 1
        } else {
          connection.proceed(into: &output.bytes)
        }
      case .answer(let request):
        respond(to: request.head, request.head.requestID, &connection, &output) {
          handler.response(to: request)
        }
        answers += 1
      case .answerProblem(let problem, let head, let requestID):
        respond(to: head, requestID, &connection, &output) {
          handler.response(to: problem, head: head, requestID: requestID)
        }
        answers += 1
      }
    }
    return Progress(reason: .outputFull, answers: answers)
  }

  /// Sends what `answer` gives, if it gives one, and logs it.
  ///
  /// - Returns: whether it gave one.
  @discardableResult
  private mutating func respond(
    to head: HTTPRequestHead?, _ requestID: String, _ connection: inout HTTPConnection,
    _ output: inout OutputQueue, _ answer: () -> HTTPResponse?
  ) -> Bool {
    let start = log == nil ? 0 : Clock.nanoseconds()
    guard let response = answer() else { return false }
    let sent = connection.respond(response, date: date, closing: isDraining, into: &output.bytes)
    log?.add(
      head, requestID: requestID, status: response.status, bytes: sent,
      microseconds: (Clock.nanoseconds() - start) / 1000)
    return true
  }
}
