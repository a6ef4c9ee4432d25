import TouchGeometry

/// Accepts the bounds inset by as many points on each edge, and never calls super (R44).
///
/// Its own checks stand in for super's: alpha must be exactly 0 to refuse (R21), and a disabled control is not refused,
/// because UIControl's implementation is never called.
public struct EnlargedHitTest: HitTestOverrideKind {
  /// In points; a negative inset enlarges.
  public let inset: Double

  var rule: Rule { .uiKit(44) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { view.refusalAtZeroAlpha }

  func area(of view: OverriddenView) -> Rect? { enlarged(view.bounds) }

  private func enlarged(_ bounds: Rect) -> Rect { bounds.inset(by: EdgeInsets(inset)) }

  func constantOutcome(of view: OverriddenView, isTarget: Bool) -> HitTestOutcome? { nil }

  /// Subviews are asked as always, the frontmost first, as the article's code does.
  func run<Search: OverrideSearch>(
    in search: inout Search, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let record = search[view]
    if let refusal = refusal(of: record) { return .refused(refusal) }
    guard enlarged(record.bounds).contains(point) else { return .refused(.outside) }
    if let hit = try search.askSubviews(of: view, at: point) { return .init(hit: hit, outcome: .descendant) }
    return .init(hit: view, outcome: .overrideSelf)
  }

  /// The area is the view's own, but subviews in it are asked first.
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach {
    refusal(of: view) == nil ? .rect(enlarged(view.bounds)) : .nowhere
  }

  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent {
    refusal(of: view) == nil ? .rect(enlarged(view.bounds)) : .nowhere
  }

  var detour: OverrideDetour { .none }

  var touchMethods: OverrideTouchMethods { .inherited }
}

extension HitTestOverride {
  public static func enlarged(inset: Double) -> HitTestOverride { .enlarged(EnlargedHitTest(inset: inset)) }
}
