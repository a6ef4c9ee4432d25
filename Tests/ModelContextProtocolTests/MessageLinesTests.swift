import ModelContextProtocol
import Testing

/// Source: the Model Context Protocol, "stdio": messages are delimited by newlines.
@Suite("Messages out of a stream of bytes")
struct MessageLinesTests {
  private static let cases: [(stream: String, lines: [MessageLines.Line])] = [
    ("", []),
    ("{}\n", [.message(bytes("{}"))]),
    ("{}\r\n{}\n", [.message(bytes("{}\r")), .message(bytes("{}"))]),
    ("\n \t\r\n{}\n\n", [.message(bytes("{}"))]),
    // The end of the stream ends a line, too: whether it is whole, its reader sees.
    ("{}\n{\"a\"", [.message(bytes("{}")), .message(bytes("{\"a\""))]),
    ("12345678\n", [.message(bytes("12345678"))]),
    ("123456789\n{}\n", [.tooLong(nil), .message(bytes("{}"))]),
    ("123456789", [.tooLong(nil)]),
    (String(repeating: "x", count: 1000) + "\n{}", [.tooLong(nil), .message(bytes("{}"))]),
  ]

  /// Messages that are too long, and their ids: in front of the parameters, behind them, and what only looks like one.
  private static let ids: [(message: String, id: String?)] = [
    (#"{"jsonrpc":"2.0","id":7,"method":"m","params":{"id":8,"x":["id",{"id":9}]}}"#, "7"),
    (#"{"method":"m","params":{"dump":"}]\"id\":1,"},"jsonrpc":"2.0","id":"a b"}"#, #""a b""#),
    (#"{ "id" : -3 , "params" : [ ] }"#, "-3"),
    (#"{"params":"\\","id":4}"#, "4"),
    (#"{"id":1,"id":2,"p":"xxxxxx"}"#, "2"),
    (#"{"method":"notifications/x","p":{"id":5}}"#, nil),
    (#"{"id":null,"method":"m"}"#, nil), (#"{"id":1.5,"method":"m"}"#, nil),
    (#"{"id":{"id":1},"method":"m"}"#, nil), (#"[{"id":1},{"id":2}]"#, nil), (#"}}}"id":1,"#, nil),
    (#"{"id":"\#(String(repeating: "y", count: 2000))"}"#, nil),
  ]

  @Test(
    "A message that is too long tells its id, wherever it stands and however it is cut",
    arguments: ids.indices)
  func idsOfDroppedMessages(number: Int) {
    let (message, id) = Self.ids[number]
    for length in [1, 2, 7, 5000] {
      var lines = MessageLines(bytesMax: 8)
      var found: [MessageLines.Line] = []
      let bytes = Array((message + "\n").utf8)
      for start in stride(from: 0, to: bytes.count, by: length) {
        found += lines.lines(endingIn: bytes[start..<min(start + length, bytes.count)])
      }
      guard case .tooLong(let told)? = found.first, found.count == 1 else {
        Issue.record("a line that is too long")
        return
      }
      #expect(told.map { String(decoding: $0.json, as: UTF8.self) } == id)
    }
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("Whole, byte by byte, and in pieces of any length", arguments: cases.indices)
  func pieces(number: Int) {
    let (stream, expected) = Self.cases[number]
    let bytes = Array(stream.utf8)
    for length in 1...max(1, bytes.count) {
      var lines = MessageLines(bytesMax: 8)
      var found: [MessageLines.Line] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        found += lines.lines(endingIn: bytes[start..<min(start + length, bytes.count)])
      }
      if let last = lines.lastLine() { found.append(last) }
      #expect(found == expected, "in pieces of \(length)")
    }
  }
}
