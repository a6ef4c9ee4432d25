package import HitTesting
package import TouchGeometry
import WorkMetering

/// What lets touches in on the way from the screen to a view, one level inside of the other.
///
/// Targets may be asked for in the tree's order, so that each superview is looked at once.
package struct SuperviewsOnWay {
  private let scene: Scene
  private let tree: ViewTree
  private let screen: ConvexPolygon?
  /// The superviews of the last target, the window first.
  private var levels: [Level] = []

  /// What a touch finds on its way.
  package enum Way {
    /// No touch comes as far as into the view, wherever it is.
    case closed(Reason)
    /// The part of the view that superviews let touches into, on the screen. Who gets them is another question.
    case open(ConvexPolygon)
  }

  /// A view on the way, and what it and its superviews let in.
  private struct Level {
    let view: ViewIndex
    var map: ScreenMap?
    var part: ConvexPolygon?
    /// Why touches do not come as far as into the view.
    var end: End?

    enum End {
      case refusal(Reason)
      /// Nothing is left of the part behind this view.
      case nowhere(behind: ViewIndex)
    }

    var isRefused: Bool { if case .refusal? = end { true } else { false } }
  }

  package init(in scene: Scene, screen: Box) {
    self.scene = scene
    tree = scene.tree
    self.screen = ConvexPolygon(screen)
  }

  /// The way to a view. Of what closes it, a view that refuses touches wherever it lies counts before a place.
  package mutating func way(to target: ViewIndex) -> Way {
    if scene.ignoresInteraction { return .closed(.interactionIgnored(of: target, in: tree)) }
    enterSuperviews(of: target)
    let window = levels.first?.view ?? target
    guard !tree[window].flags.contains(.isHidden) else { return .closed(.hiddenWindow(window, of: target)) }
    var last = levels.last
    if last?.isRefused != true { last = level(of: target, in: last, onWayTo: target) }
    switch last?.end {
    case .refusal(let reason): return .closed(reason)
    case .nowhere(let view): return .closed(reasonOfPlace(of: target, outside: view))
    case nil: break
    }
    guard let part = last?.part else { return .closed(reasonOfPlace(of: target, outside: window)) }
    return .open(part)
  }

  /// Comes from the last target's superviews to these, as far as touches come.
  private mutating func enterSuperviews(of target: ViewIndex) {
    while let level = levels.last, !tree.isDescendant(target, of: level.view) || level.view == target {
      levels.removeLast()
    }
    if levels.last?.isRefused == true { return }
    let start = levels.last?.view
    for view in tree.selfAndSuperviews(of: target).dropFirst().prefix(while: { $0 != start }).reversed() {
      levels.append(level(of: view, in: levels.last, onWayTo: target))
      if levels.last?.isRefused == true { return }
    }
  }

  private func level(of view: ViewIndex, in outer: Level?, onWayTo target: ViewIndex) -> Level {
    let map = outer.map(\.map) ?? .screen
    var level = Level(
      view: view, map: map?.entering(view, of: tree), part: outer.map(\.part) ?? screen, end: outer?.end)
    if let refusal = tree.refusal(of: view, onWayTo: target, isInvertible: level.map != nil),
      outer?.end == nil || refusal.isOfFlags
    {
      level.end = .refusal(refusal)
    } else if level.end == nil, let map = level.map, let area = tree.limits(of: view) {
      level.part = level.part.flatMap { part in area.polygon(map).flatMap(part.intersection) }
      if level.part == nil { level.end = .nowhere(behind: view) }
    }
    return level
  }

  /// The part of the screen that a view's superviews let in has nothing in common with the view.
  private func reasonOfPlace(of target: ViewIndex, outside view: ViewIndex) -> Reason {
    let size = (tree.limits(of: view) ?? tree[view].bounds).size
    guard size.width > 0, size.height > 0 else { return tree.emptyArea(of: view) }
    // What a work that was stopped comes to means nothing.
    guard Work.goesOn(after: 4 * Int(tree[target].depth)) else { return tree.emptyArea(of: target) }
    let place = scene.visibleMiddle(of: target)
    let scrolled = scene.scrolledAway(target, from: place)
    // Brought inwards level by level, as `convert` does it for each view.
    var next: Point? = place
    for view in tree.selfAndSuperviews(of: target).reversed() where view != target {
      next = next.flatMap { tree.convert($0, fromSuperviewInto: view) }
      guard let area = tree.limits(of: view), let place = next, let position = area.side(of: place),
        scrolled?.mends(view) != true
      else { continue }
      if let scrolled, scrolled.scrollView == view { return scrolled.reason }
      return tree.outside(view, isTarget: false, position)
    }
    // The target's middle is inside of each of them, and still they have nothing in common.
    return tree.outside(view == target ? tree[target].superview ?? target : view, isTarget: false, nil)
  }
}

extension ViewTree {
  /// The rectangle outside of which a view lets no touch in; nil where it is another shape, or everywhere.
  func limits(of view: ViewIndex) -> Rect? {
    switch reach(of: view) {
    case .plain(.rect(let rect)), .unknown(.rect(let rect)): rect
    default: nil
    }
  }
}

extension Rect {
  /// A rectangle of a view's space as it lies on the screen; nil where it has no area.
  func polygon(_ map: ScreenMap) -> ConvexPolygon? {
    ConvexPolygon(Box(self)).flatMap(map.apply)
  }
}

extension Reason {
  /// Whether a property of a view is the reason, wherever the view lies.
  fileprivate var isOfFlags: Bool {
    guard case .refusal(let refusal) = self else { return false }
    if case .singularTransform = refusal.cause { return false }
    return true
  }
}
