/// A file as a browser is given it.
public struct WebFile: Sendable {
  /// Where the service serves it, from its root: `/main.js`.
  public let path: String
  /// The value of `Content-Type`.
  public let contentType: String
  public let bytes: [UInt8]
  /// The text between the quotes of a strong `ETag`: other bytes, another tag (RFC 9110 §8.8.3).
  public let entityTag: String

  /// - Parameter name: its ending tells its type.
  init(path: String, named name: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    contentType = Self.contentType(of: name)
    entityTag = Self.digest(of: bytes)
  }

  /// The types of the page's files. A file with another ending is shown as text.
  private static func contentType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json": "application/json; charset=utf-8"
    default: "text/plain; charset=utf-8"
    }
  }

  /// FNV-1a of 64 bits in hexadecimal digits: tells the versions of a file apart, and protects nothing.
  private static func digest(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
