import Foundation
import HTTPProtocol
import HTTPServing
import Synchronization
import Testing

/// Answers that wait for news: on each of several loops, until they are told, their time is up, or the server drains.
@Suite(.serialized, .timeLimit(.minutes(15))) struct WaitTests {
  /// `/news/S` waits for S seconds at most; its answer is the number of the news, or `none`. Others are answered at once.
  final class Handler: HTTPHandler {
    let number = Atomic<Int>(0)

    func refusal(of head: HTTPRequestHead) -> HTTPResponse? { nil }

    func respondPromptly(to request: HTTPRequest, _ response: inout HTTPResponse) -> Int? {
      let number = number.load(ordering: .acquiring)
      response.body = Array((number > 0 ? "\(number)" : "none").utf8)
      if number == 0, request.head.path.hasPrefix("/news/") {
        response.waitSeconds = Double(request.head.path.dropFirst(6)) ?? 0
      }
      return 0
    }

    func response(to request: HTTPRequest) -> HTTPResponse { HTTPResponse(status: 500) }

    func response(to problem: HTTPProblem, head: HTTPRequestHead?, requestID: String) -> HTTPResponse {
      HTTPResponse(status: problem.status, body: Array(problem.code.utf8))
    }
  }

  private let handler = Handler()
  private let clock = SteppedClock()
  private var news: News { clock.news }
  private let metrics = ServerMetrics()
  private let server: Server
  private let ended = DispatchSemaphore(value: 0)

  init() throws {
    var configuration = ServerConfiguration()
    (configuration.port, configuration.loops, configuration.workers, configuration.waitsMax) = (0, 3, 1, 12)
    configuration.clock = clock.now
    server = try Server(configuration, handler, news: clock.news, metrics: metrics)
    let thread = Foundation.Thread { [server, ended] in
      try? server.run()
      ended.signal()
    }
    thread.start()
  }

  private func end() -> Bool {
    server.drain()
    return clock.hasEnded(ended)
  }

  private func waiting(_ count: Int, seconds: String = "25") throws -> [RawClient] {
    let clients = try (0..<count).map { _ in try RawClient(port: server.port) }
    for client in clients { try client.send(get("/news/\(seconds)")) }
    return clients
  }

  /// Waits until the loops know of so many.
  private func untilWaiting(_ count: Int) throws {
    try until {
      let text = String(decoding: metrics.text(program: "test", version: "0"), as: UTF8.self)
      return text.contains("\ntest_http_requests_waiting \(count)\n")
    }
  }

  @Test("All that wait are answered once there is news, and what comes later does not wait")
  func told() throws {
    let clients = try waiting(12)
    try untilWaiting(12)
    // What is no news for them lets them wait.
    news.tell()
    try clients[0].send(get("/other"))
    let other = try RawClient(port: server.port)
    try other.send(get("/other"))
    #expect(try other.readBody() == "none")
    try untilWaiting(12)
    handler.number.store(7, ordering: .releasing)
    news.tell()
    for client in clients { #expect(try client.readBody() == "7") }
    #expect(try clients[0].readBody() == "7", "what was sent behind it comes behind it")
    try untilWaiting(0)
    try other.send(get("/news/25"))
    #expect(try other.readBody() == "7")
    #expect(end())
  }

  @Test("News that comes between a question and its waiting is not missed")
  func races() throws {
    for round in 1...200 {
      handler.number.store(0, ordering: .releasing)
      let clients = try waiting(3)
      handler.number.store(round, ordering: .releasing)
      news.tell()
      for client in clients { #expect(try client.readBody() == "\(round)") }
    }
    #expect(end())
  }

  @Test("A wait ends with what there is: when its time is up, when its client ends its side, and at a drain")
  func ends() throws {
    let brief = try waiting(1, seconds: "20")[0]
    try untilWaiting(1)
    clock.pass(seconds: 20)
    #expect(try brief.readBody() == "none")
    let half = try waiting(1)[0]
    try untilWaiting(1)
    half.endSending()
    #expect(try half.readToEnd().hasSuffix("\r\n\r\nnone"))
    let drained = try waiting(6)
    try untilWaiting(6)
    server.drain()
    for client in drained {
      let answer = try client.readAnswer()
      #expect(answer.body == "none" && answer.head.contains("\r\nConnection: close\r\n"))
      client.endSending()
    }
    #expect(end())
  }

  @Test("Waiting counts towards no duration")
  func durations() throws {
    let brief = try waiting(2, seconds: "20")
    try untilWaiting(2)
    clock.pass(seconds: 20)
    for client in brief { #expect(try client.readBody() == "none") }
    let told = try waiting(2)
    try untilWaiting(2)
    clock.pass(seconds: 20)
    handler.number.store(1, ordering: .releasing)
    news.tell()
    for client in told { #expect(try client.readBody() == "1") }
    let text = String(decoding: metrics.text(program: "test", version: "0"), as: UTF8.self)
    let name = "test_http_request_duration_seconds"
    let route = "{route=\"\(handler.routes[0])\""
    #expect(text.contains("\n\(name)_count\(route)} 4\n"), "\(text)")
    // By the clock, which stands still but for the waits.
    #expect(text.contains("\n\(name)_sum\(route)} 0.0\n"), "\(text)")
    #expect(end())
  }

  @Test("Past the bound the answer is a 503, and who goes away leaves a place")
  func bound() throws {
    var clients = try waiting(12)
    try untilWaiting(12)
    let late = try RawClient(port: server.port)
    try late.send(get("/news/25"))
    #expect(try late.readBody() == "overloaded")
    // The connection goes on.
    try late.send(get("/other"))
    #expect(try late.readBody() == "none")
    clients.removeLast(4)
    try untilWaiting(8)
    try late.send(get("/news/20"))
    try untilWaiting(9)
    clock.pass(seconds: 20)
    #expect(try late.readBody() == "none")
    clients = []
    try untilWaiting(0)
    #expect(end())
  }
}
