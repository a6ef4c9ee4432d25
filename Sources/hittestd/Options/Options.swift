import HTTPProtocol
import HTTPServing
import HitTestService
import JSONCoding
import SceneStoring
import SystemCalls
import WorkMetering

/// The flags and variables of the program: the configurations of the server and of the service, and the few values
/// that belong to neither. A flag wins over its variable.
///
/// A new option is a property of one of the configurations and a row of `Option.groups`.
struct Options {
  var server = ServerConfiguration()
  var service = ServiceConfiguration()
  /// Names with commas between them, `*` for any; they are asked for on a loopback address.
  var hostName = ""
  /// Origins with commas between them, `*` for all.
  var corsOrigin = ""
  /// Empty: scenes are kept in memory only.
  var sceneDirectory = ""
  /// Empty: no token is required, or `tokenFile` has it.
  var token = ""
  /// A path; empty if no file has the token.
  var tokenFile = ""
  var log = RequestLogging.requests
  var mode = Mode.serve

  /// The requests that are logged on standard error.
  enum RequestLogging: String, CaseIterable {
    case requests
    /// Those with a status from 400 on.
    case errors
    case none
  }

  enum Mode: Equatable {
    case serve
    case help
    case version
    /// Asks the server at this URL for its health.
    case probe(String)
  }

