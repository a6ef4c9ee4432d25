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
