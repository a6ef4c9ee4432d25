import AnswerCoding
import HTTPProtocol
import HitTesting
import JSONCoding
import ModelContextProtocol
import SceneCoding

extension Answers {
  /// `POST /mcp`: a message of the Model Context Protocol over Streamable HTTP, answered in JSON. There are no
  /// sessions.
  ///
  ///     a request                        200, its answer or error
  ///     … of revision 2026-07-28         404 for an unknown method, 400 for other errors
  ///     a notification, or an answer     202, nothing
  ///     anything else                    400, an error without an id
  ///
  /// Source: revisions 2025-11-25 and 2026-07-28, "Streamable HTTP".
  func agentMessage(_ request: HTTPRequest) -> HTTPResponse {
    guard BodyMedia(of: request.head) == .json else {
      return ProblemDetails.notMessage.response(for: request.head)
    }
    let (agents, fields) = (AgentAnswers(configuration), AgentFields(request.head))
    do throws(IncomingMessage.Rejection) {
      if let version = try? fields.version(), version.takesBatches,
        let messages = try IncomingMessage.batch(in: request.body)
      {
        return agents.reply(toBatch: messages).map { Self.agentResponse(200, $0) }
          ?? HTTPResponse(status: 202)
      }
      guard case .request(let question) = try IncomingMessage(request.body) else {
        return try Self.heard(fields)
      }
      return Self.reply(to: question, fields, agents)
    } catch {
      return Self.agentResponse(400, Reply.error(error.error, to: error.id))
    }
  }

  /// A message without a reply, if its version is supported.
  private static func heard(_ fields: AgentFields) throws(IncomingMessage.Rejection) -> HTTPResponse {
    do throws(RPCError) {
      _ = try fields.version()
    } catch {
      throw IncomingMessage.Rejection(error)
    }
    return HTTPResponse(status: 202)
  }

  private static func reply(
    to question: IncomingMessage.Request, _ fields: AgentFields, _ agents: AgentAnswers
  ) -> HTTPResponse {
    do throws(RPCError) {
      try fields.check(question)
    } catch {
      return agentResponse(400, Reply.error(error, to: question.id))
    }
    do throws(RPCError) {
      return agentResponse(200, try agents.result(of: question))
    } catch {
      let status = question.isSelfDescribing ? error.code == .methodNotFound ? 404 : 400 : 200
      return agentResponse(status, Reply.error(error, to: question.id))
    }
  }

  private static func agentResponse(_ status: Int, _ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: status, fields: AnswerFormat.json.fields, body: body)
  }

  /// The tool `read_dump`: it accepts dumps and scenes.
  func readScreen(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    if PastedDump.isBody(of: request) { return try importDump(request, &context) }
    let parsed = try self.request(in: request, to: .audit, &context)
    let (scene, title, name) = (parsed.request.scene, "scene", RequestMember.scene.name)
    return AnswerValue(
      dump: parsed.dump,
      members: { json in
        json.member("format", title)
        json.member("basis", scene.basis)
        if let range = try? ObjectMembers(of: request.body, knowing: [name])[name] {
          // A message is one line. In JSON, line ends are between values only.
          let line = request.body[range].map { $0 == "\n" || $0 == "\r" ? 0x20 : $0 }
          json.key(name)
          json.value(line)
        }
      },
      lines: { $0.outline(of: scene, title: title) })
  }
}

/// The header fields of a request that repeat members of its message, for proxies that route by them.
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

  /// The named version; none before it is negotiated.
  func version() throws(RPCError) -> ProtocolVersion {
    guard let text = versionText else { return .unnamed }
    guard let version = ProtocolVersion(rawValue: text) else { throw RPCError(unsupported: text) }
    return version
  }

  /// - Throws: `RPCError` if the message contradicts the fields, or its version is not supported.
  func check(_ request: IncomingMessage.Request) throws(RPCError) {
    guard request.isSelfDescribing else {
      guard try !version().hasHandshake, request.method != "initialize" else { return }
      throw .versionInFieldAlone
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
    if value != expected { throw .mismatch(field, value, expected) }
  }

  /// The member of the parameters that a field mirrors; nil for none.
  private static func name(in request: IncomingMessage.Request) -> String? {
    switch request.method {
    case "tools/call": request.params.members(["name"]).text("name")
    case "resources/read": request.params.members(["uri"]).text("uri")
    default: nil
    }
  }
}
