/// Why a view gets a touch or does not, and what would change that.
public struct Explanation: Sendable {
  public let target: ViewIndex
  public let verdict: Verdict
  /// The touch that was explained: the one asked about, or else the target's tap point, or else its center.
  public let touch: Touch
  /// Who gets that touch as things are.
  public let result: HitTestResult
  /// What the receiver is to the target.
  public let relation: Relation
  /// What stands in the way: what the search meets first, then what would still be there if that were mended, and so on;
  /// in the end what would take the touch from the target that is hit.
  public let reasons: [Reason]
  /// How many more reasons there are at least.
  public let moreReasons: Int
  /// Changes with which the target is reached, each tried on the scene; the smallest first.
  public let fixes: [Fix]
  public let tapPoint: TapPointAnswer

  public enum Verdict: String, Sendable {
    /// The touch hits the target.
    case reached
    /// It does not, but another one would: the tap point.
    case blocked
    /// No touch hits the target, wherever it is.
    case unreachable
  }

  /// The view that gets the touch; nil when no window takes it (R42).
  public var receiver: ViewIndex? { result.hitView }
}

/// What the receiver of a touch is to the view that was to get it.
public enum Relation: String, CaseIterable, Sendable {
  case itself = "self"
  case ancestor, descendant, sibling
  /// In the same window, but none of the above: a sibling's descendant, an ancestor's sibling, …
  case relativeOfSibling
  case otherWindow
  /// There is no receiver.
  case none
}

/// One thing that stands between a touch and a view.
public struct Reason: Sendable {
  public let code: ReasonCode
  /// The view whose property or place it is: the blocker, or the target itself.
  public let view: ViewIndex?
  /// Numbers and names that belong to it, in the order in which they are to be told.
  public let values: [(name: String, value: Value)]
  /// The rule that says so, as `R18`.
  public let rule: String
  /// The recognizer's place in `Scene.gestureRecognizers`, where it is one.
  public let recognizer: Int?

  init(
    _ code: ReasonCode, _ view: ViewIndex?, rule: String, values: [(name: String, value: Value)] = [],
    recognizer: Int? = nil
  ) {
    self.code = code
    self.view = view
    self.values = values
    self.rule = rule
    self.recognizer = recognizer
  }

  public enum Value: Equatable, Sendable {
    /// Points, or what the name says.
    case number(Double)
    case text(String)
    case flag(Bool)
    case view(ViewIndex)
    case responder(Responder)
  }

  public subscript(name: String) -> Value? { values.first { $0.name == name }?.value }
}

/// The kinds of reasons: whatever needs a fix of its own is a kind of its own.
public enum ReasonCode: String, CaseIterable, Sendable {
  /// The view refuses by itself (R18, R20, R11).
  case hidden, alpha, interactionDisabled, outsideBounds
  /// A superview does, and with it all its subviews (R19, R25).
  case ancestorHidden, ancestorAlpha, ancestorInteractionDisabled, ancestorOutsideBounds
  /// Another view is asked first and answers (R30, R34).
  case coveredBySibling, coveredByRelativeOfSibling, coveredByOwnDescendant
  /// A window in front answers (R38).
  case otherWindow
  /// The view is not in the tree that is asked: an override took it out (R48), or another view was asked.
  case notInWindow
  /// Outside of the window.
  case offScreen
  /// The area is empty (R11).
  case zeroSize
  /// R14.
  case singularTransform
  case overrideReturnedNil, overrideReturnedSelf, overrideReturnedOther
  /// The view or a superview is a control that is disabled (R27).
  case controlDisabled
  /// A gesture recognizer takes the touch away from the view that it hits (R110).
  case gestureWins
  /// A gesture recognizer holds the touch back (R111).
  case gestureDelays
  /// Another responder handles the touch (R75).
  case handledUpstream
  /// What decides is not in the dump that the scene was read from. Never found here: who reads dumps knows.
  case unknownInDump
}

/// Changes with which a touch reaches the target.
public struct Fix: Sendable {
  public let edits: [SceneEdit]
  /// The kinds of the reasons that it does away with, in their order.
  public let mends: [ReasonCode]
  /// The touch that reached the target in the edited scene: the one explained, or where a change moves the target, its
  /// center; in the edited scene's indexes.
  public let touch: Touch
}

/// A view under a point.
public struct ViewAtPoint: Sendable {
  public let view: ViewIndex
  public let isReceiver: Bool
  /// The first thing that keeps the view from being the receiver; nil for the receiver.
  public let reason: Reason?
  /// The point in the view's own coordinates; nil where they cannot be calculated (R14).
  public let location: Point?
}

extension ViewTree {
  /// What the receiver of a touch is to the view that was to get it.
  func relation(of receiver: ViewIndex?, to target: ViewIndex) -> Relation {
    guard let receiver else { return .none }
    if receiver == target { return .itself }
    if isDescendant(target, of: receiver) { return .ancestor }
    if isDescendant(receiver, of: target) { return .descendant }
    if window(of: receiver) != window(of: target) { return .otherWindow }
    return self[receiver].superview == self[target].superview ? .sibling : .relativeOfSibling
  }
}
