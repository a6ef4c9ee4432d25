import HitTesting
import TouchGeometry
import WorkMetering

/// The regions of a scene on the screen, from back to front, and all lines at which results may change.
///
/// Views are visited in pre-order, the windows from the back (R38): of all plain views that contain a point, the last
/// one gets it. A view's region is inside those of its superviews (R25).
///
///     window  ┌──────────────────┐ 0    A region is a convex polygon with an order; each side is a line with a label,
///     card    │  ┌─────────┐ 1   │      with the edge's owner, and whether it is an override's.
///     turned  │  │  ◇ 2    │     │      A side at which 1 cuts off a part of 2 has the card's label.
///     mask    │  │    ┌╌╌╌╌┼╌╌┐ 3│      3 is not certain: each cell between lines is searched.
///             │  └────┼────┘  ╎  │
///             │       └╌╌╌╌╌╌╌┘  │
///             └──────────────────┘
///
/// If a view must be searched (`TouchReach.unknown`), its region is marked, and lines are added at all places where its
/// result may change: those of its own shape, of its subviews, and of the views that an override searches elsewhere (a
/// `Walk` over another subtree, or the same one from another place). The sweep searches each cell between lines: a line
/// too many costs time, and a line too few would be a wrong map.
///
/// `RegionCollector` and `TouchRegion` visit the same tree and read the same `ViewTree.reach`, but differ otherwise:
/// the first needs intervals exact to the last bit of the traversal's arithmetic, and skips the subtree of a view to be
/// searched; the second visits one view's superviews and the views in front, with more detail of overrides, as the
/// target is known (`TouchExtent`).
struct ScreenRegions {
  let scene: Scene
  let tree: ViewTree
  /// The considered part of the screen; nil if it has no area.
  let limits: ClippedArea?
  var regions: [TouchableRegion] = []
  var lines: [EdgeLine] = []
  /// Subtrees that overrides search again, from other places.
  var pending: [Walk] = []
  /// Whether the lines of all SwiftUI contents are needed, not only those between UIKit views.
  let withContents: Bool
  /// The one view whose region is needed, if no override elsewhere leads to it: the contents of plain views beside it
  /// do not matter. If the stacking is unknown, all views but its superviews are in front of it.
  let wanted: ViewIndex?
  /// The views in the considered part, where many parts of a screen are asked about.
  private var near: [Int32]?
  /// The views whose code changes its answers at no lines that are known: touches are asked in a grid.
  var sampled: Set<ViewIndex> = []
  /// Whether the code of overrides leaves open where some touches go.
  var isUndecided = false
  /// The cost of finding the lines of code (`HitTestBudget.spent`).
  var codeCost = 0
  /// The remaining visits of views: overrides could repeat searches without end.
  var visitsLeft: Int
  var meter = WorkMeter()

  /// A part of the screen, and the view that gets the touches in it, as far as no region in front has them.
  struct TouchableRegion {
    let area: ClippedArea
    let view: ViewIndex
    /// Whether the view takes all of the area; else views must be searched.
    let isCertain: Bool
  }

  /// A subtree to visit.
  struct Walk {
    let root: ViewIndex
    /// From the root's own coordinates to the screen's.
    let map: ScreenMap
    let clip: ClippedArea
    /// The region of all its lines; nil if each view has its own.
    let order: Int32?
    /// The views that overrides have taken out (R48).
    var removed: [ViewIndex] = []
    /// Whether views are looked at in spite of all that they and their superviews refuse (R46).
    var isLoose = false
  }

  /// A view whose subviews are being visited.
  private struct Level {
    let end: Int32
    let map: ScreenMap
    let clip: ClippedArea
    let order: Int32?
  }

  private static let linesMax = 1 << 21

  /// - Parameter wanted: nil: the regions of all views.
  /// - Throws: if there are too many lines.
  init(
    of scene: Scene, in box: Box, withContents: Bool = false, deciding wanted: ViewIndex? = nil,
    boxes: ViewBoxes? = nil
  ) throws(TouchMapFailure) {
    self.withContents = withContents
    self.wanted = wanted
    self.scene = scene
    tree = scene.tree
    visitsLeft = 4_000_000 + 16 * scene.size
    limits = ClippedArea(box, .screen)
    guard let limits else { return }
    near = boxes?.views(overlapping: limits.box, &meter)
    if scene.stacking == .unknown {
      try collectBySize(limits)
    } else {
      try collectWindows(limits)
      if scene.hasPrograms { try addLinesOfCode(in: box) }
    }
  }

