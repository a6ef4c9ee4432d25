import HitTesting
import TouchGeometry

/// The regions of a scene on the screen, each behind the ones that follow it, and all lines at which answers may change.
///
/// As in `RegionCollector`, views are taken in pre-order, the windows from the back (R38): of all plain views that have a
/// point the last one gets it. A view has only what its superviews have (R25). What is not so simple leaves its region
/// to be asked, and its lines; too many lines cost time, and change no answer.
struct ScreenRegions {
  let scene: Scene
  let tree: ViewTree
  /// What is looked at; nil where there is no screen.
  let limits: ClippedArea?
  var regions: [TouchableRegion] = []
  var lines: [EdgeLine] = []
  /// What overrides let be looked at again, from other places.
  var pending: [Walk] = []
  /// How many views may still be looked at: overrides could have it done without end.
  var visitsLeft: Int

  /// A part of the screen, and who gets the touches in it unless a region in front has them.
  struct TouchableRegion {
    let area: ClippedArea
    let view: ViewIndex
    /// Whether the view answers in all of the area; else views have to be asked.
    let isCertain: Bool
  }

  /// A subtree to be looked at.
  struct Walk {
    let root: ViewIndex
    /// From the root's own coordinates to the screen's.
    let map: ScreenMap
    let clip: ClippedArea
    /// The region that all lines belong to; nil where each view has its own.
    let order: Int32?
    /// What overrides have taken out (R48).
    var removed: [ViewIndex] = []
    /// Whether nothing that a view lets in or refuses counts (R46).
    var isLoose = false
  }

  /// A view whose subviews are looked at.
  private struct Level {
    let end: Int32
    let map: ScreenMap
    let clip: ClippedArea
    let order: Int32?
  }

  private static let linesMax = 1 << 21

  /// - Throws: when there are more lines than can be followed.
  init(of scene: Scene, in box: Box) throws(TouchMapFailure) {
    self.scene = scene
    tree = scene.tree
    visitsLeft = 4_000_000 + 16 * scene.size
    limits = ClippedArea(box, .screen)
    guard let limits else { return }
    if scene.stacking == .unknown {
      try collectBySize(limits)
    } else {
      try collectWindows(limits)
    }
  }

  private mutating func collectWindows(_ limits: ClippedArea) throws(TouchMapFailure) {
    for window in scene.windowsFrontToBack.reversed() {
      guard let map = ScreenMap.screen.entering(window, of: tree) else { continue }  // R14
      pending.append(Walk(root: window, map: map, clip: limits, order: nil))
      while let walk = pending.popLast() { try collect(walk) }
    }
  }

  private func checked(_ count: Int) throws(TouchMapFailure) {
    if count > Self.linesMax { throw .tooManyEdges(count) }
  }

  private mutating func collect(_ walk: Walk) throws(TouchMapFailure) {
    let end = tree[walk.root].subtreeEnd
    guard let first = visit(walk.root, walk.map, walk.clip, walk.order, walk) else { return }
    var levels = [first]
    var next = walk.root.rawValue + 1
    while next < end {
      while let level = levels.last, level.end <= next { levels.removeLast() }
      guard let superview = levels.last else { return }
      let view = ViewIndex(next)
      next = tree[view].subtreeEnd
      if isPlainlyOutOfSight(view, superview) && !walk.isLoose { continue }
      visitsLeft -= 1
      guard visitsLeft > 0 else { throw .tooManyEdges(lines.count) }
      if walk.removed.contains(view) { continue }
      guard let map = superview.map.entering(view, of: tree),
        let level = visit(view, map, superview.clip, superview.order, walk)
      else { continue }
      try checked(lines.count)
      levels.append(level)
      next = view.rawValue + 1
    }
    try checked(lines.count)
  }

  /// Most views of long lists.
  private func isPlainlyOutOfSight(_ view: ViewIndex, _ superview: Level) -> Bool {
    let record = tree[view]
    guard record.flags.isDisjoint(with: .needsCare) else { return false }
    if record.flags.contains(.refusesTouches) { return true }
    let start = superview.map.transform
    guard start.b == 0, start.c == 0, start.a == 1, start.d == 1 else { return false }
    let (x, y) = (record.frameOrigin.x + start.tx, record.frameOrigin.y + start.ty)
    let box = superview.clip.box
    return
      !(x < box.maxX && x + record.bounds.size.width > box.minX && y < box.maxY
      && y + record.bounds.size.height > box.minY)
  }

