import DumpImporting
import HTTPProtocol
import JSONCoding
public import SceneCoding

/// An RFC 9457 problem: the same facts for programs (`code`) and for people (`detail`).
///
///     {"type": "urn:hittestd:problem:scene-invalid", "title": …, "status": 422, "detail": …, "code": "scene-invalid",
///      "requestId": …, "errors": [{"code", "detail", "pointer", "offset", "line", "column"}, …]}
///
/// All answering code throws it: the command line gets its facts as values, and HTTP makes a response of it at the end.
public struct ProblemDetails: Error, Sendable {
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

  static func badRequest(_ detail: String) -> ProblemDetails { ProblemDetails(.badRequest, detail) }

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
  func retrying(afterSeconds seconds: Int) -> ProblemDetails {
    var problem = self
    problem.fields.append(name: "Retry-After", value: "\(seconds)")
    return problem
  }
}

// The errors that reading a body can throw, as problems:
//
//     not JSON             400 json-syntax       the one place where the text ends being JSON
//     wrong in the scene   422 scene-invalid     up to 20 mistakes, each with its place
//     wrong around it      400 bad-request       the same
//     unknown sceneId      404 scene-not-found
//     no dump              422 scene-invalid     line and column of the paste

extension ProblemDetails {
  /// A JSON body that is no request.
  init(_ error: DocumentError) {
    switch error {
    case .syntax(let error):
      let dump = Self.mayBeDump(error) ? " If this is a dump, send it as text/plain." : ""
      self.init(.jsonSyntax, "\(error.detail) (line \(error.line), column \(error.column))\(dump)")
      place = Place(pointer: error.pointer, offset: error.offset, line: error.line, column: error.column)
    case .issues(let issues):
      self.init(issues.concernScene ? .sceneInvalid : .badRequest, Self.summary(of: issues))
      mistakes = issues.reported.map { issue in
        Mistake(
          code: issue.code.rawValue, detail: issue.detail,
          place: Place(pointer: issue.pointer, offset: issue.offset, line: issue.line, column: issue.column),
          subject: issue.subject)
      }
    case .sceneNotStored:
      self = .sceneNotFound
    }
  }

  /// Whether the document stops being JSON at its first byte: no pasted dump begins like a JSON value.
  private static func mayBeDump(_ error: JSONSyntaxError) -> Bool {
    error.offset == 0 && !error.isEmptyDocument
  }

  /// The first mistake in words, and the count of the others.
  private static func summary(of issues: SceneIssues) -> String {
    guard let first = issues.reported.first else { return "" }
    let others = issues.count - 1
    return sentence(first)
      + (others == 0 ? first.detail.endingMark : " (and \(others) more; see `errors`).")
  }

  /// A mistake with its place, where that is not the whole document: "Expected `touch` or `touches`".
  private static func sentence(_ issue: SceneIssue) -> String {
    guard issue.pointer.isEmpty else { return "\(issue.pointer): \(issue.detail)" }
    return issue.detail.prefix(1).uppercased() + issue.detail.dropFirst()
  }

  /// A text body that is no dump.
  init(_ error: ImportError) {
    self.init(.sceneInvalid, "\(error.detail) (line \(error.line), column \(error.column))")
    mistakes = [
      Mistake(
        code: "invalid-dump", detail: error.detail,
        place: Place(pointer: "", offset: error.offset, line: error.line, column: error.column))
    ]
  }

  /// A full store evicts unused scenes: the client made no mistake, and sends the scene again.
  static let sceneNotFound = ProblemDetails(
    .sceneNotFound,
    "No stored scene has this id: it was evicted or never stored. Send it with PUT /v1/scenes, or as `scene`."
  )
}

// The status and the title of each code. `openapi.yaml` lists the same.

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

  /// The same words for every problem of one code (RFC 9457 §3.1.3).
  public var title: String {
    switch self {
    case .jsonSyntax: "The body is not JSON"
    case .badRequest: "Invalid request"
    case .unauthorized: "Token required"
    case .foreignOrigin: "Origin not allowed"
    case .notFound: "Not found"
    case .sceneNotFound: "Scene not found"
    case .methodNotAllowed: "Method not allowed"
    case .requestTimeout: "Request timeout"
    case .lengthRequired: "Content-Length required"
    case .bodyTooLarge: "The body is too large"
    case .uriTooLong: "The request line is too long"
    case .unsupportedMediaType: "Unsupported media type"
    case .expectationFailed: "Expectation failed"
    case .misdirected: "Misdirected request"
    case .sceneInvalid: "Invalid scene or dump"
    case .overrideRecursion: "Endless override"
    case .headersTooLarge: "The request's fields are too large"
    case .internal: "Internal server error"
    case .notImplemented: "Not implemented"
    case .deadlineExceeded: "The answer took too long"
    case .overloaded: "The server is overloaded"
    case .versionNotSupported: "HTTP version not supported"
    }
  }
}

extension ProblemDetails {
  func response(for head: HTTPRequestHead) -> HTTPResponse { response(requestID: head.requestID) }

  /// The response in `application/problem+json`.
  ///
  /// - Parameter requestID: names the request in the logs of both sides.
  func response(requestID: String) -> HTTPResponse {
    var json = JSONWriter()
    encode(to: &json, requestID: requestID)
    var fields: HTTPFields = [
      "Content-Type": "application/problem+json", "Content-Security-Policy": ContentSecurityPolicy.nothing,
    ]
    fields.append(contentsOf: self.fields)
    return HTTPResponse(status: status, fields: fields, body: json.finish())
  }

  private func encode(to json: inout JSONWriter, requestID: String) {
    json.object { json in
      json.member("type", "urn:hittestd:problem:\(code.rawValue)")
      json.member("title", code.title)
      json.member("status", status)
      json.member("detail", detail)
      json.member("code", code)
      json.member("requestId", requestID)
      if let place { encode(place, to: &json) }
      if mistakes.isEmpty { return }
      json.array("errors") { json in for mistake in mistakes { json.object { encode(mistake, to: &$0) } } }
    }
  }

  /// In the contract's order, which clients may not rely on but people read.
  private func encode(_ mistake: Mistake, to json: inout JSONWriter) {
    json.member("code", mistake.code)
    json.member("detail", mistake.detail)
    encode(mistake.place, to: &json)
  }

  private func encode(_ place: Place, to json: inout JSONWriter) {
    json.member("pointer", place.pointer)
    json.member("offset", place.offset)
    json.member("line", place.line)
    json.member("column", place.column)
  }
}

/// The rights of an answer that a user opens as a page. Source: W3C Content Security Policy Level 3.
enum ContentSecurityPolicy {
  /// Nothing is loaded and nothing runs: pictures and problems contain foreign ids and texts.
  static let nothing = "default-src 'none'; sandbox"
}

extension String {
  /// The end mark that a sentence with these words needs: none after "did you mean", or if it is complete.
  var endingMark: String { hasSuffix("?") || hasSuffix(".") ? "" : "." }
}
