/// The program's side of a server: it answers requests.
///
/// It is called from several threads at once, each call for one connection. `response(to:)` is called on a worker, which
/// nobody else waits for; all else on the loop that serves the connection, whose other connections wait.
public protocol HTTPHandler: Sendable {
  /// The final answer where the head alone decides it (404, 405, 415, 401 …), else `nil`.
  ///
  /// Asked as soon as the head is complete: before any of the body is read and before a 100 (RFC 9110
  /// §10.1.1). When a body is still to come that is long, the connection is closed behind this answer. Asked once for
  /// requests of a connection whose heads are the same: the answer depends on the head and nothing else.
  func refusal(of head: HTTPRequestHead) -> HTTPResponse?

  /// Answers a request whose head was not refused, where that is certainly cheap: a millisecond at most.
  ///
  /// - Parameter response: comes without fields and body, and with the room that the loop's last answer had.
  /// - Returns: the `routeIndex` of its head, where it is answered; nil where that is not cheap, or turned out not to be.
  ///   Then `response(to:)` is asked on a worker.
  func respondPromptly(to request: HTTPRequest, _ response: inout HTTPResponse) -> Int?

  /// The answer to a request whose head was not refused.
  func response(to request: HTTPRequest) -> HTTPResponse

  /// The answer to a message that broke a rule of the protocol. The connection is closed behind it.
  ///
  /// - Parameters:
  ///   - head: `nil` when it could not be read.
  ///   - requestID: that of the head, or one made for the answer.
  func response(to problem: HTTPProblem, head: HTTPRequestHead?, requestID: String) -> HTTPResponse

  /// The names under which requests are counted, 1…32 of them. The set is fixed, so that no client can make
  /// it grow.
  var routes: [String] { get }

  /// Which of `routes` a request is counted under.
  ///
  /// - Parameter head: `nil` when it could not be read.
  func routeIndex(of head: HTTPRequestHead?) -> Int
}

extension HTTPHandler {
  /// A handler that may take long over every request.
  public func respondPromptly(to request: HTTPRequest, _ response: inout HTTPResponse) -> Int? { nil }

  /// A handler that tells no routes apart.
  public var routes: [String] { ["any"] }

  public func routeIndex(of head: HTTPRequestHead?) -> Int { 0 }
}
