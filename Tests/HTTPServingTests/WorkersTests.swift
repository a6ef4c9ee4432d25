import TestSupport
import Testing
import WorkMetering

@testable import HTTPServing

/// What becomes of requests that take long, and of all others meanwhile: one loop, one worker.
@Suite(.serialized, .timeLimit(.minutes(15))) struct WorkersTests {
  @Test("a request at a worker delays no other connection of its loop")
  func noDelay() throws {
    let server = try GatedServer()
    let (slow, quick) = (try server.connect(), try server.connect())
    try slow.send(get("/gate/1"))
    #expect(server.waitForWorker())
    for number in 0..<10 {
      try quick.send(get("/prompt/\(number)"))
      #expect(try quick.readBody() == "/prompt/\(number)")
    }
    server.open()
    #expect(try slow.readBody() == "/gate/1")
    #expect(server.end())
  }

  @Test("answers keep the order of their requests, by whomever they are made")
  func order() throws {
    let server = try GatedServer()
    let client = try server.connect()
    let paths = ["/prompt/1", "/gate/2", "/prompt/3", "/a/4", "/prompt/5", "/gate/6", "/prompt/7"]
    try client.send(paths.map(get).joined())
    #expect(try client.readBody() == "/prompt/1")
    // The answer in front of the gate has gone out; those behind it wait.
    server.open()
    server.open()
    for path in paths.dropFirst() { #expect(try client.readBody() == path) }
    #expect(server.end())
  }

  @Test("an answer that took its time is sent before the next request that has come is begun")
  func oneInATurn() throws {
    let server = try GatedServer(clock: SteppedClock())
    let client = try server.connect(get("/spin/1") + get("/spin/gate"))
    #expect(try client.readBody() == "/spin/1")
    server.open()
    #expect(try client.readBody() == "/spin/gate")
    #expect(server.end())
  }

  @Test("with the queue full a request is a 503 at once, and its connection goes on")
  func fullQueue() throws {
    let server = try GatedServer { $0.queueMax = 1 }
    let clients = try (0..<3).map { _ in try server.connect() }
    try clients[0].send(get("/gate/0"))
    #expect(server.waitForWorker())
    try clients[1].send(get("/a/1") + get("/prompt/2"))
    // One loop: what was sent before is in the queue when this is answered.
    try clients[2].send(get("/prompt/0"))
    #expect(try clients[2].readBody() == "/prompt/0")
    try clients[2].send(get("/a/1") + get("/prompt/2"))
    let refusal = try clients[2].readAnswer()
    #expect(refusal.head.hasPrefix("HTTP/1.1 503 "))
    #expect(refusal.body == "overloaded")
    #expect(try clients[2].readBody() == "/prompt/2")
    server.open()
    #expect(try clients[1].readBody() == "/a/1")
    #expect(try clients[1].readBody() == "/prompt/2")
    #expect(server.end())
  }

  @Test("a work that heeds the deadline answers itself, and the connection goes on")
  func deadline() throws {
    let clock = SteppedClock()
    let server = try GatedServer(clock: clock)
    let client = try server.connect(get("/long/1") + get("/prompt/2"))
    #expect(server.waitForWorker())
    clock.pass(seconds: 10)
    #expect(try client.readBody() == "/long/1")
    #expect(try client.readBody() == "/prompt/2")
    #expect(server.stops == [.deadline])
    #expect(server.end())
  }

  @Test("a work that does not heed the deadline is answered for, and what it comes to is dropped")
  func deafWork() throws {
    let clock = SteppedClock()
    let server = try GatedServer(clock: clock)
    let client = try server.connect(get("/gate/1"))
    #expect(server.waitForWorker())
    clock.pass(seconds: 11)
    let late = try client.readAnswer()
    #expect(late.head.hasPrefix("HTTP/1.1 503 "))
    #expect(late.body == "deadline-exceeded")
    // The same connection asks again while the worker still has its former request.
    try client.send(get("/prompt/2"))
    #expect(try client.readBody() == "/prompt/2")
    server.open()
    // No answer of the former request reaches this one.
    try client.send(get("/prompt/3"))
    #expect(try client.readBody() == "/prompt/3")
    #expect(server.end())
  }

  @Test("a request that found no worker in time is answered, and never begun")
  func neverBegun() throws {
    let clock = SteppedClock()
    let server = try GatedServer(clock: clock)
    let (first, second) = (try server.connect(), try server.connect())
    try first.send(get("/gate/1"))
    #expect(server.waitForWorker())
    try second.send(get("/a/2"))
    try server.waitForTurn()
    clock.pass(seconds: 11)
    #expect(try second.readBody() == "deadline-exceeded")
    #expect(try first.readBody() == "deadline-exceeded")
    server.open()
    #expect(server.end())
    #expect(!server.hasBegunMore)
  }

  @Test("a client that has gone stops its work")
  func gone() throws {
    let server = try GatedServer()
    var client: RawClient? = try server.connect()
    try client?.send(get("/long/1"))
    #expect(server.waitForWorker())
    client = nil
    #expect(server.waitForStop())
    // The one worker is free again.
    let other = try server.connect(get("/a/2"))
    #expect(try other.readBody() == "/a/2")
    #expect(server.stops == [.cancelled])
    #expect(server.end())
  }

  @Test("a client that has ended its side while a worker has its request is answered")
  func halfClosed() throws {
    let server = try GatedServer()
    let client = try server.connect(get("/gate/1"))
    #expect(server.waitForWorker())
    client.endSending()
    server.open()
    #expect(try client.readToEnd().hasSuffix("\r\n\r\n/gate/1"))
    #expect(server.end())
  }

  @Test("a drain waits for workers, and stops them when its time is up")
  func drain() throws {
    let server = try GatedServer(clock: SteppedClock()) { $0.requestTimeoutSeconds = 1e6 }
    let (gated, long) = (try server.connect(), try server.connect())
    try gated.send(get("/gate/1"))
    #expect(server.waitForWorker())
    try long.send(get("/long/2"))
    try server.waitForTurn()
    server.server.drain()
    server.open()
    let answer = try gated.readAnswer()
    #expect(answer.body == "/gate/1")
    #expect(answer.head.contains("\r\nConnection: close\r\n"))
    #expect(server.end())
    #expect(try long.readToEnd().isEmpty)
    #expect(server.stops == [.cancelled])
  }

  private static func post(_ path: String, bytes count: Int) -> String {
    HTTPServingTests.post(path, "Content-Length: \(count)\r\n", String(repeating: "x", count: count))
  }

  /// A server with 1000 bytes of memory and a client whose request holds 600 of them, at the gate.
  private static func serverHolding600(clock: SteppedClock? = nil) throws -> (GatedServer, RawClient) {
    let server = try GatedServer(clock: clock) {
      $0.memoryBytesMax = 1000
      $0.workers = 2
    }
    let client = try server.connect(post("/gate/1", bytes: 600))
    #expect(server.waitForWorker())
    return (server, client)
  }

  @Test("bodies at workers have one sum: who has no room waits for it, who never would is a 413")
  func memory() throws {
    let (server, first) = try Self.serverHolding600()
    let second = try server.connect(Self.post("/a/2", bytes: 600))
    // One who needs nothing is let pass.
    let third = try server.connect(get("/a/3"))
    #expect(try third.readBody() == "/a/3")
    #expect(server.waitForWorker())
    #expect(!server.hasBegunMore)
    try third.send(Self.post("/a/4", bytes: 1200))
    #expect(try third.readAnswer().head.hasPrefix("HTTP/1.1 413 "))
    server.open()
    #expect(try first.readBody().hasPrefix("/gate/1"))
    #expect(try second.readBody().hasPrefix("/a/2"))
    #expect(server.end())
  }

  @Test("a work that finds no memory begins again when there is some, with what it wanted at hand")
  func memoryAgain() throws {
    let (server, first) = try Self.serverHolding600()
    let second = try server.connect(get("/hold/700"))
    #expect(server.waitForWorker() && server.waitForHold())
    server.open()
    #expect(try first.readBody().hasPrefix("/gate/1"))
    #expect(try second.readBody() == "/hold/700")
    #expect(server.waitForWorker())
    // What never fits is answered by the work itself.
    try second.send(get("/hold/1001"))
    #expect(try second.readBody() == "never")
    #expect(server.end())
  }

  @Test("one who waits for memory until its time is up is a 503")
  func memoryTooLate() throws {
    let clock = SteppedClock()
    let (server, first) = try Self.serverHolding600(clock: clock)
    let second = try server.connect(Self.post("/a/2", bytes: 600))
    try server.waitForTurn()
    clock.pass(seconds: 11)
    let late = try second.readAnswer()
    #expect(late.head.hasPrefix("HTTP/1.1 503 "))
    #expect(late.body == "deadline-exceeded")
    server.open()
    _ = try first.readAnswer()
    #expect(server.end())
  }

  @Test("every request has its own answer, in order, however loops and workers meet", arguments: 0..<20)
  func anyOrder(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let server = try GatedServer {
      $0.loops = 2
      $0.workers = 3
    }
    let clients = try (0..<8).map { _ in try server.connect() }
    var asked = Array(repeating: [String](), count: clients.count)
    for number in 0..<120 {
      let client = Int.random(in: clients.indices, using: &random)
      let kind = ["/prompt", "/a", "/gate"].randomElement(using: &random) ?? ""
      let path = "\(kind)/\(client)/\(number)"
      if kind == "/gate" { server.open() }
      asked[client].append(path)
      try clients[client].send(get(path))
    }
    for (client, paths) in zip(clients, asked) {
      for path in paths { #expect(try client.readBody() == path) }
    }
    #expect(server.end())
  }
}
