public import HitTesting

/// Changes with which a touch reaches the target.
public struct Fix: Sendable {
  public let edits: [SceneEdit]
  /// The touch that reached the target in the edited scene: the one explained, or where a change moves the target, its
  /// center; where no touch was given, its best visible point; in the edited scene's indexes.
  public let touch: Touch
}
