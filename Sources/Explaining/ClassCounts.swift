public import HitTesting

/// How many views of each class a scene has: a class that has one view names it.
public struct ClassCounts: Sendable {
  private let counts: [Int32]
  private let sameName: [Int32]

  /// - Complexity: linear in the views.
  public init(_ tree: ViewTree) {
    // Classes of one name and several bases are told apart in the tree, and not by those who read of them. There are few.
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
  public func count(ofClassOf view: ViewIndex, in tree: ViewTree) -> Int {
    Int(counts[Int(sameName[Int(tree[view].classIndex)])])
  }
}
