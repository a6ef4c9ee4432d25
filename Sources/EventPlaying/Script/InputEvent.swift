public import HitTesting
public import TouchGeometry

/// One event of a script, at one time.
public struct InputEvent: Sendable {
  /// In seconds from the start of the script; never less than that of the event before.
  public var time: Double
  public var action: Action
  /// The index of the request's event that it was made from: a shorthand is many events.
  public var source: Int

  public init(at time: Double, _ action: Action, source: Int = 0) {
    self.time = time
    self.action = action
    self.source = source
  }

  public enum Action: Sendable {
    case touch(TouchSample)
    case press(PressSample)
    case pointer(PointerEvent)
    case responder(ResponderEvent)
    case action(SentAction)
    case becomeFirstResponder(Responder)
    /// Nil: the first responder of the key window.
    case resignFirstResponder(Responder?)
    /// No event; only time passes.
    case wait
  }
}

/// The phases of a touch or a press (R90).
public enum TouchPhase: String, CaseIterable, Sendable {
  case began, moved, stationary, ended, cancelled

  public var isOver: Bool { self == .ended || self == .cancelled }
}

/// One finger at one time.
public struct TouchSample: Equatable, Sendable {
  /// The finger's index in `EventScript.fingers`. It touches from began until ended or cancelled; when it touches
  /// again, that is another touch.
  public var finger: Int
  public var phase: TouchPhase
  /// On the screen, in points.
  public var location: Point
  public var type: TouchType
  /// UITouch's `force`: 1 is an average touch. Nil where it is not declared; devices without 3D Touch have 0.
  public var force: Double?

  public init(
    finger: Int = 0, _ phase: TouchPhase, at location: Point, type: TouchType = .direct, force: Double? = nil
  ) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.type = type
    self.force = force
  }
}

/// One button of a remote control or key, at one time (R86).
public struct PressSample: Equatable, Sendable {
  public var type: PressType
  /// `moved` is UIKit's `changed`.
  public var phase: TouchPhase
  /// The focused view, which gets it; nil: the first responder gets it.
  public var view: ViewIndex?

  public init(_ type: PressType, _ phase: TouchPhase, in view: ViewIndex? = nil) {
    self.type = type
    self.phase = phase
    self.view = view
  }
}

/// A pointer: its events have a place and no touches.
///
/// One more kind is a case here, played by `PointerTracking` and put into words by `TimelineLineText.swift`.
public enum PointerEvent: Equatable, Sendable {
  /// On the screen, in points; nil when the pointer has left it (R87).
  case hover(Point?)
  case scroll(ScrollSample)
}

/// A wheel or a trackpad over a place of the screen (R88).
public struct ScrollSample: Equatable, Sendable {
  public var location: Point
  /// The way that the content is asked to go, in points: down and to the right is positive, like a finger's way.
  public var delta: Vector
  public var type: ScrollTypes

  public init(at location: Point, by delta: Vector, type: ScrollTypes = .discrete) {
    self.location = location
    self.delta = delta
    self.type = type
  }
}

/// An event without a place: it starts at the first responder and goes up the chain.
///
/// One more kind is a case here with the methods that it calls, put into words by `DeliveryRows`.
public enum ResponderEvent: Equatable, Sendable {
  /// A shake (R85).
  case motion(MotionPhase)
  /// The event's subtype, like `play`; nil if unknown (R86).
  case remoteControl(String?)
  /// Text that is typed or pasted; with a line feed at its end Return is pressed (R148).
  case insertText(String)
  /// A press that starts at a controller or another responder that is no view (R86).
  case press(PressType, TouchPhase)

  /// The kind of the event by the responder methods that handle or observe it.
  var kind: EventKinds {
    switch self {
    case .motion: .motion
    case .remoteControl: .remoteControl
    // Text reaches only the first responder, not its chain.
    case .press, .insertText: .presses
    }
  }
}

