/// The edits for what a rule has found, asked again where that can tell.
struct LintFixes {
  let program: SourceProgram
  private let remedies: SourceRemedies

  init(_ program: SourceProgram) {
    self.program = program
    remedies = SourceRemedies(program: program)
  }

  /// - Parameter isAsked: whether there is time to make each edit and ask again; one that does not help is left out.
  func fixes(for finding: LintFinding, isAsked: Bool) -> [SourceFix] {
    guard let named = named(finding) else { return [] }
    let offers = offers(finding, named)
    guard isAsked, self.isAsked(finding.rule), program.canVerify else { return offers }
    return offers.filter { program.verifies($0, for: named) }.map { fix in
      var fix = fix
      fix.isVerified = true
      return fix
    }
  }

  /// Whether the engine can tell that an edit helps: what only time tells it cannot.
  private func isAsked(_ rule: LintRule) -> Bool {
    switch rule {
    case .gap, .tapOnListRow, .clearWithGesture, .frameOutsideButton, .cover, .disabledCover, .zIndex: true
    default: false
    }
  }

  /// The view that is to react.
  private func named(_ finding: LintFinding) -> NamedView? {
    let found = finding.view
    let token = finding.rule == .frameOutsideButton ? finding.token : found.token
    guard let tree = found.root.tree(in: found.state, program.declarations)?.tree,
      let view = SourceProgram.view(at: token, of: tree)
    else { return nil }
    return NamedView(root: found.root, state: found.state, tree: tree, view: view)
  }

  private func offers(_ finding: LintFinding, _ named: NamedView) -> [SourceFix] {
    let tree = named.tree
    let node = tree.nodes[named.view]
    let offered: [SourceFix?]
    switch finding.rule {
    case .gap, .tapOnListRow, .clearWithGesture, .smallTarget:
      offered = program.gapOffers(named.view, tree, remedies)
    case .frameOutsideButton:
      offered = [
        tree.onlyButton(below: named.view).flatMap { remedies.moveFrame(node, into: tree.nodes[$0]) }
      ]
    case .cover, .disabledCover, .zIndex:
      offered = [tree.nodes.first { $0.token == finding.token }.flatMap(remedies.ignore)]
    case .imageOverflow:
      offered = [
        node.isGesture ? remedies.contentShapeBeforeGesture(node) : remedies.contentShape(behind: node)
      ]
    case .listRowButtons:
      offered = [
        tree.row(around: named.view).flatMap { remedies.borderless(program.automaticButtons(in: $0, tree)) }
      ]
    case .buttonInLink: offered = [remedies.borderless([node])]
    case .zeroDrag: offered = [remedies.minimumDistance(node)]
    case .highPriorityOverButton: offered = [remedies.simultaneous(node)]
    case .shapeAfterGesture:
      let shape = tree.nodes.first { $0.token == finding.token }
      offered = [
        node.isGesture
          ? shape.flatMap { remedies.moveShape($0, before: node) } : remedies.contentShapeInLabel(node)
      ]
    case .tapOnButton, .dragInScroll, .deadControl, .offsetOutside: offered = []
    }
    return offered.compactMap { $0 }
  }
}
