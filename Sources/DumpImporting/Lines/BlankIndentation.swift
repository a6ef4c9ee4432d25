import JSONCoding

/// Trees whose levels are told by blanks alone, as functions of one's own print them.
///
///     <UIWindow: 0x1; frame = …>
///       <UIView: 0x2; frame = …>
///         <UIButton: 0x4; frame = …>
///
/// Blanks also stand in front of descriptions for no reason. So only descriptions that follow one another line by line are
/// taken for a tree, where each is at most one level deeper than the one before, all levels are equally wide, and there are
/// two levels below the first or two views in one: what is left could hardly have come about by chance, and is told all the
/// same.
struct BlankIndentation {
  private let text: [UInt8]

  init(of text: [UInt8]) {
    self.text = text
  }

  /// Gives the lines of such trees their depths.
  ///
  /// - Returns: the first line of the paste in which such a tree begins; nil where there is none.
  /// - Complexity: linear in the lines, and the blanks around them.
  func nest(_ lines: inout [DumpLine]) -> Int32? {
    guard lines.allSatisfy({ $0.depth == 0 }) else { return nil }
    var first: Int32?
    var start = 0
    while start < lines.count {
      let columns = columns(of: lines[start...])
      if let depths = Self.depths(columns) {
        for (offset, depth) in depths.enumerated() { lines[start + offset].depth = depth }
        first = first ?? lines[start].line
      }
      start += max(columns.count, 1)
    }
    return first
  }

  /// The columns of the descriptions that stand on lines of their own, one after the other.
  private func columns(of lines: ArraySlice<DumpLine>) -> [Int] {
    var columns: [Int] = []
    var last: DumpLine?
    for line in lines {
      guard line.kind == .view || line.kind == .layer, line.role == .none, let column = column(of: line),
        last.map({ follows(line, column, $0) }) ?? true
      else { break }
      columns.append(column)
      last = line
    }
    return columns
  }

  /// How many blanks stand in front of the description, up to the line's start; nil where anything else does.
  private func column(of line: DumpLine) -> Int? {
    guard line.start < text.count, text[line.start] == ASCII.less else { return nil }
    var start = line.start
    while start > 0, text[start - 1] == ASCII.space || text[start - 1] == ASCII.tab { start -= 1 }
    return start == 0 || ASCII.isLineBreak(text[start - 1]) ? line.start - start : nil
  }

  /// Whether nothing but a line break stands between two descriptions.
  private func follows(_ line: DumpLine, _ column: Int, _ last: DumpLine) -> Bool {
    let between = text[min(last.range.range.upperBound, line.start)..<line.start - column]
    return between.allSatisfy { ASCII.isLineBreak($0) || ASCII.isBlank($0) }
      && between.count(where: { $0 == ASCII.lineFeed || $0 == EscapedText.lineFeed }) <= 1
  }

  private static func depths(_ columns: [Int]) -> [Int32]? {
    guard columns.count > 2, let first = columns.first else { return nil }
    let width = columns[1] - first
    guard width > 0 else { return nil }
    var depths: [Int32] = []
    for column in columns {
      let (depth, rest) = (column - first).quotientAndRemainder(dividingBy: width)
      // Nothing stands beside the root, and nothing skips a level.
      guard rest == 0, depths.isEmpty ? depth == 0 : depth > 0 && depth <= (depths.last ?? 0) + 1 else {
        return nil
      }
      depths.append(Int32(clamping: depth))
    }
    return depths
  }
}
