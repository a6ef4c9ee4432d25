import DebuggerPage
import HTTPProtocol
import JSONCoding
public import SceneCoding
import WorkMetering

/// A path of the service: a row of the table (`Route+Table.swift`), the only source of facts about it.
///
///     path           404 for all others; the name under which requests are counted
///     method         405, `Allow` and preflights; whether a body is expected, and 415 for its type
///     formats        what `Accept` and `--format` choose among
///     endpoint       the members of the request, in bodies, queries and flags
///     handler        the answer
///
/// A class, as each request reads several rows: none is copied.
public final class Route: Sendable {
  /// As in the contract; a part in braces matches any segment.
  public let path: String
  /// The path's method; GET includes HEAD.
  let method: HTTPMethod
  /// Whether requests need no token: probes, balancers and a browser's address bar send none.
  let isOpen: Bool
  /// For a path with a part in braces: whether it matches a path.
  let holds: (@Sendable (String) -> Bool)?
  /// The members of a request about one scene.
  public let endpoint: Endpoint?
  /// The formats of an answer, the usual one first. Empty for answers that are not about scenes.
  public let formats: [AnswerFormat]
  /// The longest body that the loop answers itself, in bytes, as that most likely takes no longer than a worker's round
  /// trip; nil: none. Constant answers have no limit, and their steps are not counted.
  let promptBytesMax: Int?
  public let sceneCount: Int
  /// A line of help: it begins with a verb, without a capital and a full stop.
  public var help: String { RouteHelp.texts[name] ?? "" }
  let handler: Handler

  init(
    path: String, method: HTTPMethod, isOpen: Bool = false, holds: (@Sendable (String) -> Bool)? = nil,
    endpoint: Endpoint? = nil, formats: [AnswerFormat] = [], promptBytesMax: Int? = nil, sceneCount: Int = 1,
    handler: Handler
  ) {
    self.path = path
    self.method = method
    self.isOpen = isOpen
    self.holds = holds
    self.endpoint = endpoint
    self.formats = formats
    self.promptBytesMax = promptBytesMax
    self.sceneCount = sceneCount
    self.handler = handler
  }

  /// Makes the response, or the answer to make one from.
  enum Handler {
    case response(Respond)
    /// The same; it reports itself that its work was stopped.
    case whole(@Sendable (Answers) -> (HTTPRequest) -> HTTPResponse)
    /// The answer to a question in a body. Its parts are timed.
    case answer(Question)
  }

  typealias Respond = @Sendable (Answers) -> (HTTPRequest) throws(ProblemDetails) -> HTTPResponse

  typealias Question =
    @Sendable (Answers, HTTPRequest, AnswerFormat, inout AnswerContext)
    throws(ProblemDetails) -> Answer

  /// The subcommand with the same question about files: the last segment of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// In the order in which `Allow` lists them (RFC 9110 §10.2.1).
  var methods: [HTTPMethod] { method == .get ? [.get, .head, .options] : [method, .options] }

  private func takes(_ method: HTTPMethod) -> Bool {
    method == self.method || method == .options || self.method == .get && method == .head
  }

  /// Whether a request with this method has its question in a body. OPTIONS and HEAD never do.
  func takesBody(_ method: HTTPMethod) -> Bool { method == self.method && method != .get }

  // MARK: - Finding

  /// The index of a path's route. Paths are case-sensitive, without a query.
  @_optimize(speed)
  static func index(of path: String) -> Int? {
    // Every request is looked up, some of them three times. Lengths distinguish most paths.
    let count = path.utf8.count
    var index = firstWithLength[min(count, firstWithLength.count - 1)]
    while index < lengths.count {
      if lengths[index] == count, all[index].path == path, all[index].holds == nil { return index }
      index += 1
    }
    return all.firstIndex { $0.holds?(path) ?? false }
  }

  private static let lengths = all.map(\.path.utf8.count)
  /// The first route of each path length, and the table's end for other lengths; the last entry is for all longer ones.
  private static let firstWithLength = (0...(lengths.max() ?? 0) + 1).map {
    lengths.firstIndex(of: $0) ?? lengths.count
  }

