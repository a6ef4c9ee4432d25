public import TouchGeometry

/// One view of a scene, as a value: what hit-testing reads, and where the rarer rest of it stands.
///
/// A record has a fixed size whatever the view declares, so that a scene is one flat array of them.
public struct View: Sendable {
  /// The view's own coordinate space: its visible part, in points. The origin is the scroll position (R3).
  public internal(set) var bounds = Rect.zero
  /// The least corner of `frame` in the superview's bounds space (a window: on the screen), in points.
  public internal(set) var frameOrigin = Point.zero
  @usableFromInline var superviewLink = ViewLink.none
  var lastSubviewLink = ViewLink.none
  var previousSiblingLink = ViewLink.none
  /// The index after the view's last descendant; its next sibling, if it has one, stands there.
  public internal(set) var subtreeEnd: Int32
  /// The view's place among its siblings, from 0 at the back.
  public internal(set) var ordinal: Int32 = 0
  @usableFromInline var id = Name.none
  @usableFromInline package var classIndex: Int32 = 0
  /// How many superviews it has; a window has none.
  public internal(set) var depth: UInt16
  public internal(set) var flags: ViewFlags = []
  /// R20: stored as a 32-bit float, as CALayer's opacity is.
  public internal(set) var alpha: Float = 1
  public internal(set) var handles: EventKinds = []
  public internal(set) var observes: EventKinds = []
  /// Where its transform and anchor point stand in `ViewTree.placements`, if it has any of its own.
  package var placement: Int32 = -1
  /// Where the rest stands in `ViewTree.details`, if there is any.
  package var detail: Int32 = -1

  /// R20: the stored 32-bit float, widened again, is compared with the Double 0.01.
  package var isOpaqueEnough: Bool { Double(alpha) > 0.01 }

  @inlinable public var superview: ViewIndex? { superviewLink.view }
  @inlinable public var isWindow: Bool { superviewLink == .none }
  /// Of the bounds, in square points.
  package var area: Double { bounds.size.width * bounds.size.height }
}

/// What only few views have: overrides, a controller, gesture recognizers, React Native's properties.
package struct ViewDetail: Sendable {
  /// The overridden `point(inside:)`, or what `hitSlop` makes of it.
  package var pointInside: Shape?
  /// See `ViewTree.hitTest(of:)` for what the view's class overrides.
  package var declaredHitTest: HitTestOverride?
  var next = NextOverride.inherited
  /// The view whose touch methods those of this view call (R149).
  var touchTarget: ViewIndex?
  var controller: ControllerIndex?
  /// The view's part of `Scene.gestureRecognizers`.
  package var gestureRecognizers = 0..<0
  /// Drawing only (R34), but where React Native sorts by it (RN6).
  package var zPosition = 0.0
  /// What a hosting view shows.
  var swiftUI: SwiftUIContent?
  /// Nil: the class's.
  var pointerEvents: ReactNativeHitTest.PointerEvents?
  /// Whether interaction is declared off as well, and stays off without `pointerEvents` none (RN5).
  var isInteractionDeclaredOff = false
  var hitSlop: EdgeInsets?
  /// The selectors that the view can perform.
  var actions: [Name] = []
  /// Nil: the defaults.
  var events: EventProperties?
  var texts = ViewTexts.none
  var unknownOverrides: UnknownOverrides = []

  /// How many looks its shapes are worth where places are shared out.
  var size: Int {
    (pointInside?.size ?? 0) + (declaredHitTest?.detour.outline?.size ?? 0)
      + (swiftUI?.responders.list.count ?? 0)
  }

  /// What asking its overrides once costs, beside the view's own call (`HitTestCost`).
  var cost: Int {
    guard pointInside != nil || declaredHitTest != nil || swiftUI != nil else { return 0 }
    // Those with an outline are masks, which it lets touches through (R48).
    let removal = declaredHitTest?.detour.outline.map { $0.cost + HitTestCost.removal }
    return HitTestCost.overriddenCall + (pointInside?.cost ?? 0) + (removal ?? 0) + (swiftUI?.cost ?? 0)
  }
}
