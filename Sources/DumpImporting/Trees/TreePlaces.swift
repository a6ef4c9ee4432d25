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
    guard trees.contains(where: \.hasContents), trees.count > 1 else { return }
    // A window stands in nothing.
    let roots = trees.indices.filter { !trees[$0].isWindow && !lines[trees[$0].root].address.isEmpty }
    var found: [ArraySlice<UInt8>: Place?] = [:]
    for index in roots { found[text[lines[trees[index].root].address.range]] = .some(nil) }
    guard !found.isEmpty else { return }
    for (index, tree) in trees.enumerated() where tree.hasContents {
      for line in tree.lines.dropFirst() where lines[line].kind == .view {
        let address = text[lines[line].address.range]
        // The last one in a window, or else the last one.
        guard let known = found[address], tree.isWindow || known.map({ !trees[$0.tree].isWindow }) ?? true
        else { continue }
        found[address] = Place(tree: index, line: line)
      }
    }
    for index in roots {
      let place = found[text[lines[trees[index].root].address.range]] ?? nil
      places[index] = place.flatMap { Self.holds($0.tree, index, trees) ? $0 : nil }
    }
  }

  /// Whether a tree can hold another: without an order, two could hold each other.
  private static func holds(_ outer: Int, _ inner: Int, _ trees: [DumpTree]) -> Bool {
    trees[outer].isWindow || trees[outer].viewCount > trees[inner].viewCount
  }
}
