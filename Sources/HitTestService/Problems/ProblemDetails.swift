import HTTPProtocol

/// An error as RFC 9457 describes it: the same facts for programs (`code`) and for people (`detail`).
///
///     {"type": "urn:hittestd:problem:scene-invalid", "title": …, "status": 422, "detail": …, "code": "scene-invalid",
///      "requestId": …, "errors": [{"code", "detail", "pointer", "offset", "line", "column"}, …]}
///
/// It is thrown by everything that answers, so that the command line has its facts as values, and becomes a response
/// only at the end of the way.
public struct ProblemDetails: Error, Sendable {
  public let code: Code
  /// The status of the response, 400…599.
  public let status: Int
  /// A sentence about this occurrence, which says what to do.
  public let detail: String
  /// Where a body stops being JSON. Nil for all other problems.
  public var place: Place?
  /// Everything that is wrong in the body, at most 20.
  public var mistakes: [Mistake] = []
  /// Fields of the response beside its type, like `Allow` and `Retry-After`.
  var fields = HTTPFields()

  init(code: Code, status: Int, detail: String) {
    self.code = code
    self.status = status
    self.detail = detail
  }

  init(_ code: Code, _ detail: String) {
    self.init(code: code, status: code.status, detail: detail)
  }

  /// A place in a body.
  public struct Place: Equatable, Sendable {
    /// RFC 6901; empty for the whole document, and for a dump, which has no structure that a pointer could follow.
    public let pointer: String
    /// Bytes from the start of the body.
    public let offset: Int
    /// From 1; the column counts bytes.
    public let line: Int
    public let column: Int
  }

  /// One thing that is wrong in a body.
  public struct Mistake: Equatable, Sendable {
    public let code: String
    public let detail: String
    public let place: Place
  }

  /// The kinds of problem; the raw value is the contract's word.
  public enum Code: String, CaseIterable, Sendable {
    case jsonSyntax = "json-syntax"
    case badRequest = "bad-request"
    case unauthorized
    case foreignOrigin = "foreign-origin"
    case notFound = "not-found"
    case sceneNotFound = "scene-not-found"
    case methodNotAllowed = "method-not-allowed"
    case requestTimeout = "request-timeout"
    case lengthRequired = "length-required"
    case bodyTooLarge = "body-too-large"
    case uriTooLong = "uri-too-long"
    case unsupportedMediaType = "unsupported-media-type"
    case expectationFailed = "expectation-failed"
    case misdirected
    case sceneInvalid = "scene-invalid"
    case overrideRecursion = "override-recursion"
    case headersTooLarge = "headers-too-large"
    case `internal`
    case notImplemented = "not-implemented"
    case overloaded
    case deadlineExceeded = "deadline-exceeded"
    case versionNotSupported = "version-not-supported"
  }

  /// The same problem, which may pass by itself.
  ///
  /// - Parameter seconds: after how long it is worth asking again.
  func retrying(afterSeconds seconds: Int) -> ProblemDetails {
    var problem = self
    problem.fields.append(name: "Retry-After", value: "\(seconds)")
    return problem
  }
}
