extension Reason {
  /// What a gesture recognizer does with a touch that hits the target.
  public struct RecognizerEffect: Sendable {
    public let recognizer: RecognizerIndex
    /// The view that it is attached to.
    public let view: ViewIndex
    public let kind: Kind

    public enum Kind: Sendable {
      /// The target loses the touch when the gesture is made. R110: it is cancelled, unless that is switched off;
      /// R111: what was held back until then is lost all the same.
      case takes(GesturePart, cancelsTouches: Bool)
      /// R160: its printed state says that it took the touch; the target keeps it where `cancelsTouchesInView` is off.
      case took(GestureRecognizer.State, cancelsTouches: Bool)
      /// R111: the touch is held back until the recognizer fails; nil for gestures that a single finger never makes.
      case delaysTouchesBegan(GesturePart?)
      /// R112, R113: the end of a tap is held back, to see what follows.
      case delaysTouchesEnded
    }

    package init(_ recognizer: RecognizerIndex, of view: ViewIndex, _ kind: Kind) {
      (self.recognizer, self.view, self.kind) = (recognizer, view, kind)
    }

    var code: ReasonCode {
      switch kind {
      case .takes, .took: .gestureWins
      case .delaysTouchesBegan, .delaysTouchesEnded: .gestureDelays
      }
    }

    var rule: Rule {
      switch kind {
      case .takes(_, cancelsTouches: true): .uiKit(110)
      case .took: .uiKit(160)
      case .takes(_, cancelsTouches: false), .delaysTouchesBegan: .uiKit(111)
      case .delaysTouchesEnded: .uiKit(113)
      }
    }
  }

  /// A recognizer that does not come to its gesture, though that is made.
  public struct GestureLoss: Sendable {
    public let recognizer: RecognizerIndex
    /// The view that it is attached to.
    public let view: ViewIndex
    public let cause: Cause
    /// The directions of a drag in which it does not, where it does in others.
    public let ways: Directions
    /// R107, R153: whether it lost by the order of recognizers alone, as both recognize at one time.
    public let isByOrder: Bool

    public enum Cause: Equatable, Sendable {
      /// R105–R108: another one recognizes first.
      case lostTo(RecognizerIndex)
      /// R116, R134–R136, R104: a view keeps the gesture.
      case keptBy(ViewIndex)
      /// R104: its delegate refuses.
      case refused
      /// R99, R101: it does not get the touch.
      case ignored(Ignorance)
      /// R117: the touch is not its gesture, as where an edge pan does not begin at the edge.
      case unmade
    }

    /// Why a recognizer does not get a touch.
    public enum Ignorance: Sendable {
      /// R101.
      case disabled, touchType, delegate
      /// R99: the touch hits neither its view nor a view in that.
      case elsewhere
    }

    package init(
      _ recognizer: RecognizerIndex, of view: ViewIndex, _ cause: Cause, in ways: Directions = [],
      isByOrder: Bool = false
    ) {
      (self.recognizer, self.view, self.cause) = (recognizer, view, cause)
      (self.ways, self.isByOrder) = (ways, isByOrder)
    }

    var rule: Rule {
      switch cause {
      case .ignored(.elsewhere): .uiKit(99)
      case .lostTo: .uiKit(105)
      case .keptBy, .refused: .uiKit(104)
      case .ignored: .uiKit(101)
      case .unmade: .uiKit(117)
      }
    }
  }

  /// A row or an item that is touched, and not selected (R139).
  public struct RowRefusal: Sendable {
    public let cell: ViewIndex
    /// The table view or collection view.
    public let list: ViewIndex
    public let cause: Cause

    public enum Cause: String, Sendable {
      case allowsSelection, isEditing, shouldHighlight
      /// R75: the cell's touch methods keep the touch from the list.
      case handlesTouches
    }

    package init(_ cell: ViewIndex, in list: ViewIndex, _ cause: Cause) {
      (self.cell, self.list, self.cause) = (cell, list, cause)
    }

    var view: ViewIndex {
      switch cause {
      case .allowsSelection, .isEditing: list
      case .shouldHighlight, .handlesTouches: cell
      }
    }
  }

  /// How a scroll view keeps a touch from its content.
  public enum ScrollViewEffect: Sendable {
    /// R132: for a moment, to see whether the finger drags.
    case delaysContentTouches
    /// R133: for good, as its `touchesShouldBegin` says.
    case refusesContentTouches

    var code: ReasonCode { self == .delaysContentTouches ? .gestureDelays : .gestureWins }
    var rule: Rule { .uiKit(self == .delaysContentTouches ? 132 : 133) }
  }
}

/// What a recognizer sees of a finger before it takes the touch.
public enum GesturePart: String, Sendable {
  /// A touch that comes and goes.
  case tap
  /// Several of them.
  case taps
  /// A touch that stays.
  case press
  /// A touch that moves.
  case movement

  /// Nil for what a single finger never does, or what is no touch (R87).
  package init?(_ recognizer: GestureRecognizer) {
    if recognizer.isInert || recognizer.parameters.fingersRequired(of: recognizer.kind) > 1 { return nil }
    switch recognizer.kind {
    case .tap: self = recognizer.parameters.numberOfTapsRequired > 1 ? .taps : .tap
    case .custom:
      switch recognizer.parameters.recognizes {
      // R160: of a class of which nothing is declared.
      case .nothing: return nil
      case .touchDown, .touchUp: self = .tap
      case .movement: self = .movement
      }
    case .longPress: self = .press
    case .pan, .swipe, .screenEdgePan: self = .movement
    case .pinch, .rotation, .hover: return nil
    }
  }
}
