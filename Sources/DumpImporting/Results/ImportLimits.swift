/// How much an import may take.
///
/// Both limits are on what a paste of any length could ask for: memory for views, and the depth of every later walk.
public struct ImportLimits: Sendable {
  /// The most views of a scene, all windows together.
  public var viewsMax = 1_000_000
  /// How deep views may be nested; a window has depth 1.
  public var depthMax = 512

  public init() {}
}
