import TouchGeometry

/// What views of React Native do in place of UIKit's default (RN1): they let touches through to subviews that stand
/// out of them, and have `pointerEvents` decide who answers.
public struct ReactNativeHitTest: Equatable, Sendable {
  public var kind: Kind
  public var pointerEvents = PointerEvents.auto

  public init(_ kind: Kind, pointerEvents: PointerEvents = .auto) {
    self.kind = kind
    self.pointerEvents = pointerEvents
  }

  /// Which of React Native's implementations; they differ in what refuses and in the order of subviews.
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

  /// Who may answer: the view itself, its subviews, both or none (RN5).
  public enum PointerEvents: String, CaseIterable, Sendable {
    case auto, none
    case boxNone = "box-none"
    case boxOnly = "box-only"
  }
}

extension ReactNativeHitTest {
  /// Why the view answers nil, whatever the point; nil when it does not (RN2, RN3).
  package func refusal(of view: View) -> HitTestOutcome? {
    if kind == .paragraphText || pointerEvents == .none { return .overrideNil }
    // RN3: Fabric's box-only looks at the point and at nothing else.
    if kind == .componentView, pointerEvents == .boxOnly { return nil }
    if !view.flags.contains(.isUserInteractionEnabled) { return .interactionDisabled }
    if view.flags.contains(.isHidden) { return .hidden }
    return kind == .componentView && !view.isOpaqueEnough ? .alpha : nil
  }
}

extension HitTest {
  /// RN1 to RN8, in the order of React Native's code.
  mutating func run(
    _ reactNative: ReactNativeHitTest, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> Answer {
    if let refusal = reactNative.refusal(of: scene.tree[view]) { return .refused(refusal) }
    let isInside = try pointInside(view, point)

    // RN4: what stands out of a view that does not clip can be hit.
    let asksSubviews = isInside || !scene.tree[view].flags.contains(.clipsToBounds)
    if asksSubviews, reactNative.pointerEvents != .boxOnly {
      let hit = try askSubviews(of: view, at: point, sorted: reactNative.kind.sortsByZPosition)
      // RN5: Fabric compares at the end, should an override below have given this view.
      let isTakenBack =
        hit == view && reactNative.kind == .componentView && reactNative.pointerEvents == .boxNone
      if isTakenBack { return .refused(.overrideNil) }
      if let hit { return Answer(hit: hit, outcome: .descendant) }
    }

    guard isInside else { return .refused(.outside) }
    // RN5, RN8: the view would have answered, and may not.
    return reactNative.pointerEvents == .boxNone
      ? .refused(.overrideNil) : Answer(hit: view, outcome: .itself)
  }

  /// RN6: the subviews with the greatest zPosition first, where one of them has any.
  private mutating func askSubviews(
    of view: ViewIndex, at point: Point, sorted: Bool
  ) throws(OverrideRecursion) -> ViewIndex? {
    guard sorted, let subviews = scene.tree.zOrder.subviewsFrontToBack(of: view) else {
      return try askSubviews(of: view, at: point)
    }
    let snapshot = removed.count  // R33
    for subview in subviews where !removed.contains(subview, amongFirst: snapshot) {
      let hit = try hitTest(subview, at: scene.tree.convert(point, fromSuperviewInto: subview))
      if let hit { return hit }
    }
    return nil
  }

  /// RN8: the overlay's `point(inside:)`.
  mutating func touchableSubview(
    of view: ViewIndex, contains point: Point
  ) throws(OverrideRecursion) -> Bool {
    var next = scene.tree.lastSubview(of: view)
    while let subview = next {
      next = scene.tree.previousSibling(of: subview)
      try spend(1, on: subview)
      guard !removed.contains(subview), scene.tree[subview].flags.contains(.isUserInteractionEnabled),
        let point = scene.tree.convert(point, fromSuperviewInto: subview)
      else { continue }
      if try pointInside(subview, point) { return true }
    }
    return false
  }
}
