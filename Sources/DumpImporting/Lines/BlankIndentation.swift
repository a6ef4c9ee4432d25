import JSONCoding

/// Trees indented by blanks alone, as custom functions print them.
///
///     <UIWindow: 0x1; frame = …>
///       <UIView: 0x2; frame = …>
///         <UIButton: 0x4; frame = …>
///
/// Blanks may also be meaningless. So only descriptions in consecutive lines count as a tree, each at most one level
/// deeper than the one before, with levels of equal width, and two levels below the first or two views in one: that is
/// hardly chance, and gets a warning all the same. Other lines about a view (constraints, traits, its layer) are in the
/// view's own column, and are further evidence: then views may be beside the first, whose superview was not printed.
struct BlankIndentation {
  let text: [UInt8]

  /// Sets the depths of lines in such trees.
  ///
  /// - Returns: the line of the paste where the first such tree begins; nil for none.
  /// - Complexity: linear in the lines, and the text between them.
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
          if isForest { lines[index].isInForest = true }
        }
        attributes.formUnion(Set(start..<run.end).subtracting(run.views))
        first = first ?? lines[start].line
      }
      start = max(run.end, start + 1)
    }
    // An object without a frame is neither a responder nor a node here.
    if !attributes.isEmpty {
      lines = lines.enumerated().filter { !attributes.contains($0.offset) }.map(\.element)
    }
    return first
  }

  /// Views on consecutive lines of their own.
  private struct Run {
    /// Their indexes among the lines.
    var views: [Int] = []
    /// The number of blanks before each.
    var columns: [Int] = []
    /// Whether there were further lines about a view.
    var hasAttributes = false
    /// The index behind the last.
    var end: Int

    /// The depth of each; nil if this is no tree.
    var depths: [Int32]? {
      guard columns.count > 2, let first = columns.first,
        let width = (hasAttributes ? columns.first { $0 > first } : columns[1]).map({ $0 - first }), width > 0
      else { return nil }
      // Without more evidence no view is beside the root.
      let least = hasAttributes ? 0 : 1
      var depths: [Int32] = []
      for column in columns {
        let (depth, rest) = (column - first).quotientAndRemainder(dividingBy: width)
        // No level is skipped.
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
      // Lines about a view are checked at the next view.
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

  /// The number of blanks before the description, up to the line's start; nil for other text.
  private func column(of line: DumpLine) -> Int? {
    guard line.start < text.count, text[line.start] == "<" else { return nil }
    var start = line.start
    while start > 0, text[start - 1] == " " || text[start - 1] == "\t" { start -= 1 }
    return start == 0 || ASCII.isLineBreak(text[start - 1]) ? line.start - start : nil
  }

  private enum Gap {
    case lineBreak
    /// Descriptions and lists of them in the column of the view before them, and empty lines.
    case attributes
  }

  /// The kind of text between a view and the next one's line; nil for any other.
  private func gap(between last: DumpLine, in column: Int, and lineStart: Int) -> Gap? {
    let between = text[min(last.range.upperBound, lineStart)..<lineStart]
    // The rest of the view's own line.
    let rest = between.prefix { !ASCII.isLineBreak($0) }
    guard rest.allSatisfy(ASCII.isBlank) else { return nil }
    let printed = between[rest.endIndex...].split(whereSeparator: ASCII.isLineBreak)
      .filter { !$0.allSatisfy(ASCII.isBlank) }
    if printed.isEmpty {
      let breaks = between.count { $0 == "\n" || $0 == EscapedText.lineFeed }
      return breaks <= 1 ? .lineBreak : nil
    }
    let areAttributes = printed.allSatisfy { line in
      let head = line.drop(while: ASCII.isBlank)
      return head.startIndex - line.startIndex == column
        && (head.first == "<" || head.first == "[")
    }
    return areAttributes ? .attributes : nil
  }
}
