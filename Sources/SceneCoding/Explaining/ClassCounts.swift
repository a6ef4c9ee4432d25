import HitTesting

/// How many views of each class a scene has: a class that has one view names it.
struct ClassCounts {
  private let counts: [Int32]
  /// By a class's place in the tree: the first class of its name.
  private let sameName: [Int32]

  /// - Complexity: linear in the views.
  init(_ tree: ViewTree) {
    // The tree tells classes of one name and several bases apart; readers of a sentence cannot. There are few.
    var counts = [Int32](repeating: 0, count: tree.classes.count)
    for view in tree.views { counts[Int(view.classIndex)] += 1 }
    var names: [UInt64: Int32] = [:]
    sameName = tree.classes.enumerated().map { index, viewClass in
      let key = UInt64(viewClass.name.offset) << 32 | UInt64(viewClass.name.count)
      if let first = names[key] { return first }
      names[key] = Int32(index)
      return Int32(index)
    }
    for (index, first) in sameName.enumerated() where Int(first) != index {
      counts[Int(first)] += counts[index]
    }
    self.counts = counts
  }

  /// How many views there are of a view's class.
  func count(ofClassOf view: ViewIndex, in tree: ViewTree) -> Int {
    Int(counts[Int(sameName[Int(tree[view].classIndex)])])
  }
}
