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

  /// Takes fields and body out, and keeps the room of the fields for another answer.
  public mutating func clear() {
    fields.removeAll()
    body = []
  }
}
