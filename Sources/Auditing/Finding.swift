public import AuditRules
public import HitTesting
public import SwiftUITesting
public import TouchGeometry

/// One view that breaks a rule, may break it, or passes.
public struct Finding: Sendable {
  public let view: ViewIndex
  /// Nil for a view that passes.
  public internal(set) var impact: Impact?
  /// The part of the screen that it is about; empty for a view that passes, and for findings without a place.
  public let region: [Polygon]
  /// Other views involved, the frontmost first.
  public let related: [ViewIndex]
  public let evidence: Evidence
  /// The fact that the scene lacks; nil if the finding is certain.
  public internal(set) var missing: MissingFact?
  /// If overrides are missing: the views whose unknown overrides decide, at most eight.
  public internal(set) var unknownOverrides: [ViewIndex] = []

  init(
    _ view: ViewIndex, _ impact: Impact?, _ evidence: Evidence, region: [Polygon] = [],
    related: [ViewIndex] = [], missing: MissingFact? = nil
  ) {
    self.view = view
    self.impact = impact
    self.evidence = evidence
    self.region = region
    self.related = related
    self.missing = missing
  }

  /// The view at fault if it is not the finding's own; nil if unknown.
  public var culprit: ViewIndex? {
    switch evidence {
    case .invisibleCover, .deadWindow, .inert, .recognizer, .singularTransform, .deadGesture, .override,
      .passes:
      nil
    case .unreachable, .tooSmall, .smallGesture, .outside, .disabled, .overlapped, .deadZone: related.first
    }
  }

  /// The culprit that keeps touches from the finding's view: neighbors of a target that is too small do not.
  public var blocker: ViewIndex? {
    switch evidence {
    case .tooSmall, .smallGesture: nil
    default: culprit
    }
  }

  public var targets: [ViewIndex] {
    switch evidence {
    case .invisibleCover: related
    case .unreachable, .tooSmall, .outside, .disabled, .overlapped, .deadZone: [view]
    case .inert(.button), .inert(.control): [view]
    case .smallGesture, .deadGesture, .deadWindow, .singularTransform, .recognizer, .inert(.recognizer),
      .override, .passes:
      []
    }
  }

  /// The kind of a finding, a case for each rule. Lengths are in points, areas in square points, shares from 0 to 1.
  public enum Evidence: Sendable {
    case passes(Measurement)
    /// The reason why touches do not hit the view; nil if none was looked for.
    case unreachable(Reason?)
    case tooSmall(Extent)
    /// One of SwiftUI's gestures, and where touches fire it; the extent's bounds are the frame of its view.
    case smallGesture(SwiftUITarget, Extent)
    case invisibleCover(alpha: Double, targets: Int)
    /// The number of windows behind it whose touches it takes; 0 for one whose own touches are discarded.
    case deadWindow(takesFrom: Int)
    /// The share of the view's area outside its superview, and the side with the largest overhang.
    case outside(lostShare: Double, Overhang?)
    /// Nil if the scene does not print flags.
    case disabled(DisabledProperty?)
    case overlapped(area: Double, share: Double)
    case deadZone(area: Double, share: Double)
    /// The number of interactive views lost with it; nil if the scene does not print transforms.
    case singularTransform(interactiveViews: Int?)
    case recognizer(RecognizerIndex, RecognizerOutcome)
    /// A node of a hosting view, the share of its frame in which it does not react, and the first obstacle.
    case deadGesture(node: Int, share: Double, SwiftUIObstacle)
    case inert(Inertness)
    /// The code of the view's override, and its line to blame.
    case override(OverrideFault, ProgramPlace)
  }

  /// What is wrong with the code of an override.
  public enum OverrideFault: Sendable {
    /// R25: the superview, which is related, gets no touches in a part of its area.
    case outsideParent
    /// R18: it takes touches while its view is hidden.
    case ignoresHidden
    /// R7: the related view is asked about a point that is not in its coordinates.
    case unconverted
    /// R56: it takes all touches that its superview, which is related, gets.
    case neverNil
    /// R45: it searches its subviews twice.
    case callsSuperTwice
  }

  /// Why a touch on a view has no effect.
  public enum Inertness: Sendable {
    /// The button has no action, segue, outlet, custom class, tag or recognizer: neither the file nor code reacts to
    /// it.
    case button
    /// R120, R123: it has no target for the events of a tap.
    case control(Reason)
    /// User interaction is disabled on the recognizer's view.
    case recognizer(RecognizerIndex)
  }

  public enum Measurement: Sendable {
    case none
    /// WCAG excepts targets that are small, and far enough from others.
    case size(width: Double, height: Double, isExceptedForSpacing: Bool)
    case alpha(Double)
    case recognizer(RecognizerIndex)
  }

  /// The size of a target's region, in points.
  public struct Extent: Sendable {
    /// Of the bounding box of the region.
    public let width, height: Double
    public let square: Double
    /// The guideline's side, in points.
    public let required: Double
    public let bounds: Size
  }

  /// The overhang of a view over its superview on the side where it is largest.
  public struct Overhang: Sendable {
    public let side: Side
    public let length: Double

