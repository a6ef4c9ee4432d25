/// One connection of a server: octets and events in, actions out. Source: RFC 9112.
///
/// A caller reports what the network does (`receive`, `receiveEnd`, `timeOut`), asks for the `next` action, carries
/// it out and reports that (`proceed`, `respond`), until the action is `.wait` or `.close`. The connection has no
/// clock and no descriptor.
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
/// A head that is, octet for octet, that of the request before leads to `readingBody` at once, if that was not refused. A
/// request that was refused while its body is on its way is `discardingBody` before the next head, if that is short. A
/// problem leads from `readingBody` to `answering` too. Octets may come whole or one at a time: the requests
/// are the same. Answers go out in the order of their requests, because the next request is read when the one before it has its
/// answer.
public struct HTTPConnection: Sendable {
  /// The caller's next step.
  public enum Action: Equatable, Sendable {
    /// Wait for octets, the end of them, or time.
    case wait(Phase)
    /// Ask whether the head alone decides the answer: then `respond`, else `proceed`. Not asked about a head that is,
    /// octet for octet, that of the request before, which was not refused.
    case decide(HTTPRequestHead)
    /// Answer the request: `respond`.
    case answer(HTTPRequest)
    /// Answer the problem: `respond`. The head is `nil` if it could not be read.
    indirect case answerProblem(HTTPProblem, head: HTTPRequestHead?, requestID: String)
    /// Send the rest of the output and close. Octets that still come are not looked at.
    case close
  }

  /// The part of a request that a connection waits for, which decides for how long it may.
  public enum Phase: Equatable, Sendable {
    /// The first octet of a request.
    case idle
    /// The rest of a head.
    case head
    /// The rest of a body.
    case body
  }

  @usableFromInline
  enum State: Sendable {
    case readingHead
    case deciding
    case readingBody
    /// A request was refused, and its body is short: it is read and dropped.
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
  /// Why no more octets will come; `nil` while more may.
  var ending: Ending?
  /// Why the server reads no more; `nil` while it does.
  var refusal: HTTPProblem?

  var input = InputBuffer()
  /// Whether the accepted head has come again, octet for octet, before what is in `input`.
  var isRepeating = false
  var headReader = HeadReader()
  var bodyReader = BodyReader(.none, limits: HTTPLimits())
  /// The request that is being read or answered.
  var head: HTTPRequestHead?
  /// The head of the last request, if that was not refused, and if it is kept.
  var accepted: (head: HTTPRequestHead, framing: RequestFraming)?
  var framing: RequestFraming?

  /// - Parameters:
  ///   - limits: of each request.
  ///   - requestIDs: this connection's own stretch of ids.
  public init(limits: HTTPLimits, requestIDs: RequestIDSequence) {
    self.limits = limits
    self.requestIDs = requestIDs
  }

  /// Ends the program: the caller has broken the protocol between itself and the connection.
  static func impossible(_ event: String, _ state: State) -> Never {
    preconditionFailure("HTTPConnection: \(event) while \(state)")
  }
}
