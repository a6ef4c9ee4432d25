public import TouchGeometry

/// The area in which a view can affect the hit view, if its superview searches it.
///
/// Outside of it the view returns nil without side effects, at the cost of at most one test of each view and shape: a
/// search may skip it. Inside, either the result is known or the view must be searched.
///
/// All maps of a screen use it: `RegionCollector` makes exact intervals of it, `ScreenRegions` polygons and lines;
/// `TouchRegion` of one target uses it where `TouchExtent` has no more detail.
@usableFromInline
package enum TouchReach {
  case nowhere
  /// It answers as the default does (R30), with this for its `point(inside:)`.
  case plain(Area)
  /// It returns itself, and searches no other view.
  case itself
  /// It must be searched here.
  case unknown(Area)

  @usableFromInline
  package enum Area {
    case rect(Rect)
    case everywhere
  }

  /// The same reach of a view that must be searched in it.
  fileprivate var asked: TouchReach {
    switch self {
    case .plain(let area), .unknown(let area): .unknown(area)
    case .nowhere, .itself: .nowhere
    }
  }
}

extension ViewTree {
  /// - Complexity: constant, except for overridden shapes, which are read once.
  @inlinable
  package func reach(of view: ViewIndex) -> TouchReach {
    let record = self[view]
    guard record.flags.isDisjoint(with: .needsCare) else { return reachWithCare(of: view) }
    return record.flags.contains(.refusesTouches) ? .nowhere : .plain(.rect(record.bounds))
  }

  /// The same for views with an override or a transform.
  @usableFromInline
  func reachWithCare(of view: ViewIndex) -> TouchReach {
    let record = self[view]
    if record.flags.contains(.isTransformed), placement(of: view)?.inverse == nil { return .nowhere }  // R14
    guard record.flags.contains(.overridesHitTest), let override = hitTest(of: view) else {
      return reachOfSuper(of: view)
    }
    return reach(override.kind, of: view)
  }

  private func reach(_ kind: some HitTestOverrideKind, of view: ViewIndex) -> TouchReach {
    let record = self[view]
    return switch kind.reach(of: OverriddenView(view, record), subviewOrder(of: view)) {
    case .nowhere: .nowhere
    case .itself: .itself
    case .everywhere: .unknown(.everywhere)
    case .rect(let rect): .unknown(.rect(rect))
    case .asSuper: reachOfSuper(of: view).asked
    case .pointInside(isPlain: true): reachOfPointInside(of: view)
    case .pointInside(isPlain: false): reachOfPointInside(of: view).asked
    }
  }

  private func subviewOrder(of view: ViewIndex) -> SubviewOrder {
    if self[view].lastSubviewLink == .none { return .empty }
    return zOrder.isSorted(view) ? .byZPosition : .declared
  }

  /// The reach by the view's class, without its override.
  private func reachOfSuper(of view: ViewIndex) -> TouchReach {
    if let hosting = hosting(of: view) { return reach(hosting, of: view) }
    if let reactNative = reactNative(of: view) { return reach(reactNative, of: view) }
    if self[view].refusal != nil { return .nowhere }  // R18, R19
    return reachOfPointInside(of: view)
  }

  private func reachOfPointInside(of view: ViewIndex) -> TouchReach {
    let record = self[view]
    guard record.flags.contains(.overridesPointInside) else { return .plain(.rect(record.bounds)) }
    // RN8: where its class asks the subviews, these may be anywhere.
    return pointInside(of: view)?.reach(in: record.bounds) ?? .unknown(.everywhere)
  }
}

