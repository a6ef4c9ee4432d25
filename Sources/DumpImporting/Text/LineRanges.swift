import JSONCoding

/// The lines of a text, without the breaks that end them.
struct LineRanges: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var start = 0

  init(of text: [UInt8]) { self.text = text }

  mutating func next() -> Range<Int>? {
    guard start < text.count else { return nil }
    let line = start..<text.span.firstLineEnd(from: start)
    start = line.upperBound + (text.matches("\r\n", at: line.upperBound) ? 2 : 1)
    return line
  }
}

extension [String] {
  /// The lines of a text: words that have blanks, or quotes.
  init(lines text: String) { self = text.split(separator: "\n").map(String.init) }
}

extension [UInt8] {
  func withoutIndentation(_ line: Range<Int>) -> Range<Int> {
    line.drop { ASCII.isBlank(self[$0]) }
  }
}
