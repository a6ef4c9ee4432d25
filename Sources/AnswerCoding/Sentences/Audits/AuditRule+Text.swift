import Auditing
public import AuditRules
import HitTesting
import SceneCoding

/// A rule for people, in the terms of axe-core.
public struct AuditRuleText: Sendable {
  /// The fault that the rule looks for.
  public let description: String
  /// The state of a screen that keeps the rule.
  public let help: String
  public let helpURL: String
  public let tags: [String]

  fileprivate init(_ description: String, _ help: String, _ helpURL: String, _ tags: [String]) {
    (self.description, self.help, self.helpURL, self.tags) = (description, help, helpURL, tags)
  }
}

private let documentation = "https://developer.apple.com/documentation/uikit/"
private let understanding = "https://www.w3.org/WAI/WCAG22/Understanding/"

extension AuditRule {
  public func text(_ targetSize: TargetSize) -> AuditRuleText {
    switch self {
    case .unreachableTarget:
      AuditRuleText(
        "Finds visible controls, touch handlers and gesture views that no touch hits",
        "Visible targets must get touches",
        documentation + "uiview/hittest(_:with:)", ["hit-testing", "R18", "R25", "R30"])
    case .targetSize: targetSize.text
    case .invisibleCover:
      AuditRuleText(
        "Finds invisible views that take touches from targets behind them",
        "Invisible views must pass touches through",
        documentation + "uiview/hittest(_:with:)", ["hit-testing", "R20", "R23"])
    case .outsideSuperview:
      AuditRuleText(
        "Finds targets that extend outside their superviews, where they get no touches",
        "Targets must be inside their superviews' bounds",
        documentation + "uiview/hittest(_:with:)", ["hit-testing", "R25"])
    case .interactionDisabledSuperview:
      AuditRuleText(
        "Finds targets inside views with user interaction disabled",
        "Superviews of targets must have user interaction enabled",
        documentation + "uiview/isuserinteractionenabled",
        ["hit-testing", "R19", "R26", "R27"])
    case .deadWindow: Self.deadWindowText
    case .overlappingTargets:
      AuditRuleText(
        "Finds targets that are partly covered by another target",
        "Targets must not overlap", understanding + "target-size-minimum.html",
        ["hit-testing", "R30", "R34"])
    case .deadZone:
      AuditRuleText(
        "Finds visible parts of controls that get no touches",
        "A control must get touches wherever it is visible",
        documentation + "uiview/point(inside:with:)", ["hit-testing", "R30", "R36"])
    case .singularTransform:
      AuditRuleText(
        "Finds views with a non-invertible transform, like a scale of 0",
        "Transforms must be invertible", documentation + "uiview/transform",
        ["hit-testing", "R14"])
    case .recognizerConflict: Self.recognizerConflictText
    case .swiftUIGesture: Self.swiftUIGestureText
    case .noAction: Self.noActionText
    case .overrideOutsideParent, .overrideIgnoresHidden, .overrideUnconverted, .overrideNeverNil,
      .overrideCallsSuperTwice:
      overrideText
    }
  }

  private static let deadWindowText = AuditRuleText(
    "Finds windows with discarded touches, and invisible ones that take all touches of others",
    "Windows must get touches, or pass them through", documentation + "uiwindow",
    ["hit-testing", "R19", "R38"])

  private var overrideText: AuditRuleText {
    let (description, help, tag) =
      switch self {
      case .overrideOutsideParent:
        (
          "Finds areas that an override enlarges beyond its superview, where touches do not arrive",
          "Superviews must contain the areas that overrides enlarge", "R25"
        )
      case .overrideIgnoresHidden:
        (
          "Finds overrides that take touches while their views are hidden",
          "Overrides of hitTest(_:with:) must return nil for hidden views", "R18"
        )
      case .overrideUnconverted:
        (
          "Finds overrides that pass a point to another view without convert(_:to:)",
          "Points must be converted to the coordinates of the view that gets them", "R7"
        )
      case .overrideNeverNil:
        (
          "Finds overrides that take every touch in their superviews",
          "Overrides must return nil for points outside their areas", "R56"
        )
      default:
        (
          "Finds overrides that call super.hitTest(_:with:) twice for one touch",
          "Overrides must call super.hitTest(_:with:) once", "R45"
        )
      }
    return AuditRuleText(
      description, help, documentation + "uiview/hittest(_:with:)",
      ["hit-testing", "overrides", tag])
  }

