public import TouchGeometry

/// A view's declarations for events after its hit: a scroll view's, a control's, a responder's.
public struct EventProperties: Equatable, Sendable {
  // MARK: Scroll views

  /// Whether its pan recognizer is enabled (R136).
  public var isScrollEnabled = true
  /// R132.
  public var delaysContentTouches = true
  /// R134.
  public var canCancelContentTouches = true
  /// In points; nil where it is not known, and then nothing is scrolled (R137).
  public var contentSize: Vector?
  /// In points: UIKit's `adjustedContentInset`, with the safe area.
  public var contentInset = EdgeInsets(0)
  /// The result of `touchesShouldBegin(_:with:in:)` for all its content (R133).
  public var touchesShouldBegin = true
  /// The result of `touchesShouldCancel(in:)` for all its content; nil: it is not overridden (R135).
  public var touchesShouldCancel: Bool?
  /// What the code of the nearest scroll view around it returns of it from `touchesShouldBegin` and
  /// `touchesShouldCancel`; nil where no code does (R133, R135).
  package var beginsInScrollView, isCancelledByScrollView: Bool?

  /// R143.
  public var isPagingEnabled = false
  /// Whether it is dragged though all its content is in sight (R137).
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  /// Whether its content can be pulled past its end (R137).
  public var bounces = true
  /// Whether a drag that begins along an axis stays on it (R171).
  public var isDirectionalLockEnabled = false
  /// Whether its content is moving when the script begins (R144).
  public var isDecelerating = false
  /// R145.
  public var keyboardDismissMode = KeyboardDismissMode.none
  /// Its own pan, where a recognizer says that it is that (R152).
  public internal(set) var panRecognizer: RecognizerIndex?
  /// It zooms where they differ (R146).
  public var minimumZoomScale = 1.0
  public var maximumZoomScale = 1.0

  // MARK: Lists and cells

  /// Whether rows or items of a table view or collection view are selected when they are touched (R139).
  public var allowsSelection = true
  /// Whether it is being edited, and whether rows are selected then too (R139).
  public var isEditing = false
  public var allowsSelectionDuringEditing = false
  /// Of a cell: the result of `shouldHighlight` of its list's delegate (R139).
  public var shouldHighlight = true

  // MARK: Controls

  /// The result of `beginTracking(_:with:)` (R120).
  public var beginTracking = true
  public var targets: [ControlTarget] = []
  public var wiredEvents: ControlEvents?
  /// Whether a touch opens the control's menu in place of its action (R170).
  public var showsMenuAsPrimaryAction = false
  /// Of a slider or a switch: its thumb or knob in its own coordinates; nil where that is not known (R147).
  public var thumbRect: Rect?

  // MARK: All views

  /// The result of `gestureRecognizerShouldBegin(_:)` for the view's own recognizers (R104).
  public var gestureRecognizerShouldBegin = true
  /// The same if it depends on the gesture; nil: it does not.
  public var shouldBeginWhere: GestureCondition?
  /// Of a scroll view: its result of `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` for its own pan and any
  /// other recognizer (R161).
  public var recognizesSimultaneously = false
  /// Whether it resigns as first responder for another (R79).
  public var canResignFirstResponder = true

  public init() {}

  /// R170: a control that does not track a touch opens nothing.
  package var opensMenu: Bool { showsMenuAsPrimaryAction && beginTracking }

  public static let none = EventProperties()
}

/// The effect of a drag on the keyboard.
public enum KeyboardDismissMode: String, CaseIterable, Sendable {
  case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
}

/// `UIControl.addTarget(_:action:for:)`.
public struct ControlTarget: Equatable, Sendable {
  public var targetAction: TargetAction
  public var events: ControlEvents

  public init(_ targetAction: TargetAction, for events: ControlEvents) {
    self.targetAction = targetAction
    self.events = events
  }
}

/// `UIControl.Event`, with UIKit's values.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let touchDown = ControlEvents(rawValue: 0x1)
  public static let touchDownRepeat = ControlEvents(rawValue: 0x2)
  public static let touchDragInside = ControlEvents(rawValue: 0x4)
  public static let touchDragOutside = ControlEvents(rawValue: 0x8)
  public static let touchDragEnter = ControlEvents(rawValue: 0x10)
  public static let touchDragExit = ControlEvents(rawValue: 0x20)
  public static let touchUpInside = ControlEvents(rawValue: 0x40)
  public static let touchUpOutside = ControlEvents(rawValue: 0x80)
  public static let touchCancel = ControlEvents(rawValue: 0x100)
  public static let valueChanged = ControlEvents(rawValue: 0x1000)
  public static let primaryActionTriggered = ControlEvents(rawValue: 0x2000)
  public static let menuActionTriggered = ControlEvents(rawValue: 0x4000)
  public static let editingDidBegin = ControlEvents(rawValue: 0x10000)
  public static let editingChanged = ControlEvents(rawValue: 0x20000)
  public static let editingDidEnd = ControlEvents(rawValue: 0x40000)
  public static let editingDidEndOnExit = ControlEvents(rawValue: 0x80000)
  public static let allTouchEvents = ControlEvents(rawValue: 0xFFF)
  public static let allEditingEvents = ControlEvents(rawValue: 0xF0000)
  public static let allEvents = ControlEvents(rawValue: 0xFFFF_FFFF)

  /// The names of single events and of UIKit's sets, as they are written.
  public static let names: [(name: String, events: ControlEvents)] = [
    ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
    ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
    ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside),
    ("touchUpOutside", .touchUpOutside),
    ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
    ("primaryActionTriggered", .primaryActionTriggered), ("menuActionTriggered", .menuActionTriggered),
    ("editingDidBegin", .editingDidBegin),
    ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
    ("editingDidEndOnExit", .editingDidEndOnExit), ("allTouchEvents", .allTouchEvents),
    ("allEditingEvents", .allEditingEvents), ("allEvents", .allEvents),
  ]
}
