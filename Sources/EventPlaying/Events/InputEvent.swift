public import HitTesting
public import TouchGeometry

/// Something that happens at a time: what a script is made of.
public struct InputEvent: Sendable {
  /// In seconds from the start of the script; never less than that of the event before.
  public var time: Double
  public var action: Action
  /// Which of the request's events it comes from: a shorthand stands for many.
  public var source: Int

  public init(at time: Double, _ action: Action, source: Int = 0) {
    self.time = time
    self.action = action
    self.source = source
  }

  public enum Action: Sendable {
    case touch(TouchSample)
    case press(PressSample)
    /// A shake (R85).
    case motion(MotionPhase)
    /// The event's subtype, like `play`, if it is told (R86).
    case remoteControl(String?)
    /// A pointer's place on the screen; nil when it has left (R87).
    case hover(Point?)
    case scroll(ScrollSample)
    case action(SentAction)
    case becomeFirstResponder(Responder)
    /// Nil: whoever is the first responder of the key window.
    case resignFirstResponder(Responder?)
    /// Nothing but time passes.
    case wait
  }
}

/// The phases of a touch or a press (R90).
public enum TouchPhase: String, CaseIterable, Sendable {
  case began, moved, stationary, ended, cancelled

  public var isOver: Bool { self == .ended || self == .cancelled }
}

public enum MotionPhase: String, CaseIterable, Sendable {
  case began, ended, cancelled
}

/// One finger, at one time.
public struct TouchSample: Equatable, Sendable {
  /// Which finger: its place in `EventScript.fingers`. It touches from began until ended or cancelled, and may come
  /// again: that is another touch.
  public var finger: Int
  public var phase: TouchPhase
  /// On the screen, in points.
  public var location: Point
  public var type: TouchType

  public init(finger: Int = 0, _ phase: TouchPhase, at location: Point, type: TouchType = .direct) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.type = type
  }
}

/// One button of a remote control or key, at one time (R86).
public struct PressSample: Equatable, Sendable {
  public var type: PressType
  /// Moved is what UIKit calls changed.
  public var phase: TouchPhase
  /// The focused view, which gets it; nil: the first responder does.
  public var view: ViewIndex?

  public init(_ type: PressType, _ phase: TouchPhase, in view: ViewIndex? = nil) {
    self.type = type
    self.phase = phase
    self.view = view
  }
}

/// A wheel or a trackpad over a place of the screen (R88).
public struct ScrollSample: Equatable, Sendable {
  public var location: Point
  /// How far the content is to move, in points: down and to the right is positive, like a finger's way.
  public var delta: Vector
  public var type: ScrollTypes

  public init(at location: Point, by delta: Vector, type: ScrollTypes = .discrete) {
    self.location = location
    self.delta = delta
    self.type = type
  }
}

/// `UIApplication.sendAction(_:to:from:for:)` (R123–R125).
public struct SentAction: Equatable, Sendable {
  public var selector: String
  /// Nil: the responder chain is asked (R124).
  public var target: Responder?
  /// Where the chain starts when there is no first responder.
  public var sender: Responder?

  public init(_ selector: String, to target: Responder? = nil, from sender: Responder? = nil) {
    self.selector = selector
    self.target = target
    self.sender = sender
  }
}
