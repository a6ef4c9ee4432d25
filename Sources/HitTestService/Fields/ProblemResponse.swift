import HTTPProtocol
import JSONCoding
import SceneCoding

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
      json.members([
        "type": "urn:hittestd:problem:\(code.rawValue)",
        "title": code.title,
        "status": status,
        "detail": detail,
        "code": code.rawValue,
        "requestId": requestID,
      ])
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
    json.members([
      "pointer": place.pointer,
      "offset": place.offset,
      "line": place.line,
      "column": place.column,
    ])
  }
}

/// The rights of an answer that a user opens as a page. Source: W3C Content Security Policy Level 3.
enum ContentSecurityPolicy {
  /// Nothing is loaded and nothing runs: pictures and problems contain foreign ids and texts.
  static let nothing = "default-src 'none'; sandbox"
}
