package import TouchGeometry

extension Scene {
  /// Finds the view for a touch: as UIKit does, or where the stacking is unknown the smallest that has the point.
  ///
  /// - Parameter passes: 1, or 2 for the second look that UIKit may take (R60): the first pass then asks the
  ///   owning window only, the second all windows, and what overrides removed in the first stays removed (R61, R62).
  ///   A touch in a view's coordinates is looked for once in any case.
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  /// - Complexity: linear in the views asked; allocates nothing where no override removes a view.
  public func hitTest(_ touch: Touch, passes: Int = 1) throws(OverrideRecursion) -> HitTestResult {
    var budget = HitTestBudget(for: self)
    return try hitTest(touch, passes: passes, budget: &budget)
  }

  /// The same for one of many touches, which together must keep to a budget.
  public func hitTest(
    _ touch: Touch, passes: Int, budget: inout HitTestBudget
  ) throws(OverrideRecursion) -> HitTestResult {
    try search(touch, passes: passes, trace: NoTrace(), &budget).result
  }

  /// The same search, with every call it made.
  public func hitTestLog(
    _ touch: Touch, passes: Int = 1
  ) throws(OverrideRecursion) -> (result: HitTestResult, log: HitTestLog) {
    var budget = HitTestBudget(for: self)
    return try hitTestLog(touch, passes: passes, budget: &budget)
  }

  /// The same for one of many touches, which together must keep to a budget.
  ///
  /// - Parameter visitsMax: how many visits and lines the log takes; when there are more, it says that it is cut.
  public func hitTestLog(
    _ touch: Touch, passes: Int, budget: inout HitTestBudget, visitsMax: Int = .max
  ) throws(OverrideRecursion) -> (result: HitTestResult, log: HitTestLog) {
    try search(touch, passes: passes, trace: HitTestLog(visitsMax: visitsMax), &budget)
  }

  private func search<Trace: HitTestTrace>(
    _ touch: Touch, passes: Int, trace: consuming Trace, _ budget: inout HitTestBudget
  ) throws(OverrideRecursion) -> (result: HitTestResult, log: Trace) {
    if stacking == .unknown { return (smallestView(for: touch, &budget), trace) }
    // R61: the first of two passes asks only the window that will own the touch, if one will.
    // R60 is about what UIKit does: code that calls a view's `hitTest` calls it once.
    let owner = passes == 2 && touch.view == nil ? try rehearse(touch, &budget) : nil
    var hitTest = HitTest(scene: self, trace: consume trace, budget: budget)
    var pass = 1
    if let owner {
      hitTest.trace.willBeginPass(pass)
      if let window = owner.window { _ = try hitTest.askWindow(window, at: touch.location) }
      pass = 2
    }
    hitTest.trace.willBeginPass(pass)
    let found: HitTest<Trace>.Found
    do {
      found = try hitTest.find(touch)
    } catch {
      // The cost of a search without end counts too: callers may go on with other touches.
      hitTest.settle(&budget)
      throw error
    }
    hitTest.settle(&budget)
    let result = HitTestResult(
      hitView: found.hitView, window: found.window, removed: hitTest.removed, location: found.location)
    return (result, hitTest.trace)
  }

  /// What SwiftUI does with a touch in a hosting view; nil for a view without such content, and for touches that code asks
  /// with (P5).
  ///
  /// - Parameters:
  ///   - point: in the hosting view's coordinates.
  ///   - radius: in points; nil: the one that the content declares.
  ///   - platform: nil: the one that the content declares.
  package func swiftUIHit(
    in host: ViewIndex, at point: Point, radius: Double? = nil, on platform: SwiftUIPlatform? = nil
  ) throws(OverrideRecursion) -> SwiftUIHit? {
    guard let content = tree.swiftUI(in: host) else { return nil }
    return try swiftUIHit(content, in: host, at: point, radius: radius, on: platform)
  }

  /// The same for a content other than the one that the scene has.
  package func swiftUIHit(
    _ content: SwiftUIContent, in host: ViewIndex, at point: Point, radius: Double? = nil,
    on platform: SwiftUIPlatform? = nil
  ) throws(OverrideRecursion) -> SwiftUIHit {
    // The scene's cost has the content with its own radius.
    let cost = content.responders.cost * PointCloud.count(radius: radius ?? content.touchRadius)
    var search = HitTest(scene: self, trace: NoTrace(), budget: HitTestBudget(for: self, plus: cost))
    return try content.hit(in: &search, of: host, at: point, radius: radius, on: platform)
  }

  private func rehearse(
    _ touch: Touch, _ budget: inout HitTestBudget
  ) throws(OverrideRecursion) -> HitTest<NoTrace>.Found {
    var rehearsal = HitTest(scene: self, trace: NoTrace(), budget: budget)
    defer { rehearsal.settle(&budget) }
    return try rehearsal.find(touch)
  }
}

extension HitTest {
  struct Found {
    var hitView: ViewIndex?
    var window: ViewIndex?
    var location: Point?
  }

  /// R38: the first window that answers owns the touch.
  @inline(__always)
  fileprivate mutating func find(_ touch: Touch) throws(OverrideRecursion) -> Found {
    if let view = touch.view {
      let hit = try hitTest(byCode: view, at: touch.location)
      return Found(hitView: hit, window: hit.map(scene.tree.window(of:)))
    }
    for index in scene.touchedWindows.indices {
      let window = scene.touchedWindows[index]
      let end = try askWindow(window, at: touch.location)
      if end.hitView != nil { return Found(hitView: end.hitView, window: window, location: end.location) }
    }
    return Found(hitView: nil, window: nil)
  }
}
