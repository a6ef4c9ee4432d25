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
/// The first two are told by `SuperviewsOnWay`. Only where an override has the last word a search is made, and read as `explain` reads it.
struct UnreachableReasons {
  let scene: Scene
  private let tree: ViewTree
  private let screen: ConvexPolygon?
  private var budget: HitTestBudget
  private var owners: SceneOwners
  private var superviews: SuperviewsOnWay
  /// The way of touches that hit the view in front of the last target.
  private var way: (hit: ViewIndex, way: TouchWay)?
  /// Responders that are still looked at for such ways: a chain may be as long as the scene (R73), for each target.
  private var hopsLeft = 20_000_000

  /// What searches may cost (`HitTestBudget.spent`) until no more are read: each is written down for it.
  private static let costMax = 40_000_000

  init(_ scene: Scene, _ owners: SceneOwners, screen: Box) {
    self.scene = scene
    self.owners = owners
    tree = scene.tree
    self.screen = ConvexPolygon(screen)
    superviews = SuperviewsOnWay(in: scene, screen: screen)
    budget = HitTestBudget(for: scene)
  }

  /// - Parameter target: behind those of earlier calls in the tree.
  /// - Throws: `TouchMapFailure` where a search would have no end.
  mutating func reason(for target: ViewIndex) throws(TouchMapFailure) -> Reason {
    if scene.stacking == .unknown { return try reasonBySize(for: target) }
    switch superviews.way(to: target) {
    case .closed(let reason): return reason
    case .open(let part): return try reasonOfHit(at: part.middle, for: target)
    }
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
