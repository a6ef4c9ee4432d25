public import HitTesting
public import SwiftUITesting
public import TouchGeometry
import WorkMetering

extension Scene {
  /// Cuts the screen into the effective regions of its views, with the cause of each edge, and the views that no touch
  /// hits.
  ///
  /// Areas are computed, not sampled: regions are exact except for rounding (1e-7 points), and for the tolerance of
  /// chords where an override has a curve. Cells that depend on an override are decided by the search itself.
  ///
  /// - Parameters:
  ///   - views: the views with regions; nil: all.
  ///   - window: nil: all windows that touches are delivered to; else the screen is this window's box, and only its
  ///     views are included. Windows in front take their touches all the same.
  ///   - roots: the views whose best points are looked for, and those of all views in them; nil: all views.
  /// - Throws: `TouchMapFailure` if a search would not end, or the screen has too many edges.
  /// - Complexity: O(n log n) in the visible edges; crossings of hidden ones are never visited.
  public func touchMap(
    of views: [ViewIndex]? = nil, in window: ViewIndex? = nil, bestPointsWithin roots: [ViewIndex]? = nil
  ) throws(TouchMapFailure) -> TouchMap {
    let box = screenBox(window)
    let wanted = wantedViews(views, window)
    guard !box.isEmpty else {
      return TouchMap(
        screen: Rect(box), views: [],
        missing: try unreachable(wanted, SceneOwners(self, nil), box), nobody: [])
    }
    let screen = try ScreenRegions(of: self, in: box)
    let regions = try RegionTree(screen, in: box)
    let owners = SceneOwners(self, regions)
    var faces = try FaceBuilder(sweeping: [regions], in: box, owners)
    var assembly = TerritoryAssembly(viewCount: tree.count)
    faces.forEachFace { assembly.add($0, $1) }
    var territories: [TouchMap.Territory] = []
    var stepsLeft = 20_000_000
    let hasPoint = roots.map(isWithin)
    var missing: [ViewIndex] = []
    var meter = WorkMeter()
    for view in wanted {
      guard meter.goesOn(after: 16 + 4 * Int(tree[view].depth)) else {
        throw .tooManyEdges(regions.lineCount)
      }
      if let share = assembly.share(of: view) {
        let point =
          hasPoint?[Int(view.rawValue)] == false
          ? nil : bestPoint(of: view, share.regions, owners, stepsLeft: &stepsLeft)
        territories.append(territory(of: view, share, box, point))
      } else if !isWithin(parts: view, assembly, &meter) {
        missing.append(view)
      }
    }
    let undecided = screen.isUndecided ? try undecidedAreas(regions, in: box) : []
    let open = Set(undecided.flatMap(\.ways.hitViews))
    return TouchMap(
      screen: Rect(box), views: territories,
      missing: try unreachable(missing.filter { !open.contains($0) }, owners, box), nobody: assembly.nobody,
      undecided: undecided, sampled: screen.sampled.sorted())
  }

  /// By view: whether it is one of these, or in one.
  private func isWithin(_ roots: [ViewIndex]) -> [Bool] {
    var isWithin = Array(repeating: false, count: tree.count)
    for root in roots { isWithin[Int(root.rawValue)] = true }
    for place in isWithin.indices where !isWithin[place] {
      if let superview = tree[ViewIndex(Int32(place))].superview {
        isWithin[place] = isWithin[Int(superview.rawValue)]
      }
    }
    return isWithin
  }

  /// R154: whether a view is a part of a control, which has its touches, or is made of parts that touches reach.
  private func isWithin(
    parts view: ViewIndex, _ assembly: TerritoryAssembly, _ meter: inout WorkMeter
  ) -> Bool {
    guard tree.hasParts else { return false }
    if let whole = tree.whole(of: view) { return assembly.share(of: whole) != nil }
    guard tree.isWhole(view) else { return false }
    for number in view.rawValue + 1..<max(view.rawValue + 1, tree[view].subtreeEnd) {
      // Controls may be nested, each with all its descendants.
      guard meter.goesOn(after: 1) else { return false }
      let part = ViewIndex(number)
      if assembly.share(of: part) != nil, tree.isPart(part, of: view) { return true }
    }
    return false
  }

  private func unreachable(
    _ views: [ViewIndex], _ owners: SceneOwners, _ screen: Box
  ) throws(TouchMapFailure) -> [TouchMap.UnreachableView] {
    var reasons = UnreachableReasons(self, owners, screen: screen)
    var unreachable: [TouchMap.UnreachableView] = []
    var meter = WorkMeter()
    for view in views {
      // Superviews are visited again if a place must be found.
      guard meter.goesOn(after: 16 + Int(tree[view].depth)) else { throw .tooManyEdges(views.count) }
      unreachable.append(TouchMap.UnreachableView(view: view, reason: try reasons.reason(for: view)))
    }
    return unreachable
  }

  /// The box around the windows that touches are delivered to, or one of them.
  package func screenBox(_ window: ViewIndex?) -> Box {
    box(around: window.map { [$0] } ?? windowsFrontToBack) { !$0.isEmpty }
  }