  private static let recognizerConflictText = AuditRuleText(
    "Finds gesture recognizers that never recognize or that take every tap from a view",
    "Gesture recognizers must not block each other",
    documentation + "attaching-gesture-recognizers-to-uikit-controls",
    ["gestures", "R107", "R109", "R110", "R116"])

  private static let noActionText = AuditRuleText(
    "Finds Interface Builder buttons without an action, and recognizers without touches",
    "Buttons need an action; recognizers need a view with user interaction enabled",
    documentation + "uicontrol", ["interface-builder", "R19", "R103", "R120"])

  private static let swiftUIGestureText = AuditRuleText(
    "Finds SwiftUI buttons and gestures with dead parts in their frames",
    "A view with a gesture must get touches in its whole frame",
    "https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)",
    ["swiftui", "SU13", "SU20", "SU24", "SU31", "SU50"])

}

extension TargetSize {
  fileprivate var text: AuditRuleText {
    let description =
      "Finds targets whose touch region does not fit a \(points) × \(points) point square"
    let help = "Touch targets must be at least \(points) × \(points) points"
    return switch self {
    case .wcagAA:
      AuditRuleText(
        description + " and that are too close to other targets",
        help + ", or have enough space around them",
        understanding + "target-size-minimum.html",
        ["target-size", "wcag258", "wcag22aa"])
    case .wcagAAA:
      AuditRuleText(
        description, help, understanding + "target-size-enhanced.html",
        ["target-size", "wcag255", "wcag21aaa"])
    case .hig:
      AuditRuleText(
        description, help,
        "https://developer.apple.com/design/human-interface-guidelines/buttons",
        ["target-size", "hig"])
    case .design:
      AuditRuleText(
        "Finds buttons smaller than \(points) points in width or height",
        "Buttons must be at least \(points) × \(points) points",
        "https://developer.apple.com/design/human-interface-guidelines/buttons",
        ["target-size", "interface-builder"])
    case .material:
      AuditRuleText(
        description, help,
        "https://m3.material.io/foundations/designing/structure",
        ["target-size", "material"])
    }
  }

  /// The guideline that asks for the size, as sentences call it.
  var guideline: String {
    switch self {
    case .wcagAA: "WCAG 2.5.8 (AA)"
    case .wcagAAA: "WCAG 2.5.5 (AAA)"
    case .hig: "the Human Interface Guidelines"
    case .material: "Material Design"
    case .design: "the `design` level"
    }
  }

  private var points: String { side.plainText }
}

/// What an audit found, counted: `2 findings, 0 incomplete, 1 ignored`.
struct AuditCountText {
  let count: Int
  let incompleteCount: Int
  /// Of an audit that found nothing; nil for others.
  let targetCount: Int?
  let scrolledOutCount: Int
  /// Those that a gate has taken out: with a reason, and in the baseline.
  let ignoredCount: Int
  let knownCount: Int

  var text: String {
    let targets = targetCount.map { targetCount in " in \(targetCount) target\(targetCount == 1 ? "" : "s")" }
    let scrolled = scrolledOutCount == 0 ? "" : ", \(scrolledOutCount) scrolled out of view"
    let heldBack =
      (ignoredCount == 0 ? "" : ", \(ignoredCount) ignored")
      + (knownCount == 0 ? "" : ", \(knownCount) in the baseline")
    let findings = "\(count) finding\(count == 1 ? "" : "s")"
    return "\(findings), \(incompleteCount) incomplete\(targets ?? "")\(scrolled)\(heldBack)"
  }

