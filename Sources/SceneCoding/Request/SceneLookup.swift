public import HitTesting

/// What is found under the id that a request gives instead of a scene.
public enum SceneLookup {
  case scene(Scene)
  /// The text is no id.
  case malformed
  /// It is one, but no scene with it is stored.
  case notStored
}
