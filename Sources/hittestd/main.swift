import Glibc
import HTTPServing
import HitTestService
import WorkMetering

CurrentProcess.ignoreBrokenPipes()
let arguments = Array(CommandLine.arguments.dropFirst())

/// Says why on stderr and ends. Statuses are those of sysexits(3).
func fail(_ status: Int32, _ reason: any CustomStringConvertible) -> Never {
  CurrentProcess.writeError(Array("hittestd: \(reason)\n".utf8))
  exit(status)
}

// They come out of /proc/self/cmdline; without their token or address a server would stand open.
if CommandLine.arguments.isEmpty { fail(EX_OSERR, "the flags cannot be read: /proc is not mounted.") }

do {
  if let command = try ManualCommand(arguments) { exit(try command.run()) }
  if let command = try AgentCommand(arguments) {
    exit(try command.run(try Options(environment: CurrentProcess.environment)))
  }
  // A question about files is answered without threads: signals may end it at any time.
  if let command = try FileCommand(arguments) {
    let terminal = OutputTerminal(environment: CurrentProcess.environment)
    exit(command.run(try Options(environment: CurrentProcess.environment), terminal))
  }
  let options = try Options(arguments, environment: CurrentProcess.environment)
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
  fail(EX_USAGE, error)
} catch let error as ProbeError {
  fail(error.isURLMistake ? EX_USAGE : EXIT_FAILURE, error)
} catch let error as ServerError {
  fail(error.isAddressMistake ? EX_USAGE : EX_OSERR, error)
} catch {
  fail(EX_OSERR, "\(error)")
}

/// Serves until a signal: the first lets requests finish, the second ends the process.
func serve(_ options: Options) throws {
  // Before any thread is started: threads inherit what is blocked.
  let signals = TerminationSignals()
  CurrentProcess.raiseDescriptorLimit()
  CurrentProcess.returnFreedMemory()
  let draining = DrainState()
  let metrics = ServerMetrics()
  let memory = MemoryBudget(bytesMax: options.server.memoryBytesMax)
  let scenes = try options.sceneStore(of: memory)
  let service = HitTestService(
    try options.serviceConfiguration(
      scenes: scenes, isDraining: { draining.isDraining },
      metrics: { metrics.text(program: "hittestd", version: version, others: scenes.metrics) }))
  let server = try Server(
    options.serverConfiguration, service, drainState: draining, metrics: metrics, memory: memory)
  try signals.start { signals in
    _ = signals.wait()
    server.drain()
    // A request that takes longer to answer than the drain may take is stuck too: no loop can end it.
    guard let second = signals.wait(seconds: options.server.drainTimeoutSeconds + 1) else { _exit(0) }
    _exit(128 + second)
  }
  let listening = "{\"event\":\"listening\",\"address\":\"\(options.server.host)\",\"port\":\(server.port)}\n"
  CurrentProcess.writeError(Array(listening.utf8))
  if options.corsOrigins.contains("*") {
    let detail = "--cors-origin has *: every page that a browser here opens may ask and read answers"
    CurrentProcess.writeError(Array("{\"event\":\"open\",\"detail\":\"\(detail)\"}\n".utf8))
  }
  try server.run()
}
