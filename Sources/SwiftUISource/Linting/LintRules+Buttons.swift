import HitTesting
import SourceReading
import TouchGeometry

// Rules of buttons, rows and gestures.

extension LintRules {
  /// SU26: a frame outside of a button is not touched.
  mutating func lookForOuterFrame(_ view: Int) {
    let node = tree[view]
    guard let button = tree.onlyButton(below: view), tree[button].role != .button(.bordered),
      tree.row(around: view) == nil || tree[button].role != .button(.automatic),
      !tree.isIn(tree[view].parent, where: \.isGesture),
      !hasInnerFrame(view, button)
    else { return }
    var isFound = false
    var isSure = false
    switch node.element {
    case .frame:
      let adds = addsSpace(view, button)
      isSure = adds && !hasUnknownLength(view)
      isFound = adds || holdsUnknown(button) && Estimate.all.contains { addsSpace(view, button, $0) }
    case .flexible(let frame, _):
      let call = program.code.string(node.token..<node.range.upperBound)
      let (width, height) = (frame.width, frame.height)
      isSure = (width.least ?? 0 > 0 || height.least ?? 0 > 0) && addsSpace(view, button)
      let isUnread =
        call.holds("minWidth") && width.least == nil || call.holds("minHeight") && height.least == nil
      let isWide = width.most == .infinity || height.most == .infinity
      isFound = isSure || isUnread || isWide && isSeen(view) && addsSpace(view, button)
    default: break
    }
    guard isFound else { return }
    report(
      .frameOutsideButton, isSure ? severity(button, view) : .maybe, button, culprit: view, at: node.token)
  }

  /// Another frame in between is reported instead.
  private func hasInnerFrame(_ view: Int, _ button: Int) -> Bool {
    tree.selfAndAncestors(of: button).dropFirst().prefix { $0 != view }.contains { tree[$0].isFrame }
  }

  private func severity(_ button: Int, _ view: Int) -> LintSeverity {
    let between = tree.selfAndAncestors(of: button).prefix { $0 != view }
    if tree[button].role == .button(.unknown) || isInUnknownModifier(view) { return .maybe }
    if between.contains(where: { tree[$0].role == .unknownModifier }) || root.kind == .style {
      return .maybe
    }
    return tree.has(button) { $0.drawing == .unknown } ? .maybe : .warn
  }

  /// Whether the frame is larger than the label in all estimates.
  private func addsSpace(_ view: Int, _ button: Int) -> Bool {
    Estimate.all.allSatisfy { addsSpace(view, button, $0) }
  }

  /// By more than 6 points.
  private func addsSpace(_ view: Int, _ button: Int, _ estimate: Estimate) -> Bool {
    let layout = all[estimate].layout
    let (frame, label) = (layout.frames[view].size, layout.frames[button].size)
    return frame.width > label.width + 6 || frame.height > label.height + 6
  }

  /// Whether the frame's size is visible: by a background, a content shape, glass.
  private func isSeen(_ view: Int) -> Bool {
    let parent = tree[view].parent
    guard parent >= 0 else { return false }
    if case .overlay(_, true) = tree[parent].element { return true }
    if case .contentShape = tree[parent].hit { return true }
    return false
  }

  mutating func lookForSize(_ view: Int) {
    guard tree[view].role != .button(.bordered), tree.row(around: view) == nil else { return }
    let isSmall = Estimate.all.allSatisfy { estimate in
      let size = all[estimate].layout.frames[view].size
      return size.width > 0 && size.height > 0 && size.width < 30 && size.height < 30
    }
    if isSmall { report(.smallTarget, .info, view) }
  }

  // MARK: - Rows

  /// SU60.
  mutating func lookInRow(_ row: Int) {
    let buttons = tree.automaticButtons(in: row)
    guard buttons.count > 1, !tree.has(row, where: \.isNavigationLink) else { return }
    // A modifier that is not in the text may give them a style.
    let styled = buttons.filter(isInUnknownModifier)
    let isSure = buttons.count - styled.count > 1 && isInList(row) && !scrolls(in: row, around: buttons[0])
    report(.listRowButtons, isSure ? .warn : .maybe, buttons[0])
  }

  /// A section may be shown in a plain stack.
  private func isInList(_ row: Int) -> Bool {
    tree.isIn(row) { ["List", "Form"].contains($0.name) }
  }

  /// Whether a scroll view is between a row and a button, which keeps the row's tap from it or does not: no source tells.
  private func scrolls(in row: Int, around button: Int) -> Bool {
    tree.scrollViews(around: button).first.map { tree.isAncestor(row, of: $0) } ?? false
  }

