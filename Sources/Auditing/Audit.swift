public import HitTesting
public import TouchGeometry

/// What is wrong with a whole screen, in the shape of axe-core's results.
public struct Audit: Sendable {
  public let options: AuditOptions
  /// One for each rule that was run, in the order of `AuditRule.allCases`.
  public let results: [RuleResult]

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

  mutating func pass(_ view: ViewIndex, _ values: Finding.Values = []) {
    passes.append(Finding(view, nil, values: values))
  }
}

/// One view that breaks a rule, or may, or keeps to it.
public struct Finding: Sendable {
  public typealias Values = [(name: String, value: Reason.Value)]

  public let view: ViewIndex
  /// Nil for what passes.
  public let impact: Impact?
  /// The part of the screen that it is about; empty for what passes, and where there is none.
  public let region: [Polygon]
  /// Other views that have a part in it, the foremost first.
  public let related: [ViewIndex]
  /// Lengths in points, areas in square points, shares from 0 to 1.
  public let values: Values
  /// Why touches do not reach the view, where that is what was found.
  public let reason: Reason?
  /// The fact that the scene lacks; nil where nothing is in doubt.
  public let missing: MissingFact?

  init(
    _ view: ViewIndex, _ impact: Impact?, region: [Polygon] = [], related: [ViewIndex] = [],
    values: Values = [], reason: Reason? = nil, missing: MissingFact? = nil
  ) {
    self.view = view
    self.impact = impact
    self.region = region
    self.related = related
    self.values = values
    self.reason = reason
    self.missing = missing
  }

  public subscript(name: String) -> Reason.Value? { values.first { $0.name == name }?.value }
}

/// What a scene may leave untold.
public enum MissingFact: String, CaseIterable, Sendable {
  /// Who stands in front of whom.
  case stacking
  /// Flags, overrides and transforms: the scene tells places and visibility only.
  case properties
  /// What a view draws.
  case drawing
  /// What is scrolled, or moved off the screen, and comes in when it is scrolled back.
  case scrolling
  /// Whether the system chose the size.
  case systemSize
  /// How many taps and fingers a recognizer asks for, in which direction, and what its delegate says.
  case gestureRequirements
  /// What a region with very many corners measures.
  case measurement
  /// Whether a control follows a touch that comes up to it from a subview (R75).
  case touchForwarding
}
