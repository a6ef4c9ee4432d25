package import TouchGeometry

/// A shape's area in the space of one view: the words in which maps of the screen know shapes.
package enum ShapeForm {
  case nowhere
  case everywhere
  case rect(Rect)
  /// A closed disc; the radius is not negative.
  case disc(center: Point, radius: Double)
  case path(Path, FillRule)
  /// The view's bounds, and where its subviews' own `point(inside:)` say yes.
  case boundsAndSubviews
  case union([Shape])
  case intersection([Shape])
  case difference(Shape, Shape)
}
