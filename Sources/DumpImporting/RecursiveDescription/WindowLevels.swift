import HitTesting

/// Windows that UIKit and libraries put above those of an app, and their levels.
///
/// No dump prints the level of a window, and windows are pasted in any order: keyboards and status bars often come
/// first. Where the class tells, the order of the paste must not.
///
/// Source: R38 for 1000 and 2000; the others are those that these windows are seen to have. Only their order matters.
enum WindowLevels {
  /// The level of a window; nil for one that the app may have made.
  static func level(of className: String) -> Double? {
    if let level = levels[className] { return level }
    // React Native's screens.
    if className.holds("FullWindowOverlay") { return 1 }
    if className.holds("Alert"), className.hasSuffix("Window") { return 2000 }
    return nil
  }

  private static let levels: [String: Double] = [
    "UITextEffectsWindow": 1, "UIStatusBarWindow": 1000, "_UIAlertControllerShimPresenterWindow": 2000,
    "UIRemoteKeyboardWindow": 10_000_000,
  ]
}
