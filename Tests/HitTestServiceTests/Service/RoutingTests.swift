import Foundation
import HTTPProtocol
import HitTestService
import Testing

@Suite("Routes")
struct RoutingTests {
  static let pages = [
    "/", "/healthz", "/readyz", "/metrics", "/openapi.yaml", "/openapi.json", "/why.md", "/v1/classes",
    "/hittest.js", "/examples/", "/v1/live/screens",
  ]
  static let screen = "/v1/live/screens/7"
  static let scene = "/v1/scenes/sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
  static let questions = [
    "/v1/hit-test", "/v1/explain", "/v1/at-point", "/v1/touch-map", "/v1/render", "/v1/audit", "/v1/diff",
    "/v1/events", "/v1/import", "/v1/convert", "/v1/check",
  ]
  static let paths = pages + questions + ["/mcp", "/v1/scenes", scene, "/v1/live", screen]
  static let methods: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options]

  static func allowed(at path: String) -> [HTTPMethod] {
    switch path {
    case _ where questions.contains(path), "/mcp", "/v1/live": [.post, .options]
    case "/v1/scenes": [.put, .options]
    default: [.get, .head, .options]
    }
  }

  @Test("A method that a path does not have is a 405 that lists those it has", arguments: paths, methods)
  func method(path: String, method: HTTPMethod) throws {
    let response = ask(method, path, body: "{}")
    guard !Self.allowed(at: path).contains(method) else {
      #expect(response.status != 405)
      return
    }
    try expectProblem(response)
    #expect(response.status == 405)
    #expect(response.fields["Allow"] == Self.allowed(at: path).map(\.rawValue).joined(separator: ", "))
    let right = Self.allowed(at: path)[0].rawValue
    #expect(
      try response.json["detail"].string == "\(method.rawValue) is not allowed here. Send \(right).")
  }

  @Test(
    "A path that is not there is a 404, whatever the method",
    arguments: [
      "/nothing", "/v1", "/v1/", "/v1/hit-test/", "/V1/hit-test", "/v1/Hit-Test", "//v1/hit-test",
      "/v1%2Fhit-test",
      "/healthz/", "*", "/v2/hit-test", "/v1/scenes/", "/v1/scenes//", "/v1/scenes/a/b", "/v1/Scenes",
      scene + "/", "/v1/live/", "/v1/live/screens/", "/v1/live/screens/x", screen + "/",
    ], methods)
  func unknownPath(path: String, method: HTTPMethod) throws {
    guard path != "*" || method != .options else { return }
    let response = ask(method, path)
    try expectProblem(response)
    #expect(response.status == 404)
    #expect(try response.json["code"] == "not-found")
  }

  @Test("HEAD has the answer of GET; its body is counted and not sent", arguments: pages)
  func head(path: String) {
    #expect(ask(.head, path) == ask(.get, path))
    #expect(ask(.get, path).status == 200)
  }

  @Test("Beside a body of JSON a query may ask for line breaks, and for nothing else")
  func query() throws {
    let body = #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, "include": []}"#
    func asked(_ query: String?) -> HTTPResponse {
      let head = HTTPRequestHead(
        method: .post, path: "/v1/hit-test", query: query, fields: ["Content-Type": "application/json"],
        requestID: "test")
      return answer(HTTPRequest(head: head, body: Array(body.utf8)))
    }
    #expect(String(decoding: asked(nil).body, as: UTF8.self) == #"{"hitView":null,"window":null}"#)
    #expect(
      String(decoding: asked("pretty").body, as: UTF8.self)
        == "{\n  \"hitView\": null,\n  \"window\": null\n}\n")
    #expect(asked("x=1").status == 400)
    #expect(
      try asked("x=1").json["detail"]
        == "`x` belongs in `touch` of the JSON body; the query takes only `pretty`.")
  }

  @Test("A request that its head decides is refused before its body comes")
  func refusal() {
    let service = HitTestService()
    func refusal(_ method: HTTPMethod, _ path: String, _ fields: HTTPFields = HTTPFields()) -> HTTPResponse? {
      service.refusal(of: HTTPRequestHead(method: method, path: path, fields: fields, requestID: "test"))
    }
    #expect(refusal(.post, "/v1/hit-test", ["Content-Type": "application/json"]) == nil)
    #expect(refusal(.options, "*") == nil)
    #expect(refusal(.post, "/nothing") == ask(.post, "/nothing"))
    #expect(refusal(.put, "/v1/hit-test") == ask(.put, "/v1/hit-test"))
    let fields: HTTPFields = ["Content-Type": "text/css"]
    #expect(refusal(.post, "/v1/hit-test", fields)?.status == 415)
    #expect(refusal(.post, "/v1/hit-test", fields) == ask(.post, fields: fields))
  }

  @Test("The server is alive, and ready until it drains")
  func health() throws {
    var configuration = ServiceConfiguration()
    #expect(ask(.get, "/healthz").status == 200)
    #expect(ask(.get, "/readyz").status == 200)
    #expect(ask(.get, "/healthz").fields["Content-Type"] == "text/plain; charset=utf-8")

    configuration.isDraining = { true }
    #expect(ask(.get, "/healthz", configuration: configuration).status == 200)
    let response = ask(.get, "/readyz", configuration: configuration)
    try expectProblem(response)
    #expect(response.status == 503)
    #expect(try response.json["code"] == "overloaded")
    #expect(response.fields["Retry-After"] == "1")
    // What is in flight is still answered.
    let body = #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}}"#
    #expect(ask(body: body, configuration: configuration).status == 200)
  }

  @Test("The metrics are what the server counts, in Prometheus' format")
  func metrics() {
    var configuration = ServiceConfiguration()
    configuration.metrics = { Array("a_total 1\n".utf8) }
    let response = ask(.get, "/metrics", configuration: configuration)
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(response.body == Array("a_total 1\n".utf8))
  }

  @Test("Requests are counted under their paths, and all paths that are not served under one name")
  func routes() {
    let service = HitTestService()
    func route(_ path: String) -> String {
      service.routes[service.routeIndex(of: HTTPRequestHead(method: .get, path: path, requestID: "test"))]
    }
    func template(_ path: String) -> String {
      switch path {
      case Self.scene: "/v1/scenes/{id}"
      case Self.screen: "/v1/live/screens/{number}"
      case "/hittest.js", "/examples/": "/{file}"
      default: path
      }
    }
    for path in Self.paths { #expect(route(path) == template(path)) }
    for path in ["/nothing", "*", "", "/V1/hit-test", "other"] { #expect(route(path) == "other") }
    #expect(service.routes[service.routeIndex(of: nil)] == "other")
    #expect(Set(service.routes) == Set(Self.paths.map(template) + ["other"]))
  }

  @Test("The contract and the causes are served as they stand in the project")
  func openAPI() throws {
    let response = ask(.get, "/openapi.yaml")
    #expect(response.fields["Content-Type"] == "application/yaml")
    #expect(try Data(response.body) == Data(contentsOf: packageFolder.appending(path: "openapi.yaml")))
    let causes = ask(.get, "/why.md")
    #expect(causes.fields["Content-Type"] == "text/plain; charset=utf-8")
    #expect(try Data(causes.body) == Data(contentsOf: packageFolder.appending(path: "docs/why.md")))
    #expect(ask(.get, "/").fields["Content-Type"] == "text/html; charset=utf-8")
  }
}
