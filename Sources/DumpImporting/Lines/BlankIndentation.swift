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
/// same. What a function prints of each view besides (constraints, traits, its layer) stands in the view's own column, and
/// is more evidence: then views may stand beside the first, whose superview was not printed.
struct BlankIndentation {
  private let text: [UInt8]

  init(of text: [UInt8]) {
    self.text = text
  }

  /// Gives the lines of such trees their depths.
  ///
  /// - Returns: the first line of the paste in which such a tree begins; nil where there is none.
  /// - Complexity: linear in the lines, and what stands between them.
  func nest(_ lines: inout [DumpLine]) -> Int32? {
    guard lines.allSatisfy({ $0.depth == 0 }) else { return nil }
    var first: Int32?
    var attributes: Set<Int> = []
    var start = 0
    while start < lines.count {
      let run = run(in: lines, from: start)
      if let depths = run.depths {
        // Several roots are subviews of a view that was not printed.
        let isForest = depths.count { $0 == 0 } > 1
        for (index, depth) in zip(run.views, depths) {
          lines[index].depth = isForest ? depth + 1 : depth
          if isForest { lines[index].flags.insert(.isInForest) }
        }
        attributes.formUnion(Set(start..<run.end).subtracting(run.views))
        first = first ?? lines[start].line
      }
      start = max(run.end, start + 1)
    }
    // What has no frame is no responder here, and no node.
    if !attributes.isEmpty {
      lines = lines.enumerated().filter { !attributes.contains($0.offset) }.map(\.element)
    }
    return first
  }

  /// Views that stand on lines of their own, one after the other.
  private struct Run {
    /// Their places among the lines.
    var views: [Int] = []
    /// How many blanks stand in front of each.
    var columns: [Int] = []
    /// Whether more was printed of a view than its description.
    var hasAttributes = false
    /// The place behind the last.
    var end: Int

    /// The depth of each; nil where this is no tree.
    var depths: [Int32]? {
      guard columns.count > 2, let first = columns.first,
        let width = (hasAttributes ? columns.first { $0 > first } : columns[1]).map({ $0 - first }), width > 0
      else { return nil }
      // Without more evidence nothing stands beside the root.
      let least = hasAttributes ? 0 : 1
      var depths: [Int32] = []
      for column in columns {
        let (depth, rest) = (column - first).quotientAndRemainder(dividingBy: width)
        // Nothing skips a level.
        guard rest == 0, depths.last.map({ depth >= least && depth <= $0 + 1 }) ?? true else { return nil }
        depths.append(Int32(clamping: depth))
      }
      return depths
    }
  }

  private func run(in lines: [DumpLine], from start: Int) -> Run {
    var run = Run(end: start)
    for index in lines.indices[start...] {
      let line = lines[index]
      // What belongs to a view is looked at where the next one stands.
      if line.kind == .object, !run.views.isEmpty { continue }
      guard line.kind == .view || line.kind == .layer, line.role == .none, let column = column(of: line)
      else { break }
      if let last = run.views.last, let lastColumn = run.columns.last {
        guard let gap = gap(between: lines[last], in: lastColumn, and: line.start - column) else { break }
        run.hasAttributes = run.hasAttributes || gap == .attributes
      }
      run.views.append(index)
      run.columns.append(column)
      run.end = index + 1
    }
    return run
  }

  /// How many blanks stand in front of the description, up to the line's start; nil where anything else does.
  private func column(of line: DumpLine) -> Int? {
    guard line.start < text.count, text[line.start] == ASCII.less else { return nil }
    var start = line.start
    while start > 0, text[start - 1] == ASCII.space || text[start - 1] == ASCII.tab { start -= 1 }
    return start == 0 || ASCII.isLineBreak(text[start - 1]) ? line.start - start : nil
  }

  private enum Gap {
    case lineBreak
    /// Descriptions and lists of them in the column of the view that they follow, and empty lines.
    case attributes
  }

  /// What stands between a view and the line of the next; nil where that is neither.
  private func gap(between last: DumpLine, in column: Int, and lineStart: Int) -> Gap? {
    let between = text[min(last.range.range.upperBound, lineStart)..<lineStart]
    // The rest of the view's own line.
    let rest = between.prefix { !ASCII.isLineBreak($0) }
    guard rest.allSatisfy(ASCII.isBlank) else { return nil }
    let printed = between[rest.endIndex...].split(whereSeparator: ASCII.isLineBreak)
      .filter { !$0.allSatisfy(ASCII.isBlank) }
    if printed.isEmpty {
      let breaks = between.count { $0 == ASCII.lineFeed || $0 == EscapedText.lineFeed }
      return breaks <= 1 ? .lineBreak : nil
    }
    let areAttributes = printed.allSatisfy { line in
      let head = line.drop(while: ASCII.isBlank)
      return head.startIndex - line.startIndex == column
        && (head.first == ASCII.less || head.first == ASCII.openBracket)
    }
    return areAttributes ? .attributes : nil
  }
}
