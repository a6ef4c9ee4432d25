/// Looks for many touches on one scene, which together keep to one budget.
///
/// Each touch is answered as `Scene.hitTest` answers it alone, to the last bit. What is learned on the way serves
/// the touches that follow, here and in every other search on the scene.
public struct TouchSearch: Sendable {
  public let scene: Scene
  private let passes: Int
  private var budget: HitTestBudget

  /// - Parameter passes: 1 or 2 (R60), for every touch.
  public init(in scene: Scene, passes: Int = 1) {
    self.scene = scene
    self.passes = passes
    budget = HitTestBudget(for: scene)
  }

  /// How often views were asked for the touches so far.
  public var visitCount: Int { budget.spent }

  /// Finds the view for a touch.
  ///
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public mutating func hitTest(_ touch: Touch) throws(OverrideRecursion) -> HitTestResult {
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
