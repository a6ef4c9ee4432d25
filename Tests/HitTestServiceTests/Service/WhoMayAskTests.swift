import HTTPProtocol
import HitTestService
import Testing

/// Pages of which origins may ask, and under which names a server on a loopback address is asked ("Who may ask").
@Suite("Who may ask")
struct WhoMayAskTests {
  private static let body = #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}}"#
  private static let named = ["https://app.example", "http://tools.example:3000"]

  private func ask(
    _ fields: HTTPFields, _ method: HTTPMethod = .post, _ path: String = "/v1/hit-test",
    cors: [String] = named, hosts: [String]? = nil
  ) -> HTTPResponse {
    var configuration = ServiceConfiguration()
    configuration.corsOrigins = cors
    configuration.hostNames = hosts
    return HitTestServiceTests.ask(
      method, path, fields: fields, body: Self.body, configuration: configuration)
  }

  // MARK: Origins

  static let readers: [String] = [
    "https://app.example", "HTTPS://App.Example", "http://tools.example:3000", "http://localhost",
    "http://localhost:5173",
    "http://127.0.0.1:8080", "http://[::1]:65535", "http://here.example:8080", "https://here.example:8080",
  ]

  @Test("Pages of this server, of the machine itself and of named origins read answers", arguments: readers)
  func reader(origin: String) {
    let response = ask(["Origin": origin, "Host": "here.example:8080", "Sec-Fetch-Site": "cross-site"])
    #expect(response.status == 200)
    #expect(response.fields.values(of: "Access-Control-Allow-Origin") == [origin])
    #expect(
      response.fields.values(of: "Access-Control-Expose-Headers") == [
        "ETag, Location, Server-Timing, X-Request-Id"
      ])
    #expect(response.fields.values(of: "Vary") == ["Origin"])
    let mistake = HitTestServiceTests.ask(fields: ["Origin": "http://localhost:1"], body: "{")
    #expect(
      mistake.fields.values(of: "Access-Control-Allow-Origin") == ["http://localhost:1"],
      "problems are read too")
  }

  static let strangers: [HTTPFields] = [
    ["Origin": "https://evil.example"], ["Origin": "null"], ["Origin": ""], ["Origin": "http://app.example"],
    ["Origin": "https://app.example.evil.example"], ["Origin": "https://app.example:444"],
    ["Origin": "https://localhost:5173"], ["Origin": "http://localhost.evil.example"],
    ["Origin": "http://localhost:80.evil.example"], ["Origin": "http://localhost:"],
    ["Origin": "http://127.0.0.1.evil.example"], ["Origin": "http://127.0.0.2"], ["Origin": "file://"],
    ["Origin": "http://here.example"], ["Origin": "http://localhost, https://evil.example"],
    ["Sec-Fetch-Site": "cross-site"],
  ]

  @Test("Any other page is a 403 before anything is computed, and reads nothing", arguments: strangers)
  func stranger(fields: HTTPFields) throws {
    var fields = fields
    fields.append(name: "Host", value: "here.example:8080")
    for (method, path) in [
      (.post, "/v1/hit-test"), (.get, "/"), (.get, "/healthz"), (.get, "/nothing"),
      (.options, "/v1/hit-test"),
    ] as [(HTTPMethod, String)] {
      let response = ask(fields, method, path)
      try expectProblem(response)
      #expect(response.status == 403)
      #expect(try response.json["code"] == "foreign-origin")
      #expect(response.fields["Access-Control-Allow-Origin"] == nil)
    }
  }

  @Test("A page that was opened as a file may ask where null is named")
  func file() {
    let response = ask(["Origin": "null"], cors: ["null"])
    #expect(response.status == 200)
    #expect(response.fields.values(of: "Access-Control-Allow-Origin") == ["null"])
  }

  static let programs: [HTTPFields] = [
    [:], ["Sec-Fetch-Site": "same-origin"], ["Sec-Fetch-Site": "none"], ["Sec-Fetch-Site": "same-site"],
  ]

  @Test("Who is no other site's page gets an answer for nobody else", arguments: programs)
  func program(fields: HTTPFields) {
    let response = ask(fields)
    #expect(response.status == 200)
    #expect(response.fields["Access-Control-Allow-Origin"] == nil)
    #expect(response.fields.values(of: "Vary") == ["Origin"])
  }

  @Test("With * everybody may ask", arguments: strangers + programs)
  func everybody(fields: HTTPFields) {
    let response = ask(fields, cors: ["https://app.example", "*"])
    #expect(response.status == 200)
    #expect(response.fields.values(of: "Access-Control-Allow-Origin") == ["*"])
    #expect(response.fields["Vary"] == nil)
  }

  static let targets: [(String, String)] = [
    ("/v1/hit-test", "POST, OPTIONS"), ("/healthz", "GET, HEAD, OPTIONS"),
    ("*", "GET, HEAD, POST, PUT, OPTIONS"), ("/v1/scenes", "PUT, OPTIONS"),
    (RoutingTests.scene, "GET, HEAD, OPTIONS"),
  ]

  @Test("OPTIONS says what may be done, and a browser is told more if it asks", arguments: targets)
  func options(path: String, allow: String) {
    let plain = ask([:], .options, path)
    #expect(plain.status == 204 && plain.body.isEmpty)
    #expect(plain.fields["Allow"] == allow)
    #expect(plain.fields["Access-Control-Allow-Methods"] == nil)
    #expect(plain.fields["Access-Control-Max-Age"] == nil)

    var fields: HTTPFields = ["Origin": "https://app.example", "Access-Control-Request-Method": "POST"]
    let preflight = ask(fields, .options, path)
    #expect(preflight.status == 204 && preflight.body.isEmpty)
    #expect(preflight.fields["Access-Control-Allow-Origin"] == "https://app.example")
    #expect(preflight.fields["Access-Control-Allow-Methods"] == allow)
    let headers = preflight.fields["Access-Control-Allow-Headers"]?.lowercased() ?? ""
    #expect(headers.contains("content-type") && headers.contains("authorization"))
    #expect(preflight.fields["Access-Control-Max-Age"].flatMap(Int.init) ?? 0 > 0)
    #expect(preflight.fields["Access-Control-Allow-Private-Network"] == nil)

    fields.append(name: "Access-Control-Request-Private-Network", value: "true")
    #expect(ask(fields, .options, path).fields["Access-Control-Allow-Private-Network"] == "true")
  }

  // MARK: Hosts

  @Test(
    "On a loopback address Host names it, or is a name that was given",
    arguments: [
      "localhost", "localhost:8080", "LOCALHOST.", "127.0.0.1:8080", "127.8.9.10", "[::1]", "[::1]:8080",
      "dev.example:1",
      "Dev.Example", "localhost:",
    ])
  func rightHost(host: String) {
    #expect(ask(["Host": host], hosts: ["dev.example"]).status == 200)
  }

  @Test(
    "Any other is a 421, whatever is asked",
    arguments: [
      "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1",
      "127.1", "",
      "[::2]", "[::1]evil", "127.0.0.256", "localhost:80x", "127.0.0.1:80:80", "dev.example.evil",
    ])
  func wrongHost(host: String) throws {
    for (method, path) in [(.post, "/v1/hit-test"), (.get, "/"), (.get, "/healthz"), (.options, "*")]
      as [(HTTPMethod, String)]
    {
      let response = ask(["Host": host], method, path, hosts: ["dev.example"])
      try expectProblem(response)
      #expect(response.status == 421)
      #expect(try response.json["code"] == "misdirected")
    }
    #expect(ask(["Host": host]).status == 200, "where any name is right")
  }

  @Test("A request without Host, of HTTP/1.0, is no browser's")
  func noHost() {
    #expect(ask([:], hosts: []).status == 200)
  }

  @Test("The token is asked for behind both, and their refusals do not depend on it")
  func order() {
    var configuration = ServiceConfiguration()
    configuration.token = BearerToken("secret")
    configuration.hostNames = []
    func status(_ fields: HTTPFields) -> Int {
      HitTestServiceTests.ask(fields: fields, body: Self.body, configuration: configuration).status
    }
    #expect(status(["Host": "evil.example", "Origin": "https://evil.example"]) == 421)
    #expect(status(["Host": "localhost", "Origin": "https://evil.example"]) == 403)
    #expect(status(["Host": "localhost"]) == 401)
  }
}
