public import HitTesting
public import SwiftUITesting
public import TouchGeometry
import WorkMetering

/// Where on the screen a touch fires one of SwiftUI's gestures, or the action of a button.
public struct GestureTerritory: Sendable {
  /// The gesture; of a button's action the button.
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

  /// Where a touch fires a gesture, or one of a view's, with the most room around; nil where none does.
  public func tapPoint(of target: SwiftUITarget) throws(TouchMapFailure) -> TapPoint? {
    let gestures = swiftUIGestures.filter {
      $0.host == target.host && $0.node == target.node && (target.modifier ?? $0.modifier) == $0.modifier
    }
    return try territories(of: gestures, in: boxOfTouches(in: target.host))
      .compactMap(\.bestPoint).max { $0.clearance < $1.clearance }
  }

  /// A box of all places where a touch may hit a view or something in it.
  private func boxOfTouches(in view: ViewIndex) -> Box {
    let screen = screenBox(nil)
    let mayLeadAway = tree.details.contains { $0.declaredHitTest?.detour.leadsAway ?? false }
    if stacking == .unknown || mayLeadAway { return screen }
    return letIn(to: view, limits: screen)?.widened(by: 1).intersection(screen) ?? Box(around: [])
  }

  private func territories(
    of gestures: [SwiftUITarget], in box: Box
  ) throws(TouchMapFailure) -> [GestureTerritory] {
    var places: [SwiftUITarget: [Polygon]] = [:]
    var owners = SceneOwners(self, nil)
    let asked = Set(gestures)
    if !box.isEmpty, !gestures.isEmpty {
      let screen = try ScreenRegions(of: self, in: box, withContents: true)
      let tree = try RegionTree(screen, in: box)
      let rows = try SweepRows([(screen.lines, tree.visibleRows)], in: box)
      owners = SceneOwners(self, tree)
      var sweep = SlabSweep(rows, owner: FiringGestures(asked, in: self, owners))
      try sweep.run()
      sweep.faces.forEachFace { owner, edges in
        guard owner >= 0 else { return }
        var walk = FaceRings(edges)
        let polygons = TerritoryAssembly.polygons(of: walk.rings())
        for gesture in sweep.owner.sets[Int(owner)] { places[gesture, default: []] += polygons }
      }
    }
    var stepsLeft = 5_000_000
    return gestures.map { gesture in
      let regions = places[gesture] ?? []
      var search = FiringGestures(asked, in: self, owners)
      return GestureTerritory(
        target: gesture, area: regions.reduce(0) { $0 + $1.area }, regions: regions,
        bestPoint: TapPoint.best(
          in: regions, preferring: middle(of: gesture).location, stepsLeft: &stepsLeft,
          // A finger of the declared radius is to fire it, and not its centre alone (SU16).
          isReached: { (try? search.firing(at: $0, radius: nil))?.contains(gesture) ?? false }))
    }
  }
}

/// The gestures that fire, for a sweep: each set of them has a number.
private struct FiringGestures: TouchOwner {
  private let scene: Scene
  /// Those that are asked about: all others are one to them.
  private let asked: Set<SwiftUITarget>
  private var owners: SceneOwners
  private(set) var sets: [[SwiftUITarget]] = []
  private var numbers: [[SwiftUITarget]: Int32] = [:]

  init(_ asked: Set<SwiftUITarget>, in scene: Scene, _ owners: SceneOwners) {
    self.asked = asked
    self.scene = scene
    self.owners = owners
  }

  mutating func owner(at point: Point) throws(TouchMapFailure) -> Int32 {
    let firing = try firing(at: point, radius: 0)
    if firing.isEmpty { return NoOwner.nobody }
    if let number = numbers[firing] { return number }
    let number = Int32(sets.count)
    sets.append(firing)
    numbers[firing] = number
    return number
  }

  /// - Parameter radius: of the touch; nil: the one that the content declares.
  mutating func firing(at point: Point, radius: Double?) throws(TouchMapFailure) -> [SwiftUITarget] {
    guard let hit = try owners.answer(at: point).hit, let host = scene.hostingView(around: hit),
      let content = scene.tree.swiftUI(in: host)
    else { return [] }
    guard Work.goesOn(after: 64 * content.nodes.count) else { throw .tooManyEdges(content.nodes.count) }
    do {
      return try scene.gesturesFiring(in: host, at: point, radius: radius).filter(asked.contains)
    } catch {
      throw .overrideRecursion(error, in: scene.tree)
    }
  }

  func mark(of owner: Int32, beyond: Int32, at labels: [EdgeLabel]) -> EdgeMark { .none }
}
