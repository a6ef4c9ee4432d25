public import TouchGeometry

/// Where a view's overridden `point(inside:)` says yes, in the view's bounds space (R36, R54).
///
/// This file holds everything there is to know of a shape; maps of the screen read its `form`.
public indirect enum Shape: Equatable, Sendable {
  /// Everywhere or nowhere (R51).
  case constant(Bool)
  /// The bounds with their edges moved inwards; negative insets enlarge.
  case insets(EdgeInsets)
  case rect(Rect)
  /// A closed disc (R53): the rim belongs to it.
  case circle(center: Point, radius: Double)
  case path(Path, FillRule)
  /// The bounds, and wherever a subview's own `point(inside:)` says yes.
  case subviews
  case union([Shape])
  case intersection([Shape])
  case difference(Shape, Shape)
}

extension Shape {
  /// The shape's area, for a view with these bounds.
  package func form(in bounds: Rect) -> ShapeForm {
    switch self {
    case .constant(let answer): answer ? .everywhere : .nowhere
    case .insets(let insets): .rect(bounds.inset(by: insets))
    case .rect(let rect): .rect(rect)
    case .circle(let center, let radius): .disc(center: center, radius: abs(radius))
    case .path(let path, let fillRule): .path(path, fillRule)
    case .subviews: .boundsAndSubviews
    case .union(let shapes): .union(shapes)
    case .intersection(let shapes): .intersection(shapes)
    case .difference(let shape, let hole): .difference(shape, hole)
    }
  }

  /// How many looks the whole shape is worth where places are shared out: its parts, and an eighth of its outlines' pieces.
  var size: Int { sum { if case .path(let path, _) = $0 { path.size } else { 1 } } }

  /// The cost of looking at the whole shape (`HitTestCost`).
  var cost: Int { sum(\.ownCost) }

  /// The same without the shapes that it combines.
  private var ownCost: Int {
    if case .path(let path, _) = self { HitTestCost.shape + path.cost } else { HitTestCost.shape }
  }

  /// Adds up what the shape and all that it combines have of something.
  private func sum(_ own: (Shape) -> Int) -> Int {
    switch self {
    case .union(let shapes), .intersection(let shapes): shapes.reduce(own(self)) { $0 + $1.sum(own) }
    case .difference(let shape, let hole): own(self) + shape.sum(own) + hole.sum(own)
    case .constant, .insets, .rect, .circle, .path, .subviews: own(self)
    }
  }

  /// About the memory of the block that holds the case, with everything in it, in bytes.
  var byteCount: Int {
    switch self {
    case .constant, .insets, .rect, .circle, .subviews: Self.blockBytes
    case .path(let path, _): Self.blockBytes + path.byteCount
    case .union(let shapes), .intersection(let shapes):
      shapes.reduce(Self.blockBytes + shapes.allocatedBytes) { $0 + $1.byteCount }
    case .difference(let shape, let hole): Self.blockBytes + shape.byteCount + hole.byteCount
    }
  }

  private static let blockBytes = 64

  /// Boxes in and around which small regions are likely: those of shapes with a place of their own.
  ///
  /// - Parameter nesting: how many shapes stand around this one; deep ones are left out.
  package func landmarks(nesting: Int = 0) -> [Box] {
    guard nesting < 4 else { return [] }
    switch self {
    case .constant, .insets, .subviews: return []
    case .rect(let rect): return [Box(rect)]
    case .circle(let center, let radius):
      return [
        Box(
          minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius, maxY: center.y + radius)
      ]
    case .path(let path, _): return [Box(path.boundingBox)]
    case .union(let shapes), .intersection(let shapes):
      return shapes.prefix(16).flatMap { $0.landmarks(nesting: nesting + 1) }
    case .difference(let shape, let hole):
      return shape.landmarks(nesting: nesting + 1) + hole.landmarks(nesting: nesting + 1)
    }
  }
}

// MARK: - Judging a point

extension Shape {
  /// Judges a point, and charges for each shape that is looked at. It reads the cases and not their `form`, which would
  /// have to be made for each touch.
  func contains<Search: OverrideSearch>(
    _ point: Point, of view: ViewIndex, in search: inout Search
  ) throws(OverrideRecursion) -> Bool {
    try search.spend(ownCost, on: view)
    switch self {
    case .constant(let answer):
      return answer
    case .insets(let insets):
      return search[view].bounds.inset(by: insets).contains(point)
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
      if search[view].bounds.contains(point) { return true }
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
    }
  }
}

extension OverrideSearch {
  /// Whether a subview's `point(inside:)` says yes, whatever its state (R54).
  fileprivate mutating func isInSubview(
    _ point: Point, of view: ViewIndex
  ) throws(OverrideRecursion) -> Bool {
    var next = lastSubview(of: view)
    while let subview = next {
      next = previousSibling(of: subview)
      try spend(1, on: subview)
      guard !isRemoved(subview), let point = convert(point, fromSuperviewInto: subview) else { continue }
      if try pointInside(subview, point) { return true }
    }
    return false
  }
}
