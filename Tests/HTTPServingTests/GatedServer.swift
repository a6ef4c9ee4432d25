import Foundation
import HTTPProtocol
import HTTPServing
import Synchronization
import SystemCalls
import WorkMetering

/// A server whose requests take as long as the test wants.
///
///     /prompt/…    answered by the loop
///     /spin/…      answered by the loop, while 60 µs of its clock pass; at /spin/gate it waits as for a worker at the gate
///     /gate/…      answered by a worker when `open` was called once for it
///     /hold/N      answered by a worker that holds N bytes; `never` where there never are as many
///     /long/…      answered by a worker when its work is stopped
///     /turns/N     answered by a worker behind N turns; 500 where more than `workers` had one at a time
///     others       answered by a worker at once
///
/// Each answer is the path, so that an answer that went to another request is seen to have.
final class GatedServer: Sendable {
  final class Handler: HTTPHandler {
    let gate = DispatchSemaphore(value: 0)
    /// Requests that a worker has begun.
    let begun = DispatchSemaphore(value: 0)
    /// Requests that have asked for memory, and know whether there is some.
    let held = DispatchSemaphore(value: 0)
    /// Requests that have seen that their work was stopped.
    let stopped = DispatchSemaphore(value: 0)
    /// Requests that have a turn now, and that may.
    let running = Atomic<Int>(0)
    let runningMax = Atomic<Int>(0)
    let contents = Mutex(Contents())
    let clock: SteppedClock?

    init(clock: SteppedClock? = nil) { self.clock = clock }

    struct Contents {
      var stops: [Work.Stop] = []
    }

    func refusal(of head: HTTPRequestHead) -> HTTPResponse? { nil }

    func respondPromptly(to request: HTTPRequest, _ response: inout HTTPResponse) -> Int? {
      let isSpinning = request.head.path.hasPrefix("/spin")
      if isSpinning { spin(request) }
      guard isSpinning || request.head.path.hasPrefix("/prompt") else { return nil }
      response = answer(request)
      return 0
    }

    private func spin(_ request: HTTPRequest) {
      clock?.pass(seconds: 60e-6)
      if request.head.path == "/spin/gate" { gate.wait() }
    }

    func response(to request: HTTPRequest) -> HTTPResponse {
      begun.signal()
      if request.head.path.hasPrefix("/gate") { gate.wait() }
      if request.head.path.hasPrefix("/hold/"), let count = Int(request.head.path.dropFirst(6)) {
        Work.holds(bytes: count)
        held.signal()
        if Work.neverFits { return HTTPResponse(status: 413, body: Array("never".utf8)) }
      }
      if request.head.path.hasPrefix("/long") {
        while Work.goesOn(after: 1) {}
        contents.withLock { contents in if let stop = Work.stop { contents.stops.append(stop) } }
        stopped.signal()
      }
      if request.head.path.hasPrefix("/turns/"), !takeTurns(Int(request.head.path.dropFirst(7)) ?? 0) {
        return HTTPResponse(status: 500)
      }
      return answer(request)
    }

    /// - Returns: whether no more than `runningMax` had one at a time.
    private func takeTurns(_ count: Int) -> Bool {
      var isFair = true
      for _ in 0..<count {
        let now = running.add(1, ordering: .relaxed).newValue
        if now > runningMax.load(ordering: .relaxed) { isFair = false }
        running.subtract(1, ordering: .relaxed)
        _ = Work.goesOn(after: WorkMeter.stepsBetweenLooks)
      }
      return isFair
    }

    func response(to problem: HTTPProblem, head: HTTPRequestHead?, requestID: String) -> HTTPResponse {
      HTTPResponse(status: problem.status, body: Array(problem.code.utf8))
    }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
      HTTPResponse(status: 200, body: Array(request.head.path.utf8) + request.body)
    }
  }

  let handler: Handler
  let server: Server
  /// Its time; nil for the kernel's.
  private var clock: SteppedClock? { handler.clock }
  private let ended = DispatchSemaphore(value: 0)

  /// - Parameter clock: time that the test lets pass; nil for the kernel's.
  init(
    clock: SteppedClock? = nil, _ configure: (inout ServerConfiguration) -> Void = { _ in }
  ) throws {
    handler = Handler(clock: clock)
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.poller = testedPoller
    configuration.loops = 1
    configuration.workers = 1
    configuration.drainGraceSeconds = 0.05
    if let clock { configuration.clock = clock.now }
    configure(&configuration)
    handler.runningMax.store(configuration.workers, ordering: .relaxed)
    server = try Server(configuration, handler, news: clock?.news ?? News())
    let thread = Foundation.Thread { [server, ended] in
      try? server.run()
      ended.signal()
    }
    thread.start()
  }

  /// Each test drains its server, and waits for it.
  func end() -> Bool {
    server.drain()
    return if let clock { clock.hasEnded(ended) } else { ended.wait(timeout: .now() + 20) == .success }
  }

  /// A client that has sent this.
  func connect(_ text: String = "") throws -> RawClient { try RawClient(port: server.port, sending: text) }

  /// Answers another client: its one loop has read all that was sent before.
  func waitForTurn() throws {
    let client = try connect()
    try client.send(get("/prompt/turn"))
    _ = try client.readAnswer()
  }

  /// Lets a request at the gate go on.
  func open() { handler.gate.signal() }

  /// Waits until a worker has begun another request.
  func waitForWorker() -> Bool { handler.begun.wait(timeout: .now() + 20) == .success }

  /// Waits until a worker has asked for memory.
  func waitForHold() -> Bool { handler.held.wait(timeout: .now() + 20) == .success }

  /// Waits until a request has seen that its work was stopped.
  func waitForStop() -> Bool { handler.stopped.wait(timeout: .now() + 20) == .success }

  /// Whether a worker has begun a request that was not waited for.
  var hasBegunMore: Bool { handler.begun.wait(timeout: .now()) == .success }

  /// Why works were stopped, in order.
  var stops: [Work.Stop] { handler.contents.withLock { $0.stops } }
}
