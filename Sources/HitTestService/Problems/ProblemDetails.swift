import HTTPProtocol
public import SceneCoding

/// An RFC 9457 problem: the same facts for programs (`code`) and for people (`detail`).
///
///     {"type": "urn:hittestd:problem:scene-invalid", "title": …, "status": 422, "detail": …, "code": "scene-invalid",
///      "requestId": …, "errors": [{"code", "detail", "pointer", "offset", "line", "column"}, …]}
///
/// All answering code throws it: the command line gets its facts as values, and HTTP makes a response of it at the end.
public struct ProblemDetails: Error, Sendable, ExpressibleByStringInterpolation {
  public let code: Code
  /// The status of the response, 400…599.
  public let status: Int
  /// A sentence about this occurrence, with a remedy.
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

  /// A mistake of the client, the kind of most problems: 400.
  public init(stringLiteral detail: String) { self.init(.badRequest, detail) }

  public struct Place: Equatable, Sendable {
    /// RFC 6901; empty for the whole document, and for a dump, which has no structure that a pointer could follow.
    public let pointer: String
    /// In bytes from the start of the body.
    public let offset: Int
    /// From 1; the column counts bytes.
    public let line: Int
    public let column: Int
  }

  public struct Mistake: Equatable, Sendable {
    public let code: String
    public let detail: String
    public let place: Place
    public var subject: SceneIssue.Subject?
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

  /// The same problem as one that may pass.
  ///
  /// - Parameter seconds: the delay before a retry.
  func retrying(afterSeconds seconds: Int) -> ProblemDetails { with("Retry-After", "\(seconds)") }

  /// The same with a further field of the response.
  func with(_ field: String, _ value: String) -> ProblemDetails {
    var problem = self
    problem.fields.append(name: field, value: value)
    return problem
  }
}

// The status of each code. `openapi.yaml` lists the same.

extension ProblemDetails.Code {
  /// The status that the contract gives the code. 4xx: the same request fails again; 5xx: it may not.
  var status: Int {
    switch self {
    case .jsonSyntax, .badRequest: 400
    case .unauthorized: 401
    case .foreignOrigin: 403
    case .notFound, .sceneNotFound: 404
    case .methodNotAllowed: 405
    case .requestTimeout: 408
    case .lengthRequired: 411
    case .bodyTooLarge: 413
    case .uriTooLong: 414
    case .unsupportedMediaType: 415
    case .expectationFailed: 417
    case .misdirected: 421
    case .sceneInvalid, .overrideRecursion: 422
    case .headersTooLarge: 431
    case .internal: 500
    case .notImplemented: 501
    case .overloaded, .deadlineExceeded: 503
    case .versionNotSupported: 505
    }
  }
}

/// Tells the errors of reading a document as the problem of an answer.
@inline(__always)
func decoding<Value>(
  _ decode: @autoclosure () throws(DocumentError) -> Value
) throws(ProblemDetails) -> Value {
  do {
    return try decode()
  } catch {
    throw ProblemDetails(error)
  }
}
