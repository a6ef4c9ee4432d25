import HTTPProtocol
import Testing

@Suite struct HTTPConnectionTests {
  @Test("each message has its answer, and the same one however it is cut", arguments: RequestCase.all)
  func answers(_ message: RequestCase) {
    let whole = serve([message.bytes])
    #expect(whole.statuses == message.statuses)
    #expect(whole.isClosed == message.closes)
    let single = serve(message.bytes.map { [$0] })
    #expect(single.text == whole.text)
    #expect(single.isClosed == whole.isClosed)
    for cut in 1..<message.bytes.count {
      let parts = serve([Array(message.bytes[..<cut]), Array(message.bytes[cut...])])
      #expect(parts.text == whole.text, "cut at \(cut)")
      #expect(parts.isClosed == whole.isClosed, "cut at \(cut)")
      #expect(parts.requests == whole.requests, "cut at \(cut)")
    }
  }

  @Test("answers already owed go out before that of a message behind them", arguments: RequestCase.all)
  func answersInOrder(_ message: RequestCase) {
    let good = octets(RequestCase.post("Content-Length: 2\r\n", "ok"))
    let served = serve([good + message.bytes])
    #expect(served.statuses == [200] + message.statuses)
    #expect(served.isClosed == message.closes)
    #expect(served.requests.first?.body == octets("ok"))
  }

  @Test(
    "a message that is refused is refused once, and nothing behind it is read", arguments: RequestCase.all)
  func nothingBehindClose(_ message: RequestCase) {
    guard message.closes else { return }
    var served = serve([message.bytes])
    let text = served.text
    served.feed(octets(RequestCase.get("")))
    served.end()
    #expect(served.text == text)
    #expect(served.isClosed)
  }

  @Test("every answer has a date, and says so when the connection is closed", arguments: RequestCase.all)
  func everyAnswerIsComplete(_ message: RequestCase) {
    let served = serve([message.bytes])
    let finals = served.statuses.filter { $0 >= 200 }.count
    #expect(served.text.components("Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n") == finals)
    #expect(served.text.components("Connection: close\r\n") == (message.closes ? 1 : 0))
    #expect(served.text.components("Content-Length: ") == finals)
  }

  @Test(
    "an answer to HEAD has no content, also when the head was refused before its end",
    arguments: [
      "HEAD / HTTP/1.1\r\nHost: a\r\nX : a\r\n\r\n", "HEAD /# HTTP/1.1\r\nHost: a\r\n\r\n",
      "HEAD / HTTP/2.0\r\n\r\n",
      "\r\nHEAD / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n", "HEAD / HTTP/1.1\r\n\r\n",
    ])
  func refusedHead(_ text: String) {
    let served = serve([octets(text)])
    #expect(served.problems.count == 1)
    #expect(served.text.hasSuffix("\r\n\r\n"))
    #expect(served.text.components("\r\n\r\n") == 1)
  }

  @Test("a chunked body is put together from its chunks")
  func chunks() {
    let served = serve([octets(RequestCase.chunked("3;a=b\r\nabc\r\n2\r\nde\r\n0\r\nA: b\r\n\r\n"))])
    #expect(served.requests.map(\.body) == [octets("abcde")])
  }

  @Test("a long body that comes with its head is read whole, and what stands behind it, however all is cut")
  func longBodies() {
    // Longer than what a connection keeps of its input, and with an empty line in it, as if a head had ended there.
    let body = String(repeating: "0123456789abcde\r\n\r\n", count: 300)
    let count = body.utf8.count
    let posted = RequestCase.post("Content-Length: \(count)\r\n", body)
    let messages = [
      posted, "\r\n" + posted, posted, RequestCase.get(""), posted,
      RequestCase.chunked("\(String(count, radix: 16))\r\n\(body)\r\n0\r\n\r\n"), RequestCase.get(""),
    ]
    let bodies = [body, body, body, "", body, body, ""].map { octets($0) }
    let bytes = octets(messages.joined())
    for cut in stride(from: 0, to: bytes.count, by: 61) {
      var served = ServedConnection()
      served.feed(bytes[..<cut])
      served.feed(bytes[cut...])
      #expect(served.requests.map(\.body) == bodies, "cut at \(cut)")
      #expect(served.problems.isEmpty)
    }
    for size in [1, 1000, 4096, 4097, 5000] {
      var served = ServedConnection()
      for start in stride(from: 0, to: bytes.count, by: size) { served.feed(bytes[start...].prefix(size)) }
      #expect(served.requests.map(\.body) == bodies, "\(size) at a time")
    }
  }

