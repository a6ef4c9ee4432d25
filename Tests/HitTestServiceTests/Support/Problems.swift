import HTTPProtocol
import Testing

/// The codes of the contract with their statuses.
let problemCodes: [String: Int] = [
  "json-syntax": 400, "bad-request": 400, "unauthorized": 401, "foreign-origin": 403, "misdirected": 421,
  "not-found": 404, "scene-not-found": 404,
  "method-not-allowed": 405, "request-timeout": 408, "length-required": 411, "body-too-large": 413,
  "uri-too-long": 414, "unsupported-media-type": 415, "expectation-failed": 417, "scene-invalid": 422,
  "override-recursion": 422, "headers-too-large": 431, "internal": 500, "not-implemented": 501,
  "overloaded": 503, "version-not-supported": 505,
]

private let issueCodes: Set<String> = [
  "invalid-dump",
  "unknown-key", "duplicate-key", "missing-key", "not-allowed", "wrong-type", "invalid-value", "out-of-range",
  "duplicate-id", "unknown-id", "geometry-missing", "geometry-conflict", "geometry-ambiguous", "invalid-path",
  "next-cycle", "requirement-cycle", "too-deep", "too-many",
]

/// Checks that an answer is a problem as RFC 9457 and the contract describe it.
///
/// - Parameter bodyCount: how long the document was that it is about: offsets lie in it, or at its end.
func expectProblem(
  _ response: HTTPResponse, bodyCount: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let problem = try response.json
  let code = problem["code"].string ?? "none"
  let status = problem["status"].int
  let note = Comment(rawValue: "\(problem)")
  #expect(response.fields["Content-Type"] == "application/problem+json", sourceLocation: sourceLocation)
  #expect(status == response.status, note, sourceLocation: sourceLocation)
  #expect(problemCodes[code] == response.status, note, sourceLocation: sourceLocation)
  #expect(problem["type"].string == "urn:hittestd:problem:\(code)", note, sourceLocation: sourceLocation)
  #expect(problem["title"].string?.isEmpty == false, note, sourceLocation: sourceLocation)
  #expect(problem["detail"].string?.isEmpty == false, note, sourceLocation: sourceLocation)
  #expect(problem["requestId"] == "test", note, sourceLocation: sourceLocation)

  var keys: Set = ["type", "title", "status", "detail", "code", "requestId"]
  if code == "json-syntax" { keys.formUnion(["pointer", "offset", "line", "column"]) }
  let hasErrors = code == "scene-invalid" || problem["errors"].array.isEmpty == false
  if hasErrors { keys.insert("errors") }
  #expect(Set(problem.keys) == keys, note, sourceLocation: sourceLocation)
  if code == "json-syntax" {
    #expect(hasPlace(problem, bodyCount), note, sourceLocation: sourceLocation)
  }
  if hasErrors {
    #expect((1...20).contains(problem["errors"].array.count), note, sourceLocation: sourceLocation)
  }
  for issue in problem["errors"].array {
    let isKnown = issueCodes.contains(issue["code"].string ?? "")
    #expect(isKnown && hasPlace(issue, bodyCount), note, sourceLocation: sourceLocation)
    let issueKeys = ["code", "column", "detail", "line", "offset", "pointer"]
    #expect(issue.keys == issueKeys, note, sourceLocation: sourceLocation)
  }
}

/// Whether the pointer is one (RFC 6901), and the place lies in the document.
private func hasPlace(_ entry: JSON, _ bodyCount: Int) -> Bool {
  guard let pointer = entry["pointer"].string, let detail = entry["detail"].string,
    let offset = entry["offset"].int, let line = entry["line"].int, let column = entry["column"].int
  else { return false }
  return (pointer.isEmpty || pointer.utf8.first == UInt8(ascii: "/")) && !detail.isEmpty
    && (0...bodyCount).contains(offset) && line >= 1 && column >= 1 && column <= offset + 1
}
