import HTTPServing
import HitTestService
import SceneStoring

// The configurations, completed with the parts that only the running program has.

extension Options {
  /// The service's, with its token, stored scenes, metrics and clock.
  ///
  /// - Throws: `UsageError` when the file of the token holds none, or a token is given in two ways.
  func serviceConfiguration(
    scenes: SceneStore = SceneStore(), isDraining: @escaping @Sendable () -> Bool,
    metrics: @escaping @Sendable () -> [UInt8]
  ) throws(UsageError) -> ServiceConfiguration {
    var configuration = service
    configuration.token = try bearerToken()
    configuration.hostNames = hostNames
    configuration.corsOrigins = corsOrigins
    configuration.metrics = metrics
    configuration.scenes = scenes
    configuration.isDraining = isDraining
    configuration.nanoseconds = { UInt64(Clock.nanoseconds()) }
    return configuration
  }

  /// Nil where any is right: with `*`, and on an address that others reach, under names that nobody here knows.
  private var hostNames: [String]? {
    let names = Self.list(hostName)
    return server.isOnLoopback && !names.contains("*") ? names : nil
  }

  /// The origins whose pages may ask; `*` among them for all.
  var corsOrigins: [String] { Self.list(corsOrigin) }

  private static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == " " }.map(String.init)
  }

  /// The server's, with its log on standard error.
  var serverConfiguration: ServerConfiguration {
    var configuration = server
    if log != .none { configuration.requestLog = { CurrentProcess.writeError($0) } }
    if log == .errors { configuration.requestLogStatusMin = 400 }
    return configuration
  }
}
