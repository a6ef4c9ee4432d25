import DebuggerPage
import HTTPProtocol

extension Answers {
  /// `GET /` and `GET /{file}`: a file of the debugger page, or 304 where the browser has it already.
  func pageFile(_ head: HTTPRequestHead) -> HTTPResponse {
    guard let file = DebuggerPage.file(at: head.path) else {
      return ProblemDetails(.notFound, "There is no such file here.").response(for: head)
    }
    // Another version of the program may have another page. Browsers ask each time, and mostly get a 304.
    var fields: HTTPFields = ["ETag": "\"\(file.entityTag)\"", "Cache-Control": "no-cache"]
    if let condition = head.fields["If-None-Match"], EntityTags.value(condition, matches: file.entityTag) {
      return HTTPResponse(status: 304, fields: fields)
    }
    fields.append(name: "Content-Type", value: file.contentType)
    fields.append(name: "Content-Security-Policy", value: DebuggerPage.contentSecurityPolicy)
    fields.append(name: "Referrer-Policy", value: "no-referrer")
    return HTTPResponse(status: 200, fields: fields, body: file.bytes)
  }
}
