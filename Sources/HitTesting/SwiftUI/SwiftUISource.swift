/// The place in a text of Swift where a view or a gesture is written.
///
/// A class, as a content may have a hundred thousand of them in arrays that are copied, and most contents have none.
public final class SwiftUISource: Sendable {
  public let file: String?
  /// From 1.
  public let line: Int
  /// From 1, in characters.
  public let column: Int?
  /// The line or the expression, as people recognize it.
  public let text: String?

  public init(file: String? = nil, line: Int, column: Int? = nil, text: String? = nil) {
    (self.file, self.line, self.column, self.text) = (file, line, column, text)
  }
}

extension SwiftUISource: Equatable {
  public static func == (first: SwiftUISource, second: SwiftUISource) -> Bool {
    first === second
      || (first.line == second.line && first.column == second.column && first.file == second.file
        && first.text == second.text)
  }
}
