/// What an audit looks for; the raw value is the rule's id.
public enum AuditRule: String, CaseIterable, Sendable {
  /// A visible view that is there to be touched, and that no touch reaches.
  case unreachableTarget = "unreachable-target"
  /// A target whose effective region is smaller than a guideline asks for.
  case targetSize = "target-size"
  /// A view that nobody sees takes touches from targets behind it.
  case invisibleCover = "invisible-cover"
  /// A part of a target that stands outside of its superview, and takes no touches there (R25).
  case outsideSuperview = "outside-superview"
  /// A target in a view that takes no user interaction (R19).
  case interactionDisabledSuperview = "interaction-disabled-superview"
  /// Two targets of which one takes a part of the other's area.
  case overlappingTargets = "overlapping-targets"
  /// A part of a control that is seen, and whose touches go elsewhere.
  case deadZone = "dead-zone"
  /// A view whose transform cannot be undone (R14).
  case singularTransform = "singular-transform"
  /// A gesture recognizer that never recognizes, or that always takes the touch from the view that it was meant for.
  case recognizerConflict = "recognizer-conflict"
  /// A button or a recognizer of a design file that nothing can come of.
  case noAction = "no-action"
  /// One of SwiftUI's views with a gesture that does not react to touches in its frame, or not to all (SU20).
  case swiftUIGesture = "swiftui-gesture"

  /// The greatest impact that a finding of the rule can have.
  public var impactMax: Impact {
    switch self {
    case .unreachableTarget, .invisibleCover, .swiftUIGesture: .critical
    case .noAction: .moderate
    default: .serious
    }
  }

  /// Whether the rule is measured on effective regions.
  package var needsTouchMap: Bool {
    switch self {
    case .singularTransform, .outsideSuperview, .swiftUIGesture, .noAction: false
    default: true
    }
  }
}

/// How much a finding hinders people, in the words of axe-core.
public enum Impact: String, CaseIterable, Comparable, Sendable {
  case minor, moderate, serious, critical

  public static func < (first: Impact, second: Impact) -> Bool { first.order < second.order }

  private var order: Int {
    switch self {
    case .minor: 0
    case .moderate: 1
    case .serious: 2
    case .critical: 3
    }
  }
}

/// The guideline that targets are measured by.
public enum TargetSize: String, CaseIterable, Sendable {
  /// WCAG 2.5.8, level AA: 24 by 24, or as far apart as if they were.
  case wcagAA = "wcag-aa"
  /// WCAG 2.5.5, level AAA: 44 by 44.
  case wcagAAA = "wcag-aaa"
  /// Apple's Human Interface Guidelines: 44 by 44.
  case hig
  /// Material Design: 48 by 48.
  case material
  /// What files of Interface Builder show for certain: buttons of less than 30 points. Other controls have a size of UIKit's.
  case design

  /// The side of the square that fits in a target, in points.
  public var side: Double {
    switch self {
    case .wcagAA: 24
    case .wcagAAA, .hig: 44
    case .material: 48
    case .design: 30
    }
  }

  /// Whether controls that come in one size are not measured at all.
  package var leavesOutSystemControls: Bool { self == .design }

  /// Both criteria leave out what is as large as the system makes it.
  package var exceptsSystemControls: Bool { self == .wcagAA || self == .wcagAAA }
}

/// What an audit is asked for: by which guideline, and which rules (all unless told otherwise).
public struct AuditOptions: Equatable, Sendable {
  public var targetSize: TargetSize
  public var rules: Set<AuditRule>

  public init(targetSize: TargetSize = .hig, rules: Set<AuditRule> = Set(AuditRule.allCases)) {
    self.targetSize = targetSize
    self.rules = rules
  }
}
