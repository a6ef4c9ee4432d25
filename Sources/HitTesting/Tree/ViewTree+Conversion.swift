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

  /// Converts between two views' spaces; nil is the screen, which views of different windows have in common. The result
  /// is nil if a transform on the way down is singular.
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

  /// The inner half of a conversion. Recursion as deep as the view is below the ancestor, at most 512 calls.
  private func convert(_ point: Point, from ancestor: ViewIndex?, downTo view: ViewIndex?) -> Point? {
    guard let view, view != ancestor else { return point }
    guard let outer = convert(point, from: ancestor, downTo: self[view].superview) else { return nil }
    return convert(outer, fromSuperviewInto: view)
  }

  /// The innermost view whose subtree contains both; nil, the screen, if they share no window.
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

  /// A view's geometry in UIKit's properties.
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
  /// The superview's space to the view's own, without a transform in between.
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

  package func convertToScreen(_ point: Point, from view: ViewIndex) -> Point {
    selfAndSuperviews(of: view).reduce(point) { convert($0, toSuperviewFrom: $1) }
  }

  /// The box around a view's bounds on the screen, in points.
  public func screenFrame(of view: ViewIndex) -> Rect {
    let path = selfAndSuperviews(of: view)
    let corners = Box(self[view].bounds).corners
    return Box(around: corners.map { path.reduce($0) { convert($0, toSuperviewFrom: $1) } }).rect
  }

  /// The translations from the screen into a view without transforms in between: adding them to a point one after the
  /// other equals `convert`, to the last bit (R9, R15). Zero steps are left out.
  ///
  /// - Parameter steps: the steps are appended.
  /// - Returns: whether there are only translations.
  public func appendTranslations(into view: ViewIndex, to steps: inout [SIMD2<Double>]) -> Bool {
    let start = steps.count
    var next: ViewIndex? = view
    while let view = next {
      let record = self[view]
      if record.flags.contains(.isTransformed) {
        steps.removeLast(steps.count - start)
        return false
      }
      // From the inside outwards: turned round at the end.
      let (origin, scroll) = (record.frameOrigin, record.bounds.origin)
      if scroll != .zero { steps.append(SIMD2(scroll.x, scroll.y)) }
      if origin != .zero { steps.append(SIMD2(-origin.x, -origin.y)) }
      next = record.superview
    }
    steps[start...].reverse()
    return true
  }
}

/// A space that points are converted from or into (R7–R10).
public enum CoordinateSpace: Equatable, Sendable {
  case view(ViewIndex)
  /// UIKit's nil: that of the other view's window (R8, R10).
  case window
  case screen
}

/// The path of a point from one space into another.
public struct SpaceConversion: Sendable {
  /// The views from the source up to the closest common superview, and down to the target; nil is the screen.
  public let path: [ViewIndex?]
  private let tree: ViewTree
  private let source: ViewIndex?
  private let target: ViewIndex?

  /// A point of the source in the target; nil where a transform on the way down is singular (R14).
  public func convert(_ point: Point) -> Point? { tree.convert(point, from: source, to: target) }

  /// The box around a rectangle of the source in the target (R1).
  public func convert(_ rect: Rect) -> Rect? {
    let (width, height) = (rect.size.width, rect.size.height)
    var corners: [Point] = []
    for way in [(0, 0), (width, 0), (0, height), (width, height)] {
      guard let corner = convert(rect.origin + Vector(dx: way.0, dy: way.1)) else { return nil }
      corners.append(corner)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else {
      return nil
    }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The outermost view on the way down with a singular transform (R14).
  public var singularView: ViewIndex? {
    wayDown.first { tree.convert(.zero, fromSuperviewInto: $0) == nil }
  }

  /// The entered views, the outermost first.
  private let wayDown: [ViewIndex]

  fileprivate init(from source: ViewIndex?, to target: ViewIndex?, in tree: ViewTree) {
    (self.tree, self.source, self.target) = (tree, source, target)
    let outer = source.map { Array(tree.selfAndSuperviews(of: $0)) } ?? []
    let inner = target.map { Array(tree.selfAndSuperviews(of: $0)) } ?? []
    let isCommon = Set(inner)
    let wayUp = outer.prefix { !isCommon.contains($0) }
    let common = wayUp.count < outer.count ? outer[wayUp.count] : nil
    wayDown = inner.prefix { $0 != common }.reversed()
    path = wayUp.map { Optional($0) } + [common] + wayDown.map { Optional($0) }
  }
}

extension ViewTree {
  public func conversion(from source: CoordinateSpace, to target: CoordinateSpace) -> SpaceConversion {
    SpaceConversion(from: root(of: source, beside: target), to: root(of: target, beside: source), in: self)
  }

  /// The view whose own coordinates the space has; nil is the screen.
  private func root(of space: CoordinateSpace, beside other: CoordinateSpace) -> ViewIndex? {
    switch (space, other) {
    case (.view(let view), _): view
    case (.window, .view(let view)): window(of: view)
    // R8: without a view there is no window.
    case (.window, .window), (.window, .screen), (.screen, _): nil
    }
  }
}

/// The relation of a touch's receiver to the target.
public enum Relation: String, CaseIterable, Sendable {
  case itself = "self"
  case ancestor, descendant, sibling
  /// In the same window, but none of the above: a sibling's descendant, an ancestor's sibling, …
  case relativeOfSibling
  case otherWindow
  case none
}

extension ViewTree {
  package func relation(of receiver: ViewIndex?, to target: ViewIndex) -> Relation {
    guard let receiver else { return .none }
    if receiver == target { return .itself }
    if isDescendant(target, of: receiver) { return .ancestor }
    if isDescendant(receiver, of: target) { return .descendant }
    if !rootsAreSiblings, window(of: receiver) != window(of: target) { return .otherWindow }
    return self[receiver].superview == self[target].superview ? .sibling : .relativeOfSibling
  }
}
