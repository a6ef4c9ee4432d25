package import TouchGeometry

/// Where an override looks beside its own view and what super asks.
package enum OverrideDetour {
  case none
  /// At the siblings' bounds, from the back: it answers with the first that has the point (R47).
  case siblings
  /// At a hole in itself: there it takes itself out, and asks its superview again (R48).
  case superview(inside: Path)
  /// At another view: it answers with that one, always or where its `point(inside:)` says yes (R50).
  case view(ViewIndex, ifInside: Bool)
  /// At all its descendants, whether they and their superviews let the touch in or not (R46).
  case descendants

  /// Whether there is one.
  var isElsewhere: Bool { if case .none = self { false } else { true } }

  /// The path that it looks at for each touch.
  package var outline: Path? {
    if case .superview(let hole) = self { hole } else { nil }
  }
}

/// What the class that overrides `hitTest` does in `touchesBegan(_:with:)` and its like.
enum OverrideTouchMethods {
  /// What its superclass does.
  case inherited
  /// It takes the view out of its superview, and hands nothing on (R48).
  case removeView
}
