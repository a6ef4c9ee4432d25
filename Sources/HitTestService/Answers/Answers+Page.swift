import DebuggerPage
import EmbeddedFiles
import HTTPProtocol

// Files that the program carries: the page's, and the contract.

extension Answers {
  /// `GET /` and `GET /{file}`: a file of the debugger page.
  func pageFile(_ head: HTTPRequestHead) -> HTTPResponse {
    guard let found = DebuggerPage.file(at: head.path) else {
      return ProblemDetails(.notFound, "There is no such file here.").response(for: head)
    }
    return embedded(
      found.file,
      [
        "Content-Type": found.contentType, "Content-Security-Policy": DebuggerPage.contentSecurityPolicy,
        "Referrer-Policy": "no-referrer",
      ], to: head)
  }

  /// `GET /openapi.yaml`: the contract in OpenAPI 3.1.
  func contract(_ head: HTTPRequestHead) -> HTTPResponse {
    embedded(ServedFiles.openapiYaml, ["Content-Type": "application/yaml"], to: head)
  }

  /// `GET /openapi.json`: the same as JSON, which `Tests/Contract/document_json.py` makes of it.
  func contractInJSON(_ head: HTTPRequestHead) -> HTTPResponse {
    embedded(ServedFiles.openapiJson, ["Content-Type": "application/json"], to: head)
  }

  /// A file as it is or with gzip, whichever the client would rather have; or 304 where it has that already.
  private func embedded(
    _ file: EmbeddedFile, _ ownFields: HTTPFields, to head: HTTPRequestHead
  ) -> HTTPResponse {
    let gzip = AcceptedCodings(of: head).prefersGzip ? file.gzip : nil
    // RFC 9110 §8.8.3: the two forms are other bytes, and have another tag.
    let tag = gzip == nil ? file.digest : file.digest + "-gzip"
    // Another version of the program may have another file. Browsers ask each time, and mostly get a 304.
    var fields: HTTPFields = ["ETag": "\"\(tag)\"", "Cache-Control": "no-cache", "Vary": "Accept-Encoding"]
    if let condition = head.fields["If-None-Match"], EntityTags.value(condition, matches: tag) {
      return HTTPResponse(status: 304, fields: fields)
    }
    fields.append(contentsOf: ownFields)
    if gzip != nil { fields.append(name: "Content-Encoding", value: "gzip") }
    return HTTPResponse(status: 200, fields: fields, body: gzip ?? file.bytes)
  }
}
