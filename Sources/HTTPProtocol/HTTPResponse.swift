/// An answer as a handler gives it. Source: RFC 9110 §3.4.
public struct HTTPResponse: Equatable, Sendable {
  /// 200…599. Interim answers are the protocol's own.
  public var status: Int

  /// All fields except `Content-Length`, `Date`, `Connection` and `Transfer-Encoding`: the connection adds those.
  public var fields: HTTPFields

  /// The content. For HEAD the same as for GET: it is counted and not sent (RFC 9110 §9.3.2).
  public var body: [UInt8]

  /// How long the answer may wait for news, in seconds; 0 sends it at once. Until then the request is asked again whenever
  /// there is news, and the first answer that does not wait is sent; this one when the time is up.
  public var waitSeconds = 0.0

  /// - Parameter status: 200…599.
  public init(status: Int, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// The memory of a body that is no longer needed.
  private var room: [UInt8] = []
  /// Whether the body was made for this answer alone: then its memory may be reused for another.
  private var ownsBody = false

  /// - Parameter body: made for this answer alone.
  public mutating func setBody(ofItsOwn body: consuming [UInt8]) {
    self.body = body
    ownsBody = true
  }

  /// Removes fields and body, and keeps their memory for another answer, unless it is large.
  public mutating func clear() {
    fields.removeAll()
    if ownsBody, body.capacity <= Self.roomBytesMax { swap(&room, &body) }
    body = []
    ownsBody = false
    waitSeconds = 0
  }

  private static let roomBytesMax = 64 << 10

  /// Moves out the memory for a body: bytes of an older one, to be overwritten.
  public mutating func takeRoom() -> [UInt8] { exchange(&room, with: []) }

  public static func == (left: HTTPResponse, right: HTTPResponse) -> Bool {
    left.status == right.status && left.fields == right.fields && left.body == right.body
  }

  /// The reason phrase of a status that the server sends; empty for others, as clients ignore it.
  ///
  /// Source: RFC 9110 §15, RFC 6585.
  public static func reason(_ status: Int) -> String {
    switch status {
    case ..<300: successReason(status)
    case ..<400: redirectionReason(status)
    case ..<500: clientErrorReason(status)
    default: serverErrorReason(status)
    }
  }

  private static func successReason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    default: ""
    }
  }

  private static func redirectionReason(_ status: Int) -> String {
    switch status {
    case 304: "Not Modified"
    default: ""
    }
  }

  private static func clientErrorReason(_ status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 431: "Request Header Fields Too Large"
    default: ""
    }
  }

  private static func serverErrorReason(_ status: Int) -> String {
    switch status {
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}

/// The program's side of a server: it answers requests.
///
/// Called from several threads at once, each call for one connection. `response(to:)` runs on a worker and blocks no
/// other client; all else runs on the loop that serves the connection, and blocks the loop's other connections.
public protocol HTTPHandler: Sendable {
  /// The final answer if the head alone decides it (404, 405, 415, 401 …), else `nil`.
  ///
  /// Called when the head is complete: before any of the body is read and before a 100 (RFC 9110 §10.1.1). If a long
  /// body is outstanding, the connection is closed after this answer. Called once for equal heads of a connection: the
  /// result must depend on the head only.
  func refusal(of head: HTTPRequestHead) -> HTTPResponse?

  /// Answers a request whose head was not refused, if that is certain to take at most a millisecond.
  ///
  /// - Parameter response: without fields and body, with the memory of the loop's last answer. With `waitSeconds` the
  ///   call is repeated whenever there is news.
  /// - Returns: the `routeIndex` of its head; nil if the answer is not that cheap. Then a worker calls `response(to:)`.
  func respondPromptly(to request: HTTPRequest, _ response: inout HTTPResponse) -> Int?

  /// Answers a request whose head was not refused.
  func response(to request: HTTPRequest) -> HTTPResponse

  /// The answer to a message that broke a rule of the protocol. The connection is closed behind it.
  ///
  /// - Parameters:
  ///   - head: `nil` when it could not be read.
  ///   - requestID: that of the head, or one made for the answer.
  func response(to problem: HTTPProblem, head: HTTPRequestHead?, requestID: String) -> HTTPResponse

  /// The names under which requests are counted, 1…32 of them. A fixed set: no client can make it grow.
  var routes: [String] { get }

  /// Which of `routes` a request is counted under.
  ///
  /// - Parameter head: `nil` when it could not be read.
  func routeIndex(of head: HTTPRequestHead?) -> Int
}

extension HTTPHandler {
  /// The default: every request may take long.
  public func respondPromptly(to request: HTTPRequest, _ response: inout HTTPResponse) -> Int? { nil }

  /// The default: one route.
  public var routes: [String] { ["any"] }

  public func routeIndex(of head: HTTPRequestHead?) -> Int { 0 }
}

/// A violation of the protocol by a message. It gets one answer, then the connection is closed, because the beginning
/// of the next message is uncertain (RFC 9112 §2.2, §6.3).
public struct HTTPProblem: Error, Equatable, Sendable {
  /// The status of the answer, 400…599. Source: RFC 9110 §15.5, §15.6.
  public var status: Int

  /// The machine-readable kind of the problem.
  public var code: String

  /// The human-readable sentence.
  public var detail: String

  /// - Parameter status: 400…599.
  public init(status: Int, code: String, detail: String) {
    self.status = status
    self.code = code
    self.detail = detail
  }
}
