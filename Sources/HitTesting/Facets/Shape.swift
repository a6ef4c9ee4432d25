public import TouchGeometry

/// Where a view's overridden `point(inside:)` says yes, in the view's bounds space (R36, R54).
///
/// Maps of the screen read its cases.
public indirect enum Shape: Equatable, Sendable {
  /// Everywhere or nowhere (R51).
  case constant(Bool)
  /// The bounds with their edges moved inwards, in points; negative insets enlarge.
  case insets(EdgeInsets)
  case rect(Rect)
  /// A closed disc (R53): the rim belongs to it.
  case circle(center: Point, radius: Double)
  case path(Path, FillRule)
  /// The bounds, and all points for which a subview's own `point(inside:)` is true.
  case subviews
  case union([Shape])
  case intersection([Shape])
  case difference(Shape, Shape)
  /// Where the code of a program says yes.
  case program(ProgramShape)
}

/// The app's own overrides, as code that the search runs.
package protocol OverrideProgram: AnyObject, Sendable {}

/// A `point(inside:with:)` whose code a program has.
public struct ProgramShape: Equatable, Sendable {
  let program: any OverrideProgram

  init(_ program: any OverrideProgram) { self.program = program }

  public static func == (one: ProgramShape, other: ProgramShape) -> Bool { one.program === other.program }
}

extension Shape {
  /// The weight of the shape in budgets: its parts, and an eighth of its outlines' segments.
  var size: Int { sum { if case .path(let path, _) = $0 { path.size } else { 1 } } }

  var cost: Int { sum(\.ownCost) }

  /// The same without the shapes that it combines.
  fileprivate var ownCost: Int {
    if case .path(let path, _) = self { HitTestCost.shape + path.cost } else { HitTestCost.shape }
  }

  /// The sum of a value over the shape and all shapes that it combines.
  private func sum(_ own: (Shape) -> Int) -> Int {
    switch self {
    case .union(let shapes), .intersection(let shapes): shapes.reduce(own(self)) { $0 + $1.sum(own) }
    case .difference(let shape, let hole): own(self) + shape.sum(own) + hole.sum(own)
    case .constant, .insets, .rect, .circle, .path, .subviews, .program: own(self)
    }
  }

  /// About the memory of the block that holds the case, with everything in it, in bytes.
  var byteCount: Int {
    switch self {
    case .constant, .insets, .rect, .circle, .subviews, .program: Self.blockBytes
    case .path(let path, _): Self.blockBytes + path.byteCount
    case .union(let shapes), .intersection(let shapes):
      shapes.reduce(Self.blockBytes + shapes.allocatedBytes) { $0 + $1.byteCount }
    case .difference(let shape, let hole): Self.blockBytes + shape.byteCount + hole.byteCount
    }
  }

  private static let blockBytes = 64

  /// Boxes in and around which small regions are likely: those of shapes with a place of their own.
  ///
  /// - Parameter nesting: the number of shapes around this one; deep ones are left out.
  package func landmarks(nesting: Int = 0) -> [Box] {
    guard nesting < 4 else { return [] }
    return switch self {
    case .constant, .insets, .subviews, .program: []
    case .rect, .path: ownBox.map { [$0] } ?? []
    case .circle(let center, let radius):
      [
        Box(
          minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius, maxY: center.y + radius)
      ]
    case .union(let shapes), .intersection(let shapes):
      shapes.prefix(16).flatMap { $0.landmarks(nesting: nesting + 1) }
    case .difference(let shape, let hole):
      shape.landmarks(nesting: nesting + 1) + hole.landmarks(nesting: nesting + 1)
    }
  }

  // MARK: - Judging a point

  /// Judges a point, and charges for each shape that is looked at.
  func contains<Search: ShapeSearch>(
    _ point: Point, of view: Search.Subject, in search: inout Search
  ) throws(Search.Failure) -> Bool {
    try search.spend(onShape: ownCost, of: view)
    return try judge(point, of: view, in: &search)
  }

