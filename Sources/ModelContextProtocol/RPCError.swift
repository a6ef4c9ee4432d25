import JSONCoding

/// An error of a message, as JSON-RPC tells it. What is wrong with a tool's arguments is none: a model is to read it, and
/// tries again.
///
/// Source: JSON-RPC 2.0 section 5.1; the Model Context Protocol, "Error Handling".
public struct RPCError: Error, Equatable, Sendable {
  public let code: Code
  /// A sentence that says what to send instead.
  public let message: String
  /// JSON text; nil for none.
  public let data: [UInt8]?

  public enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    /// Of the protocol's own: there is no resource with that address. Revision 2026-07-28 has `invalidParams` for that.
    case resourceNotFound = -32002
    /// Fields of a request over HTTP do not say what its body says. Source: revision 2026-07-28, "Server Validation".
    case headerMismatch = -32020
    /// Source: revision 2026-07-28, "Protocol Version Negotiation".
    case unsupportedVersion = -32022
  }

  public init(_ code: Code, _ message: String, data: [UInt8]? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// A version that a client names and nobody here speaks.
  public init(unsupported version: String) {
    var json = JSONWriter()
    json.object { json in
      json.array("supported") { json in
        for version in ProtocolVersion.allCases { json.string(version.rawValue) }
      }
      json.member("requested", String(version.prefix(40)))
    }
    self.init(
      .unsupportedVersion, "Unsupported protocol version: send one of those that `supported` lists.",
      data: json.finish())
  }
}
