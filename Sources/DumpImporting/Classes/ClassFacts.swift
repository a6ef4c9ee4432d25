import HitTesting

/// What the name of a class says beside what the engine knows.
///
/// A dump has names only. They tell which doubts concern it: overrides where a class is the app's own, `isEnabled` where
/// it is a control.
struct ClassFacts {
  let name: String
  /// Whether it is neither UIKit's nor a known library's, so that it may override anything.
  let isCustom: Bool
  let isControl: Bool
  /// Whether UIKit makes such views refuse touches, so that dumps mostly print it (R26).
  let isMostlyUntouchable: Bool
  /// What UIKit's own class does with touches on the view itself, and not on a subview.
  let ownHitTest: UIKitClass.OwnHitTest
  /// What it stands for, if it is SwiftUI's.
  let swiftUI: SwiftUIView?

  /// - Parameter base: the class that a dump names as its base; empty for none.
  init(_ className: ClassName, base: String) {
    let name = className.text
    self.name = name
    swiftUI = className.swiftUI
    isCustom = className.type.map { !$0.isOfSystem } ?? !Self.systemPrefixes.contains { name.hasPrefix($0) }
    let traits =
      ViewClassTraits.ofKnownClass(name) ?? ViewClassTraits.ofKnownClass(base)
      ?? ViewClassTraits.ofClass(name)
    isControl = traits?.isControl ?? false
    // UITextFieldLabel, _UITableViewHeaderFooterViewLabel and their like.
    isMostlyUntouchable =
      traits?.isUserInteractionEnabled == false
      || (!isCustom && (name.hasSuffix("Label") || name.hasSuffix("ImageView")))
    ownHitTest = traits?.ownHitTest ?? .inherited
  }

  /// The level that windows of a class are seen to have; nil where the class does not tell.
  ///
  /// Windows are pasted in any order: keyboards and status bars often come first. Where the class tells, the order of the
  /// paste must not.
  static func windowLevel(ofClass name: String) -> Double? {
    if let known = UIKitClass.named(name) { return known.windowLevel }
    // React Native's screens.
    if name.holds("FullWindowOverlay") { return 1 }
    return name.holds("Alert") && name.hasSuffix("Window") ? 2000 : nil
  }

  /// An underscore stands in front of private names, and of mangled ones that are not read.
  private static let systemPrefixes = [
    "UI", "_", "SwiftUI.", "WK", "MK", "AV", "CA", "NS", "SK", "PK", "QL", "SF", "RCT", "RNS",
  ]
}
