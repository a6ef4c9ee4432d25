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
    #expect(ProtocolVersion.allCases.map(\.takesBatches) == [true, true, false, false, false])
  }

  /// Source: revision 2026-07-28, "Per-request protocol fields" and "Protocol Version Negotiation".
  private static let metas: [(meta: String, told: String)] = [
    (#"{"P/protocolVersion":"2026-07-28","P/clientCapabilities":{}}"#, "2026-07-28"),
    (#"{"P/protocolVersion":"2026-07-28","P/clientCapabilities":{},"P/clientInfo":{}}"#, "2026-07-28"),
    (#"{"P/protocolVersion":"2026-07-28"}"#, "-32602"), (#"{"P/clientCapabilities":{}}"#, "-32602"),
    (#"{"P/protocolVersion":"2026-07-28","P/clientCapabilities":[]}"#, "-32602"),
    (#"{"P/protocolVersion":3,"P/clientCapabilities":{}}"#, "-32602"),
    (#"{"P/protocolVersion":"1900-01-01","P/clientCapabilities":{}}"#, "-32022"),
    // One that is agreed on by a handshake is none that a request tells.
    (#"{"P/protocolVersion":"2025-11-25","P/clientCapabilities":{}}"#, "-32022"),
    (#"{"progressToken":1}"#, "none"), ("{}", "none"), ("3", "none"),
  ]

  @Test("A request tells its version itself, or came behind a handshake", arguments: metas.indices)
  func ownVersions(number: Int) throws {
    let (meta, told) = Self.metas[number]
    let text = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":META}}"#
      .replacing("META", with: meta.replacing("P/", with: "io.modelcontextprotocol/"))
    guard case .request(let request) = try IncomingMessage(Array(text.utf8)) else {
      Issue.record("a request")
      return
    }
    do {
      #expect(try request.ownVersion()?.rawValue ?? "none" == told)
    } catch {
      #expect("\(error.code.rawValue)" == told)
    }
  }

  @Test(
    "What a field cannot hold is in Base64",
    arguments: [
      ("explain_tap", "explain_tap"), ("=?base64?SGVsbG8sIOS4lueVjA==?=", "Hello, 世界"),
      ("=?base64?IHBhZGRlZCA=?=", " padded "), ("=?base64?bGluZTEKbGluZTI=?=", "line1\nline2"),
      ("=?base64??=", ""), ("=?base64?=", "=?base64?="), ("=?base64?a?=", nil), ("=?base64?/w==?=", nil),
      ("=?base64?YQ=a?=", nil), ("=?base64?YR==?=", nil), ("=?base64?=====?=", nil),
    ])
  func mirrored(field: String, text: String?) {
    #expect(MirroredText.text(of: field) == text)
  }

  @Test("An answer has the id as it was, and an error without one has null")
  func replies() throws {
    let text = #"{"jsonrpc":"2.0","id":"\u00e9\n","method":"ping"}"#
    guard case .request(let request) = try IncomingMessage(Array(text.utf8)) else {
      Issue.record("a request")
      return
    }
    let server = Implementation(name: "a", title: "A", version: "1")
    let answer = try ResultForm(of: request, from: server).result { _ in }
    #expect(String(decoding: answer, as: UTF8.self) == #"{"jsonrpc":"2.0","id":"é\n","result":{}}"#)
    let error = Reply.error(RPCError(.parseError, "no"), to: nil)
    #expect(
      String(decoding: error, as: UTF8.self)
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#)
    #expect(!answer.contains(UInt8(ascii: "\n")))
  }
}
