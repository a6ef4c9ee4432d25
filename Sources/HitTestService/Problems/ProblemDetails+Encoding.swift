import HTTPProtocol
import JSONCoding

extension ProblemDetails {
  /// The response to the request that has the problem.
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
    if let place { encode(place, to: &json) }
    if !mistakes.isEmpty {
      json.key("errors")
      json.beginArray()
      for mistake in mistakes { encode(mistake, to: &json) }
      json.endArray()
    }
    json.endObject()
  }

  /// The members stand in the contract's order, which clients may not rely on but people read.
  private func encode(_ mistake: Mistake, to json: inout JSONWriter) {
    json.beginObject()
    json.key("code")
    json.string(mistake.code)
    json.key("detail")
    json.string(mistake.detail)
    encode(mistake.place, to: &json)
    json.endObject()
  }

  private func encode(_ place: Place, to json: inout JSONWriter) {
    json.key("pointer")
    json.string(place.pointer)
    json.key("offset")
    json.number(place.offset)
    json.key("line")
    json.number(place.line)
    json.key("column")
    json.number(place.column)
  }
}
