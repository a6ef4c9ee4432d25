import HitTesting
import TouchGeometry

/// Says of views that no touch hits what keeps touches from them: of all such things the one that a search meets first.
///
/// Most is read from the views on the way to the target; only where an override has the last word a search is made and
/// read as `explain` reads it.
struct UnreachableReasons {
  let scene: Scene
  private let tree: ViewTree
  private let screen: ConvexPolygon?
  private var budget: HitTestBudget
  private var owners: SceneOwners

  /// Calls of `hitTest` after which no more searches are read.
  private static let visitsMax = 20_000_000

  init(_ scene: Scene, _ owners: SceneOwners, screen: Box) {
    self.scene = scene
    self.owners = owners
    tree = scene.tree
    self.screen = ConvexPolygon(screen)
    budget = HitTestBudget(for: scene)
  }

  mutating func reason(for target: ViewIndex) throws(TouchMapFailure) -> Reason {
    if scene.stacking == .unknown { return try reasonBySize(target) }
    let window = tree.window(of: target)
    if !scene.windowsFrontToBack.contains(window) {
      return Obstacle.refusal(.hidden, of: window, target, values: []).reason
    }
    var part = screen
    var map: ScreenMap? = .screen
    for view in tree.selfAndSuperviews(of: target).reversed() {
      map = map?.entering(view, of: tree)
      if let reason = refusal(of: view, target, isInvertible: map != nil) { return reason }
      guard let map, let area = limits(of: view, target) else { continue }
      part = part.flatMap { part in
        ConvexPolygon(Box(area)).flatMap(map.apply).flatMap(part.intersection)
      }
      if part == nil { return outside(target, below: view) }
    }
    guard let part else { return outside(target, below: window) }
    return try cover(of: target, at: part.middle)
  }

  // MARK: Refusals

  /// Why a view on the way lets no touch in to the target, wherever it is.
  private func refusal(of view: ViewIndex, _ target: ViewIndex, isInvertible: Bool) -> Reason? {
    let record = tree[view]
    if let outcome = tree.refusal(of: view), outcome != .overrideNil {
      let values: [(name: String, value: Reason.Value)] =
        outcome == .alpha ? [("alpha", .number(record.shownAlpha))] : []
      return Obstacle.refusal(outcome, of: view, target, values: values).reason
    }
    if !isInvertible { return Obstacle.refusal(.singularTransform, of: view, target, values: []).reason }
    guard let outcome = tree.constantOutcome(of: view, isTarget: view == target) else { return nil }
    return Reason(
      outcome == .overrideNil ? .overrideReturnedNil : .overrideReturnedSelf, view,
      rule: tree.hitTest(of: view)?.rule.description ?? "", values: pointerEvents(of: view))
  }

  /// RN5: what decides where the class is React Native's, and has the property.
  private func pointerEvents(of view: ViewIndex) -> [(name: String, value: Reason.Value)] {
    guard tree.hasReactNativeHitTest(view), tree.isConfigurable(view),
      let events = tree.reactNative(of: view)?.pointerEvents
    else { return [] }
    return [("pointerEvents", .text(events.rawValue))]
  }

  // MARK: Places

  /// The rectangle outside of which a view lets no touch in to the target; nil where none is told.
  private func limits(of view: ViewIndex, _ target: ViewIndex) -> Rect? {
    switch tree.reach(of: view) {
    case .plain(.rect(let rect)), .unknown(.rect(let rect)): rect
    default: nil
    }
  }

  /// What is left of the screen on the way to the target has nothing in common with a view.
  private func outside(_ target: ViewIndex, below view: ViewIndex) -> Reason {
    let bounds = tree[view].bounds
    let area = limits(of: view, target) ?? bounds
    if !(area.size.width > 0 && area.size.height > 0) {
      return Reason(
        .zeroSize, view, rule: "R11",
        values: [("width", .number(bounds.size.width)), ("height", .number(bounds.size.height))])
    }
    let center = tree.screenCenter(of: target)
    for view in tree.selfAndSuperviews(of: target).reversed() where view != target {
      guard let area = limits(of: view, target), let place = tree.convert(center, from: nil, to: view),
        let side = area.side(of: place)
      else { continue }
      return outside(view, values: side.values)
    }
    // Its middle is inside of each of them, but they have nothing in common.
    return outside(view == target ? tree[target].superview ?? target : view, values: [])
  }