  /// The methods of a path, as in `Allow`; `*` is the server as a whole, which has them all.
  static func allow(at path: String) -> String {
    let methods = index(of: path).map { all[$0].methods } ?? [.get, .head, .post, .put, .options]
    return methods.map(\.rawValue).joined(separator: ", ")
  }

  // MARK: - Answering

  /// Makes the response: 200 with the answer, or the problem's. CORS and the request's id are the service's to add.
  ///
  /// - Parameter response: without fields and body.
  @_optimize(speed)
  func respond(to request: HTTPRequest, from answers: Answers, _ response: inout HTTPResponse) {
    switch handler {
    case .response(let respond):
      var own: HTTPResponse
      do throws(ProblemDetails) {
        own = try respond(answers)(request)
      } catch {
        own = error.response(for: request.head)
      }
      if let stop = Work.stop {
        response = ProblemDetails(stop, during: .decode).response(for: request.head)
      } else {
        response.status = own.status
        response.fields.append(contentsOf: own.fields)
        response.waitSeconds = own.waitSeconds
        swap(&response.body, &own.body)
      }
    case .whole(let respond): response = respond(answers)(request)
    case .answer(let answer): self.answer(request, from: answers, by: answer, &response)
    }
  }

  @inline(__always)
  private func answer(
    _ request: HTTPRequest, from answers: Answers, by answer: Question, _ response: inout HTTPResponse
  ) {
    let format = format(for: request.head)
    var context = AnswerContext(
      timing: ServerTiming(answers.configuration.nanoseconds), room: response.takeRoom())
    do throws(ProblemDetails) {
      let query = request.head.query
      if let query, !PastedDump.isBody(of: request) {
        try RequestQuery.check(besideJSON: query, endpoint, isObject: request.hasObject)
      }
      var body = try self.answer(to: request, from: answers, by: answer, format, &context).body
      if let query, format == .json, RequestQuery.isPretty(query) {
        body = try answers.bounded(JSONIndenter.indented(body))
      }
      // The result of a stopped work is meaningless.
      if let stop = Work.stop { throw ProblemDetails(stop, during: context.timing.part) }
      response.status = 200
      // Room for the fields of every answer too, which the service adds.
      response.fields.reserveCapacity(bytes: 384)
      response.fields.append(contentsOf: format.fields)
      context.timing.append(to: &response.fields)
      response.setBody(ofItsOwn: body)
    } catch {
      let problem = Work.stop.map { ProblemDetails($0, during: context.timing.part) } ?? error
      response = problem.response(for: request.head)
    }
  }

  /// A body that is no question about a scene may have a dump in it: it is looked at where it was refused, as scenes are many.
  @inline(__always)
  private func answer(
    to request: HTTPRequest, from answers: Answers, by answer: Question, _ format: AnswerFormat,
    _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    do throws(ProblemDetails) {
      return try answer(answers, request, format, &context)
    } catch {
      guard Work.stop == nil, let asked = try DumpInJSON(request, to: endpoint) else { throw error }
      var configuration = answers.configuration
      configuration.asker = .arguments
      context.code = asked.code
      return try answer(Answers(configuration: configuration), asked.request, format, &context)
    }
  }

  private func format(for head: HTTPRequestHead) -> AnswerFormat {
    guard formats.count > 1, !head.acceptsAnything else { return formats[0] }
    return AcceptedMedia(of: head).format(of: formats)
  }

  private static let paths = JSONKeyTable(all.map(\.path).filter { !$0.contains("{") })

  /// The problem that the head alone decides, before a body is sent: 404, 405 or 415.
  static func refusal(of head: HTTPRequestHead) -> ProblemDetails? {
    if head.path == "*", head.method == .options { return nil }
    guard let index = index(of: head.path) else {
      let near = paths.nearest(to: String(head.path.prefix(60)))
      return .noPath(nearest: near)
    }
    let route = all[index]
    guard route.takes(head.method) else {
      return .wrongMethod(head.method, route.method).with("Allow", allow(at: head.path))
    }
    return route.takesBody(head.method) ? BodyMedia.refusal(of: head) : nil
  }

