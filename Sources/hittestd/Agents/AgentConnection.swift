import HTTPProtocol
import HTTPServing
import HitTestService
import ModelContextProtocol
import WorkMetering

/// A client on the standard input and output. This thread reads, writes, and looks at the clock; another one answers what
/// takes long, one request after the other.
///
///     bytes ─→ lines ─→ messages ─→ prompt?  ─→ answered here
///                           │       no       ─→ the worker ─→ the answer
///                           └ notifications/cancelled ─→ the request's work is stopped, and nobody answers it
struct AgentConnection {
  private let agents: AgentAnswers
  private let worker: SerialWorker
  private let memory: MemoryBudget
  private let timeoutNanoseconds: Int
  private let waitingBytesMax: Int
  private var lines: MessageLines
  private var version = ProtocolVersion.latestOfHandshake
  private var calls = AgentCalls()
  private var isInputOpen = true
  private var isOutputOpen = true

  init(
    _ agents: AgentAnswers, _ configuration: ServerConfiguration, _ memory: MemoryBudget
  ) throws(SystemError) {
    self.agents = agents
    self.memory = memory
    worker = try SerialWorker()
    timeoutNanoseconds = Int(configuration.requestTimeoutSeconds * 1e9)
    lines = MessageLines(bytesMax: configuration.limits.bodyBytesMax)
    waitingBytesMax = configuration.bodiesBytesMax
  }

  /// Serves until the input has ended and what was asked is answered, or until nobody reads the answers.
  mutating func serve() throws(SystemError) {
    while isOutputOpen, isInputOpen || !calls.isEmpty {
      switch try worker.wait(isInputOpen: isInputOpen, milliseconds: millisecondsToWait) {
      case .input(let bytes): for line in lines.lines(endingIn: bytes[...]) { try take(line) }
      case .endOfInput:
        isInputOpen = false
        if let line = lines.lastLine() { try take(line) }
      case .nothing: break
      }
      for (number, result) in worker.takeFinished() { try finish(number, result) }
      try lookAtClock()
    }
  }

  private mutating func write(_ message: [UInt8]) throws(SystemError) {
    guard isOutputOpen else { return }
    isOutputOpen = try CurrentProcess.writeOutput(message + [UInt8(ascii: "\n")])
  }

  // MARK: - Messages

  private mutating func take(_ line: MessageLines.Line) throws(SystemError) {
    switch understood(line) {
    case .failure(let rejection): try write(Reply.error(rejection.error, to: rejection.id))
    case .success(.batch(let messages, let byteCount)):
      submit(nil, byteCount: byteCount) { [agents] in agents.reply(toBatch: messages) }
    case .success(.message(.request(let request), let byteCount)): try take(request, byteCount: byteCount)
    case .success(.message(.notification(let notification), _)):
      if let id = notification.cancelledRequest { calls.cancel(id) }
    case .success(.message(.response, _)): break
    }
  }

  private enum Understood {
    case message(IncomingMessage, byteCount: Int)
    case batch([[UInt8]], byteCount: Int)
  }

  private func understood(_ line: MessageLines.Line) -> Result<Understood, IncomingMessage.Rejection> {
    Result { () throws(IncomingMessage.Rejection) in
      let text: [UInt8]
      switch line {
      case .message(let message): text = message
      case .tooLong(let id):
        let detail = "The message is too long (HITTESTD_MAX_BODY): give a dump's path as `file`."
        throw IncomingMessage.Rejection(RPCError(.invalidRequest, detail), id: id)
      }
      if version.takesBatches, let messages = try IncomingMessage.batch(in: text) {
        return .batch(messages, byteCount: text.count)
      }
      return .message(try IncomingMessage(text), byteCount: text.count)
    }
  }

  private mutating func take(_ request: IncomingMessage.Request, byteCount: Int) throws(SystemError) {
    if AgentAnswers.isPrompt(request) {
      if request.method == "initialize", let version = try? AgentAnswers.version(askedBy: request) {
        self.version = version
      }
      return try write(agents.reply(to: request))
    }
    let refusal: String? =
      if calls.contains(request.id) {
        "A request with this id is under way: give each its own."
      } else if calls.count >= Self.callsMax || calls.byteCount + byteCount > waitingBytesMax {
        "\(calls.count) requests are under way already: wait for an answer."
      } else {
        nil
      }
    if let refusal {
      return try write(Reply.error(RPCError(.invalidRequest, refusal), to: request.id))
    }
    submit(request, byteCount: byteCount) { [agents] in agents.reply(to: request) }
  }

  /// Requests that wait for their answers.
  private static let callsMax = 1000

  private mutating func submit(
    _ request: IncomingMessage.Request?, byteCount: Int, _ answer: @escaping @Sendable () -> [UInt8]?
  ) {
    let work = Work(memory: memory)
    let number = calls.add(work, id: request?.id, progressToken: request?.progressToken, byteCount: byteCount)
    worker.submit(number, work, answer)
  }

  private mutating func finish(_ number: Int, _ result: [UInt8]?) throws(SystemError) {
    // Source: "Cancellation": what was cancelled is not answered.
    guard let call = calls.remove(number), call.work.stop != .cancelled, let result else { return }
    try write(result)
  }

  // MARK: - Time

  /// Where a request is under way, its client hears of it, and its time runs out.
  private var millisecondsToWait: Int? {
    if calls.isEmpty { return nil }
    return min(Self.progressMilliseconds, max(1, timeoutNanoseconds / 1_000_000))
  }

  private static let progressMilliseconds = 500

  private mutating func lookAtClock() throws(SystemError) {
    guard let (number, start) = worker.begun, let call = calls[number] else { return }
    let nanoseconds = Clock.nanoseconds() - start
    if nanoseconds > timeoutNanoseconds { call.work.stop(.deadline) }
    guard let token = call.progressToken, let steps = calls.progress(of: number, after: nanoseconds) else {
      return
    }
    try write(Reply.progress(steps, of: token, "\(steps) steps so far"))
  }
}
