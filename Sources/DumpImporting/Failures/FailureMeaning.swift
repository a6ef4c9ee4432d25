/// What a tool has found out when it says that a tap failed, and no more than that.
enum FailureMeaning {
  case alertInFront, systemAlertInFront, keyboardInFront
  /// Something is in front; the sentence does not say what.
  case covered
  /// Another view than the target was hit.
  case hitElsewhere
  case noHitPoint, notScrolledIntoView
  case notVisible, clipped, outsideOfWindow, offScreen, hidden
  case notEnabled, constraintFailed
  case notFound, ambiguous
  case noKeyboardFocus
  /// The tool saw the screen change, and looked no further.
  case screenChanged

  /// A sentence about the target.
  func sentence(of tool: TapTool) -> String {
    switch self {
    case .alertInFront: "an alert was in front of the target."
    case .systemAlertInFront: "an alert of the system was in front of the app, in another process."
    case .keyboardInFront: "the keyboard was in front of the target."
    case .covered: "another view was probably in front of the target; which one, the text does not say."
    case .hitElsewhere: "a hit test at the target's point found another view."
    case .noHitPoint:
      "no point of the target could be tapped: it was covered, off the screen, or moving; the text does not say which."
    case .notScrolledIntoView:
      "the target was not where it could be tapped, and scrolling did not bring it there: it was covered, off the screen, or in "
        + "no scroll view; the text does not say which."
    case .notVisible: "not enough of the target was visible; what was drawn over it, the text does not say."
    case .clipped: "superviews that clip left too little of the target visible."
    case .outsideOfWindow: "too little of the target was inside of its window."
    case .offScreen: "the target was off the screen."
    case .hidden: "the target, or a superview, was hidden."
    case .notEnabled: "the target, or a superview, was disabled."
    case .constraintFailed: "the target did not meet a constraint of the action."
    case .notFound: "no element matched: there was no tap, and nothing is known of what would have got it."
    case .ambiguous: "several elements matched: there was no tap. What is listed are matches, and no tree."
    case .noKeyboardFocus:
      "the target had no keyboard focus: the tap before did not reach it, or it does not take text."
    case .screenChanged:
      "the screen changed after the tap, which \(tool.name) takes for success; what got the tap, it did not look for."
    }
  }

  /// What is said of the touch that a tree in the same text answers: nothing where there was none.
  var isAboutTouch: Bool {
    switch self {
    case .notFound, .ambiguous, .noKeyboardFocus, .screenChanged: false
    default: true
    }
  }
}
