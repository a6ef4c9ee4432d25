import HTTPServing
import Testing

/// Bodies that the kernel gathers in large parts (socket(7), SO_RCVLOWAT).
@Suite(.serialized, .timeLimit(.minutes(15))) struct LongBodyTests {
  private static let length = 600_000
  private static let rest = [UInt8](repeating: 0x79, count: length - 10)

  /// A client that has sent ten octets of a long body, which the server has read.
  private static func begun(_ server: RunningServer, bytesHeld: Int) throws -> RawClient {
    let client = try server.connect(
      post("/a", "Content-Length: \(length)\r\n", String(repeating: "x", count: 10)))
    try wait(server, bytesHeld: bytesHeld)
    return client
  }

  private static func wait(_ server: RunningServer, bytesHeld: Int) throws {
    try until { try server.metric("http_request_body_held_bytes") == Double(bytesHeld) }
  }

  @Test("a long body counts as far as it is gathered, and short requests behind it are answered at once")
  func gathering() throws {
    let server = try RunningServer { $0.loops = 1 }
    let client = try Self.begun(server, bytesHeld: Self.length)
    try client.send(Self.rest)
    #expect(try client.readBody().utf8.count == "POST /a ".utf8.count + Self.length)
    try client.send(get("/b"))
    #expect(try client.readBody() == "GET /b ")
    #expect(try server.metric("http_request_body_held_bytes") == 0)
  }

  @Test("a body in chunks is gathered as far as its chunk goes")
  func chunks() throws {
    let server = try RunningServer { $0.loops = 1 }
    let client = try server.connect(post("/a", "Transfer-Encoding: chunked\r\n", "61a80\r\nx"))
    try Self.wait(server, bytesHeld: 400_000)
    try client.send([UInt8](repeating: 0x79, count: 399_999))
    try client.send("\r\n1\r\nz\r\n0\r\n\r\n")
    #expect(try client.readBody().utf8.count == "POST /a ".utf8.count + 400_001)
  }

  @Test("octets that are too few to be gathered give a slow client time again")
  func slowClient() throws {
    let clock = SteppedClock()
    let server = try RunningServer(clock: clock) {
      $0.loops = 1
      $0.bodyTimeoutSeconds = 10
    }
    let client = try Self.begun(server, bytesHeld: Self.length)
    try client.send("12345")
    clock.pass(seconds: 10)
    // Read when the time is up; from then on each octet is an event.
    try Self.wait(server, bytesHeld: 15)
    try client.send("6")
    try Self.wait(server, bytesHeld: 16)
    try client.send([UInt8](repeating: 0x79, count: Self.length - 16))
    #expect(try client.readBody().hasPrefix("POST /a xxxxxxxxxx123456yy"))
    // The next body is gathered again.
    try client.send(post("/a", "Content-Length: \(Self.length)\r\n", "x"))
    try Self.wait(server, bytesHeld: Self.length)
  }

  @Test("a long body of which nothing more comes in time is a 408")
  func timeout() throws {
    let clock = SteppedClock()
    let server = try RunningServer(clock: clock) { $0.bodyTimeoutSeconds = 10 }
    let client = try Self.begun(server, bytesHeld: Self.length)
    clock.pass(seconds: 10)
    #expect(try client.readToEnd().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
  }

  @Test("a client that does not take its answers is given up, also with a long body on its way")
  func unreadAnswers() throws {
    let clock = SteppedClock()
    let server = try RunningServer(clock: clock) {
      $0.loops = 1
      $0.outputBytesMax = 1 << 30
      $0.bodyTimeoutSeconds = 30
    }
    let client = try server.connect()
    // More than the kernel takes for a client that does not read, in answers that do not keep the next request waiting.
    let echo = post("/a", "Content-Length: 4000\r\n", String(repeating: "x", count: 4000))
    for _ in 0..<2000 { try client.send(echo) }
    try client.send(post("/a", "Content-Length: \(Self.length)\r\n", "x"))
    try Self.wait(server, bytesHeld: Self.length)
    let received = try server.metric("received_bytes_total")
    try client.send("12345")
    try until {
      clock.pass(seconds: 1)
      return try server.metric("connections_closed_total{reason=\"output-timeout\"}") == 1
    }
    try Self.wait(server, bytesHeld: 0)
    // What was gathered in the meantime would have given it time again.
    #expect(try server.metric("received_bytes_total") == received)
  }

  @Test("a client that ends in the middle of a long body is noticed at once")
  func ending() throws {
    let server = try RunningServer { $0.bodyTimeoutSeconds = 600 }
    let client = try Self.begun(server, bytesHeld: Self.length)
    try client.send("12345")
    client.endSending()
    #expect(try client.readToEnd().hasPrefix("HTTP/1.1 400 "))
  }

  @Test("without room for what would be gathered, a long body is read as it comes")
  func noRoom() throws {
    let server = try RunningServer {
      $0.loops = 1
      $0.bodiesBytesMax = 2 * Self.length - 100
    }
    let client = try Self.begun(server, bytesHeld: 10)
    try client.send("12345")
    try Self.wait(server, bytesHeld: 15)
    try client.send([UInt8](repeating: 0x79, count: Self.length - 15))
    #expect(try client.readBody().utf8.count == "POST /a ".utf8.count + Self.length)
  }
}
