import HitTesting
import SourceReading
import TouchGeometry
import WorkMetering

// Rules of views in front: covers, and pictures larger than their frames.

extension LintRules {
  private static let tappablesMax = 120

  mutating func lookForCovers() {
    guard tree.nodes.contains(where: isFront) else { return }
    var count = 0
    for view in tree.views where tree[view].repetition == 0 && isReceiver(view) {
      if isOff(view) || isGround(view) || isEmpty(view) { continue }
      count += 1
      guard count <= Self.tappablesMax, Work.goesOn(after: 200) else { return }
      lookForCover(of: view)
    }
  }

  /// Views and modifiers that may put one view in front of another.
  private func isFront(_ node: SourceNode) -> Bool {
    switch node.element {
    case .layers: node.children.count > 1
    case .overlay(_, let isBehind): !isBehind
    case .offset, .aspect(_, true), .frame: true
    default: false
    }
  }

  /// SU30, SU39: it takes no touches, covered or not.
  private func isOff(_ view: Int) -> Bool {
    tree.isIn(view) { $0.hit == .hidden || $0.hit == .allowsHitTesting(false) }
  }

  /// A link without a label is opened by code.
  private func isEmpty(_ view: Int) -> Bool {
    let size = all[.usual].layout.frames[view].size
    return size.width <= 0 || size.height <= 0
  }

  /// SU41: whether a view is in a background, where it is not meant to be touched.
  private func isGround(_ view: Int) -> Bool {
    var inner = view
    for parent in tree.selfAndAncestors(of: view).dropFirst() {
      if case .overlay(_, isBehind: true) = tree[parent].element,
        tree[parent].children.first != inner
      {
        return true
      }
      inner = parent
    }
    return false
  }

  /// SU5: whether a view is UIKit's, made by the app: whether anything in it is touched is not in the text.
  private func isRepresentable(_ view: Int) -> Bool {
    if case .fill = tree[view].element { tree[view].drawing == .platform } else { false }
  }

  private func isReceiver(_ view: Int) -> Bool {
    let node = tree[view]
    return node.isScroll || node.role.isTappable || node.role == .control || node.isTapGesture
  }

  private mutating func lookForCover(of view: Int) {
    guard let (cover, count) = cover(of: view, lowered), count >= 3 else { return }
    let isSure =
      count >= 4
      && Estimate.all.dropFirst().allSatisfy { estimate in
        self.cover(of: view, all[estimate]).map { $0.view == cover && $0.count >= 4 } ?? false
      }
    let node = tree[cover]
    let above = tree.selfAndAncestors(of: cover).prefix { !tree.isAncestor($0, of: view) }
    if isPicture(cover), above.contains(where: { tree[$0].isFrame }) { return }
    var severity: LintSeverity = isSure ? .warn : .maybe
    switch node.drawing {
    case .shape, .color: if node.hasUnreadPath { severity = .maybe }
    default: severity = .maybe
    }
    let own = tree.tappable(around: cover)
    if own != nil || node.role == .control || tree[view].isScroll || isRepresentable(view) {
      severity = min(severity, .maybe)
    }
    let mayMiss = above.contains {
      tree[$0].role == .unknownPlace || tree[$0].hit == .contentShape(.other, isForInteraction: true)
    }
    if mayMiss || lowered.scroll(from: cover, view) != nil { severity = min(severity, .maybe) }
    // A hairline's height is often a constant of the screen.
    if above.contains(where: hasUnknownLength) || isConditional(cover, over: view) { severity = .info }
    let isDisabled = above.contains { tree[$0].hit == .disabled(true) }
    let isRaised = above.contains {
      if case .zIndex(let index) = tree[$0].hit { index > 0 } else { false }
    }
    report(
      isDisabled ? .disabledCover : isRaised ? .zIndex : .cover, severity, view, culprit: cover,
      at: node.token)
  }

  /// Whether a condition shows the cover instead of the view: such a cover is intended. A page shows both.
  private func isConditional(_ cover: Int, over view: Int) -> Bool {
    let around = tree.choices(around: view)
    return tree.choices(around: cover).contains { !around.contains($0) }
  }

  func hasUnknownLength(_ view: Int) -> Bool {
    if case .frame(let width, let height, _) = tree[view].element {
      width == .dynamic || height == .dynamic
    } else {
      false
    }
  }

  /// A picture that fills a frame has a rule of its own.
  private func isPicture(_ view: Int) -> Bool {
    tree.selfAndAncestors(of: view).prefix(12).contains { tree[$0].isFilling }
  }

