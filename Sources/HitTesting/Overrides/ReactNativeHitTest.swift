import TouchGeometry

/// The hit test of React Native's views (RN1): they pass touches on to subviews outside their bounds, and
/// `pointerEvents` decides which views may be hit.
public struct ReactNativeHitTest: Equatable, Sendable {
  public var kind: Kind
  public var pointerEvents = PointerEvents.auto

  public init(_ kind: Kind, pointerEvents: PointerEvents = .auto) {
    self.kind = kind
    self.pointerEvents = pointerEvents
  }

  /// React Native's implementations; they differ in refusals and in the order of subviews.
  public enum Kind: Equatable, Sendable {
    /// `RCTView`, of the first architecture. alpha does not matter (RN2), zPosition does (RN6).
    case view
    /// `RCTViewComponentView`, of the new architecture (Fabric).
    case componentView
    /// `RNSFullWindowOverlayContainer` of react-native-screens: its subviews only (RN8).
    case overlayContainer
    /// `RCTParagraphTextView`, which draws a text and is never hit (RN9).
    case paragraphText

    /// Whether its views have the properties `pointerEvents` and `hitSlop`.
    public var isConfigurable: Bool { self == .view || self == .componentView }
    /// RN6: the new architecture orders the subviews themselves.
    var sortsByZPosition: Bool { self == .view || self == .overlayContainer }
  }

  /// The views that may answer: the view itself, its subviews, both or neither (RN5).
  public enum PointerEvents: String, CaseIterable, Sendable {
    case auto, none
    case boxNone = "box-none"
    case boxOnly = "box-only"
  }
}

extension ReactNativeHitTest: HitTestOverrideKind {
  /// RN5, unless the class has no `pointerEvents`, and decides itself.
  var rule: Rule { .reactNative(kind.isConfigurable ? 5 : kind == .paragraphText ? 9 : 8) }

  /// RN2, RN3.
  func refusal(of view: OverriddenView) -> HitTestOutcome? {
    if kind == .paragraphText || pointerEvents == .none { return .overrideNil }
    // RN3: Fabric's box-only tests the point only.
    if kind == .componentView, pointerEvents == .boxOnly { return nil }
    if !view.isUserInteractionEnabled { return .interactionDisabled }
    if view.isHidden { return .hidden }
    return kind == .componentView && !view.isOpaqueEnough ? .alpha : nil
  }

  /// RN5: `none` refuses all touches, `box-none` never returns the view itself, and `box-only` never a subview.
  func constantOutcome(of view: OverriddenView, isTarget: Bool) -> HitTestOutcome? {
    if refusal(of: view) == .overrideNil { return .overrideNil }
    if isTarget { return pointerEvents == .boxNone ? .overrideNil : nil }
    return pointerEvents == .boxOnly ? .overrideSelf : nil
  }

  /// RN1 to RN8, in the order of React Native's code.
  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let record = search[view]
    if let refusal = refusal(of: record) { return .refused(refusal) }
    let isInside = try search.pointInside(view, point)

    // RN4: subviews outside a view that does not clip can be hit.
    let asksSubviews = isInside || !record.clipsToBounds
    if asksSubviews, pointerEvents != .boxOnly {
      let hit =
        kind.sortsByZPosition
        ? try search.askSubviewsByZPosition(of: view, at: point) : try search.askSubviews(of: view, at: point)
      // RN5: Fabric compares at the end, should an override below have given this view.
      let isTakenBack = hit == view && kind == .componentView && pointerEvents == .boxNone
      if isTakenBack { return .refused(.overrideNil) }
      if let hit { return .init(hit: hit, outcome: .descendant) }
    }

    guard isInside else { return .refused(.outside) }
    // RN5, RN8: the view would have answered, and may not.
    return pointerEvents == .boxNone ? .refused(.overrideNil) : .init(hit: view, outcome: .itself)
  }

  /// RN1 to RN9.
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach {
    if refusal(of: view) != nil { return .nowhere }
    if pointerEvents == .boxNone, subviews == .empty { return .nowhere }
    // RN4: subviews outside it may be anywhere.
    let confines = view.clipsToBounds || pointerEvents == .boxOnly
    guard kind != .overlayContainer, confines || subviews == .empty else { return .everywhere }
    return .pointInside(isPlain: subviews == .empty || pointerEvents == .auto && subviews == .declared)
  }
}
