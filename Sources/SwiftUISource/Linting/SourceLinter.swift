import TouchGeometry
import WorkMetering

/// Goes through all roots of a program in their states, and collects what the rules find.
struct SourceLinter {
  let program: SourceProgram

  /// More states of one root hardly tell more, and each is laid out again.
  private static let statesMax = 5
  private static let findingsMax = 20_000
  /// Fixes of so many findings are asked again: each reads the text again.
  private static let fixedMax = 12

  func findings() -> [LintFinding] {
    var found: [LintFinding] = []
    for root in program.roots where !isForOtherSystems(root) && found.count < Self.findingsMax {
      guard Work.goesOn(after: 1_000) else { break }
      found += findings(in: root)
    }
    return fixed(unique(found.filter { !isSuppressed($0) }))
  }

  private struct Key: Hashable {
    let rule: LintRule
    let token: Int
  }

  /// A finding that another state lacks, or that only another state has, needs that state.
  private func findings(in root: SourceRoot) -> [LintFinding] {
    guard let first = root.tree(in: SourceState(), program.declarations)?.tree else { return [] }
    var found = LintRules(program, root, first, SourceState()).findings()
    for state in others(of: first, found) {
      guard let tree = root.tree(in: state, program.declarations)?.tree else { continue }
      let others = LintRules(program, root, tree, state).findings()
      let known = Set(found.map { Key(rule: $0.rule, token: $0.token) })
      let condition = state.taken.count == 1 ? state.taken.first : nil
      let label = condition.flatMap { name(of: $0, first) }
      for var finding in others where !known.contains(Key(rule: finding.rule, token: finding.token)) {
        finding.state = finding.state ?? label
        if finding.severity == .warn || finding.severity == .maybe, first.shows(finding.token) {
          finding.severity = .state
        }
        found.append(finding)
      }
      let missed = Set(others.map { Key(rule: $0.rule, token: $0.token) })
      for index in found.indices where found[index].severity == .warn && tree.shows(found[index].token) {
        guard !missed.contains(Key(rule: found[index].rule, token: found[index].token)) else { continue }
        found[index].severity = .state
        found[index].state = label.map { "not " + $0 }
      }
    }
    return found
  }

  /// The first states, and those that change what warnings are about: a label may be a spinner's in one.
  private func others(of tree: SourceTree, _ found: [LintFinding]) -> [SourceState] {
    let states = program.others(than: SourceState(), of: tree).prefix(Self.statesMax)
    let tokens = Set(found.filter { $0.severity == .warn }.map(\.view.token))
    let inside = tree.nodes.indices.filter {
      tree.nodes[$0].repetition == 0 && tokens.contains(tree.nodes[$0].token)
    }
    .flatMap(tree.selfAndDescendants).map { tree.nodes[$0].choice }
    let more = Set(inside).sorted().filter(tree.choices.indices.contains).flatMap { place in
      let choice = tree.choices[place]
      return choice.branches.indices.filter { $0 != choice.initial }.map {
        SourceState(taken: [choice.key: $0])
      }
    }
    return Array(states) + more.filter { !states.contains($0) }.prefix(Self.statesMax)
  }

  private func name(of taken: (key: String, value: Int), _ tree: SourceTree) -> String? {
    tree.choices.first { $0.key == taken.key }?.branches.element(at: taken.value)
  }

  private func unique(_ findings: [LintFinding]) -> [LintFinding] {
    var best: [Key: LintFinding] = [:]
    for finding in findings {
      let key = Key(rule: finding.rule, token: finding.token)
      if let known = best[key], known.severity >= finding.severity { continue }
      best[key] = finding
    }
    return best.values.sorted { ($0.place, $0.rule.rawValue) < ($1.place, $1.rule.rawValue) }
  }

  // MARK: - What is not for this linter

  /// Code of other systems looks the same: rules are iOS's.
  private func isForOtherSystems(_ root: SourceRoot) -> Bool {
    let code = program.code
    guard let file = code.fileRanges.firstIndex(where: { $0.contains(root.token) }) else { return false }
    if let name = program.text.files[file].name, isForWatches(name) { return true }
    for token in code.fileRanges[file].prefix(400) where code.is(token, "import") {
      if code.is(token + 1, "AppKit") || code.is(token + 1, "Cocoa") || code.is(token + 1, "WatchKit") {
        return true
      }
    }
    return false
  }

  /// A folder of a watch's target, as Xcode and people name it: `Shop Watch App`, `WatchExtension`, `watchOS`.
  private func isForWatches(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      let name = folder.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
      return name == "watch" || name == "watchos"
        || ["watchapp", "watchextension", "watchkitapp", "watchkitextension"].contains { name.hasSuffix($0) }
    }
  }

  /// `// hittestd:ignore gap` on the line or the one before.
  private func isSuppressed(_ finding: LintFinding) -> Bool {
    let code = program.code
    guard code.tokens.indices.contains(finding.token) else { return false }
    let offset = Int(code.tokens[finding.token].start)
    return [0, 1].contains { back in
      let line = String(decoding: program.text.lineText(of: offset, back: back), as: UTF8.self)
      guard
        let comment = line.split(separator: "/", omittingEmptySubsequences: true).last(where: {
          $0.holds("hittestd:ignore")
        })
      else { return false }
      let words = comment.split { $0 == " " || $0 == "," || $0 == "\t" }
      guard let mark = words.firstIndex(of: "hittestd:ignore") else { return false }
      let rules = words[(mark + 1)...].map(String.init)
      return rules.isEmpty || rules.contains(finding.rule.rawValue)
    }
  }

  // MARK: - Fixes

  private func fixed(_ findings: [LintFinding]) -> [LintFinding] {
    var findings = findings
    let fixes = LintFixes(program)
    var count = 0
    for index in findings.indices
    where findings[index].severity != .info || findings[index].rule == .smallTarget {
      guard Work.goesOn(after: 2_000) else { break }
      findings[index].fixes = fixes.fixes(for: findings[index], isAsked: count < Self.fixedMax)
      count += 1
    }
    return findings
  }
}

extension ChoicePoint {
  /// What holds in a state.
  func label(in state: SourceState) -> String? {
    branches.element(at: state.taken[key] ?? initial)
  }
}

extension [String] {
  fileprivate func element(at place: Int) -> String? { indices.contains(place) ? self[place] : nil }
}

extension SourceTree {
  func shows(_ token: Int) -> Bool { nodes.contains { $0.token == token } }
}

extension SourceProgram {
  /// What is wrong with the text, by the rules of docs/swiftui-source.md, in the order of the text.
  public func lint() -> [LintFinding] { SourceLinter(program: self).findings() }
}