  @Test(
    "a head that comes again is followed by its own body, of any length and wherever it is cut",
    arguments: [0, 3, 9000])
  func repeatedHeads(_ count: Int) {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n"
    let bodies = ["x", "y", "z", "v", "w"].map { octets(String(repeating: $0, count: count)) }
    var served = ServedConnection()
    served.feed(octets(head) + bodies[0])
    served.feed(octets(head) + bodies[1])
    served.feed(octets(head))
    served.feed(bodies[2] + octets(head) + bodies[3])
    served.feed(octets(head) + bodies[4].prefix(2))
    served.feed(bodies[4].dropFirst(2))
    #expect(served.requests.map(\.body) == bodies)
    #expect(served.decisions == 1)
    served.feed(octets("GET /refused HTTP/1.1\r\nHost: a\r\n\r\n"))
    served.feed(octets(head) + bodies[0])
    #expect(served.decisions == 3)
    served.feed(octets(head).dropLast())
    #expect(served.lastAction == .wait(.head))
    served.end()
    #expect(served.statuses == [200, 200, 200, 200, 200, 404, 200, 400])
  }

  @Test("a client that ends within a message gets a 400, one that ends between messages no answer")
  func inputEnds() {
    for text in [
      "G", "GET / HTTP/1.1\r\nHost: a\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na",
    ] {
      var served = serve([octets(text)])
      served.end()
      #expect(served.statuses == [400])
      #expect(served.isClosed)
    }
    for text in ["", "\r\n", RequestCase.get("")] {
      var served = serve([octets(text)])
      let before = served.text
      served.end()
      #expect(served.text == before)
      #expect(served.isClosed)
    }
  }

  @Test("a client that is too slow gets a 408, an idle one is closed without an answer")
  func timeOuts() {
    var inHead = serve([octets("GET / HT")])
    #expect(inHead.lastAction == .wait(.head))
    inHead.timeOut()
    #expect(inHead.problems.map(\.code) == ["request-timeout"])
    var inBody = serve([octets(RequestCase.post("Content-Length: 2\r\n", "a"))])
    #expect(inBody.lastAction == .wait(.body))
    inBody.timeOut()
    #expect(inBody.statuses == [408])
    var idle = serve([octets(RequestCase.get(""))])
    #expect(idle.lastAction == .wait(.idle))
    idle.timeOut()
    #expect(idle.statuses == [200])
    #expect(idle.isClosed)
  }

  @Test(
    "a refused body that goes wrong ends the connection without another answer",
    arguments: ["zz\r\n", "40001\r\n", "1\r\nx", ""])
  func refusedBody(rest: String) {
    let head = "POST /refused HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    var served = ServedConnection()
    for octet in octets(head + rest) { served.feed([octet]) }
    served.end()
    #expect(served.statuses == [404])
    #expect(served.problems.isEmpty)
    #expect(served.isClosed)
    var long = ServedConnection()
    long.feed(octets("POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: 262145\r\n\r\n"))
    #expect(long.text.contains("\r\nConnection: close\r\n"))
    #expect(long.isClosed)
    var slow = serve([octets(head + "5\r\nab")])
    #expect(slow.lastAction == .wait(.body))
    slow.timeOut()
    #expect(slow.statuses == [404])
    #expect(slow.isClosed)
  }

  @Test("a server that wants to close says so and reads no more")
  func serverCloses() {
    var served = ServedConnection(closing: true)
    served.feed(octets(RequestCase.get("") + RequestCase.get("")))
    #expect(served.statuses == [200])
    #expect(served.text.contains("Connection: close\r\n"))
    #expect(served.isClosed)
  }

  @Test("the default limits are exact to the octet")
  func defaultLimits() {
    let line = "GET /\(String(repeating: "a", count: 8192 - 14)) HTTP/1.1\r\n"
    let field = "A: \(String(repeating: "b", count: 16_384 - 8194 - 9 - 5 - 2))\r\n"
    for (bytes, statuses) in [
      (line + "Host: a\r\n" + field + "\r\n", [200]), (line + "Host: a\r\nA" + field, [431]),
    ] {
      var served = ServedConnection()
      for octet in octets(bytes) { served.feed([octet]) }
      #expect(served.statuses == statuses)
    }
    var served = ServedConnection()
    served.feed(octets(RequestCase.post("Content-Length: \(32 << 20)\r\n", "")))
    #expect(served.lastAction == .wait(.body))
    served = ServedConnection()
    served.feed(octets(RequestCase.post("Content-Length: \(32 << 20 + 1)\r\n", "")))
    #expect(
      served.problems.map(\.detail) == [
        "The body exceeds 33554432 bytes (--max-body, HITTESTD_MAX_BODY)."
      ])
  }

  private func serve(_ parts: [[UInt8]]) -> ServedConnection {
    var served = ServedConnection(limits: RequestCase.limits)
    for part in parts { served.feed(part) }
    return served
  }
}

extension RequestCase: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension String {
  /// How many times it holds `part`.
  func components(_ part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
