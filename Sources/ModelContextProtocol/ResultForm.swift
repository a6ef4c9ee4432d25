public import JSONCoding

/// The form of a request's result, by the revision that the request is of.
///
///     {"tools": […]}                                                              behind a handshake
///     {"resultType": "complete", "_meta": {…}, "ttlMs": …, "tools": […]}          since 2026-07-28
///
/// Source: revision 2026-07-28, "Versioning and Compatibility", "Result Responses", "General fields".
public struct ResultForm: Sendable {
  private let id: MessageID
  private let server: Implementation
  /// Whether the request told its version itself, as one of 2026-07-28 does: nothing that came before it counts.
  public let isSelfDescribing: Bool

  /// How long, and for whom, a result may be kept. Source: revision 2026-07-28, "Caching".
  public enum Keeping: Sendable {
    /// For any client.
    case forAll
    /// For clients with the same authorization.
    case forOne

    /// What is kept is a part of the program, or has its digest for a name: only an update changes it.
    fileprivate static let milliseconds = 3_600_000
  }

  /// - Throws: `RPCError` for a request that names a version which is not spoken, or lacks what its version asks for.
  public init(of request: IncomingMessage.Request, from server: Implementation) throws(RPCError) {
    id = request.id
    self.server = server
    isSelfDescribing = try request.ownVersion() != nil
  }

  /// The answer: a line of JSON.
  ///
  /// - Parameters:
  ///   - keeping: nil for what is not to be kept.
  ///   - capacity: how many bytes it takes, about.
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

  /// Writes the members.
  public func encode(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("title", title)
    json.member("version", version)
  }
}
