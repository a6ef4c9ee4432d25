import HTTPProtocol

/// Lets pages of other origins read the answers, without credentials.
///
/// Source: WHATWG Fetch, "CORS protocol"; Private Network Access for servers on the reader's own machine.
struct CORS {
  /// What marks any answer as readable.
  private let fields: HTTPFields

  init(_ origin: String) {
    // The answer to another origin would carry the same fields: caches need not be told apart.
    fields = [
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Expose-Headers": "ETag, Location, Server-Timing, X-Request-Id",
    ]
  }

  /// Marks any answer as readable.
  func decorate(_ response: inout HTTPResponse) {
    response.fields.append(contentsOf: fields)
  }

  /// Says what a page may send.
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