public enum MotionPhase: String, CaseIterable, Sendable {
  case began, ended, cancelled
}

/// `UIApplication.sendAction(_:to:from:for:)` (R123–R125).
public struct SentAction: Equatable, Sendable {
  public var selector: String
  /// Nil: the responder chain is asked (R124).
  public var target: Responder?
  /// The start of the chain if there is no first responder.
  public var sender: Responder?

  public init(_ selector: String, to target: Responder? = nil, from sender: Responder? = nil) {
    self.selector = selector
    self.target = target
    self.sender = sender
  }
}

/// Events ordered by time, in seconds, and the values that replace UIKit's unpublished constants.
///
///     events   began 1   began 2   moved 1 │ moved 1 │ wait │ ended 1   ended 2
///     time     0.0       0.0       0.0     │ 0.1     │ 0.5  │ 0.6       0.6
///     frames   └───── 0 ─────┘     └─ 1 ─┘ │ └─ 2 ─┘ │ └ 3 ┘│ └───── 4 ─────┘
///
/// Touches of one time are one `UIEvent` (R89), and so one frame; a frame holds each finger once.
public struct EventScript: Sendable {
  public var events: [InputEvent]
  /// The names of fingers, by the numbers in samples.
  public var fingers: [FingerName]
  public var options: EventOptions
  public var effects: [String: [ActionEffect]] = [:]

  public init(
    _ events: [InputEvent], fingers: [FingerName] = [.number(1), .number(2), .number(3)],
    options: EventOptions = EventOptions()
  ) {
    self.events = events
    self.fingers = fingers
    self.options = options
  }

  public enum FingerName: Hashable, Sendable {
    case number(Int)
    case text(String)
  }

  // MARK: - Frames

  /// The most fingers of one frame: more than a person has, and few enough for a linear search.
  private static let fingersOfFrameMax = 64

  /// The events that happen as one, from a first one on (R89).
  func frame(from first: Int) -> Range<Int> {
    guard case .touch(let sample) = events[first].action else { return first..<first + 1 }
    var fingers = [sample.finger]
    var end = first + 1
    while end < events.count, events[end].time == events[first].time,
      case .touch(let sample) = events[end].action, !fingers.contains(sample.finger),
      fingers.count < Self.fingersOfFrameMax
    {
      fingers.append(sample.finger)
      end += 1
    }
    return first..<end
  }

  /// A frame's touches ordered by the names of their fingers: the order in a request does not change the outcome.
  func touches(of frame: Range<Int>) -> [TouchSample] {
    let samples: [TouchSample] = events[frame].compactMap {
      if case .touch(let sample) = $0.action { sample } else { nil }
    }
    guard samples.count > 1 else { return samples }
    return samples.sorted { name(of: $0.finger) < name(of: $1.finger) }
  }

  private func name(of finger: Int) -> FingerName {
    fingers.indices.contains(finger) ? fingers[finger] : .number(finger)
  }
}

extension EventScript.FingerName: Comparable {
  public static func < (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.number(let first), .number(let second)): first < second
    case (.text(let first), .text(let second)): first < second
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}

/// One thing that an action does when it is performed, as far as touches and gestures notice it (R140).
public enum ActionEffect: Equatable, Sendable {
  case isHidden(ViewIndex, Bool)
  case isUserInteractionEnabled(ViewIndex, Bool)
  /// Of a control (R128).
  case isEnabled(ViewIndex, Bool)
  /// R136, R115.
  case isScrollEnabled(ViewIndex, Bool)
  /// R115.
  case recognizerIsEnabled(RecognizerIndex, Bool)
  /// `removeFromSuperview` (R95).
  case removeFromSuperview(ViewIndex)
  /// The first responder resigns (R81).
  case endEditing
  /// R141: a controller's view, which was hidden, is shown, and the touches that are down are cancelled.
  case present(ViewIndex)
  /// Of a pan (R142).
  case minimumNumberOfTouches(RecognizerIndex, Int)

