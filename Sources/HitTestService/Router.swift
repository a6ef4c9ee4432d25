import DebuggerPage
import HTTPProtocol

/// The questions that the service answers.
enum Route: Int, CaseIterable {
  case page, pageFile, health, readiness, metrics, openAPI
  case hitTest, explain, atPoint, touchMap, render, audit, diff, events, importDump
  case scenes, scene

  /// The route of a path, without its query. Paths are case-sensitive. The frequent ones first.
  init?(path: String) {
    switch path {
    case "/v1/hit-test": self = .hitTest
    case "/healthz": self = .health
    case "/readyz": self = .readiness
    case "/metrics": self = .metrics
    case "/openapi.yaml": self = .openAPI
    case "/": self = .page
    case "/v1/explain": self = .explain
    case "/v1/at-point": self = .atPoint
    case "/v1/touch-map": self = .touchMap
    case "/v1/render": self = .render
    case "/v1/audit": self = .audit
    case "/v1/diff": self = .diff
    case "/v1/events": self = .events
    case "/v1/import": self = .importDump
    case Self.scenes.path: self = .scenes
    default:
      if Self.nameOfScene(in: path) != nil {
        self = .scene
      } else if DebuggerPage.file(at: path) != nil {
        self = .pageFile
      } else {
        return nil
      }
    }
  }

  /// What stands behind `/v1/scenes/`, one segment that is not empty.
  static func nameOfScene(in path: String) -> Substring.UTF8View? {
    guard path.utf8.starts(with: scenePrefix.utf8) else { return nil }
    let name = Substring(path.utf8.dropFirst(scenePrefix.utf8.count)).utf8
    return name.isEmpty || name.contains(UInt8(ascii: "/")) ? nil : name
  }

  private static let scenePrefix = "/v1/scenes/"

  var path: String {
    switch self {
    case .page: "/"
    case .pageFile: "/{file}"
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .openAPI: "/openapi.yaml"
    case .hitTest: "/v1/hit-test"
    case .explain: "/v1/explain"
    case .atPoint: "/v1/at-point"
    case .touchMap: "/v1/touch-map"
    case .render: "/v1/render"
    case .audit: "/v1/audit"
    case .diff: "/v1/diff"
    case .events: "/v1/events"
    case .importDump: "/v1/import"
    case .scenes: "/v1/scenes"
    case .scene: "/v1/scenes/{id}"
    }
  }

  /// The method whose question comes in a body.
  private var methodWithBody: HTTPMethod? {
    switch self {
    case .hitTest, .explain, .atPoint, .touchMap, .render, .audit, .diff, .events, .importDump: .post
    case .scenes: .put
    case .page, .pageFile, .health, .readiness, .metrics, .openAPI, .scene: nil
    }
  }

  func takesBody(_ method: HTTPMethod) -> Bool { methodWithBody == method }

  /// Whether who asks need not say who he is: probes and balancers carry no token.
  var isOpen: Bool { self == .health || self == .readiness }

  var methods: [HTTPMethod] { methodWithBody.map { [$0, .options] } ?? [.get, .head, .options] }
}

/// Finds the question of a request.
enum Router {
  static func route(of head: HTTPRequestHead) -> Route? { Route(path: head.path) }

  /// The methods at a path, as `Allow` lists them (RFC 9110 §10.2.1); `*` stands for the server as a whole.
  static func allow(at path: String) -> String {
    let methods = Route(path: path)?.methods ?? [.get, .head, .post, .put, .options]
    return methods.map(\.rawValue).joined(separator: ", ")
  }

  /// The final answer where the head alone decides it, so that nobody sends a body for nothing.
  static func refusal(of head: HTTPRequestHead) -> HTTPResponse? {
    if head.path == "*", head.method == .options { return nil }
    guard let route = route(of: head) else {
      return ProblemDetails(.notFound, "There is nothing at this path; /openapi.yaml lists what there is.")
        .response(for: head)
    }
    guard route.methods.contains(head.method) else {
      var response = ProblemDetails(
        .methodNotAllowed, "\(head.method.rawValue) is not possible here; Allow lists what is."
      ).response(for: head)
      response.fields.append(name: "Allow", value: allow(at: head.path))
      return response
    }
    return route.takesBody(head.method) ? mediaRefusal(of: head) : nil
  }

  private static func mediaRefusal(of head: HTTPRequestHead) -> HTTPResponse? {
    if let coding = head.fields["Content-Encoding"] {
      return ProblemDetails(
        .unsupportedMediaType, "The content coding \"\(coding)\" is not read here: send the body as it is."
      ).response(for: head)
    }
    guard BodyMedia(of: head) == nil else { return nil }
    let type = head.fields["Content-Type"] ?? ""
    return ProblemDetails(
      .unsupportedMediaType,
      "The body's type is \"\(type)\": send application/json (with curl: --json @file), or a pasted dump as "
        + "text/plain (with curl: --data-binary @dump.txt -H 'Content-Type: text/plain')."
    ).response(for: head)
  }
}
