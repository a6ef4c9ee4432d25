public import TouchGeometry

/// One view of a scene, as a value: the fields that hit-testing reads, and the indexes of the rest.
///
/// A record has a fixed size whatever the view declares, so a scene is one flat array of them.
public struct View: Sendable {
  /// The view's own coordinate space: its visible part, in points. The origin is the scroll position (R3).
  public internal(set) var bounds = Rect.zero
  /// The least corner of `frame` in the superview's bounds space (a window: on the screen), in points.
  public internal(set) var frameOrigin = Point.zero
  @usableFromInline var superviewLink = ViewLink.none
  var lastSubviewLink = ViewLink.none
  var previousSiblingLink = ViewLink.none
  /// The index after the view's last descendant; that of its next sibling, if it has one.
  public internal(set) var subtreeEnd: Int32
  /// The view's place among its siblings, from 0 at the back.
  public internal(set) var ordinal: Int32 = 0
  @usableFromInline var id = Name.none
  @usableFromInline package var classIndex: Int32 = 0
  /// The number of its superviews; 0 for a window.
  public internal(set) var depth: UInt16
  public internal(set) var flags: ViewFlags = []
  /// R20: stored as a 32-bit float, as CALayer's opacity is.
  public internal(set) var alpha: Float = 1
  public internal(set) var handles: EventKinds = []
  public internal(set) var observes: EventKinds = []
  /// The index in `ViewTree.placements`; -1 without a transform or anchor point of its own.
  package var placement: Int32 = -1
  /// The index in `ViewTree.details`; -1 for none.
  package var detail: Int32 = -1

  /// R20: the stored 32-bit float, widened again, is compared with the Double 0.01.
  package var isOpaqueEnough: Bool { Double(alpha) > 0.01 }

  @inlinable public var superview: ViewIndex? { superviewLink.view }
  @inlinable public var isWindow: Bool { superviewLink == .none }
  /// Of the bounds, in square points.
  package var area: Double { bounds.size.width * bounds.size.height }
}

/// The fields that few views have: overrides, a controller, gesture recognizers, React Native's properties.
package struct ViewDetail: Sendable {
  /// The overridden `point(inside:)`, or the `hitSlop`.
  package var pointInside: Shape? {
    didSet {
      shapeIndex = pointInside.flatMap { ShapeIndex($0) }
      shapeSums = (pointInside?.size ?? 0, pointInside?.cost ?? 0)
    }
  }
  private(set) var shapeIndex: ShapeIndex?
  /// Of the shape with all its parts, summed once: a draft reads them at each change of the view.
  private var shapeSums = (size: 0, cost: 0)
  /// See `ViewTree.hitTest(of:)` for the class's override.
  package var declaredHitTest: HitTestOverride?
  var next = NextOverride.inherited
  /// The view whose touch methods those of this view call (R149).
  var touchTarget: ViewIndex?
  var controller: ControllerIndex?
  /// The view's part of `Scene.gestureRecognizers`.
  package var gestureRecognizers = 0..<0
  /// Drawing only (R34), except that React Native sorts by it (RN6).
  package var zPosition = 0.0
  var swiftUI: SwiftUIContent?
  /// Nil: the class's.
  var pointerEvents: ReactNativeHitTest.PointerEvents?
  /// Whether interaction is declared disabled as well, and stays so without `pointerEvents` none (RN5).
  var isInteractionDeclaredOff = false
  var hitSlop: EdgeInsets?
  var actions: [Name] = []
  /// Nil: the defaults.
  var events: EventProperties?
  var texts = ViewTexts.none
  var unknownOverrides: UnknownOverrides = []
  var tag = 0
  /// Stored properties of the app's class, by name; nil for none.
  var properties: [String: StoredValue]?

  /// Whether an override is code that the search runs.
  var runsProgram: Bool {
    if case .program? = declaredHitTest { return true }
    if case .program? = pointInside { return true }
    return false
  }

  /// The weight of its shapes in budgets.
  var size: Int {
    shapeSums.size + (declaredHitTest?.detour.outline?.size ?? 0)
      + (swiftUI?.responders.list.count ?? 0)
  }

  /// The cost of running its overrides once, without the view's own call (`HitTestCost`).
  var cost: Int {
    guard pointInside != nil || declaredHitTest != nil || swiftUI != nil else { return 0 }
    // Overrides with an outline are masks, which remove themselves (R48).
    let removal = declaredHitTest?.detour.outline.map { $0.cost + HitTestCost.removal }
    return HitTestCost.overriddenCall + shapeSums.cost + (removal ?? 0) + (swiftUI?.cost ?? 0)
  }
}

extension View {
  @inline(__always)
  mutating func apply(
    _ properties: ViewProperties, _ defaults: ViewClass.Defaults, hitTest: @autoclosure () -> HitTestOverride?
  ) {
    alpha = Float(properties.alpha)
    handles = properties.handles ?? defaults.handles
    if properties.handles != nil, defaults.isScrollView { flags.insert(.declaresHandles) }
    if properties.handles == nil, flags.contains(.overridesHitTest) {
      handles.formUnion(hitTest()?.handles ?? [])
    }
    observes = properties.observes
    flags.formUnion(properties.flags(in: defaults))
    if !acceptsTouches { flags.insert(.refusesTouches) }
  }

