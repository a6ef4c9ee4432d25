/// The method of a request. Source: RFC 9110 §9.
///
/// Methods are case-sensitive: `get` is an unknown method.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// A token (RFC 9110 §5.6.2), as the client spelt it.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  // RFC 9110 §9.3; PATCH: RFC 5789.
  public static let get = HTTPMethod(rawValue: "GET")
  public static let head = HTTPMethod(rawValue: "HEAD")
  public static let post = HTTPMethod(rawValue: "POST")
  public static let put = HTTPMethod(rawValue: "PUT")
  public static let patch = HTTPMethod(rawValue: "PATCH")
  public static let delete = HTTPMethod(rawValue: "DELETE")
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  /// Safe and idempotent with a body: draft-ietf-httpbis-safe-method-w-body. Recognized, so that a client that
  /// tries it is told what is allowed.
  public static let query = HTTPMethod(rawValue: "QUERY")
  public static let trace = HTTPMethod(rawValue: "TRACE")
  public static let connect = HTTPMethod(rawValue: "CONNECT")

  /// Whether a handler may be asked for it.
  ///
  /// RFC 9110 §9.1: an unrecognized method is 501; CONNECT too, which would make this a proxy (§9.3.6). TRACE
  /// is recognized and allowed nowhere (405): it would send credentials back to scripts (§9.3.8).
  var isImplemented: Bool {
    switch self {
    case .get, .head, .post, .put, .patch, .delete, .options, .query, .trace: true
    default: false
    }
  }
}
