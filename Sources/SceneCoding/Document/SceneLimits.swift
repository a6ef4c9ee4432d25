public struct SceneLimits: Equatable, Sendable {
  /// A view takes about 100 bytes of memory.
  public var viewsMax = 1_000_000
  /// A traversal nests a call for each level, on a thread's stack. At most 512.
  public var depthMax = 512
  /// Each touch is a search of its own.
  public var touchesMax = 100_000
  /// Of SwiftUI's views in one hosting view; a search visits each of them.
  public var swiftUINodesMax = 100_000
  public var swiftUIModifiersMax = 512
  /// The events of a script, including those of expanded shorthands.
  public var eventsMax = 100_000

  public init() {}
}