  private mutating func collectWindows(_ limits: ClippedArea) throws(TouchMapFailure) {
    for window in scene.touchedWindows.reversed() {
      guard let map = ScreenMap.screen.entering(window, of: tree) else { continue }  // R14
      pending.append(Walk(root: window, map: map, clip: limits, order: nil))
      while let walk = pending.popLast() { try collect(walk) }
    }
  }

  func checked(_ count: Int) throws(TouchMapFailure) {
    if count > Self.linesMax { throw .tooManyEdges(count) }
  }

  mutating func collect(_ walk: Walk) throws(TouchMapFailure) {
    let end = tree[walk.root].subtreeEnd
    guard let first = visit(walk.root, walk.map, walk.clip, walk.order, walk) else { return }
    var levels = [first]
    var next = walk.root.rawValue + 1
    while true {
      // Walks of overrides see views from other places.
      if let near, walk.order == nil { next = near.first(from: next) ?? end }
      guard next < end else { break }
      // The root's level holds all. Most views need its box alone: levels are not copied for them.
      while levels[levels.count - 1].end <= next { levels.removeLast() }
      let last = levels.count - 1
      let view = ViewIndex(next)
      next = tree[view].subtreeEnd
      guard meter.goesOn() else { throw .tooManyEdges(lines.count) }
      if !walk.isLoose, isPlainlyOutOfSight(view, levels[last].map.transform, levels[last].clip.box, walk) {
        continue
      }
      visitsLeft -= 1
      guard visitsLeft > 0, meter.goesOn(after: 8 + walk.removed.count) else {
        throw .tooManyEdges(lines.count)
      }
      if walk.removed.contains(view) { continue }
      let superview = levels[last]
      guard let map = superview.map.entering(view, of: tree),
        let level = visit(view, map, superview.clip, superview.order, walk)
      else { continue }
      try checked(lines.count)
      assert(level.end <= superview.end, "a subtree ends within the one around it")
      levels.append(level)
      next = view.rawValue + 1
    }
    try checked(lines.count)
  }

  /// Whether a view has no override and is outside its superview's part: most views of long lists.
  private func isPlainlyOutOfSight(
    _ view: ViewIndex, _ start: AffineTransform, _ box: Box, _ walk: Walk
  ) -> Bool {
    let record = tree[view]
    guard record.flags.isDisjoint(with: .needsCare) else { return false }
    if record.flags.contains(.refusesTouches) { return true }
    guard start.b == 0, start.c == 0, start.a == 1, start.d == 1 else { return false }
    let (x, y) = (record.frameOrigin.x + start.tx, record.frameOrigin.y + start.ty)
    return
      !(x < box.maxX && x + record.bounds.size.width > box.minX && y < box.maxY
      && y + record.bounds.size.height > box.minY)
  }

  /// Adds a view's region and lines; returns the level of its subviews, unless they do not matter.
  private mutating func visit(
    _ view: ViewIndex, _ map: ScreenMap, _ clip: ClippedArea, _ order: Int32?, _ walk: Walk
  ) -> Level? {
    let end = tree[view].subtreeEnd
    if walk.isLoose, let order {
      addOutlines(of: view, map, within: clip, order)
      return Level(end: end, map: map, clip: clip, order: order)
    }
    switch tree.reach(of: view) {
    case .nowhere:
      return nil
    case .itself:
      add(clip, view, isCertain: true, order)
      return nil
    case .plain(let area):
      guard let inner = cut(clip, to: area, of: view, map) else { return nil }
      add(inner, view, isCertain: true, order)
      // SwiftUI's result may change in front of the view's own subviews, too.
      if withContents, let content = tree.swiftUI(in: view) {
        addContent(of: view, content, map, inner, .max)
      }
      // R154: other views in a control's parts cover it.
      if let wanted, !tree.isDescendant(wanted, of: view), !(tree.hasParts && tree.isPart(view, of: wanted)) {
        return nil
      }
      return Level(end: end, map: map, clip: inner, order: order)
    case .unknown(let area):
      guard let inner = cut(clip, to: area, of: view, map) else { return nil }
      let order = add(inner, view, isCertain: false, order)
      if tree[view].depth >= HitTestLimits.nestingMax { return nil }
      if !area.isOutline(of: tree[view]) { addOutlines(of: view, map, within: inner, order) }
      addLinesOfOverride(of: view, map, inner, order, walk)
      return Level(end: end, map: map, clip: inner, order: order)
    }
  }

