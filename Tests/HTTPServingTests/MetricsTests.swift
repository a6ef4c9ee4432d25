import Foundation
import HTTPProtocol
import Testing
import WorkMetering

@testable import HTTPServing

/// What a server says of itself. The format is held by Prometheus' own tools, in Tests/Contract.
@Suite(.serialized, .timeLimit(.minutes(15))) struct MetricsTests {
  @Test("answers are counted by route, method and status, known or not")
  func answers() {
    let counters = LoopCounters()
    let (methods, statuses) = (LoopCounters.methods, LoopCounters.statuses)
    // All of them apart: no two share a place.
    for route in 0..<LoopCounters.routesMax {
      for method in methods + [HTTPMethod(rawValue: "BREW")] {
        for status in statuses + [418] {
          counters.countAnswer(route: route, method, status: status, nanoseconds: 0)
        }
      }
    }
    counters.countAnswer(route: 1, nil, status: 400, nanoseconds: 0)
    for route in 0..<LoopCounters.routesMax {
      for method in 0...methods.count {
        for status in 0...statuses.count {
          let isDouble = route == 1 && method == methods.count && status == statuses.firstIndex(of: 400)
          #expect(counters.answers(route: route, method: method, status: status) == (isDouble ? 2 : 1))
        }
      }
    }
  }

  @Test("a duration falls into the first bucket whose bound it does not pass")
  func buckets() {
    let ends = LoopCounters.bucketNanoseconds
    #expect(ends == ends.sorted())
    for (index, end) in ends.enumerated() {
      let counters = LoopCounters()
      counters.countAnswer(route: 3, .get, status: 200, nanoseconds: end)
      counters.countAnswer(route: 3, .get, status: 200, nanoseconds: end + 1)
      #expect((0...ends.count).map { counters.answers(route: 3, bucket: $0) }.filter { $0 > 0 } == [1, 1])
      #expect(counters.answers(route: 3, bucket: index) == 1)
      #expect(counters.answers(route: 3, bucket: index + 1) == 1)
      #expect(counters.nanoseconds(route: 3) == 2 * end + 1)
    }
  }

  @Test("every close reason has a counter of its own")
  func reasons() {
    let counters = LoopCounters()
    counters.connectionsOpen.add(CloseReason.allCases.count + 1)
    for reason in CloseReason.allCases { counters.countClosing(reason) }
    for reason in CloseReason.allCases { #expect(counters.closings(reason) == 1) }
    #expect(counters.connectionsOpen.value == 1)
  }

  @Test("loops are added up, and labels are escaped")
  func sums() throws {
    let loops = [LoopCounters(), LoopCounters()]
    for (index, loop) in loops.enumerated() {
      loop.countAnswer(route: 0, .get, status: 200, nanoseconds: 20_000)
      loop.bytesSent.add(index + 1)
    }
    let metrics = ServerMetrics()
    metrics.observe(
      ServerMetrics.Source(
        routes: ["a\"\\\n"], loops: loops,
        budgets: ByteBudgets(bodies: ByteBudget(bytesMax: 1), answers: ByteBudget(bytesMax: 2)),
        workers: WorkerPool(turnsMax: 3, queueMax: 1, RunningServer.Handler(calls: RunningServer.Calls())),
        memory: MemoryBudget(bytesMax: 4)))
    let text = String(decoding: metrics.text(program: "p", version: "1"), as: UTF8.self)
    let route = #"route="a\"\\\n""#
    for line in [
      #"p_http_requests_total{\#(route),method="GET",status="200"} 2"#,
      #"p_http_request_duration_seconds_bucket{\#(route),le="1e-05"} 0"#,
      #"p_http_request_duration_seconds_bucket{\#(route),le="2.5e-05"} 2"#,
      #"p_http_request_duration_seconds_bucket{\#(route),le="+Inf"} 2"#,
      #"p_http_request_duration_seconds_sum{\#(route)} 4e-05"#,
      #"p_http_request_duration_seconds_count{\#(route)} 2"#,
      "p_workers 3", "p_workers_busy 0", "p_paused_requests 0", "p_queue_length 0", "p_queue_seconds_count 0",
      "p_work_limit_bytes 4",
      "p_sent_bytes_total 3", #"p_build_info{version="1"} 1"#,
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
    #expect(!text.contains(" \n"), "each family has its help")
  }

  @Test("octets, connections and requests of a server are counted")
  func server() throws {
    let server = try RunningServer()
    let client = try server.connect()
    let requests = get("/a") + "HEAD /refused HTTP/1.1\r\nHost: a\r\n\r\n"
    try client.send(requests)
    let answer = try client.readAnswer()
    let refusal = try client.read(exactly: 1)
    #expect(refusal == Array("H".utf8))
    #expect(try server.metric(#"http_requests_total{route="any",method="GET",status="200"}"#) == 1)
    #expect(try server.metric(#"http_requests_total{route="any",method="HEAD",status="404"}"#) == 1)
    #expect(try server.metric(#"http_request_duration_seconds_count{route="any"}"#) == 2)
    #expect(try server.metric("connections_open") == 1)
    #expect(try server.metric("connections_accepted_total") == 1)
    let rest = try server.drain(client)
    #expect(try server.metric("received_bytes_total") == Double(requests.utf8.count))
    let sent = answer.head.utf8.count + answer.body.utf8.count + 1 + rest.utf8.count
    #expect(try server.metric("sent_bytes_total") == Double(sent))
    #expect(try server.metric("connections_open") == 0)
  }

  static let closings: [(reason: String, sent: String)] = [
    ("server", "GET /a HTTP/1.0\r\n\r\n"), ("bad-request", "x\r\n\r\n"),
    ("version-not-supported", "GET / HTTP/2.0\r\n\r\n"),
    ("body-too-large", post("/a", "Content-Length: 1001\r\n", "")),
    ("uri-too-long", "GET /" + String(repeating: "a", count: 9000)),
    ("headers-too-large", "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 17_000)),
    ("expectation-failed", "GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n"),
    ("not-implemented", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("head-timeout", "GET / HTTP/1.1\r\n"), ("body-timeout", post("/a", "Content-Length: 2\r\n", "x")),
    ("idle-timeout", ""),
    ("overloaded", post("/a", "Content-Length: 1000\r\n", String(repeating: "x", count: 999))),
  ]

  @Test("a connection that was closed is counted under the reason", arguments: closings)
  func closing(_ reason: String, _ sent: String) throws {
    let server = try RunningServer(clock: SteppedClock()) {
      $0.limits.bodyBytesMax = 1000
      $0.bodiesBytesMax = 900
      ($0.headTimeoutSeconds, $0.bodyTimeoutSeconds, $0.idleTimeoutSeconds) = (60, 60, 60)
    }
    let client = try server.connect(sent)
    if reason.hasSuffix("timeout") {
      try until { try server.metric("connections_open") == 1 }
      try server.pass(seconds: 60, afterReading: sent.utf8.count)
    }
    let answer = try client.readToEnd()
    #expect(answer.isEmpty == (reason == "idle-timeout"))
    client.endSending()
    _ = try server.drain(client)
    #expect(try server.closings() == [reason])
  }

  @Test("connections closed by clients and by a drain are counted under their reasons")
  func endings() throws {
    let server = try RunningServer { $0.loops = 1 }
    let ended = try server.connect(get("/a"))
    ended.endSending()
    _ = try ended.readToEnd()
    let idle = try server.connect(get("/a"))
    _ = try idle.readAnswer()
    _ = try server.drain(idle)
    #expect(try server.closings() == ["client", "drain"])
  }
}

extension RunningServer {
  /// The value of a sample of its metrics, whose name begins with `p_`.
  func metric(_ name: String) throws -> Double {
    let text = String(decoding: metrics.text(program: "p", version: "1"), as: UTF8.self)
    let prefix = "p_\(name) "
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }),
      let value = Double(line.dropFirst(prefix.count))
    else { throw NoSuchMetric(name: name, text: text) }
    return value
  }

  struct NoSuchMetric: Error {
    let name: String
    let text: String
  }

  /// The reasons for which connections were closed, in order of their names.
  func closings() throws -> [String] {
    try CloseReason.allCases.map(\.rawValue).filter {
      try metric("connections_closed_total{reason=\"\($0)\"}") > 0
    }.sorted()
  }

  /// What the client still reads when the server drains; all connections have ended then.
  func drain(_ client: RawClient) throws -> String {
    server.drain()
    let text = try client.readToEnd()
    client.endSending()
    guard hasEnded() else { throw RawClient.Failure(call: "drain", number: 0) }
    return text
  }
}
