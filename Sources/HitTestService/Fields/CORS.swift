import HTTPProtocol

/// Lets pages of other origins read the answers, without credentials.
///
///     OPTIONS + Access-Control-Request-Method  ─→  204: methods and fields that a page may send, for a day
///     any other request                        ─→  its answer, marked with the origin that may read it
///
/// One origin is configured, or all of them: answers do not depend on the `Origin` of a request, so that they need no
/// `Vary` and no cache tells them apart.
///
/// Source: WHATWG Fetch, "CORS protocol"; Private Network Access for servers on the reader's own machine.
struct CORS {
  /// The fields that mark any answer as readable.
  private let fields: HTTPFields

  init(_ origin: String) {
    fields = [
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Expose-Headers": "ETag, Location, Server-Timing, X-Request-Id",
    ]
  }

  /// Marks any answer as readable.
  func decorate(_ response: inout HTTPResponse) {
    response.fields.append(contentsOf: fields)
  }

  /// Says which methods and fields a page may send; a request that is no preflight gets nothing.
  ///
  /// - Parameter methods: those of the path, as `Allow` lists them.
  func answerPreflight(_ response: inout HTTPResponse, to head: HTTPRequestHead, methods: String) {
    guard head.fields["Access-Control-Request-Method"] != nil else { return }
    response.fields.append(name: "Access-Control-Allow-Methods", value: methods)
    response.fields.append(
      name: "Access-Control-Allow-Headers", value: "Authorization, Content-Type, If-None-Match, X-Request-Id")
    response.fields.append(name: "Access-Control-Max-Age", value: "86400")
    if head.fields["Access-Control-Request-Private-Network"] == "true" {
      response.fields.append(name: "Access-Control-Allow-Private-Network", value: "true")
    }
  }
}