  /// A view's area inside its superviews' part.
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

  /// - Parameter order: the region that the lines belong to; nil for a new one, which is this.
  /// - Returns: the region's place in the order.
  @discardableResult
  mutating func add(
    _ area: ClippedArea, _ view: ViewIndex, isCertain: Bool, _ order: Int32?
  ) -> Int32 {
    let own = order ?? Int32(regions.count)
    if order == nil { regions.append(TouchableRegion(area: area, view: view, isCertain: isCertain)) }
    let outline = area.outline
    for (index, corner) in outline.enumerated() {
      let next = outline[index + 1 == outline.count ? 0 : index + 1]
      add(EdgeLine(corner.point, next.point, order: own, label: corner.label))
    }
    return own
  }

  mutating func add(_ line: EdgeLine) {
    if lines.count == lines.capacity { Work.holds(bytes: lines.count * MemoryLayout<EdgeLine>.stride) }
    lines.append(line)
  }
}

extension TouchReach.Area {
  /// Whether the area's edge is that of the view's `point(inside:)`.
  fileprivate func isOutline(of view: View) -> Bool {
    guard case .rect(let rect) = self, !view.flags.contains(.overridesPointInside) else { return false }
    return rect == view.bounds
  }
}

// The lines of overrides that search elsewhere, or test more than a view's own area.
//
//     OverrideDetour       lines                                          map
//     siblings             the siblings' bounds                           the superview's map
//     superview(inside:)   the hole, and the superview's whole subtree    the view's own map, as R48 converts no point
//     view(_:ifInside:)    the other view's shape                         that view's map
//     descendants          the shapes of all of them                      their maps, unclipped by each other
//
// All of them matter only where the view is searched at all: they are clipped to its region, and share its order. A map
// other than a view's own results from an unconverted point, which moves the lines along.

extension ScreenRegions {
  /// Adds the lines of a view's `point(inside:)`.
  mutating func addOutlines(of view: ViewIndex, _ map: ScreenMap, within clip: ClippedArea, _ order: Int32) {
    let isOverride = tree[view].flags.contains(.overridesPointInside)
    let outlines = ViewOutlines(of: view, map, in: tree, cornersMax: visitsLeft)
    add(outlines, EdgeLabel(view, isOverride: isOverride), within: clip, order)
  }

  mutating func add(
    _ outlines: ViewOutlines, _ label: EdgeLabel, within clip: ClippedArea, _ order: Int32
  ) {
    if outlines.isCut { return visitsLeft = 0 }
    for loop in outlines.loops {
      visitsLeft -= loop.count
      guard meter.goesOn(after: 8 * loop.count) else { return visitsLeft = 0 }
      guard var last = loop.last else { continue }
      for corner in loop {
        if let part = clip.part(ofLineFrom: last, to: corner) {
          add(EdgeLine(part.start, part.end, order: order, label: label))
        }
        last = corner
      }
    }
  }

  /// Adds the lines of everything that a view's `hitTest` tests beside the view.
  mutating func addLinesOfOverride(
    of view: ViewIndex, _ map: ScreenMap, _ clip: ClippedArea, _ order: Int32, _ walk: Walk
  ) {
    if let content = tree.swiftUI(in: view) {
      addContent(of: view, content, map, clip, withContents ? .max : order)
      askPlatformViews(of: view, content, map, clip, order, walk)
    }
    switch tree.detour(of: view) {
    case .siblings:
      addSiblings(of: view, map, clip, order)
    case .superview(let hole):
      let outlines = ViewOutlines(of: hole, map, in: tree, cornersMax: visitsLeft)
      add(outlines, EdgeLabel(view, isOverride: true), within: clip, order)
      askAgain(superviewOf: view, map, clip, order, walk)
    case .view(let target, ifInside: true):
      guard let targetMap = self.map(of: target, seenFrom: view, map) else { return }
      addOutlines(of: target, targetMap, within: clip, order)
    case .descendants:
      pending.append(Walk(root: view, map: map, clip: clip, order: order, isLoose: true))
    case .none, .view(_, ifInside: false): break
    }
  }

