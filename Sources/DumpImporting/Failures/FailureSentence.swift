/// A tool's wording of a failed tap.
struct FailureSentence {
  let tool: TapTool
  /// The bytes of it that no other text has.
  let words: String
  let meaning: FailureMeaning

  init(_ tool: TapTool, _ words: String, _ meaning: FailureMeaning) {
    (self.tool, self.words, self.meaning) = (tool, words, meaning)
  }

  /// One row a wording, with its source.
  static let all: [FailureSentence] = [
    // wix/Detox `UIView+DetoxUtils.m`, `Element.swift`, issues 2156, 2229, 3130, 4747.
    FailureSentence(.detox, "Failed to hit view", .hitElsewhere),
    FailureSentence(.detox, "is hittable at window point \u{201C}", .hitElsewhere),
    FailureSentence(.detox, "System alert is shown on screen", .systemAlertInFront),
    FailureSentence(.detox, "View is hidden or has hidden ancestor", .hidden),
    FailureSentence(.detox, "View is clipped by one or more of its superviews", .clipped),
    FailureSentence(.detox, "View is obscured by its window bounds", .outsideOfWindow),
    FailureSentence(.detox, "View does not pass visibility percent threshold", .notVisible),
    FailureSentence(.detox, "View is not visible around point", .notVisible),
    FailureSentence(.detox, "View is not hittable at", .noHitPoint),
    FailureSentence(.detox, "View is not enabled", .notEnabled),
    FailureSentence(.detox, "No elements found for \u{201C}", .notFound),
    FailureSentence(.detox, "Multiple elements found for \u{201C}", .ambiguous),
    // google/EarlGrey `GREYElementInteraction.m`, issues 513, 1285, pulls 1364, 1365; wix/Detox issues 372, 585.
    FailureSentence(.earlGrey, "Cannot perform action due to constraint(s) failure", .constraintFailed),
    FailureSentence(.earlGrey, "sufficientlyVisible(Expected", .notVisible),
    FailureSentence(.earlGrey, "the desired element was not found", .notFound),
    FailureSentence(.earlGrey, "Multiple elements were matched", .ambiguous),
    // kif-framework/KIF `UIAccessibilityElement-KIFAdditions.m`, `KIFUITestActor.m`, issues 40, 457, 1062, 1238.
    FailureSentence(.kif, "is not tappable. It may be blocked by other views", .covered),
    FailureSentence(.kif, "View is not tappable", .noHitPoint),
    FailureSentence(.kif, "Failed to find accessibility element with", .notFound),
    // XCTest, as in appium/appium issues 14734, 14858, stackoverflow.com/q/33422681, and public logs of Xcode 11 to 26.
    FailureSentence(.xcuiTest, "Failed to not hittable", .noHitPoint),
    FailureSentence(.xcuiTest, "Not hittable: ", .noHitPoint),
    FailureSentence(.xcuiTest, "ailed to scroll to visible (by AX action)", .notScrolledIntoView),
    FailureSentence(.xcuiTest, "Computed hit point {-1, -1}", .noHitPoint),
    FailureSentence(.xcuiTest, "Failed to compute hit point for", .noHitPoint),
    FailureSentence(.xcuiTest, "Unable to find hit point for", .noHitPoint),
    FailureSentence(.xcuiTest, "Multiple matching elements found for", .ambiguous),
    FailureSentence(.xcuiTest, "Failed to get matching snapshot", .notFound),
    FailureSentence(.xcuiTest, "Failed to determine hittability of", .noHitPoint),
    FailureSentence(
      .xcuiTest, "Neither element nor any descendant has keyboard focus", .noKeyboardFocus),
    // facebookarchive/WebDriverAgent and appium/WebDriverAgent `XCUIElement+FBTap.m`, `FBAlertViewCommands.m`; appium/appium
    // issues 6767, 7666, 8816, 11635, 12238.
    FailureSentence(.appium, "lert is obstructing view", .alertInFront),
    FailureSentence(.appium, "A modal dialog was open, blocking this operation", .alertInFront),
    FailureSentence(.appium, "is not visible on the screen and thus is not interactable", .notVisible),
    FailureSentence(.appium, "could not be tapped because the element is not visible", .notVisible),
    FailureSentence(
      .appium, "An element could not be located on the page using the given search parameters", .notFound),
    // callstack/agent-device issue 2589, pull 2602.
    FailureSentence(.agentDevice, "is behind the visible keyboard", .keyboardInFront),
    FailureSentence(.agentDevice, "is covered by another visible element", .covered),
    FailureSentence(.agentDevice, "is off-screen and not safe to", .offScreen),
    // kaeawc/auto-mobile issue 4014.
    FailureSentence(.autoMobile, "Failed to perform tap on element: Element not found", .notFound),
    // mobile-dev-inc/Maestro `Maestro.kt`, `Orchestra.kt`, issue 3475.
    FailureSentence(.maestro, "Something have changed in the UI judging by", .screenChanged),
    FailureSentence(.maestro, "No element that matches regex", .notFound),
    FailureSentence(.maestro, "Element not found: ", .notFound),
    // cameroncooke/AXe issue 57.
    FailureSentence(.axe, "No accessibility element matched", .notFound),
    FailureSentence(.axe, "accessibility elements matched", .ambiguous),
  ]
}

extension TapTool {
  /// The words that identify the tool of a text, those of a single tool first.
  static let mentions: [(words: String, tool: TapTool)] = [
    ("mobile_list_elements_on_screen", .mobileMCP), ("Found these elements on screen", .mobileMCP),
    ("mobile-mcp", .mobileMCP),
    ("agent-device ", .agentDevice), ("auto-mobile", .autoMobile), ("tapOn --platform", .autoMobile),
    ("axe describe-ui", .axe), ("axe tap", .axe), ("idb ui ", .idb),
    ("describe-ui", .axe), ("describe-all", .idb), ("sim-use", .idb),
    ("DetoxRuntimeError", .detox), ("Detox", .detox), ("detox", .detox), ("element(by.", .detox),
    ("EarlGrey", .earlGrey), ("grey_", .earlGrey),
    ("KIFUITestActor", .kif), ("KIFTest", .kif), ("WithAccessibilityLabel", .kif), ("KIF", .kif),
    ("maestro", .maestro), ("Maestro", .maestro), ("tapOn:", .maestro),
    ("WebDriverAgent", .appium), ("XCUIElementType", .appium), ("Appium", .appium), ("appium", .appium),
    ("/wd/hub/", .appium),
    ("XCUIApplication", .xcuiTest), ("XCUIElement", .xcuiTest), ("XCUICoordinate", .xcuiTest),
    ("XCUITest", .xcuiTest), ("XCTAssert", .xcuiTest), ("XCTest", .xcuiTest), ("UITests.swift", .xcuiTest),
    ("isHittable", .xcuiTest), ("hit point", .xcuiTest),
  ]
}
