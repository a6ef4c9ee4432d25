public import HitTesting

/// Where the views of an audited screen stand: in a file, in which of its screens, in which line.
public struct AuditPlaces {
  /// The id and the name of the screen; nil for scenes and dumps.
  public let screen: (id: String, name: String)?
  let place: (ViewIndex) -> (line: Int, column: Int)?

  /// - Parameter place: the line and the column of a view in the file, from 1; nil where there is no file.
  public init(
    screen: (id: String, name: String)? = nil, place: @escaping (ViewIndex) -> (line: Int, column: Int)?
  ) {
    self.screen = screen
    self.place = place
  }

  /// Of a scene that stands in no file.
  public static var none: AuditPlaces { AuditPlaces { _ in nil } }
}
