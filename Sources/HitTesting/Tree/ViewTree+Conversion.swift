public import TouchGeometry

/// Conversion of points between views, in points; the arithmetic is in Double, always in this order (R15).
extension ViewTree {
  /// Superview (a window: screen) to view. Nil when the view's transform is singular (R14).
  ///
  /// Source: R2, R9. p = T⁻¹(p′ − position) + anchor; with T = identity, p = p′ − frame.origin + bounds.origin.
  @inline(__always)
  public func convert(_ point: Point, fromSuperviewInto view: ViewIndex) -> Point? {
    let record = self[view]
    if record.flags.contains(.isTransformed) { return convertTransformed(point, into: view) }
    return record.convertUpright(point)
  }

  private func convertTransformed(_ point: Point, into view: ViewIndex) -> Point? {
    guard let placement = placement(of: view), let inverse = placement.inverse else { return nil }
    return placement.anchor + Vector(inverse.apply(to: Point(point - placement.position)))
  }

  /// View to superview (a window: to the screen).
  ///
  /// Source: R2. p′ = T(p − anchor) + position; with T = identity, p′ = p − bounds.origin + frame.origin.
  public func convert(_ point: Point, toSuperviewFrom view: ViewIndex) -> Point {
    let record = self[view]
    if record.flags.contains(.isTransformed), let placement = placement(of: view) {
      return placement.position + Vector(placement.transform.apply(to: Point(point - placement.anchor)))
    }
    return Point(
      x: point.x - record.bounds.origin.x + record.frameOrigin.x,
      y: point.y - record.bounds.origin.y + record.frameOrigin.y)
  }

  /// A view's space to another's; nil stands for the screen, through which views of different windows meet.
  /// The answer is nil when a transform on the way down is singular.
  ///
  /// Source: R7: up to the closest common superview applying each level, then down inverting each. R8, R10.
  public func convert(_ point: Point, from source: ViewIndex?, to target: ViewIndex?) -> Point? {
    let common = closestCommonSuperview(of: source, and: target)
    var point = point
    var current = source
    while let view = current, view != common {
      point = convert(point, toSuperviewFrom: view)
      current = self[view].superview
    }
    return convert(point, from: common, downTo: target)
  }

  /// The inner half of a conversion. As deep as the view lies below the ancestor, at most 512 calls.
  private func convert(_ point: Point, from ancestor: ViewIndex?, downTo view: ViewIndex?) -> Point? {
    guard let view, view != ancestor else { return point }
    guard let outer = convert(point, from: ancestor, downTo: self[view].superview) else { return nil }
    return convert(outer, fromSuperviewInto: view)
  }

  /// The innermost view whose subtree holds both; nil, the screen, when they share no window.
  private func closestCommonSuperview(of first: ViewIndex?, and second: ViewIndex?) -> ViewIndex? {
    guard let second else { return nil }
    var current = first
    while let view = current, !isDescendant(second, of: view) {
      current = self[view].superview
    }
    return current
  }

  /// The box of the view's transformed bounds in its superview's bounds space: UIKit's `frame` (R1).
  public func frame(of view: ViewIndex) -> Rect {
    var geometry = ViewGeometry()
    geometry.transform = placement(of: view)?.transform ?? .identity
    return Rect(origin: self[view].frameOrigin, size: geometry.boxSize(of: self[view].bounds.size))
  }

  /// A view's geometry as UIKit's properties give it.
  public func geometry(of view: ViewIndex) -> ResolvedGeometry {
    let record = self[view]
    let placement = placement(of: view)
    let anchorPoint = placement?.anchorPoint ?? ViewGeometry.middle
    let size = record.bounds.size
    return ResolvedGeometry(
      bounds: record.bounds,
      position: placement?.position
        ?? record.frameOrigin + Vector(dx: anchorPoint.x * size.width, dy: anchorPoint.y * size.height),
      anchorPoint: anchorPoint,
      transform: placement?.transform ?? .identity,
      frameOrigin: record.frameOrigin)
  }
}

extension View {
  /// The superview's space to the view's own, where no transform is in between.
  @inline(__always)
  func convertUpright(_ point: Point) -> Point {
    Point(
      x: point.x - frameOrigin.x + bounds.origin.x,
      y: point.y - frameOrigin.y + bounds.origin.y)
  }
}

extension ViewTree {
  /// The middle of a view's bounds on the screen, in points.
  package func screenCenter(of view: ViewIndex) -> Point {
    convertToScreen(self[view].bounds.center, from: view)
  }

  /// A point of a view's own coordinates on the screen.
  package func convertToScreen(_ point: Point, from view: ViewIndex) -> Point {
    selfAndSuperviews(of: view).reduce(point) { convert($0, toSuperviewFrom: $1) }
  }

  /// The box around a view's bounds on the screen, in points.
  public func screenFrame(of view: ViewIndex) -> Rect {
    let (bounds, path) = (self[view].bounds, selfAndSuperviews(of: view))
    let (width, height) = (bounds.size.width, bounds.size.height)
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map { dx, dy in
      path.reduce(bounds.origin + Vector(dx: dx, dy: dy)) { convert($0, toSuperviewFrom: $1) }
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let origin = Point(x: xs.min() ?? 0, y: ys.min() ?? 0)
    let farthest = Point(x: xs.max() ?? 0, y: ys.max() ?? 0)
    return Rect(
      origin: origin, size: Size(width: farthest.x - origin.x, height: farthest.y - origin.y))
  }
}
