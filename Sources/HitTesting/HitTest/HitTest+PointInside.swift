package import TouchGeometry

extension HitTest {
  /// `UIView.point(inside:with:)`, overridden or not.
  ///
  /// Source: R11, R36. Neither visibility nor interaction plays a part.
  package mutating func pointInside(_ view: ViewIndex, _ point: Point) throws(OverrideRecursion) -> Bool {
    guard scene.tree[view].flags.contains(.overridesPointInside) else {
      return scene.tree[view].bounds.contains(point)
    }
    guard let shape = scene.tree.pointInside(of: view) else {
      return try ReactNativeHitTest.isInSubview(point, ofOverlay: view, in: &self)
    }
    return try shape.contains(point, of: view, in: &self)
  }
}
