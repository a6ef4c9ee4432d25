/// The outcome of one call of `hitTest`, with its cause.
public enum HitTestOutcome: UInt8, CaseIterable, Sendable {
  /// Refused before the point was looked at (R18, R27, R28).
  case hidden, interactionDisabled, alpha, controlDisabled
  /// R28.
  case animating
  /// `point(inside:)` said no (R25).
  case outside
  /// The point cannot be expressed in the view's space (R14).
  case singularTransform
  /// A subview answered.
  case descendant
  /// No subview answered, so the view did (R30).
  case itself
  /// The override took back what the default would have given, or gave nothing of its own accord.
  case overrideNil
  /// The override gave the view itself.
  case overrideSelf
  /// The override gave another view (R55).
  case overrideOther

  /// The word that answers and drawings have for it, which is part of the contract.
  public var name: String {
    switch self {
    case .hidden: "hidden"
    case .interactionDisabled: "interactionDisabled"
    case .alpha: "alpha"
    case .controlDisabled: "controlDisabled"
    case .animating: "animating"
    case .outside: "outside"
    case .singularTransform: "singularTransform"
    case .descendant: "descendant"
    case .itself: "self"
    case .overrideNil: "overrideNil"
    case .overrideSelf: "overrideSelf"
    case .overrideOther: "overrideOther"
    }
  }
}
