import WorkMetering

/// What the constraints of a document say of its views: which of them code can move, and which have a size of their own.
struct NibConstraints: Sendable {
  /// The views that a constraint with an outlet places.
  private(set) var movable: Set<String> = []
  /// The views whose width and height are constants.
  private(set) var sized: Set<String> = []

  /// - Complexity: linear in the document, and for each constraint with an outlet in its views' superviews.
  init(of tree: NibTree, _ connections: NibConnections, _ nodes: [String: Int]) {
    var lengths: [String: Set<String>] = [:]
    var meter = WorkMeter()
    for node in tree.nodes.indices where tree.isNamed(node, "constraint") && meter.goesOn(after: 8) {
      guard let container = tree.parent(node).flatMap(tree.parent), let id = tree[container, "id"] else {
        continue
      }
      let (first, second) = (tree[node, "firstItem"] ?? id, tree[node, "secondItem"])
      if second == nil, let side = tree[node, "firstAttribute"], side == "width" || side == "height" {
        lengths[first, default: []].insert(side)
      }
      guard let own = tree[node, "id"], connections.outlets[own] != nil else { continue }
      movable.formUnion(Self.placed(first, second, in: tree, nodes))
    }
    sized = Set(lengths.filter { $0.value.count == 2 }.keys)
  }

  /// The views that a constraint between two places: of a view and its superview the view alone.
  private static func placed(
    _ first: String, _ second: String?, in tree: NibTree, _ nodes: [String: Int]
  ) -> [String] {
    guard let second, second != first, let a = nodes[first], let b = nodes[second] else { return [first] }
    if tree.descendants(a).contains(b) { return [second] }
    return tree.descendants(b).contains(a) ? [first] : [first, second]
  }
}