    public enum Side: String, Sendable { case above, below, left, right }
  }

  /// The property that disables a superview's user interaction.
  public enum DisabledProperty: Sendable {
    case isEnabled
    /// R26: the default of some classes.
    case isUserInteractionEnabled(isDefault: Bool)
  }

  public enum RecognizerOutcome: Sendable {
    case alwaysLoses
    /// It takes every tap from this many views.
    case alwaysWins(views: Int)
    /// R111: it delays touches on this many views until it fails.
    case delaysBegan(views: Int)
    /// R112: it delays their ends, since a further tap may follow.
    case delaysEnded(views: Int)
    /// Another recognizer of its kind is attached to the same view.
    case rivals
  }
}

/// The facts that a scene may lack.
public enum MissingFact: String, CaseIterable, Sendable {
  /// Which view is in front.
  case stacking
  /// Flags, overrides and transforms: the scene has frames and visibility only.
  case properties
  case overrides
  case drawing
  /// The offset at which scrolled content is visible.
  case scrolling
  case systemSize
  /// A recognizer's numbers of taps and fingers, its direction, and its delegate's results.
  case gestureRequirements
  /// The size of a region with very many corners.
  case measurement
  /// The distance to other targets, by which a guideline excepts small ones.
  case spacing
  /// The frames of the running app: those of a design file are stale or missing.
  case frames
  /// What code changes through its outlets to these views.
  case code
  /// Whether a bar covers the view at run time.
  case bars
  /// Whether a control tracks a touch forwarded by a subview (R75).
  case touchForwarding
  /// A value or the content of a SwiftUI view.
  case unknownValue
}

/// The findings about a whole screen, in the shape of axe-core's results.
public struct Audit: Sendable {
  public let options: AuditOptions
  /// One for each rule of the audit, in the order of `AuditRule.allCases`.
  public let results: [RuleResult]
  /// The targets that are hittable once they are scrolled into view, each with the reason and its scroll position
  /// (R158).
  public let scrolledOut: [(view: ViewIndex, reason: Reason)]
  /// The number of visible targets: rules about targets check these.
  public let targetCount: Int

  public var unreachable: [(view: ViewIndex, reason: Reason)] {
    results.flatMap { $0.violations + $0.incomplete }.compactMap { finding in
      if case .unreachable(let reason?) = finding.evidence { (finding.view, reason) } else { nil }
    }
  }

  /// The targets of findings, each once, in the order of the results.
  public var targetsFound: [ViewIndex] {
    results.flatMap { $0.violations + $0.incomplete }.flatMap(\.targets).uniqued()
  }

  public subscript(rule: AuditRule) -> RuleResult? { results.first { $0.rule == rule } }

  /// The audit without some findings. The predicate is called once for each, in the order of the results.
  public func without(_ isLeftOut: (AuditRule, Finding) -> Bool) -> Audit {
    let kept = results.map { $0.without { isLeftOut($0, $1) } }
    return Audit(options: options, results: kept, scrolledOut: scrolledOut, targetCount: targetCount)
  }

  /// Nil without violations.
  public var impact: Impact? { results.flatMap(\.violations).compactMap(\.impact).max() }
}

/// The findings of one rule. A rule with empty lists is inapplicable: the screen has nothing that it checks.
public struct RuleResult: Sendable {
  public let rule: AuditRule
  public internal(set) var violations: [Finding] = []
  /// Possible violations: the scene lacks the deciding fact.
  public internal(set) var incomplete: [Finding] = []
  public internal(set) var passes: [Finding] = []
  /// Whether findings were left out: the rule was applicable all the same.
  private var isPartial = false

  init(_ rule: AuditRule) {
    self.rule = rule
  }

  public var isInapplicable: Bool {
    violations.isEmpty && incomplete.isEmpty && passes.isEmpty && !isPartial
  }

  fileprivate func without(_ isLeftOut: (AuditRule, Finding) -> Bool) -> RuleResult {
    var kept = self
    kept.violations = violations.filter { !isLeftOut(rule, $0) }
    kept.incomplete = incomplete.filter { !isLeftOut(rule, $0) }
    kept.isPartial = kept.violations.count + kept.incomplete.count < violations.count + incomplete.count
    return kept
  }

  /// Adds a finding to the list it belongs to: one that depends on a missing fact is no violation.
  mutating func add(_ finding: Finding) {
    if finding.missing == nil { violations.append(finding) } else { incomplete.append(finding) }
  }

  mutating func leaveOut(_ isLeftOut: (Finding) -> Bool) {
    violations.removeAll(where: isLeftOut)
    incomplete.removeAll(where: isLeftOut)
  }

  mutating func leaveOutPass(of view: ViewIndex) { passes.removeAll { $0.view == view } }

  mutating func name(unknownOverrides: (ViewIndex) -> [ViewIndex]) {
    for index in incomplete.indices where incomplete[index].missing == .overrides {
      incomplete[index].unknownOverrides = unknownOverrides(incomplete[index].view)
    }
  }

  /// Judges all findings again, and drops those for which the result is nil.
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
