/// The checks of an audit. The raw value is the rule's id.
public enum AuditRule: String, CaseIterable, Sendable {
  /// A visible target that no touch hits.
  case unreachableTarget = "unreachable-target"
  /// A target whose effective region is smaller than a guideline asks for.
  case targetSize = "target-size"
  /// An invisible view that takes touches from targets behind it.
  case invisibleCover = "invisible-cover"
  /// A part of a target outside its superview's bounds, which gets no touches (R25).
  case outsideSuperview = "outside-superview"
  /// A target in a view that takes no user interaction (R19).
  case interactionDisabledSuperview = "interaction-disabled-superview"
  /// A window whose touches are discarded (R19), or an invisible one that takes all touches of windows behind it (R38).
  case deadWindow = "dead-window"
  /// Two targets, one of which covers a part of the other.
  case overlappingTargets = "overlapping-targets"
  /// A visible part of a control that does not get its touches.
  case deadZone = "dead-zone"
  /// A view whose transform cannot be undone (R14).
  case singularTransform = "singular-transform"
  /// A gesture recognizer that never recognizes, or that always takes the touch from the view that it is meant for.
  case recognizerConflict = "recognizer-conflict"
  /// A control without a target for a tap, or a button or a recognizer of a design file without an effect.
  case noAction = "no-action"
  /// One of SwiftUI's views with a gesture that does not react to touches in its frame, or not to all (SU20).
  case swiftUIGesture = "swiftui-gesture"
  /// An area that an override's code enlarges, and a superview cuts off (R25).
  case overrideOutsideParent = "override-outside-parent"
  /// An override whose code takes touches while its view is hidden (R18).
  case overrideIgnoresHidden = "override-ignores-hidden"
  /// An override whose code hands a point to another view without converting it (R7).
  case overrideUnconverted = "override-unconverted"
  /// An override whose code takes touches wherever they are (R56).
  case overrideNeverNil = "override-never-nil"
  /// An override whose code searches its subviews twice (R45).
  case overrideCallsSuperTwice = "override-calls-super-twice"

  public var impactMax: Impact {
    switch self {
    case .unreachableTarget, .invisibleCover, .deadWindow, .swiftUIGesture: .critical
    case .noAction, .overrideIgnoresHidden: .moderate
    case .overrideCallsSuperTwice: .minor
    default: .serious
    }
  }

  package var needsTouchMap: Bool {
    switch self {
    case .singularTransform, .outsideSuperview, .swiftUIGesture, .noAction: false
    default: !needsCode
    }
  }

  /// Whether it is about the code of overrides, which a scene alone does not have.
  package var needsCode: Bool {
    switch self {
    case .overrideOutsideParent, .overrideIgnoresHidden, .overrideUnconverted, .overrideNeverNil,
      .overrideCallsSuperTwice:
      true
    default: false
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
  /// The sizes that files of Interface Builder show for certain: buttons below 30 points. Other controls have UIKit's
  /// own size.
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

  /// Whether controls of one fixed size are not measured at all.
  package var leavesOutSystemControls: Bool { self == .design }

  /// Both criteria except targets whose size the system sets.
  package var exceptsSystemControls: Bool { self == .wcagAA || self == .wcagAAA }
}

/// The guideline and the rules of an audit, by default all rules.
public struct AuditOptions: Equatable, Sendable {
  public var targetSize: TargetSize
  public var rules: Set<AuditRule>

  public init(targetSize: TargetSize = .hig, rules: Set<AuditRule> = Set(AuditRule.allCases)) {
    self.targetSize = targetSize
    self.rules = rules
  }
}
