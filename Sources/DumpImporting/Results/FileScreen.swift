/// One of the screens of a file, before its scene is made.
public struct FileScreen: Sendable, Equatable {
  /// The tool's own id of its controller; of its root view where it has none.
  public let id: String
  public let name: String
  /// Whether it is a cell, of which a table or collection makes copies.
  public let isCell: Bool
  /// Whether it stands beside the controllers: code puts it somewhere.
  public let isLoose: Bool
  /// Of its root view, from 1.
  public let line: Int
}
