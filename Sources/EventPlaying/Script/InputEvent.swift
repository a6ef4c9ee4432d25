public import HitTesting
public import TouchGeometry

/// One thing that happens at one time: a script is made of these.
public struct InputEvent: Sendable {
  /// In seconds from the start of the script; never less than that of the event before.
  public var time: Double
  public var action: Action
  /// The place of the request's event from which this one comes: a shorthand stands for many.
  public var source: Int

  public init(at time: Double, _ action: Action, source: Int = 0) {
    self.time = time
    self.action = action
    self.source = source
  }

  /// The kinds of event. Switches over them are exhaustive.
  public enum Action: Sendable {
    case touch(TouchSample)
    case press(PressSample)
    case pointer(PointerEvent)
    case responder(ResponderEvent)
    case action(SentAction)
    case becomeFirstResponder(Responder)
    /// Nil: the first responder of the key window.
    case resignFirstResponder(Responder?)
    /// Time passes, and nothing else.
    case wait
  }
}

/// The phases of a touch or a press (R90).
public enum TouchPhase: String, CaseIterable, Sendable {
  case began, moved, stationary, ended, cancelled

  public var isOver: Bool { self == .ended || self == .cancelled }
}

/// One finger, at one time.
public struct TouchSample: Equatable, Sendable {
  /// The finger's place in `EventScript.fingers`. It touches from began until ended or cancelled; when it comes again,
  /// that is another touch.
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
  /// Moved is UIKit's changed.
  public var phase: TouchPhase
  /// The focused view, which gets it; nil: the first responder does.
  public var view: ViewIndex?

  public init(_ type: PressType, _ phase: TouchPhase, in view: ViewIndex? = nil) {
    self.type = type
    self.phase = phase
    self.view = view
  }
}

/// A pointer: its events have a place and no touches.
///
/// One more kind is a case here, played by `PointerTracking` and put into words by `TimelineEncoder+Pointer`.
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
/// One more kind is a case here with the methods that it calls, put into words by `TimelineEncoder+Dispatch`.
public enum ResponderEvent: Equatable, Sendable {
  /// A shake (R85).
  case motion(MotionPhase)
  /// The event's subtype, like `play`, if it is told (R86).
  case remoteControl(String?)
  /// Text that is typed or pasted; with a line feed at its end Return is pressed (R148).
  case insertText(String)
  /// A press that starts at a controller or another responder that is no view (R86).
  case press(PressType, TouchPhase)

  /// The methods of a responder by which it handles or observes the event.
  var kind: EventKinds {
    switch self {
    case .motion: .motion
    case .remoteControl: .remoteControl
    // Text comes to the first responder, and goes up no chain.
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
  /// The start of the chain where there is no first responder.
  public var sender: Responder?

  public init(_ selector: String, to target: Responder? = nil, from sender: Responder? = nil) {
    self.selector = selector
    self.target = target
    self.sender = sender
  }
}
