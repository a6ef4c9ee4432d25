package import HitTesting
package import TouchGeometry
import WorkMetering

/// The part of the screen where touches reach a view through its superviews: inside of a clip, and outside of all
/// covers.
///
/// The clip is the part that the view and its superviews let in (R25). Covers are the parts of views that are searched
/// first and return another view: windows in front (R38), later siblings on each level, the view's own subviews (R30).
/// A plain view takes all of its area, so its subviews do not matter to others.
///
///     ┌─ window ─────────────────────┐
///     │  ┌─ superview ────┐          │    clip    window ∩ superview ∩ target
///     │  │  ┌─ target ────┼───┐      │    covers  sibling, subview
///     │  │  │ ┌subview┐ ┌─┴─┐ │      │
///     │  │  │ └───────┘ │ sibling    │    The superview does not clip what is drawn of the target, but it takes no
///     │  │  └───────────┴─┬─┴─┘      │    touches for it outside of its own bounds.
///     │  └────────────────┘          │
///     └──────────────────────────────┘
///
/// `ScreenRegions` computes the regions of all views at once; for one view this is faster, as only its superviews and
/// covers count. It also computes two bounds: a certain region, and a greatest possible one.
struct TouchRegion {
  var clip: ConvexPolygon?
  var covers: [ConvexPolygon] = []
  /// Whether this is the true region, not a bound of it.
  var isExact = true
  /// Boxes in which an override on the way decides, without a known region.
  var undecided: [Box] = []
}

extension TouchRegion {
  /// - Parameters:
  ///   - side: in an `inner` region all touches reach the view; outside of an `outer` one and of `undecided` none does.
  ///   - limits: the considered box of the screen.
  init(of target: ViewIndex, in scene: Scene, _ side: TouchArea.Side, limits: Box) {
    var collector = TouchRegionCollector(scene: scene, target: target, side: side, limits: limits)
    collector.collect()
    self = collector.region
    assert(undecided.isEmpty || !isExact, "where an override decides the region is not known exactly")
  }

  /// The region in convex pieces; nil for more than four.
  var pieces: [ConvexPolygon]? {
    guard let clip else { return [] }
    var steps = 0
    return [clip].subtracting(covers, piecesMax: 4, steps: &steps)
  }
}

/// Collects the clip along the way to a view, and then the covers that meet it.
private struct TouchRegionCollector {
  let scene: Scene
  let tree: ViewTree
  let target: ViewIndex
  let side: TouchArea.Side
  var region: TouchRegion
  /// The views from the window down to the target, each with the map of its own coordinates.
  private var path: [(view: ViewIndex, map: ScreenMap)] = []
  private var meter = WorkMeter()

  init(scene: Scene, target: ViewIndex, side: TouchArea.Side, limits: Box) {
    self.scene = scene
    tree = scene.tree
    self.target = target
    self.side = side
    region = TouchRegion(clip: ConvexPolygon(limits))
  }

  mutating func collect() {
    let window = tree.window(of: target)
    guard scene.touchedWindows.contains(window) else { return region.clip = nil }
    var map: ScreenMap? = .screen
    for view in tree.selfAndSuperviews(of: target).reversed() {
      map = map?.entering(view, of: tree)
      guard let map else { return region.clip = nil }  // R14
      path.append((view, map))
      enter(view, map)
      if region.clip == nil { return }
    }
    for other in scene.touchedWindows.prefix(while: { $0 != window }) { addCovers(of: other, .screen) }
    for index in path.indices.dropLast() {
      addCovers(ofSubviewsOf: path[index].view, path[index].map, inFrontOf: path[index + 1].view)
    }
    guard let last = path.last else { return }
    switch tree.extent(of: target, .isTarget) {
    case .everywhere, .pointInsideAlone: return
    case .nowhere, .pointInside, .subviews, .rect, .asked: break
    }
    if case .siblings = tree.detour(of: target) { addSiblings(of: target) }
    if tree.hasParts, tree.isWhole(target) { return addCovers(besidePartsIn: target, last.map) }
    addCovers(ofSubviewsOf: target, last.map, inFrontOf: nil)
  }

  // MARK: The clip

