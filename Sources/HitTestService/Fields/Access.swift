import HTTPProtocol
import JSONCoding

/// The accepted host names of a server on a loopback address.
///
/// Any page can resolve its own name to this machine's address, and then has the server's origin in a browser (DNS
/// rebinding); only `Host` shows it. A request without that field, of HTTP/1.0, is not from a browser.
///
/// Source: RFC 9110 §7.4, "Rejecting Misdirected Requests"; RFC 6761 §6.3 for `localhost`.
struct HostNames {
  /// In lower case.
  private let names: [String]

  /// - Parameter names: besides `localhost` and the loopback addresses.
  init(_ names: [String]) {
    self.names = ["localhost"] + names.map { $0.lowercased() }
  }

  /// The problem of a request for another host: 421.
  func refusal(of head: HTTPRequestHead) -> ProblemDetails? {
    if let authority = head.authority, isNamed(by: authority) { return nil }
    guard let host = head.fields["Host"] else { return nil }
    return .foreignHost(host)
  }

  private func isNamed(by authority: Authority) -> Bool {
    authority.isLoopbackAddress || names.contains { authority.isHost($0) }
  }
}

/// The secret that requests have to bring along. No message shows it. Source: RFC 6750.
///
///     Authorization: Bearer mF_9.B5f-4.1JqM
///
/// A service with a token asks for it on every path but the probes', before it looks at the path: `401` with a challenge
/// is all that a stranger learns.
public struct BearerToken: Sendable {
  /// The greatest length of a token, in characters, each of which is one byte.
  public static let countMax = 4096

  private let count: Int
  /// Its octets, padded with zeros to `countMax`: a comparison reads the same memory for every secret.
  private let octets: [UInt8]

  /// Nil for a text that is no token.
  ///
  /// - Parameter text: 1…4096 characters of token68 (RFC 9110 §11.2): letters, digits and `-._~+/`, and `=` at
  ///   the end.
  public init?(_ text: String) {
    guard 1...Self.countMax ~= text.utf8.count, Self.isToken68(text) else { return nil }
    count = text.utf8.count
    octets = Array(text.utf8) + [UInt8](repeating: 0, count: Self.countMax - text.utf8.count)
  }

  private static func isToken68(_ text: String) -> Bool {
    let body = text.utf8.prefix { $0 != "=" }
    let end = text.utf8.dropFirst(body.count)
    return !body.isEmpty && end.allSatisfy { $0 == "=" }
      && body.allSatisfy { octet in
        switch octet {
        case "a"..."z", "A"..."Z",
          "0"..."9", "-", ".", "_",
          "~", "+", "/":
          true
        default: false
        }
      }
  }

  /// Compares in a time that depends only on the length of the given token, which its sender knows: neither on the
  /// number of right characters, nor on the secret's length.
  func matches(_ given: some Sequence<UInt8>) -> Bool {
    var difference: UInt8 = 0
    var index = 0
    for octet in given {
      difference |= octet ^ octets[min(index, Self.countMax - 1)]
      index += 1
    }
    return (Int(difference) | (index ^ count)) == 0
  }

  // MARK: - Asking for it

  func refusal(of head: HTTPRequestHead) -> ProblemDetails? {
    guard head.fields.count(of: "Authorization") < 2 else {
      return .repeatedAuthorization
    }
    guard let given = head.fields["Authorization"].flatMap(Self.bearer) else {
      return .missingToken.challenging(Self.challenge)
    }
    guard !matches(given) else { return nil }
    // RFC 6750 §3.1: only a client that has sent a token gets the error that it is wrong.
    return .wrongToken.challenging(Self.challenge + ", error=\"invalid_token\"")
  }

  private static let challenge = "Bearer realm=\"hittestd\""

  /// The credentials behind the scheme; `nil` for another scheme. RFC 9110 §11.1: the scheme's name is
  /// case-insensitive; §11.4: spaces follow it.
  private static func bearer(_ credentials: String) -> Substring.UTF8View? {
    let scheme = credentials.utf8.prefix { $0 != " " }
    guard Substring(scheme).lowercased() == "bearer" else { return nil }
    return credentials.utf8[scheme.endIndex...].drop { $0 == " " }
  }

}

extension ProblemDetails {
  fileprivate func challenging(_ challenge: String) -> ProblemDetails {
    with("WWW-Authenticate", challenge)
  }
}

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