  private func outside(_ view: ViewIndex, values: [(name: String, value: Reason.Value)]) -> Reason {
    Reason(tree[view].isWindow ? .offScreen : .ancestorOutsideBounds, view, rule: "R25", values: values)
  }

  // MARK: Covers

  private mutating func cover(of target: ViewIndex, at place: Point) throws(TouchMapFailure) -> Reason {
    let (hit, isCertain) = try owners.answer(at: place)
    if let hit, isCertain || budget.spent > Self.visitsMax {
      switch tree.relation(of: hit, to: target) {
      case .itself, .ancestor, .none: break
      case .descendant: return cover(.coveredByOwnDescendant, hit, "R30", passedOn(from: hit, to: target))
      case .sibling: return cover(.coveredBySibling, hit, "R34")
      case .relativeOfSibling: return cover(.coveredByRelativeOfSibling, hit, "R34")
      case .otherWindow: return otherWindow(hit, target)
      }
    }
    if hit != target, budget.spent <= Self.visitsMax, let reason = try reasonOfSearch(target, at: place) {
      return reason
    }
    let size = tree[target].bounds.size
    // What is narrower than rounding is nowhere.
    return hit == target
      ? Reason(
        .zeroSize, target, rule: "R11",
        values: [("width", .number(size.width)), ("height", .number(size.height))])
      : Reason(.overrideReturnedOther, hit, rule: "R54", values: hit.map { [("returned", .view($0))] } ?? [])
  }

  private mutating func reasonOfSearch(
    _ target: ViewIndex, at place: Point
  ) throws(TouchMapFailure) -> Reason? {
    do {
      let reading = try SearchReading(Touch(at: place), in: scene, budget: &budget)
      return reading.obstacle(to: target, reading.progress(to: target))?.reason
    } catch {
      throw .overrideRecursion(error)
    }
  }

  private func cover(
    _ code: ReasonCode, _ hit: ViewIndex, _ rule: String, _ values: [(name: String, value: Reason.Value)] = []
  ) -> Reason {
    Reason(code, hit, rule: rule, values: alpha(of: hit) + values)
  }

  private func alpha(of hit: ViewIndex) -> [(name: String, value: Reason.Value)] {
    let alpha = tree[hit].shownAlpha
    return alpha < 1 ? [("alpha", .number(alpha))] : []
  }

  /// R64, R75: a touch that a subview does not handle goes up to the target all the same.
  private func passedOn(
    from hit: ViewIndex, to target: ViewIndex
  ) -> [(name: String, value: Reason.Value)] {
    let result = HitTestResult(hitView: hit, window: tree.window(of: hit), removed: .none)
    let step = scene.dispatch(of: result)?.path.first { $0.link.responder == .view(target) }
    return [("passedOnToTarget", .flag(step.map { $0.outcome != .notReached } ?? false))]
  }

  private func otherWindow(_ hit: ViewIndex, _ target: ViewIndex) -> Reason {
    let (front, own) = (scene.window(holding: hit), scene.window(holding: target))
    return Reason(
      .otherWindow, hit, rule: "R38",
      values: [
        ("window", .view(front.view)), ("windowLevel", .number(front.level)),
        ("targetWindowLevel", .number(own.level)),
      ] + alpha(of: hit))
  }

  /// Where the smallest view is meant.
  private mutating func reasonBySize(_ target: ViewIndex) throws(TouchMapFailure) -> Reason {
    let part = ScreenMap(of: target, in: tree).flatMap { map in
      ConvexPolygon(Box(tree[target].bounds)).flatMap(map.apply).flatMap { screen?.intersection($0) }
    }
    let place = part?.middle ?? tree.screenCenter(of: target)
    let hit = try owners.answer(at: place).hit
    let result = HitTestResult(hitView: hit == target ? nil : hit, window: nil, removed: .none)
    if let obstacle = scene.obstacleBySize(to: target, Touch(at: place), result) { return obstacle.reason }
    return part == nil
      ? Reason(.offScreen, tree.window(of: target), rule: "geometry")
      : Reason(
        .zeroSize, target, rule: "R11",
        values: [
          ("width", .number(tree[target].bounds.size.width)),
          ("height", .number(tree[target].bounds.size.height)),
        ])
  }
}
