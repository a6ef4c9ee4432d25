import HitTesting
import TouchGeometry
import WorkMetering

// The lines that overrides add where they look elsewhere, or at something else than a view's own area.
//
//     OverrideDetour       lines                                          seen through
//     siblings             the siblings' bounds                           the superview's map
//     superview(inside:)   the hole, and the superview's whole subtree    the view's own map, as R48 converts no point
//     view(_:ifInside:)    the other view's shape                         that view's map
//     descendants          the shapes of all of them                      their maps, unclipped by each other
//
// All of them count only where the view is asked at all: they are clipped to its region, and share its order. A map other
// than a view's own comes of a point that was not converted; what is seen through it is moved along.

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

  /// Adds the lines of all that a view's `hitTest` looks at beside the view.
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

  /// SU5: SwiftUI asks a platform view at once, whatever its superviews below the hosting view refuse.
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
    var next = tree.lastSubview(of: superview)
    while let sibling = next, visitsLeft > 0 {
      next = tree.previousSibling(of: sibling)
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

  /// The map of another view, where a view is seen through a map that may be another than its own.
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

  /// This map behind another transform.
  func after(_ first: AffineTransform) -> ScreenMap {
    let start = transform.apply(to: Point(x: first.tx, y: first.ty))
    let (own, other) = (transform, first)
    return ScreenMap(
      transform: AffineTransform(
        a: own.a * other.a + own.c * other.b, b: own.b * other.a + own.d * other.b,
        c: own.a * other.c + own.c * other.d, d: own.b * other.c + own.d * other.d, tx: start.x, ty: start.y
      ))
  }

  /// Whether both lead to the same places, but for rounding.
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
