import TestSupport
import Testing
import WorkMetering

@testable import HTTPServing

/// Requests that share workers: one loop, one worker, and slices that end at each look.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TurnTests {
  /// A server, and clients whose long requests a worker has begun, each with a connection of its own.
  private static func serverWithLongRequests(
    _ count: Int, clock: SteppedClock? = nil
  ) throws -> (GatedServer, [RawClient]) {
    let server = try GatedServer(clock: clock) {
      $0.sliceSeconds = 0
      $0.requestTimeoutSeconds = 600
    }
    let clients = try (0..<count).map { number in
      let client = try server.connect(get("/long/\(number)"))
      // The one worker begins it while those before it go on for ever.
      #expect(server.waitForWorker())
      return client
    }
    return (server, clients)
  }

  @Test("Requests that go on for ever delay no other one")
  func others() throws {
    let (server, long) = try Self.serverWithLongRequests(3)
    let client = try server.connect()
    for number in 0..<10 {
      try client.send(get("/a/\(number)"))
      #expect(try client.readBody() == "/a/\(number)")
    }
    #expect(server.stops.isEmpty)
    withExtendedLifetime(long) {}
    server.server.drain()
    #expect(server.end())
  }

  /// A request that never looks has the only turn: those that have begun before it wait.
  private static func takeTheTurn(_ server: GatedServer) throws -> RawClient {
    let client = try server.connect(get("/gate/1"))
    #expect(server.waitForWorker())
    return client
  }

  @Test("A client that has gone ends its work at once, also while it waits for its turn")
  func gone() throws {
    var (server, long) = try Self.serverWithLongRequests(2)
    let gate = try Self.takeTheTurn(server)
    long.removeFirst()
    #expect(server.waitForStop())
    #expect(server.stops == [.cancelled])
    server.open()
    #expect(try gate.readBody() == "/gate/1")
    long = []
    #expect(server.waitForStop())
    #expect(server.end())
  }

  @Test("A work whose time is up while it waits for its turn answers itself")
  func deadline() throws {
    let clock = SteppedClock()
    let (server, long) = try Self.serverWithLongRequests(2, clock: clock)
    let gate = try Self.takeTheTurn(server)
    clock.pass(seconds: 600)
    for (number, client) in long.enumerated() { #expect(try client.readBody() == "/long/\(number)") }
    #expect(server.stops == [.deadline, .deadline])
    // What never looks is answered for, a moment later.
    clock.pass(seconds: 1)
    #expect(try gate.readBody() == "deadline-exceeded")
    server.open()
    #expect(server.end())
  }

  @Test("A drain ends what waits for its turn")
  func drain() throws {
    let (server, long) = try Self.serverWithLongRequests(5, clock: SteppedClock())
    #expect(server.end())
    for client in long { #expect(try client.readToEnd().isEmpty) }
    #expect(server.stops == Array(repeating: .cancelled, count: 5))
  }

  @Test("Of requests that share turns each has its own answer, and no more run than may", arguments: 0..<4)
  func anyOrder(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let server = try GatedServer {
      $0.loops = 2
      $0.workers = 2
      $0.sliceSeconds = [0, 0.000_05].randomElement(using: &random) ?? 0
    }
    let clients = try (0..<24).map { _ in try server.connect() }
    var asked = Array(repeating: [String](), count: clients.count)
    for _ in 0..<60 {
      let client = Int.random(in: clients.indices, using: &random)
      let path = "/turns/\(Int.random(in: 0..<60, using: &random))"
      asked[client].append(path)
      try clients[client].send(get(path))
    }
    for (client, paths) in zip(clients, asked) {
      for path in paths { #expect(try client.readBody() == path) }
    }
    #expect(server.end())
  }
}