  /// The word for findings that lack a fact.
  static let incomplete = "incomplete"

  /// Of findings that are like those above.
  static func same(for others: [String]) -> String {
    let more = others.count > namesMax ? " …" : ""
    let names = others.prefix(namesMax).joined(separator: ", ") + more
    return "same for \(others.count.spoken) more: \(names)"
  }

  private static let namesMax = 8
}

/// What audits of many files found, counted.
enum FileCountText {
  /// What is counted beside findings.
  enum Count: String {
    case undecided, ignored, refused, mended, unused
    case known = "in the baseline"
  }

  /// `3 findings in 2 of 40 files, 1 undecided, 2 ignored, 5 in the baseline`
  ///
  /// - Parameters:
  ///   - wrong: the files with findings.
  ///   - others: what is counted besides; zeros are left out.
  static func text(
    findings: Int, in wrong: Int, of files: Int, _ others: [(count: Int, Count)]
  ) -> String {
    let places = findings == 0 ? "\(files)" : "\(wrong) of \(files)"
    let rest = others.filter { $0.count > 0 }.map { ", \($0) \($1.rawValue)" }.joined()
    return
      "\(findings) finding\(findings == 1 ? "" : "s") in \(places) file\(files == 1 ? "" : "s")\(rest)"
  }
}

/// What is wrong with an exception from a rule.
public struct ExceptionMistake: Error {
  public let detail: String

  static func noObject(_ key: String) -> Self {
    Self(detail: "\(key) must be an object of rule names and reasons.")
  }

  static func noRule(_ word: String, nearest: String?) -> Self {
    let hint = nearest.map { " Did you mean `\($0)`?" } ?? ""
    return Self(detail: "No rule `\(word)`.\(hint)")
  }

  static func noReason(_ word: String) -> Self { Self(detail: "`\(word)` needs a reason to be ignored.") }
}

/// A problem of a screen in a sentence: the view to blame, and the views that lose touches to it.
struct ProblemText {
  let problem: ScreenProblem
  let targetSize: TargetSize
  let names: SpokenNames

  private var tree: ViewTree { names.scene.tree }

  /// Nil for one view that breaks a rule by itself: its finding says that.
  var title: String? {
    if let culprit = problem.culprit { return "\(name(of: culprit)) \(verb(of: culprit)) \(victims)." }
    guard problem.victims.count > 1 else { return nil }
    let rule = problem.findings[0].rule
    return rule == .targetSize ? "\(victims) are too small." : "\(victims): \(rule.text(targetSize).help)."
  }

  private func name(of culprit: ViewIndex) -> String {
    let alphas = problem.findings.compactMap { found in
      if case .invisibleCover(let alpha, _) = found.finding.evidence, alpha < 1 { alpha } else { nil }
    }
    let isDisabled = isSuperview(culprit) && !tree[culprit].flags.contains(.isUserInteractionEnabled)
    return names[culprit]
      + (isDisabled ? " (user interaction disabled)" : alphas.first.map(FindingText.faint) ?? "")
  }

  private func verb(of culprit: ViewIndex) -> String {
    switch (isSuperview(culprit), problem.isCertain) {
    case (false, true): "covers"
    case (false, false): "may cover"
    case (true, true): "blocks touches on"
    case (true, false): "may block touches on"
    }
  }

  private func isSuperview(_ culprit: ViewIndex) -> Bool {
    tree.isDescendant(problem.victims[0], of: culprit)
  }

  private var victims: String {
    problem.victims.count == 1
      ? names[problem.victims[0]]
      : "\(problem.victims.count) \(problem.victims.allSatisfy(tree.isControl) ? "controls" : "views")"
  }
}
