import HTTPProtocol

/// One line of JSON for each request, gathered over a turn of the loop. Never bodies, queries or fields but
/// the two that are made for logs: the others may hold secrets.
struct RequestLog {
  private let write: @Sendable ([UInt8]) -> Void
  private let statusMin: Int
  private var lines: [UInt8] = []

  /// - Parameter statusMin: answers with a lower status leave no line.
  init(statusMin: Int, _ write: @escaping @Sendable ([UInt8]) -> Void) {
    self.statusMin = statusMin
    self.write = write
  }

  /// - Parameters:
  ///   - head: `nil` if it could not be read.
  ///   - requestID: nil for that of the head.
  ///   - bytes: octets of content that were sent.
  ///   - microseconds: that the handler took.
  mutating func add(
    _ head: HTTPRequestHead?, requestID: String?, status: Int, bytes: Int, microseconds: Int
  ) {
    guard status >= statusMin else { return }
    if let head {
      // Neither a token (RFC 9110 §5.6.2) nor a path (RFC 3986 §3.3) holds characters that JSON would escape.
      append("{\"method\":\"")
      append(head.method.rawValue)
      append("\",\"path\":\"")
      append(head.path)
      append("\",\"status\":")
    } else {
      append("{\"method\":null,\"path\":null,\"status\":")
    }
    lines.append(decimal: status)
    append(",\"bytes\":")
    lines.append(decimal: bytes)
    append(",\"microseconds\":")
    lines.append(decimal: microseconds)
    append(",\"requestId\":")
    append(json: requestID ?? head?.requestID ?? "")
    if let traceParent = head?.traceParent {
      append(",\"traceparent\":\"")
      lines.append(contentsOf: traceParent)
      append("\"")
    }
    append("}\n")
  }

  mutating func flush() {
    guard !lines.isEmpty else { return }
    write(lines)
    lines.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ text: String) {
    lines.append(contentsOf: text.utf8)
  }

  /// RFC 8259 §7. Request ids are visible ASCII, so only quotes and backslashes need an escape.
  private mutating func append(json text: String) {
    append("\"")
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      append(text)
      return append("\"")
    }
    for octet in text.utf8 {
      if octet == UInt8(ascii: "\"") || octet == UInt8(ascii: "\\") { lines.append(UInt8(ascii: "\\")) }
      lines.append(octet)
    }
    append("\"")
  }
}
