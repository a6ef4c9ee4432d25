public import AuditRules
import Auditing
import SceneCoding

/// A rule for people, in the terms of axe-core.
public struct AuditRuleText: Sendable {
  /// The fault that the rule looks for.
  public let description: String
  /// The state of a screen that keeps the rule.
  public let help: String
  public let helpURL: String
  public let tags: [String]
}

extension AuditRule {
  public func text(_ targetSize: TargetSize) -> AuditRuleText {
    switch self {
    case .unreachableTarget:
      AuditRuleText(
        description:
          "Finds visible controls, and views that handle touches or recognize gestures, that no touch reaches",
        help: "Touches must reach touch targets",
        helpURL: Self.documentation + "uiview/hittest(_:with:)", tags: ["hit-testing", "R18", "R25", "R30"])
    case .targetSize: targetSize.text
    case .invisibleCover:
      AuditRuleText(
        description: "Finds invisible views that take touches from targets behind them",
        help: "Invisible views must let touches through",
        helpURL: Self.documentation + "uiview/hittest(_:with:)", tags: ["hit-testing", "R20", "R23"])
    case .outsideSuperview:
      AuditRuleText(
        description: "Finds targets that reach out of their superviews and get no touches there",
        help: "Targets must lie inside of their superviews",
        helpURL: Self.documentation + "uiview/hittest(_:with:)", tags: ["hit-testing", "R25"])
    case .interactionDisabledSuperview:
      AuditRuleText(
        description: "Finds targets in superviews without user interaction",
        help: "Superviews of targets must have user interaction enabled",
        helpURL: Self.documentation + "uiview/isuserinteractionenabled",
        tags: ["hit-testing", "R19", "R26", "R27"])
    case .overlappingTargets:
      AuditRuleText(
        description: "Finds targets that overlap",
        help: "Targets must not overlap", helpURL: Self.understanding + "target-size-minimum.html",
        tags: ["hit-testing", "R30", "R34"])
    case .deadZone:
      AuditRuleText(
        description: "Finds visible parts of controls whose touches go elsewhere",
        help: "A control must get touches wherever it is visible",
        helpURL: Self.documentation + "uiview/point(inside:with:)", tags: ["hit-testing", "R30", "R36"])
    case .singularTransform:
      AuditRuleText(
        description: "Finds views whose transform has no inverse, as a scale of 0",
        help: "Transforms must be invertible", helpURL: Self.documentation + "uiview/transform",
        tags: ["hit-testing", "R14"])
    case .recognizerConflict: Self.recognizerConflictText
    case .swiftUIGesture: Self.swiftUIGestureText
    case .noAction: Self.noActionText
    }
  }

  private static let recognizerConflictText = AuditRuleText(
    description:
      "Finds gesture recognizers that never recognize, and those that always take a view's touches",
    help: "A gesture recognizer must get touches, and leave other views theirs",
    helpURL: documentation + "attaching-gesture-recognizers-to-uikit-controls",
    tags: ["gestures", "R107", "R109", "R110", "R116"])

  private static let noActionText = AuditRuleText(
    description:
      "Finds buttons and gesture recognizers of Interface Builder files that do nothing",
    help: "A button must have an action, and a recognizer a view that takes touches",
    helpURL: documentation + "uicontrol", tags: ["interface-builder", "R19", "R103", "R120"])

  private static let swiftUIGestureText = AuditRuleText(
    description:
      "Finds SwiftUI views with gestures, and buttons, that do not react to touches in all of their frames",
    help: "A view with a gesture must react in all of its frame",
    helpURL: "https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)",
    tags: ["swiftui", "SU13", "SU20", "SU24", "SU31", "SU50"])

  fileprivate static let documentation = "https://developer.apple.com/documentation/uikit/"
  fileprivate static let understanding = "https://www.w3.org/WAI/WCAG22/Understanding/"
}

extension TargetSize {
  fileprivate var text: AuditRuleText {
    let description =
      "Finds targets in whose effective region no square of \(points) by \(points) points fits"
    let help = "Touch targets must have \(points) by \(points) points"
    return switch self {
    case .wcagAA:
      AuditRuleText(
        description: description + " and that are not as far apart as if one did",
        help: help + ", or space around them",
        helpURL: AuditRule.understanding + "target-size-minimum.html",
        tags: ["target-size", "wcag258", "wcag22aa"])
    case .wcagAAA:
      AuditRuleText(
        description: description, help: help, helpURL: AuditRule.understanding + "target-size-enhanced.html",
        tags: ["target-size", "wcag255", "wcag21aaa"])
    case .hig:
      AuditRuleText(
        description: description, help: help,
        helpURL: "https://developer.apple.com/design/human-interface-guidelines/buttons",
        tags: ["target-size", "hig"])
    case .design:
      AuditRuleText(
        description: "Finds buttons of less than \(points) points in one direction",
        help: "Buttons must have \(points) by \(points) points",
        helpURL: "https://developer.apple.com/design/human-interface-guidelines/buttons",
        tags: ["target-size", "interface-builder"])
    case .material:
      AuditRuleText(
        description: description, help: help,
        helpURL: "https://m3.material.io/foundations/designing/structure",
        tags: ["target-size", "material"])
    }
  }

  /// The guideline that asks for the size, as sentences call it.
  var guideline: String {
    switch self {
    case .wcagAA: "WCAG 2.5.8 (AA)"
    case .wcagAAA: "WCAG 2.5.5 (AAA)"
    case .hig: "the Human Interface Guidelines"
    case .material: "Material Design"
    case .design: "the level `design`"
    }
  }

  private var points: String { side.plainText }
}
