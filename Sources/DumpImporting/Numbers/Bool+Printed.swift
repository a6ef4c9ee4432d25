extension Bool {
  /// A yes or no as the tools spell it: JSON's `true`, WebDriverAgent's `1`, UIKit's `YES`, EarlGrey's `Y`; nil for any
  /// other text.
  init?(printed text: String) {
    switch text {
    case "true", "1", "YES", "Y": self = true
    case "false", "0", "NO", "N": self = false
    default: return nil
    }
  }
}
