/// The requirements of a recognizer: the properties of UIKit's recognizer classes, with their defaults (R117). Each
/// kind reads those of its class.
public struct GestureParameters: Equatable, Sendable {
  /// Taps: how many; long presses: how many before the press. Taps 1, long presses 0; at most 1,000,000.
  public var numberOfTapsRequired: Int
  /// Fingers: taps, long presses, swipes; 1…1,000.
  public var numberOfTouchesRequired = 1
  /// Long presses: seconds.
  public var minimumPressDuration = 0.5
  /// Long presses: how far a finger may move before they begin, in points.
  public var allowableMovement = 10.0
  /// Pans: fingers.
  public var minimumNumberOfTouches = 1
  /// Pans: fingers; nil: any number.
  public var maximumNumberOfTouches: Int?
  /// Pans: the scroll events that they recognize (R88).
  public var allowedScrollTypes: ScrollTypes = []
  public var direction: Directions = .right
  public var edges: Directions = []
  /// Pans: the kind of UIKit's own pan; nil for others.
  public var role: Role?
  /// Recognizers of an app's own class: their gesture.
  public var recognizes = CustomGesture.nothing

  public init(of kind: GestureRecognizer.Kind) {
    numberOfTapsRequired = kind == .longPress ? 0 : 1
  }

  /// A row a kind (R117).
  package func traits(of kind: GestureRecognizer.Kind) -> GestureTraits {
    switch kind {
    case .tap: GestureTraits(numberOfTapsRequired > 1 ? .taps : .tap, fingers: numberOfTouchesRequired)
    case .longPress: GestureTraits(.press, fingers: numberOfTouchesRequired, isContinuous: true)
    case .swipe: GestureTraits(.movement, fingers: numberOfTouchesRequired)
    case .pan, .screenEdgePan:
      GestureTraits(.movement, fingers: minimumNumberOfTouches, isContinuous: true)
    case .pinch, .rotation: GestureTraits(nil, fingers: 2, isContinuous: true)
    // R87: of other events than touches.
    case .hover: GestureTraits(nil, fingers: 0, isContinuous: true)
    case .custom:
      switch recognizes {
      // R160: of a class of which nothing is declared.
      case .nothing: GestureTraits(nil, fingers: 1)
      case .touchDown, .touchUp: GestureTraits(.tap, fingers: 1)
      case .movement: GestureTraits(.movement, fingers: 1, isContinuous: true)
      }
    }
  }

  /// The recognizers that UIKit itself attaches, with the known results of their delegates (R150).
  public enum Role: String, CaseIterable, Sendable {
    /// `UINavigationController.interactivePopGestureRecognizer`.
    case interactivePop
    /// The pan of a `UIPageViewController` that scrolls.
    case pageController
    /// The pan of a table or collection view that reveals the actions of a cell.
    case swipeActions
    /// The pan that drags a sheet down.
    case sheetDismissal

    /// The result of its delegate's `gestureRecognizerShouldBegin`, unless the scene declares another.
    package var shouldBegin: GestureCondition {
      switch self {
      case .interactivePop: .direction(.right)
      case .pageController, .swipeActions, .sheetDismissal: .always
      }
    }

    /// The directions in which a movement counts: in others it stays possible. Nil: all.
    package var directions: Directions? {
      switch self {
      case .interactivePop, .pageController: nil
      case .swipeActions: [.left, .right]
      case .sheetDismissal: .down
      }
    }
  }

  /// The declared gesture of a recognizer of an app's own class.
  public enum CustomGesture: String, CaseIterable, Sendable {
    /// It stays possible until the touches end, and fails.
    case nothing
    /// Discrete: at a finger's touch.
    case touchDown
    /// Discrete: when the last finger is lifted.
    case touchUp
    /// Continuous: begins with the first movement.
    case movement
  }
}

extension GestureRecognizer {
  /// The gesture of UIKit's class (`className`), or `custom` for one of the app's.
  public enum Kind: String, CaseIterable, Sendable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover, custom

    /// UIKit's public class.
    fileprivate var className: String {
      "UI\(self == .custom ? "" : rawValue.prefix(1).uppercased() + rawValue.dropFirst())GestureRecognizer"
    }

    /// Whether its class is the other's or a subclass: a pan from an edge is a pan.
    package func isKind(of other: Kind) -> Bool { self == other || self == .screenEdgePan && other == .pan }
  }
}

/// What a recognizer with given parameters needs for its gesture.
package struct GestureTraits {
  /// Nil for gestures that a single finger never makes.
  package let part: GesturePart?
  /// The fewest that it needs.
  package let fingers: Int
  /// Whether the gesture has a beginning, a duration and an end (R102).
  package let isContinuous: Bool

  init(_ part: GesturePart?, fingers: Int, isContinuous: Bool = false) {
    (self.part, self.fingers, self.isContinuous) = (part, fingers, isContinuous)
  }
}

/// The part of a gesture that a recognizer needs before it takes the touch.
public enum GesturePart: String, Sendable {
  case tap
  case taps
  case press
  case movement

  /// Nil for gestures that a single finger cannot make, and for other events (R87).
  package init?(_ recognizer: GestureRecognizer) {
    let traits = recognizer.traits
    guard !recognizer.isInert, traits.fingers <= 1, let part = traits.part else { return nil }
    self = part
  }
}

/// Directions of a swipe, or edges of the screen.
public struct Directions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let right = Directions(rawValue: 1)
  public static let left = Directions(rawValue: 2)
  /// As an edge: the top.
  public static let up = Directions(rawValue: 4)
  /// As an edge: the bottom.
  public static let down = Directions(rawValue: 8)
}

