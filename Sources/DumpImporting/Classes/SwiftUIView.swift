import HitTesting

/// The meaning of a view of SwiftUI's own, and whether UIKit's search may end in it.
///
/// SwiftUI draws into views of its own, of which a dump is full. A separate tree, which no dump prints, decides which
/// of SwiftUI's views and gestures get a touch.
///
/// Source: the classes of real dumps from iOS 13 to 26, and OpenSwiftUI's and DanceUI's sources of them.
struct SwiftUIView: Sendable {
  enum Role: Character, Sendable {
    /// The view around SwiftUI's content.
    case hosting = "h"
    /// Draws something. Up to iOS 17 a touch ends in it; from iOS 18 on the hosting view answers for it.
    case leaf = "l"
    /// Searches its subviews wherever the point is, and never returns itself.
    case effect = "e"
    /// Contains a point only inside of a path, which no dump prints.
    case shape = "s"
    /// UIKit's, or a container of a UIKit view: UIKit's search applies.
    case platform = "p"
  }

  let name: String
  let role: Role
  /// A noun phrase.
  let meaning: String

  /// - Parameter name: of one of SwiftUI's types, without outer types and arguments.
  /// - Complexity: constant.
  static func named(_ name: String) -> SwiftUIView? {
    if let known = all[name] { return known }
    // `_UIHostingView`, an app's own subclass, …
    guard name.hasSuffix("HostingView") else { return nil }
    return SwiftUIView(name: name, role: .hosting, meaning: SwiftUIMeaning.root)
  }

  /// The table by name: it is read for each written view.
  private static let all: [String: SwiftUIView] = {
    let views = table.description.split(separator: "\n").compactMap { line -> (String, SwiftUIView)? in
      let words = line.split(separator: " ").map(String.init)
      guard let role = Role(rawValue: Character(words[1])), let meaning = SwiftUIMeaning.texts[words[0]]
      else { return nil }
      return (words[0], SwiftUIView(name: words[0], role: role, meaning: meaning))
    }
    return Dictionary(uniqueKeysWithValues: views)
  }()

  private static let table: StaticString = """
    CellHostingView h
    _UIGraphicsView l
    CGDrawingView l
    _UIInheritedView e
    _UIShapeHitTestingView s
    UIKitPlatformViewHost p
    UICorePlatformViewHost p
    PlatformViewHost p
    HostingScrollView p
    PlatformContainer p
    PlatformGroupContainer p
    UpdateCoalescingCollectionView p
    ListCollectionViewCell p
    UIKitBarItemHost p
    """
}

/// Facts from the name of a class, beyond the engine's table.
///
/// A dump has only names. They decide its doubts: overrides if a class is the app's own, `isEnabled` if it is a
/// control.
struct ClassFacts {
  let name: String
  /// Whether it is neither UIKit's nor a known library's, so it may have any override.
  let isCustom: Bool
  let isControl: Bool
  let isScrollView: Bool
  /// Whether UIKit disables interaction of such views, so dumps mostly print it (R26).
  let isMostlyUntouchable: Bool
  /// The effect of UIKit's own class on touches on the view itself, not on a subview.
  let ownHitTest: UIKitClass.OwnHitTest
  let swiftUI: SwiftUIView?

  /// - Parameter base: the printed base class; empty for none.
  init(_ className: ClassName, base: String) {
    let name = className.text
    self.name = name
    swiftUI = className.swiftUI
    isCustom = className.type.map { !$0.isOfSystem } ?? !Self.systemPrefixes.contains { name.hasPrefix($0) }
    let traits =
      ViewClassTraits.ofKnownClass(name) ?? ViewClassTraits.ofKnownClass(base)
      ?? ViewClassTraits.ofClass(name)
    isControl = traits?.isControl ?? false
    isScrollView = traits?.isScrollView ?? false
    // UITextFieldLabel, _UITableViewHeaderFooterViewLabel and their like.
    isMostlyUntouchable =
      traits?.isUserInteractionEnabled == false
      || (!isCustom && (name.hasSuffix("Label") || name.hasSuffix("ImageView")))
    ownHitTest = traits?.ownHitTest ?? .inherited
  }

  /// The usual level of windows of a class; nil if unknown.
  ///
  /// Windows are pasted in any order: keyboards and status bars are often first. If the class determines the level, the
  /// paste's order must not matter.
  static func windowLevel(ofClass name: String) -> Double? {
    if let known = UIKitClass.named(name) { return known.windowLevel }
    // React Native's screens.
    if name.holds("FullWindowOverlay") { return 1 }
    return name.holds("Alert") && name.hasSuffix("Window") ? 2000 : nil
  }

  /// An underscore is the prefix of private names, and of unsupported mangled ones.
  private static let systemPrefixes = [String](
    lines: """
      UI
      _
      SwiftUI.
      WK
      MK
      AV
      CA
      NS
      SK
      PK
      QL
      SF
      RCT
      RNS
      """)
}