  func box(around windows: [ViewIndex], where counts: (Box) -> Bool) -> Box {
    windows.reduce(Box.empty) { box, window in
      let bounds = Box(tree[window].bounds)
      guard counts(bounds), let map = ScreenMap.screen.entering(window, of: tree) else { return box }
      return box.union(map.box(bounds))
    }
    .intersection(.plane)
  }

  private func wantedViews(_ views: [ViewIndex]?, _ window: ViewIndex?) -> [ViewIndex] {
    var isWanted = Array(repeating: views == nil, count: tree.count)
    for view in views ?? [] { isWanted[Int(view.rawValue)] = true }
    let range = window.map { Int($0.rawValue)..<Int(tree[$0].subtreeEnd) } ?? 0..<tree.count
    return range.filter { isWanted[$0] }.map { ViewIndex(Int32($0)) }
  }
}

extension Rect {
  init(_ box: Box) { self = box.isEmpty ? .zero : box.rect }
}

// A touch map's data of one view.

extension Scene {
  func territory(
    of view: ViewIndex, _ share: TerritoryAssembly.Share, _ screen: Box, _ bestPoint: TapPoint?
  ) -> TouchMap.Territory {
    let map = ScreenMap(of: view, in: tree)
    let area = share.regions.area
    return TouchMap.Territory(
      view: view, area: area, regions: share.regions,
      bestPoint: bestPoint, edges: share.edges,
      visibleFrame: visiblePart(of: view, screen).map { Rect($0.box) },
      effectiveFraction: map.flatMap { map in
        let whole = tree[view].area * abs(map.transform.determinant)
        return whole > 0 && whole.isFinite ? area / whole : nil
      })
  }

  /// The visible part of a view's bounds: cut by clipping superviews, and by the screen.
  func visiblePart(of view: ViewIndex, _ screen: Box) -> ConvexPolygon? {
    part(of: screen, onWayTo: view) {
      $0 == view || tree[$0].flags.contains(.clipsToBounds) ? tree[$0].bounds : nil
    }
  }

  /// What areas of a view and its superviews leave of a box on the screen; nil for nothing, or for a singular transform
  /// (R14).
  ///
  /// - Parameter area: a view's area, in its own space; nil if the view cuts nothing.
  func part(of box: Box, onWayTo target: ViewIndex, _ area: (ViewIndex) -> Rect?) -> ConvexPolygon? {
    var part = ConvexPolygon(box)
    var map: ScreenMap? = .screen
    for view in tree.selfAndSuperviews(of: target).reversed() {
      map = map?.entering(view, of: tree)
      guard let map else { return nil }
      guard let area = area(view) else { continue }
      part = part.flatMap { part in map.polygon(area).flatMap(part.intersection) }
    }
    return part
  }
}

/// The part of the screen where a touch fires a SwiftUI gesture, or the action of a button.
public struct GestureTerritory: Sendable {
  /// The gesture; for a button's action the button.
  public let target: SwiftUITarget
  /// In square points.
  public let area: Double
  /// Those of two gestures overlap where both fire.
  public let regions: [Polygon]
  /// The point farthest from the regions' edges, to 0.01 points; nil where there is no region.
  public let bestPoint: TapPoint?
}

extension Scene {
  /// Finds where touches fire SwiftUI's gestures (SU18, SU50 to SU54), asked with the centre of the touch.
  ///
  /// - Parameter window: nil: all windows that are asked; else the places in this window's box.
  /// - Returns: the gestures of all hosting views in the order of the scene; one that fires nowhere has no region.
  /// - Throws: `TouchMapFailure` where a search would have no end, or there are more edges than can be followed.
  public func gestureTerritories(in window: ViewIndex? = nil) throws(TouchMapFailure) -> [GestureTerritory] {
    guard hasSwiftUI else { return [] }
    return try territories(of: swiftUIGestures, in: screenBox(window))
  }

  /// Where a touch fires a gesture, or one of a view's, with the most clearance; nil if none does.
  public func tapPoint(of target: SwiftUITarget) throws(TouchMapFailure) -> TapPoint? {
    let gestures = swiftUIGestures.filter {
      $0.host == target.host && $0.node == target.node && (target.modifier ?? $0.modifier) == $0.modifier
    }
    return try territories(of: gestures, in: boxOfTouches(in: target.host))
      .compactMap(\.bestPoint).max { $0.clearance < $1.clearance }
  }

  /// A box of all places where a touch may hit a view or a descendant.
  private func boxOfTouches(in view: ViewIndex) -> Box {
    let screen = screenBox(nil)
    let mayLeadAway = tree.details.contains { $0.declaredHitTest?.detour.leadsAway ?? false }
    if stacking == .unknown || mayLeadAway { return screen }
    return letIn(to: view, limits: screen)?.widened(by: 1).intersection(screen) ?? .empty
  }

