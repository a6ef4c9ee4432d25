/// Windows that were printed more than once: before and after a change, or in several runs of an app.
///
/// Two prints of one window are not two windows: one of them is the screen, and the other one is not.
struct TreePrints {
  /// For each window its prints, in the order of the paste.
  private(set) var groups: [[Int]] = []
  /// The prints in lists of windows.
  private let lists: Set<Int>

  /// - Parameter windows: the indexes in `trees` of the windows.
  init(_ windows: [Int], _ trees: DumpTrees) {
    let alone = windows.filter { !trees.all[$0].hasContents }
    let pairs = zip(alone, alone.dropFirst()).filter {
      $1 == $0 + 1 && trees.root($1).line == trees.root($0).line + 1
    }
    lists = Set(pairs.flatMap { [$0, $1] })
    var places: [ArraySlice<UInt8>: Int] = [:]
    for index in windows {
      let address = trees.address(index)
      let shape = Self.shape(of: index, trees)
      let known = places[address] ?? places[shape].flatMap { isApart(index, $0, trees) ? $0 : nil }
      if known == nil { groups.append([]) }
      let group = known ?? groups.count - 1
      groups[group].append(index)
      if !address.isEmpty { places[address] = group }
      if !shape.isEmpty { places[shape] = group }
    }
  }

  /// The print of a window in a list of windows, which is as UIKit orders them, in whatever order their trees follow: from
  /// back to front, by level (R38).
  ///
  /// Source: Apple's documentation of `UIApplication.windows`: "the last window in the array is on top of all other app windows."
  func listed(_ group: [Int]) -> Int? { group.last(where: lists.contains) }

  /// Whether other lines are between a window and the last print of a group: an array's windows follow each other.
  private func isApart(_ tree: Int, _ group: Int, _ trees: DumpTrees) -> Bool {
    guard let last = groups[group].last else { return false }
    return trees.root(tree).line > trees.lines[trees.all[last].lines.upperBound - 1].line + 1
  }

  /// The classes of a tree's first views, which are the same in every run of an app; empty for a tree that is too small
  /// to be known by them.
  private static func shape(of tree: Int, _ trees: DumpTrees) -> ArraySlice<UInt8> {
    guard trees.all[tree].viewCount >= 5 else { return [] }
    var shape: [UInt8] = []
    for line in trees.lines[trees.all[tree].lines].prefix(8) {
      shape += [UInt8(truncatingIfNeeded: line.depth), 0]
      shape += trees.text[line.className]
    }
    return shape[...]
  }
}
