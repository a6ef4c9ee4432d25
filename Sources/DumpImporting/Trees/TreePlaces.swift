/// Where the roots of trees stand in other trees of the same paste, by their addresses.
///
/// The view that somebody asks about is printed by itself before or after the whole, and a subtree may be printed in full
/// where the whole was cut.
struct TreePlaces {
  /// A place in a tree.
  struct Place {
    let tree: Int
    let line: Int
  }

  /// By tree; nil for one whose root stands in no other.
  private(set) var places: [Place?]

  /// - Complexity: linear in the lines; of a paste with one tree none is looked at.
  init(_ trees: [DumpTree], _ lines: [DumpLine], _ text: [UInt8]) {
    places = [Place?](repeating: nil, count: trees.count)
    var roots: [ArraySlice<UInt8>: [Int]] = [:]
    guard trees.contains(where: \.hasContents), trees.count > 1 else { return }
    // A window stands in nothing.
    for (index, tree) in trees.enumerated() where !tree.isWindow && !lines[tree.root].address.isEmpty {
      roots[text[lines[tree.root].address.range], default: []].append(index)
    }
    guard !roots.isEmpty else { return }
    for (index, tree) in trees.enumerated() where tree.hasContents {
      for line in tree.lines.dropFirst() where lines[line].kind == .view {
        for inner in roots[text[lines[line].address.range]] ?? [] where Self.holds(index, inner, trees) {
          places[inner] = Place(tree: index, line: line)
        }
      }
    }
  }

  /// Whether a tree can hold another: without an order, two could hold each other.
  private static func holds(_ outer: Int, _ inner: Int, _ trees: [DumpTree]) -> Bool {
    trees[outer].isWindow || trees[outer].viewCount > trees[inner].viewCount
  }
}
