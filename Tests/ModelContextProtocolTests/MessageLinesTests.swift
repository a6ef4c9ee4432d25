import ModelContextProtocol
import TestSupport
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
    ("123456789\n{}\n", [.tooLong, .message(bytes("{}"))]),
    ("123456789", [.tooLong]),
    (String(repeating: "x", count: 1000) + "\n{}", [.tooLong, .message(bytes("{}"))]),
  ]

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
