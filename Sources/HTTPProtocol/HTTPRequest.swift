/// The head of a request: all that comes before the body, checked. Source: RFC 9112 §3, §5.
///
/// It is handed from one to the next many times and never changed, so that all of them share one.
public final class HTTPRequestHead: Sendable {
  /// The method, known or not.
  public let method: HTTPMethod

  /// The path of the target, or `*` for `OPTIONS *`.
  ///
  /// Percent-encoded unreserved characters are decoded, as they equal the plain ones (RFC 3986 §6.2.2.2). All
  /// other percent-encodings stay as they came: `%2F` is not a separator.
  public let path: String

  /// The text behind the `?` as it came; `nil` without a `?`.
  public let query: String?

  /// All fields. For a target in absolute form `Host` is the target's (RFC 9112 §3.2.2).
  public let fields: HTTPFields

  /// The host that was asked for, where the request names one, and one only.
  public let authority: Authority?

  /// Whether the only type of the body that is named is `application/json`, without parameters.
  public let isJSON: Bool

  /// 0 or 1. Later minor versions are served as 1.1 (RFC 9110 §2.5).
  public let minorVersion: Int

  /// The client's `X-Request-Id` if that is 1…128 visible ASCII characters, else one made by the server.
  public let requestID: String

  /// Whether it is, octet for octet, the head of the connection's last request, which the handler did not refuse.
  public let isRepeated: Bool

  public init(
    method: HTTPMethod, path: String, query: String? = nil, fields: HTTPFields = HTTPFields(),
    minorVersion: Int = 1, requestID: String
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    let host = fields.occurrences(of: "Host")
    authority = host.count == 1 ? Authority(fields.bytes, in: host.first) : nil
    isJSON = fields.isOnly("Content-Type", "application/json")
    self.minorVersion = minorVersion
    self.requestID = requestID
    isRepeated = false
  }

  /// The head of another request with the same octets.
  init(repeating head: HTTPRequestHead, requestID: String) {
    method = head.method
    path = head.path
    query = head.query
    fields = head.fields
    authority = head.authority
    isJSON = head.isJSON
    minorVersion = head.minorVersion
    self.requestID = requestID
    isRepeated = true
  }
}

extension HTTPRequestHead {
  /// The same head for the host that stands in this part of its octets.
  func directed(to authority: Range<Int>) -> HTTPRequestHead {
    HTTPRequestHead(
      method: method, path: path, query: query, fields: fields.redirecting("Host", to: authority),
      minorVersion: minorVersion, requestID: requestID)
  }
}

extension HTTPRequestHead: Equatable {
  public static func == (left: HTTPRequestHead, right: HTTPRequestHead) -> Bool {
    left === right
      || left.method == right.method && left.path == right.path && left.query == right.query
        && left.fields == right.fields && left.minorVersion == right.minorVersion
        && left.requestID == right.requestID
  }
}

/// A whole request. Source: RFC 9110 §3.4.
public struct HTTPRequest: Equatable, Sendable {
  /// All that came before the body.
  public var head: HTTPRequestHead

  /// The content, without its transfer coding; empty when the request has none.
  public var body: [UInt8]

  public init(head: HTTPRequestHead, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }
}
