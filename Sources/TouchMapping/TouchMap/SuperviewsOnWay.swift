package import HitTesting
package import TouchGeometry
import WorkMetering

/// The superviews between the screen and a view, which pass touches on, level by level.
///
/// For targets in the tree's order each superview is visited once.
package struct SuperviewsOnWay {
  private let scene: Scene
  private let tree: ViewTree
  private let screen: ConvexPolygon?
  /// The superviews of the last target, the window first.
  private var levels: [Level] = []

  /// Whether touches get through.
  package enum Way {
    /// No touch at any place gets into the view.
    case closed(Reason)
    /// The part of the view, on the screen, into which superviews pass touches. Other views may take them.
    case open(ConvexPolygon)
  }

  /// A superview, and the part that it and its superviews let in.
  private struct Level {
    let view: ViewIndex
    var map: ScreenMap?
    var part: ConvexPolygon?
    /// Why touches do not get into the view.
    var end: End?

    enum End {
      case refusal(Reason)
      /// Nothing is left of the part behind this view.
      case nowhere(behind: ViewIndex)
    }

    var isRefused: Bool { if case .refusal? = end { true } else { false } }
  }

  package init(in scene: Scene, screen: Box) {
    self.scene = scene
    tree = scene.tree
    self.screen = ConvexPolygon(screen)
  }

  /// The way to a view. A view that refuses touches at any place goes before reasons of places.
  package mutating func way(to target: ViewIndex) -> Way {
    if scene.ignoresInteraction { return .closed(.interactionIgnored(of: target, in: tree)) }
    enterSuperviews(of: target)
    let window = levels.first?.view ?? target
    guard !tree[window].flags.contains(.isHidden) else { return .closed(.hiddenWindow(window, of: target)) }
    var last = levels.last
    if last?.isRefused != true { last = level(of: target, in: last, onWayTo: target) }
    switch last?.end {
    case .refusal(let reason): return .closed(reason)
    case .nowhere(let view): return .closed(reasonOfPlace(of: target, outside: view))
    case nil: break
    }
    guard let part = last?.part else { return .closed(reasonOfPlace(of: target, outside: window)) }
    return .open(part)
  }

  /// Moves from the last target's superviews to these, as far as touches get.
  private mutating func enterSuperviews(of target: ViewIndex) {
    while let level = levels.last, !tree.isDescendant(target, of: level.view) || level.view == target {
      levels.removeLast()
    }
    if levels.last?.isRefused == true { return }
    let start = levels.last?.view
    for view in tree.selfAndSuperviews(of: target).dropFirst().prefix(while: { $0 != start }).reversed() {
      assert(levels.last?.view == tree[view].superview, "each level is in the one before it")
      levels.append(level(of: view, in: levels.last, onWayTo: target))
      if levels.last?.isRefused == true { return }
    }
  }

  private func level(of view: ViewIndex, in outer: Level?, onWayTo target: ViewIndex) -> Level {
    let map = outer.map(\.map) ?? .screen
    var level = Level(
      view: view, map: map?.entering(view, of: tree), part: outer.map(\.part) ?? screen, end: outer?.end)
    if let refusal = tree.refusal(of: view, onWayTo: target, isInvertible: level.map != nil),
      outer?.end == nil || refusal.isOfFlags
    {
      level.end = .refusal(refusal)
    } else if level.end == nil, let map = level.map, let area = tree.limits(of: view) {
      level.part = level.part.flatMap { part in map.polygon(area).flatMap(part.intersection) }
      if level.part == nil { level.end = .nowhere(behind: view) }
    }
    return level
  }

  /// The part of the screen that a view's superviews let in has nothing in common with the view.
  private func reasonOfPlace(of target: ViewIndex, outside view: ViewIndex) -> Reason {
    let size = (tree.limits(of: view) ?? tree[view].bounds).size
    guard size.width > 0, size.height > 0 else { return tree.emptyArea(of: view) }
    // The result of a stopped work is meaningless.
    guard Work.goesOn(after: 4 * Int(tree[target].depth)) else { return tree.emptyArea(of: target) }
    let place = scene.visibleMiddle(of: target)
    let scrolled = scene.scrolledAway(target, from: place)
    // Brought inwards level by level, as `convert` does it for each view.
    var next: Point? = place
    for view in tree.selfAndSuperviews(of: target).reversed() where view != target {
      next = next.flatMap { tree.convert($0, fromSuperviewInto: view) }
      guard let area = tree.limits(of: view), let place = next, let position = area.side(of: place),
        scrolled?.mends(view) != true
      else { continue }
      if let scrolled, scrolled.scrollView == view { return scrolled.reason }
      return tree.outside(view, isTarget: false, position)
    }
    // The target's middle is inside of each of them, and still they have nothing in common.
    return tree.outside(view == target ? tree[target].superview ?? target : view, isTarget: false, nil)
  }
}

