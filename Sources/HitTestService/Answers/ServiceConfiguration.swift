public import SceneCoding
public import SceneStoring

/// The service's limits, and the parts of the program that it asks. Values that users may set are rows in the option
/// table of `hittestd`, which takes their defaults from here.
public struct ServiceConfiguration: Sendable {
  /// The program's version, for answers that say which program made them.
  public var version = ""
  /// Bounds on scenes and touches.
  public var limits = SceneLimits()
  /// The greatest length of an answer, in bytes: the log of many touches is longer than any request.
  public var answerBytesMax = 256 << 20
  /// How often views are asked for all touches of a request together, about ten seconds' worth: many touches on
  /// very many views would hold a worker up until the request's deadline.
  public var visitsMax = 1_000_000_000
  /// Where scenes are stored. Copies of the configuration share the store.
  public var scenes = SceneStore()
  /// The screens of a running app. Copies of the configuration share them.
  public var live = LiveScreens()
  /// The names under which the server may be asked, besides `localhost` and loopback addresses; nil for any.
  public var hostNames: [String]?
  /// Origins whose pages may ask, besides this server's and the machine's own; `*` among them for all.
  public var corsOrigins: [String] = []
  /// The token that requests have to bring along; nil asks for nothing.
  public var token: BearerToken?
  /// The body of `/metrics`: Prometheus' text format, version 0.0.4.
  public var metrics: @Sendable () -> [UInt8] = { [] }
  /// Whether the server is shutting down.
  public var isDraining: @Sendable () -> Bool = { false }
  /// Who asks: what sentences call the parts of a question.
  public var asker = Asker.query
  /// Whether answers in lines are for a terminal that shows colors.
  public var isTextColored = false
  /// Nanoseconds on a clock that only goes forwards, for `Server-Timing`; nil leaves that field out.
  public var nanoseconds: (@Sendable () -> UInt64)?

  public init() {}
}
