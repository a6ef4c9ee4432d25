import HTTPProtocol
import Testing

@Suite struct StatusReaderTests {
  @Test(
    "the final status is found, whole and cut at every octet",
    arguments: [
      ("HTTP/1.1 200 OK\r\n", 200),
      ("HTTP/1.0 503 Service Unavailable\r\nA: b\r\n\r\n", 503),
      ("HTTP/1.1 204 \r\n", 204),
      ("HTTP/1.9 599 \t\u{E9}\r\n", 599),
      ("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n", 200),
      ("HTTP/1.1 100 \r\n\r\nHTTP/1.1 102 \r\n\r\nHTTP/1.1 404 \r\n", 404),
    ])
  func status(_ text: String, _ status: Int) {
    expect(text, .status(status))
  }

  @Test(
    "a line that is no status line of HTTP/1 is refused, whole and cut at every octet",
    arguments: [
      "\r\n", "HTTP/1.1 200\r\n", "HTTP/1.1 2000 \r\n", "HTTP/1.1 20 OK\r\n", "HTTP/1.1 +20 OK\r\n",
      "HTTP/1.1  200 OK\r\n", "HTTP/1.1\t200 OK\r\n", " HTTP/1.1 200 OK\r\n", "http/1.1 200 OK\r\n",
      "HTTP/1.1 200-OK\r\n", "HTTP/1. 200 OK \r\n", "HTTP/11 200 OK \r\n", "HTTP/2.0 200 OK\r\n",
      "HTTP/1.1 200 OK\n", "HTTP/1.1 200 OK\rX", "HTTP/1.1 200 O\0K\r\n", "HTTP/1.1 000 \r\n",
      "HTTP/1.1 099 \r\n", "HTTP/1.1 600 \r\n", "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 100 \r\n\r\n200 OK\r\n",
    ])
  func malformed(_ text: String) {
    expect(text, .malformed)
  }

  @Test(
    "a status line that has not ended is incomplete",
    arguments: ["", "H", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r"])
  func incomplete(_ text: String) {
    var reader = StatusReader()
    #expect(reader.receive(Array(text.utf8)[...]) == .incomplete)
  }

  @Test(
    "an answer of endless lines or endless interim answers is refused",
    arguments: ["x", "HTTP/1.1 100 \r\n\r\n"])
  func endless(_ piece: String) {
    var reader = StatusReader()
    var result = StatusReader.Result.incomplete
    for _ in 0..<10_000 where result == .incomplete { result = reader.receive(Array(piece.utf8)[...]) }
    #expect(result == .malformed)
  }

  private func expect(_ text: String, _ expected: StatusReader.Result) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var reader = StatusReader()
      var result = reader.receive(bytes[..<cut])
      if result == .incomplete { result = reader.receive(bytes[cut...]) }
      #expect(result == expected, "cut at \(cut)")
    }
  }
}
