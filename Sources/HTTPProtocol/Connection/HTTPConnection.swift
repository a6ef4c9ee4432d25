/// One connection of a server: octets and events in, actions out. Source: RFC 9112.
///
/// A caller reports what the network does (`receive`, `receiveEnd`, `timeOut`), calls `next` for an action, carries it
/// out and reports that (`proceed`, `respond`), until the action is `.wait` or `.close`. The connection has no clock
/// and no descriptor.
///
///                                 .decide             proceed
///     ┌──────────▶ readingHead ──────────▶ deciding ──────────▶ readingBody
///     │                 │                     │                      │ .answer
///     │                 │ .answerProblem      │ respond              ▼
///     │                 └─────────────────────┼────────────────▶ answering
///     │                                       │                      │ respond
///     └───────────────── persistent ──────────┴──────────────────────┤
///                                                                    │ not persistent
///                                                                    ▼
///                                                                 closed
///
/// A head equal, octet for octet, to the last accepted one leads to `readingBody` at once. A refused request with a
/// short outstanding body is `discardingBody` before the next head. A problem leads from `readingBody` to `answering`,
/// too. The requests do not depend on how octets are split into packets. Answers go out in the order of their requests:
/// the next request is read after the answer to the one before it.
public struct HTTPConnection: Sendable {
  /// The caller's next step.
  public enum Action: Equatable, Sendable {
    /// Wait for octets, the end of input, or time.
    case wait(Phase)
    /// Ask whether the head alone decides the answer: then `respond`, else `proceed`. Not asked about a head that is,
    /// octet for octet, that of the request before, which was not refused.
    case decide(HTTPRequestHead)
    case answer(HTTPRequest)
    /// Answer the problem: `respond`. The head is `nil` if it could not be read.
    indirect case answerProblem(HTTPProblem, head: HTTPRequestHead?, requestID: String)
    /// Send the rest of the output and close. Further octets are ignored.
    case close
  }

  /// The part of a request that a connection waits for; it decides the time-out.
  public enum Phase: Equatable, Sendable {
    case idle
    case head
    case body
  }

  @usableFromInline
  enum State: Sendable {
    case readingHead
    case deciding
    case readingBody
    /// The short body of a refused request, which is read and dropped.
    case discardingBody
    case answering(closes: Bool)
    case closed
  }

  enum Ending {
    case inputEnded
    case timedOut
  }

  let limits: HTTPLimits
  var requestIDs: RequestIDSequence
  @usableFromInline
  var state = State.readingHead
  /// Why no more octets arrive; `nil` while more may.
  var ending: Ending?
  /// Why the server reads no more; `nil` while it does.
  var refusal: HTTPProblem?

  var input = InputBuffer()
  /// Whether the accepted head has arrived again, octet for octet, before the contents of `input`.
  var isRepeating = false
  var headReader = HeadReader()
  var bodyReader = BodyReader(.none, limits: HTTPLimits())
  /// The request being read or answered.
  var head: HTTPRequestHead?
  var accepted: (head: HTTPRequestHead, framing: RequestFraming)?
  var framing: RequestFraming?

  /// - Parameters:
  ///   - limits: of each request.
  ///   - requestIDs: this connection's own range of ids.
  public init(limits: HTTPLimits, requestIDs: RequestIDSequence) {
    self.limits = limits
    self.requestIDs = requestIDs
  }

  /// Traps: the caller has broken the protocol between itself and the connection.
  static func impossible(_ event: String, _ state: State) -> Never {
    preconditionFailure("HTTPConnection: \(event) while \(state)")
  }

  /// The caller's next step. A second call means that the step is done.
  public mutating func next() -> Action {
    do throws(HTTPProblem) {
      switch state {
      case .readingHead, .readingBody:
        if let refusal { throw refusal }
        return try isReadingBody ? readBody() : readHead()
      case .discardingBody: return discardBody()
      case .closed: return .close
      case .deciding, .answering: Self.impossible("next", state)
      }
    } catch {
      // RFC 9112 §2.2: answered once, and nothing is read behind it.
      state = .answering(closes: true)
      return .answerProblem(error, head: head, requestID: head?.requestID ?? requestIDs.next().text)
    }
  }

  private mutating func readHead() throws(HTTPProblem) -> Action {
    // Mostly all received octets were read.
    if input.isEmpty, headReader.isAtStart, !isRepeating { return try incompleteHead() }
    if takeRepeatedHead() { return try readBody() }
    guard let count = try headReader.read(input.octets, from: input.start, limits) else {
      if input.gather() { return try readHead() }
      return try incompleteHead()
    }
    let sent = headReader.head(bytes: input.take(count), requestIDs: &requestIDs)
    head = sent
    framing = try RequestFraming(sent, limits: limits)
    // RFC 9112 §3.2.2: the host of an absolute target wins over Host, which has to be right all the same.
    let head = headReader.authority.map { sent.directed(to: $0) } ?? sent
    self.head = head
    headReader = HeadReader()
    state = .deciding
    return .decide(head)
  }