  /// The scene edit that sets the property; nil if the effect sets none.
  var edit: SceneEdit? {
    switch self {
    case .isHidden(let view, let value): .set(view, .isHidden, .boolean(value))
    case .isUserInteractionEnabled(let view, let value):
      .set(view, .isUserInteractionEnabled, .boolean(value))
    case .isEnabled(let view, let value): .set(view, .isEnabled, .boolean(value))
    case .isScrollEnabled(let view, let value): .set(view, .isScrollEnabled, .boolean(value))
    case .recognizerIsEnabled(let recognizer, let value):
      recognizer.place.map { .setRecognizer($0, .isEnabled, value) }
    case .present(let view): .set(view, .isHidden, false)
    case .minimumNumberOfTouches(let recognizer, let count):
      recognizer.place.map { .minimumNumberOfTouches(recognizer: $0, count) }
    case .removeFromSuperview, .endEditing: nil
    }
  }

  /// The target of the effect: of two effects with the same one the later one counts.
  var subject: [Int] {
    switch self {
    case .isHidden(let view, _), .present(let view): [0, Int(view.rawValue)]
    case .isUserInteractionEnabled(let view, _): [1, Int(view.rawValue)]
    case .isEnabled(let view, _): [2, Int(view.rawValue)]
    case .isScrollEnabled(let view, _): [3, Int(view.rawValue)]
    case .recognizerIsEnabled(let recognizer, _): [4, recognizer.rawValue]
    case .removeFromSuperview(let view): [5, Int(view.rawValue)]
    case .endEditing: [6]
    case .minimumNumberOfTouches(let recognizer, _): [7, recognizer.rawValue]
    }
  }

  var isPresentation: Bool { if case .present = self { true } else { false } }
}

/// The values that replace UIKit's unpublished constants. Lengths are in points, times in seconds.
public struct EventOptions: Equatable, Sendable {
  /// The longest way of a finger during a tap (R117).
  public var tapMovement = 10.0
  /// The longest time from one tap's lift to the next one's touch (R96, R113).
  public var tapInterval = 0.35
  /// The longest distance between the taps of a double tap.
  public var tapDistance = 45.0
  /// The longest time of a finger on the screen during a tap; nil: no limit (R117).
  public var tapDuration: Double? = 1.5
  /// The longest pause between two touches that count as taps of one `tapCount` (R96).
  public var tapCountInterval = 0.3
  /// The longest distance between two such touches: a third of an inch (R96).
  public var tapCountDistance = 54.0
  /// The way of the fingers after which a pan begins (R117).
  public var panMovement = 10.0
  /// The way of the fingers to a side after which a list uncovers the actions of a cell (R150).
  public var swipeActionsMovement = 20.0
  /// The shortest movement of a swipe in its direction.
  public var swipeDistance = 50.0
  public var swipeDeviation = 50.0
  public var swipeDuration = 0.5
  /// The change of two fingers' distance after which a pinch begins.
  public var pinchMovement = 8.0
  /// The turn of two fingers after which a rotation begins, in radians.
  public var rotationAngle = 0.1
  /// The width of the strip along an edge of the screen in which a pan from that edge starts.
  public var edgeWidth = 20.0
  /// The margin around a control's bounds in which a tracked finger is still inside (R121).
  public var controlMargin = 70.0
  /// The time for which a scroll view keeps touches from its content (R132).
  public var contentTouchDelay = 0.15
  /// The way of the finger, beyond the place where the content is at its top, after which a refresh control fires (R151).
  public var refreshDistance = 150.0
  /// The recognizers that a recognized tap prevents (R105): taps that need no more taps than it (R109), or all taps.
  public var tapPrevents = TapPrevention.sameOrFewerTaps

  public enum TapPrevention: String, CaseIterable, Sendable {
    case all, sameOrFewerTaps
  }

  public init() {}
}
