public import HitTesting
public import SwiftUITesting
public import TouchGeometry

/// The outcomes of one of SwiftUI's gestures for a touch.
///
///     discrete     receives ─→ fires         tap, action of a button, long press
///     continuous   receives ─→ began ─→ changed ⟲ ─→ ended, cancelled         drag
///     both                  ├→ waits         recognized; another one must fail first
///                           ├→ fails
///                           └→ undecided     SwiftUI's behavior is unknown: no further changes
public enum SwiftUIChange: Equatable, Sendable {
  /// SU18.
  case receives
  /// SU54; or SU50, SU51 for one of another kind that may still be recognized.
  case waits(for: SwiftUITarget, Rule)
  case fires(Rule)
  /// The movement of the finger since it touched, in points of the screen.
  case began(Vector, Rule)
  case changed(Vector)
  case ended(Vector)
  case cancelled(SwiftUIFailure)
  case fails(SwiftUIFailure)
  case undecided(SwiftUIDoubt)
}

public enum SwiftUIFailure: Equatable, Sendable {
  /// SU40, SU59.
  case disabled(Rule)
  /// SU53: its own mask leaves it out.
  case masked
  /// SU55, or a long press that allows less: points, and how many are allowed.
  case moved(Double, allowed: Double, Rule)
  /// SU55: seconds.
  case tooSlow(allowed: Double)
  /// A long press was lifted early: its seconds, and the seconds required.
  case tooShort(Double, required: Double)
  /// A drag was lifted before it began: its points, and the points required.
  case notFarEnough(Double, required: Double)
  /// A gesture of two fingers got one.
  case tooFewTouches
  /// No further tap within this many seconds.
  case noFurtherTap(Double)
  /// The distance of a further tap, and the distance allowed, in points.
  case tapApart(Double, allowed: Double)
  /// R97.
  case touchesCancelled
  /// R95: an action has removed the hosting view.
  case viewRemoved
  /// Another one of SwiftUI's fires (SU50 to SU54, SU58).
  case preventedBy(SwiftUITarget, Rule)
  /// SU7: a recognizer of UIKit's has recognized before.
  case lostTo(RecognizerIndex)

  public var rule: Rule {
    switch self {
    case .disabled(let rule), .moved(_, _, let rule), .preventedBy(_, let rule): rule
    case .masked: .swiftUI(53)
    case .tooSlow: .swiftUI(55)
    case .tooShort, .notFarEnough: .uiKit(117)
    case .tooFewTouches: .uiKit(102)
    case .noFurtherTap, .tapApart: .swiftUI(54)
    case .touchesCancelled: .uiKit(97)
    case .viewRemoved: .uiKit(95)
    case .lostTo: .swiftUI(7)
    }
  }
}

/// Behavior that is neither measured nor documented, which leaves a gesture undecided.
public enum SwiftUIDoubt: Equatable, Sendable {
  /// The recognition of a gesture of the app's own.
  case ownKind
  /// The effect of a second finger in the same hosting view on undecided gestures.
  case severalFingers
  /// The distance that a finger may leave a button.
  case leftButton
  /// A control's handling of a finger that moves on it.
  case movedOnControl
  /// Taps in a row with different gestures.
  case tapsElsewhere
  /// A gesture further in, or of higher priority, recognizes later, or its outcome is unknown.
  case rival(SwiftUITarget)
  /// SU7, SU56: this recognizer of UIKit's recognizes at the same time, or after it.
  case sameTime(RecognizerIndex)
  /// SU57: it was under way when this one began.
  case underWay(RecognizerIndex)
  /// SU6: this one is of a view in the hosting view.
  case inside(RecognizerIndex)
  /// R162: a control of UIKit's in a platform view has the touch.
  case control(ViewIndex)

  public var rule: Rule {
    switch self {
    case .ownKind, .severalFingers, .tapsElsewhere: .swiftUI(18)
    case .leftButton: .swiftUI(26)
    case .movedOnControl: .swiftUI(5)
    case .rival: .swiftUI(50)
    case .sameTime: .swiftUI(56)
    case .underWay: .swiftUI(57)
    case .inside: .swiftUI(6)
    case .control: .uiKit(162)
    }
  }
}

extension Timeline {
  /// A change of one of SwiftUI's gestures by a touch in its hosting view.
  public struct SwiftUIEntry: Equatable, Sendable {
    public let gesture: SwiftUITarget
    public let touch: Int
    public let change: SwiftUIChange
    /// Whether it depends on rules that are only likely.
    public let isLikely: Bool
  }
}
