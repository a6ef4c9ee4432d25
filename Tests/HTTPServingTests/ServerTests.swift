import HTTPProtocol
import Glibc
import HTTPServing
import Synchronization
import Testing

@Suite(.serialized, .timeLimit(.minutes(15))) struct ServerTests {
  @Test("a connection serves one request after the other")
  func keepAlive() throws {
    let server = try RunningServer()
    let client = try server.connect()
    for path in ["/a", "/b"] {
      try client.send(get(path))
      let answer = try client.readAnswer()
      #expect(answer.head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.body == "GET \(path) ")
    }
  }

  @Test("pipelined requests are answered in order")
  func pipelining() throws {
    let server = try RunningServer()
    let client = try server.connect()
    try client.send(
      get("/a") + post("/b", "Content-Length: 3\r\n", "xyz") + get("/c") + "GET / HTTP/2.0\r\n\r\n")
    #expect(try client.readBody() == "GET /a ")
    #expect(try client.readBody() == "POST /b xyz")
    #expect(try client.readBody() == "GET /c ")
    #expect(try client.readAnswer().head.hasPrefix("HTTP/1.1 505 "))
    #expect(try client.readToEnd().isEmpty)
  }

  @Test("a client that has ended its side is answered")
  func halfClose() throws {
    let server = try RunningServer()
    let client = try server.connect(get("/a") + get("/large"))
    client.endSending()
    #expect(try client.readBody() == "GET /a ")
    #expect(try client.readBody().utf8.count == RunningServer.largeBytes)
    #expect(try client.readToEnd().isEmpty)
  }

  @Test("a 100 comes before the body, and no 100 before a refusal")
  func expectContinue() throws {
    let server = try RunningServer()
    let client = try server.connect(post("/a", "Expect: 100-continue\r\nContent-Length: 3\r\n", ""))
    #expect(try client.readAnswer().head == "HTTP/1.1 100 Continue\r\n\r\n")
    try client.send("xyz")
    #expect(try client.readBody() == "POST /a xyz")
    try client.send(post("/refused", "Expect: 100-continue\r\nContent-Length: 3\r\n", ""))
    #expect(try client.readAnswer().head.hasPrefix("HTTP/1.1 404 "))
    #expect(try client.readToEnd().isEmpty)
  }

  @Test("a chunked body may come in any pieces")
  func chunked() throws {
    let server = try RunningServer()
    let client = try server.connect()
    for piece in [post("/a", "Transfer-Encoding: chunked\r\n", "3"), "\r\nx", "yz\r", "\n0\r\n\r\n"] {
      try client.send(piece)
    }
    #expect(try client.readBody() == "POST /a xyz")
  }

  @Test("a body of many reads is put together")
  func largeBody() throws {
    let server = try RunningServer()
    let client = try server.connect()
    let body = String(repeating: "0123456789abcdef", count: 1 << 16)
    try client.send(post("/a", "Content-Length: \(body.utf8.count)\r\n", body))
    #expect(try client.readBody() == "POST /a " + body)
  }

  @Test("an answer to a body that is not read reaches its client")
  func stagedClose() throws {
    let server = try RunningServer { $0.limits.bodyBytesMax = 1000 }
    let client = try server.connect(post("/a", "Content-Length: 4000000\r\n", ""))
    // All of it goes out: the server reads on behind its answer.
    try client.send([UInt8](repeating: 0x78, count: 4_000_000))
    client.endSending()
    let answer = try client.readAnswer()
    #expect(answer.head.hasPrefix("HTTP/1.1 413 "))
    #expect(answer.body == "body-too-large")
    #expect(try client.readToEnd().isEmpty)
  }

  @Test("a client that never reads is not served any more, until it does")
  func neverReading() throws {
    let server = try RunningServer { $0.loops = 1 }
    let client = try server.connect()
    let requests = 1000
    try client.send(String(repeating: get("/large"), count: requests))
    // One loop: when it has answered another client, it has done for this one what it will.
    let other = try server.connect(get("/a"))
    #expect(try other.readBody() == "GET /a ")
    #expect(server.calls.count.load(ordering: .relaxed) < requests / 2)
    for _ in 0..<requests {
      #expect(try client.readBody().utf8.count == RunningServer.largeBytes)
    }
  }

  @Test("500 connections at once are served")
  func manyConnections() throws {
    RawClient.raiseDescriptorLimit()
    let server = try RunningServer()
    let clients = try (0..<500).map { _ in try server.connect() }
    for (index, client) in clients.enumerated() { try client.send(get("/\(index)")) }
    for (index, client) in clients.enumerated() { #expect(try client.readBody() == "GET /\(index) ") }
  }

  @Test("past the most connections, the next one waits until another has ended")
  func connectionsMax() throws {
    let server = try RunningServer {
      $0.connectionsMax = 2
      $0.loops = 1
    }
    var clients = try (0..<3).map { _ in try server.connect() }
    for client in clients { try client.send(get("/a")) }
    #expect(try clients[0].readBody() == "GET /a ")
    #expect(try clients[1].readBody() == "GET /a ")
    #expect(server.calls.count.load(ordering: .relaxed) == 2)
    clients.removeFirst()
    #expect(try clients[1].readBody() == "GET /a ")
  }

  @Test("a port in use is refused with a sentence, and is free again at once")
  func portInUse() throws {
    let first = try RunningServer()
    let client = try first.connect("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    _ = try client.readToEnd()
    let port = first.port
    let refused = #expect(throws: ServerError.self) { try RunningServer { $0.port = port } }
    let sentence = "Cannot listen on 127.0.0.1, port \(port): bind: Address already in use."
    #expect(refused?.description == sentence)
    first.server.drain()
    #expect(first.hasEnded())
    let second = try RunningServer { $0.port = port }
    let again = try second.connect(get("/b"))
    #expect(try again.readBody() == "GET /b ")
  }

  @Test(
    "hosts are numeric addresses of both families",
    arguments: ["127.0.0.1", "localhost", "0.0.0.0", "::1", "::"])
  func hosts(_ host: String) throws {
    #expect(try RunningServer { $0.host = host }.port > 0)
  }

  @Test("a host that is no numeric address is refused", arguments: ["", "example", "256.0.0.1", "[::1]"])
  func wrongHosts(_ host: String) {
    #expect(throws: ServerError.addressNotValid(host: host, port: 0)) { try RunningServer { $0.host = host } }
  }

  @Test("each request leaves a line in the log")
  func requestLog() throws {
    let collected = CollectedLog()
    let server = try RunningServer { $0.requestLog = { collected.append($0) } }
    let requests = "GET /a HTTP/1.1\r\nHost: a\r\nX-Request-Id: \"1\"\r\n\r\n" + "x\r\n\r\n"
    _ = try server.connect(requests).readToEnd()
    server.server.drain()
    #expect(server.hasEnded())
    let text = collected.text
    let client = #"Z","client":"127.0.0.1","method":"#
    #expect(text.hasPrefix(#"{"time":"2"#))
    #expect(text.contains(client + #""GET","path":"/a","status":200,"bytes":7,"microseconds":"#))
    #expect(text.contains(#","requestId":"\"1\""}"# + "\n{\"time\":\"2"))
    #expect(text.contains(client + #"null,"path":null,"status":400,"#))
  }

  @Test("a line of the log carries the caller's valid traceparent")
  func traceInLog() throws {
    let collected = CollectedLog()
    let server = try RunningServer { $0.requestLog = { collected.append($0) } }
    let client = try server.connect()
    let valid = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    for value in [valid, "00-0\"", "\(valid)\r\ntraceparent: \(valid)"] {
      try client.send("GET /a HTTP/1.1\r\nHost: a\r\nX-Request-Id: 1\r\ntraceparent: \(value)\r\n\r\n")
      _ = try client.readAnswer()
    }
    _ = try server.drain(client)
    let lines = collected.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix(",\"requestId\":\"1\",\"traceparent\":\"\(valid)\"}"))
    #expect(lines[1...].allSatisfy { $0.hasSuffix(",\"requestId\":\"1\"}") })
  }

  @Test("answers with a lower status than the log's leave no line")
  func errorLog() throws {
    let collected = CollectedLog()
    let server = try RunningServer {
      $0.requestLog = { collected.append($0) }
      $0.requestLogStatusMin = 400
    }
    let client = try server.connect(get("/a") + get("/refused") + get("/b"))
    for _ in 0..<3 { _ = try client.readAnswer() }
    _ = try server.drain(client)
    #expect(collected.text.contains(#","method":"GET","path":"/refused","status":404,"bytes":0,"#))
    #expect(collected.text.split(separator: "\n").count == 1)
  }
}

/// What a server has logged.
final class CollectedLog: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  func append(_ lines: [UInt8]) {
    bytes.withLock { $0 += lines }
  }

  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}
