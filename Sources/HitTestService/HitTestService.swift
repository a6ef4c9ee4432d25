public import HTTPProtocol
import SceneCoding

/// Answers requests: each answer is a pure function of its request, the configuration, and the scenes that are
/// stored.
public struct HitTestService: HTTPHandler {
  let configuration: Configuration
  private let cors: CORS

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    cors = CORS(configuration.corsOrigin)
  }

  public func refusal(of head: HTTPRequestHead) -> HTTPResponse? {
    refusalBeforeBody(of: head).map { finish($0, for: head) }
  }

  public func response(to request: HTTPRequest) -> HTTPResponse {
    finish(undecoratedResponse(to: request), for: request.head)
  }

  public func response(to problem: HTTPProblem, head: HTTPRequestHead?, requestID: String) -> HTTPResponse {
    let details = ProblemDetails(
      code: ProblemDetails.Code(rawValue: problem.code) ?? .internal, status: problem.status,
      detail: problem.detail)
    var response = details.response(requestID: requestID)
    if details.code == .overloaded { response.fields.append(name: "Retry-After", value: "1") }
    cors.decorate(&response)
    response.fields.append(name: "X-Request-Id", value: requestID)
    return response
  }

  /// Who asks comes before what is asked: a stranger does not learn what there is.
  private func refusalBeforeBody(of head: HTTPRequestHead) -> HTTPResponse? {
    configuration.token?.refusal(of: head) ?? Router.refusal(of: head)
  }

  private func undecoratedResponse(to request: HTTPRequest) -> HTTPResponse {
    // The head was asked before; nobody is to get past the token should it ever not be.
    if let refusal = configuration.token?.refusal(of: request.head) { return refusal }
    if request.head.method == .options { return preflight(request.head) }
    guard let route = Router.route(of: request.head) else {
      return ProblemDetails(.notFound, "There is nothing at this path.").response(for: request.head)
    }
    return response(to: request, on: route)
  }

  private func response(to request: HTTPRequest, on route: Route) -> HTTPResponse {
    switch route {
    case .hitTest: hitTest(request)
    case .explain: explain(request)
    case .atPoint: atPoint(request)
    case .touchMap: touchMap(request)
    case .render: render(request)
    case .audit: audit(request)
    case .diff: diff(request)
    case .events: events(request)
    case .importDump: importDump(request)
    case .scenes: storeScene(request)
    case .scene: storedScene(request.head)
    case .health: HTTPResponse(status: 200, fields: Self.plainText, body: Array("ok\n".utf8))
    case .readiness: readiness(request.head)
    case .metrics: document(configuration.metrics(), type: "text/plain; version=0.0.4; charset=utf-8")
    case .openAPI: document(ServedFiles.openapiYaml, type: "application/yaml")
    case .page, .pageFile: pageFile(request.head)
    }
  }

  /// What every answer carries, whatever it says.
  private func finish(_ response: HTTPResponse, for head: HTTPRequestHead) -> HTTPResponse {
    var response = response
    cors.decorate(&response)
    response.fields.append(name: "X-Request-Id", value: head.requestID)
    return response
  }
}

extension HitTestService {
  static let plainText: HTTPFields = ["Content-Type": "text/plain; charset=utf-8"]

  /// A balancer stops sending while the server finishes what it has.
  private func readiness(_ head: HTTPRequestHead) -> HTTPResponse {
    if !configuration.isDraining() {
      return HTTPResponse(status: 200, fields: Self.plainText, body: Array("ready\n".utf8))
    }
    var response = ProblemDetails(.overloaded, "The server is shutting down; ask another one.").response(
      for: head)
    response.fields.append(name: "Retry-After", value: "1")
    return response
  }

  private func document(_ bytes: [UInt8], type: String) -> HTTPResponse {
    HTTPResponse(status: 200, fields: ["Content-Type": type], body: bytes)
  }

  /// RFC 9110 §9.3.7: what may be done with the target; a browser asks the same way before it posts.
  private func preflight(_ head: HTTPRequestHead) -> HTTPResponse {
    var response = HTTPResponse(status: 204)
    response.fields.append(name: "Allow", value: Router.allow(at: head.path))
    cors.answerPreflight(&response, to: head, methods: Router.allow(at: head.path))
    return response
  }
}

// MARK: - What requests are counted under

extension HitTestService {
  /// The paths, and one name for all that nobody serves.
  public var routes: [String] { Self.routeNames }

  private static let routeNames = Route.allCases.map(\.path) + ["other"]

  public func routeIndex(of head: HTTPRequestHead?) -> Int {
    head.flatMap(Router.route)?.rawValue ?? Route.allCases.count
  }
}
