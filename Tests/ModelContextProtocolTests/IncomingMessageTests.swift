import JSONCoding
import ModelContextProtocol
import Testing

/// Source: JSON-RPC 2.0 sections 4 to 6; the Model Context Protocol, "Messages".
@Suite("Messages of JSON-RPC")
struct IncomingMessageTests {
  /// What a message was read as: `request 1 ping`, `notification x`, `response`, or `-32600 id`.
  private static func reading(_ text: String) -> String {
    do {
      switch try IncomingMessage(Array(text.utf8)) {
      case .request(let request): return "request \(name(request.id)) \(request.method)"
      case .notification(let notification): return "notification \(notification.method)"
      case .response: return "response"
      }
    } catch {
      return "\(error.error.code.rawValue) \(error.id.map(name) ?? "null")"
    }
  }

  private static func name(_ id: MessageID) -> String { String(decoding: id.json, as: UTF8.self) }

  private static let cases: [(text: String, reading: String)] = [
    (#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, "request 1 ping"),
    (#" {"method":"ping" , "id":"a\u0062", "jsonrpc":"2.0"} "#, #"request "ab" ping"#),
    (#"{"jsonrpc":"2.0","id":-7,"method":"ping","params":{}}"#, "request -7 ping"),
    // Numbers beyond a Double's are given back digit by digit.
    (#"{"jsonrpc":"2.0","id":12345678901234567890123,"method":"p"}"#, "request 12345678901234567890123 p"),
    (#"{"jsonrpc":"2.0","id":"","method":""}"#, #"request "" "#),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","more":[1,{}]}"#, "request 1 ping"),
    (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "notification notifications/initialized"),
    (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, "response"),
    (#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#, "response"),
    // No JSON: -32700.
    ("", "-32700 null"), ("{", "-32700 null"), (#"{"jsonrpc":"2.0","id":1,"#, "-32700 null"),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping"}{}"#, "-32700 null"),
    (#"{'jsonrpc':'2.0'}"#, "-32700 null"), ("[1,]", "-32700 null"),
    (String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000), "-32700 null"),
    // JSON, and no message: -32600.
    ("1", "-32600 null"), ("null", "-32600 null"), (#""ping""#, "-32600 null"), ("{}", "-32600 null"),
    ("[]", "-32600 null"), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, "-32600 null"),
    (#"{"id":1,"method":"ping"}"#, "-32600 1"), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, "-32600 1"),
    (#"{"jsonrpc":2.0,"id":1,"method":"ping"}"#, "-32600 1"), (#"{"jsonrpc":"2.0","id":1}"#, "-32600 1"),
    (#"{"jsonrpc":"2.0","id":1,"method":2}"#, "-32600 1"),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":1e3,"method":"ping"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":"\#(String(repeating: "x", count: 2000))","method":"ping"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#, "-32600 2"),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","method":"pong"}"#, "-32600 1"),
    // Parameters are named.
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, "-32602 1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#, "-32602 1"),
  ]

  @Test("Each is read, or refused with the code that JSON-RPC has for it", arguments: cases.indices)
  func messages(number: Int) {
    #expect(Self.reading(Self.cases[number].text) == Self.cases[number].reading)
  }

  @Test("Bytes that are not UTF-8 are no JSON")
  func invalidUTF8() {
    var text = Array(#"{"jsonrpc":"2.0","id":1,"method":"pi"#.utf8)
    text += [0xFF, 0xC0] + Array(#""}"#.utf8)
    #expect(throws: IncomingMessage.Rejection.self) { try IncomingMessage(text) }
  }

  @Test("A request that is cut anywhere is no JSON")
  func cut() {
    let text = #"{"jsonrpc":"2.0","id":"x","method":"tools/call","params":{"name":"a","arguments":{}}}"#
    for count in 0..<text.utf8.count { #expect(Self.reading(String(text.prefix(count))) == "-32700 null") }
  }

  @Test("Parameters are found by their names, and the object in them")
  func params() throws {
    let text =
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":{"_meta":{"progressToken":"t"},"a":{"b":[1]},"c":"d"}}"#
    guard case .request(let request) = try IncomingMessage(Array(text.utf8)) else {
      Issue.record("a request")
      return
    }
    #expect(request.progressToken.map(Self.name) == #""t""#)
    #expect(request.params.members(["c"]).text("c") == "d")
    #expect(request.params.members(["c"]).unknown == "_meta")
    #expect(request.params.members(["b"], of: "a")?.kind(of: "b") == .array)
    #expect(request.params.members(["b"], of: "c") == nil)
    #expect(request.params.members(["x"])["x"] == nil)
  }

  @Test("A cancelled request is named as it was")
  func cancelled() throws {
    let text =
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a\u0062","reason":""}}"#
    guard case .notification(let notification) = try IncomingMessage(Array(text.utf8)) else {
      Issue.record("a notification")
      return
    }
    #expect(notification.cancelledRequest.map(Self.name) == #""ab""#)
  }

  @Test("A batch is taken apart, and refused where it is empty or too long")
  func batches() throws {
    #expect(try IncomingMessage.batch(in: Array("{}".utf8)) == nil)
    let two = try #require(try IncomingMessage.batch(in: Array(#"[{"a":1}, 2]"#.utf8)))
    #expect(two == [Array(#"{"a":1}"#.utf8), Array("2".utf8)])
    let long = "[" + Array(repeating: "1", count: 101).joined(separator: ",") + "]"
    for text in ["[]", "[1", "[1]]", long] {
      #expect(throws: IncomingMessage.Rejection.self) { try IncomingMessage.batch(in: Array(text.utf8)) }
    }
  }
}
