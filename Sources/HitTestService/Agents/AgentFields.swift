import HTTPProtocol
import ModelContextProtocol

/// The fields of a request over HTTP that repeat what its message says, for proxies that route by them.
///
///     MCP-Protocol-Version: 2026-07-28
///     Mcp-Method: tools/call
///     Mcp-Name: explain_tap
///
/// Source: revision 2026-07-28, "Request Metadata" and "Server Validation".
struct AgentFields {
  private let fields: HTTPFields

  init(_ head: HTTPRequestHead) { fields = head.fields }

  private var versionText: String? { fields["MCP-Protocol-Version"] }

  /// The version that is named; before one is negotiated there is none to name.
  func version() throws(RPCError) -> ProtocolVersion {
    guard let text = versionText else { return .unnamed }
    guard let version = ProtocolVersion(rawValue: text) else { throw RPCError(unsupported: text) }
    return version
  }

  /// - Throws: `RPCError` where the message says other than the fields, or is of a version that is not spoken.
  func check(_ request: IncomingMessage.Request) throws(RPCError) {
    guard request.isSelfDescribing else {
      guard try !version().hasHandshake, request.method != "initialize" else { return }
      throw RPCError(
        .invalidParams, "A request of \(ProtocolVersion.july2026.rawValue) tells its version in `_meta`, too."
      )
    }
    if let version = request.versionText {
      try check("MCP-Protocol-Version", versionText, is: version)
      try check("Mcp-Method", fields["Mcp-Method"], is: request.method)
      if let name = Self.name(in: request) {
        try check("Mcp-Name", fields["Mcp-Name"].flatMap(MirroredText.text), is: name)
      }
    }
    _ = try request.ownVersion()
  }

  private func check(_ field: String, _ value: String?, is expected: String) throws(RPCError) {
    guard value != expected else { return }
    let given = value.map { "is \"\($0.prefix(80))\"" } ?? "is missing or malformed"
    throw RPCError(
      .headerMismatch, "Header mismatch: \(field) \(given), and the body says \"\(expected.prefix(80))\".")
  }

  /// The member of the parameters that a field mirrors; nil where none does.
  private static func name(in request: IncomingMessage.Request) -> String? {
    switch request.method {
    case "tools/call", "prompts/get": request.params.members(["name"]).text("name")
    case "resources/read": request.params.members(["uri"]).text("uri")
    default: nil
    }
  }
}
