import HTTPProtocol
import Testing

@Suite struct ResponseTests {
  @Test("an answer is its status line, date, length, fields and body, in one piece")
  func wholeMessage() {
    let text = serialize(
      "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
      HTTPResponse(status: 200, fields: ["Content-Type": "text/plain"], body: octets("hello")))
    #expect(
      text
        == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 5\r\n"
        + "Content-Type: text/plain\r\n\r\nhello")
  }

  @Test("HEAD has the length of GET and no body")
  func headMethod() {
    let text = serialize(
      "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n", HTTPResponse(status: 200, body: octets("hello")))
    #expect(text.contains("Content-Length: 5\r\n"))
    #expect(text.hasSuffix("\r\n\r\n"))
  }

  @Test("204 and 304 have neither length nor body", arguments: [204, 304])
  func withoutBody(_ status: Int) {
    let text = serialize(
      "GET / HTTP/1.1\r\nHost: a\r\n\r\n", HTTPResponse(status: status, body: octets("hello")))
    #expect(!text.contains("Content-Length"))
    #expect(text.hasSuffix("GMT\r\n\r\n"))
  }

  @Test("an HTTP/1.0 client that asks for keep-alive gets Connection: keep-alive")
  func keepAlive() {
    let text = serialize(
      "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", HTTPResponse(status: 200))
    #expect(text.contains("\r\nConnection: keep-alive\r\n"))
  }

  @Test("a status without a known reason keeps its space")
  func unknownStatus() {
    #expect(
      serialize("GET / HTTP/1.1\r\nHost: a\r\n\r\n", HTTPResponse(status: 299)).hasPrefix("HTTP/1.1 299 \r\n")
    )
  }

  private func serialize(_ request: String, _ response: HTTPResponse) -> String {
    var connection = HTTPConnection(
      limits: HTTPLimits(), requestIDs: RequestIDSequence(seed: 0, connection: 0))
    var output: [UInt8] = []
    connection.receive(octets(request)[...])
    _ = connection.next()
    connection.proceed(into: &output)
    _ = connection.next()
    connection.respond(response, date: ServedConnection.date, closing: false, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

@Suite struct HTTPDateTests {
  @Test("timestamps are those of RFC 3339")
  func timestamps() {
    #expect(HTTPDate(epochSeconds: 784_111_777).timestamp == "1994-11-06T08:49:37Z")
    #expect(HTTPDate(epochSeconds: -1).timestamp == "1969-12-31T23:59:59Z")
  }

  @Test(
    "dates are those of the calendar",
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"), (2_147_483_648, "Tue, 19 Jan 2038 03:14:08 GMT"),
      (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    ])
  func text(_ seconds: Int, _ expected: String) {
    var connection = HTTPConnection(
      limits: HTTPLimits(), requestIDs: RequestIDSequence(seed: 0, connection: 0))
    var output: [UInt8] = []
    connection.receive(octets("GET / HTTP/1.1\r\nHost: a\r\n\r\n")[...])
    _ = connection.next()
    let date = HTTPDate(epochSeconds: seconds)
    connection.respond(HTTPResponse(status: 200), date: date, closing: false, into: &output)
    #expect(String(decoding: output, as: UTF8.self).contains("\r\nDate: \(expected)\r\n"))
  }
}
