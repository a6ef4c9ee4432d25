/// What is wrong with a text, or may be.
public struct LintFinding {
  public let rule: LintRule
  public internal(set) var severity: LintSeverity
  public let place: SourceText.Place
  /// The view or gesture that it is about: `onTapGesture@16`.
  public let name: String
  /// What is in the way: a cover, a frame.
  public let culprit: String?
  /// The condition that it needs; nil where it holds in all states.
  public internal(set) var state: String?
  public internal(set) var fixes: [SourceFix] = []
  let token: Int
  let view: FoundView
}

/// The view that a finding is about, in the root and the state in which it was found.
struct FoundView {
  let root: SourceRoot
  let state: SourceState
  let token: Int
}

/// How sure a finding is, and how much it matters.
public enum LintSeverity: String, CaseIterable, Comparable, Sendable {
  case info, small, state, maybe, warn

  public static func < (first: LintSeverity, second: LintSeverity) -> Bool { first.rank < second.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The linter's rules, by the names that suppressions and SARIF have.
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

  /// What it says, in a sentence.
  public func sentence(_ name: String, _ culprit: String?) -> String {
    let culprit = culprit ?? "It"
    return switch self {
    case .gap: "Empty parts inside \(name) take no taps: nothing there draws (SU20)."
    case .clearWithGesture: "Everything inside \(name) is clear, and clear views take no taps (SU24)."
    case .frameOutsideButton:
      "\(culprit) is outside of \(name): the frame does not enlarge its touchable area (SU26)."
    case .shapeAfterGesture: "\(culprit) comes after \(name): it cannot enlarge the gesture's area (SU33)."
    case .imageOverflow:
      "\(culprit) overflows its frame, and clipping does not cut the touchable area of \(name) (SU34)."
    case .cover: "\(culprit) covers \(name) and takes its taps (SU13)."
    case .listRowButtons:
      "The row of \(name) has several automatic buttons: a tap on the row fires all of them (SU60)."
    case .buttonInLink: "\(name) is inside a NavigationLink row: a tap navigates instead (SU61)."
    case .tapOnButton: "\(name) is around a button: the button's own action fires instead (SU58)."
    case .tapOnListRow:
      "\(name) is on the row's content, not on the row: its empty parts take no taps (SU20)."
    case .zeroDrag: "\(name) begins at once and keeps touches from what is inside (SU6, SU57)."
    case .dragInScroll: "\(name) may stop the scroll view around it from iOS 18 on (SU57)."
    case .highPriorityOverButton: "\(name) has priority over \(culprit), which probably never fires (SU51)."
    case .deadControl: "\(culprit) keeps all touches from \(name) (SU30, SU37, SU39)."
    case .smallTarget: "\(name) is smaller than 30 × 30 points."
    case .disabledCover: "\(culprit) is disabled and still covers \(name) (SU40)."
    case .offsetOutside:
      "\(culprit) moves \(name) outside of the screen, where touches do not reach it (SU4)."
    case .zIndex: "\(culprit) is brought in front of \(name) and takes its taps (SU42)."
    }
  }

  /// Of the rule alone, for lists of rules.
  public var help: String {
    switch self {
    case .gap: "Empty parts of a tappable container take no taps."
    case .clearWithGesture: "A gesture on clear content never fires."
    case .frameOutsideButton: "A frame outside of a button does not enlarge it."
    case .shapeAfterGesture: "A contentShape after the gesture does not enlarge it."
    case .imageOverflow: "A filled image takes taps outside of its frame."
    case .cover: "A view in front takes the taps."
    case .listRowButtons: "Several automatic buttons of a row all fire."
    case .buttonInLink: "A button inside a NavigationLink does not fire."
    case .tapOnButton: "A tap gesture on a button does not fire."
    case .tapOnListRow: "A tap gesture on a row's content leaves gaps."
    case .zeroDrag: "A drag without a minimum distance keeps touches from what is inside."
    case .dragInScroll: "A drag may stop a scroll view."
    case .highPriorityOverButton: "A gesture of high priority silences buttons inside."
    case .deadControl: "A modifier keeps all touches from a control."
    case .smallTarget: "A button is small."
    case .disabledCover: "A disabled view covers a control."
    case .offsetOutside: "An offset moves a control off the screen."
    case .zIndex: "A view brought in front takes the taps."
    }
  }
}
