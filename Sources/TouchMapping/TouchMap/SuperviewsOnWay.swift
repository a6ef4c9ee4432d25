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
      if let scrolled, scrolled.isScrolling(view) { return scrolled.reason }
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
