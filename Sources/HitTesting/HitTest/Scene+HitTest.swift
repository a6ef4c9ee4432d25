public import TouchGeometry

extension Scene {
  /// Finds the hit view of a touch: as UIKit does, or, if the stacking is unknown, the smallest view that contains it.
  ///
  /// - Parameter passes: 1, or 2 for UIKit's possible second search (R60): the first pass then searches the owning
  ///   window only, the second all windows, and views removed in the first stay removed (R61, R62). A touch in a view's
  ///   coordinates takes one pass in any case.
  /// - Throws: `OverrideRecursion` if overrides would search without end.
  /// - Complexity: linear in the views searched; allocates nothing unless an override removes a view.
  public func hitTest(_ touch: Touch, passes: Int = 1) throws(OverrideRecursion) -> HitTestResult {
    var budget = HitTestBudget(for: self)
    return try hitTest(touch, passes: passes, budget: &budget)
  }

  public func hitTest(
    _ touch: Touch, passes: Int, budget: inout HitTestBudget
  ) throws(OverrideRecursion) -> HitTestResult {
    try search(touch, passes: passes, trace: NoTrace(), &budget).result
  }

  /// The same search, with all its calls.
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
    if !hasPrograms { return try search(touch, passes: passes, trace: consume trace, &budget, code: nil) }
    let trace = trace
    var code = RunningCode([:])
    var likely = LikelyCode()
    let costMax = budget.spent + RunningCode.costMax + 2 * RunningCode.factsMax * searchCost
    while true {
      do {
        var found = try search(touch, passes: passes, trace: trace, &budget, code: code)
        found.result.prints = code.printsOfOnlyWay
        return found
      } catch {
        code = try likely.next(behind: code, error, isSpent: budget.isSpent || budget.spent > costMax)
      }
    }
  }

  /// The same with what is chosen for the facts that the code of overrides does not tell.
  func search<Trace: HitTestTrace>(
    _ touch: Touch, passes: Int, trace: consuming Trace, _ budget: inout HitTestBudget, code: RunningCode?
  ) throws(OverrideRecursion) -> (result: HitTestResult, log: Trace) {
    // R61: the first of two passes searches only the window that will own the touch, if any. R60 is about UIKit: code
    // that calls a view's `hitTest` calls it once.
    let owner = passes == 2 && touch.view == nil ? try rehearse(touch, &budget, code: code?.another) : nil
    var hitTest = HitTest(scene: self, trace: consume trace, budget: budget, code: code)
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

  /// SwiftUI's hit test of a touch in a hosting view; nil for a view without such content, and for hit tests by code
  /// (P5).
  ///
  /// - Parameters:
  ///   - point: in the hosting view's coordinates.
  ///   - radius: in points; nil: the content's.
  ///   - platform: nil: the content's.
  package func swiftUIHit(
    in host: ViewIndex, at point: Point, radius: Double? = nil, on platform: SwiftUIPlatform? = nil
  ) throws(OverrideRecursion) -> SwiftUIHit? {
    guard let content = tree.swiftUI(in: host) else { return nil }
    return try swiftUIHit(content, in: host, at: point, radius: radius, on: platform)
  }

  /// The same for a content other than the scene's.
  package func swiftUIHit(
    _ content: SwiftUIContent, in host: ViewIndex, at point: Point, radius: Double? = nil,
    on platform: SwiftUIPlatform? = nil
  ) throws(OverrideRecursion) -> SwiftUIHit {
    var touch = try swiftUITouch(content, in: host, at: point, radius: radius, on: platform)
    return touch.hit(on: platform ?? content.platform)
  }

  /// The same touch, for searches by several rules.
  package func swiftUITouch(
    _ content: SwiftUIContent, in host: ViewIndex, at point: Point, radius: Double?,
    on platform: SwiftUIPlatform? = nil
  ) throws(OverrideRecursion) -> SwiftUITouch {
    // The scene's cost has the content with its own radius.
    let cost = content.responders.cost * PointCloud.count(radius: radius ?? content.touchRadius)
    var search = HitTest(scene: self, trace: NoTrace(), budget: HitTestBudget(for: self, plus: cost))
    return try content.touch(in: &search, of: host, at: point, radius: radius, on: platform)
  }

  private func rehearse(
    _ touch: Touch, _ budget: inout HitTestBudget, code: RunningCode?
  ) throws(OverrideRecursion) -> HitTest<NoTrace>.Found {
    var rehearsal = HitTest(scene: self, trace: NoTrace(), budget: budget, code: code)
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

extension Scene {
  /// The views that may get a touch instead of a view if the stacking is unknown (R164): they contain the point, too,
  /// are neither descendants nor ancestors, and no kind and no window orders them. A sheet beside the point is one,
  /// too: a touch there probably dismisses it. In a page source, which prints visibility, an element without a type and
  /// a name is not.
  ///
  /// Of nested views one is returned. Windows after the view's in the document are first, then later views: mostly
  /// those are in front.
  ///
  /// - Returns: none if the view itself cannot get the touch.
  /// - Complexity: linear in the views.
  public func contenders(of view: ViewIndex, for touch: Touch) -> [ViewIndex] {
    guard let order = frontOrder, takesTouchesBySize(view), let point = screenPoint(of: touch) else {
      return []
    }
    var branches: [ViewIndex] = []
    var (hasPoint, isBehind) = (false, false)
    forEachView(at: point) { _, other in
      hasPoint = hasPoint || other == view
      guard takesTouchesBySize(other), !isRelated(other, view) else { return }
      isBehind = isBehind || order.isInFront(other, of: view)
      guard mayBeInFront(other, of: view, order) else { return }
      guard let last = branches.last, tree.isDescendant(other, of: last) else {
        return branches.append(other)
      }
      if !isTelling(last), isTelling(other) { branches[branches.count - 1] = other }
    }
    guard hasPoint, !isBehind else { return [] }
    // A visible view is not behind one without type, name and content there.
    if unknowns?.screen.contains(.tellsVisibility) ?? false, isTelling(view) {
      branches.removeAll { !isTelling($0) }
    }
    let sorted = branches.sorted {
      (likelihood(of: $1, against: view), $1) < (likelihood(of: $0, against: view), $0)
    }
    return sorted + [sheet(beside: view, at: point, order)].compactMap(\.self)
  }

  /// Whether the two are of one kind, and their windows do not order them. A view that is no key of a keyboard is its
  /// background.
  private func mayBeInFront(_ other: ViewIndex, of view: ViewIndex, _ order: FrontOrder) -> Bool {
    guard order.kind(of: other) == order.kind(of: view), !order.isInFront(view, of: other) else {
      return false
    }
    return order.kind(of: other) != .keyboard || order.isControl(other, in: tree)
  }

  /// The sheet shown beside a point of a view outside it.
  private func sheet(beside view: ViewIndex, at point: Point, _ order: FrontOrder) -> ViewIndex? {
    guard order.kind(of: view) == .content, let sheet = order.sheet, !isRelated(sheet, view) else {
      return nil
    }
    let inner = tree.convert(point, from: nil, to: sheet)
    return inner.map(tree[sheet].bounds.contains) == true ? nil : sheet
  }

  private func isRelated(_ other: ViewIndex, _ view: ViewIndex) -> Bool {
    tree.isDescendant(other, of: view) || tree.isDescendant(view, of: other)
  }

  /// 2 for views of a later window, 1 for later views, 0 for earlier ones.
  private func likelihood(of other: ViewIndex, against view: ViewIndex) -> Int {
    if tree.window(of: other) > tree.window(of: view) { return 2 }
    return other > view ? 1 : 0
  }

  /// Whether users would recognize the view: by its id, or a type that is more than a container.
  private func isTelling(_ view: ViewIndex) -> Bool {
    tree.declaredID(of: view) != nil || frontOrder?.isBare(view, in: tree) == false
  }

  /// The touch on the screen; nil behind a transform that cannot be inverted (R14).
  func screenPoint(of touch: Touch) -> Point? {
    touch.view.map { tree.convert(touch.location, from: $0, to: nil) } ?? touch.location
  }

  // Touches with unknown stacking: the smallest view that contains the point is meant (R164).
  //
  // Accessibility trees print frames, visibility and `isEnabled`, neither stacking nor other flags. Only a view's own
  // bounds, own `isHidden` and own `isEnabled` (R27) count: such trees have children outside their parents, and print
  // each element's visibility. Overrides, superviews and other flags are ignored. A view in front by its kind, or in a
  // later window, goes before a smaller one (`FrontOrder`).

  /// The views whose bounds contain a point, including those that take no touch: views in front by kind or window
  /// first, then the smallest; of equally large ones the later in the document. The first one that takes touches gets
  /// one.
  ///
  /// For scenes whose `stacking` is unknown.
  ///
  /// - Parameter point: on the screen.
  /// - Complexity: linear in the views, and O(n log n) in those that contain the point.
  public func viewsUnder(_ point: Point) -> [ViewIndex] {
    var found: [(rank: FrontOrder.Rank, area: Double, view: ViewIndex)] = []
    forEachView(at: point) { found.append((frontRank(of: $1), $0.area, $1)) }
    found.sort { ($1.rank, $0.area, $1.view) < ($0.rank, $1.area, $0.view) }
    return found.map(\.view)
  }

  /// Whether a view gets touches it contains if no other is smaller or in front by its kind.
  package func takesTouchesBySize(_ view: ViewIndex) -> Bool {
    !tree[view].flags.contains(.isHidden) && frontOrder?.isDisabled(view, in: tree) != true
      && frontOrder?.isBehindAlert(view) != true
  }

  package func frontRank(of view: ViewIndex) -> FrontOrder.Rank {
    frontOrder?.rank(of: view) ?? FrontOrder.Rank(kind: .content, window: 0)
  }

  /// Whether one view is in front of another at all common points.
  package func isInFront(_ front: ViewIndex, of view: ViewIndex) -> Bool {
    frontOrder?.isInFront(front, of: view) ?? false
  }

  /// The smallest view that contains and takes the touch. A second pass would find the same.
  func smallestView(for touch: Touch, _ budget: inout HitTestBudget) -> HitTestResult {
    let point = touch.view.map { tree.convert(touch.location, from: $0, to: nil) } ?? touch.location
    var found: (rank: FrontOrder.Rank, area: Double, view: ViewIndex)?
    // R29.
    if let point, touch.view != nil || !ignoresInteraction {
      forEachView(at: point) { record, view in
        let rank = frontRank(of: view)
        let isFirst = found.map { rank > $0.rank || rank == $0.rank && record.area <= $0.area } ?? true
        guard isFirst, takesTouchesBySize(view) else { return }
        found = (rank, record.area, view)
      }
    }
    budget.settle(costLeft: budget.costOfTouchMax - tree.count)
    return HitTestResult(
      hitView: found?.view, window: found.map { tree.window(of: $0.view) }, removed: .none)
  }

  /// Calls `found` with each view whose bounds contain a point of the screen, in the document's order.
  func forEachView(at point: Point, _ found: (View, ViewIndex) -> Void) {
    // The point in the coordinates of the view on each level of the way, the window first. Nil below a transform that
    // cannot be inverted (R14).
    var points: [Point?] = []
    for index in tree.views.indices {
      let view = ViewIndex(Int32(truncatingIfNeeded: index))
      let record = tree[view]
      points.removeLast(max(0, points.count - Int(record.depth)))
      let outer = record.isWindow ? point : points.last ?? nil
      let inner = outer.flatMap { tree.convert($0, fromSuperviewInto: view) }
      points.append(inner)
      if let inner, record.bounds.contains(inner) { found(record, view) }
    }
  }
}
