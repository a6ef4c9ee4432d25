/// One connection of a server: octets and events in, actions out. Source: RFC 9112.
///
/// Give it what the network gives (`receive`, `receiveEnd`, `timeOut`), then ask for the `next` action and
/// carry it out, until that is `.wait` or `.close`. Whether octets come whole or one at a time makes no
/// difference to the actions. Answers go out in the order of their requests, because the next request is only
/// read when the one before it is answered.
public struct HTTPConnection: Sendable {
  /// What is to be done next.
  public enum Action: Equatable, Sendable {
    /// Wait for octets, the end of them, or time.
    case wait(Phase)
    /// Ask whether the head alone decides the answer: then `respond`, else `proceed`.
    case decide(HTTPRequestHead)
    /// Answer the request: `respond`.
    case answer(HTTPRequest)
    /// Answer the problem: `respond`. The head is `nil` if it could not be read.
    case answerProblem(HTTPProblem, head: HTTPRequestHead?, requestID: String)
    /// Send what is to be sent and close; no octet that still comes is looked at.
    case close
  }

  /// What a waiting connection waits for, which decides for how long it may.
  public enum Phase: Equatable, Sendable {
    /// The first octet of a request.
    case idle
    /// The rest of a head.
    case head
    /// The rest of a body.
    case body
  }

  private enum State {
    case readingHead
    case decidingOnHead
    case readingBody
    case answering(closes: Bool)
    case closed
  }

  private enum Ending {
    case inputEnded
    case timedOut
  }

  private let limits: HTTPLimits
  private var requestIDs: RequestIDSequence
  private var state = State.readingHead
  /// Why the octets in hand are the last ones, once they are.
  private var ending: Ending?
  /// Why nothing more is read, once the server has said so.
  private var refusal: HTTPProblem?

  /// Octets that have come; those before `start` are used up.
  private var input: [UInt8] = []
  private var start = 0

  private var headReader = HeadReader()
  private var bodyReader = BodyReader(.none, limits: HTTPLimits())
  /// The request that is being read or answered.
  private var head: HTTPRequestHead?
  private var framing: RequestFraming?

  public init(limits: HTTPLimits, requestIDs: RequestIDSequence) {
    self.limits = limits
    self.requestIDs = requestIDs
  }
}

// MARK: - Events

extension HTTPConnection {
  /// Octets have come. After the close, and after a refusal, they are dropped.
  public mutating func receive(_ bytes: ArraySlice<UInt8>) {
    if case .closed = state { return }
    if refusal != nil { return }
    var bytes = bytes
    if start == input.count {
      input.removeAll(keepingCapacity: true)
      if case .readingBody = state { bytes = bytes.dropFirst(bodyReader.readDirectly(bytes)) }
    } else {
      input.removeSubrange(..<start)
    }
    start = 0
    input.append(contentsOf: bytes)
  }

  /// The client has sent its last octet; it may still be listening (RFC 9112 §9.6).
  public mutating func receiveEnd() {
    ending = ending ?? .inputEnded
  }

  /// The time for what the connection waits for is up.
  public mutating func timeOut() {
    ending = .timedOut
  }

  /// The server will not keep what it holds: it is dropped at once, and the problem is answered next. Not to
  /// be called while an answer is owed to an action.
  public mutating func refuse(_ problem: HTTPProblem) {
    // What tells HEAD from the other methods is kept for the answer.
    let method = Array(input[start...].prefix(Self.methodPrefixBytes))
    releaseInput()
    input = method
    bodyReader = BodyReader(.none, limits: limits)
    refusal = problem
  }
}

// MARK: - What it holds

extension HTTPConnection {
  /// Octets that have come and were not answered yet: of the body that is being read, and of what came behind
  /// it.
  public var octetsHeld: Int {
    refusal == nil ? input.count - start + bodyReader.body.count : 0
  }

  /// Whether a request is under way: its head was read, and its body is.
  public var isReadingBody: Bool {
    if case .readingBody = state { true } else { false }
  }

  /// Room for the octets of a small request is kept for the next one; thousands of waiting connections must
  /// not keep more.
  private static let keptInputBytesMax = 4 << 10

  /// To be called when it begins to wait.
  private mutating func releaseLargeInput() {
    if start == input.count, input.capacity > Self.keptInputBytesMax { releaseInput() }
  }

  /// Enough for `HEAD `, with the empty line that may come first.
  private static let methodPrefixBytes = 7

  private mutating func releaseInput() {
    input = []
    start = 0
  }
}

// MARK: - Actions