  /// The same without a charge for the shape itself.
  fileprivate func judge<Search: ShapeSearch>(
    _ point: Point, of view: Search.Subject, in search: inout Search
  ) throws(Search.Failure) -> Bool {
    switch self {
    case .constant(let answer):
      return answer
    case .insets(let insets):
      return search.bounds(of: view).inset(by: insets).contains(point)
    case .rect(let rect):
      return rect.contains(point)
    case .circle(let center, let radius):
      return (point - center).lengthSquared <= radius * radius
    case .path(let path, let fillRule):
      var halvings = 0
      let isInside = path.contains(point, fillRule: fillRule, halvings: &halvings)
      try search.spend(halvings, on: view)
      return isInside
    case .subviews:
      if search.bounds(of: view).contains(point) { return true }
      return try search.isInSubview(point, of: view)
    case .union(let shapes):
      for shape in shapes where try shape.contains(point, of: view, in: &search) { return true }
      return false
    case .intersection(let shapes):
      for shape in shapes where try !shape.contains(point, of: view, in: &search) { return false }
      return true
    case .difference(let shape, let hole):
      guard try shape.contains(point, of: view, in: &search) else { return false }
      return try !hole.contains(point, of: view, in: &search)
    case .program(let shape):
      return try search.pointInside(shape, point, of: view)
    }
  }
}

/// What a shape asks about its subject while it judges a point: a view, or the frame of a view of SwiftUI's.
package protocol ShapeSearch {
  associatedtype Subject
  associatedtype Failure: Error

  func bounds(of subject: Subject) -> Rect
  /// Charges for a step, in calls of `hitTest`.
  mutating func spend(_ cost: Int, on subject: Subject) throws(Failure)
  /// Charges for looking at a shape, without what it combines.
  mutating func spend(onShape cost: Int, of subject: Subject) throws(Failure)
  /// Whether a subview's `point(inside:)` is true, whatever its state (R54).
  mutating func isInSubview(_ point: Point, of subject: Subject) throws(Failure) -> Bool
  /// Runs the code of an overridden `point(inside:with:)`.
  mutating func pointInside(_ shape: ProgramShape, _ point: Point, of subject: Subject) throws(Failure)
    -> Bool
}

extension OverrideSearch {
  package func bounds(of view: ViewIndex) -> Rect { self[view].bounds }

  package mutating func spend(onShape cost: Int, of view: ViewIndex) throws(OverrideRecursion) {
    try spend(cost, on: view)
  }

  package mutating func isInSubview(_ point: Point, of view: ViewIndex) throws(OverrideRecursion) -> Bool {
    try isInSubview(point, of: view) { _ in true }
  }

  /// - Parameter isAsked: whether a subview counts.
  mutating func isInSubview(
    _ point: Point, of view: ViewIndex, where isAsked: (OverriddenView) -> Bool
  ) throws(OverrideRecursion) -> Bool {
    var next = lastSubview(of: view)
    while let subview = next {
      next = previousSibling(of: subview)
      try spend(1, on: subview)
      guard !isRemoved(subview), isAsked(self[subview]),
        let point = convert(point, fromSuperviewInto: subview)
      else { continue }
      if try pointInside(subview, point) { return true }
    }
    return false
  }
}