  /// The view that takes most of another one's nine points, and their number.
  private func cover(of view: Int, _ lowered: LoweredTree) -> (view: Int, count: Int)? {
    var counts: [Int: Int] = [:]
    for row in 0..<3 {
      for column in 0..<3 {
        guard
          let point = lowered.point(of: view, x: (Double(column) * 2 + 1) / 6, y: (Double(row) * 2 + 1) / 6)
        else { continue }
        let firing = lowered.firing(at: point)
        guard let target = firing.target, target != view, !tree.areNested(view, target),
          tree[target].drawing != .nothing,
          !firing.views.contains(view), lowered.isInFront(target, of: view), !sharesGesture(target, view),
          !isElsewhere(target, view)
        else { continue }
        counts[target, default: 0] += 1
      }
    }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }.map { ($0.key, $0.value) }
  }

  /// Pages are shown one at a time, and content is laid out beside its safe area's inset.
  private func isElsewhere(_ cover: Int, _ view: Int) -> Bool {
    guard let both = tree.selfAndAncestors(of: cover).first(where: { tree.isAncestor($0, of: view) }) else {
      return false
    }
    return ["TabView", "safeAreaInset", "safeAreaBar"].contains(tree[both].name)
  }

  /// A gesture around both: the cover's taps are meant for it, too.
  private func sharesGesture(_ cover: Int, _ view: Int) -> Bool {
    tree.selfAndAncestors(of: cover).contains {
      tree[$0].takesTaps && tree.isAncestor($0, of: view) && $0 != view
    }
      && !tree[view].role.isTappable && tree[view].role != .control
  }

  // MARK: - Pictures

  /// SU34, SU25: a picture that fills its frame is larger than it, and takes taps there.
  mutating func lookForOverflow(_ view: Int) {
    var frame: Int?
    var gesture: Int?
    for parent in tree.selfAndAncestors(of: view).dropFirst() {
      let node = tree[parent]
      if node.hasContentShape, gesture == nil, frame != nil { return }
      if node.hit == .allowsHitTesting(false) { return }
      if node.isFrame, frame == nil, hasLength(node) { frame = parent }
      if node.takesTaps {
        gesture = parent
        break
      }
    }
    guard let frame, overflows(view, frame) else { return }
    // SU61: a link that is the row takes the row, and no more than that.
    if let gesture, tree[gesture].role == .link, tree.row(around: gesture) != nil { return }
    if let gesture, let content = tree[gesture].children.first, tree[content].hasContentShape { return }
    let hasNeighbours = tree.views.contains { other in
      isReceiver(other) && other != gesture && tree[other].repetition == 0 && !tree[other].isScroll
        && !(gesture.map { tree.areNested($0, other) } ?? tree.isAncestor(other, of: view))
    }
    let severity: LintSeverity = gesture != nil && hasNeighbours && isSure(view, frame) ? .warn : .maybe
    report(.imageOverflow, severity, gesture ?? view, culprit: view, at: tree[gesture ?? frame].token)
  }

  /// Icons are as good as square, and a length that is no number of the text may be an icon's.
  private func isSure(_ view: Int, _ frame: Int) -> Bool {
    if case .frame(let width, let height, _) = tree[frame].element, [width, height].contains(.dynamic) {
      return false
    }
    return Estimate.all.allSatisfy { estimate in
      let size = all[estimate].layout.frames[frame].size
      return overflow(view, frame, estimate) > 2 && max(size.width, size.height) > Self.iconLengthMax
    }
  }

  private static let iconLengthMax = 44.0

  private func hasLength(_ node: SourceNode) -> Bool {
    switch node.element {
    case .frame: true
    case .flexible(let frame, _): frame.height.most != nil || frame.width.most != nil
    default: false
    }
  }

  private func overflows(_ view: Int, _ frame: Int) -> Bool {
    Estimate.all.contains { overflow(view, frame, $0) > 2 }
  }

  private func overflow(_ view: Int, _ frame: Int, _ estimate: Estimate) -> Double {
    let layout = all[estimate].layout
    let (inner, outer) = (layout.frames[view].size, layout.frames[frame].size)
    return max(inner.width - outer.width, inner.height - outer.height)
  }

  /// A frame smaller than its child's, clipped, with a gesture (oleb.net's case). For a child that is not in the text,
  /// the clip suggests that it may be larger.
  mutating func lookForSmallFrame(_ clip: Int) {
    guard let frame = tree[clip].children.first, tree[frame].isFrame,
      let child = tree[frame].children.first,
      let gesture = tree.tappable(around: clip)
    else { return }
    let isUnknown = tree[child].drawing == .unknown && tree[clip].name == "clipped"
    let isFixed = if case .frame = tree[frame].element { tree[child].isFrame } else { false }
    guard isUnknown || isFixed && overflow(child, frame, .usual) > 2 else { return }
    let inner = tree.selfAndAncestors(of: clip).prefix { $0 != gesture }
    if inner.contains(where: { tree[$0].hasContentShape }) { return }
    report(.imageOverflow, isUnknown ? .maybe : .warn, gesture, culprit: child)
  }
}
