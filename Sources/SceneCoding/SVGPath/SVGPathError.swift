/// Why a text is not SVG path data, and where.
public struct SVGPathError: Error, Equatable, Sendable {
  /// The byte, counted from the start of the text, at which the text stops being path data; the length of
  /// the text if something is missing at its end.
  public let offset: Int
  /// A sentence that says what is wrong there and what was expected.
  public let detail: String

  public init(offset: Int, detail: String) {
    self.offset = offset
    self.detail = detail
  }
}
