import HitTesting
import SourceReading
import SwiftUITesting

// The parts of a tap's path that are not in the text, or not certain.

extension SourceProgram {
  /// The views outside the text on the path, or around the view in question.
  func unknown(_ firing: SourceFiring, _ named: NamedView) -> [UnknownPlace] {
    let tree = named.tree
    var views = firing.unknown
    let around = tree.selfAndAncestors(of: named.view)
    views.formUnion((around + firing.views).filter { tree[$0].isUnknown })
    if named.view < tree.nodes.count, tree[named.view].takesTaps,
      let core = tree.unknownCore(of: named.view)
    {
      views.insert(core)
    }
    let tokens = Set(views.map { tree[$0].token })
    let glass = around.filter {
      tree[$0].name == "glassEffect" && code.string(tree[$0].range).holds("interactive")
    }
    var own =
      contests(for: firing, tree).map { UnknownPlace(.gesture, of: $0, tree) }
      + longPresses(around: firing, tree).map { UnknownPlace(.longPress, of: $0, tree) }
      + linkedTexts(in: named.view, firing, tree).map { UnknownPlace(.link, of: $0, tree) }
      + glass.map { UnknownPlace(.glass, of: $0, tree) }
    if tree.gesture(on: named.view) == .drag, !firing.views.isEmpty {
      own += tree.scrollViews(around: named.view).prefix(1).map { UnknownPlace(.drag, of: $0, tree) }
    }
    if firing.views.count > 1, firing.views.allSatisfy({ tree[$0].role == .button(.automatic) }),
      let row = tree.row(around: named.view), let doubt = tree.doubt(ofRow: row, firing: firing.views[0])
    {
      own.append(UnknownPlace(.row, of: doubt, tree))
    }
    own += unreadPaths(of: views, tree)
    return own
      + tree.unknown.filter { unknown in
        tokens.contains(unknown.token)
          || unknown.kind == .style
            && (firing.views + around).contains { tree[$0].hasUnknownStyle }
      }.map { UnknownPlace($0, code) } + (UnknownPlace(drawnBySystem: named.root, code).map { [$0] } ?? [])
  }

  /// SU37, SU23: the opacities that let the touch through, where reports differ, and the outlines that are not read.
  func seenThrough(
    _ question: SourceQuestion, _ firing: SourceFiring, besides known: [UnknownPlace]
  ) -> [UnknownPlace] {
    let tree = question.tree
    func doubt(_ view: Int) -> UnknownPlace.Doubt? {
      if case .opacity(let opacity) = tree[view].hit { return opacity <= 0.5 ? .opacity : nil }
      return tree[view].isStroked && tree[view].hasUnreadPath ? .outline : nil
    }
    guard tree.views.contains(where: { doubt($0) != nil }), let point = question.point else { return [] }
    let view = question.named.view
    let opaque = question.lowered.scrolled(to: view, .usual, .opaque).firing(
      at: point, by: tree.gesture(on: question.named.view))
    guard Set(opaque.views) != Set(firing.views) else { return [] }
    let touched = opaque.views + [opaque.target, view].compactMap(\.self)
    return Set(touched.flatMap(tree.selfAndAncestors)).sorted()
      .compactMap { view in doubt(view).map { UnknownPlace($0, of: view, tree) } }
      .filter { new in !known.contains { $0.place == new.place && $0.name == new.name } }
  }

  /// What scrolling leaves open: a cover beside the rows of a scroll view (SU62), and a view beyond the screen (SU4).
  func openPlace(
    _ question: SourceQuestion, _ firing: SourceFiring, _ reason: SourceReaction.Reason?
  ) -> UnknownPlace? {
    let (tree, view) = (question.tree, question.named.view)
    switch reason {
    case .covered:
      return firing.target.flatMap { question.usual.scroll(from: $0, view) }
        .map { UnknownPlace(.scroll, of: $0, tree) }
    case .offScreen, .outsideScroll: return nil
    default:
      // Not where the guessed sizes decide.
      let isBeyond = Estimate.all.prefix(2).allSatisfy {
        question.lowered.scrolled(to: view, $0).isBeyondScreen(view)
      }
      return isBeyond && !firing.views.isEmpty ? UnknownPlace(.screen, of: view, tree) : nil
    }
  }

  /// SU6: taps and immediate drags around UIKit's drawing, which may not get them: controls, and the rows of lists and
  /// forms.
  private func contests(for firing: SourceFiring, _ tree: SourceTree) -> [Int] {
    var found: [Int] = []
    for view in firing.views {
      let isUIKits =
        tree[view].drawing == .platform
        || ["Menu", "SignInWithAppleButton"].contains(tree[view].name)
      guard let inner = isUIKits ? view : tree.row(around: view) else { continue }
      found += tree.selfAndAncestors(of: inner).filter {
        $0 != view && (tree[$0].isTapGesture || tree[$0].isImmediateDrag) && !found.contains($0)
      }
    }
    return found
  }

  /// The long presses around buttons that fire; one with high priority waits, too, and simultaneous ones leave the tap
  /// alone.
  private func longPresses(around firing: SourceFiring, _ tree: SourceTree) -> [Int] {
    let buttons = firing.views.filter { tree[$0].isButton }
    return Set(buttons.flatMap(tree.selfAndAncestors)).sorted().filter { view in
      tree[view].gesture.map { $0.kind == .longPress && $0.priority == .default } ?? false
    }
  }

  /// SU15: the texts with a link on the way of a tap that fires something else.
  private func linkedTexts(in asked: Int, _ firing: SourceFiring, _ tree: SourceTree) -> [Int] {
    guard !firing.views.isEmpty else { return [] }
    let touched = [firing.target, asked].compactMap(\.self).filter { tree[$0].name == "Text" }
    return Set(touched).sorted().filter { view in
      let call = remedies.expression(at: tree[view].token)?.call
      return call?.unlabelled.first.map { code.string($0.range).holds("](") } ?? false
    }
  }

  /// The parts of a view that are not in the text.
  func unknownParts(of view: Int, _ tree: SourceTree) -> [UnknownPlace] {
    let parts = tree.selfAndDescendants(of: view).filter { tree[$0].isUnknown }
    let tokens = Set(parts.map { tree[$0].token })
    return tree.unknown.filter { tokens.contains($0.token) }.map { UnknownPlace($0, code) }
      + unreadPaths(of: Set(parts), tree)
  }

  /// SU22: the shapes among views whose paths are not read, and decide.
  private func unreadPaths(of views: Set<Int>, _ tree: SourceTree) -> [UnknownPlace] {
    views.filter { tree[$0].hasUnreadPath && tree[$0].repetition == 0 && !tree.isReplaced($0) }.sorted()
      .map { UnknownPlace(.path, of: $0, tree) }
  }
}

extension SourceTree {
  /// SU31: whether a content shape around a view replaces its region, and nothing in that shape reacts by itself.
  fileprivate func isReplaced(_ view: Int) -> Bool {
    selfAndAncestors(of: view).contains { shape in
      guard case .contentShape(let kind, isForInteraction: true) = nodes[shape].hit, kind != .other else {
        return false
      }
      return !has(shape) {
        $0.takesTaps || $0.isGesture || $0.role == .control || $0.drawing == .platform
      }
    }
  }
}
