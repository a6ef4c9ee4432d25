import HitTesting

/// What a view of SwiftUI's own stands for, and whether UIKit's search may end in it.
///
/// SwiftUI draws into views that no app has made: a dump is full of them. Which of SwiftUI's views and gestures get a
/// touch is decided in a tree of its own, of which no dump tells.
///
/// Source: the classes of real dumps from iOS 13 to 26, and OpenSwiftUI's and DanceUI's sources of them.
struct SwiftUIView {
  enum Role: Character, Sendable {
    /// The view in which SwiftUI begins.
    case hosting = "h"
    /// Draws something. Up to iOS 17 a touch ends in it; from iOS 18 on the hosting view answers for it.
    case leaf = "l"
    /// Asks its subviews wherever the point is, and never answers for itself.
    case effect = "e"
    /// Takes a point only inside of a path, which no dump prints.
    case shape = "s"
    /// UIKit's, or holds a view of UIKit's: its search goes on as ever.
    case platform = "p"
  }

  let name: String
  let role: Role
  /// A noun phrase.
  let meaning: String

  /// - Parameter name: of one of SwiftUI's types, without what it is nested in, and without its arguments.
  /// - Complexity: constant.
  init?(_ name: String) {
    // `_UIHostingView`, `CellHostingView`, an app's own subclass, …
    let row = Self.rows[name]
    guard row != nil || name.hasSuffix("HostingView") else { return nil }
    self.name = name
    role = row?.role ?? .hosting
    meaning = row?.meaning ?? "a SwiftUI root view"
  }

  private struct Row: Sendable {
    let role: Role
    let meaning: String
  }

  /// The table by names: it is asked for each view that is written.
  private static let rows: [String: Row] = {
    let rows = table.description.split(separator: "\n").compactMap { line -> (String, Row)? in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let role = words[1].first.flatMap(Role.init) else { return nil }
      return (String(words[0]), Row(role: role, meaning: String(words[2])))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }()

  private static let table: StaticString = """
    CellHostingView h the content of a List row
    _UIGraphicsView l a color, image or shape
    CGDrawingView l text or a drawn shape
    _UIInheritedView e an effect, clip or transform
    _UIShapeHitTestingView s a clip shape
    UIKitPlatformViewHost p a representable's UIKit view
    UICorePlatformViewHost p a representable's UIKit view
    PlatformViewHost p a representable's UIKit view
    HostingScrollView p a ScrollView
    PlatformContainer p the content of a ScrollView
    PlatformGroupContainer p a group in the content of a ScrollView
    UpdateCoalescingCollectionView p a List
    ListCollectionViewCell p a List row
    UIKitBarItemHost p a toolbar item
    """
}

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