  /// SU61.
  mutating func lookInLink(_ link: Int) {
    if let button = tree.automaticButtons(in: link).first,
      tree.row(around: link) != nil || root.kind == .snippet
    {
      report(.buttonInLink, .warn, button)
    }
  }

  // MARK: - Gestures

  mutating func lookAtGesture(_ view: Int) {
    // SU53: one that is off takes nothing from the others.
    guard let gesture = tree[view].gesture, gesture.isEnabled, gesture.mask.includesGesture else { return }
    let inside = tree.selfAndDescendants(of: view).dropFirst()
    switch gesture.kind {
    case .tap where gesture.priority == .default && gesture.count == 1: lookForTapOnButton(view)
    case .drag where gesture.priority != .simultaneous: lookAtDrag(view, gesture, Array(inside))
    default: break
    }
    if gesture.priority == .high, gesture.kind == .tap || gesture.kind == .longPress {
      if let button = inside.first(where: { isBeaten(by: gesture, tree[$0]) }) {
        report(.highPriorityOverButton, .warn, view, culprit: button)
      } else if gesture.count == 1, let button = inside.first(where: { tree[$0].role == .unknownButton }) {
        report(.highPriorityOverButton, .maybe, view, culprit: button)
      }
    }
  }

  /// Whether a gesture of high priority fires in place of another: a long press and a tap do not want the same touch, and
  /// one tap waits for two to fail (SU54).
  private func isBeaten(by gesture: SwiftUIGesture, _ node: SourceNode) -> Bool {
    guard node.takesTaps, node.gesture?.priority != .high, !doesNothing(node) else {
      return false
    }
    return node.gesture.map {
      $0.kind == .custom || $0.kind == gesture.kind && $0.count == gesture.count
    } ?? (gesture.kind == .tap && gesture.count == 1)
  }

  /// `.onTapGesture { }`, a common way to keep taps from the views around.
  private func doesNothing(_ node: SourceNode) -> Bool {
    node.isTapGesture && program.action(of: node) == nil
  }

  /// SU58: the button's action is further inside. A disabled button leaves the tap to the gesture (SU40).
  private mutating func lookForTapOnButton(_ view: Int) {
    var child = tree[view].children.first
    for _ in 0..<40 {
      guard let inner = child else { return }
      let node = tree[inner]
      if node.isButton || node.isNavigationLink {
        return report(.tapOnButton, .warn, view, culprit: inner)
      }
      guard node.children.count == 1, !node.isGesture, node.drawing == .nothing, node.hit != .disabled(true),
        case .same = node.element
      else { return }
      child = node.children.first
    }
  }

  private mutating func lookAtDrag(_ view: Int, _ gesture: SwiftUIGesture, _ inside: [Int]) {
    let holdsControls = inside.contains {
      let node = tree[$0]
      return node.scrolls || node.role.isTappable || node.role == .control
        // SU50: another tap is further inside, and fires.
        || gesture.priority == .high && node.isTapGesture && !doesNothing(node)
    }
    if gesture.minimumDistance == 0, holdsControls { return report(.zeroDrag, .warn, view) }
    if tree.isIn(tree[view].parent, where: \.scrolls), gesture.minimumDistance < 20 {
      report(.dragInScroll, .maybe, view)
    }
  }

  // MARK: - Modifiers that close

  mutating func lookForDeadControl(_ view: Int) {
    let node = tree[view]
    let severity: LintSeverity
    switch node.hit {
    case .allowsHitTesting(false) where argument(of: node) == "false": severity = .warn
    // An invisible view keeps a place for another one.
    case .hidden where node.name != "DisclosureGroup": severity = .info
    case .opacity(0) where ["0", "0.0"].contains(argument(of: node)): severity = .maybe
    default: return
    }
    guard
      let tappable = tree.selfAndDescendants(of: view).first(where: {
        tree[$0].isButton || tree[$0].isTapGesture
      })
    else { return }
    // A view of the app that reacts elsewhere, and here is a placeholder.
    let isMeant = tree.selfAndAncestors(of: tappable).prefix { $0 != view }.contains {
      tree[$0].role == .custom
    }
    report(.deadControl, isMeant ? .info : severity, tappable, culprit: view, at: node.token)
  }

  private func argument(of node: SourceNode) -> String {
    guard program.code.isMark(node.token + 1, "(") else { return "" }
    return program.code.string(program.code.inside(node.token + 1))
  }
}
