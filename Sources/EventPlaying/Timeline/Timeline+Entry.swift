public import HitTesting
public import TouchGeometry

extension Timeline {
  /// One thing that a party saw or did. Switches over entries are exhaustive.
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
    /// SU3: a touch is in a hosting view, and SwiftUI's search has ended at a node of it, or at none.
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
      /// R141: the system cancels them, since a controller is presented.
      case presentation
      /// R111, R112, R132: it had been held back, and is so no longer.
      case released
    }
  }

  /// A phase of touches of which a view is not told, and why.
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
      /// R110, R111: for good; the view had not been told of the touches.
      case dropped(RecognizerIndex)
    }
  }

  /// An action and its performer.
  public struct PerformedAction: Equatable, Sendable {
    public let selector: String
    /// The declared target; nil: the responder chain was asked.
    public let target: Responder?
    /// Nil: no responder performed it (R125).
    public let performer: Responder?
    /// The responders that were asked, in order (R124, R126).
    public let asked: [Responder]
    /// Whether no responder was asked, since the target was given (R123).
    public var isDirect: Bool { target != nil }
  }

  /// What becomes of a cell that is touched (R139).
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
      /// A recognizer took the touch before the list was told of it.
      case touchTaken
    }
  }

  public enum ScrollChange: Equatable, Sendable {
    /// The content is touched: `isTracking`.
    case tracking
    case willBeginDragging
    /// Where its content stands now; nil where that is not known (R137).
    case didScroll(contentOffset: Point?)
    case didEndDragging
    /// R143: it has come to rest on a page.
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
    /// The responder that was asked to become it, or to resign.
    public let responder: Responder
    public let becomes: Bool
    public let result: Result
    /// The responder that has resigned for it.
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
