import HitTesting
import SourceReading
import WorkMetering

/// The rules over one root in one state.
struct LintRules {
  let program: SourceProgram
  let root: SourceRoot
  let tree: SourceTree
  let state: SourceState
  let all: LoweredTrees
  private(set) var found: [LintFinding] = []
  var lowered: LoweredTree { all[.usual] }

  init(_ program: SourceProgram, _ root: SourceRoot, _ tree: SourceTree, _ state: SourceState) {
    (self.program, self.root, self.tree, self.state) = (program, root, tree, state)
    all = LoweredTrees(tree)
  }

  func findings() -> [LintFinding] {
    var rules = self
    // Repeated rows count as one.
    for view in tree.views where tree[view].repetition == 0 && Work.goesOn(after: 4) {
      rules.look(at: view)
    }
    rules.lookForCovers()
    return rules.found
  }

  mutating func report(
    _ rule: LintRule, _ severity: LintSeverity, _ view: Int, culprit: Int? = nil, at token: Int? = nil
  ) {
    let token = token ?? tree[view].token
    guard program.code.tokens.indices.contains(token) else { return }
    let late = tree.choices(around: view).first { choice in
      choice.isDeclared && state.branch(of: choice) != choice.initial
    }
    found.append(
      LintFinding(
        rule: rule, severity: late == nil ? severity : min(severity, .state),
        place: program.code.place(of: token),
        name: tree.plainName(of: view), culprit: culprit.map(tree.plainName),
        state: late?.label(in: state), token: token,
        view: FoundView(root: root, state: state, token: tree[view].token)))
  }

  private mutating func look(at view: Int) {
    let node = tree[view]
    if node.role.isTappable || node.isTapGesture, !lookForClear(view) { lookForGap(view) }
    if node.isFrame { lookForOuterFrame(view) }
    if node.isButton { lookForSize(view) }
    if node.role == .row { lookInRow(view) }
    if node.isNavigationLink { lookInLink(view) }
    if node.hasContentShape { lookForLateShape(view) }
    if node.isFilling { lookForOverflow(view) }
    if node.hit == .clip { lookForSmallFrame(view) }
    if node.isGesture { lookAtGesture(view) }
    lookForDeadControl(view)
  }

  // MARK: - Gaps

  /// Without the padding around a gesture's content, which is rarely meant to react.
  private func content(of tappable: Int) -> Int {
    var view = tappable
    for _ in 0..<100 {
      guard tree[view].isGesture || view != tappable, let child = tree[view].children.first else {
        break
      }
      switch tree[view].element {
      case .same where tree[view].hasContentShape && tree.placed(child) != child: return view
      case .padding, .same, .offset, .scaled, .rotated: view = child
      default: return view
      }
    }
    return view
  }

  private mutating func lookForGap(_ view: Int) {
    let node = tree[view]
    if node.role == .button(.automatic) || node.role == .link, tree.row(around: view) != nil { return }
    if node.role == .button(.bordered) || node.name == "Menu" { return }
    guard hasEmptyParts(view), tree.isSeen(view) else { return }
    let margins = node.isGesture ? content(of: view) : nil
    if tree[tree.core(of: view)].isDrawnAlone, node.role.isTappable ? true : margins == nil {
      return checkLone(view)
    }
    let certain = DeadParts(of: view, in: all[.usual, .generous], within: margins)
    if certain.isDead {
      let isSure = certain.isLarge && isLargeElsewhere(view, within: margins)
      return reportGap(view, isSure ? gapSeverity(view) : certain.isLarge ? .maybe : .small)
    }
    guard holdsUnknown(view), !isFilledByName(view) else { return }
    let usual = DeadParts(of: view, in: lowered, within: margins)
    let sparing =
      usual.isLarge
      ? usual : DeadParts(of: view, in: all[.usual, .sparing], within: margins)
    if sparing.isLarge { reportGap(view, .maybe) }
  }

  /// Whether the content is filled with a style or a shape of the app's own, given by name: its author has probably
  /// considered the gaps.
  private func isFilledByName(_ view: Int) -> Bool {
    tree.has(view) { node in
      if case .fill = node.element, node.drawing == .unknown { return true }
      return node.hit == .contentShape(.other, isForInteraction: true)
    }
  }

  /// A frame or padding around one view is a gap only if it is more than a margin.
  private mutating func checkLone(_ view: Int) {
    let dead = DeadParts(of: view, in: all[.usual, .generous])
    guard dead.isDead else { return }
    reportGap(view, dead.isLarge && isLargeElsewhere(view) ? gapSeverity(view) : .small)
  }

  /// Whether a gap is large in all estimates but the usual one.
  private func isLargeElsewhere(_ view: Int, within margins: Int? = nil) -> Bool {
    Estimate.all.dropFirst().allSatisfy {
      DeadParts(of: view, in: all[$0, .generous], within: margins).isLarge
    }
  }

  private mutating func reportGap(_ view: Int, _ severity: LintSeverity) {
    let node = tree[view]
    let isRow = node.isGesture && tree[view].parent >= 0 && tree.rowContent(is: view)
    report(isRow ? .tapOnListRow : .gap, severity, view)
  }

