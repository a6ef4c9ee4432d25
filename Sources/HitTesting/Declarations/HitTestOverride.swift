public import TouchGeometry

/// What a subclass's `hitTest(_:with:)` does, declared as data: the overrides of the source articles.
public enum HitTestOverride: Equatable, Sendable {
  /// R44: accepts the bounds inset by `inset` points on each edge. Never calls super.
  case enlarged(inset: Double)
  /// R45: calls super; itself is turned into nil. With two super calls, the second is made whenever the
  /// first did not give the view itself.
  case passThrough(superCalls: Int)
  /// R46: calls super for nothing, then searches outside of bounds that do not clip.
  case overlap
  /// R47: calls super; instead of itself it gives the first sibling from the back that has the point.
  case siblingRedirect
  /// R48: inside the hole it removes itself and asks its superview again; elsewhere it takes the touch.
  case guideMask(hole: Path, FillRule)
  /// R50: gives `to` if the point is inside that view (or always), before any check; else calls super.
  case forward(to: ViewIndex, ifInside: Bool)
  /// R52: calls super, and gives itself unless super gave `unless` (nil as in the source: unless it gave nil).
  case stealAll(unless: ViewIndex?)
  case returnSelf
  case returnNil
  /// RN1: the default of React Native's classes, which no view declares.
  case reactNative(ReactNativeHitTest)
}

extension HitTestOverride {
  /// The same override with this other view.
  func naming(_ view: ViewIndex) -> HitTestOverride {
    switch self {
    case .forward(_, let ifInside): .forward(to: view, ifInside: ifInside)
    case .stealAll: .stealAll(unless: view)
    default: self
    }
  }
}

extension HitTestOverride {
  /// R48: the mask's class overrides the touch methods too, and does not forward.
  var handles: EventKinds {
    if case .guideMask = self { .touches } else { [] }
  }
}
