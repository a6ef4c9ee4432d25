import HTTPProtocol

/// One line of JSON for each request, gathered over a turn of the loop. Never bodies, queries or fields:
/// those may hold what is not the log's business.
struct RequestLog {
  private let write: @Sendable ([UInt8]) -> Void
  private var lines: [UInt8] = []

  init(_ write: @escaping @Sendable ([UInt8]) -> Void) {
    self.write = write
  }

  /// - Parameters:
  ///   - head: `nil` if it could not be read.
  ///   - bytes: octets of content that were sent.
  ///   - microseconds: that the handler took.
  mutating func add(
    _ head: HTTPRequestHead?, requestID: String, status: Int, bytes: Int, microseconds: Int
  ) {
    append("{\"method\":")
    append(json: head?.method.rawValue)
    append(",\"path\":")
    append(json: head?.path)
    append(",\"status\":\(status),\"bytes\":\(bytes),\"microseconds\":\(microseconds),\"requestId\":")
    append(json: requestID)
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

  /// RFC 8259 §7. What is logged here is visible ASCII, so quotes and backslashes are all there is to escape.
  private mutating func append(json text: String?) {
    guard let text else { return append("null") }
    append("\"")
    for octet in text.utf8 {
      if octet == UInt8(ascii: "\"") || octet == UInt8(ascii: "\\") { lines.append(UInt8(ascii: "\\")) }
      lines.append(octet)
    }
    append("\"")
  }
}
