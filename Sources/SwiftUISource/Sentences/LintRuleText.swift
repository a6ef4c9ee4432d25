import WorkMetering

// What people read of the rules.

extension LintRule {
  public func sentence(_ name: String, _ culprit: String?) -> String {
    let culprit = culprit ?? "It"
    return switch self {
    case .gap: "Empty parts of \(name) are not tappable: nothing is drawn there (SU20)."
    case .clearWithGesture: "All content of \(name) is clear; clear views take no taps (SU24)."
    case .frameOutsideButton:
      "\(culprit) is outside \(name) and does not enlarge its tappable area (SU26)."
    case .shapeAfterGesture: "\(culprit) follows \(name) and does not enlarge the gesture's area (SU33)."
    case .imageOverflow:
      "\(culprit) overflows its frame: clipping does not shrink the tappable area of \(name) (SU34)."
    case .cover: "\(culprit) covers \(name) and takes its taps (SU13)."
    case .listRowButtons:
      "\(name) shares its row with other automatic-style buttons: a tap on the row fires all of them (SU60)."
    case .buttonInLink: "\(name) is inside a NavigationLink row: a tap navigates instead (SU61)."
    case .tapOnButton: "\(name) is on a button: the button's action fires instead (SU58)."
    case .tapOnListRow:
      "\(name) is on the row's content, not on the row: empty parts of the row are not tappable (SU20)."
    case .zeroDrag: "\(name) begins at once and takes touches from the views inside it (SU6, SU57)."
    case .dragInScroll: "\(name) may block the scroll view around it on iOS 18 and later (SU57)."
    case .highPriorityOverButton:
      "\(name) has priority over \(culprit); \(culprit) probably never fires (SU51)."
    case .deadControl: "\(culprit) blocks all touches on \(name) (SU30, SU37, SU39)."
    case .smallTarget: "\(name) is smaller than 30 × 30 points."
    case .disabledCover: "\(culprit) is disabled but still covers \(name) (SU40)."
    case .offsetOutside:
      "\(culprit) moves \(name) off-screen, where no touch reaches it (SU4)."
    case .zIndex: "\(culprit) (raised by zIndex) covers \(name) and takes its taps (SU42)."
    }
  }

  /// Of the rule alone, for lists of rules.
  public var help: String { Self.helps[rawValue] ?? "" }

  private static let helps = TextTable.texts(
    """
    gap Empty parts of a tappable container are not tappable.
    clear-with-gesture A gesture on clear content never fires.
    frame-outside-button A frame outside a button does not enlarge it.
    shape-after-gesture A contentShape after the gesture does not enlarge it.
    image-overflow A filled image takes taps outside its frame.
    cover A view in front takes the taps.
    list-row-buttons A tap on a row fires all of its automatic-style buttons.
    button-in-link A button inside a NavigationLink does not fire.
    tap-on-button A tap gesture on a button does not fire.
    tap-on-list-row A tap gesture on a row's content leaves gaps.
    zero-drag A drag without a minimum distance takes touches from the views inside it.
    drag-in-scroll A drag may block its scroll view.
    high-priority-over-button A high-priority gesture silences buttons inside it.
    dead-control A modifier blocks all touches on a control.
    small-target A button is small.
    disabled-cover A disabled view covers a control.
    offset-outside An offset moves a control off the screen.
    zindex A raised view takes the taps.
    """)
}

extension UnknownPlace {
  public var sentence: String { "\(name): \(why)" }

  public var why: String { Self.reasons[doubt == .undeclared ? kind : "\(doubt)"] ?? "" }

  /// By the possible effect; of names that the text does not declare, by their kinds.
  static let reasons = TextTable.texts(
    """
    view Not declared in this source; its size and tappable area are unknown.
    value Not given in this source; its value decides the tappable area.
    modifier Not declared in this source; it may add a contentShape or a gesture.
    style Not declared in this source; its body decides the tappable area.
    system The system draws its content; its position and tappable area are unknown.
    gesture It may block touches on the UIKit control inside it; reports differ (SU6).
    buttonStyle Its style may take taps in the empty parts of its label; reports differ (SU26).
    longPress A long press around a button may block its taps; reports differ between systems.
    link A tap on the words of its link opens the link and fires nothing else (SU15).
    glass Interactive glass may take taps itself, mostly at its edge (SU46).
    row Its buttons may take their own taps instead of all taps on the row (SU60).
    path Its path is not read; touches outside the path pass through it (SU22).
    outline Its path is not read; its outline takes the touches on it (SU23).
    scroll Only a part of it is covered; rows that scroll away from the cover react (SU62).
    drag It may scroll instead of the drag inside it; systems differ (SU57).
    screen It is beyond the screen's edge; a scroll view elsewhere may show it (SU4).
    opacity A view of opacity 0 may take touches, and one of 0.5 or less may cover others; reports differ (SU37).
    """)
}
