import WorkMetering

/// The screens over whose edges bars lie at run time: what a navigation or tab bar controller leads to, or what says so itself.
struct NibBars: Sendable {
  /// The controllers under a navigation bar.
  private(set) var top: Set<String> = []
  /// The controllers above a tab bar or toolbar.
  private(set) var bottom: Set<String> = []

  /// Segues that stay inside of a navigation controller.
  private static let pushing: Set<String> = ["push", "show", "showDetail"]

  /// - Complexity: linear in the document.
  init(of tree: NibTree) {
    var ways: [String: [String]] = [:]
    var (tops, bottoms) = ([String](), [String]())
    var meter = WorkMeter()
    for node in tree.nodes.indices
    where tree.has(node, "sceneMemberID", "viewController") && meter.goesOn(after: 8) {
      guard let id = tree[node, "id"] else { continue }
      let segues = segues(of: node, tree)
      let roots = segues.filter { $0.relationship == "rootViewController" }.map(\.destination)
      let tabs = segues.filter { $0.relationship == "viewControllers" }.map(\.destination)
      if tree.isNamed(node, "navigationController") { tops += roots }
      if tree.isNamed(node, "tabBarController") { bottoms += tabs }
      ways[id] = segues.filter { Self.pushing.contains($0.kind) }.map(\.destination)
      if tree.isNamed(node, "navigationController") { ways[id, default: []] += roots }
      if hasTopBar(node, tree) { top.insert(id) }
      if hasBottomBar(node, tree) { bottom.insert(id) }
    }
    top.formUnion(Self.reached(from: tops, ways))
    bottom.formUnion(Self.reached(from: bottoms, ways))
  }

  private func hasTopBar(_ node: Int, _ tree: NibTree) -> Bool {
    if let bar = tree.child(node, key: "simulatedTopBarMetrics") { return !tree.isNamed(bar, "nil") }
    return tree.child(node, named: "navigationItem") != nil
  }

  private func hasBottomBar(_ node: Int, _ tree: NibTree) -> Bool {
    if let bar = tree.child(node, key: "simulatedBottomBarMetrics") { return !tree.isNamed(bar, "nil") }
    return tree.child(node, named: "toolbarItems") != nil || tree.child(node, key: "toolbarItems") != nil
  }

  /// Those of a controller and of all that stands in it: a button pushes, too.
  private func segues(of node: Int, _ tree: NibTree) -> [NibConnections.Segue] {
    tree.descendants(node).filter { tree.isNamed($0, "segue") }.map { segue in
      NibConnections.Segue(
        kind: tree[segue, "kind"] ?? "", destination: tree[segue, "destination"] ?? "",
        relationship: tree[segue, "relationship"])
    }
  }

  private static func reached(from starts: [String], _ ways: [String: [String]]) -> Set<String> {
    var (reached, open): (Set<String>, [String]) = ([], starts)
    while let next = open.popLast() {
      if reached.insert(next).inserted { open += ways[next] ?? [] }
    }
    return reached
  }

  /// How much of a screen bars take, in points: with the status bar above and the home indicator below.
  static func heights(ofScreen height: Double) -> (top: Double, bottom: Double) {
    height >= 812 ? (91, 83) : (64, 49)
  }
}
