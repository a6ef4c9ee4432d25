package import TouchGeometry
import WorkMetering

/// One touch looked for in one scene: UIKit's `hitTest(_:with:)`, with all that overrides may change.
///
/// There is one traversal. Watching it (`HitTestTrace`) does not change it, and overrides call back into it.
/// Without overrides it allocates nothing.
package struct HitTest<Trace: HitTestTrace> {
  package private(set) var scene: Scene
  var removed = RemovedViews.none
  var trace: Trace
  /// The code that overrides run; nil before the first.
  private(set) var code: RunningCode?
  /// Whether code calls a view's `hitTest`, and not the system: a hosting view then answers as UIKit does (P5).
  private var isByCode = false
  private var nesting = 0
  /// The cost that is left to this touch, in calls of `hitTest`: up to the next look at whether the work goes on, and
  /// behind that.
  private var costLeft: Int
  private var costBehind: Int

  /// - Parameter code: with what is chosen for facts that the code of overrides does not tell; nil for nothing.
  package init(scene: Scene, trace: consuming Trace, budget: HitTestBudget, code: RunningCode? = nil) {
    self.scene = scene
    self.trace = trace
    self.code = code
    costLeft = min(budget.costOfTouchMax, Self.costBetweenLooks)
    costBehind = budget.costOfTouchMax - costLeft
  }

  /// A third of a millisecond's.
  private static var costBetweenLooks: Int { 1 << 15 }

  /// Asks a view, as its superview does: unconditionally (R32), overridden or not.
  ///
  /// - Parameter point: in the view's own coordinates; nil where its transform cannot be inverted.
  package mutating func hitTest(_ view: ViewIndex, at point: Point?) throws(OverrideRecursion) -> ViewIndex? {
    try spend(callCost(of: view), on: view)
    guard nesting < HitTestLimits.nestingMax else { throw OverrideRecursion(way: [view]) }
    nesting += 1
    defer { nesting -= 1 }
    trace.willHitTest(view, at: point, depth: traceDepth(of: view))
    let answer = try answer(of: view, at: point)
    trace.didHitTest(view, outcome: answer.outcome)
    return answer.hit
  }

  private mutating func answer(of view: ViewIndex, at point: Point?) throws(OverrideRecursion)
    -> HitTestAnswer
  {
    guard let point else { return refusalWithoutPoint(of: view) }
    guard scene.tree[view].flags.contains(.overridesHitTest),
      let override = scene.tree.hitTest(of: view)
    else { return try defaultHitTest(view, at: point) }
    // P5: a hosting view's deviation is the default, except for hit tests by code.
    if case .hosting = override { return try defaultHitTest(view, at: point) }
    do {
      return try override.run(in: &self, of: view, at: point)
    } catch {
      throw error.passed(through: view)
    }
  }

  /// The implementation of the view's class, which is UIView's but for React Native's classes.
  ///
  /// Source: R18, R30, Apple's reference of `hitTest(_:with:)`.
  mutating func defaultHitTest(_ view: ViewIndex, at point: Point) throws(OverrideRecursion) -> HitTestAnswer
  {
    if !isByCode, let hosting = scene.tree.hosting(of: view) {
      return try hosting.run(in: &self, of: view, at: point)
    }
    // RN1: for subclasses of such a class, super is React Native's.
    if let reactNative = scene.tree.reactNative(of: view) {
      return try reactNative.run(in: &self, of: view, at: point)
    }
    trace.didEnterDefault(view, depth: traceDepth(of: view))

    // 1. Refuse early: flags before the point, and with the view its whole subtree (R18, R19, R25).
    if let refusal = scene.tree[view].refusal { return .refused(refusal) }
    guard try pointInside(view, point) else { return .refused(.outside) }

    // 2. Ask the subviews; the first answer ends it.
    if let hit = try askSubviews(of: view, at: point) { return HitTestAnswer(hit: hit, outcome: .descendant) }

    // 3. Itself.
    return HitTestAnswer(hit: view, outcome: .itself)
  }

  /// Asks the subviews, the frontmost first and in any state, until one answers (R30, R32, R34).
  ///
  /// Views below that override nothing are asked in one loop; each one that does takes a call of its own.
  package mutating func askSubviews(of view: ViewIndex, at point: Point) throws(OverrideRecursion)
    -> ViewIndex?
  {
    let depth = traceDepth(of: view) + 1
    return try search(
      from: SearchPosition(in: view, at: point, depth: depth, of: scene.tree, removed: removed)
    ).hitView
  }

  /// Hit-tests a window like the screen does, in the screen's coordinates.
  @inline(__always)
  mutating func askWindow(_ window: ViewIndex, at point: Point) throws(OverrideRecursion) -> SearchEnd {
    try search(from: SearchPosition(before: window, at: point))
  }

  struct SearchEnd {
    let hitView: ViewIndex?
    /// The touch in the hit view's coordinates; nil if an override returned the view.
    let location: Point?
  }

  @inline(__always)
  private mutating func search(from start: SearchPosition) throws(OverrideRecursion) -> SearchEnd {
    var position = start
    while let stop = position.advance(
      in: scene, removed: removed, costLeft: &costLeft, levelsMax: HitTestLimits.nestingMax - nesting,
      trace: &trace)
    {
      guard case .overridden(let subview) = stop else {
        guard mayGoOn() else { throw OverrideRecursion(way: [stop.view]) }
        position.resume(at: stop.view)
        continue
      }
      nesting += position.levels
      let hit = try hitTest(subview, at: scene.tree.convert(position.point, fromSuperviewInto: subview))
      nesting -= position.levels
      if let hit {
        finish(position, .descendant)
        return SearchEnd(hitView: hit, location: nil)
      }
    }
    finish(position, .itself)
    return SearchEnd(hitView: position.entered, location: position.point)
  }

  /// Reports the outcomes of the entered views' calls to the trace.
  @inline(__always)
  private mutating func finish(_ position: SearchPosition, _ outcome: HitTestOutcome) {
    guard Trace.isWatching else { return }
    var outcome = outcome
    var entered = position.entered
    for _ in 0..<position.levels {
      guard let view = entered else { return }
      trace.didHitTest(view, outcome: outcome)
      outcome = .descendant
      entered = scene.tree[view].superview
    }
  }

  /// R14, our choice: a view with a singular transform is not hit, override or not.
  private mutating func refusalWithoutPoint(of view: ViewIndex) -> HitTestAnswer {
    if !scene.tree[view].flags.contains(.overridesHitTest) {
      trace.didEnterDefault(view, depth: traceDepth(of: view))
    }
    let record = scene.tree[view]
    let reactNative = scene.tree.reactNative(of: view)
    let refusal = reactNative.map { $0.refusal(of: OverriddenView(view, record)) } ?? record.refusal
    return .refused(refusal ?? .singularTransform)
  }

  /// After removals, a depth for the trace takes a walk up. Calls are charged for it with or without a trace: a trace
  /// changes no result; below views without overrides depths are counted.
  @inline(__always)
  private func callCost(of view: ViewIndex) -> Int {
    let record = scene.tree[view]
    let walk = removed.count == 0 ? 0 : Int(record.depth)
    return 1 + HitTestCost.overriddenCall + walk
  }

  private func traceDepth(of view: ViewIndex) -> Int {
    Trace.isWatching ? removed.depth(of: view, in: scene.tree) : 0
  }

  /// Charges a step, and stops a search that is practically endless because of overrides.
  @inline(__always)
  package mutating func spend(_ cost: Int, on view: ViewIndex) throws(OverrideRecursion) {
    costLeft -= cost
    while costLeft < 0 {
      guard mayGoOn() else { throw OverrideRecursion(way: [view]) }
    }
  }

  /// Whether some cost is left after this part, and the work goes on.
  @inline(never)
  private mutating func mayGoOn() -> Bool {
    guard costLeft < 0, costBehind > 0, Work.goesOn(after: Self.costBetweenLooks) else { return false }
    let part = min(costBehind, Self.costBetweenLooks)
    assert(part > 0 && nesting >= 0, "a look lets the search go on, and calls that return have begun")
    costBehind -= part
    costLeft += part
    return true
  }

  /// The same search for code that calls a view's `hitTest`.
  mutating func hitTest(byCode view: ViewIndex, at point: Point) throws(OverrideRecursion) -> ViewIndex? {
    isByCode = true
    return try hitTest(view, at: point)
  }

  /// Returns the rest of the budget, for the next touch.
  package func settle(_ budget: inout HitTestBudget) { budget.settle(costLeft: costLeft + costBehind) }
}

