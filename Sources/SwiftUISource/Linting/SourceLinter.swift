public import SourceReading
import TouchGeometry
import WorkMetering

/// Runs the rules on all roots of a program in their states.
struct SourceLinter {
  let program: SourceProgram

  /// Further states of one root rarely add findings, and each is laid out again.
  private static let statesMax = 5
  private static let findingsMax = 20_000
  /// The most findings with checked fixes: each reads the text again.
  private static let fixedMax = 12

  func findings() -> [LintFinding] {
    var found: [LintFinding] = []
    for root in program.roots where !isForOtherSystems(root) && found.count < Self.findingsMax {
      guard Work.goesOn(after: 1_000) else { break }
      found += findings(in: root)
    }
    return fixed(unique(found.filter { !isSuppressed($0) }))
  }

  /// A finding that is not in all states needs its state.
  private func findings(in root: SourceRoot) -> [LintFinding] {
    guard let first = root.tree(in: SourceState()) else { return [] }
    var found = LintRules(program, root, first, SourceState()).findings()
    let ownCount = found.count
    for state in others(of: first, found) {
      guard let tree = root.tree(in: state) else { continue }
      let others = LintRules(program, root, tree, state).findings()
      let known = Set(found.map(\.key))
      let condition = state.taken.count == 1 ? state.taken.first : nil
      let choice = condition.flatMap { taken in first.choices.first { $0.key == taken.key } }
      let label = choice?.label(in: state)
      let new = others.filter { !known.contains($0.key) }
      for var finding in settled(new, of: tree, state, after: first) {
        finding.state = finding.state ?? label
        if finding.severity == .warn || finding.severity == .maybe, first.shows(finding.view.token) {
          finding.severity = .state
        }
        found.append(finding)
      }
      let kept = Set(others.map(\.key))
      // The view reacts, whatever the state has done to what is in its way.
      for index in found.indices where tree.shows(found[index].view.token) {
        let isOwn = index < ownCount
        let isUnnamed = found[index].severity == .state && found[index].state == nil
        if isUnnamed, !isOwn, kept.contains(found[index].key) { found[index].state = label }
        guard isUnnamed && isOwn || found[index].severity == .warn, !kept.contains(found[index].key) else {
          continue
        }
        found[index].severity = .state
        found[index].state = found[index].state ?? choice?.label(in: SourceState())
      }
    }
    return found
  }

  /// Findings of one state; those that depend on a condition of this state only are not certain.
  private func settled(
    _ findings: [LintFinding], of tree: SourceTree, _ state: SourceState, after first: SourceTree
  ) -> [LintFinding] {
    guard let root = findings.first?.view.root else { return findings }
    let asked = choices(
      at: findings, of: tree, { tree.selfAndDescendants(of: $0) + tree.selfAndAncestors(of: $0) }
    )
    .map { tree.choices[$0] }.filter { choice in !first.choices.contains { $0.key == choice.key } }
    var findings = findings
    for choice in asked.prefix(Self.statesMax) {
      for branch in choice.branches.indices where branch != state.branch(of: choice) {
        var other = state
        other.take(branch, of: choice.key)
        guard Work.goesOn(after: 1_000), let changed = root.tree(in: other) else {
          continue
        }
        let kept = Set(LintRules(program, root, changed, other).findings().map(\.key))
        for index in findings.indices
        where findings[index].severity == .warn && changed.shows(findings[index].view.token)
          && !kept.contains(findings[index].key)
        {
          findings[index].severity = .state
        }
      }
    }
    return findings
  }

  /// The first states, those that show or hide faded views, and those that change the subjects of warnings: a label may
  /// be a spinner's in one.
  private func others(of tree: SourceTree, _ found: [LintFinding]) -> [SourceState] {
    let states = program.others(than: SourceState(), of: tree).prefix(Self.statesMax)
    let inside = choices(at: found, of: tree, tree.selfAndDescendants)
    let more = (hiding(in: tree) + inside).flatMap { tree.choices[$0].otherStates }
    let found = Array(states) + more.filter { !states.contains($0) }.prefix(Self.statesMax)
    // Each page has views of its own.
    let pages = tree.choices.filter(\.isPages).flatMap(\.otherStates).filter { !found.contains($0) }
    return found + pages.prefix(program.statesMax(of: tree))
  }

  /// The innermost choices around views that are near the subjects of warnings.
  private func choices(
    at findings: [LintFinding], of tree: SourceTree, _ near: (Int) -> [Int]
  ) -> [Int] {
    let tokens = Set(findings.filter { $0.severity == .warn }.map(\.view.token))
    let subjects = tree.views.filter {
      tree[$0].repetition == 0 && tokens.contains(tree[$0].token)
    }
    return Set(subjects.flatMap(near).map { tree[$0].choice }.filter(tree.choices.indices.contains)).sorted()
  }

