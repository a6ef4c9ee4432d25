import HTTPProtocol
import ModelContextProtocol

extension Answers {
  /// `POST /mcp`: a message of the Model Context Protocol over Streamable HTTP, answered in JSON. There is no session: each
  /// request stands alone.
  ///
  ///     a request                        200, its answer or error
  ///     a notification, or an answer     202, nothing
  ///     what is no message               400, an error without an id
  ///
  /// Source: revision 2025-11-25, "Streamable HTTP".
  func agentMessage(_ request: HTTPRequest) -> HTTPResponse {
    guard BodyMedia(of: request.head) == .json else {
      return ProblemDetails(.unsupportedMediaType, "A message is JSON: send application/json.")
        .response(for: request.head)
    }
    let agents = AgentAnswers(configuration)
    do throws(IncomingMessage.Rejection) {
      let version = try Self.version(of: request.head)
      if version.takesBatches, let messages = try IncomingMessage.batch(in: request.body) {
        return agents.reply(toBatch: messages).map { Self.agentResponse(200, $0) }
          ?? HTTPResponse(status: 202)
      }
      guard case .request(let question) = try IncomingMessage(request.body) else {
        return HTTPResponse(status: 202)
      }
      return Self.agentResponse(200, agents.reply(to: question))
    } catch {
      return Self.agentResponse(400, Reply.error(error.error, to: error.id))
    }
  }

  /// The version that the request names. Before one is negotiated there is none to name.
  private static func version(
    of head: HTTPRequestHead
  ) throws(IncomingMessage.Rejection) -> ProtocolVersion {
    guard let name = head.fields["MCP-Protocol-Version"] else { return .unnamed }
    guard let version = ProtocolVersion(rawValue: name) else {
      throw IncomingMessage.Rejection(RPCError(unsupported: name))
    }
    return version
  }

  private static func agentResponse(_ status: Int, _ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: status, fields: AnswerFormat.json.fields, body: body)
  }
}
