import Foundation
import HTTPProtocol
import HTTPServing
import Synchronization
import SystemCalls

/// A server on a free port, with a handler that answers `METHOD path body`, and `/large` with `largeBytes`
/// octets.
final class RunningServer: Sendable {
  struct Handler: HTTPHandler {
    let calls: Calls

    func refusal(of head: HTTPRequestHead) -> HTTPResponse? {
      head.path == "/refused" ? HTTPResponse(status: 404) : nil
    }

    func respondPromptly(to request: HTTPRequest, _ response: inout HTTPResponse) -> Int? {
      response = self.response(to: request)
      return 0
    }

    func response(to request: HTTPRequest) -> HTTPResponse {
      calls.count.add(1, ordering: .relaxed)
      if request.head.path == "/large" {
        return HTTPResponse(status: 200, body: [UInt8](repeating: 0x78, count: RunningServer.largeBytes))
      }
      let text = "\(request.head.method.rawValue) \(request.head.path) "
      return HTTPResponse(status: 200, body: Array(text.utf8) + request.body)
    }

    func response(to problem: HTTPProblem, head: HTTPRequestHead?, requestID: String) -> HTTPResponse {
      HTTPResponse(status: problem.status, body: Array(problem.code.utf8))
    }
  }

  final class Calls: Sendable {
    let count = Atomic<Int>(0)
  }

  static let largeBytes = 64 << 10

  let server: Server
  let calls = Calls()
  let metrics = ServerMetrics()
  /// Its time; nil for the kernel's.
  private let clock: SteppedClock?
  private let ended = DispatchSemaphore(value: 0)

  /// - Parameter clock: time that the test lets pass; nil for the kernel's. With one, all time-outs but a drain's are days: a test
  ///   sets the one that it is about.
  init(
    clock: SteppedClock? = nil, _ configure: (inout ServerConfiguration) -> Void = { _ in }
  ) throws {
    self.clock = clock
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.poller = testedPoller
    configuration.drainGraceSeconds = 0.05
    if let clock {
      configuration.clock = clock.now
      (configuration.headTimeoutSeconds, configuration.bodyTimeoutSeconds) = (1e6, 1e6)
      (configuration.idleTimeoutSeconds, configuration.lingerTimeoutSeconds) = (1e6, 1e6)
    }
    configure(&configuration)
    server = try Server(
      configuration, Handler(calls: calls), news: clock?.news ?? News(), metrics: metrics)
    let thread = Foundation.Thread { [server, ended] in
      try? server.run()
      ended.signal()
    }
    thread.start()
  }

  /// Each test drains its server, so that every test also tests that.
  deinit {
    server.drain()
  }

  var port: Int { server.port }

  /// A client that has sent this.
  func connect(_ text: String = "") throws -> RawClient { try RawClient(port: port, sending: text) }

  /// Lets time pass once the server has read so many octets of all that clients have sent.
  func pass(seconds: Double, afterReading count: Int) throws {
    try until { try metric("received_bytes_total") == Double(count) }
    clock?.pass(seconds: seconds)
  }

  /// Whether `run` has returned, waiting for it as long as a test may.
  func hasEnded() -> Bool {
    if let clock { clock.hasEnded(ended) } else { ended.wait(timeout: .now() + 20) == .success }
  }
}

/// The way to wait that the variable HITTESTD_POLLER says, as for the program.
let testedPoller =
  ProcessInfo.processInfo.environment["HITTESTD_POLLER"].flatMap(Poller.Kind.init) ?? Poller.Kind.allCases[0]

func get(_ path: String) -> String {
  "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n"
}

func post(_ path: String, _ lines: String, _ body: String) -> String {
  "POST \(path) HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\(body)"
}
