import TouchGeometry

extension ReactNativeHitTest {
  /// Why the view answers nil, whatever the point; nil when it does not (RN2, RN3).
  package func refusal(of view: View) -> HitTestOutcome? {
    if kind == .paragraphText || pointerEvents == .none { return .overrideNil }
    // RN3: Fabric's box-only looks at the point and at nothing else.
    if kind == .componentView, pointerEvents == .boxOnly { return nil }
    if !view.flags.contains(.isUserInteractionEnabled) { return .interactionDisabled }
    if view.flags.contains(.isHidden) { return .hidden }
    return kind == .componentView && !view.isOpaqueEnough ? .alpha : nil
  }
}

extension HitTest {
  /// RN1 to RN8, in the order of React Native's code.
  mutating func run(
    _ reactNative: ReactNativeHitTest, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> Answer {
    if let refusal = reactNative.refusal(of: scene.tree[view]) { return .refused(refusal) }
    let isInside = try pointInside(view, point)

    // RN4: what stands out of a view that does not clip can be hit.
    let asksSubviews = isInside || !scene.tree[view].flags.contains(.clipsToBounds)
    if asksSubviews, reactNative.pointerEvents != .boxOnly {
      let hit = try askSubviews(of: view, at: point, sorted: reactNative.kind.sortsByZPosition)
      // RN5: Fabric compares at the end, should an override below have given this view.
      let isTakenBack =
        hit == view && reactNative.kind == .componentView && reactNative.pointerEvents == .boxNone
      if isTakenBack { return .refused(.overrideNil) }
      if let hit { return Answer(hit: hit, outcome: .descendant) }
    }

    guard isInside else { return .refused(.outside) }
    // RN5, RN8: the view would have answered, and may not.
    return reactNative.pointerEvents == .boxNone
      ? .refused(.overrideNil) : Answer(hit: view, outcome: .itself)
  }

  /// RN6: the subviews with the greatest zPosition first, where one of them has any.
  private mutating func askSubviews(
    of view: ViewIndex, at point: Point, sorted: Bool
  ) throws(OverrideRecursion) -> ViewIndex? {
    guard sorted, let subviews = scene.tree.zOrder.subviewsFrontToBack(of: view) else {
      return try askSubviews(of: view, at: point)
    }
    let snapshot = removed.count  // R33
    for subview in subviews where !removed.contains(subview, amongFirst: snapshot) {
      let hit = try hitTest(subview, at: scene.tree.convert(point, fromSuperviewInto: subview))
      if let hit { return hit }
    }
    return nil
  }

  /// RN8: the overlay's `point(inside:)`.
  mutating func touchableSubview(
    of view: ViewIndex, contains point: Point
  ) throws(OverrideRecursion) -> Bool {
    var next = scene.tree.lastSubview(of: view)
    while let subview = next {
      next = scene.tree.previousSibling(of: subview)
      try spend(1, on: subview)
      guard !removed.contains(subview), scene.tree[subview].flags.contains(.isUserInteractionEnabled),
        let point = scene.tree.convert(point, fromSuperviewInto: subview)
      else { continue }
      if try pointInside(subview, point) { return true }
    }
    return false
  }
}
