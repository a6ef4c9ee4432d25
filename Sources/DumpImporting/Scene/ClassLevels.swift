import HitTesting

/// What the name of a class says beside what the engine knows.
struct ClassFacts {
  let name: String
  /// Whether somebody wrote it who may have overridden anything.
  let isCustom: Bool
  let isControl: Bool
  /// Whether UIKit makes such views refuse touches, so that dumps mostly print it (R26).
  let isMostlyUntouchable: Bool

  /// - Parameter base: the class that a dump names as its base; empty for none.
  init(name: String, base: String) {
    self.name = name
    isCustom = !Self.systemPrefixes.contains { name.hasPrefix($0) }
    let traits = ViewClassTraits.ofKnownClass(name) ?? ViewClassTraits.ofKnownClass(base)
    isControl = traits?.isControl ?? false
    isMostlyUntouchable = traits?.isUserInteractionEnabled == false
  }

  private static let systemPrefixes = [
    "UI", "_UI", "_TtC5UIKit", "_TtGC7SwiftUI", "_TtC7SwiftUI", "_TtCC7SwiftUI", "SwiftUI.", "_", "WK", "MK",
    "AV",
    "CA", "NS", "SK", "PK", "QL", "SF", "RCT", "RNS",
  ]
}

/// Windows that UIKit and libraries put above those of an app, and their levels.
///
/// Source: R38 for 1000 and 2000; the others are those that these windows are seen to have. Only their order matters.
enum ClassLevels {
  static func level(of className: String) -> Double? {
    if let level = levels[className] { return level }
    if className.contains("FullWindowOverlay") { return 1 }
    if className.contains("Alert"), className.hasSuffix("Window") { return 2000 }
    return nil
  }

  private static let levels: [String: Double] = [
    "UITextEffectsWindow": 1, "UIStatusBarWindow": 1000, "_UIAlertControllerShimPresenterWindow": 2000,
    "UIRemoteKeyboardWindow": 10_000_000,
  ]
}