  /// Cuts the clip to the part in which a superview passes touches to the target.
  private mutating func enter(_ view: ViewIndex, _ map: ScreenMap) {
    switch tree.part(of: view, view == target ? .isTarget : .holds(target), side) {
    case .nothing: region.clip = nil
    case .everything: break
    case .area(let area), .subviews(let area): cut(to: area, map)
    case .unknown(let box):
      cut(to: TouchArea(box), map)
      if let clip = region.clip { region.undecided.append(clip.box) }
      region.clip = nil
      region.isExact = false
    }
  }

  /// An area of several pieces becomes a clip around them, and covers in between.
  private mutating func cut(to area: TouchArea, _ map: ScreenMap) {
    if !area.isExact { region.isExact = false }
    let pieces = area.pieces.compactMap(map.apply)
    guard let clip = region.clip, let first = pieces.first else { return region.clip = nil }
    guard pieces.count > 1 else { return region.clip = clip.intersection(first) }
    guard let outer = ConvexPolygon(pieces.box.intersection(clip.box)) else { return region.clip = nil }
    region.clip = clip.intersection(outer)
    var steps = 0
    if let gaps = [outer].subtracting(pieces, piecesMax: .max, steps: &steps) { region.covers += gaps }
  }

  // MARK: Covers

  /// R154: a control's parts do not cover it; other views in them do.
  private mutating func addCovers(besidePartsIn view: ViewIndex, _ map: ScreenMap) {
    for subview in tree.subviewsFrontToBack(of: view) {
      guard meter.goesOn(after: 4 + Int(tree[subview].depth)) else { return }
      guard tree.isPart(subview, of: target) else {
        addCovers(of: subview, map)
        continue
      }
      // R18: a view that refuses touches keeps them from its subviews, too.
      guard !tree[subview].flags.contains(.refusesTouches), let map = map.entering(subview, of: tree) else {
        continue
      }
      addCovers(besidePartsIn: subview, map)
    }
  }

  /// R47: where a sibling's bounds have the point, the sibling gets it.
  private mutating func addSiblings(of view: ViewIndex) {
    guard let superview = tree[view].superview, let map = path.dropLast().last?.map else { return }
    for sibling in tree.subviewsFrontToBack(of: superview) {
      guard sibling != view, let map = map.entering(sibling, of: tree) else { continue }
      addCover(TouchArea(tree[sibling].bounds), map, within: nil)
    }
  }

  private mutating func addCovers(
    ofSubviewsOf view: ViewIndex, _ map: ScreenMap, inFrontOf end: ViewIndex?
  ) {
    for subview in tree.subviewsFrontToBack(of: view) {
      guard subview != end, meter.goesOn(after: 4) else { return }
      addCovers(of: subview, map)
    }
  }

  /// A view that is asked: the map of its superview, and the part that this lets in where it is less than the clip.
  private typealias Asked = (view: ViewIndex, map: ScreenMap, within: ConvexPolygon?)

  private mutating func addCovers(of view: ViewIndex, _ map: ScreenMap) {
    // Most views are plain, and most are not in the way.
    if tree[view].flags.isDisjoint(with: .needsCare) {
      guard !tree[view].flags.contains(.refusesTouches), let map = map.entering(view, of: tree) else {
        return
      }
      return addCover(tree[view].bounds, map)
    }
    var asked: [Asked] = [(view, map, nil)]
    while meter.goesOn(after: 8), let next = asked.popLast() { addCovers(next, &asked) }
  }

  /// Adds a view's cover; if only its subviews cover, they are visited next.
  private mutating func addCovers(_ next: Asked, _ asked: inout [Asked]) {
    guard let map = next.map.entering(next.view, of: tree) else { return }  // R14
    switch tree.part(of: next.view, .isElsewhere, side.opposite) {
    case .nothing: break
    case .everything:
      if let cover = next.within ?? region.clip { region.covers.append(cover) }
    case .area(let area): addCover(area, map, within: next.within)
    case .unknown(let box): addCover(.unknown(in: box, side.opposite), map, within: next.within)
    case .subviews(let area):
      for piece in area.pieces {
        guard let within = map.apply(to: piece).flatMap({ $0.intersection(next.within ?? $0) }),
          let clip = region.clip, within.overlaps(clip)
        else { continue }
        if !area.isExact { region.isExact = false }
        for view in tree.subviewsFrontToBack(of: next.view) { asked.append((view, map, within)) }
      }
    }
  }