  /// Adds what a view has, and gives the level of its subviews, if they are to be looked at.
  private mutating func visit(
    _ view: ViewIndex, _ map: ScreenMap, _ clip: ClippedArea, _ order: Int32?, _ walk: Walk
  ) -> Level? {
    let end = tree[view].subtreeEnd
    if walk.isLoose, let order {
      addOutlines(of: view, map, within: clip, order)
      return Level(end: end, map: map, clip: clip, order: order)
    }
    switch claim(of: view) {
    case .nothing:
      return nil
    case .everything:
      add(clip, view, isCertain: true, order)
      return nil
    case .area(let area, let subviewsArea, let isAnswering):
      return visit(view, map, clip, order, area, subviewsArea, isAnswering: isAnswering)
    case .unknown(let area):
      guard let inner = cut(clip, to: area, of: view, map) else { return nil }
      let order = add(inner, view, isCertain: false, order)
      if tree[view].depth >= HitTestLimits.nestingMax { return nil }
      if !area.isOutline(of: tree[view]) { addOutlines(of: view, map, within: inner, order) }
      addLinesOfOverride(of: view, map, inner, order, walk)
      return Level(end: end, map: map, clip: inner, order: order)
    }
  }

  private mutating func visit(
    _ view: ViewIndex, _ map: ScreenMap, _ clip: ClippedArea, _ order: Int32?, _ area: TouchReach.Area,
    _ subviewsArea: TouchReach.Area?, isAnswering: Bool
  ) -> Level? {
    let inner = cut(clip, to: area, of: view, map)
    if isAnswering, let inner { add(inner, view, isCertain: true, order) }
    switch subviewsArea {
    case nil: return nil
    case .everywhere?: return Level(end: tree[view].subtreeEnd, map: map, clip: clip, order: order)
    case .rect?: return inner.map { Level(end: tree[view].subtreeEnd, map: map, clip: $0, order: order) }
    }
  }

  /// A view's area where its superviews let touches in.
  private func cut(
    _ clip: ClippedArea, to area: TouchReach.Area, of view: ViewIndex, _ map: ScreenMap
  ) -> ClippedArea? {
    guard case .rect(let rect) = area else { return clip }
    guard let box = ConvexPolygon(Box(rect)), map.box(box.box).overlaps(clip.box),
      let polygon = map.apply(to: box)
    else { return nil }
    let isOverride = rect != tree[view].bounds
    return clip.cut(to: polygon, EdgeLabel(view, isOverride: isOverride))
  }

  /// - Parameter order: the region that the lines are to belong to; nil: a new one, which this is.
  @discardableResult
  private mutating func add(
    _ area: ClippedArea, _ view: ViewIndex, isCertain: Bool, _ order: Int32?
  ) -> Int32 {
    let own = order ?? Int32(regions.count)
    if order == nil { regions.append(TouchableRegion(area: area, view: view, isCertain: isCertain)) }
    let outline = area.outline
    for (index, corner) in outline.enumerated() {
      let next = outline[index + 1 == outline.count ? 0 : index + 1]
      lines.append(EdgeLine(corner.point, next.point, order: own, label: corner.label))
    }
    return own
  }
}

extension ScreenRegions {
  /// Where nobody knows who stands in front, the smallest view that has a point is: no view lets in another, and none
  /// refuses but the hidden ones (`SmallestView`).
  private mutating func collectBySize(_ limits: ClippedArea) throws(TouchMapFailure) {
    var maps: [ScreenMap?] = []
    var found: [(size: Double, view: ViewIndex, area: ClippedArea)] = []
    for index in tree.views.indices {
      let view = ViewIndex(Int32(truncatingIfNeeded: index))
      let record = tree[view]
      maps.removeLast(max(0, maps.count - Int(record.depth)))
      let outer = record.isWindow ? .screen : maps.last ?? nil
      let map = outer.flatMap { $0.entering(view, of: tree) }
      maps.append(map)
      guard let map, !record.flags.contains(.isHidden),
        let polygon = ConvexPolygon(Box(record.bounds)).flatMap(map.apply),
        let area = limits.cut(to: polygon, EdgeLabel(view, isOverride: false))
      else { continue }
      found.append((record.area, view, area))
    }
    found.sort { ($0.size, $1.view) > ($1.size, $0.view) }
    for (_, view, area) in found { add(area, view, isCertain: true, nil) }
    try checked(lines.count)
  }
}

extension TouchReach.Area {
  /// Whether the area ends where the view's `point(inside:)` says no.
  fileprivate func isOutline(of view: View) -> Bool {
    guard case .rect(let rect) = self, !view.flags.contains(.overridesPointInside) else { return false }
    return rect == view.bounds
  }
}
