/// One tree under all estimates and readings, each lowered when it is first asked for.
final class LoweredTrees {
  let tree: SourceTree
  private var known: [Key: LoweredTree] = [:]

  private struct Key: Hashable {
    let estimate: String
    let reading: LoweredTree.Reading
  }

  init(_ tree: SourceTree) { self.tree = tree }

  subscript(estimate: Estimate, reading: LoweredTree.Reading = .usual) -> LoweredTree {
    let key = Key(estimate: estimate.name, reading: reading)
    if let lowered = known[key] { return lowered }
    let lowered = LoweredTree(tree, estimate, reading)
    known[key] = lowered
    return lowered
  }
}
