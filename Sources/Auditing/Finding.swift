public import AuditRules
public import HitTesting
public import SwiftUITesting
public import TouchGeometry

/// One view that breaks a rule, or may, or keeps to it.
public struct Finding: Sendable {
  public let view: ViewIndex
  /// Nil for what passes.
  public internal(set) var impact: Impact?
  /// The part of the screen that it is about; empty for what passes, and where there is none.
  public let region: [Polygon]
  /// Other views that have a part in it, the foremost first.
  public let related: [ViewIndex]
  public let evidence: Evidence
  /// The fact that the scene lacks; nil where nothing is in doubt.
  public internal(set) var missing: MissingFact?
  /// The views whose overrides would have to be known, where it is they that are missing; eight at most.
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
}

extension Finding {
  /// The view that is to blame where it is another than the one that is told of; nil where none is known.
  public var culprit: ViewIndex? {
    switch evidence {
    case .invisibleCover, .inert, .recognizer, .singularTransform, .deadGesture, .passes: nil
    case .unreachable, .tooSmall, .smallGesture, .outside, .disabled, .overlapped, .deadZone: related.first
    }
  }

  /// The views that people mean to touch, of those that it is about.
  public var targets: [ViewIndex] {
    switch evidence {
    case .invisibleCover: related
    case .unreachable, .tooSmall, .outside, .disabled, .overlapped, .deadZone, .inert(.button): [view]
    case .smallGesture, .deadGesture, .singularTransform, .recognizer, .inert(.recognizer), .passes: []
    }
  }

  /// What was found, a case for each rule. Lengths are in points, areas in square points, shares from 0 to 1.
  public enum Evidence: Sendable {
    /// The view keeps to the rule.
    case passes(Measurement)
    /// Why touches do not reach the view; nil where that was not looked for.
    case unreachable(Reason?)
    case tooSmall(Extent)
    /// One of SwiftUI's gestures, and where touches fire it; the extent's bounds are the frame of its view.
    case smallGesture(SwiftUITarget, Extent)
    case invisibleCover(alpha: Double, targets: Int)
    /// Which share of the view lies outside, and on which side most of it.
    case outside(lostShare: Double, Overhang?)
    /// Nil where the scene does not tell flags.
    case disabled(DisabledProperty?)
    case overlapped(area: Double, share: Double)
    case deadZone(area: Double, share: Double)
    /// How many views that take touches are lost with it; nil where the scene does not tell transforms.
    case singularTransform(interactiveViews: Int?)
    case recognizer(RecognizerIndex, RecognizerOutcome)
    /// A node of a hosting view, the share of its frame in which it does not react, and what is in the way first.
    case deadGesture(node: Int, share: Double, SwiftUIObstacle)
    case inert(Inertness)
  }

  /// Why nothing comes of a touch on a view of a design file.
  public enum Inertness: Sendable {
    /// The button has no action, segue, outlet, class, tag or recognizer: neither the file nor code reacts to it.
    case button
    /// The recognizer is attached to a view that takes no user interaction.
    case recognizer(RecognizerIndex)
  }

  /// What was measured of a view that keeps to a rule.
  public enum Measurement: Sendable {
    case none
    /// WCAG excepts targets that are small, and far enough from others.
    case size(width: Double, height: Double, isExceptedForSpacing: Bool)
    case alpha(Double)
    case recognizer(RecognizerIndex)
  }

  /// How large a target is to fingers.
  public struct Extent: Sendable {
    /// Of the box around the region in which touches reach it.
    public let width, height: Double
    /// The side of the largest square that fits in the region.
    public let square: Double
    /// The side that the guideline asks for.
    public let required: Double
    public let bounds: Size
  }

  /// By how much a view stands out of its superview where that is most.
  public struct Overhang: Sendable {
    public let side: Side
    public let length: Double

    public enum Side: String, Sendable { case above, below, left, right }
  }

  /// What switches a superview's user interaction off.
  public enum DisabledProperty: Sendable {
    case isEnabled
    /// R26: the default of some classes.
    case isUserInteractionEnabled(isDefault: Bool)
  }

  /// What becomes of a gesture recognizer among others.
  public enum RecognizerOutcome: Sendable {
    case alwaysLoses
    /// It takes every tap from so many views.
    case alwaysWins(views: Int)
    /// Another recognizer of its kind is attached to the same view.
    case rivals
  }
}

/// What a scene may leave untold.
public enum MissingFact: String, CaseIterable, Sendable {
  /// Which view stands in front of which.
  case stacking
  /// Flags, overrides and transforms: the scene tells places and visibility only.
  case properties
  /// What an unknown override answers that is asked there.
  case overrides
  case drawing
  /// What is scrolled, or moved off the screen, and comes in when it is scrolled back.
  case scrolling
  /// Whether the system chose the size.
  case systemSize
  /// How many taps and fingers a recognizer asks for, in which direction, and what its delegate says.
  case gestureRequirements
  /// What a region with very many corners measures.
  case measurement
  /// How far it is from other targets, of which a guideline makes an exception.
  case spacing
  /// The frames of the running app: those of a design file are stale, or were never there.
  case frames
  /// What code does with the outlets that it has to the views in question.
  case code
  /// Whether a bar lies over the view at run time.
  case bars
  /// Whether a control follows a touch that comes up to it from a subview (R75).
  case touchForwarding
  /// A value of one of SwiftUI's views, or what is inside of one.
  case unknownValue
}

/// What is wrong with a whole screen, in the shape of axe-core's results.
public struct Audit: Sendable {
  public let options: AuditOptions
  /// One for each rule that was run, in the order of `AuditRule.allCases`.
  public let results: [RuleResult]
  /// The targets that touches reach once they are scrolled to, each with the reason that tells where to (R158).
  public let scrolledOut: [(view: ViewIndex, reason: Reason)]
  /// How many views people see and mean to touch: rules about targets look at these.
  public let targetCount: Int

  /// The views that no touch reaches, each with the reason that is told of it.
  public var unreachable: [(view: ViewIndex, reason: Reason)] {
    results.flatMap { $0.violations + $0.incomplete }.compactMap { finding in
      if case .unreachable(let reason?) = finding.evidence { (finding.view, reason) } else { nil }
    }
  }

  /// The targets that findings are about, each once, in the order of the results.
  public var targetsFound: [ViewIndex] {
    results.flatMap { $0.violations + $0.incomplete }.flatMap(\.targets).uniqued()
  }

  /// What a rule found; nil where it was not run.
  public subscript(rule: AuditRule) -> RuleResult? { results.first { $0.rule == rule } }

  /// The audit without some findings; each is asked about once, in the order of the results.
  public func without(_ isLeftOut: (AuditRule, Finding) -> Bool) -> Audit {
    let kept = results.map { $0.without { isLeftOut($0, $1) } }
    return Audit(options: options, results: kept, scrolledOut: scrolledOut, targetCount: targetCount)
  }

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
  /// Whether findings were left out of it: it judged something all the same.
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

  /// Puts a finding where it belongs: what rests on a fact that the scene lacks is no violation.
  mutating func add(_ finding: Finding) {
    if finding.missing == nil { violations.append(finding) } else { incomplete.append(finding) }
  }

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
