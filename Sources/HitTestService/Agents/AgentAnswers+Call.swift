import DumpImporting
import HTTPProtocol
import JSONCoding
import ModelContextProtocol
import SceneStoring
import WorkMetering

extension AgentAnswers {
  /// `tools/call`. What is wrong with the arguments is the tool's result, as a model can mend it.
  ///
  /// - Throws: `RPCError` for a tool that there is not.
  func call(_ request: IncomingMessage.Request) throws(RPCError) -> [UInt8] {
    let members = request.params.members(["name", "arguments"])
    let name = members.text("name") ?? ""
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      let known = Tool.all.map(\.name).joined(separator: ", ")
      throw RPCError(.invalidParams, "Unknown tool: \"\(name.prefix(80))\"; known are \(known).")
    }
    guard !members.isGiven("arguments") || members.kind(of: "arguments") == .object else {
      throw RPCError(.invalidParams, "`arguments` is an object.")
    }
    do throws(ProblemDetails) {
      let answer = try self.answer(to: ToolCall(tool, request.params, readFile: readFile))
      let reply = Reply.result(to: request.id, capacity: 1 << 13) { answer.encode(to: &$0) }
      if let stop = Work.stop { throw ProblemDetails(stop, during: .hit) }
      guard reply.count <= ToolAnswer.bytesMax else { throw Self.tooLong }
      return reply
    } catch {
      let problem = Work.stop.map { ProblemDetails($0, during: .hit) } ?? error
      return Reply.result(to: request.id) { ToolAnswer.encode(problem, to: &$0) }
    }
  }

  private static let tooLong = ProblemDetails(
    .badRequest,
    "The answer would pass \(ToolAnswer.bytesMax) bytes: leave `detail` out, or ask about fewer views.")

  private func answer(to call: ToolCall) throws(ProblemDetails) -> ToolAnswer {
    let request = call.tool.subject.isOneScreen ? call.request : try comparison(call)
    var context = AnswerContext(timing: ServerTiming(nil))
    let answer = try call.tool.ask(answers, request, &context)
    let sceneID = call.tool.subject == .dump ? answer.dump.flatMap(idOfStored) : nil
    return try ToolAnswer(
      call, answer, bytesMax: answers.configuration.answerBytesMax, sceneID: sceneID,
      notes: Self.notes(on: call))
  }

  /// The scene of a dump is stored under an id, so that the next call need not send it again. Of a paste without places
  /// no touch can be asked.
  private func idOfStored(_ dump: PastedDump) -> String? {
    guard dump.imported.refusal == nil else { return nil }
    var json = JSONWriter(capacity: 1 << 12)
    dump.encodeScene(to: &json)
    let (store, limits) = (answers.configuration.scenes, answers.configuration.limits)
    return try? store.store(json.finish(), limits: limits).scene.id.description
  }

  private static func notes(on call: ToolCall) -> [String] {
    switch call.tool.subject {
    case .dump:
      [
        "A question about the sceneId takes what is assumed here for known; one about the dump itself says it again."
      ]
    case .twoScreens where call.screens.contains(where: \.isDump):
      ["Assumed: what the dumps leave open, which read_dump tells, is alike on both screens."]
    default: []
    }
  }

  // MARK: - Comparing

  /// Two dumps do not fit into one request: their scenes do.
  private func comparison(_ call: ToolCall) throws(ProblemDetails) -> HTTPRequest {
    var json = JSONWriter(capacity: 1 << 12)
    json.beginObject()
    for (key, screen) in zip(["before", "after"], call.screens) {
      json.key(key)
      json.beginObject()
      if case .dump(let text, let query) = screen {
        let request = ToolCall.request(dump: text, query.joined(separator: "&"))
        let dump = try PastedDump(request, limits: answers.configuration.limits, asker: .arguments)
        json.key("scene")
        dump.encodeScene(to: &json)
      } else {
        screen.encode(to: &json)
      }
      json.endObject()
    }
    json.endObject()
    return ToolCall.request(json: json.finish())
  }
}

extension Tool.Subject {
  fileprivate var isOneScreen: Bool { self != .twoScreens }
}
