import HitTesting
import TouchGeometry
import TouchMapping

/// Where on the screen views are seen, and where touches come in to them.
///
/// Drawing and touching differ: what draws outside of a superview that does not clip is seen there (R24), and gets no
/// touches there (R25).
struct ViewPlacesOnScreen {
  private var places: [Place] = []
  private let screen: Box

  private struct Place {
    /// Nil behind a singular transform (R14).
    var map: ScreenMap?
    /// What is seen of the view's bounds.
    var shown: ConvexPolygon?
    /// What is seen of what is in the view.
    var clip: ConvexPolygon?
    /// Where the superviews let touches in to the view; nil for nowhere.
    var entry: ConvexPolygon?
    /// The product of the alphas on the way; 0 where one is hidden.
    var alpha: Float
    /// The innermost superview that takes no user interaction.
    var disabledBy = ViewLink.none
  }

  init(of scene: Scene) {
    let tree = scene.tree
    screen = scene.windowsFrontToBack.reduce(Box(around: [])) { box, window in
      ScreenMap.screen.entering(window, of: tree).map { box.union($0.box(Box(tree[window].bounds))) } ?? box
    }
    .intersection(.plane)
    places.reserveCapacity(tree.count)
    for number in 0..<Int32(tree.count) { places.append(place(of: ViewIndex(number), in: tree)) }
  }

  private func place(of view: ViewIndex, in tree: ViewTree) -> Place {
    let record = tree[view]
    let isHidden = record.flags.contains(.isHidden)
    guard let superview = record.superview else {
      let map = ScreenMap.screen.entering(view, of: tree)
      let shown = map.flatMap { $0.apply(to: record.bounds, within: ConvexPolygon(screen)) }
      // What is in a window draws on all of the screen.
      return Place(
        map: map, shown: shown, clip: record.flags.contains(.clipsToBounds) ? shown : ConvexPolygon(screen),
        entry: ConvexPolygon(.plane), alpha: isHidden ? 0 : record.alpha)
    }
    let outer = places[Int(superview.rawValue)]
    let map = outer.map?.entering(view, of: tree)
    let shown = map.flatMap { $0.apply(to: record.bounds, within: outer.clip) }
    return Place(
      map: map, shown: shown, clip: record.flags.contains(.clipsToBounds) ? shown : outer.clip,
      entry: tree.entry(through: superview, outer.map, from: outer.entry),
      alpha: isHidden ? 0 : outer.alpha * record.alpha,
      disabledBy: tree.refusesInteraction(superview) ? ViewLink(superview) : outer.disabledBy)
  }

  func map(of view: ViewIndex) -> ScreenMap? { places[Int(view.rawValue)].map }
  func shown(_ view: ViewIndex) -> ConvexPolygon? { places[Int(view.rawValue)].shown }
  func entry(to view: ViewIndex) -> ConvexPolygon? { places[Int(view.rawValue)].entry }
  func shownAlpha(of view: ViewIndex) -> Float { places[Int(view.rawValue)].alpha }
  func disabledSuperview(of view: ViewIndex) -> ViewIndex? { places[Int(view.rawValue)].disabledBy.view }

  /// The parts of the screen on which a view and its superviews would take a touch, if nothing were in front.
  func area(of view: ViewIndex, in tree: ViewTree) -> [ConvexPolygon] {
    guard let map = map(of: view), let entry = entry(to: view) else { return [] }
    return tree.ownArea(of: view).pieces.compactMap { map.apply(to: $0)?.intersection(entry) }
  }
}

extension ScreenMap {
  fileprivate func apply(to bounds: Rect, within clip: ConvexPolygon?) -> ConvexPolygon? {
    guard let clip, let polygon = ConvexPolygon(Box(bounds)).flatMap(apply) else { return nil }
    return polygon.intersection(clip)?.simplified
  }
}

extension ConvexPolygon {
  /// Corners come together where many turned views clip one another: then the box has to do.
  fileprivate var simplified: ConvexPolygon? { isBox || corners.count <= 24 ? self : ConvexPolygon(box) }
}

extension ViewTree {
  /// Whether the view keeps touches from all that is in it, though it can be seen (R19, R27).
  fileprivate func refusesInteraction(_ view: ViewIndex) -> Bool {
    let flags = self[view].flags
    return !flags.contains(.isUserInteractionEnabled) || flags.contains(.isDisabledControl)
  }

  /// R44: an override of `hitTest` may stand in place of `point(inside:)`.
  fileprivate func ownArea(of view: ViewIndex) -> TouchArea {
    areaOfHitTest(of: view).map { TouchArea($0) } ?? touchArea(of: view, .outer)
  }

  /// Where touches come in to the subviews of a view. An override may ask them for any touch: then everywhere.
  fileprivate func entry(
    through view: ViewIndex, _ map: ScreenMap?, from outer: ConvexPolygon?
  ) -> ConvexPolygon? {
    guard let map, let outer else { return nil }
    if self[view].flags.contains(.overridesHitTest), areaOfHitTest(of: view) == nil {
      return ConvexPolygon(.plane)
    }
    let pieces = ownArea(of: view).pieces.compactMap(map.apply)
    guard let first = pieces.first else { return nil }
    let area = pieces.count == 1 ? first : ConvexPolygon(pieces.reduce(first.box) { $0.union($1.box) })
    return area.flatMap(outer.intersection)?.simplified
  }
}
