import HTTPProtocol
import Testing

/// What a connection holds, and what becomes of it when the server says that it will not.
@Suite struct RefusalTests {
  private static func connection() -> HTTPConnection {
    HTTPConnection(limits: HTTPLimits(), requestIDs: RequestIDSequence(seed: 1, connection: 1))
  }

  /// A connection that has decided to read the body of this message, and has read what there is of it.
  private static func reading(_ text: String) -> HTTPConnection {
    var connection = connection()
    var output: [UInt8] = []
    connection.receive(octets(text)[...])
    while case .decide = connection.next() { connection.proceed(into: &output) }
    return connection
  }

  static let bodies = [
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n", "abc", 3),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n", "abc", 3),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 30000000\r\n\r\n", "", 0),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", "3\r\nabc\r\n2\r\nd", 4),
    // The beginning of a chunk's line is held as it came.
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", "3\r\nabc\r\n2", 4),
  ]

  @Test("octets that have arrived are held, not those that were promised", arguments: bodies)
  func held(_ head: String, _ body: String, _ count: Int) {
    #expect(Self.reading(head + body).octetsHeld == count)
    #expect(Self.reading(head + body).isReadingBody)
    var connection = Self.reading(head)
    for octet in octets(body) {
      connection.receive([octet])
      #expect(connection.next() == .wait(.body))
    }
    #expect(connection.octetsHeld == count)
  }

  @Test("octets of answered requests are not held", arguments: [("keep-alive", 0), ("close", 0)])
  func released(_ option: String, _ count: Int) {
    var connection = Self.reading(
      "POST / HTTP/1.1\r\nHost: a\r\nConnection: \(option)\r\nContent-Length: 3\r\n\r\nab")
    connection.receive(octets("c")[...])
    guard case .answer(let request) = connection.next() else { return #expect(Bool(false), "no answer") }
    var output: [UInt8] = []
    connection.respond(
      HTTPResponse(status: 200, body: request.body), date: ServedConnection.date, closing: false,
      into: &output)
    #expect(connection.octetsHeld == count)
    #expect(!connection.isReadingBody)
  }

  @Test("a closed connection holds no octets")
  func releasedByClose() {
    var connection = Self.connection()
    connection.receive(octets("x\r\n" + String(repeating: "y", count: 10_000))[...])
    guard case .answerProblem = connection.next() else { return #expect(Bool(false), "no problem") }
    var output: [UInt8] = []
    connection.respond(HTTPResponse(status: 400), date: ServedConnection.date, closing: false, into: &output)
    #expect(connection.octetsHeld == 0)
    #expect(connection.next() == .close)
  }

  @Test("a refusal drops the held octets, is answered once, and ends the connection", arguments: bodies)
  func refusal(_ head: String, _ body: String, _ count: Int) {
    var connection = Self.reading(head + body)
    connection.refuse(.overloaded("No room."))
    #expect(connection.octetsHeld == 0)
    connection.receive(octets("more")[...])
    connection.timeOut()
    connection.receiveEnd()
    #expect(connection.octetsHeld == 0)
    guard case .answerProblem(let problem, let head?, _) = connection.next() else {
      return #expect(Bool(false), "no problem")
    }
    #expect([problem.status, head.path.utf8.count] == [503, 1])
    #expect(problem.code == "overloaded")
    var output: [UInt8] = []
    connection.respond(HTTPResponse(status: 503), date: ServedConnection.date, closing: false, into: &output)
    #expect(String(decoding: output, as: UTF8.self).contains("\r\nConnection: close\r\n"))
    #expect(connection.next() == .close)
  }

  @Test("a refusal of a head that came again holds nothing, and answers HEAD without content")
  func refusalOfRepeatedHead() {
    let head = "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n"
    var connection = Self.reading(head)
    var output: [UInt8] = []
    connection.respond(HTTPResponse(status: 200), date: ServedConnection.date, closing: false, into: &output)
    connection.receive(octets(head)[...])
    #expect(connection.octetsHeld == head.utf8.count)
    connection.refuse(.overloaded("No room."))
    #expect(connection.octetsHeld == 0)
    guard case .answerProblem(_, nil, _) = connection.next() else {
      return #expect(Bool(false), "no problem")
    }
    let sent = connection.respond(
      HTTPResponse(status: 503, body: octets("full")), date: ServedConnection.date, closing: false,
      into: &output)
    #expect(sent == 0)
  }

  @Test(
    "a refusal before a head is known answers HEAD without content",
    arguments: [
      ("HEAD / HTTP/1.1\r\n", 0), ("\r\nHEAD / HTTP/1.1\r\n", 0), ("GET / HTTP/1.1\r\n", 4), ("", 4),
    ])
  func refusalOfUnreadHead(_ text: String, _ count: Int) {
    var connection = Self.connection()
    connection.receive(octets(text)[...])
    connection.refuse(.overloaded("No room."))
    guard case .answerProblem(_, nil, _) = connection.next() else {
      return #expect(Bool(false), "no problem")
    }
    var output: [UInt8] = []
    let sent = connection.respond(
      HTTPResponse(status: 503, body: octets("full")), date: ServedConnection.date, closing: false,
      into: &output)
    #expect(sent == count)
    #expect(connection.next() == .close)
  }
}