extension Shape {
  /// The first part of the shape must be false outside of an area for the shape to have a reach: the rest might cost
  /// without end.
  fileprivate func reach(in bounds: Rect) -> TouchReach {
    switch self {
    case .constant(let answer): answer ? .plain(.everywhere) : .nowhere
    case .insets(let insets): .plain(.rect(bounds.inset(by: insets)))
    case .rect(let rect): .plain(.rect(rect))
    case .circle(let center, let radius): .unknown(Self.box(around: center, radius: abs(radius)))
    case .path(let path, _): .unknown(.rect(path.boundingBox))
    case .subviews, .union, .program: .unknown(.everywhere)
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

  /// A box that certainly contains the disc: a point wider, and more for coordinates so large that they round.
  private static func box(around center: Point, radius: Double) -> TouchReach.Area {
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

extension ViewTree.Placement {
  /// A box in the superview's space that contains all touches in an area of the transformed view's space, however the
  /// conversion rounds; nil if no such box is known.
  ///
  /// The conversion is p = anchor + M(p′ − position), and M the inverse as it was calculated. For a point in the area
  /// that M's lines give u and v; solved for p′ these make a box. It is widened by far more than the sum of all
  /// roundings: a Double rounds by 2⁻⁵³ of its summands, and the code allows for 2⁻⁴⁰ of them, and another 2⁻²⁰ if
  /// cancellation in the determinant makes errors larger.
  ///
  /// - Parameter reachable: the superview's coordinates that touches can have.
  func box(around area: Rect, reachable: Rect) -> Rect? {
    guard let inverse else { return nil }
    let far = Vector(
      dx: Self.farthest(reachable.origin.x, reachable.size.width, from: position.x),
      dy: Self.farthest(reachable.origin.y, reachable.size.height, from: position.y))
    let u = Band(
      from: area.origin.x, length: area.size.width, shift: anchor.x, inverse.tx,
      rounding: abs(inverse.a) * far.dx + abs(inverse.c) * far.dy)
    let v = Band(
      from: area.origin.y, length: area.size.height, shift: anchor.y, inverse.ty,
      rounding: abs(inverse.b) * far.dx + abs(inverse.d) * far.dy)
    let determinant = inverse.determinant
    let scale = abs(inverse.a * inverse.d) + abs(inverse.b * inverse.c)
    guard abs(determinant) > 0x1p-20 * scale else { return nil }
    let x = Band(inverse.d / determinant, u, -inverse.c / determinant, v, around: position.x)
    let y = Band(inverse.a / determinant, v, -inverse.b / determinant, u, around: position.y)
    let box = Rect(
      x: x.middle - x.half, y: y.middle - y.half, width: 2 * x.half, height: 2 * y.half)
    return (box.origin.x + box.size.width + box.origin.y + box.size.height).isFinite ? box : nil
  }

  private static func farthest(_ start: Double, _ length: Double, from position: Double) -> Double {
    max(abs(start - position), abs(start + length - position))
  }

  /// An interval by its middle and half its length.
  private struct Band {
    let middle: Double
    let half: Double

    /// The range of a coordinate's linear part for coordinates in the area.
    init(from start: Double, length: Double, shift: Double, _ translation: Double, rounding: Double) {
      middle = start + length / 2 - shift - translation
      half =
        abs(length / 2)
        + 0x1p-40 * (rounding + abs(start) + abs(length) + abs(shift) + abs(translation))
    }

    /// A combination of two intervals, moved and widened.
    init(_ factor: Double, _ first: Band, _ otherFactor: Double, _ second: Band, around position: Double) {
      let turned = factor * first.middle + otherFactor * second.middle
      middle = position + turned
      let width = abs(factor) * first.half + abs(otherFactor) * second.half
      let size = abs(factor * first.middle) + abs(otherFactor * second.middle)
      half = width + 1 + 0x1p-20 * (width + size) + 0x1p-40 * abs(position)
    }
  }
}

/// Looks for many touches on one scene, which together keep to one budget.
///
/// Each touch is answered as `Scene.hitTest` answers it alone, to the last bit. When enough touches have been looked
/// for on the scene, by whomever, its `RegionMap` is made and asked in place of the views.
public struct TouchSearch: Sendable {
  public let scene: Scene
  public let passes: Int
  private var budget: HitTestBudget
  private var map: RegionMap?

  /// - Parameter passes: 1 or 2 (R60), for every touch.
  public init(in scene: Scene, passes: Int = 1) {
    self.scene = scene
    self.passes = passes
    budget = HitTestBudget(for: scene)
    map = scene.regionMap.value
  }

  /// The calls of `hitTest` for the touches so far, without those that the map saved.
  public var visitCount: Int { budget.spent }

  /// - Throws: `OverrideRecursion` if overrides would search without end.
  public mutating func hitTest(_ touch: Touch) throws(OverrideRecursion) -> HitTestResult {
    guard let map, touch.view == nil else { return try askUnmapped(touch) }
    // One pass over plain views finds the same as two (R61): no view is removed in between.
    return switch map.answer(at: touch.location) {
    case .view(let view, let window): HitTestResult(hitView: view, window: window, removed: .none)
    case .nobody: HitTestResult(hitView: nil, window: nil, removed: .none)
    case .unknown: try askViews(touch)
    }
  }

  /// Searches views without a map, and counts the search towards making one.
  @inline(never)
  private mutating func askUnmapped(_ touch: Touch) throws(OverrideRecursion) -> HitTestResult {
    guard touch.view == nil else { return try askViews(touch) }
    let before = budget.spent
    defer {
      scene.noteAsked(budget.spent - before)
      map = scene.regionMap.value
    }
    return try askViews(touch)
  }

  @inline(never)
  private mutating func askViews(_ touch: Touch) throws(OverrideRecursion) -> HitTestResult {
    try scene.hitTest(touch, passes: passes, budget: &budget)
  }

  /// The same with every call that was made: every view is asked, as UIKit would ask it.
  ///
  /// - Parameter visitsMax: how many visits and lines the log takes; when there are more, it says that it is cut.
  public mutating func hitTestLog(
    _ touch: Touch, visitsMax: Int = .max
  ) throws(OverrideRecursion) -> (result: HitTestResult, log: HitTestLog) {
    try scene.hitTestLog(touch, passes: passes, budget: &budget, visitsMax: visitsMax)
  }
}
