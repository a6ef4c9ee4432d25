/// The finding of a tool in its message about a failed tap, as a sentence.
enum FailureMeaning: String {
  case alertInFront = "An alert was in front of the target."
  case systemAlertInFront = "A system alert of another process was in front of the app."
  case keyboardInFront = "The keyboard was in front of the target."
  /// Another view is in front; the message does not name it.
  case covered = "Another view was probably in front of the target; the text does not name it."
  /// Another view than the target was hit.
  case hitElsewhere = "Hit-testing the target's point returned another view."
  case noHitPoint =
    "The target had no hit point: it was covered, off-screen or moving; the text does not say which."
  case notScrolledIntoView =
    "Scrolling did not make the target hittable: it was covered, off-screen or in no scroll view; the text does not say which."
  case notVisible = "Too little of the target was visible; the text does not say what hid it."
  case clipped = "Clipping superviews left too little of the target visible."
  case outsideOfWindow = "Too little of the target was inside its window."
  case offScreen = "The target was off-screen."
  case hidden = "The target or a superview was hidden."
  case notEnabled = "The target or a superview was disabled."
  case constraintFailed = "The target failed a constraint of the action."
  case notFound = "No element matched, and no tap was sent."
  case ambiguous =
    "Several elements matched, and no tap was sent. The text lists the matches, not the hierarchy."
  case noKeyboardFocus =
    "The target had no keyboard focus: the previous tap missed it, or it does not accept text."
  /// The tool saw the screen change, and stopped.
  case screenChanged

  func sentence(of tool: TapTool) -> String {
    guard self == .screenChanged else { return rawValue }
    return
      "The screen changed after the tap. \(tool.name) counts that as success and does not check which view got the tap."
  }

  /// Whether it is about the touch of a tree in the same text: false if there was no touch.
  var isAboutTouch: Bool {
    switch self {
    case .notFound, .ambiguous, .noKeyboardFocus, .screenChanged: false
    default: true
    }
  }
}

/// The tools whose taps users ask about: for tests, and for agents.
enum TapTool: String {
  case agentDevice = "agent-device"
  case appium = "Appium (WebDriverAgent)"
  case autoMobile = "AutoMobile (auto-mobile)"
  case axe = "AXe"
  case detox = "Detox"
  case earlGrey = "EarlGrey"
  case idb
  case kif = "KIF"
  case maestro = "Maestro"
  case mobileMCP = "mobile-mcp"
  case xcuiTest = "XCUITest"

  var name: String { rawValue }

  /// What to paste for an answer: the tool's own tree if it is supported, else another tool's.
  var advice: String {
    switch self {
    case .agentDevice, .autoMobile, .idb, .mobileMCP:
      "Run `idb ui describe-all --nested` when the tap fails, and paste its output."
    case .appium: "Paste the page source (`driver.page_source`), taken when the tap fails."
    case .axe: "Run `axe describe-ui --udid UDID` when the tap fails, and paste all of its output."
    case .detox:
      "Paste the result of `await device.generateViewHierarchyXml()`, called right before the tap. It includes all superviews."
    case .earlGrey: "Paste the UI hierarchy that EarlGrey prints below the failure, with all windows."
    case .kif:
      "Break where the step fails, and paste the output of `po [[UIWindow keyWindow] recursiveDescription]`."
    case .maestro: "Run `maestro hierarchy` when the tap fails, and paste its output."
    case .xcuiTest: "Paste the output of `print(app.debugDescription)`, called right before the tap."
    }
  }
}

extension Sentence {
  // MARK: A tool's failure

  static func mentions(_ tool: TapTool) -> Sentence {
    "This text mentions \(tool.name) but has no view hierarchy. \(tool.advice)"
  }

  static func failure(_ meaning: FailureMeaning, of tool: TapTool, _ facts: [String]) -> Sentence {
    "\(tool.name) reports a failure, without a view hierarchy. \(meaning.sentence(of: tool))\(known(facts)) \(tool.advice)"
  }

  static func failedTap(_ meaning: FailureMeaning, of tool: TapTool, _ facts: [String]) -> Sentence {
    "\(tool.name) reports a failed tap in this text. \(meaning.sentence(of: tool))\(known(facts)) This answer comes from the view hierarchy."
  }

  private static func known(_ facts: [String]) -> String {
    facts.isEmpty ? "" : " The log names \(facts.joined(separator: ", "))."
  }
}

/// What a message tells of the target or of the hit view.
enum FailureFact: String {
  case identifier, label, target, point, element, xpath, ref, text
  case screenFrame = "frame on the screen"
  case hitView = "hit view"
  case targetPoint = "point in the target"
  case frame = "frame in its superview"
  case constraint = "failed constraint"
}
