/// Windows that were printed more than once: before and after a change, or in several runs of an app.
///
/// Two prints of one window are not two windows: one of them is the screen, and the other one is not.
struct TreePrints {
  /// For each window its prints, in the order of the paste.
  private(set) var groups: [[Int]] = []

  /// - Parameter trees: those that are windows.
  init(_ windows: [Int], _ trees: DumpTrees, _ lines: [DumpLine], _ text: [UInt8]) {
    var places: [ArraySlice<UInt8>: Int] = [:]
    for index in windows {
      let tree = trees.all[index]
      let address = text[lines[tree.root].address.range]
      let shape = Self.shape(of: tree, lines, text)
      let known = places[address] ?? places[shape].flatMap { isApart(tree, $0, trees, lines) ? $0 : nil }
      if known == nil { groups.append([]) }
      let group = known ?? groups.count - 1
      groups[group].append(index)
      if !address.isEmpty { places[address] = group }
      if !shape.isEmpty { places[shape] = group }
    }
  }

  /// Whether something stands between a window and the last print of a group: an array's windows follow each other.
  private func isApart(_ tree: DumpTree, _ group: Int, _ trees: DumpTrees, _ lines: [DumpLine]) -> Bool {
    guard let last = groups[group].last else { return false }
    return lines[tree.root].line > lines[trees.all[last].lines.upperBound - 1].line + 1
  }

  /// The classes of a tree's first views, which are the same in every run of an app; empty for a tree that is too small
  /// to be known by them.
  private static func shape(of tree: DumpTree, _ lines: [DumpLine], _ text: [UInt8]) -> ArraySlice<UInt8> {
    guard tree.viewCount >= 5 else { return [] }
    var shape: [UInt8] = []
    for line in lines[tree.lines].prefix(8) {
      shape += [UInt8(truncatingIfNeeded: line.depth), 0]
      shape += text[line.className.range]
    }
    return shape[...]
  }
}