  func holdsUnknown(_ view: Int) -> Bool {
    tree[view].role == .button(.unknown) || tree.has(view) { $0.isUnknown && !$0.hasUnreadPath }
  }

  /// A part of the content that takes space and draws nothing.
  private func hasEmptyParts(_ view: Int) -> Bool {
    tree.has(view) { node in
      switch node.element {
      case .stack, .spacer, .padding, .frame, .flexible, .grid, .layers, .reader, .row: true
      default: node.drawing == .clear || node.isStroked
      }
    }
  }

  private func gapSeverity(_ view: Int) -> LintSeverity {
    let node = tree[view]
    // SU26: in models of SwiftUI the automatic style gives its label a rectangular content shape; not measured. A row of a
    // List elsewhere is triggered as a whole.
    if node.role == .button(.unknown) || root.kind == .style || node.hasLikelyLabel
      || node.role == .link && (!node.isNavigationLink || isWholeBody(view))
    {
      return .maybe
    }
    let whole = tree.selfAndOnlyChildren(of: view)
    let isMoved = tree.selfAndDescendants(of: view).contains {
      let part = tree[$0]
      if case .position = part.element { return true }
      // A move of all of the content moves its gaps. A content shape fills at most its view, which is covered above.
      return part.role == .unknownPlace && !whole.contains($0)
        || part.role == .unknownModifier && part.hit == nil
    }
    return isMoved || isInUnknownModifier(view) || isInUnknownFrame(view) ? .maybe : .warn
  }

  /// Whether all empty parts may be those of a frame of unknown length around a filled view.
  private func isInUnknownFrame(_ view: Int) -> Bool {
    var (inner, isUnknown) = (view, false)
    for _ in 0..<40 {
      let node = tree[inner]
      if node.isDrawnAlone { return isUnknown }
      switch node.element {
      case .overlay(_, isBehind: true): return isUnknown
      case .same, .padding, .frame: isUnknown = isUnknown || hasUnknownLength(inner)
      default: return false
      }
      guard node.children.count == 1 else { return false }
      inner = node.children[0]
    }
    return false
  }

  /// Whether a modifier that may do anything is around a view, with others in between at most: glass (SU46), a package's own.
  func isInUnknownModifier(_ view: Int) -> Bool {
    for parent in tree.selfAndAncestors(of: view).dropFirst() {
      let node = tree[parent]
      if node.role == .unknownModifier { return true }
      switch node.element {
      case .same, .padding, .frame, .flexible, .overlay, .offset: continue
      default: return false
      }
    }
    return false
  }

  /// Whether a view's body is this button, with only modifiers around it.
  private func isWholeBody(_ view: Int) -> Bool {
    guard root.kind == .body || root.kind == .member || root.kind == .snippet else { return false }
    return tree.selfAndAncestors(of: view).dropFirst().allSatisfy {
      // Rows of a ForEach count as one.
      Set(tree[$0].children.map { tree[$0].token }).count == 1
    }
  }

  /// - Returns: whether a finding was reported.
  private mutating func lookForClear(_ view: Int) -> Bool {
    let inside = tree.selfAndDescendants(of: view)
    let drawn = inside.filter { tree[$0].drawing != .nothing }
    guard !drawn.isEmpty, drawn.allSatisfy({ tree[$0].drawing == .clear }) else { return false }
    // SU5: a menu is a UIKit control, whatever its label draws.
    guard !inside.contains(where: { tree[$0].hasContentShape }), tree[view].name != "Menu" else {
      return false
    }
    report(.clearWithGesture, tree[view].hasLikelyLabel ? .maybe : .warn, view)
    return true
  }

  private mutating func lookForLateShape(_ view: Int) {
    var inner = tree[view].children.first
    for _ in 0..<20 {
      guard let child = inner else { return }
      if tree[child].isTapGesture || tree[child].role.isTappable {
        if !tree.isIn(tree[view].parent, where: \.takesTaps) {
          let dead = DeadParts(of: child, in: all[.usual, .generous])
          report(
            .shapeAfterGesture, dead.isLarge ? gapSeverity(child) : .info, child, culprit: view,
            at: tree[view].token)
        }
        return
      }
      guard case .same = tree[child].element else { return }
      inner = tree[child].children.first
    }
  }
}

extension SourceNode {
  /// Text, an image or a shape.
  var isDrawnAlone: Bool {
    switch drawing {
    case .text, .image, .shape, .color: children.isEmpty
    default: false
    }
  }
}

extension SourceTree {
  /// A view and its only child, that child's only child, and so on: all have its size.
  func selfAndOnlyChildren(of view: Int) -> [Int] {
    var found = [view]
    while let last = found.last, nodes[last].children.count == 1 {
      switch nodes[last].element {
      case .same, .offset, .stack, .layers: found.append(nodes[last].children[0])
      default: return found
      }
    }
    return found
  }

  /// Whether a gesture is around the whole content of a row.
  func rowContent(is view: Int) -> Bool {
    var parent = nodes[view].parent
    for _ in 0..<40 {
      guard parent >= 0 else { return false }
      if nodes[parent].role == .row { return true }
      guard nodes[parent].children.count == 1 else { return false }
      parent = nodes[parent].parent
    }
    return false
  }
}
