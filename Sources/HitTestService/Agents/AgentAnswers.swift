import DumpImporting
import EmbeddedFiles
import HTTPProtocol
import JSONCoding
public import ModelContextProtocol
import SceneStoring
import WorkMetering

/// The answers to a client of the Model Context Protocol: an agent, which asks by calling tools.
///
/// It is a value without state: a version is the connection's to remember, and over HTTP each request names it.
///
///     initialize · ping            behind a handshake        server/discover      since revision 2026-07-28
///     tools/list · tools/call · resources/list · resources/templates/list · resources/read
public struct AgentAnswers: Sendable {
  let answers: Answers
  private let files: AgentFiles?

  /// - Parameters:
  ///   - configuration: its limits apply.
  ///   - files: those that clients may name; nil: no files are read.
  public init(_ configuration: ServiceConfiguration, files: AgentFiles? = nil) {
    var configuration = configuration
    configuration.asker = .arguments
    configuration.answerBytesMax = min(configuration.answerBytesMax, Self.answerBytesMax)
    configuration.isTextColored = false
    answers = Answers(configuration: configuration)
    self.files = files
  }

  /// The engine's answer before it is shortened; of a full one, `ToolAnswer.bytesMax` bytes are sent.
  private static let answerBytesMax = 64 << 20

  /// Whether a request is answered at once, without waiting for others.
  public static func isPrompt(_ request: IncomingMessage.Request) -> Bool {
    ["ping", "initialize", IncomingMessage.Request.discover].contains(request.method)
  }

  /// The reply to a request: a line of JSON. That of a stopped work is an error.
  public func reply(to request: IncomingMessage.Request) -> [UInt8] {
    do throws(RPCError) {
      return try result(of: request)
    } catch {
      return Reply.error(error, to: request.id)
    }
  }

  /// The replies to a batch, as one array; nil if no message gets one.
  public func reply(toBatch messages: [[UInt8]]) -> [UInt8]? {
    let replies = messages.compactMap { reply(toText: $0) }
    guard !replies.isEmpty else { return nil }
    return ["["] + replies.joined(separator: [","]) + ["]"]
  }

  private func reply(toText text: [UInt8]) -> [UInt8]? {
    do throws(IncomingMessage.Rejection) {
      guard case .request(let request) = try IncomingMessage(text) else { return nil }
      // Source: revision 2025-03-26, "Lifecycle": it is never part of a batch.
      guard request.method != "initialize" else {
        throw IncomingMessage.Rejection(.initializeInBatch, id: request.id)
      }
      return reply(to: request)
    } catch {
      return Reply.error(error.error, to: error.id)
    }
  }

  /// - Throws: `RPCError` for mistakes that the protocol has an error for.
  func result(of request: IncomingMessage.Request) throws(RPCError) -> [UInt8] {
    let form = try ResultForm(of: request, from: server)
    switch request.method {
    case "initialize":
      let version = try Self.version(askedBy: request)
      return form.result { json in
        json.member("protocolVersion", version)
        encodeCapabilities(to: &json)
        json.object("serverInfo") { server.encode(to: &$0) }
        json.member("instructions", instructions)
      }
    case "ping" where !form.isSelfDescribing: return form.result { _ in }
    case IncomingMessage.Request.discover:
      return form.result(.forAll) { json in
        // Source: revision 2026-07-28, "Discovery".
        json.strings("supportedVersions", ProtocolVersion.allCases.reversed().map(\.rawValue))
        encodeCapabilities(to: &json)
        json.member("instructions", instructions)
      }
    case "tools/call": return try call(request, form)
    case "resources/read": return try read(request, form)
    default: break
    }
    guard let list = list(request.method) else { throw .unknownMethod(request.method) }
    try Self.checkCursor(of: request)
    return form.result(.forAll, list)
  }

  private func list(_ method: String) -> ((inout JSONWriter) -> Void)? {
    switch method {
    case "tools/list":
      { json in
        let list = files == nil ? ToolList.withoutFiles : ToolList.withFiles
        json.key("tools")
        json.value(list)
      }
    case "resources/list": { AgentResource.encodeList(to: &$0) }
    case "resources/templates/list": { AgentResource.encodeTemplates(to: &$0) }
    default: nil
    }
  }

  /// All lists have one page.
  private static func checkCursor(of request: IncomingMessage.Request) throws(RPCError) {
    if request.params.members(["cursor"])["cursor"] != nil { throw .cursor }
  }

  private func read(_ request: IncomingMessage.Request, _ form: ResultForm) throws(RPCError) -> [UInt8] {
    guard let address = request.params.members(["uri"]).text("uri") else {
      throw .noURI
    }
    guard let resource = AgentResource(at: address, answers.configuration) else {
      var data = JSONWriter()
      data.object { $0.member("uri", String(address.prefix(200))) }
      throw .noResource(form.isSelfDescribing ? .invalidParams : .resourceNotFound, data: data.finish())
    }
    return form.result(resource.keeping, capacity: resource.text.count + 512) { resource.encode(to: &$0) }
  }

  // MARK: - Beginning

  /// The version agreed on with a client.
  ///
  /// - Throws: `RPCError` for a request that names none.
  public static func version(askedBy request: IncomingMessage.Request) throws(RPCError) -> ProtocolVersion {
    guard let requested = request.params.members(["protocolVersion"]).text("protocolVersion") else {
      throw .noVersion
    }
    return ProtocolVersion.negotiated(for: requested)
  }

