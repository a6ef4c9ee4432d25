import HitTesting

/// What prints of recognizers say of a touch, in lines.
///
///     UITapGestureRecognizer 0x1 took the touch: its state is Ended (close: of CartVC 0x3).
///     - UIPanGestureRecognizer 0x2 took nothing: its state is Failed.
///     Look next: …
public struct RecognizerLines {
  private let summary: String
  private let others: [String]
  private let nextLook: String

  /// - Parameter others: what the summary does not say, a sentence each.
  public init(summary: String, others: [String], nextLook: String) {
    (self.summary, self.others, self.nextLook) = (summary, others, nextLook)
  }

  public func write(to lines: inout TerminalText) {
    lines.line(summary, lead: "", .verdict)
    lines.lines(others, lead: "- ")
    lines.line(nextLook, lead: "Look next: ", .verdict)
  }
}
