/// Looks for many touches on one scene, which together keep to one budget.
///
/// Each touch is answered as `Scene.hitTest` answers it alone, to the last bit. When enough touches have been looked
/// for on the scene, by whomever, its `RegionMap` is made and asked in place of the views.
public struct TouchSearch: Sendable {
  public let scene: Scene
  public let passes: Int
  private var budget: HitTestBudget
  private var map: RegionMap?

  /// - Parameter passes: 1 or 2 (R60), for every touch.
  public init(in scene: Scene, passes: Int = 1) {
    self.scene = scene
    self.passes = passes
    budget = HitTestBudget(for: scene)
    map = scene.regionMap.value
  }

  /// The calls of `hitTest` for the touches so far, without those that the map saved.
  public var visitCount: Int { budget.spent }

  /// - Throws: `OverrideRecursion` if overrides would search without end.
  public mutating func hitTest(_ touch: Touch) throws(OverrideRecursion) -> HitTestResult {
    guard let map, touch.view == nil else { return try askUnmapped(touch) }
    // One pass over plain views finds the same as two (R61): no view is removed in between.
    return switch map.answer(at: touch.location) {
    case .view(let view, let window): HitTestResult(hitView: view, window: window, removed: .none)
    case .nobody: HitTestResult(hitView: nil, window: nil, removed: .none)
    case .unknown: try askViews(touch)
    }
  }

  /// Searches views without a map, and counts the search towards making one.
  @inline(never)
  private mutating func askUnmapped(_ touch: Touch) throws(OverrideRecursion) -> HitTestResult {
    guard touch.view == nil else { return try askViews(touch) }
    let before = budget.spent
    defer {
      scene.noteAsked(budget.spent - before)
      map = scene.regionMap.value
    }
    return try askViews(touch)
  }

  @inline(never)
  private mutating func askViews(_ touch: Touch) throws(OverrideRecursion) -> HitTestResult {
    try scene.hitTest(touch, passes: passes, budget: &budget)
  }

  /// The same with every call that was made: every view is asked, as UIKit would ask it.
  ///
  /// - Parameter visitsMax: how many visits and lines the log takes; when there are more, it says that it is cut.
  public mutating func hitTestLog(
    _ touch: Touch, visitsMax: Int = .max
  ) throws(OverrideRecursion) -> (result: HitTestResult, log: HitTestLog) {
    try scene.hitTestLog(touch, passes: passes, budget: &budget, visitsMax: visitsMax)
  }
}
