/// The class of a gesture recognizer: its maker, and the kind of gesture that its superclass recognizes.
///
/// Public classes are made by apps: `UITapGestureRecognizer`. Those that frameworks attach by themselves are listed in every
/// print of a screen, and take no touch that an app wants, unless their state says so (R160). Source: class dumps of UIKitCore,
/// iOS 7 to 26, and public prints of `gestureRecognizers`.
public struct RecognizerClass: Equatable, Sendable {
  public let kind: GestureRecognizer.Kind
  public let owner: Owner
  /// R150: what the framework attaches it for.
  public var role: GestureParameters.Role?

  /// Whoever attaches recognizers of the class.
  public enum Owner: String, CaseIterable, Sendable {
    case app, uiKit, webKit, swiftUI, reactNative, flutter
  }

  /// Whether a framework attaches it, so that no code of the app's can change it (R156).
  public var isOwnedByFramework: Bool { owner != .app }

  /// What is known of a class by its name, with its module; nil for a class of the app's own.
  public init?(named name: String) {
    // What a generic class is made for follows in brackets.
    let name = name.prefix { $0 != "<" }
    if let known = Self.table[String(name)] {
      self = known
    } else if let owner = Self.prefixes.first(where: { name.hasPrefix($0.prefix) })?.owner {
      self.init(.custom, owner)
    } else {
      return nil
    }
  }

  /// Whether a framework's class is known by its name alone, and not by how it begins.
  package static func isListed(_ name: String) -> Bool { table[name]?.isOwnedByFramework ?? false }

  private init(_ kind: GestureRecognizer.Kind, _ owner: Owner, _ role: GestureParameters.Role? = nil) {
    (self.kind, self.owner, self.role) = (kind, owner, role)
  }

  /// R160: of classes that are not listed. UIKit's own names begin so, and Swift's apps have no prefixes.
  private static let prefixes: [(prefix: String, owner: Owner)] = [
    ("_UI", .uiKit), ("UI", .uiKit), ("_WK", .webKit), ("WK", .webKit), ("SwiftUI.", .swiftUI),
    ("_TtC7SwiftUI", .swiftUI), ("_TtC5UIKit", .uiKit), ("_TtCC5UIKit", .uiKit), ("RCT", .reactNative),
    ("Flutter", .flutter),
  ]

  private static let table: [String: RecognizerClass] = {
    var table: [String: RecognizerClass] = [:]
    for (name, kind) in standard { table[name] = RecognizerClass(kind, .app) }
    for (owner, kind, role, names) in frameworks {
      for name in names { table[name] = RecognizerClass(kind, owner, role) }
    }
    return table
  }()

  /// UIKit's public classes.
  private static let standard: [(String, GestureRecognizer.Kind)] = [
    ("UIGestureRecognizer", .custom), ("UITapGestureRecognizer", .tap),
    ("UILongPressGestureRecognizer", .longPress), ("UIPanGestureRecognizer", .pan),
    ("UISwipeGestureRecognizer", .swipe), ("UIPinchGestureRecognizer", .pinch),
    ("UIRotationGestureRecognizer", .rotation), ("UIScreenEdgePanGestureRecognizer", .screenEdgePan),
    ("UIHoverGestureRecognizer", .hover),
  ]

