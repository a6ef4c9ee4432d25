public import HitTesting
import TouchGeometry
import TouchMapping
import WorkMetering

/// The visible parts of views, and the parts through which touches reach them.
///
/// The two differ: content outside a superview that does not clip is visible (R24), but gets no touches (R25).
struct ViewPlacesOnScreen {
  private var places: [Place] = []
  private let screen: Box

  struct Place {
    /// Nil behind a singular transform (R14).
    var map: ScreenMap?
    /// The visible part of the view's bounds.
    var shown: ConvexPolygon?
    /// The part in which subviews are visible.
    var clip: ConvexPolygon?
    /// The part in which superviews pass touches to the view; nil for none.
    var entry: ConvexPolygon?
    /// The product of the alphas on the way; 0 where one is hidden.
    var alpha: Float
    /// The innermost superview with user interaction disabled.
    var disabledBy = ViewLink.none
  }

  init(of scene: Scene) {
    let tree = scene.tree
    screen = scene.windowsBox
    places.reserveCapacity(tree.count)
    for view in tree.indices { places.append(place(of: view, in: tree)) }
  }

  private func place(of view: ViewIndex, in tree: ViewTree) -> Place {
    let record = tree[view]
    let isHidden = record.flags.contains(.isHidden)
    let superview = record.superview
    // Content of a window draws on all of the screen.
    let outer =
      superview.map { self[$0] }
      ?? Place(map: .screen, clip: ConvexPolygon(screen), entry: ConvexPolygon(.plane), alpha: 1)
    let map = outer.map?.entering(view, of: tree)
    let shown = map.flatMap { $0.apply(to: record.bounds, within: outer.clip) }
    return Place(
      map: map, shown: shown, clip: record.flags.contains(.clipsToBounds) ? shown : outer.clip,
      entry: superview.map { tree.entry(through: $0, outer.map, from: outer.entry) } ?? outer.entry,
      alpha: isHidden ? 0 : outer.alpha * record.alpha,
      disabledBy: superview.map(tree.refusesInteraction) == true ? ViewLink(superview) : outer.disabledBy)
  }

  subscript(view: ViewIndex) -> Place { places[Int(view.rawValue)] }

  /// The parts of the screen in which a view and its superviews would take a touch if no view were in front.
  func area(of view: ViewIndex, in tree: ViewTree) -> [ConvexPolygon] {
    guard let map = self[view].map, let entry = self[view].entry else { return [] }
    return tree.ownArea(of: view).pieces.compactMap { map.apply(to: $0)?.intersection(entry) }
  }
}

extension ScreenMap {
  fileprivate func apply(to bounds: Rect, within clip: ConvexPolygon?) -> ConvexPolygon? {
    guard let clip, let polygon = polygon(bounds) else { return nil }
    return polygon.intersection(clip)?.simplified
  }
}

extension ConvexPolygon {
  /// The number of corners grows where many rotated views clip one another: then the box is used.
  fileprivate var simplified: ConvexPolygon? { isBox || corners.count <= 24 ? self : ConvexPolygon(box) }
}

extension ViewTree {
  /// Whether the view keeps touches from all that is in it, though it can be seen (R19, R27).
  fileprivate func refusesInteraction(_ view: ViewIndex) -> Bool {
    let flags = self[view].flags
    return !flags.contains(.isUserInteractionEnabled) || flags.contains(.isDisabledControl)
  }

  /// R44: an override of `hitTest` may replace `point(inside:)`.
  fileprivate func ownArea(of view: ViewIndex) -> TouchArea {
    areaOfHitTest(of: view).map { TouchArea($0) } ?? touchArea(of: view, .outer)
  }

  /// The part in which touches reach the subviews of a view. An override may hit-test them for any touch: then
  /// everywhere.
  fileprivate func entry(
    through view: ViewIndex, _ map: ScreenMap?, from outer: ConvexPolygon?
  ) -> ConvexPolygon? {
    guard let map, let outer else { return nil }
    if self[view].flags.contains(.overridesHitTest), areaOfHitTest(of: view) == nil {
      return ConvexPolygon(.plane)
    }
    let pieces = ownArea(of: view).pieces.compactMap(map.apply)
    guard let first = pieces.first else { return nil }
    let area = pieces.count == 1 ? first : ConvexPolygon(pieces.box)
    return area.flatMap(outer.intersection)?.simplified
  }
}

struct ViewRoles {
  /// The views meant to be hit: controls, touch handlers, and views with tap or press recognizers. In the tree's order.
  private(set) var targets: [ViewIndex] = []
  /// All views meant to get touches: targets, scroll views and views with recognizers of movements. In the tree's
  /// order.
  private(set) var interactive: [ViewIndex] = []
  private var nearestTarget: [ViewLink] = []
  private var nearestHandler: [ViewLink] = []

  /// The target that a view belongs to: itself, or its nearest superview that is one.
  func target(of view: ViewIndex) -> ViewIndex? { nearestTarget[Int(view.rawValue)].view }

  /// The handler of a touch that hits the view: itself, or its nearest superview that handles it (R75).
  func handler(of view: ViewIndex) -> ViewIndex? { nearestHandler[Int(view.rawValue)].view }

  func isTarget(_ view: ViewIndex) -> Bool { target(of: view) == view }

  init(of scene: Scene) {
    let tree = scene.tree
    nearestTarget.reserveCapacity(tree.count)
    nearestHandler.reserveCapacity(tree.count)
    let elements = scene.basis == .geometry ? Self.touchedElements : []
    for view in tree.indices {
      let kinds = scene.activeRecognizers(of: view)
      // R154: a part of a control serves the control.
      let isPart = scene.isPartOfTarget(view)
      let isTarget =
        !isPart
        && (scene.isTarget(view, recognizing: kinds) || elements.contains(tree.elementType(of: view)))
      let handles = !isPart && tree[view].handles.contains(.touches)
      if isTarget { targets.append(view) }
      if isTarget || handles || !isPart && !kinds.isEmpty { interactive.append(view) }
      let superview = tree[view].superview.map { Int($0.rawValue) }
      nearestTarget.append(isTarget ? ViewLink(view) : superview.map { nearestTarget[$0] } ?? .none)
      nearestHandler.append(handles ? ViewLink(view) : superview.map { nearestHandler[$0] } ?? .none)
    }
  }

  /// The types of accessibility elements meant to be touched, for dumps that print only a view's type.
  private static let touchedElements = Set(
    words: """
      Button CheckBox Key Link MenuItem PopUpButton RadioButton SearchField SecureTextField \
      SegmentedControl Slider Stepper Switch Tab TextField Toggle
      """)
}

extension Scene {
  /// The views meant to be hit: controls, touch handlers, and views with tap or press recognizers. In the tree's order.
  public var touchTargets: [ViewIndex] { ViewRoles(of: self).targets }
}

extension ViewTree {
  /// `XCUIElementTypeButton` and `AXButton` are both a `Button`.
  fileprivate func elementType(of view: ViewIndex) -> String {
    let name = className(of: view)
    for prefix in ["XCUIElementType", "AX"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}
