package import HitTesting
package import TouchGeometry

/// The way from a view's own coordinates to the screen's, all levels taken together (R2, R9).
///
/// Levels are multiplied into one map, so that edges come out within rounding of the traversal's, which has the last word
/// on points beside an edge.
package struct ScreenMap: Equatable {
  private(set) var transform = AffineTransform.identity

  package static let screen = ScreenMap()

  /// The map of a view whose superview has this map (a window: the screen's); nil where the view's transform is
  /// singular (R14).
  package func entering(_ view: ViewIndex, of tree: ViewTree) -> ScreenMap? {
    let record = tree[view]
    guard record.flags.contains(.isTransformed), let placement = tree.placement(of: view) else {
      return moved(by: record.frameOrigin - record.bounds.origin)
    }
    guard placement.inverse != nil else { return nil }
    let (own, anchor) = (placement.transform, Vector(placement.anchor))
    let turned = own.apply(to: anchor)
    let offset = Vector(placement.position) + Vector(dx: own.tx, dy: own.ty) - turned
    let start = transform.apply(to: Point(offset))
    return ScreenMap(
      transform: AffineTransform(
        a: transform.a * own.a + transform.c * own.b, b: transform.b * own.a + transform.d * own.b,
        c: transform.a * own.c + transform.c * own.d, d: transform.b * own.c + transform.d * own.d,
        tx: start.x, ty: start.y))
  }

  /// Whether right stays right, and down stays down.
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

  /// Nil where no area is left, as a scale may be too small for numbers.
  package func apply(to polygon: ConvexPolygon) -> ConvexPolygon? {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    if polygon.isBox, b == 0 && c == 0 || a == 0 && d == 0 { return ConvexPolygon(box(polygon.box)) }
    return ConvexPolygon(polygon.corners.map(apply))
  }

  /// The box around a mapped box.
  package func box(_ box: Box) -> Box {
    if transform.a == 1, transform.d == 1, transform.b == 0, transform.c == 0 {
      return Box(
        minX: box.minX + transform.tx, minY: box.minY + transform.ty, maxX: box.maxX + transform.tx,
        maxY: box.maxY + transform.ty)
    }
    return Box(around: box.corners.map(apply))
  }
}
