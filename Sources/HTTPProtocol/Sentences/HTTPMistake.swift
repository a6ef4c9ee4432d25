/// What is wrong with a message, where no number or name is told.
enum HTTPMistake: String {
  case chunkEnd = "Chunk data must end with CRLF."
  case chunkSize = "A chunk must begin with its size."
  case chunkExtension = "Invalid chunk extension after a chunk size."
  case endInHead = "The request ended inside its head."
  case endInBody = "The request ended inside its body."
  case lateHead = "The request head did not arrive in time (--head-timeout, HITTESTD_HEAD_TIMEOUT)."
  case lateBody = "The request body did not arrive in time (--body-timeout, HITTESTD_BODY_TIMEOUT)."
  case noHost = "Missing Host field."
  case host = "Invalid Host field: expected a host, optionally with a port."
  case hostTwice = "Duplicate Host field."
  case codingInHTTP10 = "HTTP/1.0 does not allow Transfer-Encoding."
  case lengthAndCoding = "Send Content-Length or Transfer-Encoding, not both."
  case length = "Invalid Content-Length: expected a decimal number."
  case lengthTwice = "Duplicate Content-Length field."
  case finalCoding = "The final transfer coding must be chunked."
  case chunkedTwice = "The chunked coding is applied more than once."
  case coding = "Only the chunked transfer coding is implemented."
  case fieldName = "Invalid field line: expected a field name."
  case fieldColon = "Invalid field line: expected a colon after the field name."
  case bareLF = "A line ends with LF alone; send CRLF."
  case bareCR = "CR without LF; send CRLF."
  case emptyTarget = "The request target is empty."
  case asterisk = "The target * is only for OPTIONS."
  case connectTarget = "Invalid CONNECT target: expected host:port."
  case target = "Invalid request target: expected a path or an http URI."
  case targetHost = "Invalid host in the request target."
  case path = "Invalid path: percent-encode this octet as %XX, or correct a wrong %XX."
  case query = "Invalid query: percent-encode this octet as %XX, or correct a wrong %XX."
  case method = "Invalid request line: expected a method and one space."
  case noVersion = "Invalid request line: expected a version after the target."
  case version = "Invalid request line: expected a version like HTTP/1.1 at the end."
}

extension HTTPProblem {
  static func badRequest(_ mistake: HTTPMistake) -> HTTPProblem { badRequest(mistake.rawValue) }

  private static func badRequest(_ detail: String) -> HTTPProblem {
    HTTPProblem(status: 400, code: "bad-request", detail: detail)
  }

  static func controlCharacter(inField name: String) -> HTTPProblem {
    badRequest("Control character in the value of \(name).")
  }

  static func chunkSizeTooLong(digitsMax: Int) -> HTTPProblem {
    badRequest("A chunk size has more than \(digitsMax) digits.")
  }

  static func extensionsTooLong(_ limits: HTTPLimits) -> HTTPProblem {
    badRequest("Chunk extensions exceed \(limits.chunkExtensionBytesMax) bytes.")
  }

  static func requestTimeout(_ mistake: HTTPMistake) -> HTTPProblem {
    HTTPProblem(status: 408, code: "request-timeout", detail: mistake.rawValue)
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

  private static func headersTooLarge(_ detail: String) -> HTTPProblem {
    HTTPProblem(status: 431, code: "headers-too-large", detail: detail)
  }

  static func headTooLarge(_ limits: HTTPLimits) -> HTTPProblem {
    headersTooLarge(
      "The request head exceeds \(limits.headBytesMax) bytes (--max-head, HITTESTD_MAX_HEAD).")
  }

  static func tooManyFields(_ limits: HTTPLimits) -> HTTPProblem {
    headersTooLarge(
      "The request has more than \(limits.fieldsMax) fields (--max-fields, HITTESTD_MAX_FIELDS).")
  }

  static func trailersTooLarge(_ limits: HTTPLimits) -> HTTPProblem {
    headersTooLarge("Trailers exceed \(limits.trailerBytesMax) bytes.")
  }

  private static func notImplemented(_ detail: String) -> HTTPProblem {
    HTTPProblem(status: 501, code: "not-implemented", detail: detail)
  }

  static func notImplemented(_ mistake: HTTPMistake) -> HTTPProblem { notImplemented(mistake.rawValue) }

  static func notImplemented(_ method: HTTPMethod) -> HTTPProblem {
    notImplemented("The method \(method.rawValue) is not implemented.")
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
