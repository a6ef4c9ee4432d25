/// An answer as a handler gives it. Source: RFC 9110 §3.4.
public struct HTTPResponse: Equatable, Sendable {
  /// 200…599. Interim answers are the protocol's own.
  public var status: Int

  /// All fields but `Content-Length`, `Date`, `Connection` and `Transfer-Encoding`: those tell how the
  /// message is sent, which only the connection knows.
  public var fields: HTTPFields

  /// The content. For HEAD the same as for GET: it is counted and not sent (RFC 9110 §9.3.2).
  public var body: [UInt8]

  /// - Parameter status: 200…599.
  public init(status: Int, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// The bytes of a body that nobody needs any more.
  private var room: [UInt8] = []
  /// Whether the body was made for this answer alone: then its bytes may be the room of another.
  private var ownsBody = false

  /// Sets a body that was made for this answer alone.
  public mutating func setBody(ofItsOwn body: consuming [UInt8]) {
    self.body = body
    ownsBody = true
  }

  /// Takes fields and body out, and keeps their room for another answer, unless it is large.
  public mutating func clear() {
    fields.removeAll()
    if ownsBody, body.capacity <= Self.roomBytesMax { swap(&room, &body) }
    body = []
    ownsBody = false
  }

  private static let roomBytesMax = 64 << 10

  /// Takes the room for a body out: bytes of an older one, which are to be overwritten.
  public mutating func takeRoom() -> [UInt8] { exchange(&room, with: []) }
}

extension HTTPResponse {
  /// The same status, fields and body.
  public static func == (left: HTTPResponse, right: HTTPResponse) -> Bool {
    left.status == right.status && left.fields == right.fields && left.body == right.body
  }
}
