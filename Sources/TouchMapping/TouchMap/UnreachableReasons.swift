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

  /// What searches may cost (`HitTestBudget.spent`) until no more are read: about a second.
  private static let costMax = 100_000_000

  init(_ scene: Scene, _ owners: SceneOwners, screen: Box) {
    self.scene = scene
    self.owners = owners
    tree = scene.tree
    self.screen = ConvexPolygon(screen)
    budget = HitTestBudget(for: scene)
  }

  /// - Throws: `TouchMapFailure` where a search would have no end.
  mutating func reason(for target: ViewIndex) throws(TouchMapFailure) -> Reason {
    if scene.stacking == .unknown { return try reasonBySize(for: target) }
    let window = tree.window(of: target)
    guard scene.windowsFrontToBack.contains(window) else { return .hiddenWindow(window, of: target) }
    var part = screen
    var map: ScreenMap? = .screen
    for view in tree.selfAndSuperviews(of: target).reversed() {
      map = map?.entering(view, of: tree)
      if let refusal = tree.refusal(of: view, onWayTo: target, isInvertible: map != nil) { return refusal }
      guard let map, let area = limits(of: view) else { continue }
      part = part.flatMap { part in area.polygon(map).flatMap(part.intersection) }
      if part == nil { return reasonOfPlace(of: target, outside: view) }
    }
    guard let part else { return reasonOfPlace(of: target, outside: window) }
    return try reasonOfHit(at: part.middle, for: target)
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
    let center = tree.screenCenter(of: target)
    for view in tree.selfAndSuperviews(of: target).reversed() where view != target {
      guard let area = limits(of: view), let place = tree.convert(center, from: nil, to: view),
        let position = area.side(of: place)
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

  private func cover(of target: ViewIndex, by hit: ViewIndex) -> Reason? {
    switch tree.relation(of: hit, to: target) {
    case .itself, .ancestor, .none: nil
    case .descendant, .sibling, .relativeOfSibling:
      scene.cover(
        of: target, by: hit, HitTestResult(hitView: hit, window: tree.window(of: hit), removed: .none))
    case .otherWindow: scene.windowInFront(of: target, hit: hit)
    }
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