/// The types of scroll event: UIScrollTypeMask.
public struct ScrollTypes: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A wheel's.
  public static let discrete = ScrollTypes(rawValue: 1)
  /// A trackpad's.
  public static let continuous = ScrollTypes(rawValue: 2)
}

/// The condition of a delegate's result: the facts that delegates use, in a closed language without code (R101, R104).
///
///     {"any": [{"direction": "horizontal"}, {"not": {"touchKind": "UIControl"}}]}
public indirect enum GestureCondition: Equatable, Sendable {
  case constant(Bool)
  case all([GestureCondition])
  case any([GestureCondition])
  case not(GestureCondition)
  /// The main direction of the fingers is one of these, in the units of the recognizer's view. At rest: none.
  case direction(Directions)
  /// The mean speed of the fingers' center since the first finger touched, in points a second.
  case speedAtLeast(Double)
  /// The fingers' center is in a view's bounds.
  case locationIn(ViewIndex)
  /// A touch of the gesture hits this view itself: `touch.view == view`.
  case touchView(ViewIndex)
  /// A touch of the gesture hits this view or a descendant: `isDescendant(of:)`.
  case touchIn(ViewIndex)
  /// A touch of the gesture hits a view of this class, by the known superclasses: `isKind(of:)`.
  case touchKind(String)
  /// A scroll view's content is scrolled to one of these edges.
  case scrolledTo(ViewIndex, Directions)
  /// The recognizer that asks is of this kind, or of a subclass: `gestureRecognizer is UIPanGestureRecognizer`.
  case recognizerKind(GestureRecognizer.Kind)
  case touchesAtLeast(Int)
  case touchesAtMost(Int)

  public static let always = GestureCondition.constant(true)

  package var count: Int {
    switch self {
    case .all(let conditions), .any(let conditions): 1 + conditions.reduce(0) { $0 + $1.count }
    case .not(let condition): 1 + condition.count
    case .constant, .direction, .speedAtLeast, .locationIn, .touchView, .touchIn, .touchKind, .scrolledTo,
      .recognizerKind, .touchesAtLeast, .touchesAtMost:
      1
    }
  }

  /// The same with other views instead of its own.
  package func mappingViews(_ other: (ViewIndex) -> ViewIndex) -> GestureCondition {
    switch self {
    case .all(let conditions): .all(conditions.map { $0.mappingViews(other) })
    case .any(let conditions): .any(conditions.map { $0.mappingViews(other) })
    case .not(let condition): .not(condition.mappingViews(other))
    case .locationIn(let view): .locationIn(other(view))
    case .touchView(let view): .touchView(other(view))
    case .touchIn(let view): .touchIn(other(view))
    case .scrolledTo(let view, let edges): .scrolledTo(other(view), edges)
    case .constant, .direction, .speedAtLeast, .touchKind, .recognizerKind, .touchesAtLeast, .touchesAtMost:
      self
    }
  }
}

/// The class of a gesture recognizer: its owner, and the kind of gesture of its superclass.
///
/// Apps create public classes: `UITapGestureRecognizer`. Those that frameworks attach themselves are in every print of
/// a screen, and take no touch that an app wants, unless their state proves it (R160). Source: class dumps of
/// UIKitCore, iOS 7 to 26, and public prints of `gestureRecognizers`.
public struct RecognizerClass: Equatable, Sendable {
  public let kind: GestureRecognizer.Kind
  public let owner: Owner
  /// R150: its purpose in the framework.
  public var role: GestureParameters.Role?

  /// The app or the framework that attaches recognizers of the class.
  public enum Owner: String, CaseIterable, Sendable {
    case app, uiKit, webKit, swiftUI, reactNative, flutter
  }

  /// Whether a framework attaches it, so an app cannot change it (R156).
  public var isOwnedByFramework: Bool { owner != .app }

  /// The facts about a class by its name, with its module; nil for an app's own class.
  public init?(named name: String) {
    // The arguments of a generic class follow in brackets.
    let name = name.prefix { $0 != "<" }
    if let known = Self.table[String(name)] {
      self = known
    } else if let owner = Self.prefixes.first(where: { name.hasPrefix($0.prefix) })?.owner {
      self.init(.custom, owner)
    } else {
      return nil
    }
  }

  /// Whether a framework's class is known by its whole name, not only by its prefix.
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
    for kind in GestureRecognizer.Kind.allCases { table[kind.className] = RecognizerClass(kind, .app) }
    for (owner, kind, role, names) in frameworks {
      for name in names { table[name] = RecognizerClass(kind, owner, role) }
    }
    return table
  }()

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
  /// Nil if no class is declared, or it is the app's own.
  public var knownClass: RecognizerClass? { className.flatMap(RecognizerClass.init) }

  /// R156: whether a framework has attached it.
  public var isOwnedByFramework: Bool { knownClass?.isOwnedByFramework ?? false }

  /// R136: whether it is the pan that UIKit makes with a scroll view.
  public var isScrollViewPan: Bool { className == Self.scrollViewPan }

  public static let scrollViewPan = "UIScrollViewPanGestureRecognizer"
  public static let scrollViewPinch = "UIScrollViewPinchGestureRecognizer"

  /// R160: whether it is a framework's recognizer that is not played: it takes no touch and delays none.
  ///
  /// Scroll views' own are played by R136 and R146, those with a role by R150, and a scroll view's delaying recognizer
  /// by R132.
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

  public var tookTouch: Bool { isEnabled && state?.tookTouch ?? false }
}
