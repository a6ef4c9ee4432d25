import DebuggerPage
import HTTPProtocol
import SceneCoding

extension Route {
  /// A row each, in the order in which `/metrics` and the help of the command line list them.
  ///
  /// A new route is a row here, and the method of `Answers` that it calls.
  static let all: [Route] = [
    // The page is part of the program, and tells nothing of anybody's scenes: it is what asks people for the token.
    .get("/", isOpen: true) { $0.pageFile($1.head) },
    .get("/{file}", isOpen: true, where: { DebuggerPage.file(at: $0) != nil }) { $0.pageFile($1.head) },
    .get("/healthz", isOpen: true) { answers, _ in answers.health },
    .get("/readyz", isOpen: true) { $0.readiness($1.head) },
    .get("/metrics") { answers, _ in answers.metrics },
    .get("/openapi.yaml") { $0.contract($1.head) },
    .get("/v1/classes") { answers, _ in answers.classes },
    .written(
      "/v1/hit-test", .hitTest, promptBytesMax: 128 << 10, "who gets a touch, and its way",
      as: [.json, .text]
    ) { (answers, request, format, context) throws(ProblemDetails) in
      try answers.hitTest(request, format, &context)
    },
    .post(
      "/v1/explain", .explain, promptBytesMax: 16 << 10,
      "why a view does not get a touch, and what would change that",
      as: [.json, .text]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.explain(request, &context)
    },
    .post(
      "/v1/at-point", .atPoint, promptBytesMax: 16 << 10, "everything under a point", as: [.json, .text]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.atPoint(request, &context)
    },
    .post(
      "/v1/touch-map", .touchMap, "where on the screen each view gets touches", as: [.json, .text, .svg]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.touchMap(request, &context)
    },
    .post("/v1/audit", .audit, "what is wrong with a screen", as: [.json, .text, .sarif]) {
      (answers, request, context) throws(ProblemDetails) in
      try answers.audit(request, &context)
    },
    .post("/v1/render", .render, "the screen as a picture", as: [.svg, .text]) {
      (answers, request, context) throws(ProblemDetails) in
      try answers.render(request, &context)
    },
    .post(
      "/v1/events", .events, "what becomes of touches and other events over time", as: [.json, .text]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.events(request, &context)
    },
    .post(
      "/v1/convert", .convert, promptBytesMax: 16 << 10, "a point of one view in the coordinates of another",
      as: [.json, .text]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.convert(request, &context)
    },
    .post("/v1/import", nil, "a dump as scene JSON", as: [.json, .text]) {
      (answers, request, context) throws(ProblemDetails) in
      try answers.importDump(request, &context)
    },
    .post(
      "/v1/diff", nil, sceneCount: 2, "what differs between two screens, and who gets other touches",
      as: [.json, .text]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.diff(request, &context)
    },
    Route(
      path: "/mcp", method: .post, promptBytesMax: 4 << 10,
      handler: .whole { $0.agentMessage($1) }),
    Route(path: "/v1/scenes", method: .put, handler: .response { $0.storeScene($1) }),
    // The scene may have to be read from its file.
    .get("/v1/scenes/{id}", where: { Answers.nameOfScene(in: $0) != nil }, promptBytesMax: 0) {
      $0.storedScene($1.head)
    },
  ]

  /// A path that is read. Its response is made from the head; HEAD is answered as GET, and the server leaves the body out.
  private static func get(
    _ path: String, isOpen: Bool = false, where holds: (@Sendable (String) -> Bool)? = nil,
    promptBytesMax: Int = .max, _ respond: @escaping @Sendable (Answers, HTTPRequest) -> HTTPResponse
  ) -> Route {
    Route(
      path: path, method: .get, isOpen: isOpen, holds: holds, promptBytesMax: promptBytesMax,
      handler: .response(respond))
  }

  /// A question about scenes. Its answer is timed, and may be a problem.
  private static func post(
    _ path: String, _ endpoint: Endpoint?, promptBytesMax: Int? = nil, sceneCount: Int = 1, _ help: String,
    as formats: [AnswerFormat] = [.json],
    _ value:
      @escaping @Sendable (Answers, HTTPRequest, inout AnswerContext) throws(ProblemDetails)
      -> any AnswerValue
  ) -> Route {
    written(path, endpoint, promptBytesMax: promptBytesMax, sceneCount: sceneCount, help, as: formats) {
      (answers, request, format, context) throws(ProblemDetails) in
      try answers.rendered(try value(answers, request, &context), as: format, &context)
    }
  }

  /// The same for an answer that is written while it is found.
  private static func written(
    _ path: String, _ endpoint: Endpoint?, promptBytesMax: Int? = nil, sceneCount: Int = 1, _ help: String,
    as formats: [AnswerFormat] = [.json], _ answer: @escaping Question
  ) -> Route {
    Route(
      path: path, method: .post, endpoint: endpoint, formats: formats, promptBytesMax: promptBytesMax,
      sceneCount: sceneCount, help: help, handler: .answer(answer))
  }
}
