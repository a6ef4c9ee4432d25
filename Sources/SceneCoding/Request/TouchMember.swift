/// A member of a touch, by one name in bodies, in queries and on the command line.
public enum TouchMember: Int, CaseIterable, Sendable {
  /// In points of the screen, or in the coordinates of the view that `in` names.
  case x, y
  /// The view whose coordinates they are.
  case `in`

  public var name: String { String(describing: self) }

  /// Its meaning, for the help of the command line.
  public var help: String {
    switch self {
    case .x: RequestMember.touch.row.help
    case .y: "the same, down the screen"
    case .in: "x and y are in this view's own coordinates"
    }
  }
}
