/// The method of a request. Source: RFC 9110 §9.
///
/// Methods are case-sensitive: `get` is an unknown method.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// Those of RFC 9110 §9.3, PATCH (RFC 5789), and `QUERY`. A word that is compared is a byte, and no text.
  private enum Word: UInt8, CaseIterable {
    case get, head, post, put, patch, delete, options, query, trace, connect
  }

  /// Nil for a method that is not known.
  private let word: Word?
  /// A method that is not known, as the client spelt it; else empty.
  private let other: String

  private init(_ word: Word) {
    self.word = word
    other = ""
  }

  /// - Parameter rawValue: a token (RFC 9110 §5.6.2).
  public init(rawValue: String) {
    word = Word.allCases.first { Self.text(of: $0) == rawValue }
    other = word == nil ? rawValue : ""
  }

  /// A token (RFC 9110 §5.6.2), as the client spelt it.
  public var rawValue: String { word.map(Self.text) ?? other }

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

  public static func == (left: HTTPMethod, right: HTTPMethod) -> Bool {
    left.word == right.word && (left.word != nil || left.other == right.other)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(word)
    hasher.combine(other)
  }

  public static var get: HTTPMethod { HTTPMethod(.get) }
  public static var head: HTTPMethod { HTTPMethod(.head) }
  public static var post: HTTPMethod { HTTPMethod(.post) }
  public static var put: HTTPMethod { HTTPMethod(.put) }
  public static var patch: HTTPMethod { HTTPMethod(.patch) }
  public static var delete: HTTPMethod { HTTPMethod(.delete) }
  public static var options: HTTPMethod { HTTPMethod(.options) }
  /// Safe and idempotent with a body: draft-ietf-httpbis-safe-method-w-body. Recognized, so that a client that
  /// tries it is told what is allowed.
  public static var query: HTTPMethod { HTTPMethod(.query) }
  public static var trace: HTTPMethod { HTTPMethod(.trace) }
  public static var connect: HTTPMethod { HTTPMethod(.connect) }

  /// Whether a handler may be asked for it.
  ///
  /// RFC 9110 §9.1: an unrecognized method is 501; CONNECT too, which would make this a proxy (§9.3.6). TRACE
  /// is recognized and allowed nowhere (405): it would send credentials back to scripts (§9.3.8).
  var isImplemented: Bool { word != nil && word != .connect }
}
