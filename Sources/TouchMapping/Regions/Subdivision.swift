import HitTesting
import TouchGeometry

/// Tries places all over a box, where geometry does not tell a view's region.
///
/// A grid of places is asked of the traversal; around the places that reach the view, the one that is farthest from all
/// that do not is the best, and the grid's spacing is the resolution of that answer. Where the grid misses the view
/// altogether, single points are tried in and around what overrides look at.
struct Subdivision {
  private let scene: Scene
  private let view: ViewIndex
  private let box: Box
  private let probe: TouchProbe

  init(scene: Scene, view: ViewIndex, box: Box, probe: TouchProbe) {
    self.scene = scene
    self.view = view
    self.box = box
    self.probe = probe
  }

  /// The number of places that are tried at first, and the number if those find nothing.
  private static let countMax = (first: 4_096, last: 16_384)
  /// The number of views that may be asked for them.
  private static let visitsMax = 16_000_000
  /// How often they may look at everything with its overrides (`Scene.searchCost`), which touches do four times at most
  /// when what they share is used up: two seconds.
  private static let costMax = 50_000_000

  /// - Parameter known: a point that is known already, and taken if nothing has more clearance.
  func answer(orBetter known: TapPoint?) -> TapPointAnswer {
    let countMax = max(64, min(Self.visitsMax / max(1, scene.size), Self.costMax / max(1, scene.searchCost)))
    var grid = PlaceGrid(box, count: min(Self.countMax.first, countMax))
    grid.ask(probe.isReached)
    if known == nil, !grid.isAnyReached, countMax > Self.countMax.first {
      grid = PlaceGrid(box, count: min(Self.countMax.last, countMax))
      grid.ask(probe.isReached)
    }
    let resolution = grid.spacing
    if let best = grid.best, best.clearance > known?.clearance ?? -1 {
      return TapPointAnswer(
        TapPoint(location: best.location, clearance: best.clearance, resolution: resolution),
        resolution: resolution)
    }
    let found = known?.location ?? landmarks().first(where: probe.isReached)
    return TapPointAnswer(
      found.map { TapPoint(location: $0, clearance: known?.clearance ?? 0, resolution: resolution) },
      resolution: resolution)
  }

  /// A point in or around what overrides look at that reaches the view, if one is found.
  func landmark(triesMax: Int) -> Point? { landmarks().prefix(triesMax).first(where: probe.isReached) }

  /// Points where small regions are likely: in and around the shapes that overrides name, and the view's own.
  private func landmarks() -> [Point] {
    var points: [Point] = []
    for index in scene.tree.views.indices where points.count < Self.landmarksMax {
      let other = ViewIndex(Int32(index))
      guard other == view || !scene.tree[other].flags.isDisjoint(with: .overrides) else { continue }
      let boxes = scene.tree.landmarks(of: other)
      for place in (boxes + [Box(scene.tree[other].bounds)]).flatMap(\.landmarks) {
        points.append(scene.tree.convert(place, from: other, to: nil) ?? .zero)
      }
    }
    return points
  }

  private static let landmarksMax = 4_000
}

extension ViewTree {
  /// Boxes of the holes and shapes that a view's overrides look at, in its own coordinates.
  fileprivate func landmarks(of view: ViewIndex) -> [Box] {
    let outline = detour(of: view).outline
    return (outline.map { [Box($0.boundingBox)] } ?? []) + (pointInside(of: view)?.landmarks() ?? [])
  }
}

extension Box {
  /// The middle, the corners and the middles of the sides, on the edge and a little off it to either side.
  fileprivate var landmarks: [Point] {
    let offsets = [0, 1e-3, -1e-3]
    let xs = [center.x] + offsets.flatMap { [minX + $0, maxX - $0] }
    let ys = [center.y] + offsets.flatMap { [minY + $0, maxY - $0] }
    return xs.flatMap { x in ys.map { Point(x: x, y: $0) } }
  }
}
