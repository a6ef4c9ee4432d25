public import HitTesting

extension SourceProgram {
  /// The first root's views as a scene with the usual sizes; that of the root that shows a view, where one is named.
  public func screen(about name: String? = nil) -> Scene? {
    if let name, let named = view(named: SourceName(name, code)) {
      return LoweredTree(named.tree, Estimate.all[0], isShown: true).scene
    }
    for root in roots {
      if let tree = root.tree(in: SourceState(), declarations)?.tree {
        return LoweredTree(tree, Estimate.all[0], isShown: true).scene
      }
    }
    return nil
  }

  /// The name of the first gesture or button; nil for a text without any.
  public var firstTappable: String? {
    for root in roots {
      guard let tree = root.tree(in: SourceState(), declarations)?.tree else { continue }
      let tappable = tree.nodes.indices.filter {
        SourceQuestion.isTappable(tree.nodes[$0]) && tree.nodes[$0].repetition == 0
      }
      .min { tree.nodes[$0].token < tree.nodes[$1].token }
      if let tappable { return tree.plainName(of: tappable) }
    }
    return nil
  }
}