extension ViewTree {
  /// The rectangle in which a view lets touches in; nil for another shape, or everywhere.
  func limits(of view: ViewIndex) -> Rect? {
    switch reach(of: view) {
    case .plain(.rect(let rect)), .unknown(.rect(let rect)): rect
    default: nil
    }
  }

  /// The part of the screen that a rectangle of a view's space has in common with another; nil for none.
  func shown(_ rect: Rect, of view: ViewIndex, within clip: ConvexPolygon) -> ConvexPolygon? {
    ScreenMap(of: view, in: self)?.polygon(rect).flatMap(clip.intersection)
  }
}

extension Reason {
  /// Whether the reason is a property of a view, wherever the view is.
  fileprivate var isOfFlags: Bool {
    guard case .refusal(let refusal) = self else { return false }
    if case .singularTransform = refusal.cause { return false }
    return true
  }
}

/// Finds why no touch hits views: of all reasons the first in search order.
///
/// A search goes from the window inwards. So does this, with all places at once: `part` is the part that the views so
/// far let in.
///
///     screen ┌───────────────┐
///            │  ┌─ superview ┼────┐      1. A view refuses wherever the touch is: the reason.
///            │  │            │    │      2. Nothing is left of `part`: the first area that the target is outside of.
///            │  │   part     │    │      3. Some is left, and a touch at its center hits another view: a cover.
///            │  │       ┌────┼──┐ │
///            └──┼───────┼────┘  │ │
///               │       └target─┘ │
///               └─────────────────┘
///
/// `SuperviewsOnWay` finds the first two. Only if an override decides, a search is made, and its log read like in
/// `explain`.
struct UnreachableReasons {
  let scene: Scene
  private let tree: ViewTree
  private let screen: ConvexPolygon?
  private var budget: HitTestBudget
  private var owners: SceneOwners
  private var superviews: SuperviewsOnWay
  /// The responder chain of touches that hit the view in front of the last target.
  private var way: (hit: ViewIndex, way: TouchWay)?
  /// Responders that are still looked at for such ways: a chain may be as long as the scene (R73), for each target.
  private var hopsLeft = 20_000_000

  /// The search cost (`HitTestBudget.spent`) after which no more logs are read: each is recorded for it.
  private static let costMax = 40_000_000

  init(_ scene: Scene, _ owners: SceneOwners, screen: Box) {
    self.scene = scene
    self.owners = owners
    tree = scene.tree
    self.screen = ConvexPolygon(screen)
    superviews = SuperviewsOnWay(in: scene, screen: screen)
    budget = HitTestBudget(for: scene)
  }

  /// - Parameter target: after those of earlier calls in the tree.
  /// - Throws: `TouchMapFailure` if a search would not end.
  mutating func reason(for target: ViewIndex) throws(TouchMapFailure) -> Reason {
    if scene.stacking == .unknown { return try reasonBySize(for: target) }
    switch superviews.way(to: target) {
    case .closed(let reason): return reason
    case .open(let part): return try reasonOfHit(at: part.middle, for: target)
    }
  }

  // MARK: Hits

  /// For a target that could be hit at a place, and is not.
  private mutating func reasonOfHit(
    at place: Point, for target: ViewIndex
  ) throws(TouchMapFailure) -> Reason {
    let (hit, isCertain) = try owners.answer(at: place)
    let mayAsk = budget.spent <= Self.costMax
    if let hit, isCertain || !mayAsk, let cover = cover(of: target, by: hit) { return cover }
    // A part narrower than rounding errors counts as empty.
    if hit == target { return tree.emptyArea(of: target) }
    if mayAsk, let reason = try reasonOfSearch(at: place, for: target) { return reason }
    return .unexplained(hit)
  }

