/// A gesture recognizer on a view, with the declarations of its class, its properties and its delegate.
public struct GestureRecognizer: Sendable {
  /// Nil if undeclared: its name is then its view's with its place there (`Scene.id(of:)`).
  public var id: String?
  /// With its module; nil if undeclared.
  public var className: String?
  public var kind: Kind
  /// Its printed state, as evidence of a touch's outcome; nil if unknown.
  public var state: State?
  public internal(set) var view: ViewIndex
  /// The scroll view whose `panGestureRecognizer` it is, if code declares so or has moved it to another view (R152).
  public internal(set) var scrollView: ViewIndex?
  public var isEnabled: Bool
  public var cancelsTouchesInView: Bool
  public var delaysTouchesBegan: Bool
  public var delaysTouchesEnded: Bool
  public var parameters: GestureParameters
  /// The types of touch that it gets (R101).
  public var allowedTouchTypes = TouchTypes.all
  /// The types of press that it gets (R86).
  public var allowedPressTypes: PressTypes = []
  /// `require(toFail:)`: the recognizers that have to fail first (R108).
  public var requiredToFail: [RecognizerIndex] = []
  public var delegate = GestureDelegate()
  /// Its delegate whose answers the app's source has: a view's or a controller's id, or a class of the source. Nil if
  /// undeclared.
  public var delegateName: String?
  /// The method of its delegate in the app's source of which the result is not known; nil for none.
  public internal(set) var openMethod: OpenMethod?
  /// The recognizers that it prevents when it recognizes, as a subclass may override it (R105).
  public var canPrevent = GestureRecognizerSet.all
  /// The recognizers that prevent it, as a subclass may override it (R105).
  public var canBePreventedBy = GestureRecognizerSet.all
  /// The receivers of its actions (R103).
  public var targets: [TargetAction] = []

  public init(
    id: String?, kind: Kind, view: ViewIndex, isEnabled: Bool = true, cancelsTouchesInView: Bool = true,
    delaysTouchesBegan: Bool = false, delaysTouchesEnded: Bool = true
  ) {
    self.id = id
    self.kind = kind
    self.view = view
    self.isEnabled = isEnabled
    self.cancelsTouchesInView = cancelsTouchesInView
    self.delaysTouchesBegan = delaysTouchesBegan
    self.delaysTouchesEnded = delaysTouchesEnded
    parameters = GestureParameters(of: kind)
  }
}

/// A recognizer of a scene: its place in `Scene.gestureRecognizers`, or the pan or the pinch that a scroll view has
/// without declaring it (R136, R146).
public struct RecognizerIndex: Hashable, Comparable, Sendable {
  /// From 0: a place. Below 0: −1 less the scroll view's index, of a pinch less `pinches` too.
  public let rawValue: Int

  /// Greater than any view's index.
  private static let pinches = 1 << 32

  private init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public init(_ place: Int) {
    self.init(rawValue: place)
  }

  public static func pan(of scrollView: ViewIndex) -> RecognizerIndex {
    RecognizerIndex(rawValue: -1 - Int(scrollView.rawValue))
  }

  public static func pinch(of scrollView: ViewIndex) -> RecognizerIndex {
    RecognizerIndex(rawValue: pan(of: scrollView).rawValue - pinches)
  }

  /// Nil for an undeclared one of a scroll view.
  public var place: Int? { rawValue < 0 ? nil : rawValue }

  /// Whether it is a scroll view's undeclared pinch.
  public var isImpliedPinch: Bool { rawValue < -Self.pinches }

  /// The scroll view of an undeclared recognizer; nil for declared ones.
  public var scrollView: ViewIndex? {
    rawValue < 0 ? ViewIndex(Int32(truncatingIfNeeded: -1 - rawValue)) : nil
  }

  public static func < (first: RecognizerIndex, second: RecognizerIndex) -> Bool {
    first.rawValue < second.rawValue
  }
}

public enum GestureRecognizerSet: Equatable, Sendable {
  case all
  case some([RecognizerIndex])

  public static let none = GestureRecognizerSet.some([])

  public func contains(_ recognizer: RecognizerIndex) -> Bool {
    switch self {
    case .all: true
    case .some(let recognizers): recognizers.contains(recognizer)
    }
  }
}

/// A method in the app's source whose result depends on what neither the source nor the scene tells.
public final class OpenMethod: Sendable {
  public let file: String
  /// From 1.
  public let line: Int
  public let column: Int
  /// Its first line, at most 80 characters.
  public let code: String

  package init(file: String, line: Int, column: Int, code: String) {
    (self.file, self.line, self.column, self.code) = (file, line, column, code)
  }
}

public struct GestureDelegate: Equatable, Sendable {
  /// `gestureRecognizerShouldBegin` (R104).
  public var shouldBegin = GestureCondition.always
  /// `gestureRecognizer(_:shouldReceive:)` (R101).
  public var shouldReceive = TouchFilter()
  /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` (R105).
  public var shouldRecognizeSimultaneouslyWith = GestureRecognizerSet.none
  /// `gestureRecognizer(_:shouldRequireFailureOf:)` (R108).
  public var shouldRequireFailureOf: [RecognizerIndex] = []
  /// `gestureRecognizer(_:shouldBeRequiredToFailBy:)` (R108); all: every other recognizer.
  public var shouldBeRequiredToFailBy = GestureRecognizerSet.none

  /// The touches that a delegate accepts for its recognizer, by their hit views.
  public struct TouchFilter: Equatable, Sendable {
    /// False: no touches.
    public var isOpen = true
    /// Only touches on these views and their descendants; nil: all.
    public var only: [ViewIndex]?
    /// No touches on these views and their descendants.
    public var except: [ViewIndex] = []
    /// No touches on controls and their descendants.
    public var exceptControls = false
    /// Only touches that fulfill it.
    public var condition = GestureCondition.always

    public init() {}
  }

  public init() {}
}

extension GestureRecognizer {
  /// R104: the result of its delegate, UIKit's own included (R150).
  package var shouldBegin: GestureCondition {
    guard let role = parameters.role, delegate.shouldBegin == .always else { return delegate.shouldBegin }
    return role.shouldBegin
  }

  package var traits: GestureTraits { parameters.traits(of: kind) }

  /// The undeclared value of `delaysTouchesBegan`. R150: a button at the left edge gets its touches late.
  package var delaysTouchesBeganByDefault: Bool { parameters.role == .interactivePop }
}

/// A target and its action: `addTarget(_:action:)`.
public struct TargetAction: Equatable, Sendable {
  /// Nil: the first responder in the chain that performs it, from the first responder or the sender on (R124).
  public var target: Responder?
  public var action: Name

  public init(target: Responder?, action: Name) {
    self.target = target
    self.action = action
  }
}

/// `UITouch.TouchType`.
public enum TouchType: String, CaseIterable, Sendable {
  case direct, indirect, pencil
}

public struct TouchTypes: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ type: TouchType) {
    switch type {
    case .direct: rawValue = 1
    case .indirect: rawValue = 2
    case .pencil: rawValue = 4
    }
  }

  public static let all = TouchTypes(rawValue: 7)
}

/// `UIPress.PressType`, and any key of a keyboard.
public enum PressType: String, CaseIterable, Sendable {
  case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp, pageDown, key
}

public struct PressTypes: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  public init(_ type: PressType) {
    rawValue = 1 << UInt16(PressType.allCases.firstIndex(of: type) ?? 0)
  }
}
