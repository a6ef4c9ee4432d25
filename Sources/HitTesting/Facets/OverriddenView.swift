import TouchGeometry

/// A view as its override sees it.
struct OverriddenView {
  let index: ViewIndex
  let bounds: Rect
  let isHidden: Bool
  let isUserInteractionEnabled: Bool
  let clipsToBounds: Bool
  /// R20: stored as a 32-bit float.
  let alpha: Float
  /// Whether UIKit's default takes the alpha for visible (R20).
  let isOpaqueEnough: Bool
  /// The reason for which UIKit's default refuses every touch, if it does (R18).
  let superRefusal: HitTestOutcome?

  /// The checks that the articles' overrides make for themselves: as R18, but only alpha 0 refuses (R21).
  var refusalAtZeroAlpha: HitTestOutcome? {
    if !isUserInteractionEnabled { return .interactionDisabled }
    if isHidden { return .hidden }
    return alpha == 0 ? .alpha : nil
  }
}

/// The subviews of a view, as far as their order matters.
enum SubviewOrder {
  /// There are none.
  case empty
  /// They are asked in the order of `subviews`, the last one first (R34).
  case declared
  /// Some have a zPosition that React Native sorts by (RN6).
  case byZPosition
}