  private mutating func cover(of target: ViewIndex, by hit: ViewIndex) -> Reason? {
    let relation = tree.relation(of: hit, to: target)
    switch relation {
    case .itself, .ancestor, .none: return nil
    case .descendant, .sibling, .relativeOfSibling:
      let result = HitTestResult(hitView: hit, window: tree.window(of: hit), removed: .none)
      return scene.cover(
        of: target, by: hit, result, nil, relation == .descendant ? way(of: result, hit) : nil)
    case .otherWindow: return scene.windowInFront(of: target, hit: hit)
    }
  }

  private mutating func way(of result: HitTestResult, _ hit: ViewIndex) -> TouchWay {
    if let way, way.hit == hit { return way.way }
    guard hopsLeft > 0, let dispatch = scene.dispatch(of: result) else { return .unknown }
    hopsLeft -= dispatch.path.count
    let found = TouchWay(of: dispatch)
    way = (hit, found)
    return found
  }

  private mutating func reasonOfSearch(
    at place: Point, for target: ViewIndex
  ) throws(TouchMapFailure) -> Reason? {
    do {
      let reading = try SearchReading(Touch(at: place), in: scene, budget: &budget)
      return reading.reason(for: target, reading.progress(to: target))
    } catch {
      throw .overrideRecursion(error, in: tree)
    }
  }

  /// If the stacking is unknown: the same for a touch at the center of the target's part on the screen.
  private mutating func reasonBySize(for target: ViewIndex) throws(TouchMapFailure) -> Reason {
    let part = screen.flatMap { tree.shown(tree[target].bounds, of: target, within: $0) }
    let touch = Touch(at: part?.middle ?? tree.screenCenter(of: target))
    let hit = try owners.answer(at: touch.location).hit
    let result = HitTestResult(hitView: hit == target ? nil : hit, window: nil, removed: .none)
    if let reason = scene.reasonBySize(for: target, touch, result) { return reason }
    return part == nil ? .bySize(tree.window(of: target), .offScreen) : tree.emptyArea(of: target)
  }
}

/// A view scrolled out of a scroll view.
///
///     ┌ window ──────┐      The target is outside of the window, too, but only while it is scrolled away:
///     │ ┌ scroll ──┐ │      if scrolling moves it into both, scrolling is the only reason.
///     │ │          │ │
///     │ └──────────┘ │
///     └──────────────┘
///         ┌target┐
package struct ScrolledAway {
  package let scrollView: ViewIndex
  /// The content offset that shows the target.
  package let offset: Point
  /// R137: whether the content goes that far; true where its size is not known.
  package let isInReach: Bool
  /// The views that the target is outside of only because of the scrolling.
  fileprivate let mended: Set<ViewIndex>

  /// R158 excuses only what scrolling can show.
  package var reason: Reason {
    isInReach
      ? .scrolledOut(scrollView, contentOffset: offset)
      : .outside(Reason.Outside(view: scrollView, position: nil, limit: .content))
  }

  /// Whether the target is outside of a view only because of the scrolling.
  package func mends(_ view: ViewIndex) -> Bool { mended.contains(view) }
}

extension Scene {
  /// The innermost scroll view that a view is scrolled out of; nil if there is none.
  ///
  /// - Parameter place: the center of the view's visible part.
  /// - Complexity: linear in the view's depth.
  package func scrolledAway(_ target: ViewIndex, from place: Point) -> ScrolledAway? {
    guard let scrollView = innermostScrollView(of: target, outside: place),
      let (offset, isInReach) = tree.contentOffset(showing: target, in: scrollView),
      var middle = tree.convert(tree[target].bounds.center, from: target, to: scrollView)
    else { return nil }
    let shown = Rect(origin: offset, size: tree[scrollView].bounds.size)
    // Where only a part is shown, it is that part's.
    if !shown.contains(middle), let box = tree.box(of: target, in: scrollView) {
      middle = Box(box).intersection(Box(shown)).center
    }
    var mended: Set<ViewIndex> = []
    // Outwards level by level, from where scrolling brings the target.
    var (view, location) = (scrollView, middle + (tree[scrollView].bounds.origin - offset))
    while let superview = tree[view].superview {
      location = tree.convert(location, toSuperviewFrom: view)
      if tree.declaredArea(of: superview)?.contains(location) ?? false { mended.insert(superview) }
      view = superview
    }
    return ScrolledAway(scrollView: scrollView, offset: offset, isInReach: isInReach, mended: mended)
  }

