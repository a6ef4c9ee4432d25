import HTTPProtocol
import SystemCalls

/// Carries out the actions of connections: calls the handler, and puts its answers into their output.
///
/// There is one for each loop. Requests of one connection are answered one after the other, until the connection waits,
/// closes, has as many answers on their way as it may, or has had its share of the turn. A request that is not certainly
/// cheap is handed over to the workers, and the next one waits for its answer.
struct RequestDispatcher {
  /// The result of serving a connection.
  struct Progress {
    enum Reason: Equatable {
      case waiting(HTTPConnection.Phase)
      case outputFull
      /// There may be more requests, but other connections are next.
      case turnOver
      case handsOver
      /// The answer to the next request waits for news.
      case waitsForNews
      case closing
    }

    var reason = Reason.outputFull
    var answers = 0
    /// The time spent on answers.
    var nanoseconds = 0
    /// Why the connection will be closed; nil if it stays open.
    var closeReason: CloseReason?
  }

  /// The longest turn: then answers are sent and the loop's other connections are served before the next request is
  /// begun. Much less would be little more than the time of a write; short answers go out together.
  private static let turnNanosecondsMax = 20_000

  let handler: any HTTPHandler
  let outputBytesMax: Int
  let counters: LoopCounters
  let clock: @Sendable () -> Int
  var log: RequestLog?
  /// The time of the loop's turn.
  var date: HTTPDate
  /// Whether connections are closed after their next answers.
  var isDraining = false
  /// When the last answer was made, by the clock.
  private(set) var lastAnswerTime = 0
  /// Memory for the answers of the connection being served.
  var outputRoom: [UInt8] = []
  /// The request for a worker, and when it was begun; until the loop takes it.
  var handedOver: (request: HTTPRequest, time: Int)?
  /// The answer that waits for news; until the loop takes it.
  var waiting: WaitingAnswer?
  /// Memory for the fields of the next answer.
  private var responseRoom = HTTPResponse(status: 200)

  init(
    handler: any HTTPHandler, outputBytesMax: Int, counters: LoopCounters,
    clock: @escaping @Sendable () -> Int,
    log: RequestLog?, date: HTTPDate
  ) {
    self.handler = handler
    self.outputBytesMax = outputBytesMax
    self.counters = counters
    self.clock = clock
    self.log = log
    self.date = date
  }

  /// For a connection at its end: a request left here would be taken for the next connection's.
  mutating func forgetRequest() { (handedOver, waiting) = (nil, nil) }

