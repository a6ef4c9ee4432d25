import HTTPProtocol
import HitTestService
import Testing

@Suite("The token that requests bring along")
struct TokenTests {
  static let secret = "0aZ-._~+/0aZ=="

  private static let configuration: ServiceConfiguration = {
    var configuration = ServiceConfiguration()
    configuration.token = BearerToken(secret)
    return configuration
  }()

  private func ask(_ method: HTTPMethod, _ path: String, _ credentials: String...) -> HTTPResponse {
    var fields = HTTPFields()
    for value in credentials { fields.append(name: "Authorization", value: value) }
    let head = HTTPRequestHead(method: method, path: path, fields: fields, requestID: "test")
    let service = HitTestService(Self.configuration)
    let refusal = service.refusal(of: head)
    let response = service.response(to: HTTPRequest(head: head))
    // Nobody gets past it by the other way in.
    if refusal?.status == 401 { #expect(refusal == response) }
    return refusal ?? response
  }

  @Test(
    "Without it the answer is a 401, whatever is asked for",
    arguments: [
      (HTTPMethod.get, "/v1/scenes/x"), (.get, "/metrics"), (.head, "/openapi.yaml"), (.post, "/v1/hit-test"),
      (.get, "/nothing"), (.post, "/v1/live"), (.get, "/v1/live/screens"), (.get, "/v1/live/screens/1"),
      (.put, "/v1/hit-test"), (.get, "/healthz/"), (.get, "*"),
    ])
  func missing(_ method: HTTPMethod, _ path: String) throws {
    let response = ask(method, path)
    try expectProblem(response)
    #expect(response.status == 401)
    #expect(response.fields.values(of: "WWW-Authenticate") == ["Bearer realm=\"hittestd\""])
    #expect(ask(method, path, "Bearer \(Self.secret)").status != 401)
  }

  /// A browser's address bar brings no token along: the page is what asks for it.
  @Test(
    "The debugger page's files need none",
    arguments: ["/", "/main.js", "/examples/", "/examples/screen.json"])
  func page(path: String) {
    #expect(ask(.get, path).status == 200)
    #expect(ask(.head, path).status == 200)
    #expect(ask(.get, path, "Bearer wrong").status == 200)
  }

  @Test("Probes and preflights need no token")
  func open() {
    #expect(ask(.get, "/healthz").status == 200)
    #expect(ask(.head, "/readyz").status == 200)
    #expect(ask(.get, "/readyz", "Bearer wrong", "Bearer wrong").status == 200)
    #expect(ask(.options, "/v1/hit-test").status == 204)
    #expect(ask(.options, "*").status == 204)
  }

  @Test(
    "The scheme may be written in any case, and spaces may follow it",
    arguments: ["Bearer ", "bearer ", "BEARER ", "bEaReR    "])
  func scheme(_ scheme: String) {
    #expect(ask(.get, "/metrics", scheme + Self.secret).status == 200)
  }

  @Test(
    "Another scheme is told which one is wanted, and no more",
    arguments: ["Basic \(secret)", secret, "Bearer\t\(secret)", "Bearers \(secret)", "", "Beare r"])
  func otherScheme(_ credentials: String) {
    let response = ask(.get, "/metrics", credentials)
    #expect(response.status == 401)
    #expect(response.fields["WWW-Authenticate"] == "Bearer realm=\"hittestd\"")
  }

  static let wrong =
    ["", "0", "0aZ-._~+/0aZ=", secret + "=", secret + " ", secret + secret, secret.lowercased(), "é"]
    + secret.indices.map { secret.replacingCharacters(at: $0) }
    + [4096, 4097, 9000].map { secret + String(repeating: "\0", count: $0 - secret.utf8.count) }

  @Test("A token that is not exactly the same is told to be wrong, and not shown", arguments: wrong)
  func wrongToken(_ token: String) throws {
    let response = ask(.get, "/metrics", "Bearer \(token)")
    try expectProblem(response)
    #expect(response.status == 401)
    let challenge = "Bearer realm=\"hittestd\", error=\"invalid_token\""
    #expect(response.fields.values(of: "WWW-Authenticate") == [challenge])
    let body = String(decoding: response.body, as: UTF8.self)
    #expect(!body.contains(Self.secret) && (token.utf8.count < 5 || !body.contains(token)))
  }

  @Test("Authorization twice is a 400, even when both are right")
  func twice() throws {
    let response = ask(.get, "/metrics", "Bearer \(Self.secret)", "Bearer \(Self.secret)")
    try expectProblem(response)
    #expect(response.status == 400)
  }

  @Test("A token is 1 to 4096 characters of token68")
  func tokens() {
    for text in ["a", "=a", "a=b", "a b", "", "=", "a\n", "é", "a\0", String(repeating: "a", count: 4097)] {
      #expect((BearerToken(text) != nil) == (text == "a"), "\(text)")
    }
    #expect(BearerToken(String(repeating: "a", count: 4096)) != nil)
  }
}

extension String {
  /// The same with another character there.
  fileprivate func replacingCharacters(at index: Index) -> String {
    String(self[..<index]) + (self[index] == "x" ? "y" : "x") + self[self.index(after: index)...]
  }
}