/// The search from an override's perspective: UIKit's API for the code of a `hitTest(_:with:)`.
///
/// `HitTest`, the one traversal, is the only implementation. Overrides are generic over it, so calls are static.
package protocol OverrideSearch: ShapeSearch where Subject == ViewIndex, Failure == OverrideRecursion {
  // MARK: Asking

  /// `super.hitTest(point, with: event)`, which is the implementation of the view's class.
  mutating func callSuper(of view: ViewIndex, at point: Point) throws(OverrideRecursion) -> HitTestAnswer
  /// `view.hitTest(point, with: event)`, overridden or not. The point is in the view's own coordinates.
  mutating func hitTest(_ view: ViewIndex, at point: Point?) throws(OverrideRecursion) -> ViewIndex?
  /// `view.point(inside: point, with: event)`, overridden or not.
  mutating func pointInside(_ view: ViewIndex, _ point: Point) throws(OverrideRecursion) -> Bool
  /// R163: whether a point of a hosting view's is one where a view of SwiftUI's answers, up to iOS 17.
  mutating func isDrawnInPart(of view: ViewIndex, at point: Point) throws(OverrideRecursion) -> Bool
  /// Asks the subviews, the frontmost first, until one answers (R30).
  mutating func askSubviews(of view: ViewIndex, at point: Point) throws(OverrideRecursion) -> ViewIndex?
  /// Searches the subviews, those with the greatest zPosition first (RN6).
  mutating func askSubviewsByZPosition(
    of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> ViewIndex?

  // MARK: Looking

  subscript(_: ViewIndex) -> OverriddenView { get }
  /// The view's superview now. The neighbors below are those of the scene, which removals do not change.
  func superview(of view: ViewIndex) -> ViewIndex?
  func isRemoved(_ view: ViewIndex) -> Bool
  func lastSubview(of view: ViewIndex) -> ViewIndex?
  func previousSibling(of view: ViewIndex) -> ViewIndex?
  func firstSubview(of view: ViewIndex) -> ViewIndex?
  func nextSibling(of view: ViewIndex) -> ViewIndex?
  /// Nil where a transform on the way cannot be inverted (R14).
  func convert(_ point: Point, from view: ViewIndex, to other: ViewIndex) -> Point?
  /// The cost of the conversion, in calls of `hitTest`: each level on the way up and down.
  func conversionCost(from view: ViewIndex, to other: ViewIndex) -> Int
  func convert(_ point: Point, fromSuperviewInto view: ViewIndex) -> Point?
  func convert(_ point: Point, toSuperviewFrom view: ViewIndex) -> Point

  // MARK: Changing

  /// `view.removeFromSuperview()`, for as long as the touch is looked for (R62).
  mutating func remove(_ view: ViewIndex)

  // MARK: Running code

  /// Runs the code of an overridden `hitTest(_:with:)`.
  mutating func runHitTest(
    of view: ViewIndex, at point: Point, in program: any OverrideProgram
  ) throws(OverrideRecursion) -> HitTestAnswer
  /// `super.point(inside: point, with: event)`, which is the implementation of the view's class.
  mutating func callSuperPointInside(of view: ViewIndex, at point: Point) throws(OverrideRecursion) -> Bool
}

/// The result of a view's `hitTest`, and its reason.
package struct HitTestAnswer {
  package var hit: ViewIndex?
  package var outcome: HitTestOutcome

  package init(hit: ViewIndex?, outcome: HitTestOutcome) { (self.hit, self.outcome) = (hit, outcome) }

  package static func refused(_ outcome: HitTestOutcome) -> HitTestAnswer {
    HitTestAnswer(hit: nil, outcome: outcome)
  }
}

/// Overrides that keep calling: the search passed the bounds of `HitTestBudget` or `HitTestLimits`, and was given
/// up.
public struct OverrideRecursion: Error, Equatable, Sendable {
  /// Views on the path of the recursion, the innermost last; long paths are cut at their outer end.
  public private(set) var way: [ViewIndex]

  /// The most views in the path.
  private static let reportedWayMax = 16

  package init(way: [ViewIndex]) {
    self.way = way
  }

  func passed(through view: ViewIndex) -> OverrideRecursion {
    guard way.count < Self.reportedWayMax else { return self }
    var longer = self
    longer.way.insert(view, at: 0)
    return longer
  }
}

/// The costs of a search's steps. The unit is UIKit's default for one view without a transform, about a hundred million
/// a second; the numbers are measured (`Benchmarks/worst-requests.md`).
///
/// All steps whose number a request decides are charged in it: one limit holds for all.
enum HitTestCost {
  /// The conversion of a point through a transform, beside the call.
  static let transform = 1
  /// A call of a view with an override, beside the default: a separate call, and a copy of the override.
  static let overriddenCall = 10
  static let shape = 2
  /// A view taken out of its superview (R48), and the call of the superview that follows.
  static let removal = 60
}

/// An index of a union of many shapes: a point is compared only with those near it.
///
///     ○ ○ ○ subviews ○ ○ ○ ○      runs of shapes with a place of their own, in a tree each, and the others between them
///     └─┬─┘          └──┬──┘
///
/// Parts are tested in the union's order if it makes a difference: a part that searches subviews may do so without end
/// after one that contains the point.
final class ShapeIndex: Sendable {
  let parts: [Part]
  /// Its approximate heap size in bytes, without the shape.
  let byteCount: Int

  enum Part {
    case one(Shape)
    case many(Run)
  }

  /// Shapes by place. A class: each point that is asked takes it out of its part.
  final class Run: Sendable {
    let shapes: [Shape]
    let tree: BoxTree

    init(_ shapes: [Shape], _ tree: BoxTree) { (self.shapes, self.tree) = (shapes, tree) }
  }

  /// Fewer are compared one after the other.
  private static let countMin = 32

  /// Nil for a shape that is no union, or has few parts.
  init?(_ shape: Shape) {
    guard case .union(let shapes) = shape, shapes.count >= Self.countMin else { return nil }
    var runs = Runs()
    for shape in shapes { runs.add(shape) }
    runs.end()
    parts = runs.parts
    byteCount = runs.byteCount
  }

  /// The cost of any point: the parts that are tested for all of them.
  var costOfPoint: Int {
    parts.reduce(0) { cost, part in
      if case .one(let shape) = part { cost + shape.cost } else { cost + 1 }
    }
  }

  /// The same result as the shape's own test, at less cost if few parts are near.
  func contains<Search: ShapeSearch>(
    _ point: Point, of view: Search.Subject, in search: inout Search
  ) throws(Search.Failure) -> Bool {
    for part in parts {
      switch part {
      case .one(let shape):
        if try shape.contains(point, of: view, in: &search) { return true }
      case .many(let run):
        var cursor = BoxTree.Cursor()
        var isInside = false
        while !isInside, let index = run.tree.next(around: point, &cursor) {
          try search.spend(run.shapes[index].ownCost, on: view)
          isInside = try run.shapes[index].judge(point, of: view, in: &search)
        }
        try search.spend(cursor.steps, on: view)
        if isInside { return true }
      }
    }
    return false
  }

  /// Parts in their order, while they are added.
  private struct Runs {
    var parts: [Part] = []
    var byteCount = 0
    private var shapes: [Shape] = []
    private var boxes: [Box] = []

    mutating func add(_ shape: Shape) {
      guard let box = shape.ownBox else {
        end()
        return parts.append(.one(shape))
      }
      shapes.append(shape)
      boxes.append(box)
    }

    mutating func end() {
      if shapes.count < ShapeIndex.countMin {
        parts += shapes.map { .one($0) }
      } else {
        let tree = BoxTree(boxes)
        byteCount += tree.byteCount + shapes.allocatedBytes
        parts.append(.many(Run(shapes, tree)))
      }
      (shapes, boxes) = ([], [])
    }
  }
}

extension Shape {
  /// A box around all points of a shape with a place of its own; nil for shapes that depend on the view, and for
  /// combinations.
  var ownBox: Box? {
    switch self {
    case .rect(let rect): return Box(rect)
    case .path(let path, _): return Box(path.boundingBox)
    case .circle(let center, let radius):
      let box = Box(around: [center]).widened(by: abs(radius))
      // Beyond this the squares that `contains` compares are not of numbers.
      guard max(-box.minX, box.maxX, -box.minY, box.maxY) < 1e150 else { return nil }
      // A margin for rounding and for values too small for it.
      return box.widened(by: 1e-150 + 1e-12 * (abs(center.x) + abs(center.y) + abs(radius)))
    case .constant, .insets, .subviews, .union, .intersection, .difference, .program: return nil
    }
  }
}
