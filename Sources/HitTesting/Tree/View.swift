public import TouchGeometry

/// One view of a scene, as a value: what hit-testing reads, and where the rarer rest of it stands.
///
/// A record has a fixed size whatever the view declares, so that a scene is one flat array of them.
public struct View: Sendable {
  /// The view's own coordinate space: its visible part, in points. The origin is the scroll position (R3).
  public internal(set) var bounds = Rect.zero
  /// The least corner of `frame` in the superview's bounds space (a window: on the screen), in points.
  public internal(set) var frameOrigin = Point.zero
  var superviewLink = ViewLink.none
  var lastSubviewLink = ViewLink.none
  var previousSiblingLink = ViewLink.none
  /// The index after the view's last descendant; its next sibling, if it has one, stands there.
  public internal(set) var subtreeEnd: Int32
  /// The view's place among its siblings, from 0 at the back.
  public internal(set) var ordinal: Int32 = 0
  var id = Name.none
  package var classIndex: Int32 = 0
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

  public var superview: ViewIndex? { superviewLink.view }
  public var isWindow: Bool { superviewLink == .none }
}

/// The yes-or-no properties of a view.
public struct ViewFlags: OptionSet, Sendable {
  public let rawValue: UInt16

  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  @inlinable public static var isHidden: ViewFlags { ViewFlags(rawValue: 1 << 0) }
  @inlinable public static var isUserInteractionEnabled: ViewFlags { ViewFlags(rawValue: 1 << 1) }
  /// No say in hit-testing (R24), except in the overlap override (R46).
  @inlinable public static var clipsToBounds: ViewFlags { ViewFlags(rawValue: 1 << 2) }
  @inlinable public static var isMultipleTouchEnabled: ViewFlags { ViewFlags(rawValue: 1 << 3) }
  @inlinable public static var isExclusiveTouch: ViewFlags { ViewFlags(rawValue: 1 << 4) }
  /// Whether the view is a UIControl whose `isEnabled` is false (R27).
  @inlinable public static var isDisabledControl: ViewFlags { ViewFlags(rawValue: 1 << 5) }
  @inlinable public static var canBecomeFirstResponder: ViewFlags { ViewFlags(rawValue: 1 << 6) }
  @inlinable public static var isKeyWindow: ViewFlags { ViewFlags(rawValue: 1 << 7) }
  /// Whether the transform is other than the identity.
  package static var isTransformed: ViewFlags { ViewFlags(rawValue: 1 << 8) }
  package static var overridesHitTest: ViewFlags { ViewFlags(rawValue: 1 << 9) }
  package static var overridesPointInside: ViewFlags { ViewFlags(rawValue: 1 << 10) }
  /// Whether hitTest refuses before it looks at the point (R18): settled once, when the view is built.
  package static var refusesTouches: ViewFlags { ViewFlags(rawValue: 1 << 11) }
  /// Whether React Native's hit test is the default of the view's class (RN1).
  static var isReactNative: ViewFlags { ViewFlags(rawValue: 1 << 12) }
  package static var overrides: ViewFlags { [.overridesHitTest, .overridesPointInside] }
  /// What a search has to stop and look at.
  package static var needsCare: ViewFlags { [.overridesHitTest, .overridesPointInside, .isTransformed] }
}

/// The kinds of event a responder may handle or observe (R84).
public struct EventKinds: OptionSet, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable public static var touches: EventKinds { EventKinds(rawValue: 1 << 0) }
  @inlinable public static var presses: EventKinds { EventKinds(rawValue: 1 << 1) }
  @inlinable public static var motion: EventKinds { EventKinds(rawValue: 1 << 2) }
  @inlinable public static var remoteControl: EventKinds { EventKinds(rawValue: 1 << 3) }
}

/// What only few views have: overrides, a controller, gesture recognizers, React Native's properties.
package struct ViewDetail: Sendable {
  /// The overridden `point(inside:)`, or what `hitSlop` makes of it.
  package var pointInside: Shape?
  /// See `ViewTree.hitTest(of:)` for what the view's class overrides.
  package var declaredHitTest: HitTestOverride?
  var next = NextOverride.inherited
  var controller: ControllerIndex?
  /// The view's part of `Scene.gestureRecognizers`.
  package var gestureRecognizers = 0..<0
  /// Drawing only (R34), but where React Native sorts by it (RN6).
  package var zPosition = 0.0
  /// Nil: the class's.
  var pointerEvents: ReactNativeHitTest.PointerEvents?
  var hitSlop: EdgeInsets?
  /// The selectors that the view can perform.
  var actions: [Name] = []
  /// Nil: the defaults.
  var events: EventProperties?

  /// What looking at its shapes once costs, in calls of `hitTest`.
  var cost: Int {
    guard case .guideMask(let hole, _)? = declaredHitTest else { return pointInside?.cost ?? 0 }
    return (pointInside?.cost ?? 0) + hole.cost
  }
}
