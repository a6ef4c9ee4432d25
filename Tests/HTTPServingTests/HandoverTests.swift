import HTTPProtocol
import SystemCalls
import Testing
import WorkMetering

@testable import HTTPServing

/// Requests on their way from a connection to the workers.
@Suite struct HandoverTests {
  /// A connection of a client whose octets have come, and that cannot be sent anything any more.
  private static func broken(_ listener: ListeningSocket, _ octets: String) throws -> Connection {
    let connection = try connection(listener)
    try connection.socket.shutdownSending()
    connection.http.receive(Array(octets.utf8)[...])
    return connection
  }

  private static func connection(_ listener: ListeningSocket) throws -> Connection {
    _ = try RawClient(port: listener.port)
    guard case .connection(let socket) = try listener.accept() else { throw Missing() }
    let http = HTTPConnection(
      limits: HTTPLimits(), requestIDs: RequestIDSequence(seed: 0, connection: 0))
    let budgets = ByteBudgets(bodies: ByteBudget(bytesMax: 1000), answers: ByteBudget(bytesMax: 1000))
    return Connection(socket, generation: 0, http: http, budgets: budgets)
  }

  private struct Missing: Error {}

  @Test("a request whose connection breaks before a worker has it goes to no other connection")
  func brokenConnection() throws {
    let listener = try ListeningSocket(try #require(SocketAddress(host: "127.0.0.1", port: 0)))
    let counters = LoopCounters()
    var dispatcher = RequestDispatcher(
      handler: GatedServer.Handler(), outputBytesMax: 1 << 18, counters: counters, clock: { 0 }, log: nil,
      date: HTTPDate(epochSeconds: 0))
    // The 100 cannot be sent, when the request is complete already.
    let broken = try Self.broken(
      listener, post("/a", "Expect: 100-continue\r\nContent-Length: 1\r\n", "x"))
    #expect(throws: SystemError.self) { try broken.advance(&dispatcher) }
    #expect(counters.requestsInFlight.value == 1)
    #expect(broken.hasRequestUnderWay, "the loop counts it out when it closes the connection")

    let other = try Self.connection(listener)
    guard case .open = try other.advance(&dispatcher) else {
      Issue.record("a connection that has asked nothing has no request for a worker")
      return
    }
  }
}
