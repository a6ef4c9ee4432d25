import DumpImporting
import HTTPProtocol
import JSONCoding
import SceneCoding

/// An error as RFC 9457 describes it: the same facts for programs (`code`) and for people (`detail`).
struct ProblemDetails: Error {
  let code: Code
  let status: Int
  let detail: String
  var syntaxError: JSONSyntaxError?
  var issues: SceneIssues?
  var dumpError: ImportError?

  init(code: Code, status: Int, detail: String) {
    self.code = code
    self.status = status
    self.detail = detail
  }

  init(_ code: Code, _ detail: String) {
    self.init(code: code, status: code.status, detail: detail)
  }

  /// The contract's codes.
  enum Code: String, CaseIterable {
    case jsonSyntax = "json-syntax"
    case badRequest = "bad-request"
    case unauthorized
    case notFound = "not-found"
    case sceneNotFound = "scene-not-found"
    case methodNotAllowed = "method-not-allowed"
    case requestTimeout = "request-timeout"
    case lengthRequired = "length-required"
    case bodyTooLarge = "body-too-large"
    case uriTooLong = "uri-too-long"
    case unsupportedMediaType = "unsupported-media-type"
    case expectationFailed = "expectation-failed"
    case sceneInvalid = "scene-invalid"
    case overrideRecursion = "override-recursion"
    case headersTooLarge = "headers-too-large"
    case `internal`
    case notImplemented = "not-implemented"
    case overloaded
    case versionNotSupported = "version-not-supported"
  }
}

extension ProblemDetails.Code {
  var status: Int {
    switch self {
    case .jsonSyntax, .badRequest: 400
    case .unauthorized: 401
    case .notFound, .sceneNotFound: 404
    case .methodNotAllowed: 405
    case .requestTimeout: 408
    case .lengthRequired: 411
    case .bodyTooLarge: 413
    case .uriTooLong: 414
    case .unsupportedMediaType: 415
    case .expectationFailed: 417
    case .sceneInvalid, .overrideRecursion: 422
    case .headersTooLarge: 431
    case .internal: 500
    case .notImplemented: 501
    case .overloaded: 503
    case .versionNotSupported: 505
    }
  }

  /// The same words for every problem of the kind (RFC 9457 §3.1.3).
  var title: String {
    switch self {
    case .jsonSyntax: "The body is not JSON"
    case .badRequest: "The request cannot be understood"
    case .unauthorized: "A token is needed"
    case .notFound: "Nothing is here"
    case .sceneNotFound: "No such scene is stored"
    case .methodNotAllowed: "The method is not possible here"
    case .requestTimeout: "The request came too slowly"
    case .lengthRequired: "The body's length is needed"
    case .bodyTooLarge: "The body is too large"
    case .uriTooLong: "The request line is too long"
    case .unsupportedMediaType: "The body is of a type that is not read here"
    case .expectationFailed: "The expectation cannot be met"
    case .sceneInvalid: "The scene is not valid"
    case .overrideRecursion: "An override would search without end"
    case .headersTooLarge: "The request's fields are too large"
    case .internal: "The server made a mistake"
    case .notImplemented: "This is not implemented"
    case .overloaded: "The server has too much to do"
    case .versionNotSupported: "This version of HTTP is not served"
    }
  }
}

// MARK: - Writing

extension ProblemDetails {
  func response(for head: HTTPRequestHead) -> HTTPResponse { response(requestID: head.requestID) }

  func response(requestID: String) -> HTTPResponse {
    var json = JSONWriter()
    encode(to: &json, requestID: requestID)
    return HTTPResponse(
      status: status, fields: ["Content-Type": "application/problem+json"], body: json.finish())
  }

  private func encode(to json: inout JSONWriter, requestID: String) {
    json.beginObject()
    json.key("type")
    json.string("urn:hittestd:problem:\(code.rawValue)")
    json.key("title")
    json.string(code.title)
    json.key("status")
    json.number(status)
    json.key("detail")
    json.string(detail)
    json.key("code")
    json.string(code.rawValue)
    json.key("requestId")
    json.string(requestID)
    if let error = syntaxError {
      encodePlace(error.pointer, error.offset, line: error.line, column: error.column, to: &json)
    }
    if let issues { encode(issues, to: &json) }
    if let dumpError { encode(dumpError, to: &json) }
    json.endObject()
  }

  private func encode(_ issues: SceneIssues, to json: inout JSONWriter) {
    json.key("errors")
    json.beginArray()
    for issue in issues.reported {
      json.beginObject()
      json.key("code")
      json.string(issue.code.rawValue)
      json.key("detail")
      json.string(issue.detail)
      encodePlace(issue.pointer, issue.offset, line: issue.line, column: issue.column, to: &json)
      json.endObject()
    }
    json.endArray()
  }

  /// A dump has no structure that a pointer could follow: its place is a line and a column.
  private func encode(_ error: ImportError, to json: inout JSONWriter) {
    json.key("errors")
    json.beginArray()
    json.beginObject()
    json.key("code")
    json.string("invalid-dump")
    json.key("detail")
    json.string(error.detail)
    encodePlace("", error.offset, line: error.line, column: error.column, to: &json)
    json.endObject()
    json.endArray()
  }

  private func encodePlace(
    _ pointer: String, _ offset: Int, line: Int, column: Int, to json: inout JSONWriter
  ) {
    json.key("pointer")
    json.string(pointer)
    json.key("offset")
    json.number(offset)
    json.key("line")
    json.number(line)
    json.key("column")
    json.number(column)
  }
}

extension ProblemDetails {
  init(_ error: DocumentError) {
    switch error {
    case .syntax(let error):
      self.init(.jsonSyntax, "\(error.detail) (line \(error.line), column \(error.column))")
      syntaxError = error
    case .issues(let issues):
      self.init(issues.concernScene ? .sceneInvalid : .badRequest, Self.summary(of: issues))
      self.issues = issues
    case .sceneNotStored:
      self = .sceneNotFound
    }
  }

  /// A store that is full forgets what was not asked for: this is no mistake of who asks.
  static let sceneNotFound = ProblemDetails(
    .sceneNotFound,
    "No scene with this id is stored, or not any more: send it again with PUT /v1/scenes, or as `scene` itself."
  )

  /// The first mistake in words, and how many there are.
  private static func summary(of issues: SceneIssues) -> String {
    guard let first = issues.reported.first else { return "" }
    let place = first.pointer.isEmpty ? "The request" : first.pointer
    let others = issues.count - 1
    return "\(place): \(first.detail)" + (others == 0 ? "." : " (and \(others) more, see `errors`).")
  }
}
