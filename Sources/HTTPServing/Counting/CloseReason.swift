import HTTPProtocol

/// Why a connection was closed. A problem of the protocol has the name of its code.
enum CloseReason: String, CaseIterable {
  /// The client ended it between two requests.
  case client
  /// An answer said so: the client had asked for it, or did not want to wait with a body.
  case server
  /// The client has gone without a word.
  case reset
  case drain
  case idleTimeout = "idle-timeout"
  case headTimeout = "head-timeout"
  case bodyTimeout = "body-timeout"
  /// The client did not take its answers in time.
  case outputTimeout = "output-timeout"
  case overloaded
  case badRequest = "bad-request"
  case bodyTooLarge = "body-too-large"
  case uriTooLong = "uri-too-long"
  case expectationFailed = "expectation-failed"
  case headersTooLarge = "headers-too-large"
  case notImplemented = "not-implemented"
  case versionNotSupported = "version-not-supported"
  case other

  /// - Parameter hasHead: whether the head was read.
  init(_ problem: HTTPProblem, hasHead: Bool) {
    if problem.code == "request-timeout" {
      self = hasHead ? .bodyTimeout : .headTimeout
    } else {
      self = CloseReason(rawValue: problem.code) ?? .other
    }
  }

  /// Its position among all of them.
  var slot: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
