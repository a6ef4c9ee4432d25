package import TouchGeometry

/// A view's relation to the target that a region is found for.
package enum TargetRelation {
  case isTarget
  /// The view is a superview of the target, near or far.
  case holds(ViewIndex)
  /// The view may be asked before the target, and keep touches from it.
  case isElsewhere
}

/// The part that a view takes of the touches that its superview lets in: for itself, for the target that it holds, or away
/// from a target elsewhere.
package enum TouchExtent {
  case nowhere
  /// Wherever its superview lets touches in; the view answers itself.
  case everywhere
  /// Where UIKit's default lets touches in: where `point(inside:)` says yes, and nowhere if the view refuses.
  case pointInside
  /// The same; and the view answers itself in place of any subview.
  case pointInsideAlone
  /// The same, as far as a subview answers.
  case subviews
  /// In a rectangle of the view's own coordinates.
  case rect(Rect)
  /// Within its reach; where the view's answer is not known, it has to be asked.
  case asked
}
