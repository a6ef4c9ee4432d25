public import HitTesting
public import TouchMapping

/// Why a view gets a touch or does not, and what would change that.
public struct Explanation: Sendable {
  /// The view in question; where a recognizer is, the view that the touch hits, or its own where the touch does not come to
  /// that.
  public let target: ViewIndex
  /// The recognizer in question; nil where it is the view.
  public let recognizer: RecognizerIndex?
  /// The target's own recognizer by which the touch is the target's, though it hits something in it (R99).
  public let ownRecognizer: RecognizerIndex?
  /// Whether the gesture of `recognizer` was made: otherwise the verdict is whether it gets the touch.
  public let isGestureMade: Bool
  public internal(set) var verdict: Verdict
  /// The touch that was explained: the one asked about, or else the target's tap point, or else its center.
  public let touch: Touch
  /// What becomes of that touch as things are.
  public let result: HitTestResult
  /// What the receiver is to the target.
  public let relation: Relation
  /// What stands in the way: what the search meets first, then what would still be there if that were mended, and so on;
  /// in the end what would take the touch from the target that is hit.
  public internal(set) var reasons: [Reason]
  /// How many more reasons there are at least.
  public internal(set) var moreReasons: Int
  /// Changes with which the target is reached, each tried on the scene; the smallest first.
  public internal(set) var fixes: [Fix]
  public let tapPoint: TapPointAnswer
  /// The views that may get the touch as well as the target, where the stacking is unknown (`Scene.contenders`) or the hit test
  /// of what is in front is not public (R155); empty
  /// unless the verdict is `undecided`.
  public internal(set) var contenders: [ViewIndex] = []

  public enum Verdict: String, Sendable {
    /// The touch hits the target, or something in it and a recognizer of the target's gets it (R99).
    case reached
    /// It does not, but another one would: the tap point.
    case blocked
    /// No touch hits the target, wherever it is.
    case unreachable
    /// The target has the point, others have it too, and nobody knows which of them is in front.
    case undecided
  }

  /// The view that gets the touch; nil when no window takes it (R42).
  public var receiver: ViewIndex? { result.hitView }
}

extension Explanation {
  /// Says nothing of a target of which nobody knows where it is.
  public mutating func leaveUndecided() {
    (verdict, reasons, fixes, contenders) = (.undecided, [], [], [])
  }

  /// The recognizers whose states say that they took the touch; they stand first among the reasons.
  public var evidence: [Reason] { reasons.filter(\.isEvidence) }

  /// What there is to be said beside that.
  public var withoutEvidence: Explanation {
    var explanation = self
    explanation.reasons.removeAll(where: \.isEvidence)
    return explanation
  }
}

/// Changes with which a touch reaches the target.
public struct Fix: Sendable {
  public let edits: [SceneEdit]
  /// The touch that reached the target in the edited scene: the one that was asked about; where none was, the one that
  /// stands for the target in that scene; in the edited scene's indexes.
  public let touch: Touch
}
