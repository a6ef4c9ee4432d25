import HitTesting
import TouchGeometry

/// Says of views that no touch hits what keeps touches from them: of all such things the one that a search meets first.
///
/// A search goes from the window inwards. So does this, with all places at once: `part` is what the views so far let in.
///
///     screen ┌───────────────┐
///            │  ┌─ superview ┼────┐      1. A view refuses wherever the touch is: the reason.
///            │  │            │    │      2. Nothing is left of `part`: the first area that the target lies outside of.
///            │  │   part     │    │      3. Something is left, and a touch in its middle goes elsewhere: a cover.
///            │  │       ┌────┼──┐ │
///            └──┼───────┼────┘  │ │
///               │       └target─┘ │
///               └─────────────────┘
///
/// Only where an override has the last word a search is made, and read as `explain` reads it.
struct UnreachableReasons {
  let scene: Scene
  private let tree: ViewTree
  private let screen: ConvexPolygon?
  private var budget: HitTestBudget
  private var owners: SceneOwners
  /// The superviews of the last target, the window first. Targets come in the tree's order, so that each is looked at once.
  private var levels: [Level] = []
  /// The way of touches that hit the view in front of the last target.
  private var way: (hit: ViewIndex, way: TouchWay)?
  /// Responders that are still looked at for such ways: a chain may be as long as the scene (R73), for each target.
  private var hopsLeft = 20_000_000

  /// What searches may cost (`HitTestBudget.spent`) until no more are read: each is written down for it.
  private static let costMax = 40_000_000

  /// A view on the way, and what it and its superviews let in.
  private struct Level {
    let view: ViewIndex
    var map: ScreenMap?
    var part: ConvexPolygon?
    /// Why touches do not come as far as into the view.
    var end: End?

    enum End {
      case refusal(Reason)
      /// Nothing is left of the part.
      case nowhere
    }
  }

  init(_ scene: Scene, _ owners: SceneOwners, screen: Box) {
    self.scene = scene
    self.owners = owners
    tree = scene.tree
    self.screen = ConvexPolygon(screen)
    budget = HitTestBudget(for: scene)
  }

  /// - Parameter target: behind those of earlier calls in the tree.
  /// - Throws: `TouchMapFailure` where a search would have no end.
  mutating func reason(for target: ViewIndex) throws(TouchMapFailure) -> Reason {
    if scene.stacking == .unknown { return try reasonBySize(for: target) }
    enterSuperviews(of: target)
    let window = levels.first?.view ?? target
    guard !tree[window].flags.contains(.isHidden) else { return .hiddenWindow(window, of: target) }
    var last = levels.last
    if last?.end == nil { last = level(of: target, in: last, onWayTo: target) }
    switch last?.end {
    case .refusal(let reason): return reason
    case .nowhere: return reasonOfPlace(of: target, outside: last?.view ?? window)
    case nil: break
    }
    guard let part = last?.part else { return reasonOfPlace(of: target, outside: window) }
    return try reasonOfHit(at: part.middle, for: target)
  }

  /// Comes from the last target's superviews to these, as far as touches come.
  private mutating func enterSuperviews(of target: ViewIndex) {
    while let level = levels.last, !tree.isDescendant(target, of: level.view) || level.view == target {
      levels.removeLast()
    }
    if levels.last?.end != nil { return }
    let start = levels.last?.view
    for view in tree.selfAndSuperviews(of: target).dropFirst().prefix(while: { $0 != start }).reversed() {
      levels.append(level(of: view, in: levels.last, onWayTo: target))
      if levels.last?.end != nil { return }
    }
  }

  private func level(of view: ViewIndex, in outer: Level?, onWayTo target: ViewIndex) -> Level {
    let map = outer.map(\.map) ?? .screen
    var level = Level(view: view, map: map?.entering(view, of: tree), part: outer.map(\.part) ?? screen)
    if let refusal = tree.refusal(of: view, onWayTo: target, isInvertible: level.map != nil) {
      level.end = .refusal(refusal)
    } else if let map = level.map, let area = limits(of: view) {
      level.part = level.part.flatMap { part in area.polygon(map).flatMap(part.intersection) }
      if level.part == nil { level.end = .nowhere }
    }
    return level
  }

  // MARK: Places

  /// The rectangle outside of which a view lets no touch in; nil where it is another shape, or everywhere.
  private func limits(of view: ViewIndex) -> Rect? {
    switch tree.reach(of: view) {
    case .plain(.rect(let rect)), .unknown(.rect(let rect)): rect
    default: nil
    }
  }

  /// The part of the screen that a view's superviews let in has nothing in common with the view.
  private func reasonOfPlace(of target: ViewIndex, outside view: ViewIndex) -> Reason {
    let size = (limits(of: view) ?? tree[view].bounds).size
    guard size.width > 0, size.height > 0 else { return tree.emptyArea(of: view) }
    // Brought inwards level by level, as `convert` does it for each view.
    var next: Point? = tree.screenCenter(of: target)
    for view in tree.selfAndSuperviews(of: target).reversed() where view != target {
      next = next.flatMap { tree.convert($0, fromSuperviewInto: view) }
      guard let area = limits(of: view), let place = next, let position = area.side(of: place)
      else { continue }
      return tree.outside(view, isTarget: false, position)
    }
    // The target's middle is inside of each of them, and still they have nothing in common.
    return tree.outside(view == target ? tree[target].superview ?? target : view, isTarget: false, nil)
  }

  // MARK: Hits

  /// The target could be hit in a place, and is not.
  private mutating func reasonOfHit(
    at place: Point, for target: ViewIndex
  ) throws(TouchMapFailure) -> Reason {
    let (hit, isCertain) = try owners.answer(at: place)
    let mayAsk = budget.spent <= Self.costMax
    if let hit, isCertain || !mayAsk, let cover = cover(of: target, by: hit) { return cover }
    // What is narrower than rounding is nowhere.
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

  /// Where the stacking is unknown: the same for a touch in the middle of what the screen shows of the target.
  private mutating func reasonBySize(for target: ViewIndex) throws(TouchMapFailure) -> Reason {
    let part = ScreenMap(of: target, in: tree).flatMap { map in
      tree[target].bounds.polygon(map).flatMap { screen?.intersection($0) }
    }
    let touch = Touch(at: part?.middle ?? tree.screenCenter(of: target))
    let hit = try owners.answer(at: touch.location).hit
    let result = HitTestResult(hitView: hit == target ? nil : hit, window: nil, removed: .none)
    if let reason = scene.reasonBySize(for: target, touch, result) { return reason }
    return part == nil ? .bySize(tree.window(of: target), .offScreen) : tree.emptyArea(of: target)
  }
}

extension Rect {
  /// A rectangle of a view's space as it lies on the screen; nil where it has no area.
  fileprivate func polygon(_ map: ScreenMap) -> ConvexPolygon? {
    ConvexPolygon(Box(self)).flatMap(map.apply)
  }
}
