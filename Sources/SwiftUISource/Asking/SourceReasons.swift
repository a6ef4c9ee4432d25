import HitTesting
import TouchGeometry

// Why a tap does nothing, and what of the way is not in the text.

extension SourceProgram {
  /// What is not in the text, and stands on the way, or around the view that is asked about.
  func unknown(_ firing: SourceFiring, _ named: NamedView, _ lowered: LoweredTree) -> [UnknownPlace] {
    let tree = named.tree
    var views = firing.unknown
    for view in tree.selfAndAncestors(of: named.view) where tree.nodes[view].isUnknown { views.insert(view) }
    for view in firing.views where tree.nodes[view].isUnknown { views.insert(view) }
    if named.view < tree.nodes.count, SourceQuestion.isTappable(tree.nodes[named.view]),
      let core = tree.unknownCore(of: named.view)
    {
      views.insert(core)
    }
    let tokens = Set(views.map { tree.nodes[$0].token })
    return tree.unknown.filter { unknown in
      tokens.contains(unknown.token)
        || unknown.kind == .style
          && (firing.views + [named.view]).contains { tree.nodes[$0].role == .button(.unknown) }
    }.map { UnknownPlace($0, code) }
  }

  /// The named views in a gesture's content that take no tap.
  func deadViews(of tappable: Int, _ lowered: LoweredTree, _ tree: SourceTree) -> [SourceAnswer.Named] {
    var found: [SourceAnswer.Named] = []
    for view in tree.selfAndDescendants(of: tappable) where found.count < 12 {
      guard isEmptyPart(tree.nodes[view]), let point = SourceQuestion.point(of: view, in: lowered, tree),
        lowered.firing(at: point, in: tree).views.isEmpty
      else { continue }
      let named = self.named(view, tree)
      if !found.contains(where: { $0.name == named.name }) { found.append(named) }
    }
    return found
  }

  private func isEmptyPart(_ node: SourceNode) -> Bool {
    switch node.element {
    case .spacer, .padding, .frame, .flexible: true
    default: node.drawing == .clear || node.isStroked
    }
  }

  func reason(_ firing: SourceFiring, _ named: NamedView, _ lowered: LoweredTree) -> SourceAnswer
    .Reason?
  {
    let (tree, view) = (named.tree, named.view)
    let node = tree.nodes[view]
    if !firing.views.isEmpty, let row = tree.row(around: view) {
      let link = firing.views.contains { tree.nodes[$0].role == .link }
      if link, firing.target.map({ !tree.isAncestor(row, of: $0) }) ?? true { return .linkRow }
      if firing.views.count > 1, firing.views.allSatisfy({ tree.nodes[$0].role == .button(.automatic) }) {
        return .row
      }
    }
    guard let tappable = SourceQuestion.tappable(around: view, in: tree) else {
      return firing.views.isEmpty ? .noGesture : nil
    }
    if firing.views.contains(where: { tree.selfAndAncestors(of: view).contains($0) || $0 == view }) {
      return nil
    }
    if !tree.isOn(tappable) { return .disabled }
    if let target = firing.target, !tree.isAncestor(tappable, of: target),
      !tree.isAncestor(target, of: tappable), lowered.isInFront(target, of: tappable),
      tree.nodes[target].drawing != .nothing || tree.nodes[target].hit != nil
        || tree.nodes[target].role != .plain
    {
      return .covered(by: tree.plainName(of: target))
    }
    if node.drawing == .unknown { return .unknownView(node.name) }
    if node.drawing == .clear { return .clear(node.name) }
    return firing.views.isEmpty ? .emptyPart(node.name) : nil
  }
}
