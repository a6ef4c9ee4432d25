import JSONCoding

/// The members of `_meta` with which a request of revision 2026-07-28 describes itself.
///
/// Source: revision 2026-07-28, "Per-request protocol fields".
enum RequestMeta {
  static let prefix = "io.modelcontextprotocol/"
  static let version = prefix + "protocolVersion"
  static let capabilities = prefix + "clientCapabilities"
}

extension IncomingMessage.Request {
  /// The text of the version in the request's own `_meta`; nil where there is none, or no text.
  public var versionText: String? {
    params.members([RequestMeta.version], of: "_meta")?.text(RequestMeta.version)
  }

  /// Whether the request is of a revision in which each tells its version. `initialize` is of none of them.
  public var isSelfDescribing: Bool {
    guard method != "initialize" else { return false }
    let names = [RequestMeta.version, RequestMeta.capabilities]
    let meta = params.members(names, of: "_meta")
    return names.contains { meta?[$0] != nil } || method == Self.discover
  }

  /// A method of these revisions only.
  public static let discover = "server/discover"

  /// The version that the request tells of itself; nil for one that came behind a handshake.
  ///
  /// - Throws: `RPCError` where it lacks what its version asks for, or is of one that is not spoken.
  public func ownVersion() throws(RPCError) -> ProtocolVersion? {
    guard isSelfDescribing else { return nil }
    let meta = params.members([RequestMeta.version, RequestMeta.capabilities], of: "_meta")
    guard let text = meta?.text(RequestMeta.version), meta?.kind(of: RequestMeta.capabilities) == .object
    else {
      throw RPCError(
        .invalidParams,
        "`_meta` of the request lacks `\(RequestMeta.version)`, a string, or `\(RequestMeta.capabilities)`, an object."
      )
    }
    guard let version = ProtocolVersion(rawValue: text), !version.hasHandshake else {
      throw RPCError(unsupported: text)
    }
    return version
  }
}
