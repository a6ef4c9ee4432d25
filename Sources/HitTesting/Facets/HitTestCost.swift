/// What the steps of a search cost. The unit is UIKit's default for one view without a transform, of which a processor does
/// about a hundred million in a second; the numbers are measured (`Benchmarks/worst-requests.md`).
///
/// All that a request can make long is charged in it, so that one bound holds for all.
enum HitTestCost {
  /// A point brought through a transform, beside the call.
  static let transform = 1
  /// A call of a view that overrides something, beside the default: it takes a call of its own, and copies the override.
  static let overriddenCall = 10
  /// A shape that is looked at, without what it is made of.
  static let shape = 2
  /// A view taken out of its superview (R48), and the call of the superview that follows.
  static let removal = 60
}
