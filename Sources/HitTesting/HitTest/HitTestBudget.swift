import WorkMetering

/// A bound on the cost of one request's searches: overrides could make a single one endless for all practical
/// purposes.
///
/// The unit is a plain call of `hitTest`, and dearer steps count for more (`HitTestCost`). A touch may ask each view and look at each overridden shape a few times over for nothing, so that touches without
/// such overrides never come near a bound, however many they are. What a touch costs beyond that comes out of a
/// store that all touches of the request share: an override that asks twice on each of many levels (R45) doubles
/// the work with each level.
public struct HitTestBudget: Sendable {
  private var free: Int
  private var store: Int
  /// The cost of the touches so far.
  public private(set) var spent = 0

  /// - Parameter cost: of what a touch asks beside the scene's own views and shapes.
  public init(for scene: Scene, plus cost: Int = 0) {
    let searchCost = scene.searchCost + cost
    free = 4 * searchCost
    store = 16_000_000 + 16 * searchCost
  }

  var costOfTouchMax: Int { free + store }

  mutating func settle(costLeft: Int) {
    let before = spent
    spent += costOfTouchMax - max(0, costLeft)
    store = min(store, max(0, costLeft))
    if spent >> 12 != before >> 12 { look(after: spent - before) }
  }

  /// Leaves nothing to a work that does not go on: its other searches end with their first step.
  @inline(never)
  private mutating func look(after cost: Int) {
    if !Work.goesOn(after: cost) { (free, store) = (0, 0) }
  }
}

/// Bounds on one search.
package enum HitTestLimits {
  /// Calls nested in one another. A tree nests at most as deep as its views; overrides that start over
  /// (R48) add to that. Bounded by a thread's stack.
  package static let nestingMax = 2_048
}
