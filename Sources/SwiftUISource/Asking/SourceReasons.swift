import HitTesting
import TouchGeometry

// Why a tap has no effect.

extension SourceProgram {
  /// The named views in a gesture's content that take no tap.
  func deadViews(of tappable: Int, _ lowered: LoweredTree) -> [SourceReaction.Named] {
    let tree = lowered.tree
    var found: [SourceReaction.Named] = []
    for view in tree.selfAndDescendants(of: tappable) where found.count < 12 {
      guard isEmptyPart(tree[view]), let point = lowered.touch(of: view),
        lowered.firing(at: point, by: tree.gesture(on: tappable)).views.isEmpty
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

  func reason(_ firing: SourceFiring, _ named: NamedView, _ lowered: LoweredTree) -> SourceReaction.Reason? {
    let (tree, view) = (named.tree, named.view)
    let node = tree[view]
    if named.root.isTabItem { return .tabItem }
    if !firing.views.isEmpty, let row = tree.row(around: view) {
      let link = firing.views.contains { tree[$0].role == .link }
      if link, firing.target.map({ !tree.isAncestor(row, of: $0) }) ?? true { return .linkRow }
      if firing.views.count > 1, firing.views.allSatisfy({ tree[$0].role == .button(.automatic) }) {
        return .row
      }
    }
    let inside = firing.views.isEmpty ? lowered.tappable(touchedIn: view) : nil
    guard let tappable = node.role == .control ? view : tree.reacting(around: view) ?? inside else {
      guard firing.views.isEmpty else { return nil }
      guard let toggle = tree.selfAndAncestors(of: view).first(where: { tree[$0].isLabelledToggle }) else {
        return .noGesture
      }
      return .toggleLabel(of: tree.plainName(of: toggle))
    }
    let around = tree.selfAndAncestors(of: view).map { tree[$0] }
    // Another row's is the same in the text.
    let isItsOwn = firing.views.map { tree[$0] }.contains { fired in
      around.contains { $0.token == fired.token && $0.name == fired.name }
    }
    if isItsOwn, !lowered.isPartlyCovered(view, firing) { return nil }
    if !tree.isOn(tappable) || firing.views.isEmpty && !tree.isOn(view) { return .disabled }
    if let closed = tree.closed(inside ?? view) { return closed }
    if let offset = lowered.offset(movingOut: view) { return .offScreen(by: tree.plainName(of: offset)) }
    if let scroll = lowered.scroll(leavingOut: view) { return .outsideScroll(of: tree.plainName(of: scroll)) }
    if let target = firing.target, lowered.isCover(target, of: tappable) {
      return .covered(by: tree.plainName(of: target))
    }
    if node.drawing == .unknown { return .unknownView(node.name) }
    if node.drawing == .clear { return .clear(node.name) }
    guard firing.views.isEmpty else { return nil }
    return lowered.drawsAtPoint(view) ? lowered.outside(view) : .emptyPart(node.name)
  }
}

extension SourceTree {
  /// The innermost modifier around a view that blocks all touches.
  fileprivate func closed(_ view: Int) -> SourceReaction.Reason? {
    for modifier in selfAndAncestors(of: view) {
      switch nodes[modifier].hit {
      case .allowsHitTesting(false): return .hitTestingOff(by: plainName(of: modifier))
      case .hidden: return .hidden(by: plainName(of: modifier))
      case .opacity(0): return .transparent(by: plainName(of: modifier))
      default: continue
      }
    }
    return nil
  }
}

extension LoweredTree {
  /// The gesture or button in a view of the text that the touch is on.
  fileprivate func tappable(touchedIn view: Int) -> Int? {
    tree[view].role == .custom ? part(of: view) { $0.takesTaps } : nil
  }

  /// The first of a view and its descendants that is such, and has the touched point in its box.
  func part(of view: Int, where holds: (SourceNode) -> Bool) -> Int? {
    guard let point = touch(of: view) else { return nil }
    return tree.selfAndDescendants(of: view).first { holds(tree[$0]) && box(of: $0)?.contains(point) == true }
  }

  /// Whether a descendant of a view draws at the touched point.
  fileprivate func drawsAtPoint(_ view: Int) -> Bool {
    let drawing = part(of: view) { part in
      switch part.drawing {
      case .text, .image, .color, .unknown, .platform: true
      case .nothing, .shape, .clear: false
      }
    }
    return drawing != nil
  }

  /// SU31: the content shape around a view that draws, and gets no touch: the first whose frame has not the point, if one
  /// has not.
  fileprivate func outside(_ view: Int) -> SourceReaction.Reason? {
    let shapes = tree.selfAndAncestors(of: view).filter { tree[$0].hasContentShape }
    let point = touch(of: view) ?? .zero
    let missing = shapes.first { box(of: $0)?.contains(point) == false }
    return (missing ?? shapes.first).map { .outsideContentShape(of: tree.plainName(of: $0)) }
  }
}
