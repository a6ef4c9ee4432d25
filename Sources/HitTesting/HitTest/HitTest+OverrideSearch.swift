import TouchGeometry

// The traversal as overrides see it that run in it.

extension HitTest: OverrideSearch {
  mutating func callSuper(
    of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer { try defaultHitTest(view, at: point) }

  mutating func isDrawnInPart(of view: ViewIndex, at point: Point) throws(OverrideRecursion) -> Bool {
    guard let content = scene.tree.swiftUI(in: view), !content.platform.hasGestureContainers else {
      return false
    }
    return try content.isDrawn(in: &self, of: view, at: point)
  }

  /// RN6: in the order of zPositions, where one of the subviews has any.
  mutating func askSubviewsByZPosition(
    of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> ViewIndex? {
    guard let subviews = scene.tree.zOrder.subviewsFrontToBack(of: view) else {
      return try askSubviews(of: view, at: point)
    }
    let snapshot = removed.count  // R33
    for subview in subviews {
      if removed.contains(subview, amongFirst: snapshot) {
        try spend(1, on: subview)
        continue
      }
      let hit = try hitTest(subview, at: scene.tree.convert(point, fromSuperviewInto: subview))
      if let hit { return hit }
    }
    return nil
  }

  subscript(view: ViewIndex) -> OverriddenView {
    @inline(__always) get { OverriddenView(view, scene.tree[view]) }
  }

  func superview(of view: ViewIndex) -> ViewIndex? { removed.superview(of: view, in: scene.tree) }
  func isRemoved(_ view: ViewIndex) -> Bool { removed.contains(view) }
  func lastSubview(of view: ViewIndex) -> ViewIndex? { scene.tree.lastSubview(of: view) }
  func previousSibling(of view: ViewIndex) -> ViewIndex? { scene.tree.previousSibling(of: view) }
  func firstSubview(of view: ViewIndex) -> ViewIndex? { scene.tree.firstSubview(of: view) }
  func nextSibling(of view: ViewIndex) -> ViewIndex? { scene.tree.nextSibling(of: view) }

  func convert(_ point: Point, from view: ViewIndex, to other: ViewIndex) -> Point? {
    scene.tree.convert(point, from: view, to: other)
  }

  func conversionCost(from view: ViewIndex, to other: ViewIndex) -> Int {
    Int(scene.tree[view].depth) + Int(scene.tree[other].depth)
  }

  func convert(_ point: Point, fromSuperviewInto view: ViewIndex) -> Point? {
    scene.tree.convert(point, fromSuperviewInto: view)
  }

  func convert(_ point: Point, toSuperviewFrom view: ViewIndex) -> Point {
    scene.tree.convert(point, toSuperviewFrom: view)
  }

  mutating func remove(_ view: ViewIndex) { removed.insert(view, in: scene.tree) }
}
