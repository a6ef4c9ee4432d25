import HTTPProtocol
import Testing

@testable import HTTPServing

/// Bodies that do not come whole, and the bound that all connections share.
@Suite(.serialized, .timeLimit(.minutes(15))) struct ByteBudgetTests {
  @Test("parts of a budget grow within its bound, and always shrink")
  func parts() {
    let budget = ByteBudget(bytesMax: 10)
    #expect(budget.change(from: 0, to: 10))
    #expect(!budget.change(from: 0, to: 1))
    #expect(budget.bytesHeld == 10)
    #expect(budget.change(from: 10, to: 9))
    #expect(budget.change(from: 0, to: 1))
    #expect(budget.change(from: 9, to: 0))
    #expect(budget.bytesHeld == 1)
  }

  private static func server(clock: SteppedClock? = nil) throws -> RunningServer {
    try RunningServer(clock: clock) {
      $0.loops = 1
      $0.bodiesBytesMax = 1000
      $0.bodyTimeoutSeconds = 30
    }
  }

  /// A client that has sent `count` octets of a longer body, which the server has read.
  private static func sending(
    _ count: Int, to server: RunningServer, _ fields: String = "Content-Length: 900\r\n"
  ) throws -> RawClient {
    let client = try server.connect(post("/a", fields, String(repeating: "x", count: count)))
    try waitForTurn(server)
    return client
  }

  /// One loop: when it has answered another client, it has read what was sent before.
  private static func waitForTurn(_ server: RunningServer) throws {
    let client = try server.connect(get("/turn"))
    _ = try client.readAnswer()
  }

  @Test("past the bound a body is a 503 and what it held is free, while whole requests are served")
  func pastTheBound() throws {
    let server = try Self.server()
    let first = try Self.sending(800, to: server)
    #expect(try server.metric("http_request_body_held_bytes") == 800)
    let second = try Self.sending(300, to: server)
    let answer = try second.readAnswer()
    #expect(answer.head.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
    #expect(answer.head.contains("\r\nConnection: close\r\n"))
    #expect(answer.body == "overloaded")
    // Closed in stages: what the client still sends does not cost it the answer.
    try second.send([UInt8](repeating: 0x78, count: 600))
    #expect(try second.readToEnd().isEmpty)
    #expect(try server.metric("http_request_body_held_bytes") == 800)

    let whole = try server.connect(post("/b", "Content-Length: 900\r\n", String(repeating: "y", count: 900)))
    #expect(try whole.readBody().utf8.count == 908)
    try first.send([UInt8](repeating: 0x78, count: 100))
    #expect(try first.readBody().utf8.count == 908)
    try Self.waitForTurn(server)
    #expect(try server.metric("http_request_body_held_bytes") == 0)
    let third = try Self.sending(899, to: server)
    try third.send("x")
    #expect(try third.readBody().utf8.count == 908)
    #expect(try server.metric("http_requests_in_flight") == 0)
  }

  @Test("octets of chunked bodies and of GET bodies count towards the budget")
  func otherBodies() throws {
    let server = try Self.server()
    let chunked = try server.connect()
    try chunked.send(
      post("/a", "Transfer-Encoding: chunked\r\n", "190\r\n" + String(repeating: "x", count: 400)))
    let got = try server.connect()
    try got.send(
      "GET /a HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n" + String(repeating: "x", count: 500))
    try Self.waitForTurn(server)
    #expect(try server.metric("http_request_body_held_bytes") == 900)
    try chunked.send("\r\n100\r\n" + String(repeating: "x", count: 200))
    #expect(try chunked.readBody() == "overloaded")
    #expect(try server.metric("http_request_body_held_bytes") == 500)
  }

  @Test("the body of a refused request does not count towards the budget")
  func refusedBody() throws {
    let server = try Self.server()
    let client = try server.connect(
      post("/refused", "Content-Length: 900\r\n", String(repeating: "x", count: 800)))
    #expect(try client.readAnswer().head.hasPrefix("HTTP/1.1 404 "))
    try Self.waitForTurn(server)
    #expect(try server.metric("http_request_body_held_bytes") == 0)
  }

  @Test("requests that wait behind unread answers count towards the budget")
  func waitingRequests() throws {
    let server = try Self.server()
    let client = try server.connect()
    let requests = 1000
    try client.send(String(repeating: get("/large"), count: requests))
    try Self.waitForTurn(server)
    #expect(try server.metric("http_request_body_held_bytes") == 0)
    var answers = 0
    var answer = try client.readAnswer()
    while answer.body.utf8.count == RunningServer.largeBytes {
      answers += 1
      answer = try client.readAnswer()
    }
    #expect(answer.head.hasPrefix("HTTP/1.1 503 "))
    #expect(answers > 0 && answers < requests)
    #expect(try client.readToEnd().isEmpty)
    client.endSending()
    _ = try server.drain(server.connect())
    #expect(try server.closings() == ["client", "drain", "overloaded"])
  }

  @Test("unread answers count, and past their bound the connection is closed")
  func answers() throws {
    let server = try RunningServer {
      $0.loops = 1
      $0.answersBytesMax = 1
    }
    let client = try server.connect()
    let other = try server.connect()
    try client.send(String(repeating: get("/large"), count: 1000))
    try other.send(get("/a"))
    #expect(try other.readBody() == "GET /a ")
    // It takes some turns until the client's kernel has no room left; those who wait for them close as clients do.
    while try !server.closings().contains("overloaded") { try Self.waitForTurn(server) }
    #expect(try Set(server.closings()).subtracting(["client"]) == ["overloaded"])
    #expect(try server.metric("http_answer_held_bytes") == 0)
    #expect(try server.metric("http_answer_limit_bytes") == 1)
  }

  @Test("an answer is counted until its client has read it")
  func slowClient() throws {
    let server = try RunningServer { $0.loops = 1 }
    let client = try server.connect()
    let requests = 1000
    try client.send(String(repeating: get("/large"), count: requests))
    // A connection has its share of a turn, so it takes some turns until the client's kernel has no room left.
    while try server.metric("http_answer_held_bytes") == 0 { try Self.waitForTurn(server) }
    for _ in 0..<requests { _ = try client.readAnswer() }
    try Self.waitForTurn(server)
    #expect(try server.metric("http_answer_held_bytes") == 0)
  }

  @Test("octets of a client that has gone are not counted")
  func goneClients() throws {
    let server = try Self.server()
    var clients: [RawClient] = []
    for _ in 0..<9 { clients.append(try Self.sending(100, to: server)) }
    #expect(try server.metric("http_request_body_held_bytes") == 900)
    #expect(try server.metric("http_requests_in_flight") == 9)
    clients = []
    try Self.waitForTurn(server)
    #expect(try server.metric("http_request_body_held_bytes") == 0)
    #expect(try server.metric("http_requests_in_flight") == 0)
  }

  @Test("octets of a client that was given up are not counted")
  func timedOut() throws {
    let clock = SteppedClock()
    let server = try Self.server(clock: clock)
    let client = try Self.sending(100, to: server)
    clock.pass(seconds: 30)
    #expect(try client.readToEnd().hasPrefix("HTTP/1.1 408 "))
    #expect(try server.metric("http_request_body_held_bytes") == 0)
    #expect(try server.metric("http_requests_in_flight") == 0)
  }

  @Test("no octets are counted behind a drain")
  func drained() throws {
    let server = try Self.server(clock: SteppedClock())
    let client = try Self.sending(100, to: server)
    server.server.drain()
    #expect(server.hasEnded())
    #expect(try client.readToEnd().isEmpty)
    #expect(try server.metric("http_request_body_held_bytes") == 0)
    #expect(try server.metric("http_requests_in_flight") == 0)
    #expect(try server.metric("connections_open") == 0)
  }
}
