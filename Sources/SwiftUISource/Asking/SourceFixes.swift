import HitTesting
import SourceReading
import WorkMetering

extension SourceProgram {
  /// Edits that make a view react, each applied to the text and checked.
  func fixes(for question: SourceQuestion, _ reaction: SourceReaction) -> [SourceFix] {
    verified(offers(for: question, reaction).compactMap(\.self).prefix(4), for: question.named)
  }

  /// Those whose edits work, checked.
  func verified(_ fixes: some Sequence<SourceFix>, for named: NamedView) -> [SourceFix] {
    fixes.filter { verifies($0, for: named) }.map { fix in
      var fix = fix
      fix.isVerified = true
      return fix
    }
  }

  private func offers(for question: SourceQuestion, _ reaction: SourceReaction) -> [SourceFix?] {
    let (tree, view, root) = (question.tree, question.named.view, question.named.root)
    if case .style = root.kind, reaction.dead != .some(.none) {
      return [remedies.contentShapeInStyle(root)]
    }
    guard let tappable = tree.reacting(around: view) else { return frameOffers(view, tree) }
    let firesItself = reaction.fires.contains { $0.name == tree.plainName(of: tappable) }
    switch reaction.reason {
    case .covered: return [question.firing().target.flatMap { remedies.ignore($0, tree) }]
    case .row:
      let row = tree.row(around: view) ?? view
      return [remedies.borderless(automaticButtons(in: row, tree))]
    case .linkRow, .disabled: return []
    default: break
    }
    if view == tappable && reaction.dead != nil ? reaction.dead == .some(.none) : firesItself { return [] }
    return gapOffers(tappable, tree)
  }

  /// The modifier that makes all of a tappable's content touchable.
  func gapOffers(_ tappable: Int, _ tree: SourceTree) -> [SourceFix?] {
    let node = tree[tappable]
    // A shape that is not the frame is meant.
    switch tree[node.children.first ?? tappable].hit {
    case .contentShape(.other, true), .contentShape(.inset, true): return []
    default: break
    }
    if node.isGesture {
      // SU31, SU36: inside an offset or effect, so that it moves with what is drawn.
      let placed = tree.placed(tappable)
      let before = placed == tappable ? node : tree[tree[placed].parent]
      return [remedies.contentShapeBeforeGesture(before)]
    }
    return [remedies.contentShapeInStyle(of: node, tree, tappable), remedies.contentShapeInLabel(node)]
  }

  /// SU26: a frame outside of a button.
  private func frameOffers(_ view: Int, _ tree: SourceTree) -> [SourceFix?] {
    guard tree[view].isFrame, let button = tree.onlyButton(below: view) else { return [] }
    return [remedies.moveFrame(tree[view], into: tree[button])]
  }

  func automaticButtons(in row: Int, _ tree: SourceTree) -> [SourceNode] {
    var tokens: Set<Int> = []
    return tree.automaticButtons(in: row).map { tree[$0] }.filter { tokens.insert($0.token).inserted }
  }

  // MARK: - Asking again

  /// Longer texts are not read again for a fix.
  private static let verifiedBytesMax = 400_000

  /// Whether edits are applied and checked.
  var canVerify: Bool { text.bytes.count <= Self.verifiedBytesMax }

  /// Whether the view reacts in the changed text, in all estimates and states, and everything else as before.
  func verifies(_ fix: SourceFix, for named: NamedView) -> Bool {
    // In the changed text, the first use is asked.
    guard canVerify, Work.goesOn(after: 10_000), named.tree.uses(of: named.view).first == named.view else {
      return false
    }
    // The frame is removed from its place: the check is about the button, whose label it is in then.
    if fix.kind == .moveFrameIntoLabel, let button = named.tree.onlyButton(below: named.view) {
      return verifies(
        fix, for: NamedView(root: named.root, state: named.state, tree: named.tree, view: button))
    }
    let changed = SourceProgram(text.applying(fix.edits))
    let moved = MovedTokens(from: code, to: changed.code, fix.edits)
    guard let token = moved[named.node.token],
      let rootToken = moved[named.root.token],
      let root = changed.candidates.first(where: { $0.token == rootToken })
        ?? changed.roots.first(where: { $0.token == rootToken })
    else { return false }
    let tappable = named.tree.reacting(around: named.view).flatMap { moved[named.tree[$0].token] }
    guard let first = Self.view(at: token, of: root, in: named.state), fires(first) else { return false }
    for state in [named.state] + others(than: named.state, of: named.tree).prefix(6) {
      guard let found = Self.view(at: token, of: root, in: state) else { continue }
      for estimate in Estimate.all where !Self.reacts(found, tappable, fix, estimate) { return false }
    }
    return othersReact(named, first.tree, moved)
  }

