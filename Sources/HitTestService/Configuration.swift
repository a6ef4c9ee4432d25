public import SceneCoding
public import SceneStoring

extension HitTestService {
  /// What the service is told when it starts.
  public struct Configuration: Sendable {
    /// The program's, for answers that say who made them.
    public var version = ""
    /// Bounds on scenes and touches.
    public var limits = SceneLimits()
    /// How long an answer may grow, in bytes: the log of many touches is longer than any request.
    public var answerBytesMax = 256 << 20
    /// How often views are asked for all touches of a request together, about ten seconds' worth: many touches on
    /// very many views would hold up everybody else on the loop.
    public var visitsMax = 1_000_000_000
    /// What scenes are stored in. Copies of the configuration share it.
    public var scenes = SceneStore()
    /// The origin whose pages may read answers; `*` for all.
    public var corsOrigin = "*"
    /// What who asks has to bring along; nil asks for nothing.
    public var token: BearerToken?
    /// What `/metrics` answers: Prometheus' text format, version 0.0.4.
    public var metrics: @Sendable () -> [UInt8] = { [] }
    /// Whether the server is shutting down.
    public var isDraining: @Sendable () -> Bool = { false }
    /// Nanoseconds on a clock that only goes forwards, for `Server-Timing`; nil leaves that field out.
    public var nanoseconds: (@Sendable () -> UInt64)?

    public init() {}
  }
}
