import Glibc
import Synchronization
import SystemCalls
import Testing

@testable import HTTPServing

@Suite struct ProbeTests {
  @Test("a probe succeeds at a server that answers 2xx", arguments: ["127.0.0.1", "localhost"])
  func well(_ host: String) throws {
    let server = try RunningServer()
    try Probe("http://\(host):\(server.port)/healthz").run()
    #expect(server.calls.count.load(ordering: .relaxed) == 1)
  }

  @Test("a probe asks over IPv6 as well")
  func version6() throws {
    let server = try RunningServer { $0.host = "::1" }
    try Probe("http://[::1]:\(server.port)").run()
  }

  @Test("a probe fails at any other status")
  func refused() throws {
    let server = try RunningServer()
    #expect(throws: ProbeError.answered(404)) { try Probe("http://127.0.0.1:\(server.port)/refused").run() }
  }

  @Test("a probe fails at a port without a listener")
  func unreachable() throws {
    let server = try RunningServer()
    server.server.drain()
    #expect(server.hasEnded())
    let error = SystemError(call: "connect", number: ECONNREFUSED)
    #expect(throws: ProbeError.unreachable(error)) { try Probe("http://127.0.0.1:\(server.port)").run() }
  }

  @Test("a probe gives up on a server that accepts and does not answer", arguments: [0, 1, 50_000_000])
  func silent(_ timeoutNanoseconds: Int) throws {
    // Its queue takes the connection; nobody takes it out.
    let listener = try ListeningSocket(try #require(SocketAddress(host: "127.0.0.1", port: 0)))
    let probe = try Probe("http://127.0.0.1:\(listener.port)")
    #expect(throws: ProbeError.late) { try probe.run(timeoutNanoseconds: timeoutNanoseconds) }
  }

  @Test("a probe refuses host names, and https URLs instead of asking them in the clear")
  func mistakes() {
    #expect(throws: ProbeError.notAURL("http://nowhere.example/")) { try Probe("http://nowhere.example/") }
    #expect(throws: ProbeError.secureURL("https://127.0.0.1/")) { try Probe("https://127.0.0.1/") }
    #expect(ProbeError.notAURL("").isURLMistake && ProbeError.secureURL("").isURLMistake)
    #expect(!ProbeError.late.isURLMistake && !ProbeError.answered(404).isURLMistake)
  }
}
