/// The tools whose taps people ask about: for tests, and for agents.
enum TapTool {
  case agentDevice, appium, autoMobile, axe, detox, earlGrey, idb, kif, maestro, mobileMCP, xcuiTest

  var name: String {
    switch self {
    case .agentDevice: "agent-device"
    case .appium: "Appium (WebDriverAgent)"
    case .autoMobile: "AutoMobile (auto-mobile)"
    case .axe: "AXe"
    case .detox: "Detox"
    case .earlGrey: "EarlGrey"
    case .idb: "idb"
    case .kif: "KIF"
    case .maestro: "Maestro"
    case .mobileMCP: "mobile-mcp"
    case .xcuiTest: "XCUITest"
    }
  }

  /// What to paste for an answer: the tool's own tree where it is read, and else another tool's.
  var advice: String {
    switch self {
    case .agentDevice, .autoMobile, .idb, .mobileMCP:
      "Paste what `idb ui describe-all --nested` prints while the tap fails."
    case .appium: "Paste the page source (`driver.page_source`) of the moment of the tap."
    case .axe: "Paste all that `axe describe-ui --udid UDID` prints while the tap fails."
    case .detox:
      "Paste what `await device.generateViewHierarchyXml()` returns right before the tap: it has all superviews."
    case .earlGrey: "Paste the UI hierarchy that EarlGrey prints below the failure, with all of its windows."
    case .kif: "Paste what `po [[UIWindow keyWindow] recursiveDescription]` prints where the step fails."
    case .maestro: "Paste what `maestro hierarchy` prints while the tap fails."
    case .xcuiTest: "Paste what `print(app.debugDescription)` prints right before the tap."
    }
  }
}