  private func innermostScrollView(of target: ViewIndex, outside place: Point) -> ViewIndex? {
    let superviews = tree.selfAndSuperviews(of: target).dropFirst()
    guard superviews.contains(where: tree.isScrolled) else { return nil }
    var innermost: ViewIndex?
    var next: Point? = place
    for view in superviews.reversed() {
      next = next.flatMap { tree.convert($0, fromSuperviewInto: view) }
      guard let location = next else { break }
      guard tree.isScrolled(view), let area = tree.declaredArea(of: view) else { continue }
      if !area.contains(location) { innermost = view }
    }
    return innermost
  }
}

extension ViewTree {
  /// Whether a view is known to scroll, or is of an unknown class of the app's and has scrolled.
  package func isScrolled(_ view: ViewIndex) -> Bool {
    if isScrollView(view) { return true }
    let viewClass = viewClass(of: view)
    return self[view].bounds.origin != .zero && viewClass.origin == .app && viewClass.base == nil
  }

  /// R130: the content offset that brings a view into a scroll view's bounds by the least way, as `scrollRectToVisible`
  /// goes, or as much of it as the content's end allows; nil where it is there already.
  ///
  /// - Returns: whether scrolling gets there, too (R137); if not, it is the offset that would show all of the view.
  package func contentOffset(
    showing view: ViewIndex, in scrollView: ViewIndex
  ) -> (offset: Point, isInReach: Bool)? {
    guard let box = box(of: view, in: scrollView) else { return nil }
    let bounds = self[scrollView].bounds
    func origin(_ least: Double, _ length: Double, _ origin: Double, _ room: Double) -> Double {
      // A target larger than the room shows its center.
      if length > room { return least + (length - room) / 2 }
      return min(max(origin, least + length - room), least)
    }
    let offset = Point(
      x: origin(box.origin.x, box.size.width, bounds.origin.x, bounds.size.width),
      y: origin(box.origin.y, box.size.height, bounds.origin.y, bounds.size.height))
    guard offset != bounds.origin else { return nil }
    let end = contentOffset(nearest: offset, of: scrollView)
    let shown = Box(Rect(origin: end, size: bounds.size)).intersection(Box(box))
    if end != offset, shown.isEmpty { return (offset, isPulled(view, in: scrollView)) }
    return end == bounds.origin ? nil : (end, true)
  }

  /// Whether a view is a refresh control's, which shows beyond the content while a finger pulls (R151).
  private func isPulled(_ view: ViewIndex, in scrollView: ViewIndex) -> Bool {
    selfAndSuperviews(of: view).prefix { $0 != scrollView }
      .contains { isControl($0) && isOfClass("UIRefreshControl", $0) }
  }

  /// R137: the nearest content offset to which a scroll view scrolls; the same where its content's size is not known.
  package func contentOffset(nearest offset: Point, of scrollView: ViewIndex) -> Point {
    let events = eventProperties(of: scrollView)
    guard isScrollView(scrollView), let content = events.contentSize else { return offset }
    let (inset, bounds) = (events.contentInset, self[scrollView].bounds)
    /// Where it is already, it can be: `contentInset` may not be all of `adjustedContentInset`.
    func clamp(_ value: Double, _ now: Double, _ least: Double, _ greatest: Double) -> Double {
      min(max(value, min(now, least)), max(now, least, greatest))
    }
    return Point(
      x: clamp(offset.x, bounds.origin.x, 0 - inset.left, content.dx + inset.right - bounds.size.width),
      y: clamp(offset.y, bounds.origin.y, 0 - inset.top, content.dy + inset.bottom - bounds.size.height))
  }

  /// R137: whether a view scrolls its content, as far as it is known.
  package func movesContent(_ view: ViewIndex) -> Bool {
    isScrollView(view)
      && [-Double.infinity, Double.infinity].contains { end in
        contentOffset(nearest: Point(x: end, y: end), of: view) != self[view].bounds.origin
      }
  }

  /// A view's bounds in a superview's coordinates, as a box.
  package func box(of view: ViewIndex, in superview: ViewIndex) -> Rect? {
    let corners = Box(self[view].bounds).corners.compactMap { convert($0, from: view, to: superview) }
    return corners.isEmpty ? nil : Box(around: corners).rect
  }
}
