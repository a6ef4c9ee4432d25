public import HitTesting

/// What is wrong with a whole screen, in the shape of axe-core's results.
public struct Audit: Sendable {
  public let options: AuditOptions
  /// One for each rule that was run, in the order of `AuditRule.allCases`.
  public let results: [RuleResult]
  /// The targets that touches reach once they are scrolled to, each with the reason that tells where to (R158).
  public let scrolledOut: [(view: ViewIndex, reason: Reason)]

  /// The views that no touch reaches, each with the reason that is told of it.
  public var unreachable: [(view: ViewIndex, reason: Reason)] {
    results.flatMap { $0.violations + $0.incomplete }.compactMap { finding in
      if case .unreachable(let reason?) = finding.evidence { (finding.view, reason) } else { nil }
    }
  }

  /// What a rule found; nil where it was not run.
  public subscript(rule: AuditRule) -> RuleResult? { results.first { $0.rule == rule } }

  /// The greatest impact of all violations; nil where there are none.
  public var impact: Impact? { results.flatMap(\.violations).compactMap(\.impact).max() }
}

/// What one rule found. A rule with nothing in any of the lists is inapplicable: the screen has nothing that it is about.
public struct RuleResult: Sendable {
  public let rule: AuditRule
  public internal(set) var violations: [Finding] = []
  /// What may be wrong: the scene lacks the fact that would tell.
  public internal(set) var incomplete: [Finding] = []
  public internal(set) var passes: [Finding] = []

  init(_ rule: AuditRule) {
    self.rule = rule
  }

  public var isInapplicable: Bool { violations.isEmpty && incomplete.isEmpty && passes.isEmpty }

  /// Puts a finding where it belongs: what rests on a fact that the scene lacks is no violation.
  mutating func add(_ finding: Finding) {
    if finding.missing == nil { violations.append(finding) } else { incomplete.append(finding) }
  }

  /// Leaves out findings.
  mutating func leaveOut(_ isLeftOut: (Finding) -> Bool) {
    violations.removeAll(where: isLeftOut)
    incomplete.removeAll(where: isLeftOut)
  }

  mutating func leaveOutPass(of view: ViewIndex) { passes.removeAll { $0.view == view } }

  /// Says whose overrides would have to be known.
  mutating func name(unknownOverrides: (ViewIndex) -> [ViewIndex]) {
    for index in incomplete.indices where incomplete[index].missing == .overrides {
      incomplete[index].unknownOverrides = unknownOverrides(incomplete[index].view)
    }
  }

  /// Judges all findings again, and leaves out what passes for none.
  mutating func judgeAgain(_ judge: (Finding) -> Finding?) {
    let found = violations + incomplete
    (violations, incomplete) = ([], [])
    for finding in found.compactMap(judge) { add(finding) }
    passes = passes.compactMap(judge)
  }

  mutating func pass(_ view: ViewIndex, _ measured: Finding.Measurement = .none) {
    passes.append(Finding(view, nil, .passes(measured)))
  }
}
