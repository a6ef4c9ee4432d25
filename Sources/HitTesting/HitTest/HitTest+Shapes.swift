package import TouchGeometry

extension HitTest {
  /// `UIView.point(inside:with:)`, overridden or not.
  ///
  /// Source: R11, R36. Neither visibility nor interaction plays a part.
  package mutating func pointInside(_ view: ViewIndex, _ point: Point) throws(OverrideRecursion) -> Bool {
    guard scene.tree[view].flags.contains(.overridesPointInside) else {
      return scene.tree[view].bounds.contains(point)
    }
    guard let shape = scene.tree.detail(of: view)?.pointInside else {
      return try touchableSubview(of: view, contains: point)
    }
    return try shape.evaluate(in: &self, for: view, at: point)
  }
}

extension Shape {
  fileprivate func evaluate<Trace>(
    in hitTest: inout HitTest<Trace>, for view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> Bool {
    try hitTest.spend(ownCost, on: view)
    switch self {
    case .constant(let answer):
      return answer
    case .insets(let insets):
      return hitTest.scene.tree[view].bounds.inset(by: insets).contains(point)
    case .rect(let rect):
      return rect.contains(point)
    case .circle(let center, let radius):
      return (point - center).lengthSquared <= radius * radius
    case .path(let path, let fillRule):
      return path.contains(point, fillRule: fillRule)
    case .subviews:
      return try hitTest.boundsOrSubviews(of: view, contain: point)
    case .union(let shapes):
      for shape in shapes where try shape.evaluate(in: &hitTest, for: view, at: point) { return true }
      return false
    case .intersection(let shapes):
      for shape in shapes where try !shape.evaluate(in: &hitTest, for: view, at: point) { return false }
      return true
    case .difference(let shape, let hole):
      guard try shape.evaluate(in: &hitTest, for: view, at: point) else { return false }
      return try !hole.evaluate(in: &hitTest, for: view, at: point)
    }
  }
}

extension HitTest {
  fileprivate mutating func boundsOrSubviews(
    of view: ViewIndex, contain point: Point
  ) throws(OverrideRecursion) -> Bool {
    if scene.tree[view].bounds.contains(point) { return true }
    var next = scene.tree.lastSubview(of: view)
    while let subview = next {
      next = scene.tree.previousSibling(of: subview)
      try spend(1, on: subview)
      guard !removed.contains(subview), let point = scene.tree.convert(point, fromSuperviewInto: subview)
      else { continue }
      if try pointInside(subview, point) { return true }
    }
    return false
  }
}
