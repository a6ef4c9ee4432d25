public import JSONCoding

/// Writes messages to a client: one line of JSON each. Source: JSON-RPC 2.0 section 5.
public enum Reply {
  /// - Parameters:
  ///   - capacity: the approximate size in bytes.
  ///   - members: writes the members of the result.
  static func result(
    to id: MessageID, capacity: Int, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(capacity: capacity)
    begin(&json, id)
    json.object("result") { members(&$0) }
    json.endObject()
    return json.finish()
  }

  /// - Parameter id: nil if the message has none that can be read; JSON-RPC requires null then.
  public static func error(_ error: RPCError, to id: MessageID?) -> [UInt8] {
    var json = JSONWriter()
    begin(&json, id)
    json.object("error") { json in
      json.member("code", error.code.rawValue)
      json.member("message", error.message)
      if let data = error.data {
        json.key("data")
        json.value(data)
      }
    }
    json.endObject()
    return json.finish()
  }

  /// A request's progress. Source: "Progress": the value grows with each notification, and no total is known.
  ///
  /// - Parameter token: the request's.
  public static func progress(_ progress: Int, of token: MessageID, _ message: String) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.member("method", "notifications/progress")
    json.object("params") { json in
      json.key("progressToken")
      json.value(token.json)
      json.member("progress", progress)
      json.member("message", message)
    }
    json.endObject()
    return json.finish()
  }

  private static func begin(_ json: inout JSONWriter, _ id: MessageID?) {
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.key("id")
    if let id { json.value(id.json) } else { json.null() }
  }
}

extension IncomingMessage.Request {
  /// The client's name for the request's progress; nil if it wants none.
  public var progressToken: MessageID? {
    guard let meta = params.members(["progressToken"], of: "_meta"), let value = meta["progressToken"] else {
      return nil
    }
    return MessageID(meta.document, at: value)
  }
}

extension IncomingMessage.Notification {
  /// The request that the client has cancelled; nil for other notifications.
  public var cancelledRequest: MessageID? {
    guard method == "notifications/cancelled" else { return nil }
    let members = params.members(["requestId"])
    return members["requestId"].flatMap { MessageID(members.document, at: $0) }
  }
}

/// The form of a request's result, by the revision that the request is of.
///
///     {"tools": […]}                                                              behind a handshake
///     {"resultType": "complete", "_meta": {…}, "ttlMs": …, "tools": […]}          since 2026-07-28
///
/// Source: revision 2026-07-28, "Versioning and Compatibility", "Result Responses", "General fields".
public struct ResultForm: Sendable {
  private let id: MessageID
  private let server: Implementation
  /// Whether the request has its version itself, as one of 2026-07-28 does: earlier messages do not matter.
  public let isSelfDescribing: Bool

  /// How long, and for whom, a result may be cached. Source: revision 2026-07-28, "Caching".
  public enum Keeping: Sendable {
    case forAll
    /// For clients with the same authorization.
    case forOne

    /// A cached result is a part of the program, or named by its digest: only an update changes it.
    fileprivate static let milliseconds = 3_600_000
  }

  /// - Throws: `RPCError` for a request with an unsupported version, or without members that its version requires.
  public init(of request: IncomingMessage.Request, from server: Implementation) throws(RPCError) {
    id = request.id
    self.server = server
    isSelfDescribing = try request.ownVersion() != nil
  }

  /// The reply: a line of JSON.
  ///
  /// - Parameters:
  ///   - keeping: nil for a result that must not be cached.
  ///   - capacity: the approximate size in bytes.
  ///   - members: writes the members of the result.
  public func result(
    _ keeping: Keeping? = nil, capacity: Int = 1024, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    Reply.result(to: id, capacity: capacity) { json in
      if isSelfDescribing { describe(keeping, to: &json) }
      members(&json)
    }
  }

  private func describe(_ keeping: Keeping?, to json: inout JSONWriter) {
    json.member("resultType", "complete")
    json.object("_meta") { $0.object(RequestMeta.prefix + "serverInfo") { server.encode(to: &$0) } }
    guard let keeping else { return }
    json.member("ttlMs", Keeping.milliseconds)
    json.member("cacheScope", keeping == .forAll ? "public" : "private")
  }
}

/// The name and version of a program. Source: the Model Context Protocol, `Implementation`.
public struct Implementation: Sendable {
  public let name: String
  public let title: String
  public let version: String

  public init(name: String, title: String, version: String) {
    (self.name, self.title, self.version) = (name, title, version)
  }

  public func encode(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("title", title)
    json.member("version", version)
  }
}

/// A JSON-RPC error. Mistakes in a tool's arguments are none: they are results, which a model reads and corrects.
///
/// Source: JSON-RPC 2.0 section 5.1; the Model Context Protocol, "Error Handling".
public struct RPCError: Error, Equatable, Sendable {
  public let code: Code
  /// A sentence with what to send instead.
  public let message: String
  public let data: [UInt8]?

  public enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    /// Of the protocol's own: there is no resource with that address. Revision 2026-07-28 has `invalidParams` for that.
    case resourceNotFound = -32002
    /// Header fields of a request over HTTP contradict its body. Source: revision 2026-07-28, "Server Validation".
    case headerMismatch = -32020
    /// Source: revision 2026-07-28, "Protocol Version Negotiation".
    case unsupportedVersion = -32022
  }

  public init(_ code: Code, _ message: String, data: [UInt8]? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// A client's version that is not supported.
  public init(unsupported version: String) {
    var json = JSONWriter()
    json.object { json in
      json.strings("supported", ProtocolVersion.allCases.map(\.rawValue))
      json.member("requested", String(version.prefix(40)))
    }
    self.init(
      .unsupportedVersion, MessageMistake.unsupportedVersion,
      data: json.finish())
  }
}

/// A text of a message as a field of HTTP mirrors it: as it is, or in Base64 where a field cannot hold it.
///
///     Mcp-Name: explain_tap
///     Mcp-Name: =?base64?SGVsbG8sIOS4lueVjA==?=
///
/// Source: revision 2026-07-28, "Value Encoding"; RFC 4648 section 4.
public enum MirroredText {
  private static let prefix = "=?base64?"
  private static let suffix = "?="

  /// - Returns: nil for invalid Base64 or UTF-8.
  public static func text(of field: String) -> String? {
    guard field.hasPrefix(prefix), field.hasSuffix(suffix), field.utf8.count >= prefix.count + suffix.count
    else { return field }
    let digits = field.utf8.dropFirst(prefix.count).dropLast(suffix.count)
    return decoded(Array(digits)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func decoded(_ digits: [UInt8]) -> [UInt8]? {
    guard digits.count.isMultiple(of: 4) else { return nil }
    let padding = digits.suffix(2).reversed().prefix { $0 == "=" }.count
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for digit in digits.dropLast(padding) {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    // The remaining bits of the last digit must be zeros: one text has one form.
    return bits & (1 << UInt32(count) - 1) == 0 ? bytes : nil
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case "A"..."Z": UInt32(digit - "A")
    case "a"..."z": UInt32(digit - "a") + 26
    case "0"..."9": UInt32(digit - "0") + 52
    case "+": 62
    case "/": 63
    default: nil
    }
  }
}