  /// Takes the next head if all of it is here and equals that of the last request: the known result holds, without
  /// another decision.
  private mutating func takeRepeatedHead() -> Bool {
    guard let accepted,
      isRepeating || headReader.isAtStart && input.skip(accepted.head.fields.bytes)
    else { return false }
    isRepeating = false
    head = HTTPRequestHead(repeating: accepted.head, requestIDs.next())
    framing = accepted.framing
    beginBody(accepted.framing)
    return true
  }

  private mutating func incompleteHead() throws(HTTPProblem) -> Action {
    let hasBegun = headReader.hasBegun(octets: input.count)
    switch ending {
    case nil: return wait(for: hasBegun ? .head : .idle)
    case .inputEnded where hasBegun: throw .badRequest(.endInHead)
    case .timedOut where hasBegun:
      throw .requestTimeout(.lateHead)
    case .inputEnded, .timedOut:
      state = .closed
      return .close
    }
  }

  private mutating func readBody() throws(HTTPProblem) -> Action {
    try bodyReader.read(&input, limits)
    guard bodyReader.isComplete else {
      switch ending {
      case nil: return wait(for: .body)
      case .inputEnded: throw .badRequest(.endInBody)
      case .timedOut: throw .requestTimeout(.lateBody)
      }
    }
    guard let head, let framing else { Self.impossible("readBody", state) }
    state = .answering(closes: !framing.isPersistent)
    return .answer(HTTPRequest(head: head, body: bodyReader.takeBody()))
  }

  /// The request has its answer: a fault in its body ends the connection without another one.
  private mutating func discardBody() -> Action {
    var limits = limits
    limits.bodyBytesMax = limits.discardedBytesMax
    do throws(HTTPProblem) {
      try bodyReader.read(&input, limits)
    } catch {
      state = .closed
      return .close
    }
    if bodyReader.isComplete {
      bodyReader = BodyReader(.none, limits: limits)
      state = .readingHead
      return next()
    }
    guard ending == nil, refusal == nil else {
      state = .closed
      return .close
    }
    return wait(for: .body)
  }

  private mutating func wait(for phase: Phase) -> Action {
    input.releaseLargeRoom()
    return .wait(phase)
  }