  /// - Parameters:
  ///   - arguments: without the name of the program; `--name value` or `--name=value`.
  ///   - variables: the names of all variables; those with the program's prefix are checked.
  ///   - environment: the value of a variable.
  /// - Throws: `UsageError` at the first thing that is wrong.
  init(
    _ arguments: [String] = [], variables: [String] = [], environment: (String) -> String? = { _ in nil }
  ) throws(UsageError) {
    service.version = version
    for option in Option.all {
      guard let value = environment(option.variable), !Self.isServiceLink(value) else { continue }
      try option.set(&self, value, from: option.variable)
    }
    for name in variables where !Self.isServiceLink(environment(name) ?? "") { try Self.check(name) }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": mode = .help
      case "--version": mode = .version
      default: try take(FlagArgument(argument), &rest)
      }
    }
  }

  /// Whether a value is Kubernetes', which sets HITTESTD_PORT to `tcp://10.0.0.1:8080` in pods beside a Service called
  /// hittestd. Source: Kubernetes, "Services: environment variables".
  private static func isServiceLink(_ value: String) -> Bool {
    value.hasPrefix("tcp://") || value.hasPrefix("udp://")
  }

  private static func check(_ variable: String) throws(UsageError) {
    let prefix = Option.variablePrefix
    guard variable.hasPrefix(prefix), !Option.all.contains(where: { $0.variable == variable }),
      foreignWords.isDisjoint(with: variable.split(separator: "_"))
    else { return }
    let names = JSONKeyTable(Option.all.map { String($0.variable.dropFirst(prefix.count)) })
    let nearest = names.nearest(to: String(variable.dropFirst(prefix.count)))
    throw .unknownVariable(variable, nearest: nearest.map { prefix + $0 })
  }

  /// In variables of Kubernetes for a Service (`HITTESTD_SERVICE_HOST`, `HITTESTD_PORT_80_TCP_ADDR`), and of lldb's
  /// command, the workflow and tests.
  private static let foreignWords: Set<Substring> = ["SERVICE", "TCP", "UDP", "SERVER", "IMAGE", "BINARY"]

  private mutating func take(_ flag: FlagArgument, _ rest: inout ArraySlice<String>) throws(UsageError) {
    if flag.name == "--probe" {
      guard let url = flag.value(or: &rest) else { throw .noURL }
      mode = .probe(url)
      return
    }
    guard let option = Option.all.first(where: { $0.flag == flag.name }) else {
      // Without its value, which may be a token with a misspelt flag.
      throw .unknownOption(flag.name, nearest: JSONKeyTable(Option.all.map(\.flag)).nearest(to: flag.name))
    }
    guard let value = flag.value(or: &rest) else {
      throw .noValue(flag.name, option.kind.expectation)
    }
    try option.set(&self, value, from: flag.name)
  }

  // The configurations, completed with the parts of the running program.

  /// The service's, with its token, stored scenes, metrics and clock.
  ///
  /// - Throws: `UsageError` if the token's file contains none, or a token is given in two ways.
  func serviceConfiguration(
    scenes: SceneStore = SceneStore(), live: LiveScreens = LiveScreens(),
    isDraining: @escaping @Sendable () -> Bool,
    metrics: @escaping @Sendable () -> [UInt8]
  ) throws(UsageError) -> ServiceConfiguration {
    var configuration = service
    configuration.token = try bearerToken()
    configuration.hostNames = hostNames
    configuration.corsOrigins = corsOrigins
    configuration.metrics = metrics
    configuration.scenes = scenes
    configuration.live = live
    configuration.isDraining = isDraining
    configuration.answerBytesMax = min(service.answerBytesMax, server.memoryBytesMax / 12)
    configuration.nanoseconds = Self.clock
    return configuration
  }

  /// The process's monotonic clock, in nanoseconds.
  static let clock: @Sendable () -> UInt64 = { UInt64(Clock.nanoseconds()) }

  /// Nil for any name: with `*`, and on an address that other machines can reach, whose names are unknown.
  private var hostNames: [String]? {
    let names = Self.list(hostName)
    return server.isOnLoopback && !names.contains("*") ? names : nil
  }

  /// The origins whose pages may send requests; `*` for all.
  var corsOrigins: [String] { Self.list(corsOrigin) }

  static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == " " }.map(String.init)
  }

  var serverConfiguration: ServerConfiguration {
    var configuration = server
    // Less where the memory is small, but room for one body.
    configuration.bodiesBytesMax = max(
      server.limits.bodyBytesMax, min(server.bodiesBytesMax, server.memoryBytesMax / 8))
    configuration.answersBytesMax = min(server.answersBytesMax, server.memoryBytesMax / 6)
    if log != .none { configuration.requestLog = { CurrentProcess.writeError($0) } }
    if log == .errors { configuration.requestLogStatusMin = 400 }
    return configuration
  }

  /// The text of `--help`.
  ///
  /// - Parameters:
  ///   - defaults: the options without any flag or variable.
  ///   - subcommands: a line each.
  static func help(defaults: Options, subcommands: [String]) -> String {
    let groups = Option.groups.map { title, options in
      let rows = options.map { option in
        HelpText.line(
          "\(option.flag) \(option.kind.unit)", "\(option.help) (\(option.kind.value(in: defaults)))")
      }
      return "\(title.rawValue):\n\(rows.joined(separator: "\n"))"
    }
    return HelpText.program(subcommands: subcommands, groups: groups)
  }

  /// The store of scenes. In memory they share the budget of requests, and leave most of it to these: stored scenes,
  /// live screens, bodies and unsent answers together never hold half of it.
  ///
  /// - Throws: `UsageError` if the directory of the scenes cannot be used.
  func sceneStore(of memory: MemoryBudget) throws(UsageError) -> SceneStore {
    SceneStore(
      bytesMax: min(SceneStore().bytesMax, memory.bytesMax / 12), of: memory,
      directory: try openSceneDirectory()
    ) {
      CurrentProcess.writeError($0.line)
    }
  }

  /// The live screens, with a limit from `memory`. Their numbers start from the time: they keep growing across
  /// restarts.
  func liveScreens(of memory: MemoryBudget, telling news: News) -> LiveScreens {
    LiveScreens(
      bytesMax: min(LiveScreens().bytesMax, memory.bytesMax / 16), of: memory,
      numberedFrom: Clock.epochMicroseconds()
    ) { news.tell() }
  }

  private func openSceneDirectory() throws(UsageError) -> SceneDirectory? {
    guard !sceneDirectory.isEmpty else { return nil }
    do {
      return try SceneDirectory(path: sceneDirectory, bytesMax: 1 << 30)
    } catch {
      throw .sceneDirectory(sceneDirectory, error)
    }
  }

  /// The token that requests must have; nil for none.
  ///
  /// - Throws: `UsageError` if a token is given in two ways, or if its file cannot be read or contains none. No
  ///   sentence shows the token itself.
  func bearerToken() throws(UsageError) -> BearerToken? {
    guard !tokenFile.isEmpty else { return BearerToken(token) }
    guard token.isEmpty else { throw .twoTokens }
    guard let token = BearerToken(try textOfTokenFile()) else { throw .noToken(inFile: tokenFile) }
    return token
  }

  /// Without its line end.
  private func textOfTokenFile() throws(UsageError) -> String {
    do throws(SystemError) {
      // One octet more than a token with its line end: a longer file is detected.
      var octets = try CurrentProcess.contents(ofFile: tokenFile, bytesMax: BearerToken.countMax + 3)
      if octets.last == "\n" { octets.removeLast() }
      if octets.last == "\r" { octets.removeLast() }
      return String(decoding: octets, as: UTF8.self)
    } catch {
      throw .tokenFile(tokenFile, error)
    }
  }
}

/// An argument of the command line that is a flag: `--name value` or `--name=value`. A value may have `=` in it.
struct FlagArgument {
  /// With the dashes.
  let name: String
  /// Behind the first `=`.
  let ownValue: String?

  init(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    name = parts[0]
    ownValue = parts.count > 1 ? parts[1] : nil
  }

  /// The value, which may be the next argument; nil for none.
  func value(or rest: inout ArraySlice<String>) -> String? { ownValue ?? rest.popFirst() }
}

/// The program's version, as `--version` prints it. Source: semver.org 2.0.0.
let version = "0.1.0"
