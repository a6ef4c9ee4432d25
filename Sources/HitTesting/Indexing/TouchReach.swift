package import TouchGeometry

/// Where a view can have a say in whom a touch goes to, provided that its superview asks it.
///
/// Where the reach ends, the view answers nil, without side effects and at the cost of one look at each view and
/// shape at most: a search may pass it by. Within it, either the answer is known or the view has to be asked.
package enum TouchReach {
  /// It always answers nil.
  case nowhere
  /// It answers as the default does (R30), with this for its `point(inside:)`.
  case plain(Area)
  /// It answers with itself, and asks nobody.
  case itself
  /// It has to be asked here.
  case unknown(Area)

  /// A part of a view's own space.
  package enum Area {
    case rect(Rect)
    case everywhere
  }
}

extension ViewTree {
  package func reach(of view: ViewIndex) -> TouchReach {
    let record = self[view]
    if record.flags.contains(.isTransformed), placement(of: view)?.inverse == nil { return .nowhere }  // R14
    if record.flags.contains(.overridesHitTest), let override = hitTest(of: view) {
      return reach(of: override, of: record, view)
    }
    return defaultReach(of: record, view)
  }

  /// What the view's class does when nobody overrides it.
  private func defaultReach(of record: View, _ view: ViewIndex) -> TouchReach {
    if let reactNative = reactNative(of: view) { return reach(of: reactNative, of: record, view) }
    if record.refusal != nil { return .nowhere }  // R18, R19
    return reachOfPointInside(of: record, view)
  }

  /// RN1 to RN9.
  private func reach(of reactNative: ReactNativeHitTest, of record: View, _ view: ViewIndex) -> TouchReach {
    if reactNative.refusal(of: record) != nil { return .nowhere }
    let hasSubviews = record.lastSubviewLink != .none
    if reactNative.pointerEvents == .boxNone, !hasSubviews { return .nowhere }
    // RN4: what stands out of it may be anywhere.
    let limits = record.flags.contains(.clipsToBounds) || reactNative.pointerEvents == .boxOnly
    guard reactNative.kind != .overlayContainer, limits || !hasSubviews else { return .unknown(.everywhere) }
    let inside = reachOfPointInside(of: record, view)
    let isPlain = !hasSubviews || reactNative.pointerEvents == .auto && !zOrder.isSorted(view)
    return isPlain ? inside : inside.asked
  }

  private func reachOfPointInside(of record: View, _ view: ViewIndex) -> TouchReach {
    guard record.flags.contains(.overridesPointInside), let shape = detail(of: view)?.pointInside else {
      return .plain(.rect(record.bounds))
    }
    return shape.reach(in: record.bounds)
  }

  /// What each override does is written at its case.
  private func reach(of override: HitTestOverride, of record: View, _ view: ViewIndex) -> TouchReach {
    switch override {
    case .returnNil:
      return .nowhere
    case .returnSelf:
      return .itself
    case .passThrough, .siblingRedirect:
      // They call super first, and give nil where super does.
      return defaultReach(of: record, view).asked
    case .enlarged(let inset):
      if record.refusalAtZeroAlpha != nil { return .nowhere }
      return .unknown(.rect(record.bounds.inset(by: EdgeInsets(inset))))
    case .overlap, .guideMask, .forward, .stealAll:
      return .unknown(.everywhere)
    case .reactNative(let reactNative):
      return reach(of: reactNative, of: record, view)
    }
  }
}

extension TouchReach {
  /// The same reach, of a view that has to be asked in it.
  fileprivate var asked: TouchReach {
    switch self {
    case .plain(let area), .unknown(let area): .unknown(area)
    case .nowhere, .itself: .nowhere
    }
  }
}

extension Shape {
  /// What is looked at first must say no outside of an area for the whole shape to be free of surprises there: what
  /// else is looked at might cost without end.
  fileprivate func reach(in bounds: Rect) -> TouchReach {
    switch self {
    case .constant(false): .nowhere
    case .constant(true): .plain(.everywhere)
    case .insets(let insets): .plain(.rect(bounds.inset(by: insets)))
    case .rect(let rect): .plain(.rect(rect))
    case .circle(let center, let radius): .unknown(Self.box(around: center, radius: radius))
    case .path(let path, _): .unknown(.rect(path.boundingBox))
    case .subviews, .union: .unknown(.everywhere)
    case .intersection(let shapes): Self.reach(ofFirst: shapes.first, in: bounds)
    case .difference(let shape, _): Self.reach(ofFirst: shape, in: bounds)
    }
  }

  private static func reach(ofFirst shape: Shape?, in bounds: Rect) -> TouchReach {
    switch shape?.reach(in: bounds) {
    case .plain(let area), .unknown(let area): .unknown(area)
    case .nowhere: .nowhere
    case .itself, nil: .unknown(.everywhere)
    }
  }

  /// A box that certainly holds the disc: a point wider, and more where coordinates are so large that they round.
  private static func box(around center: Point, radius: Double) -> TouchReach.Area {
    let radius = abs(radius)
    // Beyond that its square might be infinite, and a disc everywhere.
    guard radius < 1e150, center.isFinite else { return .everywhere }
    let (halfWidth, halfHeight) = (
      radius + 1 + 1e-6 * (radius + abs(center.x)), radius + 1 + 1e-6 * (radius + abs(center.y))
    )
    return .rect(
      Rect(
        x: center.x - halfWidth, y: center.y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight))
  }
}