  private mutating func addCover(_ rect: Rect, _ map: ScreenMap) {
    guard let box = ConvexPolygon(Box(rect)), let clip = region.clip,
      map.box(box.box).overlaps(clip.box)
    else { return }
    if let cover = map.apply(to: box), cover.overlaps(clip) { region.covers.append(cover) }
  }

  private mutating func addCover(_ area: TouchArea, _ map: ScreenMap, within: ConvexPolygon?) {
    guard let clip = region.clip else { return }
    // An area without pieces may have some on the other side.
    if !area.isExact { region.isExact = false }
    for piece in area.pieces {
      guard var cover = map.apply(to: piece) else { continue }
      if let within {
        guard let common = cover.intersection(within) else { continue }
        cover = common
      }
      if cover.overlaps(clip) { region.covers.append(cover) }
    }
  }
}

/// The map from a view's own coordinates to the screen's, all levels combined (R2, R9).
///
/// Levels are multiplied into one map: edges are equal to the traversal's except for rounding; the traversal decides
/// points beside an edge.
package struct ScreenMap: Equatable {
  private(set) var transform = AffineTransform.identity

  package static let screen = ScreenMap()

  /// The map of a view whose superview has this map (for a window the screen's); nil for a singular transform (R14).
  package func entering(_ view: ViewIndex, of tree: ViewTree) -> ScreenMap? {
    let record = tree[view]
    guard record.flags.contains(.isTransformed), let placement = tree.placement(of: view) else {
      return moved(by: record.frameOrigin - record.bounds.origin)
    }
    guard placement.inverse != nil else { return nil }
    var own = placement.transform
    let turned = own.apply(to: Vector(placement.anchor))
    let offset = Vector(placement.position) + Vector(dx: own.tx, dy: own.ty) - turned
    (own.tx, own.ty) = (offset.dx, offset.dy)
    return after(own)
  }

  /// Another transform, then this map.
  func after(_ first: AffineTransform) -> ScreenMap {
    let start = transform.apply(to: Point(x: first.tx, y: first.ty))
    let (own, other) = (transform, first)
    return ScreenMap(
      transform: AffineTransform(
        a: own.a * other.a + own.c * other.b, b: own.b * other.a + own.d * other.b,
        c: own.a * other.c + own.c * other.d, d: own.b * other.c + own.d * other.d, tx: start.x, ty: start.y
      ))
  }

  /// Whether the axes keep their directions.
  var isUpright: Bool { transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 }

  private func moved(by offset: Vector) -> ScreenMap {
    var moved = self
    let start = transform.apply(to: Point(offset))
    (moved.transform.tx, moved.transform.ty) = (start.x, start.y)
    return moved
  }

  package func apply(to point: Point) -> Point {
    // Adding zero makes 0 of −0, as answers write it.
    Point.zero + Vector(transform.apply(to: point))
  }

  /// Nil if no area is left, as a scale may be too small for floating point.
  package func apply(to polygon: ConvexPolygon) -> ConvexPolygon? {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    if polygon.isBox, b == 0 && c == 0 || a == 0 && d == 0 { return ConvexPolygon(box(polygon.box)) }
    return ConvexPolygon(polygon.corners.map(apply))
  }

  /// A rectangle of a view's space, on the screen; nil if it has no area.
  package func polygon(_ rect: Rect) -> ConvexPolygon? { ConvexPolygon(Box(rect)).flatMap(apply) }

  @_optimize(speed)
  package func box(_ box: Box) -> Box {
    if transform.a == 1, transform.d == 1, transform.b == 0, transform.c == 0 {
      return Box(
        minX: box.minX + transform.tx, minY: box.minY + transform.ty, maxX: box.maxX + transform.tx,
        maxY: box.maxY + transform.ty)
    }
    // Without lists: each view is asked for each explained target.
    var around = Box.empty
    around.include(apply(to: Point(x: box.minX, y: box.minY)))
    around.include(apply(to: Point(x: box.maxX, y: box.minY)))
    around.include(apply(to: Point(x: box.maxX, y: box.maxY)))
    around.include(apply(to: Point(x: box.minX, y: box.maxY)))
    return around
  }
}
