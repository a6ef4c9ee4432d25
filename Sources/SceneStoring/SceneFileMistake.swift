/// A mistake of the file of a scene, for the log.
public struct SceneFileMistake: Equatable, Sendable {
  /// The kinds, by their names in the log.
  public enum Kind: String, Sendable {
    /// Its digest is not its name. It is treated as missing, until the scene is sent again.
    case damaged = "scene-file-damaged"
    case notRead = "scene-file-not-read"
    case notWritten = "scene-file-not-written"
    /// It is a scene that this server would not take.
    case refused = "scene-file-refused"
  }

  /// The scene that the file belongs to.
  public let id: SceneID
  /// The kind of mistake.
  public let kind: Kind
  /// The mistake in a few words, without characters that JSON would escape.
  public let detail: String

  /// One line of JSON. No text in it has characters that would have to be escaped.
  public var line: String {
    "{\"event\":\"\(kind.rawValue)\",\"scene\":\"\(id)\",\"detail\":\"\(detail)\"}\n"
  }
}