extension HTTPConnection {
  /// What is to be done now. To be asked again once it is done.
  public mutating func next() -> Action {
    do throws(HTTPProblem) {
      switch state {
      case .readingHead, .readingBody:
        if let refusal { throw refusal }
        return try isReadingBody ? readBody() : readHead()
      case .closed: return .close
      case .decidingOnHead, .answering: impossible("next")
      }
    } catch {
      // RFC 9112 §2.2: answered once, and nothing is read behind it.
      state = .answering(closes: true)
      return .answerProblem(error, head: head, requestID: head?.requestID ?? requestIDs.next())
    }
  }

  private mutating func readHead() throws(HTTPProblem) -> Action {
    guard let count = try headReader.read(input, from: start, limits) else { return try incompleteHead() }
    var head = headReader.head(bytes: Array(input[start..<(start + count)]), requestIDs: &requestIDs)
    start += count
    self.head = head
    framing = try RequestFraming(head, limits: limits)
    if let authority = headReader.authority {
      // RFC 9112 §3.2.2: the host of an absolute target wins over Host.
      head.fields.redirect("Host", to: authority)
      self.head = head
    }
    headReader = HeadReader()
    state = .decidingOnHead
    return .decide(head)
  }

  private mutating func incompleteHead() throws(HTTPProblem) -> Action {
    let hasBegun = headReader.hasBegun(octets: input.count - start)
    switch ending {
    case nil:
      releaseLargeInput()
      return .wait(hasBegun ? .head : .idle)
    case .inputEnded where hasBegun:
      throw .badRequest("The request ended within its head.")
    case .timedOut where hasBegun:
      throw .requestTimeout("The head of the request did not come in time.")
    case .inputEnded, .timedOut:
      state = .closed
      return .close
    }
  }

  private mutating func readBody() throws(HTTPProblem) -> Action {
    try bodyReader.read(input, from: &start, limits)
    guard bodyReader.isComplete else {
      switch ending {
      case nil:
        releaseLargeInput()
        return .wait(.body)
      case .inputEnded: throw .badRequest("The request ended within its body.")
      case .timedOut: throw .requestTimeout("The body of the request did not come in time.")
      }
    }
    guard let head, let framing else { impossible("readBody") }
    state = .answering(closes: !framing.isPersistent)
    let request = HTTPRequest(head: head, body: bodyReader.body)
    bodyReader = BodyReader(.none, limits: limits)
    return .answer(request)
  }

  private func impossible(_ event: String) -> Never {
    preconditionFailure("HTTPConnection: \(event) while \(state)")
  }
}

// MARK: - What was done

extension HTTPConnection {
  /// The head does not decide the answer: the body is read. Adds a 100 to `output` if the client waits for
  /// one.
  public mutating func proceed(into output: inout [UInt8]) {
    guard case .decidingOnHead = state, let framing else { impossible("proceed") }
    state = .readingBody
    bodyReader = BodyReader(framing.body, limits: limits)
    // RFC 9110 §10.1.1 allows to leave it out when octets of the body are there already; sending it always
    // keeps the answer independent of how the request was cut into packets.
    if framing.expectsContinue { output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8) }
  }

  /// Adds the answer to the last action to `output`.
  ///
  /// - Parameters:
  ///   - date: the time of the answer.
  ///   - closing: whether the server wants to close the connection behind it.
  /// - Returns: the number of octets of content sent, which is none for HEAD.
  @discardableResult
  public mutating func respond(
    _ response: HTTPResponse, date: HTTPDate, closing: Bool, into output: inout [UInt8]
  ) -> Int {
    let closes = closing || closesBehindAnswer()
    let message = ResponseMessage(
      response: response, isForHead: isForHead,
      persistence: closes ? .close : head?.minorVersion == 0 ? .keepAlive : .implied)
    message.serialize(date: date, into: &output)
    head = nil
    framing = nil
    state = closes ? .closed : .readingHead
    // What came behind is not looked at any more, and the client may take its time to go.
    if closes { releaseInput() }
    return message.bodyIsSent ? response.body.count : 0
  }

  /// RFC 9110 §9.3.2: also a HEAD whose head is wrong, and was never read whole, gets no content.
  private var isForHead: Bool {
    if let head { return head.method == .head }
    var octets = input[start...]
    if octets.starts(with: "\r\n".utf8) { octets = octets.dropFirst(2) }
    return octets.starts(with: "HEAD ".utf8)
  }

  private func closesBehindAnswer() -> Bool {
    switch state {
    case .answering(let closes): return closes
    case .decidingOnHead:
      guard let framing else { impossible("respond") }
      // RFC 9112 §9.3: a body that nobody wants is read, or the connection is closed. Closed: whether a
      // client that expects a 100 sends its body after a final answer is its own choice.
      return !framing.isPersistent || framing.body != .none
    case .readingHead, .readingBody, .closed: impossible("respond")
    }
  }
}
