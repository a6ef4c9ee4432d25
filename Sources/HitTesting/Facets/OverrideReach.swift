import TouchGeometry

/// Where an overridden view can have a say in the view that a touch goes to, provided that its superview asks it.
///
/// Outside of its reach the view answers nil, without side effects. Inside it has to be asked, but where the answer is
/// said to be known.
enum OverrideReach {
  /// It always answers nil.
  case nowhere
  /// It always answers with itself, and asks no other view.
  case itself
  case everywhere
  /// In a rectangle of its own coordinates.
  case rect(Rect)
  /// Where super has a say.
  case asSuper
  /// Where `point(inside:)` says yes.
  ///
  /// - Parameter isPlain: whether the answer is known there: it is UIKit's default's (R30).
  case pointInside(isPlain: Bool)
}