  private func encodeCapabilities(to json: inout JSONWriter) {
    json.object("capabilities") { json in
      for name in ["tools", "resources"] { json.object(name) { _ in } }
    }
  }

  private var server: Implementation {
    Implementation(
      name: "hittestd", title: AgentServerText.title, version: answers.configuration.version)
  }

  private var instructions: String { AgentServerText.instructions(mayReadFiles: files != nil) }

  /// `tools/call`. Mistakes in the arguments are the tool's result, as a model can correct them.
  ///
  /// - Throws: `RPCError` for an unknown tool.
  func call(_ request: IncomingMessage.Request, _ form: ResultForm) throws(RPCError) -> [UInt8] {
    let members = request.params.members(["name", "arguments"])
    let name = members.text("name") ?? ""
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      throw .unknownTool(name, Tool.all.map(\.name))
    }
    guard !members.isGiven("arguments") || members.kind(of: "arguments") == .object else {
      throw .argumentsNoObject
    }
    do throws(ProblemDetails) {
      let answer = try self.answer(to: ToolCall(tool, request.params, files))
      let reply = form.result(capacity: 1 << 13) { answer.encode(to: &$0) }
      if let stop = Work.stop { throw ProblemDetails(stop, during: .hit) }
      guard reply.count <= ToolAnswer.bytesMax else { throw .toolAnswerTooLong(ToolAnswer.bytesMax) }
      return reply
    } catch {
      let problem = Work.stop.map { ProblemDetails($0, during: .hit) } ?? error
      return form.result { ToolAnswer.encode(problem, to: &$0) }
    }
  }

  private func answer(to call: ToolCall) throws(ProblemDetails) -> ToolAnswer {
    let answer = try value(for: call)
    let sceneID = call.tool.subject == .unread ? idOfStored(answer, call) : nil
    return try ToolAnswer(
      call, answer, bytesMax: answers.configuration.answerBytesMax, sceneID: sceneID,
      notes: Self.notes(on: call))
  }

  private func value(for call: ToolCall) throws(ProblemDetails) -> AnswerValue {
    if let folder = call.folder { return try audit(folder, for: call) }
    let isOneScreen = call.tool.subject != .twoScreens
    let request = isOneScreen ? call.request(about: call.screens[0]) : try comparison(call)
    var context = AnswerContext(timing: ServerTiming(nil), code: call.code)
    return try call.question.ask(answers)(request, &context)
  }

  /// The screen is stored under an id, so the next call need not send it again: a scene as it was sent, for a dump its
  /// scene. A paste without places is not stored.
  private func idOfStored(_ answer: AnswerValue, _ call: ToolCall) -> String? {
    let document: [UInt8]
    if case .scene(let text, let range)? = call.screens.first {
      document = Array(text[range])
    } else {
      guard let dump = answer.dump, dump.imported.refusal == nil else { return nil }
      var json = JSONWriter(capacity: 1 << 12)
      dump.encodeScene(to: &json)
      document = json.finish()
    }
    let (store, limits) = (answers.configuration.scenes, answers.configuration.limits)
    return try? store.store(document, limits: limits).scene.id.description
  }

  private static func notes(on call: ToolCall) -> [String] {
    let comparesDumps =
      call.tool.subject == .twoScreens && call.screens.contains(where: \.isDump) && call.sources == nil
    return comparesDumps ? [ToolAnswerText.sameFacts] : call.folder?.notes ?? []
  }

  // MARK: - Comparing

  /// Two dumps do not fit into one request: their scenes do, or their texts if they are SwiftUI's source.
  private func comparison(_ call: ToolCall) throws(ProblemDetails) -> HTTPRequest {
    let sources = call.sources
    var json = JSONWriter(capacity: 1 << 12)
    json.beginObject()
    for (index, key) in ["before", "after"].enumerated() {
      json.key(key)
      json.beginObject()
      if let sources {
        json.member("source", String(decoding: sources[index], as: UTF8.self))
      } else if case .dump(let text, let query) = call.screens[index] {
        let request = HTTPRequest(of: "text/plain", query: query.joined(separator: "&"), text)
        json.key("scene")
        try answers.dump(in: request).encodeScene(to: &json)
      } else {
        call.screens[index].encode(to: &json)
      }
      json.endObject()
    }
    json.endObject()
    return HTTPRequest(of: "application/json", json.finish())
  }
}

extension ToolCall {
  /// The texts of a call if all its screens are SwiftUI's source; else nil.
  fileprivate var sources: [[UInt8]]? {
    let texts = screens.compactMap { screen in
      if case .dump(let text, _) = screen, SourceBody.isSource(HTTPRequest(of: "text/plain", text)) {
        text
      } else {
        nil
      }
    }
    return texts.count == screens.count ? texts : nil
  }
}

/// The tools as clients list them: `Served/tools.json` on one line, as a transport of lines needs it.
///
/// The file has a line for each argument of files, which clients over HTTP are not offered.
enum ToolList {
  /// A JSON array.
  static let withFiles = text { _ in true }
  static let withoutFiles = text { line in
    !ToolCall.ofFiles.contains { line.starts(with: Array("\"\($0)\":".utf8)) }
  }

  private static func text(where isTaken: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
    var text: [UInt8] = []
    for line in ServedFiles.toolsJson.bytes.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      guard isTaken(words) else { continue }
      var isText = false
      for byte in words {
        if byte == UInt8(ascii: "\""), text.last != UInt8(ascii: "\\") { isText.toggle() }
        if isText || byte != UInt8(ascii: " ") { text.append(byte) }
      }
    }
    return text
  }
}
