import HTTPProtocol
import HTTPServing
import HitTestService
import SceneCoding
import SceneStoring

/// What the program is told by flags and by the environment. A flag wins over its variable.
struct Options: Equatable {
  enum RequestLogging: String, CaseIterable {
    case requests
    case errors
    case none
  }

  /// What is to be done instead of serving.
  enum Question: Equatable {
    case help
    case version
    /// Whether the server at this URL is well.
    case probe(String)
  }

  var host = ServerConfiguration().host
  var port = ServerConfiguration().port
  var loops = ServerConfiguration().loops
  var connectionsMax = ServerConfiguration().connectionsMax
  var limits = HTTPLimits()
  var headTimeoutSeconds = ServerConfiguration().headTimeoutSeconds
  var bodyTimeoutSeconds = ServerConfiguration().bodyTimeoutSeconds
  var idleTimeoutSeconds = ServerConfiguration().idleTimeoutSeconds
  var drainTimeoutSeconds = ServerConfiguration().drainTimeoutSeconds
  var lingerTimeoutSeconds = ServerConfiguration().lingerTimeoutSeconds
  var bodiesBytesMax = ServerConfiguration().bodiesBytesMax
  var answersBytesMax = ServerConfiguration().answersBytesMax
  var outputBytesMax = ServerConfiguration().outputBytesMax
  var sceneLimits = SceneLimits()
  var answerBytesMax = HitTestService.Configuration().answerBytesMax
  var visitsMax = HitTestService.Configuration().visitsMax
  var scenesBytesMax = SceneStore().bytesMax
  var sceneDirectory = ""
  var corsOrigin = HitTestService.Configuration().corsOrigin
  var token = ""
  var tokenFile = ""
  var log = RequestLogging.requests
  var question: Question?

  /// - Parameters:
  ///   - arguments: without the name of the program; `--name value` or `--name=value`.
  ///   - environment: the value of a variable.
  /// - Throws: `UsageError` at the first thing that is wrong.
  init(_ arguments: [String] = [], environment: (String) -> String? = { _ in nil }) throws(UsageError) {
    for option in Option.all {
      guard let value = environment(option.variable) else { continue }
      try option.set(&self, value, from: option.variable)
    }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": question = .help
      case "--version": question = .version
      default: try take(argument, &rest)
      }
    }
  }

  private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let flag = parts[0]
    if flag == "--probe" {
      guard let url = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw UsageError(description: "--probe needs a URL, like http://127.0.0.1:8080/healthz.")
      }
      question = .probe(url)
      return
    }
    guard let option = Option.all.first(where: { $0.flag == flag }) else {
      // Without its value, which may be a token whose flag was misspelt.
      throw UsageError(
        description: "There is no option \(flag). See hittestd --help for those there are.")
    }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
      throw UsageError(description: "\(flag) needs a value: \(option.kind.expectation).")
    }
    try option.set(&self, value, from: flag)
  }

  /// What the service is told of it.
  ///
  /// - Throws: when the file of the token holds none.
  func service(
    scenes: SceneStore = SceneStore(), isDraining: @escaping @Sendable () -> Bool,
    metrics: @escaping @Sendable () -> [UInt8]
  ) throws(UsageError) -> HitTestService.Configuration {
    var service = HitTestService.Configuration()
    service.token = try bearerToken()
    service.version = version
    service.metrics = metrics
    service.limits = sceneLimits
    service.answerBytesMax = answerBytesMax
    service.visitsMax = visitsMax
    service.scenes = scenes
    service.corsOrigin = corsOrigin
    service.isDraining = isDraining
    service.nanoseconds = { UInt64(Clock.nanoseconds()) }
    return service
  }

  /// What the server is told of it.
  var configuration: ServerConfiguration {
    var configuration = ServerConfiguration()
    configuration.host = host
    configuration.port = port
    configuration.loops = loops
    configuration.limits = limits
    configuration.connectionsMax = connectionsMax
    configuration.headTimeoutSeconds = headTimeoutSeconds
    configuration.bodyTimeoutSeconds = bodyTimeoutSeconds
    configuration.idleTimeoutSeconds = idleTimeoutSeconds
    configuration.drainTimeoutSeconds = drainTimeoutSeconds
    configuration.lingerTimeoutSeconds = lingerTimeoutSeconds
    configuration.bodiesBytesMax = bodiesBytesMax
    configuration.answersBytesMax = answersBytesMax
    configuration.outputBytesMax = outputBytesMax
    if log != .none { configuration.requestLog = { CurrentProcess.writeError($0) } }
    if log == .errors { configuration.requestLogStatusMin = 400 }
    return configuration
  }
}

/// A sentence that says what is wrong with a flag or variable, and how it has to be.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}
