public import HitTesting
public import TouchGeometry

/// Everything that views, recognizers and controls saw and did, in the order in which it happened.
///
///     moments   │ 0.0 s: events 0..<2 │ 0.1 s: event 2 │ 0.5 s: a time-out │ …
///     entries   │ 0 1 2 3 4 5         │ 6 7 8          │ 9 10              │ …
///
/// Moments tile the script's events and the entries. An entry names touches by their numbers: their places in `touches`.
public struct Timeline: Sendable {
  public internal(set) var moments: [Moment] = []
  public internal(set) var entries: [Entry] = []
  public internal(set) var touches: [TouchRecord] = []
  /// Of each recognizer that has seen a touch: its last state before it was reset to possible (R102).
  public internal(set) var finalStates: [RecognizerIndex: GestureState] = [:]
  /// The key window's first responder at the end.
  public internal(set) var firstResponder: Responder?
  /// The unknown overrides that could have given a touch to another view, in the order in which touches met them.
  public internal(set) var openOverrides: [OpenOverride] = []
  /// The touches of which the code of overrides leaves open which view they hit, once for the same views; at most 8.
  public internal(set) var undecided: [UndecidedTouch] = []
  /// R107, R153: recognizers between which their order alone decided, each pair once.
  public internal(set) var ties: [Tie] = []
  /// The time of the script's last event, in seconds; moments after it are time-outs.
  public internal(set) var end = 0.0

  init() {}

  public struct UndecidedTouch: Sendable {
    public let touch: Touch
    public let ways: ProgramWays
  }

  /// One time with events or a fired time-out.
  public struct Moment: Sendable {
    /// In seconds.
    public let time: Double
    /// The events of the script that happened then, which are one `UIEvent` (R89); empty at a time-out.
    public let events: Range<Int>
    public internal(set) var entries: Range<Int>
  }

  /// Two recognizers that recognized at one time, of which one prevented the other.
  public struct Tie: Hashable, Sendable {
    public let winner: RecognizerIndex
    public let loser: RecognizerIndex

    public init(winner: RecognizerIndex, loser: RecognizerIndex) {
      (self.winner, self.loser) = (winner, loser)
    }
  }

  /// A touch or a press from its beginning to its end.
  public struct TouchRecord: Sendable {
    public let finger: Int
    public let isPress: Bool
    /// In seconds.
    public let beganAt: Double
    public internal(set) var endedAt: Double?
    /// On the screen, in points.
    public let location: Point
    /// Nil: no view contains the point (R42), or none is focused.
    public let hitView: ViewIndex?
    public let window: ViewIndex?
    /// R96.
    public let tapCount: Int
    /// The responder that handles the delivered touch; nil: it would be discarded (R78).
    public let handler: Responder?
    /// The responders before it in the chain that see it.
    public let observers: [Responder]
    public internal(set) var fate = Fate.down
    public internal(set) var takenBy: RecognizerIndex?
    /// SU3: the hosting view with content that it is in, and the node that gets it there.
    public internal(set) var hosted: (host: ViewIndex, node: Int?)?
  }

  /// The end of a touch, from its view's perspective.
  public enum Fate: String, CaseIterable, Sendable {
    /// The script left it down.
    case down
    /// The view got all phases.
    case delivered
    /// The view got the beginning, then a cancellation.
    case cancelled
    /// The view got nothing.
    case withheld
    /// The view got the beginning, then was removed: it gets nothing more (R95).
    case removed
    case nobody
  }

