package import HitTesting
package import TouchGeometry

// The places that stand for a view in a question without a touch.

extension Scene {
  /// The best point at which a view that no touch reaches could be touched: the middle of what its superviews let in of it.
  /// Where they let nothing in, the middle of what is to be seen.
  package func bestVisiblePoint(of view: ViewIndex) -> Point {
    var part = ConvexPolygon(screenBox(nil))
    var map: ScreenMap? = .screen
    for ancestor in tree.selfAndSuperviews(of: view).reversed() {
      map = map?.entering(ancestor, of: tree)
      guard let map, let area = limits(of: ancestor, onWayTo: view) else { continue }
      part = part.flatMap { part in area.polygon(map).flatMap(part.intersection) }
    }
    if map == nil { return visibleMiddle(of: view) }
    return part?.middle ?? visibleMiddle(of: view)
  }

  /// Whether a point lies within the box around the windows that are asked.
  package func isOnScreen(_ point: Point) -> Bool {
    let box = screenBox(nil)
    return box.minX <= point.x && point.x < box.maxX && box.minY <= point.y && point.y < box.maxY
  }

  /// Where the stacking is unknown, superviews cut nothing. A view that refuses touches is asked where it is all the same.
  private func limits(of view: ViewIndex, onWayTo target: ViewIndex) -> Rect? {
    if stacking == .unknown { return view == target ? tree[view].bounds : nil }
    if case .nowhere = tree.reach(of: view) { return tree.declaredArea(of: view) }
    return tree.limits(of: view)
  }

  /// A view's center, or the middle of what is to be seen of it where the center is not. A view of which nothing is to be
  /// seen has its center.
  package func visibleMiddle(of view: ViewIndex) -> Point {
    let center = tree.screenCenter(of: view)
    guard let part = visiblePart(of: view, screenBox(tree.window(of: view))) else { return center }
    let box = part.box
    let isVisible =
      box.minX <= center.x && center.x <= box.maxX && box.minY <= center.y && center.y <= box.maxY
    return isVisible ? center : box.center
  }
}
