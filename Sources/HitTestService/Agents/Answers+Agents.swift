import HTTPProtocol
import ModelContextProtocol

extension Answers {
  /// `POST /mcp`: a message of the Model Context Protocol over Streamable HTTP, answered in JSON. There is no session: each
  /// request stands alone.
  ///
  ///     a request                        200, its answer or error
  ///     … of revision 2026-07-28         404 for an unknown method, 400 for other errors
  ///     a notification, or an answer     202, nothing
  ///     what is no message               400, an error without an id
  ///
  /// Source: revisions 2025-11-25 and 2026-07-28, "Streamable HTTP".
  func agentMessage(_ request: HTTPRequest) -> HTTPResponse {
    guard BodyMedia(of: request.head) == .json else {
      return ProblemDetails(.unsupportedMediaType, "A message is JSON: send application/json.")
        .response(for: request.head)
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

  /// A message that is not answered, if it is of a version that is spoken.
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
}