// The traversal as overrides see it that run in it.

extension HitTest: OverrideSearch {
  package mutating func callSuper(
    of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer { try defaultHitTest(view, at: point) }

  package mutating func isDrawnInPart(of view: ViewIndex, at point: Point) throws(OverrideRecursion) -> Bool {
    guard let content = scene.tree.swiftUI(in: view), !content.platform.hasGestureContainers else {
      return false
    }
    return try content.isDrawn(in: &self, of: view, at: point)
  }

  /// RN6: in the order of zPositions, where one of the subviews has any.
  package mutating func askSubviewsByZPosition(
    of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> ViewIndex? {
    guard let subviews = scene.tree.zOrder.subviewsFrontToBack(of: view) else {
      return try askSubviews(of: view, at: point)
    }
    let snapshot = removed.count  // R33
    for subview in subviews {
      if removed.contains(subview, amongFirst: snapshot) {
        try spend(1, on: subview)
        continue
      }
      let hit = try hitTest(subview, at: scene.tree.convert(point, fromSuperviewInto: subview))
      if let hit { return hit }
    }
    return nil
  }

  package subscript(view: ViewIndex) -> OverriddenView {
    @inline(__always) get { OverriddenView(view, scene.tree[view]) }
  }

  package func superview(of view: ViewIndex) -> ViewIndex? { removed.superview(of: view, in: scene.tree) }
  package func isRemoved(_ view: ViewIndex) -> Bool { removed.contains(view) }
  package func lastSubview(of view: ViewIndex) -> ViewIndex? { scene.tree.lastSubview(of: view) }
  package func previousSibling(of view: ViewIndex) -> ViewIndex? { scene.tree.previousSibling(of: view) }
  package func firstSubview(of view: ViewIndex) -> ViewIndex? { scene.tree.firstSubview(of: view) }
  package func nextSibling(of view: ViewIndex) -> ViewIndex? { scene.tree.nextSibling(of: view) }

  package func convert(_ point: Point, from view: ViewIndex, to other: ViewIndex) -> Point? {
    scene.tree.convert(point, from: view, to: other)
  }

  package func conversionCost(from view: ViewIndex, to other: ViewIndex) -> Int {
    Int(scene.tree[view].depth) + Int(scene.tree[other].depth)
  }

  package func convert(_ point: Point, fromSuperviewInto view: ViewIndex) -> Point? {
    scene.tree.convert(point, fromSuperviewInto: view)
  }

  package func convert(_ point: Point, toSuperviewFrom view: ViewIndex) -> Point {
    scene.tree.convert(point, toSuperviewFrom: view)
  }

  package mutating func remove(_ view: ViewIndex) { removed.insert(view, in: scene.tree) }

  package mutating func runHitTest(
    of view: ViewIndex, at point: Point, in program: any OverrideProgram
  ) throws(OverrideRecursion) -> HitTestAnswer {
    guard let run = run(of: program) else { return try callSuper(of: view, at: point) }
    return try run.hitTest(of: view, at: point, in: &self)
  }

  package mutating func pointInside(
    _ shape: ProgramShape, _ point: Point, of view: ViewIndex
  ) throws(OverrideRecursion) -> Bool {
    guard let run = run(of: shape.program) else { return try callSuperPointInside(of: view, at: point) }
    return try run.pointInside(of: view, at: point, in: &self)
  }

  /// The program in this search; nil for one that no search can run.
  private mutating func run(of program: any OverrideProgram) -> (any ProgramRun)? {
    if let run = code?.run { return run }
    guard let runnable = program as? any OverrideCode else { return nil }
    let code = code ?? RunningCode([:])
    self.code = code
    return code.run(of: runnable)
  }
}

extension HitTest {
  /// R36, RN7, RN8, R157: without the class's own code.
  package mutating func callSuperPointInside(of view: ViewIndex, at point: Point) throws(OverrideRecursion)
    -> Bool
  {
    let bounds = scene.tree[view].bounds
    if let hitSlop = scene.tree.hitSlop(of: view) { return bounds.inset(by: hitSlop.negated).contains(point) }
    switch scene.tree.viewClass(of: view).ownHitTest {
    case .subviewsAlone: return true
    default: break
    }
    if scene.tree.reactNative(of: view)?.kind == .overlayContainer {
      return try isInSubview(point, of: view) { $0.isUserInteractionEnabled }
    }
    return bounds.contains(point)
  }

  /// `pointInside`, with the likely values of what the code of overrides does not tell.
  package mutating func likelyPointInside(
    _ view: ViewIndex, _ point: Point
  ) throws(OverrideRecursion) -> Bool {
    var likely = LikelyCode()
    while true {
      do {
        return try pointInside(view, point)
      } catch {
        code = try likely.next(behind: code, error)
      }
    }
  }

  /// `UIView.point(inside:with:)`, overridden or not.
  ///
  /// Source: R11, R36. Neither visibility nor interaction plays a part.
  package mutating func pointInside(_ view: ViewIndex, _ point: Point) throws(OverrideRecursion) -> Bool {
    guard scene.tree[view].flags.contains(.overridesPointInside) else {
      return scene.tree[view].bounds.contains(point)
    }
    if let index = scene.tree.detail(of: view, { $0.shapeIndex }) {
      return try index.contains(point, of: view, in: &self)
    }
    guard let shape = scene.tree.pointInside(of: view) else {
      // RN8: React Native's overlay has the points of its touchable subviews.
      return try isInSubview(point, of: view) { $0.isUserInteractionEnabled }
    }
    return try shape.contains(point, of: view, in: &self)
  }
}

/// The limit of the cost of one request's searches: overrides could make a single one practically endless.
///
/// The unit is a plain call of `hitTest`; expensive steps count more (`HitTestCost`). For each touch, searching each
/// view and each overridden shape a few times is free: any number of touches without such overrides stays below the
/// limit. The cost beyond that is taken from a budget that all touches of the request share: an override that searches
/// twice on each of many levels (R45) doubles the work with each level.
public struct HitTestBudget: Sendable {
  private var free: Int
  private var store: Int
  /// The cost of the touches so far.
  public private(set) var spent = 0

  /// - Parameter cost: of a touch's tests beside the scene's own views and shapes.
  public init(for scene: Scene, plus cost: Int = 0) {
    let searchCost = scene.searchCost + cost
    free = 4 * searchCost
    store = 16_000_000 + 16 * searchCost
  }

  var costOfTouchMax: Int { free + store }

  /// Whether a search may end for want of it.
  var isSpent: Bool { store == 0 }

  mutating func settle(costLeft: Int) {
    assert(costLeft <= costOfTouchMax, "a touch gives back more than it was given")
    let before = spent
    spent += costOfTouchMax - max(0, costLeft)
    store = min(store, max(0, costLeft))
    if spent >> 12 != before >> 12 { look(after: spent - before) }
  }

  /// Leaves nothing to a stopped work: its other searches end with their first step.
  @inline(never)
  private mutating func look(after cost: Int) {
    if !Work.goesOn(after: cost) { (free, store) = (0, 0) }
  }
}

package enum HitTestLimits {
  /// Calls nested in one another. A tree nests at most as deep as its views; overrides that start over
  /// (R48) add to that. Bounded by a thread's stack.
  package static let nestingMax = 2_048
}

extension HitTest: CodeSearch {
  package mutating func apply(_ edit: SceneEdit) { scene = scene.applying([edit]).scene }
}
