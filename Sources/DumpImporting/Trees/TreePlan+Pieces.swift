/// Lines of the paste that stand one after the other in the scene, and how much deeper than they were printed.
struct TreePiece {
  let lines: Range<Int>
  let depthOffset: Int32
}

extension TreePlan {
  /// The lines of the scene in its order. A tree that was printed in full elsewhere stands in place of what a placed one
  /// has of it.
  ///
  /// - Complexity: linear in the placed trees.
  func pieces(of lines: [DumpLine]) -> [TreePiece] {
    placed.flatMap { pieces(of: trees.all[$0], lines) }
  }

  private func pieces(of tree: DumpTree, _ lines: [DumpLine]) -> [TreePiece] {
    guard !grafts.isEmpty else { return [TreePiece(lines: tree.lines, depthOffset: 0)] }
    var pieces: [TreePiece] = []
    var start = tree.lines.lowerBound
    var line = start
    while line < tree.lines.upperBound {
      guard let graft = grafts[line] else {
        line += 1
        continue
      }
      pieces.append(TreePiece(lines: start..<line + 1, depthOffset: 0))
      let inner = trees.all[graft].lines
      let depth = lines[line].depth
      pieces.append(
        TreePiece(
          lines: inner.lowerBound + 1..<inner.upperBound, depthOffset: depth &- lines[inner.lowerBound].depth)
      )
      line += 1
      while line < tree.lines.upperBound, lines[line].depth > depth { line += 1 }
      start = line
    }
    pieces.append(TreePiece(lines: start..<tree.lines.upperBound, depthOffset: 0))
    return pieces
  }
}
