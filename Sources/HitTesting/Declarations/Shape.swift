public import TouchGeometry

/// Where a view's overridden `point(inside:)` says yes, in the view's bounds space (R36, R54).
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
  /// What it costs to look at the whole shape, in calls of `hitTest`.
  var cost: Int {
    switch self {
    case .union(let shapes), .intersection(let shapes): shapes.reduce(ownCost) { $0 + $1.cost }
    case .difference(let shape, let hole): ownCost + shape.cost + hole.cost
    case .constant, .insets, .rect, .circle, .path, .subviews: ownCost
    }
  }

  /// What it costs without the shapes that it is made of.
  var ownCost: Int {
    if case .path(let path, _) = self { path.cost } else { 1 }
  }
}