  /// The choices that fade or scale something to nothing: `.opacity(isDragging ? 0 : 1)`.
  private func hiding(in tree: SourceTree) -> [Int] {
    let hiding = tree.views.filter { tree[$0].repetition == 0 && tree.vanishes($0) }
    guard Work.goesOn(after: hiding.count * tree.choices.count / 16) else { return [] }
    return tree.choices.indices.filter { choice in
      let token = tree.choices[choice].token
      return hiding.contains { tree[$0].token <= token && token < tree[$0].range.upperBound }
    }
  }

  private func unique(_ findings: [LintFinding]) -> [LintFinding] {
    var best: [LintFinding.Key: LintFinding] = [:]
    for finding in findings {
      if let known = best[finding.key], known.severity >= finding.severity { continue }
      best[finding.key] = finding
    }
    return best.values.sorted { ($0.place, $0.rule.rawValue) < ($1.place, $1.rule.rawValue) }
  }

  // MARK: - Fixes

  private func fixed(_ findings: [LintFinding]) -> [LintFinding] {
    var findings = findings
    var count = 0
    for index in findings.indices
    where findings[index].severity != .info || findings[index].rule == .smallTarget {
      guard Work.goesOn(after: 2_000) else { break }
      findings[index].fixes = fixes(for: findings[index], isAsked: count < Self.fixedMax)
      count += 1
    }
    return findings
  }
}

extension ChoicePoint {
  /// The states that differ from the text's first one in this choice alone.
  fileprivate var otherStates: [SourceState] {
    branches.indices.filter { $0 != implied ?? initial }.map { SourceState().taking($0, of: self) }
  }

  /// Whether a view of another branch is shown instead: a page, or what another condition shows.
  fileprivate var isPages: Bool { key.hasPrefix("TabView@") || implied != nil }

  func label(in state: SourceState) -> String? {
    let branch = state.branch(of: self)
    return branches.indices.contains(branch) ? branches[branch] : nil
  }
}

extension SourceTree {
  /// Whether a view is in this state, and some of it is visible.
  func shows(_ token: Int) -> Bool { nodes.indices.contains { nodes[$0].token == token && isSeen($0) } }

  /// Whether any drawing in a view is visible: a view scaled or faded to nothing is visible in another state.
  func isSeen(_ view: Int) -> Bool {
    if selfAndAncestors(of: view).contains(where: vanishes) { return false }
    var (rest, isHidden) = ([view], false)
    while let next = rest.popLast() {
      if vanishes(next) {
        isHidden = true
      } else if case .nothing = nodes[next].drawing {
        rest += nodes[next].children
      } else {
        return true
      }
    }
    return !isHidden
  }

  /// Whether a node hides its whole content.
  fileprivate func vanishes(_ view: Int) -> Bool {
    if case .scaled(let x, let y) = nodes[view].element { return x == 0 || y == 0 }
    return switch nodes[view].hit {
    case .hidden: true
    case .opacity(let opacity): opacity == 0
    default: false
    }
  }
}

extension SourceProgram {
  /// The findings in the text, by the rules of docs/swiftui-source.md, in the order of the text.
  public func lint() -> [LintFinding] { SourceLinter(program: self).findings() }
}

/// The edits for a rule's finding, checked if possible.
extension SourceLinter {
  private var remedies: SourceRemedies { program.remedies }

  /// - Parameter isAsked: whether there is time to apply and check each edit; one without effect is left out.
  private func fixes(for finding: LintFinding, isAsked: Bool) -> [SourceFix] {
    guard let named = named(finding) else { return [] }
    let offers = offers(finding, named)
    guard isAsked, self.isAsked(finding.rule), program.canVerify else { return offers }
    return program.verified(offers, for: named)
  }

  /// Whether the engine can check an edit: not if its effect depends on time.
  private func isAsked(_ rule: LintRule) -> Bool {
    switch rule {
    case .gap, .tapOnListRow, .clearWithGesture, .frameOutsideButton, .cover, .disabledCover, .zIndex: true
    default: false
    }
  }

  /// The view that should react.
  private func named(_ finding: LintFinding) -> NamedView? {
    let found = finding.view
    let token = finding.rule == .frameOutsideButton ? finding.token : found.token
    return SourceProgram.view(at: token, of: found.root, in: found.state)
  }

