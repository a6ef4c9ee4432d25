public import HitTesting

/// What a responder of a test's scene declares that is no view.
public struct TestResponder: Sendable {
  public var handles: EventKinds
  public var observes: EventKinds
  /// The selectors that it performs.
  public var actions: [String]
  public var canBecomeFirstResponder: Bool
  public var canResignFirstResponder: Bool

  public init(
    handles: EventKinds = [], observes: EventKinds = [], actions: [String] = [],
    canBecomeFirstResponder: Bool = false, canResignFirstResponder: Bool = true
  ) {
    self.handles = handles
    self.observes = observes
    self.actions = actions
    self.canBecomeFirstResponder = canBecomeFirstResponder
    self.canResignFirstResponder = canResignFirstResponder
  }
}
