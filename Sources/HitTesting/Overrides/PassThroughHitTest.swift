import TouchGeometry

/// Calls super, and returns nil instead of the view itself: touches pass through to the views behind (R45).
///
/// For a hosting view up to iOS 17 super returns SwiftUI's drawing view, which no scene has: the hosting view
/// represents it, and keeps the touch (R163).
public struct PassThroughHitTest: HitTestOverrideKind {
  /// 1, or 2: the second call is made whenever the first did not give the view itself.
  public let superCalls: Int

  var rule: Rule { .uiKit(45) }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let first = try search.callSuper(of: view, at: point)
    if first.hit == view {
      return try search.isDrawnInPart(of: view, at: point) ? first : .refused(.overrideNil)
    }
    return superCalls == 2 ? try search.callSuper(of: view, at: point) : first
  }

  /// If super returns nil, so does the override.
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach { .asSuper }

  /// The view itself is never hit, but a target in it is, where super lets the touch in. From a target elsewhere it keeps
  /// the touches that its subviews answer.
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent {
    switch relation {
    case .isTarget: .nowhere
    case .holds: .pointInside
    case .isElsewhere: .subviews
    }
  }
}

extension HitTestOverride {
  public static func passThrough(superCalls: Int) -> HitTestOverride {
    .passThrough(PassThroughHitTest(superCalls: superCalls))
  }
}
