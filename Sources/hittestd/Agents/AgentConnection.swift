import HTTPProtocol
import HTTPServing
import HitTestService
import ModelContextProtocol
import SystemCalls
import WorkMetering

/// A client on the standard input and output. This thread reads, writes, and checks time-outs; another one answers long
/// requests, one after the other.
///
///     bytes ─→ lines ─→ messages ─→ prompt?  ─→ answered here
///                           │       no       ─→ the worker ─→ the answer
///                           └ notifications/cancelled ─→ the request's work is stopped, without a reply
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

  /// Serves until the input has ended and all replies are written, or until the output is closed.
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
        throw IncomingMessage.Rejection(.tooLong, id: id)
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
    let refusal: RPCError? =
      if calls.contains(request.id) {
        .stillRunning
      } else if calls.count >= Self.callsMax || calls.byteCount + byteCount > waitingBytesMax {
        .tooMany(calls.count)
      } else {
        nil
      }
    if let refusal { return try write(Reply.error(refusal, to: request.id)) }
    submit(request, byteCount: byteCount) { [agents] in agents.reply(to: request) }
  }

  /// The most unanswered requests.
  private static let callsMax = 1000

  private mutating func submit(
    _ request: IncomingMessage.Request?, byteCount: Int, _ answer: @escaping @Sendable () -> [UInt8]?
  ) {
    let work = Work(memory: memory)
    let number = calls.add(work, id: request?.id, progressToken: request?.progressToken, byteCount: byteCount)
    worker.submit(number, work, answer)
  }

  private mutating func finish(_ number: Int, _ result: [UInt8]?) throws(SystemError) {
    // Source: "Cancellation": a cancelled request gets no reply.
    guard let call = calls.remove(number), call.work.stop != .cancelled, let result else { return }
    try write(result)
  }

  // MARK: - Time

  /// Until the next progress notification or time-out of the current request.
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
    try write(Reply.progress(steps, of: token, AgentText.steps(steps)))
  }
}

/// The unanswered requests of a client, by their order numbers.
struct AgentCalls {
  /// One request. A batch has only its work.
  struct Call {
    let work: Work
    let id: MessageID?
    let progressToken: MessageID?
    let byteCount: Int
    /// The last progress sent to its client.
    fileprivate var stepsTold = 0
    fileprivate var nanosecondsTold = 0
  }

  private var calls: [Int: Call] = [:]
  private var lastNumber = 0
  /// Of their messages.
  private(set) var byteCount = 0

  var count: Int { calls.count }
  var isEmpty: Bool { calls.isEmpty }

  subscript(number: Int) -> Call? { calls[number] }

  func contains(_ id: MessageID) -> Bool { calls.values.contains { $0.id == id } }

  /// - Returns: its number.
  mutating func add(_ work: Work, id: MessageID?, progressToken: MessageID?, byteCount: Int) -> Int {
    lastNumber += 1
    calls[lastNumber] = Call(work: work, id: id, progressToken: progressToken, byteCount: byteCount)
    self.byteCount += byteCount
    return lastNumber
  }

  mutating func remove(_ number: Int) -> Call? {
    let call = calls.removeValue(forKey: number)
    byteCount -= call?.byteCount ?? 0
    assert(calls.isEmpty ? byteCount == 0 : byteCount >= 0, "a call is counted while it is under way")
    return call
  }

  /// Stops a request. An unknown one was answered meanwhile, or never sent.
  func cancel(_ id: MessageID) {
    for call in calls.values where call.id == id { call.work.stop(.cancelled) }
  }

  /// The progress of a call to report; nil if none: at most twice a second, and each time more than before, as the
  /// protocol requires.
  ///
  /// - Parameter nanoseconds: since the call was begun.
  mutating func progress(of number: Int, after nanoseconds: Int) -> Int? {
    guard var call = calls[number], nanoseconds - call.nanosecondsTold >= Self.nanosecondsBetween else {
      return nil
    }
    let steps = call.work.stepsTaken
    guard steps > call.stepsTold else { return nil }
    (call.stepsTold, call.nanosecondsTold) = (steps, nanoseconds)
    calls[number] = call
    return steps
  }

  private static let nanosecondsBetween = 500_000_000
}

/// `hittestd mcp`: the questions as tools of the Model Context Protocol, over the standard input and output.
struct AgentCommand {
  /// The folder below which files may be read.
  private(set) var folder = "."
  private(set) var isHelp = false

  static let name = "mcp"

  /// Nil when the first word is another one.
  ///
  /// - Parameter arguments: without the name of the program.
  /// - Throws: `UsageError` at the first thing that is wrong.
  init?(_ arguments: [String]) throws(UsageError) {
    guard arguments.first == Self.name else { return nil }
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      let flag = FlagArgument(argument)
      switch flag.name {
      case "--help", "-h": isHelp = true
      case "--files":
        guard let value = flag.value(or: &rest), !value.isEmpty else {
          throw .noFolder
        }
        folder = value
      default:
        throw .unknownArgument(flag.name)
      }
    }
  }

  /// Serves until the input ends.
  ///
  /// - Parameter options: from the environment; their limits apply.
  /// - Returns: the exit status.
  func run(_ options: Options) throws -> Int32 {
    if isHelp {
      print(HelpText.agents, terminator: "")
      return ExitStatus.ok
    }
    let memory = MemoryBudget(bytesMax: options.server.memoryBytesMax)
    var configuration = options.service
    configuration.scenes = try options.sceneStore(of: memory)
    let (folder, bytesMax) = (folder, options.server.limits.bodyBytesMax)
    let files = AgentFiles(
      readFile: { path throws(FileRefusal) in
        try Self.contents(of: path, below: folder, bytesMax: bytesMax)
      },
      readCode: { paths throws(FileRefusal) in try CodeFiles.files(paths, below: folder) },
      readFolder: { path throws(FileRefusal) in
        try ToolFolder(path, below: folder, fileBytesMax: bytesMax)
      })
    var connection = try AgentConnection(AgentAnswers(configuration, files: files), options.server, memory)
    try connection.serve()
    return ExitStatus.ok
  }

  private static func contents(
    of path: String, below folder: String, bytesMax: Int
  ) throws(FileRefusal) -> [UInt8] {
    do {
      return try CurrentProcess.contents(ofFile: path, below: folder, bytesMax: bytesMax)
    } catch {
      throw FileRefusal(error, of: path, bytesMax: bytesMax)
    }
  }
}