  private func territories(
    of gestures: [SwiftUITarget], in box: Box
  ) throws(TouchMapFailure) -> [GestureTerritory] {
    var places: [SwiftUITarget: [Polygon]] = [:]
    var owners = SceneOwners(self, nil)
    let asked = Set(gestures)
    if !box.isEmpty, !gestures.isEmpty {
      let tree = try RegionTree(ScreenRegions(of: self, in: box, withContents: true), in: box)
      owners = SceneOwners(self, tree)
      let firing = FiringGestures(asked, in: self, owners)
      var faces = try FaceBuilder(sweeping: [tree], in: box, firing)
      faces.forEachOwned { owner, polygons in
        for gesture in firing.sets.values[Int(owner)] { places[gesture, default: []] += polygons }
      }
    }
    var stepsLeft = 5_000_000
    return gestures.map { gesture in
      let regions = places[gesture] ?? []
      let search = FiringGestures(asked, in: self, owners)
      return GestureTerritory(
        target: gesture, area: regions.area, regions: regions,
        bestPoint: TapPoint.best(
          in: regions, preferring: middle(of: gesture).location, stepsLeft: &stepsLeft,
          // A finger of the declared radius is to fire it, and not its centre alone (SU16).
          isReached: { (try? search.firing(at: $0, radius: nil))?.contains(gesture) ?? false }))
    }
  }
}

/// The gestures that fire, for a sweep: each set of them has a number. A class, to keep its sets after the sweep.
private final class FiringGestures: TouchOwner {
  private let scene: Scene
  /// The gestures in question: all others count as one.
  private let asked: Set<SwiftUITarget>
  private var owners: SceneOwners
  private var search: FiringSearch
  private(set) var sets = Numbering<[SwiftUITarget]>()

  init(_ asked: Set<SwiftUITarget>, in scene: Scene, _ owners: SceneOwners) {
    self.asked = asked
    self.scene = scene
    self.owners = owners
    search = FiringSearch(in: scene)
  }

  func owner(at point: Point) throws(TouchMapFailure) -> Int32 {
    let firing = try firing(at: point, radius: 0)
    return firing.isEmpty ? NoOwner.nobody : sets.number(of: firing)
  }

  /// - Parameter radius: of the touch, in points; nil: the content's.
  func firing(at point: Point, radius: Double?) throws(TouchMapFailure) -> [SwiftUITarget] {
    guard let hit = try owners.answer(at: point).hit, let host = scene.hostingView(around: hit),
      let content = scene.tree.swiftUI(in: host)
    else { return [] }
    guard Work.goesOn(after: 64 * content.nodes.count) else { throw .tooManyEdges(content.nodes.count) }
    do {
      return try search.gestures(in: host, at: point, radius: radius).filter(asked.contains)
    } catch {
      throw .overrideRecursion(error, in: scene.tree)
    }
  }
}

/// Values with a number each, in the order in which they came.
struct Numbering<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int32] = [:]

  mutating func number(of value: Value) -> Int32 {
    if let number = numbers[value] { return number }
    let number = Int32(values.count)
    values.append(value)
    numbers[value] = number
    assert(values.count == numbers.count, "a value has one number")
    return number
  }
}

/// A part of the screen whose touches go to another view than before.
public struct OwnerChange: Sendable {
  public let before: ViewIndex?
  public let after: ViewIndex?
  /// In square points.
  public let area: Double
  public let regions: [Polygon]
}

extension Scene {
  /// Finds where on the screen touches go to another view in another scene. Views are the same when their ids are.
  ///
  /// - Returns: a change for each pair of owners, the largest first.
  /// - Throws: `TouchMapFailure` where a search would have no end, or there are more edges than can be followed.
  public func ownerChanges(to after: Scene) throws(TouchMapFailure) -> [OwnerChange] {
    let box = screenBox(nil).union(after.screenBox(nil))
    guard !box.isEmpty else { return [] }
    let screens = (try ScreenRegions(of: self, in: box), try ScreenRegions(of: after, in: box))
    let trees = [try RegionTree(screens.0, in: box), try RegionTree(screens.1, in: box)]
    var (owners, others) = (SceneOwners(self, trees[0]), SceneOwners(after, trees[1]))
    let sameViews = SameViews(tree, after.tree)
    // Each pair of owners that differ has a number.
    var pairs = Numbering<[Int32]>()
    let regions = try FaceBuilder.polygons(sweeping: trees, in: box) { point throws(TouchMapFailure) in
      let (before, after) = (try owners.owner(at: point), try others.owner(at: point))
      let isSame = after < 0 ? before < 0 : sameViews.before(ViewIndex(after))?.rawValue == before
      return isSame ? NoOwner.nobody : pairs.number(of: [before, after])
    }
    return regions.sorted { $0.key < $1.key }
      .map { number, regions in
        let pair = pairs.values[Int(number)].map { $0 < 0 ? nil : ViewIndex($0) }
        return OwnerChange(before: pair[0], after: pair[1], area: regions.area, regions: regions)
      }
      .filter { !$0.regions.isEmpty }
      .sorted { $0.area > $1.area }
  }
}
