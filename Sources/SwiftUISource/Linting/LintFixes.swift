/// The edits for what a rule has found, asked again where that can tell.
struct LintFixes {
  let program: SourceProgram
  private let remedies: SourceRemedies

  init(_ program: SourceProgram) {
    self.program = program
    remedies = SourceRemedies(program: program)
  }

  func fixes(for finding: LintFinding) -> [SourceFix] {
    let roots = program.roots
    guard let named = named(finding, roots) else { return [] }
    return offers(finding, named).map { fix in
      var fix = fix
      fix.isVerified = isAsked(finding.rule) && program.verifies(fix, for: named)
      return fix
    }.filter { $0.isVerified || !isAsked(finding.rule) }
  }

  /// Whether the engine can tell that an edit helps: what only time tells it cannot.
  private func isAsked(_ rule: LintRule) -> Bool {
    switch rule {
    case .gap, .tapOnListRow, .clearWithGesture, .frameOutsideButton, .cover, .disabledCover, .zIndex: true
    default: false
    }
  }

  /// The view that is to react.
  private func named(_ finding: LintFinding, _ roots: [SourceRoot]) -> NamedView? {
    let place = SourceName(finding.name, program.code)
    let token: Int? =
      finding.rule == .frameOutsideButton
      ? finding.token : place.tokens.first { isSameFile($0, finding.token) }
    return token.flatMap { program.view(at: $0, in: roots) }
  }

  private func isSameFile(_ first: Int, _ second: Int) -> Bool {
    let files = program.code.fileRanges
    return files.firstIndex { $0.contains(first) } == files.firstIndex { $0.contains(second) }
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
