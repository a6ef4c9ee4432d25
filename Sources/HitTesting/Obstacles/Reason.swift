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

  package init(
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
