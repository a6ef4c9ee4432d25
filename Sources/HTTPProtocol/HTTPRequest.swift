/// The head of a request: all that comes before the body, checked. Source: RFC 9112 §3, §5.
public struct HTTPRequestHead: Equatable, Sendable {
  /// The method, known or not.
  public var method: HTTPMethod

  /// The path of the target, or `*` for `OPTIONS *`.
  ///
  /// Percent-encoded unreserved characters are decoded, as they equal the plain ones (RFC 3986 §6.2.2.2). All
  /// other percent-encodings stay as they came: `%2F` is not a separator.
  public var path: String

  /// The text behind the `?` as it came; `nil` without a `?`.
  public var query: String?

  /// All fields. For a target in absolute form `Host` is the target's (RFC 9112 §3.2.2).
  public var fields: HTTPFields

  /// 0 or 1. Later minor versions are served as 1.1 (RFC 9110 §2.5).
  public var minorVersion: Int

  /// The client's `X-Request-Id` if that is 1…128 visible ASCII characters, else one made by the server.
  public var requestID: String

  public init(
    method: HTTPMethod, path: String, query: String? = nil, fields: HTTPFields = HTTPFields(),
    minorVersion: Int = 1, requestID: String
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.minorVersion = minorVersion
    self.requestID = requestID
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
