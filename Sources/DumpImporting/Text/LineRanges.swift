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

extension [UInt8] {
  func withoutIndentation(_ line: Range<Int>) -> Range<Int> {
    var start = line.lowerBound
    while start < line.upperBound, ASCII.isBlank(self[start]) { start += 1 }
    return start..<line.upperBound
  }
}

/// A range of a text of less than 2 GiB, in half the memory: every line of a dump keeps five of them.
struct TextRange {
  private let start: Int32
  private let end: Int32

  static let none = TextRange(0..<0)

  init(_ range: Range<Int>) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  var isEmpty: Bool { start == end }
  var range: Range<Int> { Int(start)..<Int(end) }
  var range32: Range<Int32> { start..<end }
}

extension [UInt8] {
  func text(in range: TextRange) -> String { text(in: range.range) }
}
