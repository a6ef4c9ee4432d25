import HitTesting
import TouchGeometry

/// The regions of one view, as the touch map has them, cut out of the part of the screen where touches may reach it.
struct ViewRegions {
  private(set) var polygons: [Polygon] = []

  /// More cells are not looked at, and searches may cost no more (`HitTestBudget.spent`): an explanation asks for one view.
  private static let cellsMax = 2_000_000
  private static let visitsMax = 20_000_000

  /// - Parameters:
  ///   - box: holds every place where a touch may reach the view.
  ///   - isAnsweredElsewhere: whether an override that is not on the way to the view may answer with it.
  /// - Throws: `TouchMapFailure` where a search would have no end, or there are more edges than can be followed.
  init(
    of view: ViewIndex, in scene: Scene, _ box: Box, isAnsweredElsewhere: Bool
  ) throws(TouchMapFailure) {
    guard !box.isEmpty else { return }
    var screen = try ScreenRegions(of: scene, in: box, deciding: isAnsweredElsewhere ? nil : view)
    screen.keepLines(deciding: view)
    if let thumb = scene.tree.sliderThumb(of: view) { screen.addLines(around: thumb, of: view) }
    guard !screen.lines.isEmpty else { return }
    let regions = try RegionTree(screen, in: box)
    let rows = try SweepRows([(screen.lines, regions.visibleRows)], in: box)
    let owners = SceneOwners(scene, regions, visitsMax: Self.visitsMax)
    var sweep = SlabSweep(rows, owner: ViewOrNobody(view, scene, owners))
    sweep.cellsLeft = Self.cellsMax
    try sweep.run()
    sweep.faces.forEachFace { owner, edges in
      guard owner >= 0 else { return }
      var walk = FaceRings(edges)
      polygons += TerritoryAssembly.polygons(of: walk.rings())
    }
  }
}

/// Whether a view gets a touch, for a sweep: all others are one to it.
private struct ViewOrNobody: TouchOwner {
  private let view: ViewIndex
  private let tree: ViewTree
  /// R147: of a slider only touches on its thumb count.
  private let thumb: Rect?
  private var owners: SceneOwners

  init(_ view: ViewIndex, _ scene: Scene, _ owners: SceneOwners) {
    self.view = view
    self.owners = owners
    tree = scene.tree
    thumb = tree.sliderThumb(of: view)
  }

  mutating func owner(at point: Point) throws(TouchMapFailure) -> Int32 {
    // R154: a control has the regions of its parts.
    guard let hit = try owners.answer(at: point).hit, hit == view || tree.isPart(hit, of: view) else {
      return NoOwner.nobody
    }
    if let thumb, tree.convert(point, from: nil, to: view).map(thumb.contains) != true {
      return NoOwner.nobody
    }
    return view.rawValue
  }

  func mark(of owner: Int32, beyond: Int32, at labels: [EdgeLabel]) -> EdgeMark { .none }
}

extension ScreenRegions {
  /// Leaves out the lines of all that lies behind a view, and answers for itself: they part what others have.
  fileprivate mutating func keepLines(deciding view: ViewIndex) {
    guard let own = regions.firstIndex(where: { $0.view == view || !$0.isCertain }) else { return lines = [] }
    if own > 0 { lines.removeAll { $0.order < own } }
  }

  fileprivate mutating func addLines(around rect: Rect, of view: ViewIndex) {
    guard let limits, let map = ScreenMap(of: view, in: tree) else { return }
    add(ViewOutlines(of: rect, map, in: tree), EdgeLabel(view, isOverride: true), within: limits, .max)
  }
}
