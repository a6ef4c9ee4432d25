import HTTPServing
import Testing

@Suite(.serialized, .timeLimit(.minutes(15))) struct TimeoutAndDrainTests {
  @Test("a head that does not come in time is a 408, even when each octet comes soon")
  func headTimeout() throws {
    let server = try RunningServer(clock: SteppedClock()) { $0.headTimeoutSeconds = 10 }
    let client = try server.connect()
    let head = Array("GET / HTTP/1.1\r\n".utf8)
    for (index, octet) in head.enumerated() {
      try client.send([octet])
      try server.pass(seconds: 10 / Double(head.count), afterReading: index + 1)
    }
    #expect(try client.readToEnd().contains("\r\n\r\nrequest-timeout"))
  }

  @Test("a body that does not come in time is a 408")
  func bodyTimeout() throws {
    let server = try RunningServer(clock: SteppedClock()) { $0.bodyTimeoutSeconds = 10 }
    let client = try server.connect()
    let request = post("/a", "Content-Length: 3\r\n", "x")
    try client.send(request)
    try server.pass(seconds: 10, afterReading: request.utf8.count)
    #expect(try client.readToEnd().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
  }

  @Test("an idle connection is closed without a word, before and between requests")
  func idleTimeout() throws {
    let clock = SteppedClock()
    let server = try RunningServer(clock: clock) { $0.idleTimeoutSeconds = 10 }
    let silent = try server.connect()
    try until { try server.metric("connections_open") == 1 }
    clock.pass(seconds: 10)
    #expect(try silent.readToEnd().isEmpty)
    let client = try Self.idleConnection(to: server)
    clock.pass(seconds: 10)
    #expect(try client.readToEnd().isEmpty)
  }

  @Test("a client that does not take its answer is given up")
  func outputTimeout() throws {
    let server = try RunningServer(clock: SteppedClock()) {
      // What it does not take is dropped, and then it may end its side.
      ($0.bodyTimeoutSeconds, $0.lingerTimeoutSeconds, $0.drainTimeoutSeconds) = (10, 2, 1e6)
    }
    try withExtendedLifetime(server.connect(String(repeating: get("/large"), count: 1000))) { _ in
      server.server.drain()
      #expect(server.hasEnded())
    }
  }

  @Test("a client that does not end its side behind the last answer is given up")
  func lingerTimeout() throws {
    let server = try RunningServer(clock: SteppedClock()) {
      ($0.lingerTimeoutSeconds, $0.drainTimeoutSeconds) = (10, 1e6)
    }
    let client = try server.connect("GET / HTTP/1.0\r\n\r\n")
    #expect(try client.readToEnd().hasPrefix("HTTP/1.1 200 OK\r\n"))
    server.server.drain()
    #expect(server.hasEnded())
  }

  /// A client that has had one answer and asks for nothing more.
  private static func idleConnection(to server: RunningServer) throws -> RawClient {
    let client = try server.connect(get("/a"))
    _ = try client.readAnswer()
    return client
  }

  /// A client whose request the server has begun to read: three octets of body are still to come.
  private static func requestUnderWay(on server: RunningServer) throws -> RawClient {
    let client = try server.connect(post("/b", "Expect: 100-continue\r\nContent-Length: 3\r\n", ""))
    _ = try client.readAnswer()
    return client
  }

  @Test("a drain closes what is idle, finishes what is under way, and takes nothing in")
  func drain() throws {
    // One loop has heard of the drain for both connections once it has closed the first.
    let server = try RunningServer { $0.loops = 1 }
    let idle = try Self.idleConnection(to: server)
    let underWay = try Self.requestUnderWay(on: server)

    server.server.drain()
    #expect(server.server.isDraining)
    #expect(try idle.readToEnd().isEmpty)
    try underWay.send("xyz")
    let answer = try underWay.readAnswer()
    #expect(answer.body == "POST /b xyz")
    #expect(answer.head.contains("\r\nConnection: close\r\n"))
    #expect(try underWay.readToEnd().isEmpty)
    underWay.endSending()
    #expect(server.hasEnded())
    #expect(throws: RawClient.Failure.self) { try server.connect() }
  }

  @Test("a request that was sent before the drain is answered")
  func drainAnswersWhatWasSent() throws {
    let server = try RunningServer()
    let client = try server.connect(get("/a"))
    server.server.drain()
    #expect(try client.readToEnd().hasSuffix("\r\n\r\nGET /a "))
    client.endSending()
    #expect(server.hasEnded())
  }

  @Test("a drain closes the port at once, while requests are still under way")
  func drainClosesThePort() throws {
    let server = try RunningServer { $0.loops = 1 }
    let idle = try Self.idleConnection(to: server)
    let underWay = try Self.requestUnderWay(on: server)
    server.server.drain()
    // The loop closes its listener before what is idle: the time of grace is longer.
    #expect(try idle.readToEnd().isEmpty)
    #expect(throws: RawClient.Failure.self) { try server.connect() }
    try underWay.send("xyz")
    #expect(try underWay.readBody() == "POST /b xyz")
  }

  @Test("a connection whose answers were on their way when the drain began is closed behind them")
  func drainEndsWhatBecomesIdle() throws {
    let server = try RunningServer { $0.drainTimeoutSeconds = 600 }
    let client = try server.connect()
    // More than the kernel buffers for a client that does not read.
    try client.send(String(repeating: get("/large"), count: 200))
    _ = try client.readAnswer()
    server.server.drain()
    _ = try client.readToEnd()
    client.endSending()
    #expect(server.hasEnded())
  }

  @Test("a drain ends when its time is up, whatever is stuck")
  func drainDeadline() throws {
    let server = try RunningServer(clock: SteppedClock())
    let client = try Self.requestUnderWay(on: server)
    server.server.drain()
    #expect(server.hasEnded())
    #expect(try client.readToEnd().isEmpty)
  }

  @Test("a server may be drained before it runs")
  func drainBeforeRun() throws {
    var configuration = ServerConfiguration()
    configuration.port = 0
    let server = try Server(configuration, RunningServer.Handler(calls: RunningServer.Calls()))
    server.drain()
    try server.run()
  }
}