  private static let frameworks: [(Owner, GestureRecognizer.Kind, GestureParameters.Role?, names: [String])] =
    [
      // Scroll views, tables and collections.
      (.uiKit, .pan, nil, ["UIScrollViewPanGestureRecognizer"]),
      (.uiKit, .pinch, nil, ["UIScrollViewPinchGestureRecognizer"]),
      (.uiKit, .swipe, nil, ["UIScrollViewPagingSwipeGestureRecognizer"]),
      (.uiKit, .longPress, nil, ["UIScrollViewKnobLongPressGestureRecognizer"]),
      (.uiKit, .pan, .swipeActions, ["_UISwipeActionPanGestureRecognizer"]),
      (
        .uiKit, .pan, nil,
        ["_UIMultiSelectOneFingerPanGesture", "_UIMultiSelectTwoFingerPanGesture"]
      ),
      // Swipe back, and sheets. Its content's swipe (iOS 26) is a pan, that at the edge an edge pan.
      (.uiKit, .screenEdgePan, .interactivePop, ["_UIParallaxTransitionPanGestureRecognizer"]),
      (.uiKit, .pan, .interactivePop, ["_UIContentSwipeDismissGestureRecognizer"]),
      (.uiKit, .pan, .sheetDismissal, ["_UISheetInteractionPanGestureRecognizer"]),
      // Text, drags, menus, previews.
      (
        .uiKit, .tap, nil,
        [
          "UITextTapRecognizer", "UITextMultiTapRecognizer", "UITapAndAHalfRecognizer",
          "UIBarTapGestureRecognizer", "UIStatusBarTapGesture", "UIEditMenuTapGesture",
          "_UISingleFingerTapExtensionGesture",
        ]
      ),
      (
        .uiKit, .longPress, nil,
        ["UIVariableDelayLoupeGesture", "_UIDragLiftGestureRecognizer", "_UIDragAutomationGestureRecognizer"]
      ),
      (
        .uiKit, .pan, nil,
        [
          "UITextRangeAdjustmentGestureRecognizer", "_UIKeyboardBasedTextSelectionGestureRecognizer",
          "UISwitchMVEGestureTrackingPan",
        ]
      ),
      (
        .uiKit, .hover, nil,
        ["_UIPointerInteractionHoverGestureRecognizer", "_UICursorInteractionHoverGestureRecognizer"]
      ),
      (.uiKit, .custom, nil, ["UIKit.SwiftUIPlatformGestureRecognizer"]),
      (.webKit, .longPress, nil, ["_UIWebHighlightLongPressGestureRecognizer"]),
      (.webKit, .tap, nil, ["WKSyntheticTapGestureRecognizer"]),
      (
        .reactNative, .custom, nil,
        ["RNGestureHandler", "RNRootViewGestureRecognizer", "RNDummyGestureRecognizer"]
      ),
      (.flutter, .custom, nil, ["ForwardingGestureRecognizer"]),
    ]
}

extension GestureRecognizer {
  /// What is known of its class; nil where none is declared, or it is the app's own.
  public var knownClass: RecognizerClass? { className.flatMap(RecognizerClass.init) }

  /// R156: whether a framework has attached it.
  public var isOwnedByFramework: Bool { knownClass?.isOwnedByFramework ?? false }

  /// R136: whether it is the pan that UIKit makes with a scroll view.
  public var isScrollViewPan: Bool { className == Self.scrollViewPan }

  public static let scrollViewPan = "UIScrollViewPanGestureRecognizer"
  public static let scrollViewPinch = "UIScrollViewPinchGestureRecognizer"

  /// R160: whether it is a framework's of which nothing is played: it takes no touch and delays none.
  ///
  /// Scroll views' own are played by R136 and R146, those with a role by R150, and what delays the touches in a scroll view by
  /// R132.
  package var isInert: Bool {
    parameters.role == nil && className != Self.scrollViewPan && className != Self.scrollViewPinch
      && isOwnedByFramework
  }

  /// The states of a recognizer, as UIKit prints them.
  public enum State: String, CaseIterable, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// Another name for `ended`, of discrete gestures.
    case recognized

    /// Whether the recognizer has recognized its gesture, and so took the touch (R110).
    public var tookTouch: Bool {
      switch self {
      case .began, .changed, .ended, .recognized: true
      case .possible, .cancelled, .failed: false
      }
    }

    /// As UIKit prints it.
    public var printed: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// Whether its state says that it took the touch.
  public var tookTouch: Bool { isEnabled && state?.tookTouch ?? false }
}
