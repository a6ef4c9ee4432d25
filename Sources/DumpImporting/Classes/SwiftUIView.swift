import HitTesting

/// The meaning of a view of SwiftUI's own, and whether UIKit's search may end in it.
///
/// SwiftUI draws into views of its own, of which a dump is full. A separate tree, which no dump prints, decides which
/// of SwiftUI's views and gestures get a touch.
///
/// Source: the classes of real dumps from iOS 13 to 26, and OpenSwiftUI's and DanceUI's sources of them.
struct SwiftUIView: Sendable {
  enum Role: Sendable {
    /// The view around SwiftUI's content.
    case hosting
    /// Draws something. Up to iOS 17 a touch ends in it; from iOS 18 on the hosting view answers for it.
    case leaf
    /// Searches its subviews wherever the point is, and never returns itself.
    case effect
    /// Contains a point only inside of a path, which no dump prints.
    case shape
    /// UIKit's, or a container of a UIKit view: UIKit's search applies.
    case platform
  }

  let name: String
  let role: Role
  /// A noun phrase.
  let meaning: String

  /// - Parameter name: of one of SwiftUI's types, without outer types and arguments.
  /// - Complexity: constant.
  static func named(_ name: String) -> SwiftUIView? {
    if let meaning = SwiftUIMeaning.texts[name] {
      return SwiftUIView(name: name, role: roles[name] ?? .platform, meaning: meaning)
    }
    // `_UIHostingView`, an app's own subclass, …
    guard name.hasSuffix("HostingView") else { return nil }
    return SwiftUIView(name: name, role: .hosting, meaning: SwiftUIMeaning.root)
  }

  /// Of those with a meaning that are not UIKit's.
  private static let roles: [String: Role] = [
    "CellHostingView": .hosting, "_UIGraphicsView": .leaf, "CGDrawingView": .leaf,
    "_UIInheritedView": .effect,
    "_UIShapeHitTestingView": .shape,
  ]
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
