import HitTesting
import TouchGeometry
import WorkMetering

/// A question about a view by its name: what fires on a tap in its middle, and what of a gesture's content does nothing.
///
/// It is asked under five estimates of sizes and in the states that the text can be in: where all agree, sizes and states
/// do not matter.
struct SourceQuestion {
  let program: SourceProgram
  let named: NamedView

  private var tree: SourceTree { named.tree }

  // MARK: - Points

  /// The middle of a view; of a frame or padding, the empty part that it adds.
  static func point(of view: Int, in lowered: LoweredTree, _ tree: SourceTree) -> Point? {
    switch tree.nodes[view].element {
    case .padding(let edges):
      guard let corner = lowered.point(of: view, x: 0, y: 0) else { return nil }
      let isEmptyLeft = edges.leading > 0
      guard let middle = lowered.point(of: view) else { return nil }
      return Point(x: isEmptyLeft ? corner.x + 2 : middle.x, y: edges.top > 0 ? corner.y + 2 : middle.y)
    case .frame, .flexible:
      return lowered.point(of: view, x: 0, y: 0).map { Point(x: $0.x + 2, y: $0.y + 2) }
    default: return lowered.point(of: view)
    }
  }

  /// The names of what fires, and the tree's views.
  func firing(_ tree: SourceTree, _ view: Int, _ estimate: Estimate) -> SourceFiring {
    let lowered = LoweredTree(tree, estimate)
    guard let point = Self.point(of: view, in: lowered, tree) else { return SourceFiring() }
    return lowered.firing(at: point, in: tree)
  }

  static func names(_ firing: SourceFiring, _ tree: SourceTree) -> [String] {
    Set(firing.views.map(tree.plainName)).sorted()
  }

  // MARK: - What it rests on

  /// The other states that show the view, with it.
  func others() -> [(state: SourceState, tree: SourceTree, view: Int)] {
    let token = tree.nodes[named.view].token
    return program.others(than: named.state, of: tree).compactMap { state in
      guard Work.goesOn(after: 1_000), let other = named.root.tree(in: state, program.declarations)?.tree,
        let view = SourceProgram.view(at: token, of: other)
      else { return nil }
      return (state, other, view)
    }
  }

  /// The gesture or button that a view is, or is in.
  static func tappable(around view: Int, in tree: SourceTree) -> Int? {
    tree.selfAndAncestors(of: view).first { isTappable(tree.nodes[$0]) }
  }

  static func isTappable(_ node: SourceNode) -> Bool {
    node.role.isTappable
      || node.gesture.map { $0.kind == .tap || $0.kind == .longPress || $0.kind == .custom } ?? false
  }
}
