import JSONCoding
import ModelContextProtocol
import Testing

/// Source: the Model Context Protocol, "Version Negotiation" and "Batching" of revision 2025-03-26.
@Suite("Versions of the protocol")
struct ProtocolVersionTests {
  @Test(
    "A version that is spoken is agreed to; for any other the latest is offered",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1.0.0", "2025-11-25"), ("", "2025-11-25"),
    ])
  func negotiation(requested: String, agreed: String) {
    #expect(ProtocolVersion.negotiated(for: requested).rawValue == agreed)
  }

  @Test("Batches were taken out with 2025-06-18")
  func batches() {
    #expect(ProtocolVersion.allCases.map(\.takesBatches) == [true, true, false, false])
  }

  @Test("An answer has the id as it was, and an error without one has null")
  func replies() throws {
    let text = #"{"jsonrpc":"2.0","id":"\u00e9\n","method":"ping"}"#
    guard case .request(let request) = try IncomingMessage(Array(text.utf8)) else {
      Issue.record("a request")
      return
    }
    let answer = Reply.result(to: request.id) { $0.object { _ in } }
    #expect(String(decoding: answer, as: UTF8.self) == #"{"jsonrpc":"2.0","id":"é\n","result":{}}"#)
    let error = Reply.error(RPCError(.parseError, "no"), to: nil)
    #expect(
      String(decoding: error, as: UTF8.self)
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#)
    #expect(!answer.contains(UInt8(ascii: "\n")))
  }
}
