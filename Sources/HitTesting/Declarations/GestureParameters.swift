/// What it takes for a recognizer to recognize: the properties of UIKit's recognizer classes, with their defaults
/// (R117). Each kind reads those that its class has.
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
  /// Pans: fingers; nil stands for any number.
  public var maximumNumberOfTouches: Int?
  /// Pans: the scroll events that they recognize (R88).
  public var allowedScrollTypes: ScrollTypes = []
  /// Swipes.
  public var direction: Directions = .right
  /// Pans from the edge of the screen.
  public var edges: Directions = []
  /// Pans: which of UIKit's own it is.
  public var role: Role?
  /// Recognizers of a class of one's own: what they recognize.
  public var recognizes = CustomGesture.nothing

  public init(of kind: GestureRecognizer.Kind) {
    numberOfTapsRequired = kind == .longPress ? 0 : 1
  }

  /// The fewest fingers that make the gesture.
  package func fingersRequired(of kind: GestureRecognizer.Kind) -> Int {
    switch kind {
    case .tap, .longPress, .swipe: numberOfTouchesRequired
    case .pan, .screenEdgePan: minimumNumberOfTouches
    case .pinch, .rotation: 2
    case .hover: 0
    case .custom: 1
    }
  }

  /// The recognizers that UIKit itself attaches, with what is known of their delegates (R150).
  public enum Role: String, CaseIterable, Sendable {
    /// `UINavigationController.interactivePopGestureRecognizer`.
    case interactivePop
    /// The pan of a `UIPageViewController` that scrolls.
    case pageController
    /// The pan of a table or collection view that uncovers the actions of a cell.
    case swipeActions
    /// The pan that drags a sheet down.
    case sheetDismissal

    /// What its delegate answers to `gestureRecognizerShouldBegin`, where the scene declares nothing else.
    package var shouldBegin: GestureCondition {
      switch self {
      case .interactivePop: .direction(.right)
      case .pageController, .swipeActions, .sheetDismissal: .always
      }
    }

    /// The directions in which the fingers' way counts for it: elsewhere it stays possible. Nil: in all.
    package var directions: Directions? {
      switch self {
      case .interactivePop, .pageController: nil
      case .swipeActions: [.left, .right]
      case .sheetDismissal: .down
      }
    }
  }

  /// What a recognizer of an app's own class recognizes, as far as it is declared.
  public enum CustomGesture: String, CaseIterable, Sendable {
    /// It stays possible until the touches are over, and fails.
    case nothing
    /// Discrete: as soon as a finger comes.
    case touchDown
    /// Discrete: when the last finger is lifted.
    case touchUp
    /// Continuous: begins with the first movement.
    case movement
  }
}

/// Directions of a swipe, or edges of the screen.
public struct Directions: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let right = Directions(rawValue: 1)
  public static let left = Directions(rawValue: 2)
  /// As an edge the top.
  public static let up = Directions(rawValue: 4)
  /// As an edge the bottom.
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
