public import HitTesting
public import TouchGeometry

/// What every party saw and did, in the order in which it happened.
public struct Timeline: Sendable {
  public internal(set) var moments: [Moment] = []
  public internal(set) var entries: [Entry] = []
  /// Every touch and press that began, by its number.
  public internal(set) var touches: [TouchRecord] = []
  /// Of each recognizer that has seen a touch: its last state but for being reset to possible (R102).
  public internal(set) var finalStates: [RecognizerIndex: GestureState] = [:]
  /// The first responder of the key window in the end.
  public internal(set) var firstResponder: Responder?
  /// When the last event of the script happened, in seconds; what is later are time-outs.
  public internal(set) var end = 0.0

  init() {}

  /// One time at which something happened, or a time-out fired.
  public struct Moment: Sendable {
    /// In seconds.
    public let time: Double
    /// The events of the script that happened then, which are one UIEvent (R89); none at a time-out.
    public let events: Range<Int>
    public internal(set) var entries: Range<Int>
  }

  /// A touch, or a press, from its beginning to its end.
  public struct TouchRecord: Sendable {
    public let finger: Int
    public let isPress: Bool
    /// In seconds.
    public let beganAt: Double
    public internal(set) var endedAt: Double?
    /// On the screen, in points.
    public let location: Point
    /// Nil: nobody has the point (R42), or nobody is focused.
    public let hitView: ViewIndex?
    public let window: ViewIndex?
    /// R96.
    public let tapCount: Int
    /// Who handles what the view gets of it; nil: it would be discarded (R78).
    public let handler: Responder?
    /// Who sees it on the way there.
    public let observers: [Responder]
    public internal(set) var fate = Fate.down
    /// The recognizer that took the touch from its view, if one did.
    public internal(set) var takenBy: RecognizerIndex?
  }

  /// What has become of a touch for its view.
  public enum Fate: String, CaseIterable, Sendable {
    /// The script left it down.
    case down
    /// It got everything to the end.
    case delivered
    /// It got the beginning, and then that it was cancelled.
    case cancelled
    /// It never got anything.
    case withheld
    /// There was no view.
    case nobody
  }
}

extension Timeline {
  /// One thing that somebody saw or did. Touches are named by their numbers.
  public enum Entry: Sendable {
    /// R43, R91: the touch's view was looked for.
    case hitTest(touch: Int)
    /// R99–R101: the recognizer gets the touch, or why not.
    case receives(RecognizerIndex, touch: Int)
    case ignores(RecognizerIndex, touch: Int, IgnoreReason)
    /// R102.
    case state(RecognizerIndex, from: GestureState, to: GestureState, GestureCause)
    /// R108: recognized, but for others that have to fail first.
    case waits(RecognizerIndex, for: [RecognizerIndex])
    /// R103: its actions are sent.
    case gesture(RecognizerIndex, GestureState, GestureReading, [PerformedAction])
    /// A view's touch methods, or its press methods, are called (R90).
    case delivery(Delivery)
    /// A view is not told for now, or not at all.
    case withheld(Withholding)
    /// R120.
    case control(ViewIndex, ControlEvents, touch: Int, [PerformedAction])
    /// R130–R137.
    case scroll(ViewIndex, ScrollChange)
    /// R85, R86: an event that starts at the first responder.
    case dispatch(ResponderEvent, from: Responder?, handledBy: Responder?, observedBy: [Responder])
    /// R123–R126.
    case action(PerformedAction)
    /// R79–R81.
    case firstResponder(FirstResponderChange)
    /// R48: a guide mask was touched, and is gone.
    case removed(ViewIndex)
  }

  public enum IgnoreReason: Equatable, Sendable {
    case disabled
    case touchType
    case delegateRefused
    /// R102: its gesture is over, but not the touches of it.
    case notReset
  }

  /// One call of `touchesBegan(_:with:)` and the like.
  public struct Delivery: Equatable, Sendable {
    public let phase: TouchPhase
    public let view: ViewIndex
    public let touches: [Int]
    public let cause: Cause

    public enum Cause: Equatable, Sendable {
      /// R98.
      case event
      /// R110: the recognizer takes the touches.
      case cancelledBy(RecognizerIndex)
      /// R111, R112, R132: it had been held back, by what has now let go.
      case released
    }
  }

  /// What a view is not told.
  public struct Withholding: Equatable, Sendable {
    public let phase: TouchPhase
    public let view: ViewIndex
    public let touches: [Int]
    public let reason: Reason

    public enum Reason: Equatable, Sendable {
      /// R92.
      case multipleTouch
      /// R93.
      case exclusiveTouch
      /// R111.
      case delaysTouchesBegan(RecognizerIndex)
      /// R112.
      case delaysTouchesEnded(RecognizerIndex)
      /// R132.
      case delaysContentTouches(ViewIndex)
      /// R133.
      case touchesShouldBegin(ViewIndex)
      /// R110, R111: for good; the view had not been told of the touches.
      case dropped(RecognizerIndex)
    }
  }

  /// An action and who performed it.
  public struct PerformedAction: Equatable, Sendable {
    public let selector: String
    /// The declared target; nil: the responder chain was asked.
    public let target: Responder?
    /// Who performed it; nil: nobody (R125).
    public let performer: Responder?
    /// Who was asked, in order (R124, R126).
    public let asked: [Responder]
    /// Whether nobody was asked, since the target was given (R123).
    public var isDirect: Bool { target != nil }
  }

  public enum ScrollChange: Equatable, Sendable {
    /// The content is touched: `isTracking`.
    case tracking
    case willBeginDragging
    /// Where its content stands now; nil where that is not known (R137).
    case didScroll(contentOffset: Point?)
    case didEndDragging
    /// A wheel's or a trackpad's (R88).
    case wheel(contentOffset: Point?)
    /// R88: nobody under the pointer takes such events.
    case nobody
  }

  public enum ResponderEvent: Equatable, Sendable {
    case motion(MotionPhase)
    case remoteControl(String?)
    /// A press that does not start at a view, but at a controller or the like.
    case press(PressType, TouchPhase)
  }

  public struct FirstResponderChange: Equatable, Sendable {
    /// Who was asked to become it, or to resign.
    public let responder: Responder
    public let becomes: Bool
    public let result: Result
    /// Who has resigned for it.
    public let resigned: Responder?

    public enum Result: String, CaseIterable, Sendable {
      case done
      /// R79: true, since it is already, or is not anyway.
      case nothingToDo
      /// R79: false.
      case currentRefuses, cannotBecome, notInWindow, cannotResign
    }
  }
}
