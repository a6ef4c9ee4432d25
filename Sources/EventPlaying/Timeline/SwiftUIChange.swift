public import HitTesting
public import SwiftUITesting
public import TouchGeometry

/// What becomes of one of SwiftUI's gestures with a touch.
///
///     discrete     receives ─→ fires         tap, action of a button, long press
///     continuous   receives ─→ began ─→ changed ⟲ ─→ ended, cancelled         drag
///     both                  ├→ waits         recognized, but for another one that has to fail first
///                           ├→ fails
///                           └→ undecided     nobody knows what SwiftUI does then: nothing more is told
public enum SwiftUIChange: Equatable, Sendable {
  /// SU18.
  case receives
  /// SU54; or SU50, SU51 for one of another kind that may still be recognized.
  case waits(for: SwiftUITarget, Rule)
  case fires(Rule)
  /// The way of the finger since it came down, in points of the screen.
  case began(Vector, Rule)
  case changed(Vector)
  case ended(Vector)
  case cancelled(SwiftUIFailure)
  case fails(SwiftUIFailure)
  case undecided(SwiftUIDoubt)
}

/// Why one of SwiftUI's gestures does not fire.
public enum SwiftUIFailure: Equatable, Sendable {
  /// SU40, SU59.
  case disabled(Rule)
  /// SU53: its own mask leaves it out.
  case masked
  /// SU55, or a long press that allows less: points, and how many are allowed.
  case moved(Double, allowed: Double, Rule)
  /// SU55: seconds.
  case tooSlow(allowed: Double)
  /// A long press that was lifted early: seconds, and how many it takes.
  case tooShort(Double, required: Double)
  /// A drag that was lifted before it began: points, and how many it takes.
  case notFarEnough(Double, required: Double)
  /// A gesture of two fingers, and there was one.
  case tooFewTouches
  /// No further tap came within so many seconds.
  case noFurtherTap(Double)
  /// A further tap lies so many points away, and how many are allowed.
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

/// What nobody has measured or written down, so that it is not said what a gesture does.
public enum SwiftUIDoubt: Equatable, Sendable {
  /// What a gesture of the app's own recognizes.
  case ownKind
  /// What a second finger in the same hosting view does to gestures that are not settled.
  case severalFingers
  /// How far a finger may leave a button.
  case leftButton
  /// What a control makes of a finger that moves on it.
  case movedOnControl
  /// Taps in a row that do not have the same gestures on their ways.
  case tapsElsewhere
  /// A gesture further in, or of higher priority, is recognized later, or what it does is not known.
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
  /// What one of SwiftUI's gestures does with a touch in its hosting view.
  public struct SwiftUIEntry: Equatable, Sendable {
    public let gesture: SwiftUITarget
    public let touch: Int
    public let change: SwiftUIChange
    /// Whether it rests on rules that are likely, and not certain.
    public let isLikely: Bool
  }
}
