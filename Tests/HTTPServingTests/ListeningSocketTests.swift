import Glibc
import SystemCalls
import Testing

@Suite("A listening socket that takes in no more")
struct ListeningSocketTests {
  @Test("keeps the connections that were made before, and drops what asks for a new one")
  func refusesNew() throws {
    let listener = try ListeningSocket(try #require(SocketAddress(host: "127.0.0.1", port: 0)))
    let early = try RawClient(port: listener.port)
    listener.refuseNew()

    // Neither made nor refused: nothing that the client could send would be lost.
    let failure = #expect(throws: RawClient.Failure.self) {
      try RawClient(port: listener.port, waitingAtMost: 50)
    }
    #expect(failure?.number == EINPROGRESS)

    try early.send("x")
    guard case .connection(let socket) = try listener.accept() else {
      Issue.record("the early one is accepted")
      return
    }
    var buffer = [UInt8](repeating: 0, count: 2)
    #expect(try socket.read(into: &buffer) == 1)
    guard case .none = try listener.accept() else {
      Issue.record("there is no other")
      return
    }
  }

  @Test("refuses once it is closed")
  func closed() throws {
    var listener: ListeningSocket? = try ListeningSocket(
      try #require(SocketAddress(host: "127.0.0.1", port: 0)))
    let port = try #require(listener?.port)
    listener?.refuseNew()
    listener = nil
    let failure = #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
    #expect(failure?.number == ECONNREFUSED)
  }
}