  /// SU5: SwiftUI searches a platform view directly, whatever its superviews below the hosting view refuse.
  private mutating func askPlatformViews(
    of host: ViewIndex, _ content: SwiftUIContent, _ map: ScreenMap, _ clip: ClippedArea, _ order: Int32,
    _ walk: Walk
  ) {
    for case let shown? in content.nodes.map(\.uiView) where tree[shown].superview != host {
      guard let shownMap = self.map(of: shown, seenFrom: host, map) else { continue }
      pending.append(Walk(root: shown, map: shownMap, clip: clip, order: order, removed: walk.removed))
    }
  }

  /// R47: the siblings' bounds.
  private mutating func addSiblings(
    of view: ViewIndex, _ map: ScreenMap, _ clip: ClippedArea, _ order: Int32
  ) {
    guard let superview = tree[view].superview else { return }
    for sibling in tree.subviewsFrontToBack(of: superview) {
      if visitsLeft <= 0 { return }
      visitsLeft -= 1
      guard meter.goesOn(after: 16 + Int(tree[view].depth)) else { return visitsLeft = 0 }
      guard sibling != view, let siblingMap = self.map(of: sibling, seenFrom: view, map) else { continue }
      let bounds = tree[sibling].bounds
      add(
        ViewOutlines(of: bounds, siblingMap, in: tree), EdgeLabel(sibling, isOverride: false), within: clip,
        order)
    }
  }

  /// R48: the mask asks its superview again, at the point in its own coordinates: that is where its own map leads.
  private mutating func askAgain(
    superviewOf view: ViewIndex, _ map: ScreenMap, _ clip: ClippedArea, _ order: Int32, _ walk: Walk
  ) {
    guard let superview = tree[view].superview, !walk.removed.contains(view),
      self.map(of: superview, seenFrom: view, map)?.isNear(map) != true
    else { return }
    pending.append(
      Walk(root: superview, map: map, clip: clip, order: order, removed: walk.removed + [view]))
  }

  /// The map of another view, for a view with a map that may not be its own.
  private func map(of other: ViewIndex, seenFrom view: ViewIndex, _ map: ScreenMap) -> ScreenMap? {
    guard let own = ScreenMap(of: view, in: tree), let target = ScreenMap(of: other, in: tree) else {
      return nil
    }
    return own == map ? target : own.transform.inverse.map { map.after($0).after(target.transform) }
  }
}

extension ScreenMap {
  /// The map of a view; nil where a transform on the way is singular (R14).
  init?(of view: ViewIndex, in tree: ViewTree) {
    var map: ScreenMap? = .screen
    for view in tree.selfAndSuperviews(of: view).reversed() { map = map?.entering(view, of: tree) }
    guard let map else { return nil }
    self = map
  }

  /// Whether both are equal, except for rounding.
  fileprivate func isNear(_ other: ScreenMap) -> Bool {
    let (first, second) = (transform, other.transform)
    return abs(first.a - second.a) + abs(first.b - second.b) + abs(first.c - second.c)
      + abs(first.d - second.d)
      <= 1e-12 && abs(first.tx - second.tx) + abs(first.ty - second.ty) <= 1e-9
  }
}

extension ClippedArea {
  /// The part of a line that is in the area or on its edge.
  ///
  /// Source: Cyrus, Beck, "Generalized two- and three-dimensional clipping", 1978.
  func part(ofLineFrom start: Point, to end: Point) -> (start: Point, end: Point)? {
    let way = end - start
    var (first, last) = (0.0, 1.0)
    let corners = outline
    for (index, corner) in corners.enumerated() {
      let side = corners[index + 1 == corners.count ? 0 : index + 1].point - corner.point
      // The distance inside of the side at which the line begins, and its change along the line.
      let (depth, rise) = (side.cross(start - corner.point), side.cross(way))
      if rise == 0 {
        if depth < -1e-9 * side.length { return nil }
      } else if rise > 0 {
        first = max(first, -depth / rise)
      } else {
        last = min(last, -depth / rise)
      }
    }
    guard first < last else { return nil }
    return (first == 0 ? start : start + first * way, last == 1 ? end : start + last * way)
  }
}