  private func offers(_ finding: LintFinding, _ named: NamedView) -> [SourceFix] {
    let tree = named.tree
    let node = tree[named.view]
    // The cover, or the content shape.
    let culprit = tree.views.first { tree[$0].token == finding.token }
    let offered: [SourceFix?] =
      switch finding.rule {
      case .gap, .tapOnListRow, .clearWithGesture, .smallTarget:
        program.gapOffers(named.view, tree)
      case .frameOutsideButton:
        [tree.onlyButton(below: named.view).flatMap { remedies.moveFrame(node, into: tree[$0]) }]
      case .cover, .disabledCover, .zIndex: [culprit.flatMap { remedies.ignore($0, tree) }]
      case .imageOverflow:
        [node.isGesture ? remedies.contentShapeBeforeGesture(node) : remedies.contentShape(behind: node)]
      case .listRowButtons:
        [
          tree.row(around: named.view).flatMap {
            remedies.borderless(program.automaticButtons(in: $0, tree))
          }
        ]
      case .buttonInLink: [remedies.borderless([node])]
      case .zeroDrag: [remedies.minimumDistance(node)]
      case .highPriorityOverButton: [remedies.simultaneous(node)]
      case .shapeAfterGesture:
        [
          node.isGesture
            ? culprit.flatMap { remedies.moveShape(tree[$0], before: node) }
            : remedies.contentShapeInLabel(node)
        ]
      case .tapOnButton, .dragInScroll, .deadControl, .offsetOutside: []
      }
    return offered.compactMap { $0 }
  }
}

/// A fault in a text, or a possible one.
public struct LintFinding {
  public let rule: LintRule
  public internal(set) var severity: LintSeverity
  public let place: SourceText.Place
  /// The view or gesture that it is about: `onTapGesture@16`.
  public let name: String
  /// The obstacle: a cover, a frame.
  public let culprit: String?
  /// The condition that it needs; nil if it is true in all states.
  public internal(set) var state: String?
  public internal(set) var fixes: [SourceFix] = []
  let token: Int
  let view: FoundView

  struct Key: Hashable {
    let rule: LintRule
    let token: Int
  }

  var key: Key { Key(rule: rule, token: token) }
}

/// The view of a finding, in its root and state.
struct FoundView {
  let root: SourceRoot
  let state: SourceState
  let token: Int
}

/// The linter's rules, by their names in suppressions and SARIF.
public enum LintRule: String, CaseIterable, Sendable {
  case gap
  case clearWithGesture = "clear-with-gesture"
  case frameOutsideButton = "frame-outside-button"
  case shapeAfterGesture = "shape-after-gesture"
  case imageOverflow = "image-overflow"
  case cover
  case listRowButtons = "list-row-buttons"
  case buttonInLink = "button-in-link"
  case tapOnButton = "tap-on-button"
  case tapOnListRow = "tap-on-list-row"
  case zeroDrag = "zero-drag"
  case dragInScroll = "drag-in-scroll"
  case highPriorityOverButton = "high-priority-over-button"
  case deadControl = "dead-control"
  case smallTarget = "small-target"
  case disabledCover = "disabled-cover"
  case offsetOutside = "offset-outside"
  case zIndex = "zindex"
}

// Exceptions of the linter: other systems' code, and suppressed findings.

extension SourceLinter {
  /// Code of other systems looks the same: rules are iOS's.
  func isForOtherSystems(_ root: SourceRoot) -> Bool {
    let code = program.code
    guard let file = code.fileRanges.firstIndex(where: { $0.contains(root.token) }) else { return false }
    if let name = program.text.files[file].name, isForWatchesOrTelevisions(name) { return true }
    return code.fileRanges[file].prefix(400).contains {
      code.is($0, "import") && ["AppKit", "Cocoa", "WatchKit"].contains(code.string($0 + 1))
    }
  }

  /// A folder of a watch's or television's target, as Xcode and people name it: `Shop Watch App`, `WatchExtension`, `watchOS`, and
  /// `ShopWatch` or `ShopTV` beside `Shop`.
  private func isForWatchesOrTelevisions(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      let name = folder.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
      return ["watch", "tv", "tvos", "watchos"].contains(name) || Self.ends.contains(where: name.hasSuffix)
        || ["Watch", "TV"].contains { folder.hasSuffix($0) && isFolder(folder.dropLast($0.count)) }
    }
  }

  private static let ends = [
    "watchapp", "watchextension", "watchkitapp", "watchkitextension", "watchos", "tvos",
  ]

  private func isFolder(_ name: Substring) -> Bool {
    program.text.files.contains { $0.name?.split(separator: "/").dropLast().contains(name) ?? false }
  }

  /// `// hittestd:ignore gap` on the line or the one before.
  func isSuppressed(_ finding: LintFinding) -> Bool {
    let code = program.code
    return code.tokens.indices.contains(finding.token)
      && program.text.isSuppressed(finding.rule.rawValue, at: code.start(of: finding.token))
  }
}
