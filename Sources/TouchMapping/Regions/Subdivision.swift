import HitTesting
import TouchGeometry

/// Tries places all over a box, where geometry does not tell a view's region.
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

  /// How many places are tried at first, and how many if that finds nothing.
  private static let countMax = (first: 4_096, last: 16_384)
  /// How many views may be asked for them.
  private static let visitsMax = 16_000_000

  /// - Parameter known: a point that is known already, and taken if nothing has more clearance.
  func answer(orBetter known: TapPoint?) -> TapPointAnswer {
    let countMax = max(64, Self.visitsMax / max(1, scene.size))
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

  /// Points where small regions are likely: in and around the shapes that overrides name, and the view's own.
  private func landmarks() -> [Point] {
    var points: [Point] = []
    for index in scene.tree.views.indices where points.count < Self.landmarksMax {
      let other = ViewIndex(Int32(index))
      guard other == view || !scene.tree[other].flags.isDisjoint(with: .overrides) else { continue }
      let boxes = scene.tree.detail(of: other)?.landmarks ?? []
      for place in (boxes + [Box(scene.tree[other].bounds)]).flatMap(\.landmarks) {
        points.append(scene.tree.convert(place, from: other, to: nil) ?? .zero)
      }
    }
    return points
  }

  private static let landmarksMax = 4_000
}

extension ViewDetail {
  /// The boxes of shapes.
  fileprivate var landmarks: [Box] {
    let hole: [Box]
    if case .guideMask(let path, _)? = declaredHitTest { hole = [Box(path.boundingBox)] } else { hole = [] }
    return hole + (pointInside?.landmarks(nesting: 0) ?? [])
  }
}

extension Shape {
  fileprivate func landmarks(nesting: Int) -> [Box] {
    guard nesting < 4 else { return [] }
    switch self {
    case .constant, .insets, .subviews: return []
    case .rect(let rect): return [Box(rect)]
    case .circle(let center, let radius):
      return [
        Box(
          minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius, maxY: center.y + radius)
      ]
    case .path(let path, _): return [Box(path.boundingBox)]
    case .union(let shapes), .intersection(let shapes):
      return shapes.prefix(16).flatMap { $0.landmarks(nesting: nesting + 1) }
    case .difference(let shape, let hole):
      return shape.landmarks(nesting: nesting + 1) + hole.landmarks(nesting: nesting + 1)
    }
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