  /// The head does not decide the answer: the body is read. Adds a 100 to `output` if the client waits for one.
  public mutating func proceed(into output: inout [UInt8]) {
    guard case .deciding = state, let framing else { Self.impossible("proceed", state) }
    accept()
    beginBody(framing)
    // RFC 9110 §10.1.1 allows to leave it out when octets of the body are there already; sending it always
    // keeps the answer independent of how the request was cut into packets.
    if framing.expectsContinue { output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8) }
  }

  /// The head is complete, and the body is next.
  mutating func beginBody(_ framing: RequestFraming) {
    state = .readingBody
    // Without a body the reader is at its end already.
    if framing.body != .none { bodyReader = BodyReader(framing.body, limits: limits) }
  }

  /// Keeps the head for the next request, as a client mostly repeats it. Not a head with a client's own id, which
  /// changes each time, nor one with `Expect`, nor one too long to keep for many waiting connections.
  private mutating func accept() {
    guard let head, let framing else { return }
    let isKept =
      head.fields.byteCount <= Self.acceptedBytesMax && !framing.expectsContinue
      && head.fields.count(of: "X-Request-Id") == 0
    accepted = isKept ? (head, framing) : nil
  }

  private static let acceptedBytesMax = 1 << 10

  /// Adds the answer to the last action to `output`.
  ///
  /// - Parameters:
  ///   - date: the time of the answer.
  ///   - closing: whether the server wants to close the connection behind it.
  ///   - bytesMax: longer content is not copied into the output; the caller sends it behind that.
  /// - Returns: the number of octets of content sent; 0 for HEAD.
  @discardableResult
  public mutating func respond(
    _ response: HTTPResponse, date: HTTPDate, closing: Bool, copyingAtMost bytesMax: Int = .max,
    into output: inout [UInt8]
  ) -> Int {
    let discards = !closing && discardsBody
    let closes = closing || !discards && closesBehindAnswer()
    let message = ResponseMessage(
      isForHead: head.map { $0.method == .head } ?? isBegunAsHead(),
      persistence: closes ? .close : head?.minorVersion == 0 ? .keepAlive : .implied)
    let isCopied = response.body.count <= bytesMax
    message.serialize(response, date: date, copiesBody: isCopied, into: &output)
    if discards, let framing { bodyReader = BodyReader(framing.body, limits: limits, keepsBody: false) }
    if case .deciding = state { accepted = nil }
    head = nil
    framing = nil
    state = closes ? .closed : discards ? .discardingBody : .readingHead
    // Requests behind the last answer are not looked at, and the client may take its time to go.
    if closes { input.removeAll() }
    return message.sendsBody(of: response) ? response.body.count : 0
  }

  /// RFC 9110 §9.3.2: even a HEAD with a wrong, unfinished head gets no content.
  ///
  /// Mutating only to avoid a copy of the whole connection; it changes nothing.
  private mutating func isBegunAsHead() -> Bool {
    if isRepeating, let accepted { return accepted.head.method == .head }
    var octets = input.octets[input.start...]
    if octets.starts(with: "\r\n".utf8) { octets = octets.dropFirst(2) }
    return octets.starts(with: "HEAD ".utf8)
  }

  private func closesBehindAnswer() -> Bool {
    switch state {
    case .answering(let closes): return closes
    case .deciding:
      guard let framing else { Self.impossible("respond", state) }
      return !framing.isPersistent || framing.body != .none
    case .readingHead, .readingBody, .discardingBody, .closed: Self.impossible("respond", state)
    }
  }

  /// RFC 9112 §9.3: an unwanted body is read, or the connection is closed. Closed where the body is long, and where the
  /// client expects a 100: whether it sends its body after a final answer is its own choice.
  private var discardsBody: Bool {
    guard case .deciding = state, let framing, framing.isPersistent, !framing.expectsContinue else {
      return false
    }
    return switch framing.body {
    case .none: false
    case .octets(let count): count <= limits.discardedBytesMax
    case .chunked: true
    }
  }

  /// Adds received octets. After the close, and after a refusal, they are dropped.
  public mutating func receive(_ bytes: ArraySlice<UInt8>) {
    if case .closed = state { return }
    if refusal != nil { return }
    var start = bytes.startIndex
    if input.isEmpty, isReadingBody {
      start += bodyReader.readDirectly(bytes)
    } else if input.isEmpty, isAtHead, let accepted,
      bytes.span.starts(with: accepted.head.fields.bytes.span)
    {
      // The head is known: only octets behind it are kept.
      isRepeating = true
      start += accepted.head.fields.byteCount
    }
    if start < bytes.endIndex { input.append(bytes[start..<bytes.endIndex], isBehindHead: isRepeating) }
  }

  private var isAtHead: Bool {
    if case .readingHead = state { headReader.isAtStart && !isRepeating } else { false }
  }

  /// The client has sent its last octet; it may still be listening (RFC 9112 §9.6).
  public mutating func receiveEnd() {
    ending = ending ?? .inputEnded
  }

  /// The time-out of the part that the connection waits for.
  public mutating func timeOut() {
    ending = .timedOut
  }

  /// The server will not keep the received octets: they are dropped at once, and the problem is answered next.
  ///
  /// The call traps between an action and its `proceed` or `respond`: that answer would get lost.
  public mutating func refuse(_ problem: HTTPProblem) {
    switch state {
    case .readingHead, .readingBody, .discardingBody, .closed: break
    case .deciding, .answering: Self.impossible("refuse", state)
    }
    // The method decides: an answer to HEAD has no content.
    input.removeAll(butFirst: Self.methodPrefixBytes)
    bodyReader = BodyReader(.none, limits: limits)
    refusal = problem
  }

  /// Enough for `HEAD ` with an empty line before it.
  private static let methodPrefixBytes = 7

  // MARK: - Memory

  /// Reuses the room of a body that is no longer needed.
  public mutating func reuse(_ body: consuming [UInt8]) {
    input.reuse(body)
  }

  /// Received octets without an answer: of the body being read, and of requests behind it.
  public var octetsHeld: Int {
    guard refusal == nil else { return 0 }
    let repeated = isRepeating ? accepted?.head.fields.byteCount ?? 0 : 0
    return repeated + input.count + bodyReader.body.count
  }

  /// The outstanding octets of the body being read, as far as known.
  public var bodyOctetsToCome: Int { isReadingBody ? bodyReader.octetsToCome : 0 }

  /// Whether there are such octets. Mutating only to avoid a copy of the whole connection; it changes nothing.
  @inline(never)
  public mutating func holdsOctets() -> Bool { octetsHeld > 0 }

  @inlinable
  public var isReadingBody: Bool {
    if case .readingBody = state { true } else { false }
  }

  /// Whether the head of a request was read that is neither answered nor refused.
  public var hasRequestUnderWay: Bool {
    switch state {
    case .readingBody, .answering: true
    case .readingHead, .deciding, .discardingBody, .closed: false
    }
  }
}
