import HTTPServing
import HitTestService
import SystemCalls
import WorkMetering

CurrentProcess.ignoreBrokenPipes()
let arguments = Array(CommandLine.arguments.dropFirst())

/// Prints the reason on stderr and ends. Statuses are those of sysexits(3).
func fail(_ status: Int32, _ reason: any CustomStringConvertible) -> Never {
  CurrentProcess.writeError(Notice.line("\(reason)"))
  CurrentProcess.exit(status)
}

// They are read from /proc/self/cmdline; without their token or address a server would be open.
if CommandLine.arguments.isEmpty {
  fail(ExitStatus.osError, Notice.noCommandLine)
}

func options(_ arguments: [String] = []) throws(UsageError) -> Options {
  try Options(
    arguments, variables: CurrentProcess.environmentNames, environment: CurrentProcess.environment)
}

do {
  if let command = try ManualCommand(arguments) { CurrentProcess.exit(try command.run()) }
  if let command = try AgentCommand(arguments) {
    CurrentProcess.exit(try command.run(try options()))
  }
  // A question about files is answered without threads: signals may end it at any time, but an audit of a folder.
  if let command = try FileCommand(arguments) {
    let terminal = OutputTerminal(environment: CurrentProcess.environment)
    CurrentProcess.exit(command.run(try options(), terminal))
  }
  let options = try options(arguments)
  switch options.mode {
  case .help:
    let defaults = try Options()
    let lines = ManualCommand.lines(Manual(defaults: defaults))
    print(Options.help(defaults: defaults, subcommands: lines), terminator: "")
  case .version: print("hittestd \(version)")
  case .probe(let url): try Probe(url).run()
  case .serve: try serve(options)
  }
} catch let error as UsageError {
  fail(ExitStatus.usage, error)
} catch let error as ProbeError {
  fail(error.isURLMistake ? ExitStatus.usage : ExitStatus.failure, error)
} catch let error as ServerError {
  fail(error.isAddressMistake ? ExitStatus.usage : ExitStatus.osError, error)
} catch {
  fail(ExitStatus.osError, "\(error)")
}

/// Greets users who start the service in a terminal with its URL and usage.
func greet(_ host: String, port: Int) {
  let name =
    host == "0.0.0.0" || host == "::"
    ? "localhost" : host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
  CurrentProcess.writeError(Notice.greeting(name, port: port))
}

func tell(open detail: String) {
  CurrentProcess.writeError("{\"event\":\"open\",\"detail\":\"\(detail)\"}\n")
}

/// Serves until a signal: the first lets requests finish, the second ends the process.
func serve(_ options: Options) throws {
  // Before any thread is started: threads inherit blocked signals.
  let signals = TerminationSignals()
  CurrentProcess.raiseDescriptorLimit()
  CurrentProcess.returnFreedMemory()
  let draining = DrainState()
  let metrics = ServerMetrics()
  let memory = MemoryBudget(bytesMax: options.server.memoryBytesMax)
  let scenes = try options.sceneStore(of: memory)
  let news = News()
  let live = options.liveScreens(of: memory, telling: news)
  let configuration = try options.serviceConfiguration(
    scenes: scenes, live: live, isDraining: { draining.isDraining },
    metrics: {
      metrics.text(
        program: "hittestd", version: version, others: scenes.metrics + live.metrics,
        helps: StoreMetricHelp.texts)
    })
  let service = HitTestService(configuration)
  let server = try Server(
    options.serverConfiguration, service, drainState: draining, news: news, metrics: metrics, memory: memory)
  try signals.start { signals in
    _ = signals.wait()
    server.drain()
    // A request that takes longer to answer than the drain may take is stuck too: no loop can end it.
    guard let second = signals.wait(seconds: options.server.drainTimeoutSeconds + 1) else {
      CurrentProcess.exitAtOnce(0)
    }
    CurrentProcess.exitAtOnce(128 + second)
  }
  let listening = "{\"event\":\"listening\",\"address\":\"\(options.server.host)\",\"port\":\(server.port)}\n"
  CurrentProcess.writeError(listening)
  if CurrentProcess.isTerminal(.error) { greet(options.server.host, port: Int(server.port)) }
  if options.corsOrigins.contains("*") { tell(open: Notice.anyOrigin) }
  if configuration.token == nil, !options.server.isOnLoopback {
    tell(open: Notice.anyMachine(options.server.host))
  }
  try server.run()
}
