import HTTPProtocol

/// Octets that a client sends, and what has to come of them.
struct RequestCase: Sendable {
  let name: String
  let bytes: [UInt8]
  /// The statuses of the answers in order.
  let statuses: [Int]
  let closes: Bool

  /// A message that is served, behind which the connection stays open.
  static func served(_ name: String, _ text: String, _ statuses: [Int] = [200]) -> RequestCase {
    RequestCase(name: name, bytes: octets(text), statuses: statuses, closes: false)
  }

  /// A message that is answered, behind which the connection is closed.
  static func closed(_ name: String, _ text: String, _ statuses: [Int]) -> RequestCase {
    RequestCase(name: name, bytes: octets(text), statuses: statuses, closes: true)
  }

  /// A message that is refused with one answer.
  static func refused(_ name: String, _ text: String, _ status: Int = 400) -> RequestCase {
    closed(name, text, [status])
  }

  /// The beginning of a message, on whose rest the connection waits: what is not wrong yet.
  static func waiting(_ name: String, _ text: String) -> RequestCase {
    served(name, text, [])
  }

  /// A case for each of the values, which make its name.
  static func each(
    _ name: String, _ values: [String], _ make: (_ name: String, _ value: String) -> RequestCase
  ) -> [RequestCase] {
    values.map { make("\(name) \($0.debugDescription)", $0) }
  }

  /// A GET with these lines between `Host` and the empty line.
  static func get(_ lines: String, target: String = "/", version: String = "HTTP/1.1") -> String {
    "GET \(target) \(version)\r\nHost: a\r\n\(lines)\r\n"
  }

  /// A POST with these lines and this body.
  static func post(_ lines: String, _ body: String) -> String {
    "POST / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\(body)"
  }

  static func chunked(_ body: String) -> String {
    post("Transfer-Encoding: chunked\r\n", body)
  }

  /// A request with this line.
  static func line(_ line: String) -> String {
    "\(line)\r\nHost: a\r\n\r\n"
  }

  /// Small, so that every cut of a message at a limit can be tried.
  static let limits: HTTPLimits = {
    var limits = HTTPLimits()
    limits.requestLineBytesMax = 64
    limits.headBytesMax = 256
    limits.fieldsMax = 8
    limits.bodyBytesMax = 32
    limits.discardedBytesMax = 24
    limits.chunkExtensionBytesMax = 16
    limits.trailerBytesMax = 32
    return limits
  }()
}

extension RequestCase {
  static let all =
    requestLines + methods + connects + versions + targets + absoluteTargets + hosts + hostLines
    + fieldNames + fieldValues + fieldLines + lengths + badLengths + severalLengths + codings + badCodings
    + codingsAndLengths + persistence + expectations + chunks + badChunks + chunkData + extensions + trailers
    + limitedHeads + limitedBodies
}

/// Octets from a text whose scalars are below U+0100.
func octets(_ text: String) -> [UInt8] {
  text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
}
