import HTTPProtocol

// What the head of a request alone decides.

extension ProblemDetails {
  static let repeatedAuthorization: ProblemDetails = "Duplicate Authorization field."
  static let missingToken = ProblemDetails(
    .unauthorized, "Missing token. Send Authorization: Bearer TOKEN.")
  static let wrongToken = ProblemDetails(.unauthorized, "Wrong token.")

  static func foreignOrigin(_ origin: String) -> ProblemDetails {
    ProblemDetails(
      .foreignOrigin, "Origin \(origin) is not allowed. Allow it with --cors-origin (* allows all).")
  }

  static let foreignSite = ProblemDetails(
    .foreignOrigin,
    "A page of another site sent this request. Allow its origin with --cors-origin (* allows all).")

  static func foreignHost(_ host: String) -> ProblemDetails {
    ProblemDetails(
      .misdirected,
      """
      Host "\(host)" is not allowed on a loopback address. Use localhost or 127.0.0.1, or start the server with \
      --host-name NAME (* allows all).
      """)
  }

  /// - Parameter nearest: the path that is most likely meant.
  static func noPath(nearest: String?) -> ProblemDetails {
    ProblemDetails(
      .notFound,
      "No such path. \(nearest.map { "Did you mean \($0)?" } ?? "/openapi.yaml lists all paths.")")
  }

  static let noFile = ProblemDetails(.notFound, "No such file.")

  static func wrongMethod(_ method: HTTPMethod, _ right: HTTPMethod) -> ProblemDetails {
    ProblemDetails(.methodNotAllowed, "\(method.rawValue) is not allowed here. Send \(right.rawValue).")
  }

  static let draining = ProblemDetails(.overloaded, "The server is shutting down. Retry on another one.")

  // MARK: - Bodies

  static func encoded(_ coding: String) -> ProblemDetails {
    unsupported("Content-Encoding \"\(coding)\" is not supported. Send the body uncompressed.")
  }

  /// - Parameter type: nil for none.
  static func unsupportedType(_ type: String?) -> ProblemDetails {
    unsupported(
      """
      Content-Type \(type.map { "\"\($0)\" is not supported" } ?? "is missing"). Send JSON as application/json \
      (curl --json @file) or a dump as text/plain (curl --data-binary @dump.txt -H 'Content-Type: text/plain').
      """)
  }

  static func unsupportedCharset(_ charset: String) -> ProblemDetails {
    unsupported(
      """
      Charset "\(charset)" is not supported. Send the text as UTF-8, or as UTF-16 with a byte order mark and \
      charset=utf-16.
      """)
  }

  static let diffOfDumps = unsupported(
    "/v1/diff takes JSON. Convert dumps with /v1/import, or store them with PUT /v1/scenes.")
  static let notMessage = unsupported("Send messages as application/json.")

  private static func unsupported(_ detail: String) -> ProblemDetails {
    ProblemDetails(.unsupportedMediaType, detail)
  }

  // MARK: - Queries beside JSON

  static func ofBody(_ member: String, isOfTouch: Bool) -> ProblemDetails {
    """
    `\(member)` belongs in \(isOfTouch ? "`touch` of the JSON body" : "the JSON body, beside `scene`"); the query takes \
    only `pretty`.
    """
  }

  static func besideJSON(_ name: String, isObject: Bool) -> ProblemDetails {
    """
    Beside a JSON body, the query takes only `pretty`, not `\(name.prefix(40))`. \
    \(isObject ? "The body takes no such member." : "Send a dump as text/plain, with this query.")
    """
  }
}
