import HTTPProtocol

/// The origins whose pages may send requests and read the answers, without credentials.
///
///     no Origin                               ─→ a program, or the page itself; not where a browser says `cross-site`
///     the origin of the request's own host    ─→ the page itself
///     http://localhost:…, 127.0.0.1, [::1]    ─→ a page served by the user's own machine
///     a configured origin                     ─→ allowed
///     any other                               ─→ 403, before anything is computed
///
/// Otherwise any page on the web could use its visitors' servers, even without reading the answers: a browser sends
/// simple requests without a preflight.
///
/// Source: WHATWG Fetch, "CORS protocol"; W3C Fetch Metadata for `Sec-Fetch-Site`; Private Network Access for servers
/// on the user's own machine.
struct CORS {
  /// In lower case, as browsers write origins; nil allows all.
  private let origins: Set<String>?

  /// - Parameter origins: the configured ones; `*` allows all.
  init(_ origins: [String]) {
    self.origins = origins.contains("*") ? nil : Set(origins.map { $0.lowercased() })
  }

  /// The problem of a request that another site's page makes a browser send: 403.
  func refusal(of head: HTTPRequestHead) -> ProblemDetails? {
    guard let origins else { return nil }
    if let origin = head.origin {
      guard !Self.mayRead(origin, origins, head) else { return nil }
      return .foreignOrigin(origin)
    }
    guard let site = head.fields.octets(of: "Sec-Fetch-Site"), site.elementsEqual("cross-site".utf8) else {
      return nil
    }
    return .foreignSite
  }

  /// Marks an answer as readable by the page of the request, if allowed.
  ///
  /// - Parameter head: nil if none was read.
  func fields(for head: HTTPRequestHead?) -> HTTPFields {
    guard let origins else { return Self.readable(by: "*") }
    // Caches must not give one origin's answer to another.
    var fields: HTTPFields = ["Vary": "Origin"]
    if let head, let origin = head.origin, Self.mayRead(origin, origins, head) {
      fields.append(contentsOf: Self.readable(by: origin))
    }
    return fields
  }

  private static func readable(by origin: String) -> HTTPFields {
    [
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Expose-Headers": "ETag, Location, Server-Timing, X-Request-Id",
    ]
  }

  /// Adds the allowed methods and fields; nothing if the request is no preflight.
  ///
  /// - Parameter methods: those of the path, as in `Allow`.
  func answerPreflight(_ response: inout HTTPResponse, to head: HTTPRequestHead, methods: String) {
    guard head.fields["Access-Control-Request-Method"] != nil else { return }
    response.fields.append(name: "Access-Control-Allow-Methods", value: methods)
    response.fields.append(
      name: "Access-Control-Allow-Headers",
      value: "Authorization, Content-Type, Hittestd-Scene, If-None-Match, "
        + "MCP-Protocol-Version, Mcp-Method, Mcp-Name, X-Request-Id")
    response.fields.append(name: "Access-Control-Max-Age", value: "86400")
    if head.fields["Access-Control-Request-Private-Network"] == "true" {
      response.fields.append(name: "Access-Control-Allow-Private-Network", value: "true")
    }
  }

  // MARK: - Origins

  private static func mayRead(_ origin: String, _ origins: Set<String>, _ head: HTTPRequestHead) -> Bool {
    let origin = origin.lowercased()
    if origins.contains(origin) { return true }
    guard let authority = authority(of: origin) else { return false }
    if authority == head.authority { return true }
    return origin.hasPrefix("http:") && !authority.isPortEmpty && ownHosts.contains { authority.isHost($0) }
  }

  /// Pages served by the user's own machine are at one of these, with any port.
  private static let ownHosts = ["localhost", "127.0.0.1", "[::1]"]

  /// `scheme://host:port` → `host:port`. RFC 6454 §6.2.
  private static func authority(of origin: String) -> Authority? {
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      return Authority(Array(origin.utf8.dropFirst(scheme.utf8.count)))
    }
    return nil
  }
}