  /// One event or action of a view, recognizer, control or responder.
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
    /// A phase that a view does not get now, or never gets.
    case withheld(Withholding)
    /// R120. R148: where a text field is edited, without a touch.
    case control(ViewIndex, ControlEvents, touch: Int?, [PerformedAction])
    /// R170: a control opens its menu.
    case menu(ViewIndex, touch: Int)
    /// R139: a cell, and the table view or collection view that it is in.
    case cell(ViewIndex, in: ViewIndex, CellChange, touch: Int)
    /// R130–R137.
    case scroll(ViewIndex, ScrollChange)
    /// R85, R86: an event that starts at the first responder.
    case dispatch(ResponderEvent, from: Responder?, handledBy: Responder?, observedBy: [Responder])
    /// R123–R126.
    case action(PerformedAction)
    /// R79–R81.
    case firstResponder(FirstResponderChange)
    /// R140: an action does this.
    case effect(String, ActionEffect)
    /// SU3: a touch in a hosting view, where SwiftUI's search has ended at a node or at none.
    case hosted(touch: Int)
    /// SU50 to SU58.
    case swiftUI(SwiftUIEntry)
    /// R48: a guide mask was touched, and is gone.
    case removed(ViewIndex)
  }

  public enum IgnoreReason: Equatable, Sendable {
    case disabled
    case touchType
    case delegateRefused
    /// R102: its gesture is over, and the touches of it are not.
    case notReset
  }

  /// One call of `touchesBegan(_:with:)` or its like.
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
      /// R141: the system cancels them, since a controller is presented.
      case presentation
      /// R111, R112, R132: it had been held back, and is so no longer.
      case released
    }
  }

  /// A phase of touches that a view does not get, and why.
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
      /// R95: for good; an action has removed it.
      case viewRemoved
      /// R110, R111: for good; the view had not got the touches.
      case dropped(RecognizerIndex)
    }
  }

  public struct PerformedAction: Equatable, Sendable {
    public let selector: String
    /// The declared target; nil: the responder chain was searched.
    public let target: Responder?
    /// Nil: no responder performed it (R125).
    public let performer: Responder?
    /// The responders that were asked, in order (R124, R126).
    public let asked: [Responder]
    /// Whether no responder was asked, since the target was given (R123).
    public var isDirect: Bool { target != nil }
  }

  /// A change of a touched cell (R139).
  public enum CellChange: Equatable, Sendable {
    case highlighted
    /// The touch was taken, or lifted beside the cell, which is not selected.
    case unhighlighted
    /// `didSelectRowAt` or `didSelectItemAt` is called.
    case selected
    case refused(Refusal)

    /// Why it is not even highlighted.
    public enum Refusal: String, CaseIterable, Sendable {
      case allowsSelection, isEditing, shouldHighlight
      /// A recognizer took the touch before the list got it.
      case touchTaken
    }
  }

  public enum ScrollChange: Equatable, Sendable {
    /// The content is touched: `isTracking`.
    case tracking
    case willBeginDragging
    /// The new content offset; nil if unknown (R137).
    case didScroll(contentOffset: Point?)
    case didEndDragging
    /// R143: it stopped on a page.
    case didEndDecelerating(contentOffset: Point)
    /// R146: its own pinch changes the scale of the content.
    case willBeginZooming, didEndZooming
    case didZoom(scale: Double)
    /// A wheel's or a trackpad's (R88).
    case wheel(contentOffset: Point?)
    /// R88: no recognizer under the pointer takes such events.
    case nobody
  }

  public struct FirstResponderChange: Equatable, Sendable {
    /// The responder that was asked to become first responder, or to resign.
    public let responder: Responder
    public let becomes: Bool
    public let result: Result
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

/// A recognizer's state (R102). `ended` is also what UIKit calls recognized.
///
///                      ┌────────────→ failed        both: not its gesture, or another recognizer's
///                      │
///     discrete     possible ────────→ ended         tap, swipe
///
///     continuous   possible ─→ began ─→ changed ⟲   pan, pinch, rotation, long press
///                      │         │         │
///                      │         ├─────────┴──→ ended       the fingers are lifted
///                      │         └────────────→ cancelled   the touches are cancelled
///                      └→ failed
///
/// From a final state (`ended`, `cancelled`, `failed`) a recognizer is reset to possible when its touches end.
public enum GestureState: String, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  public var isActive: Bool { self == .began || self == .changed }

  /// Whether only a reset to possible follows, at the end of the touches.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

/// The properties of a gesture (R118); places are on the screen, in points.
public struct GestureReading: Equatable, Sendable {
  public var location: Point
  /// Pans: the way of the fingers since they began, in points.
  public var translation: Vector?
  /// Pinches: the distance of the fingers, relative to that at the beginning.
  public var scale: Double?
  /// Rotations: radians, clockwise (R16).
  public var rotation: Double?

  public init(at location: Point) {
    self.location = location
  }
}

/// Why a recognizer changes its state.
public enum GestureCause: Equatable, Sendable {
  // Causes in the touches.
  /// The touches are the gesture (R102).
  case recognized
  /// A long press was held this long, in seconds.
  case held(Double)
  /// R117: points, and how many are allowed.
  case moved(Double, allowed: Double)
  /// A long press or a swipe ended early: its seconds, and the seconds required.
  case tooShort(Double, required: Double)
  /// A swipe or a tap took too long: its seconds, and the seconds allowed.
  case tooSlow(Double, allowed: Double)
  /// No further tap within this many seconds (R113).
  case noFurtherTap(Double)
  /// The distance of a further tap, and the distance allowed, in points.
  case tapApart(Double, allowed: Double)
  /// The fingers, and the fingers required.
  case tooFewTouches(Int, required: Int)
  case tooManyTouches(Int, allowed: Int)
  /// A swipe in another direction, or a short one: points in its direction, and points required.
  case notFarEnough(Double, required: Double)
  case notFromEdge
  case touchesOver
  /// The gesture's touches are lifted: its end (R102).
  case lifted
  /// R97.
  case touchesCancelled
  /// A finger joined or moved during the gesture.
  case continued
  /// R87.
  case pointerEntered, pointerLeft

  // Causes in other recognizers, delegates and views.
  /// R115: an action has switched it off.
  case disabled
  /// R95: an action has removed its view.
  case viewRemoved
  /// R104: the delegate's `gestureRecognizerShouldBegin`.
  case delegateRefused
  /// R104: that of the view that the touch hits, which would lose it.
  case viewRefused(ViewIndex)
  /// R105, R107.
  case preventedBy(RecognizerIndex)
  /// R106: it was too late.
  case alreadyActive(RecognizerIndex)
  /// R108: that recognizer had to fail, and did not.
  case requirementMet(RecognizerIndex)
  /// R108: all recognizers that it waited for have failed, this one last.
  case released(RecognizerIndex)
  /// R116.
  case keptByControl(ViewIndex)
  /// R134: the content tracks the touch, and touches there are not cancelled.
  case contentTracks(ViewIndex)
  /// R135: `touchesShouldCancel(in:)` refuses.
  case contentKeeps(ViewIndex)
  /// R136: the content is at its end, and this scroll view around it has room.
  case outerScrolls(ViewIndex)
  /// R137: all there is to see in that direction is in sight.
  case nothingToScroll
  /// R144: the content was moving, and the touch stops it.
  case stopsDeceleration
  /// R88: a turn of a wheel is a whole gesture.
  case wheelTurned
}