  /// A row each, in the order in which `/metrics` and the help of the command line list them.
  ///
  /// A new route is a row here, and the method of `Answers` that it calls.
  static let all: [Route] = [
    // The page is part of the program, without any user's scenes: it asks users for the token.
    .get("/", isOpen: true, Answers.pageFile),
    .get("/{file}", isOpen: true, where: { DebuggerPage.file(at: $0) != nil }, Answers.pageFile),
    .get("/healthz", isOpen: true, Answers.health),
    .get("/readyz", isOpen: true, Answers.readiness),
    .get("/metrics", Answers.metrics),
    .get("/openapi.yaml", Answers.contract),
    .get("/openapi.json", Answers.contractInJSON),
    .get("/why.md", isOpen: true, Answers.causes),
    .get("/v1/classes", Answers.classes),
    Route(
      path: "/v1/hit-test", method: .post, endpoint: .hitTest, formats: [.json, .text],
      promptBytesMax: 128 << 10,
      handler: .answer { answers, request, format, context throws(ProblemDetails) in
        try answers.hitTest(request, format, &context)
      }),
    .post(
      "/v1/explain", .explain, promptBytesMax: 16 << 10,
      as: [.json, .text], Answers.explain),
    .post(
      "/v1/at-point", .atPoint, promptBytesMax: 16 << 10, as: [.json, .text], Answers.atPoint),
    .post(
      "/v1/touch-map", .touchMap, as: [.json, .text, .svg],
      Answers.touchMap),
    .post("/v1/audit", .audit, as: [.json, .text, .sarif], Answers.audit),
    .post("/v1/render", .render, as: [.svg, .text], Answers.render),
    .post(
      "/v1/events", .events, as: [.json, .text],
      Answers.events),
    .post(
      "/v1/convert", .convert, promptBytesMax: 16 << 10,
      as: [.json, .text], Answers.convert),
    .post(
      "/v1/check", .check, as: [.json, .text],
      Answers.check),
    .post("/v1/import", nil, as: [.json, .text], Answers.importDump),
    .post(
      "/v1/diff", nil, sceneCount: 2, as: [.json, .text], Answers.diff),
    Route(
      path: "/mcp", method: .post, promptBytesMax: 4 << 10,
      handler: .whole(Answers.agentMessage)),
    Route(path: "/v1/scenes", method: .put, handler: .response(Answers.storeScene)),
    // The scene may have to be read from its file.
    .get(
      "/v1/scenes/{id}", where: { Answers.nameOfScene(in: $0) != nil }, promptBytesMax: 0, Answers.sceneFound),
    Route(path: "/v1/live", method: .post, handler: .response(Answers.postLive)),
    .get("/v1/live/screens", Answers.liveScreens),
    .get("/v1/live/screens/{number}", where: { Answers.numberOfScreen(in: $0) != nil }, Answers.liveScreen),
  ]

  /// A path that is read. Its response is made from the head; HEAD is answered as GET, and the server leaves the body out.
  private static func get(
    _ path: String, isOpen: Bool = false, where holds: (@Sendable (String) -> Bool)? = nil,
    promptBytesMax: Int = .max, _ respond: @escaping Respond
  ) -> Route {
    Route(
      path: path, method: .get, isOpen: isOpen, holds: holds, promptBytesMax: promptBytesMax,
      handler: .response(respond))
  }

  /// A question about scenes. Its answer is timed, and may be a problem.
  private static func post(
    _ path: String, _ endpoint: Endpoint?, promptBytesMax: Int? = nil, sceneCount: Int = 1,
    as formats: [AnswerFormat] = [.json],
    _ ask: @escaping Tool.Ask
  ) -> Route {
    Route(
      path: path, method: .post, endpoint: endpoint, formats: formats, promptBytesMax: promptBytesMax,
      sceneCount: sceneCount,
      handler: .answer { answers, request, format, context throws(ProblemDetails) in
        try answers.rendered(try ask(answers)(request, &context), as: format, &context)
      })
  }
}

extension HTTPRequest {
  /// Whether the body begins like a JSON object.
  fileprivate var hasObject: Bool {
    body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == "{"
  }
}
