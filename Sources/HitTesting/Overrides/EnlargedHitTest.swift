import TouchGeometry

/// Accepts the bounds with insets in points, and never calls super (R44).
///
/// Its own checks replace super's: only alpha exactly 0 refuses (R21), and a disabled control is not refused, as
/// UIControl's implementation is never called.
public struct EnlargedHitTest: HitTestOverrideKind {
  /// In points; a negative inset enlarges.
  public let inset: Double

  var rule: Rule { .uiKit(44) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { view.refusalAtZeroAlpha }

  func area(of view: OverriddenView) -> Rect? { enlarged(view.bounds) }

  private func enlarged(_ bounds: Rect) -> Rect { bounds.inset(by: EdgeInsets(inset)) }

  /// Subviews are searched as usual, the frontmost first, as in the article's code.
  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let record = search[view]
    if let refusal = refusal(of: record) { return .refused(refusal) }
    guard enlarged(record.bounds).contains(point) else { return .refused(.outside) }
    if let hit = try search.askSubviews(of: view, at: point) { return .init(hit: hit, outcome: .descendant) }
    return .init(hit: view, outcome: .overrideSelf)
  }

  /// The area is the view's own, but subviews in it are searched first.
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach {
    refusal(of: view) == nil ? .rect(enlarged(view.bounds)) : .nowhere
  }

  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent {
    refusal(of: view) == nil ? .rect(enlarged(view.bounds)) : .nowhere
  }
}

extension HitTestOverride {
  public static func enlarged(inset: Double) -> HitTestOverride { .enlarged(EnlargedHitTest(inset: inset)) }
}
