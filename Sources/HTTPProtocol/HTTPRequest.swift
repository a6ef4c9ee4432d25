/// The head of a request: all that comes before the body, checked. Source: RFC 9112 §3, §5.
///
/// It is handed from one to the next many times and never changed, and most requests of a connection have the same one:
/// what it says is one object that all of them share, beside the little that tells one request from the next.
public struct HTTPRequestHead: Sendable {
  private let message: Message
  /// Stands for the id that the server has made; without a meaning where the client has sent its own.
  private let serial: RequestSerial

  public init(
    method: HTTPMethod, path: String, query: String? = nil, fields: HTTPFields = HTTPFields(),
    minorVersion: Int = 1, requestID: String
  ) {
    message = Message(method, path, query, fields, minorVersion: minorVersion, requestID: requestID)
    serial = RequestSerial(0)
  }

  /// A head without an id of the client's.
  init(
    method: HTTPMethod, path: String, query: String?, fields: HTTPFields, minorVersion: Int,
    serial: RequestSerial
  ) {
    message = Message(method, path, query, fields, minorVersion: minorVersion, requestID: nil)
    self.serial = serial
  }

  /// The head of another request with the same octets, which have no id.
  init(repeating head: borrowing HTTPRequestHead, _ serial: RequestSerial) {
    message = head.message
    self.serial = serial
  }

  /// The same head for the host that stands in this part of its octets.
  func directed(to authority: Range<Int>) -> HTTPRequestHead {
    HTTPRequestHead(directing: self, to: authority)
  }

  private init(directing head: HTTPRequestHead, to authority: Range<Int>) {
    message = Message(
      head.method, head.path, head.query, head.fields.redirecting("Host", to: authority),
      minorVersion: head.minorVersion, requestID: head.message.requestID)
    serial = head.serial
  }
}

extension HTTPRequestHead {
  /// What the octets say.
  private final class Message: Sendable {
    let method: HTTPMethod
    let path: String
    let query: String?
    let fields: HTTPFields
    let authority: Authority?
    let origin: String?
    let isJSON: Bool
    let acceptsAnything: Bool
    let minorVersion: Int
    /// The client's own.
    let requestID: String?

    init(
      _ method: HTTPMethod, _ path: String, _ query: String?, _ fields: HTTPFields, minorVersion: Int,
      requestID: String?
    ) {
      self.method = method
      self.path = path
      self.query = query
      self.fields = fields
      let host = fields.occurrences(of: "Host")
      authority = host.count == 1 ? Authority(fields.bytes, in: host.first) : nil
      origin = fields["Origin"]
      isJSON = fields.isOnly("Content-Type", "application/json")
      let accepted = fields["Accept"]
      acceptsAnything = accepted == nil || accepted == "*/*"
      self.minorVersion = minorVersion
      self.requestID = requestID
    }
  }

  /// The method, known or not.
  public var method: HTTPMethod { message.method }

  /// The path of the target, or `*` for `OPTIONS *`.
  ///
  /// Percent-encoded unreserved characters are decoded, as they equal the plain ones (RFC 3986 §6.2.2.2). All
  /// other percent-encodings stay as they came: `%2F` is not a separator.
  public var path: String { message.path }

  /// The text behind the `?` as it came; `nil` without a `?`.
  public var query: String? { message.query }

  /// All fields. For a target in absolute form `Host` is the target's (RFC 9112 §3.2.2).
  public var fields: HTTPFields { message.fields }

  /// The host that was asked for, where the request names one, and one only.
  public var authority: Authority? { message.authority }

  /// The origin of the page that asks, as it came (`Origin`); `nil` where none does.
  public var origin: String? { message.origin }

  /// Whether the only type of the body that is named is `application/json`, without parameters.
  public var isJSON: Bool { message.isJSON }

  /// Whether the client takes an answer of any type: it sends no `Accept`, or `*/*`, as curl does (RFC 9110 §12.5.1).
  public var acceptsAnything: Bool { message.acceptsAnything }

  /// 0 or 1. Later minor versions are served as 1.1 (RFC 9110 §2.5).
  public var minorVersion: Int { message.minorVersion }

  /// The client's `X-Request-Id` if that is 1…128 visible ASCII characters, else one made by the server.
  public var requestID: String { message.requestID ?? serial.text }

  /// Adds the field `X-Request-Id` to those of the answer.
  public func appendRequestID(to fields: inout HTTPFields) {
    if let requestID = message.requestID {
      fields.append(name: "X-Request-Id", value: requestID)
    } else {
      fields.append(serial)
    }
  }
}

extension HTTPRequestHead: Equatable {
  public static func == (left: HTTPRequestHead, right: HTTPRequestHead) -> Bool {
    left.method == right.method && left.path == right.path && left.query == right.query
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