  /// RN5: `pointerEvents` none.
  mutating func disableUserInteraction() {
    flags.subtract(.isUserInteractionEnabled)
    flags.insert(.refusesTouches)
  }

  /// R18, R20, R27, R28.
  @inline(__always)
  var acceptsTouches: Bool {
    flags.intersection([.isUserInteractionEnabled, .isHidden, .isDisabledControl, .isAnimating])
      == .isUserInteractionEnabled
      && isOpaqueEnough
  }

  /// The reason for which UIKit's default refuses every touch before it looks at the point; nil when it does not.
  ///
  /// Source: R18 (order), R20 (alpha), R27 (disabled controls), R28 (animations).
  @inline(__always)
  public var refusal: HitTestOutcome? {
    flags.contains(.refusesTouches) ? refusalReason : nil
  }

  private var refusalReason: HitTestOutcome {
    if flags.contains(.isHidden) { return .hidden }
    if !flags.contains(.isUserInteractionEnabled) { return .interactionDisabled }
    if flags.contains(.isAnimating) { return .animating }
    if !isOpaqueEnough { return .alpha }
    return .controlDisabled
  }
}

/// The order in which React Native's first architecture searches subviews (RN6), if it differs from `subviews`.
///
/// Computed once for a scene: no touch sorts.
struct ZOrder {
  private var subviews: [ViewIndex] = []
  private var ranges: [ViewIndex: Range<Int>] = [:]

  static var none: ZOrder { ZOrder() }

  private init() {}

  /// - Complexity: linear in the views, and n log n in siblings: not for a tree without a zPosition.
  init(_ tree: borrowing ViewTree) {
    for view in tree.views where view.detail >= 0 && tree.details[Int(view.detail)].zIndex != 0 {
      guard let superview = view.superview, ranges[superview] == nil,
        tree.reactNative(of: superview)?.kind.sortsByZPosition ?? false
      else { continue }
      ranges[superview] = appendSubviews(of: superview, in: tree)
    }
  }

  private mutating func appendSubviews(of superview: ViewIndex, in tree: ViewTree) -> Range<Int> {
    var keyed = tree.subviewsFrontToBack(of: superview).map {
      (zIndex: tree.zPosition(of: $0).rounded(.towardZero), view: $0)
    }
    // Of equal ones the later sibling is in front.
    keyed.sort { ($0.zIndex, $0.view) > ($1.zIndex, $1.view) }
    let start = subviews.count
    subviews += keyed.map(\.view)
    return start..<subviews.count
  }

  /// Nil for the order of `subviews`.
  func subviewsFrontToBack(of view: ViewIndex) -> ArraySlice<ViewIndex>? {
    ranges.isEmpty ? nil : ranges[view].map { subviews[$0] }
  }

  func isSorted(_ view: ViewIndex) -> Bool { !ranges.isEmpty && ranges[view] != nil }

  /// Its approximate heap size in bytes.
  var byteCount: Int {
    subviews.allocatedBytes + ranges.capacity * MemoryLayout<(ViewIndex, Range<Int>)>.stride
  }
}

extension ViewDetail {
  /// React Native keeps whole numbers.
  var zIndex: Double { zPosition.rounded(.towardZero) }
}

/// Sums over the details of a scene's views.
///
/// A draft makes a scene for each of its trials: it keeps these up to date, as adding them up would take each trial through
/// all views.
package struct DetailSums: Equatable, Sendable {
  private(set) var size = 0
  private(set) var cost = 0
  private var hosts = 0
  private var unknown = 0
  private var zIndexes = 0
  private var programs = 0

  init(_ details: [ViewDetail]) {
    for detail in details { add(detail) }
  }

  /// Whether a view is a hosting view with known content.
  var hasSwiftUI: Bool { hosts > 0 }
  var hasSeveralHosts: Bool { hosts > 1 }
  var hasUnknownOverrides: Bool { unknown > 0 }
  var hasPrograms: Bool { programs > 0 }
  /// Whether a view's zPosition may change an order (RN6).
  var hasZIndexes: Bool { zIndexes > 0 }

  mutating func add(_ detail: borrowing ViewDetail) { count(detail, 1) }
  mutating func remove(_ detail: borrowing ViewDetail) { count(detail, -1) }

  private mutating func count(_ detail: borrowing ViewDetail, _ sign: Int) {
    size += sign * detail.size
    cost += sign * detail.cost
    if detail.swiftUI != nil { hosts += sign }
    if !detail.unknownOverrides.isEmpty { unknown += sign }
    if detail.zIndex != 0 { zIndexes += sign }
    if detail.runsProgram { programs += sign }
    assert(min(size, cost, hosts, unknown, zIndexes) >= 0, "a detail was taken out that was not in")
  }
}
