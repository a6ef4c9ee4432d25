public import SceneCoding
public import SceneStoring

/// The service's limits, and the parts of the program that it asks. Values that users may set are rows in the option
/// table of `hittestd`, which takes their defaults from here.
public struct ServiceConfiguration: Sendable {
  /// The program's version, for answers that name the program.
  public var version = ""
  public var limits = SceneLimits()
  /// The greatest length of an answer, in bytes: the log of many touches is longer than any request.
  public var answerBytesMax = 256 << 20
  /// How often views are asked for all touches of a request together, about ten seconds' worth: many touches on
  /// very many views would hold a worker up until the request's deadline.
  public var visitsMax = 1_000_000_000
  /// The store of scenes. Copies of the configuration share it.
  public var scenes = SceneStore()
  /// The screens of a running app. Copies of the configuration share them.
  public var live = LiveScreens()
  /// The accepted host names, besides `localhost` and loopback addresses; nil: any.
  public var hostNames: [String]?
  /// Origins whose pages may send requests, besides this server's and the machine's own; `*` for all.
  public var corsOrigins: [String] = []
  /// The token that requests must have; nil: none.
  public var token: BearerToken?
  /// The body of `/metrics`: Prometheus' text format, version 0.0.4.
  public var metrics: @Sendable () -> [UInt8] = { [] }
  /// Whether the server is shutting down.
  public var isDraining: @Sendable () -> Bool = { false }
  /// The origin of requests, which decides how sentences name their parts.
  public var asker = Asker.query
  /// Whether answers in lines are for a terminal with colors.
  public var isTextColored = false
  /// A monotonic clock in nanoseconds, for `Server-Timing`; nil leaves that field out.
  public var nanoseconds: (@Sendable () -> UInt64)?

  public init() {}
}
