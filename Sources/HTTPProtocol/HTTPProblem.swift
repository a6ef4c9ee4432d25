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

extension HTTPProblem {
  static func badRequest(_ detail: String) -> HTTPProblem {
    HTTPProblem(status: 400, code: "bad-request", detail: detail)
  }

  static func requestTimeout(_ detail: String) -> HTTPProblem {
    HTTPProblem(status: 408, code: "request-timeout", detail: detail)
  }

  public static func bodyTooLarge(limit: Int) -> HTTPProblem {
    HTTPProblem(
      status: 413, code: "body-too-large",
      detail: "The body exceeds \(limit) bytes (--max-body, HITTESTD_MAX_BODY).")
  }

  static func uriTooLong(limit: Int) -> HTTPProblem {
    HTTPProblem(
      status: 414, code: "uri-too-long",
      detail:
        "The request line exceeds \(limit) bytes (--max-request-line, HITTESTD_MAX_REQUEST_LINE).")
  }

  static func expectationFailed(_ expectation: String) -> HTTPProblem {
    HTTPProblem(
      status: 417, code: "expectation-failed",
      detail: "Expect: \(expectation) is not supported; only 100-continue is.")
  }

  static func headersTooLarge(_ detail: String) -> HTTPProblem {
    HTTPProblem(status: 431, code: "headers-too-large", detail: detail)
  }

  static func notImplemented(_ detail: String) -> HTTPProblem {
    HTTPProblem(status: 501, code: "not-implemented", detail: detail)
  }

  /// The server cannot accept it now, but may later.
  public static func overloaded(_ detail: String) -> HTTPProblem {
    HTTPProblem(status: 503, code: "overloaded", detail: detail)
  }

  public static func deadlineExceeded(_ detail: String) -> HTTPProblem {
    HTTPProblem(status: 503, code: "deadline-exceeded", detail: detail)
  }

  static func versionNotSupported() -> HTTPProblem {
    HTTPProblem(
      status: 505, code: "version-not-supported", detail: "Only HTTP/1.0 and HTTP/1.1 are supported.")
  }
}
