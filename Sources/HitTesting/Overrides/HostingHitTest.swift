import TouchGeometry

/// The hit test of SwiftUI's hosting views from iOS 18 on: they return themselves in all of their bounds (SU2), unless
/// a view added by the app is hit (P4), or a platform view is SwiftUI's target (SU5).
public struct HostingHitTest: HitTestOverrideKind {
  package let content: SwiftUIContent

  var rule: Rule { .swiftUI(2) }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    if let refusal = search[view].superRefusal { return .refused(refusal) }
    guard try search.pointInside(view, point) else { return .refused(.outside) }
    if let hit = try foreignHit(in: &search, of: view, at: point) {
      return .init(hit: hit, outcome: .descendant)
    }
    // Without platform views, SwiftUI's target does not matter to UIKit.
    if !content.hostedSubviews.isEmpty,
      let hit = try content.hit(in: &search, of: view, at: point).platformHit
    {
      return .init(hit: hit, outcome: .descendant)
    }
    return .init(hit: view, outcome: .itself)
  }

  /// P4: a view in a subview that is not SwiftUI's own.
  private func foreignHit(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> ViewIndex? {
    var next = search.lastSubview(of: view)
    while let subview = next {
      next = search.previousSibling(of: subview)
      try search.spend(1, on: subview)
      guard !search.isRemoved(subview), !content.hostedSubviews.contains(subview) else { continue }
      let hit = try search.hitTest(subview, at: search.convert(point, fromSuperviewInto: subview))
      if let hit { return hit }
    }
    return nil
  }

  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach {
    view.superRefusal != nil ? .nowhere : .pointInside(isPlain: subviews == .empty)
  }
}