  /// Whether a tap at the center of a gesture or button fires it, or one inside it.
  private func fires(_ named: NamedView) -> Bool {
    let (tree, view, node) = (named.tree, named.view, named.node)
    guard
      node.role.isTappable || node.gesture.map({ $0.kind == .tap && $0.count == 1 && $0.isEnabled }) ?? false
    else { return true }
    let lowered = LoweredTrees(tree).scrolled(to: view, .usual)
    guard let point = lowered.point(of: view) else { return false }
    let firing = lowered.firing(at: point)
    // A cover is another defect.
    if let target = firing.target, !tree.areNested(view, target) { return true }
    return !tree.isOn(view) || !firing.views.isEmpty
  }

  private static func reacts(
    _ named: NamedView, _ tappable: Int?, _ fix: SourceFix, _ estimate: Estimate
  ) -> Bool {
    let (tree, view) = (named.tree, named.view)
    if tree[view].takesTaps, fix.kind != .ignoreCover, fix.kind != .borderlessButtons {
      return !DeadParts.verdict(of: view, in: LoweredTrees(tree), estimate).isDead
    }
    let lowered = LoweredTrees(tree).scrolled(to: view, estimate)
    guard let place = lowered.touch(of: view) else { return false }
    let firing = lowered.firing(at: place, by: tree.gesture(on: view))
    if fix.kind == .borderlessButtons { return firing.views.count <= 1 }
    guard let tappable else { return !firing.views.isEmpty }
    return firing.views.contains { tree[$0].token == tappable }
  }

  /// Whether a tap at the center of each other tappable fires the same as before.
  private func othersReact(_ named: NamedView, _ tree: SourceTree, _ moved: MovedTokens) -> Bool {
    let (before, after) = (LoweredTree(named.tree, .usual), LoweredTree(tree, .usual))
    for view in named.tree.views.prefix(600)
    where named.tree[view].takesTaps && named.tree[view].repetition == 0 {
      guard let token = moved[named.tree[view].token], let other = Self.view(at: token, of: tree),
        let old = before.point(of: view), let new = after.point(of: other)
      else { continue }
      let fired = Set(before.firing(at: old).views.compactMap { moved[named.tree[$0].token] })
      let fires = Set(after.firing(at: new).views.map { tree[$0].token })
      if !fired.isEmpty, fired != fires { return false }
    }
    return true
  }
}

/// The new positions of tokens in the changed text.
struct MovedTokens {
  private let old: Code
  private let edits: [SourceEdit]
  private let places: [Int32: Int]

  init(from old: Code, to new: Code, _ edits: [SourceEdit]) {
    (self.old, self.edits) = (old, edits)
    places = Dictionary(new.tokens.indices.map { (new.tokens[$0].start, $0) }) { first, _ in first }
  }

  subscript(token: Int) -> Int? {
    guard old.tokens.indices.contains(token) else { return nil }
    let offset = Int(old.tokens[token].start)
    return places[Int32(truncatingIfNeeded: SourceText.offset(offset, behind: edits))]
  }
}

extension SourceNode {
  var isFrame: Bool {
    switch element {
    case .frame, .flexible: true
    default: false
    }
  }
}

extension SourceTree {
  /// The button that a modifier is around, with only modifiers in between.
  func onlyButton(below view: Int) -> Int? {
    var view = view
    for _ in 0..<60 {
      guard let child = nodes[view].children.first else { return nil }
      switch nodes[view].element {
      case .frame, .flexible, .same, .padding, .fixedSize, .overlay(_, _), .scaled, .rotated: break
      default: return nil
      }
      if nodes[child].isButton { return child }
      view = child
    }
    return nil
  }
}
