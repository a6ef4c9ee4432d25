// Whatever happens to a connection and in whatever order: each request that was sent is asked about once, as it
// was sent, and in order; each has one final answer, well-formed; nothing is asked or sent behind the close.

import HTTPProtocol

enum HTTPConnectionFuzzer: Fuzzer {
  static let name = "http-connection"

  static func run(_ bytes: [UInt8]) {
    var exchange = Exchange(Choices(bytes))
    exchange.run()
  }

  static var seeds: [[UInt8]] {
    (0..<32 as Range<UInt8>).map { seed in (0..<200).map { seed &* 7 &+ $0 &* (seed | 1) } }
  }
}

/// A client and a handler that do what the input chooses, and an account of what has to come of it.
private struct Exchange {
  private var choices: Choices
  private var connection = HTTPConnection(
    limits: RequestCase.limits, requestIDs: RequestIDSequence(seed: 1, connection: 1))
  private var output: [UInt8] = []
  private var answers: [SentAnswer] = []

  /// Octets on their way, not received yet.
  private var wire: [UInt8] = []
  /// The requests that were put on it and not asked about yet, up to the first one that is not certain.
  private var sent: ArraySlice<SentRequest> = []
  /// Whether something may have gone wrong: octets of no request, an end, a time-out.
  private var isCertain = true
  private var isOver = false
  private var closes = false

  init(_ choices: Choices) {
    self.choices = choices
  }

  mutating func run() {
    while !choices.isEmpty {
      happen()
      carryOut()
    }
    deliver(.max)
    carryOut()
    require(!isCertain || closes || sent.isEmpty, "\(sent.count) requests were never asked about")
    connection.receiveEnd()
    isCertain = false
    carryOut()
    require(closes, "the connection is open after its end")
    checkOutput()
  }

  // MARK: - The client

  private mutating func happen() {
    switch choices.next(below: 16) {
    case 0...4:
      let request = SentRequest(&choices)
      wire += request.bytes
      if isCertain { sent.append(request) }
    case 5...8: deliver(choices.next(below: 40) + 1)
    case 9...12: deliver(.max)
    case 13:
      let count = choices.next(below: 8) + 1
      wire += (0..<count).map { _ in choices.pick(Array("\r\n :aG/\0,;1".utf8)) }
      isCertain = false
    case 14 where choices.oneIn(4):
      connection.receiveEnd()
      isCertain = false
    case 15 where choices.oneIn(4):
      connection.timeOut()
      isCertain = false
    default: break
    }
  }

  private mutating func deliver(_ count: Int) {
    connection.receive(wire.prefix(count))
    wire.removeFirst(min(count, wire.count))
  }

  // MARK: - The server

  private mutating func carryOut() {
    while true {
      switch connection.next() {
      case .wait:
        require(!closes, "a closed connection waits")
        return
      case .close:
        require(closes || !isCertain, "a close that nobody wanted")
        closes = true
        return
      case .decide(let head): decide(head)
      case .answer(let request):
        if let expected = sent.first {
          // Not every head is asked about: one that comes again was.
          require(expected.isLike(request.head), "\(expected) came as \(request.head)")
          require(request.body == expected.body, "\(expected) came with another body")
        }
        answer(status: choices.pick([200, 204, 304, 404, 500, 503]), to: request.head)
      case .answerProblem(let problem, let head, let requestID):
        require(!isCertain, "\(problem) of a connection on which nothing was wrong")
        require(400...599 ~= problem.status && !problem.detail.isEmpty, "\(problem)")
        require(!requestID.isEmpty, "a problem without a request id")
        sent = []
        respond(status: problem.status, head: head, closing: false, mustClose: true)
      }
    }
  }

  private mutating func decide(_ head: HTTPRequestHead) {
    require(!closes, "asked behind the close")
    if let expected = sent.first {
      require(expected.isLike(head), "\(expected) came as \(head)")
    } else {
      require(!isCertain, "a request that nobody sent: \(head)")
    }
    if choices.oneIn(4) {
      // A short body is read and dropped, but for one that may not come.
      let leavesBody = sent.first.map(\.getsContinue)
      answer(status: choices.pick([401, 404, 413, 503]), to: head, leavingBody: leavesBody)
      return
    }
    let before = output.count
    connection.proceed(into: &output)
    let isContinued = output.count > before
    if isContinued { answers.append(.interim) }
    if let expected = sent.first {
      require(isContinued == expected.getsContinue, "\(expected): 100 \(isContinued)")
    }
  }

  private mutating func answer(status: Int, to head: HTTPRequestHead, leavingBody: Bool? = false) {
    let closing = choices.oneIn(16)
    let mustClose = sent.first.flatMap { expected in
      leavingBody.map { closing || !expected.isPersistent || $0 }
    }
    sent = sent.dropFirst()
    respond(status: status, head: head, closing: closing, mustClose: mustClose)
  }

  /// - Parameter mustClose: nil where that is not certain.
  private mutating func respond(status: Int, head: HTTPRequestHead?, closing: Bool, mustClose: Bool?) {
    require(!closes, "an answer behind the close")
    let body = [UInt8](repeating: UInt8(ascii: "H"), count: choices.next(below: 4) * 3)
    let fields: HTTPFields = ["X": choices.pick(["a", "b\r\nContent-Length: 9", ""])]
    let before = output.count
    let sentCount = connection.respond(
      HTTPResponse(status: status, fields: fields, body: body), date: HTTPDate(epochSeconds: 784_111_777),
      closing: closing, into: &output)
    let text = String(decoding: output[before...], as: UTF8.self)
    closes = text.contains("\r\nConnection: close\r\n")
    require(mustClose.map { $0 == closes } ?? true, "closes: \(closes), must: \(mustClose ?? false)")
    // The canary: an answer goes out twice.
    if isCanary, status == 503 { output += output[before...] }
    let hasBody = sentCount == body.count && !(head?.method == .head)
    answers.append(.final(status: status, body: hasBody ? body : [], length: body.count))
  }

  // MARK: - What was sent

  private func checkOutput() {
    var after = self.connection
    after.receive(octets(RequestCase.get(""))[...])
    require(after.next() == .close, "something is done behind the close")
    var rest = output[...]
    for answer in answers {
      if let fault = answer.take(from: &rest) {
        fatalError("\(fault) in\n\(String(decoding: output, as: UTF8.self))")
      }
    }
    require(rest.isEmpty, "more was sent than answered: \(String(decoding: rest, as: UTF8.self))")
  }
}