  /// Serves the connection until it waits or closes, or its output is full.
  mutating func serve(_ connection: inout HTTPConnection, into output: inout OutputQueue) -> Progress {
    assert(handedOver == nil, "the request of another connection was left behind")
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
        // Only a request with a repeated head arrives here without its body.
        if phase == .body, !isReadingBody, connection.isReadingBody { counters.requestsInFlight.add() }
        progress.reason = .waiting(phase)
        return progress
      case .close:
        progress.reason = .closing
        return progress
      case .decide(let head):
        let start = clock()
        headTime = start
        if !refuse(head, start, &connection, &output) {
          isReadingBody = true
          continue
        }
      case .answer(var request):
        let start = headTime ?? clock()
        headTime = nil
        if !isReadingBody { counters.requestsInFlight.add() }
        isReadingBody = false
        guard let nanoseconds = answerPromptly(request, start, &connection, &output) else {
          progress.reason = waiting == nil ? .handsOver : .waitsForNews
          if waiting == nil { handedOver = (request, start) }
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

  /// Answers a cheap request.
  ///
  /// - Returns: the nanoseconds since `start`; nil if workers must answer it, or its answer is `waiting`.
  private mutating func answerPromptly(
    _ request: HTTPRequest, _ start: Int, _ connection: inout HTTPConnection, _ output: inout OutputQueue
  ) -> Int? {
    var response = HTTPResponse(status: 200)
    swap(&response, &responseRoom)
    let nanoseconds: Int? = handler.respondPromptly(to: request, &response).flatMap { route in
      if response.waitSeconds > 0, !isDraining {
        keep(response, to: request, start)
        return nil
      }
      counters.requestsInFlight.add(-1)
      return send(response, to: request.head, nil, at: route, since: start, &connection, &output)
    }
    response.clear()
    swap(&response, &responseRoom)
    return nanoseconds
  }

  /// Not inlined, to keep the other paths' stack frames small.
  @inline(never)
  private mutating func keep(_ response: HTTPResponse, to request: HTTPRequest, _ start: Int) {
    waiting = WaitingAnswer(request: request, response: response, startTime: start)
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
  /// - Parameter start: when it was begun, by the clock.
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
    let start = clock()
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
  ///   - start: when the answer was begun, by the clock.
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
    lastAnswerTime = clock()
    let nanoseconds = lastAnswerTime - start
    counters.countAnswer(
      route: route, head?.method, status: response.status, nanoseconds: nanoseconds)
    log?.add(
      head, at: date.timestamp, requestID: requestID, status: response.status, bytes: sent,
      microseconds: nanoseconds / 1000)
    return nanoseconds
  }
}

/// One line of JSON for each request, gathered over a turn of the loop. Never bodies, queries or fields but
/// the two that are made for logs: the others may hold secrets.
struct RequestLog {
  private let write: @Sendable ([UInt8]) -> Void
  private let statusMin: Int
  private var lines: [UInt8] = []
  /// The numeric address of the connection being served.
  var client = ""

  /// - Parameter statusMin: answers with a lower status are not logged.
  init(statusMin: Int, _ write: @escaping @Sendable ([UInt8]) -> Void) {
    self.statusMin = statusMin
    self.write = write
  }

  /// - Parameters:
  ///   - head: `nil` if it could not be read.
  ///   - time: like `1994-11-06T08:49:37Z`.
  ///   - requestID: nil for that of the head.
  ///   - bytes: octets of content that were sent.
  ///   - microseconds: that the handler took.
  mutating func add(
    _ head: HTTPRequestHead?, at time: String, requestID: String?, status: Int, bytes: Int,
    microseconds: Int
  ) {
    guard status >= statusMin else { return }
    append("{\"time\":\"")
    append(time)
    append("\",\"client\":\"")
    append(client)
    if let head {
      // Neither a token (RFC 9110 §5.6.2) nor a path (RFC 3986 §3.3) holds characters that JSON would escape.
      append("\",\"method\":\"")
      append(head.method.rawValue)
      append("\",\"path\":\"")
      append(head.path)
      append("\",\"status\":")
    } else {
      append("\",\"method\":null,\"path\":null,\"status\":")
    }
    lines.append(decimal: status)
    append(",\"bytes\":")
    lines.append(decimal: bytes)
    append(",\"microseconds\":")
    lines.append(decimal: microseconds)
    append(",\"requestId\":")
    append(json: requestID ?? head?.requestID ?? "")
    if let traceParent = head?.traceParent {
      append(",\"traceparent\":\"")
      lines.append(contentsOf: traceParent)
      append("\"")
    }
    append("}\n")
  }

  mutating func flush() {
    guard !lines.isEmpty else { return }
    write(lines)
    lines.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ text: String) {
    lines.append(contentsOf: text.utf8)
  }

  /// RFC 8259 §7. Request ids are visible ASCII, so only quotes and backslashes need an escape.
  private mutating func append(json text: String) {
    append("\"")
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      append(text)
      return append("\"")
    }
    for octet in text.utf8 {
      if octet == UInt8(ascii: "\"") || octet == UInt8(ascii: "\\") { lines.append(UInt8(ascii: "\\")) }
      lines.append(octet)
    }
    append("\"")
  }
}

/// Octets to send to a client.
struct OutputQueue {
  var bytes: [UInt8] = []
  private var sent = 0
  /// Long content, sent after `bytes` without a copy. While there is some, nothing is added.
  private var content: [UInt8] = []
  private var contentSent = 0

  /// Longer content is not copied.
  static let copiedBytesMax = 256 << 10

  var count: Int { bytes.count - sent + content.count - contentSent }

  var isEmpty: Bool { count == 0 }

  var takesMore: Bool { content.isEmpty }

  /// Sends as much as goes out now, in one call where the kernel takes it whole.
  ///
  /// - Returns: the number of octets that went out.
  mutating func flush(to socket: borrowing Socket) throws(SystemError) -> Int {
    let count = try flushBytes(to: socket)
    guard bytes.isEmpty, !content.isEmpty,
      let more = try socket.send(content.span.extracting(droppingFirst: contentSent))
    else {
      return count
    }
    contentSent += more
    if contentSent == content.count { (content, contentSent) = ([], 0) }
    return count + more
  }

  /// Adds content that is not in `bytes`.
  mutating func append(content: [UInt8]) {
    precondition(takesMore, "two contents in one output")
    self.content = content
  }

  private mutating func flushBytes(to socket: borrowing Socket) throws(SystemError) -> Int {
    guard sent < bytes.count, let count = try socket.send(bytes.span.extracting(droppingFirst: sent)) else {
      return 0
    }
    sent += count
    // The rest is moved when it is no longer than the sent part: so no more octets are moved than were sent.
    if sent >= bytes.count / 2 { forgetSent() }
    return count
  }

  private mutating func forgetSent() {
    if sent == bytes.count {
      bytes.removeAll(keepingCapacity: true)
    } else {
      bytes.removeSubrange(..<sent)
    }
    sent = 0
  }

  /// Takes over the room for the answers of a turn, unless octets are still to be sent. Most are sent at once: one room
  /// serves all connections of a loop, and an idle one has none.
  mutating func borrow(_ room: inout [UInt8]) {
    guard isEmpty else { return }
    swap(&bytes, &room)
    assert(bytes.isEmpty, "the room holds octets of another connection")
  }

  /// Returns the room when everything is sent. Room larger than `roomBytesMax` is freed.
  mutating func giveBack(_ room: inout [UInt8]) {
    guard isEmpty else { return }
    swap(&bytes, &room)
    bytes = []
    if room.capacity > Self.roomBytesMax { room = [] }
  }

  private static let roomBytesMax = 256 << 10
}
