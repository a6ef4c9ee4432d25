import HTTPProtocol

/// A connection with a handler that answers `200` and repeats the body, without a network: what was fed, what
/// came out.
struct ServedConnection {
  private(set) var output: [UInt8] = []
  private(set) var requests: [HTTPRequest] = []
  private(set) var problems: [HTTPProblem] = []
  private(set) var lastAction: HTTPConnection.Action?
  /// Whether the last request was refused by its head: what is wrong with its body has no answer of its own.
  private(set) var isRefused = false
  /// How many heads were asked about.
  private(set) var decisions = 0
  private var connection: HTTPConnection
  private let refusedPath = "/refused"
  private let status: Int
  private let closing: Bool

  static let date = HTTPDate(epochSeconds: 784_111_777)

  init(limits: HTTPLimits = HTTPLimits(), status: Int = 200, closing: Bool = false) {
    connection = HTTPConnection(limits: limits, requestIDs: RequestIDSequence(seed: 1, connection: 1))
    self.status = status
    self.closing = closing
  }

  mutating func feed(_ bytes: some Collection<UInt8>) {
    connection.receive(Array(bytes)[...])
    run()
  }

  mutating func end() {
    connection.receiveEnd()
    run()
  }

  mutating func timeOut() {
    connection.timeOut()
    run()
  }

  private mutating func run() {
    while true {
      let action = connection.next()
      lastAction = action
      switch action {
      case .wait, .close: return
      case .decide(let head):
        decisions += 1
        isRefused = head.path == refusedPath
        if isRefused { respond(404, "refused") } else { connection.proceed(into: &output) }
      case .answer(let request):
        requests.append(request)
        respond(status, String(decoding: request.body, as: UTF8.self))
      case .answerProblem(let problem, _, _):
        problems.append(problem)
        respond(problem.status, problem.code)
      }
    }
  }

  private mutating func respond(_ status: Int, _ body: String) {
    // Ended, so that the next status line begins a line.
    let response = HTTPResponse(status: status, body: Array((body + "\r\n").utf8))
    connection.respond(response, date: Self.date, closing: closing, into: &output)
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The status of each answer, interim ones too.
  var statuses: [Int] {
    text.split(separator: "\r\n").filter { $0.hasPrefix("HTTP/1.1 ") }.compactMap {
      Int($0.dropFirst(9).prefix(3))
    }
  }

  var isClosed: Bool { lastAction == .close }
}
