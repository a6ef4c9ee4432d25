/// A tool's wording of a failed tap.
struct FailureSentence {
  let tool: TapTool
  /// The bytes of it that no other text has.
  let words: String
  let meaning: FailureMeaning

  static let all: [FailureSentence] = known.flatMap { tool, sentences in
    sentences.map { FailureSentence(tool: tool, words: $0.key, meaning: $0.value) }
  }

  /// One row a wording, with its source.
  private static let known: KeyValuePairs<TapTool, KeyValuePairs<String, FailureMeaning>> = [
    // wix/Detox `UIView+DetoxUtils.m`, `Element.swift`, issues 2156, 2229, 3130, 4747.
    .detox: [
      "Failed to hit view": .hitElsewhere,
      "is hittable at window point \u{201C}": .hitElsewhere,
      "System alert is shown on screen": .systemAlertInFront,
      "View is hidden or has hidden ancestor": .hidden,
      "View is clipped by one or more of its superviews": .clipped,
      "View is obscured by its window bounds": .outsideOfWindow,
      "View does not pass visibility percent threshold": .notVisible,
      "View is not visible around point": .notVisible,
      "View is not hittable at": .noHitPoint,
      "View is not enabled": .notEnabled,
      "No elements found for \u{201C}": .notFound,
      "Multiple elements found for \u{201C}": .ambiguous,
    ],
    // google/EarlGrey `GREYElementInteraction.m`, issues 513, 1285, pulls 1364, 1365; wix/Detox issues 372, 585.
    .earlGrey: [
      "Cannot perform action due to constraint(s) failure": .constraintFailed,
      "sufficientlyVisible(Expected": .notVisible,
      "the desired element was not found": .notFound,
      "Multiple elements were matched": .ambiguous,
    ],
    // kif-framework/KIF `UIAccessibilityElement-KIFAdditions.m`, `KIFUITestActor.m`, issues 40, 457, 1062, 1238.
    .kif: [
      "is not tappable. It may be blocked by other views": .covered,
      "View is not tappable": .noHitPoint,
      "Failed to find accessibility element with": .notFound,
    ],
    // XCTest, as in appium/appium issues 14734, 14858, stackoverflow.com/q/33422681, and public logs of Xcode 11 to 26.
    .xcuiTest: [
      "Failed to not hittable": .noHitPoint,
      "Not hittable: ": .noHitPoint,
      "ailed to scroll to visible (by AX action)": .notScrolledIntoView,
      "Computed hit point {-1, -1}": .noHitPoint,
      "Failed to compute hit point for": .noHitPoint,
      "Unable to find hit point for": .noHitPoint,
      "Multiple matching elements found for": .ambiguous,
      "Failed to get matching snapshot": .notFound,
      "Failed to determine hittability of": .noHitPoint,
      "Neither element nor any descendant has keyboard focus": .noKeyboardFocus,
    ],
    // facebookarchive/WebDriverAgent and appium/WebDriverAgent `XCUIElement+FBTap.m`, `FBAlertViewCommands.m`; appium/appium
    // issues 6767, 7666, 8816, 11635, 12238.
    .appium: [
      "lert is obstructing view": .alertInFront,
      "A modal dialog was open, blocking this operation": .alertInFront,
      "is not visible on the screen and thus is not interactable": .notVisible,
      "could not be tapped because the element is not visible": .notVisible,
      "An element could not be located on the page using the given search parameters": .notFound,
    ],
    // callstack/agent-device issue 2589, pull 2602.
    .agentDevice: [
      "is behind the visible keyboard": .keyboardInFront,
      "is covered by another visible element": .covered,
      "is off-screen and not safe to": .offScreen,
    ],
    // kaeawc/auto-mobile issue 4014.
    .autoMobile: [
      "Failed to perform tap on element: Element not found": .notFound
    ],
    // mobile-dev-inc/Maestro `Maestro.kt`, `Orchestra.kt`, issue 3475.
    .maestro: [
      "Something have changed in the UI judging by": .screenChanged,
      "No element that matches regex": .notFound,
      "Element not found: ": .notFound,
    ],
    // cameroncooke/AXe issue 57.
    .axe: [
      "No accessibility element matched": .notFound,
      "accessibility elements matched": .ambiguous,
    ],
  ]
}

extension TapTool {
  /// The words that identify the tool of a text, those of a single tool first.
  static let mentions: KeyValuePairs<String, TapTool> = [
    "mobile_list_elements_on_screen": .mobileMCP, "Found these elements on screen": .mobileMCP,
    "mobile-mcp": .mobileMCP,
    "agent-device ": .agentDevice, "auto-mobile": .autoMobile, "tapOn --platform": .autoMobile,
    "axe describe-ui": .axe, "axe tap": .axe, "idb ui ": .idb,
    "describe-ui": .axe, "describe-all": .idb, "sim-use": .idb,
    "DetoxRuntimeError": .detox, "Detox": .detox, "detox": .detox, "element(by.": .detox,
    "EarlGrey": .earlGrey, "grey_": .earlGrey,
    "KIFUITestActor": .kif, "KIFTest": .kif, "WithAccessibilityLabel": .kif, "KIF": .kif,
    "maestro": .maestro, "Maestro": .maestro, "tapOn:": .maestro,
    "WebDriverAgent": .appium, "XCUIElementType": .appium, "Appium": .appium, "appium": .appium,
    "/wd/hub/": .appium,
    "XCUIApplication": .xcuiTest, "XCUIElement": .xcuiTest, "XCUICoordinate": .xcuiTest,
    "XCUITest": .xcuiTest, "XCTAssert": .xcuiTest, "XCTest": .xcuiTest, "UITests.swift": .xcuiTest,
    "isHittable": .xcuiTest, "hit point": .xcuiTest,
  ]
}
