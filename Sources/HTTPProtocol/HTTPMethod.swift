/// The method of a request. Source: RFC 9110 §9.
///
/// Methods are case-sensitive: `get` is an unknown method.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The methods of RFC 9110 §9.3, PATCH (RFC 5789), and `QUERY`. Comparing bytes is cheaper than comparing text.
  private enum Word: UInt8, CaseIterable {
    case get, head, post, put, patch, delete, options, query, trace, connect
  }

  private enum Kind: Hashable {
    case known(Word)
    /// As the client spelt it. Indirect: passing on a known method then counts no references.
    indirect case other(String)
  }

  private let kind: Kind

  private init(_ word: Word) {
    kind = .known(word)
  }

  /// - Parameter rawValue: a token (RFC 9110 §5.6.2).
  public init(rawValue: String) {
    kind = Word.allCases.first { Self.text(of: $0) == rawValue }.map { .known($0) } ?? .other(rawValue)
  }

  /// A token (RFC 9110 §5.6.2), as the client spelt it.
  public var rawValue: String {
    switch kind {
    case .known(let word): Self.text(of: word)
    case .other(let text): text
    }
  }

  private static func text(of word: Word) -> String {
    switch word {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .options: "OPTIONS"
    case .query: "QUERY"
    case .trace: "TRACE"
    case .connect: "CONNECT"
    }
  }

  public static func == (left: HTTPMethod, right: HTTPMethod) -> Bool { left.kind == right.kind }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
  }

  public static var get: HTTPMethod { HTTPMethod(.get) }
  public static var head: HTTPMethod { HTTPMethod(.head) }
  public static var post: HTTPMethod { HTTPMethod(.post) }
  public static var put: HTTPMethod { HTTPMethod(.put) }
  public static var patch: HTTPMethod { HTTPMethod(.patch) }
  public static var delete: HTTPMethod { HTTPMethod(.delete) }
  public static var options: HTTPMethod { HTTPMethod(.options) }
  /// Safe and idempotent with a body: draft-ietf-httpbis-safe-method-w-body. Recognized for a better error: a client
  /// that tries it gets the allowed methods.
  public static var query: HTTPMethod { HTTPMethod(.query) }
  public static var trace: HTTPMethod { HTTPMethod(.trace) }
  public static var connect: HTTPMethod { HTTPMethod(.connect) }

  /// Whether a handler may be asked for it.
  ///
  /// RFC 9110 §9.1: an unrecognized method is 501; CONNECT too, which would make this a proxy (§9.3.6). TRACE
  /// is recognized and allowed nowhere (405): it would send credentials back to scripts (§9.3.8).
  var isImplemented: Bool {
    if case .known(let word) = kind { word != .connect } else { false }
  }
}
