import JSONCoding

extension [UInt8] {
  /// Whether a line says that lines were left out in its place: dots, `... (6 lines omitted) ...`, `[truncated]`, `<snip>`.
  ///
  /// - Parameter range: a line without its indentation.
  func isGap(_ range: Range<Int>) -> Bool {
    if isElision(range) { return true }
    guard range.count <= GapLine.bytesMax, let first = range.first else { return false }
    let isMarked = "[(<{.-*#/".utf8.contains(self[first]) || matches("\u{2026}", at: first)
    return isMarked
      && GapLine.words.contains { word in
        self.first(word, in: range).map { $0 < range.upperBound } ?? false
      }
  }
}

/// What people and tools write in the place of lines that they leave out.
private enum GapLine {
  /// Longer lines say more than that.
  static let bytesMax = 80
  static let words = [
    "omitted", "truncated", "snip", "skipped", "elided", "shortened", "left out", "more lines", "lines more",
    "more elements", "removed for brevity",
  ]
}
