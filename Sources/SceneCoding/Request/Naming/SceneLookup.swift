public import HitTesting

/// The result of looking for the scene that a request names by an id.
public enum SceneLookup {
  case scene(Scene)
  /// The text is no id.
  case malformed
  /// It is one, but no scene with it is stored.
  case notStored
}
