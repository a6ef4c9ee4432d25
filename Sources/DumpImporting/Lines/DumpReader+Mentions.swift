extension DumpReader {
  /// Moves the views behind all lines that words behind a line of a tree name: they are no part of the tree, which goes on.
  ///
  ///     | <UIView: 0x2; …> is covered by <DimView: 0x9; frame = …>
  ///     |    | <UIButton: 0x3; …>
  ///
  /// - Complexity: linear in the lines; a paste without such views is not copied.
  mutating func moveMentions() {
    guard lines.contains(where: { $0.flags.contains(.isBehindWords) }) else { return }
    var kept: [DumpLine] = []
    var moved: [DumpLine] = []
    var isInTree = false
    for (index, line) in lines.enumerated() {
      guard line.flags.contains(.isBehindWords) else {
        isInTree = line.depth > 0 || depth(behind: index) > 0
        kept.append(line)
        continue
      }
      if isInTree { moved.append(line) } else { kept.append(line) }
    }
    setLines(kept + moved)
  }

  /// The depth of the next line that is not named by words; 0 at the end.
  private func depth(behind index: Int) -> Int32 {
    lines[(index + 1)...].prefix(Self.mentionsMax).first { !$0.flags.contains(.isBehindWords) }?.depth ?? 0
  }

  /// More views than a sentence names.
  private static let mentionsMax = 64
}
