import HitTesting
import TouchGeometry

/// The scene with the script's changes so far, and cached lookups in it.
///
///     change ──→ SceneChanges ──→ stale ──next hit test──→ a changed copy, searched from then on
///
/// Changes are applied to a copy before the next search that they could affect; until then the old scene is searched.
struct LiveScene {
  /// As of the last hit test.
  private(set) var scene: Scene
  private var changes: SceneChanges
  /// Whether `scene` lacks some of the changes.
  private var isStale = false
  /// The responder chains of touches, by hit view.
  private var ways: [ViewIndex: EventWay] = [:]
  /// The recognizers of the views looked up so far.
  private var attached: [ViewIndex: [AttachedRecognizer]] = [:]
  /// The scroll views whose content a touch has stopped (R144).
  private var stopped: Set<ViewIndex> = []

  init(_ scene: Scene) {
    self.scene = scene
    changes = SceneChanges(of: scene)
  }

  // MARK: Looking

  /// R43, R91: finds the view of a touch on the scene as it is now.
  mutating func hitTest(
    _ location: Point, _ budget: inout EventBudget
  ) throws(EventFailure) -> HitTestResult {
    if isStale {
      try budget.spend(scene.tree.count)
      assert(changes.changedScene.tree.count == scene.tree.count, "indexes keep their meaning")
      scene = changes.changedScene
      isStale = false
      ways = [:]
    }
    var search = TouchSearch(in: scene)
    let result: HitTestResult
    do {
      result = try search.hitTest(Touch(at: location))
    } catch {
      throw .recursion(error)
    }
    try budget.spend(search.visitCount + 1)
    return result
  }

  /// The unknown overrides that could give the last searched touch to another view.
  func openOverrides(
    _ location: Point, _ budget: inout EventBudget
  ) throws(EventFailure) -> [OpenOverride] {
    let search = OpenOverrideSearch(in: scene)
    let open: [OpenOverride]
    do {
      open = try search.overrides(deciding: Touch(at: location))
    } catch {
      throw .recursion(error)
    }
    try budget.spend(search.cost)
    return open
  }

  /// The views that the last searched touch may hit, if the code of overrides leaves it open.
  func undecided(
    _ location: Point, _ budget: inout EventBudget
  ) throws(EventFailure) -> Timeline.UndecidedTouch? {
    let touch = Touch(at: location)
    var searches = HitTestBudget(for: scene)
    let ways: ProgramWays?
    do {
      ways = try scene.programWays(of: touch, &searches)
    } catch {
      throw .recursion(error)
    }
    try budget.spend(searches.spent)
    guard let ways, !ways.isCertain else { return nil }
    return Timeline.UndecidedTouch(touch: touch, ways: ways)
  }

  /// The way of touches that hit a view (R75).
  mutating func touchWay(from view: ViewIndex, _ budget: inout EventBudget) throws(EventFailure) -> EventWay {
    if let way = ways[view] { return way }
    let way = try EventWay(of: .touches, from: .view(view), in: scene, &budget)
    ways[view] = way
    return way
  }

  /// The recognizers of a view, including a scroll view's own.
  mutating func recognizers(
    of view: ViewIndex, _ budget: inout EventBudget
  ) throws(EventFailure) -> [AttachedRecognizer] {
    if let known = attached[view] { return known }
    let (pan, pinch) = (scene.panRecognizer(of: view), scene.pinchRecognizer(of: view))
    let found = scene.recognizers(of: view).enumerated().map { order, index in
      let scrolls = index == pan ? view : index.place.flatMap { scene.gestureRecognizers[$0].scrollView }
      return AttachedRecognizer(
        index, scene.recognizer(index, scrolling: scrolls), order: order, scrolls: scrolls,
        zooms: index == pinch ? view : nil, in: scene.tree)
    }
    try budget.spend(found.reduce(1) { $0 + $1.declaredCount })
    attached[view] = found
    return found
  }

  // MARK: Changing

  func isRemoved(_ view: ViewIndex) -> Bool { changes.isRemoved(view) }

  /// R48, R62.
  ///
  /// - Returns: whether it was there.
  mutating func remove(_ view: ViewIndex) -> Bool {
    guard changes.remove(view) else { return false }
    isStale = true
    return true
  }

  /// R140: applies an action's effects; recognizers are looked up anew.
  mutating func apply(_ effects: [ActionEffect], _ budget: inout EventBudget) throws(EventFailure) {
    try budget.spend(effects.count + scene.tree.count)
    for effect in effects { changes.note(effect) }
    scene = changes.changedScene
    isStale = false
    ways = [:]
    attached = [:]
  }

  /// Why a recognizer is out of its gesture: its view has gone (R95), or it was switched off (R115).
  func exclusion(of recognizer: AttachedRecognizer) -> GestureCause? {
    if isRemoved(recognizer.view) { return .viewRemoved }
    let now = scene.recognizer(recognizer.index, scrolling: recognizer.scrolls)
    return now.isEnabled ? nil : .disabled
  }

  func contentOffset(of scrollView: ViewIndex) -> Point { changes.contentOffset(of: scrollView) }

  mutating func note(_ offset: Point, of scrollView: ViewIndex) {
    if offset == changes.contentOffset(of: scrollView) { return }
    changes.scroll(scrollView, to: offset)
    isStale = true
  }

  /// R144.
  ///
  /// - Returns: whether it was decelerating.
  mutating func stopDeceleration(of view: ViewIndex) -> Bool {
    scene.tree.eventProperties(of: view).isDecelerating && stopped.insert(view).inserted
  }

  /// R142.
  func fewestFingers(of recognizer: AttachedRecognizer) -> Int {
    scene.recognizer(recognizer.index, scrolling: recognizer.scrolls).parameters.minimumNumberOfTouches
  }

  // Where the content of scroll views is, and how far it goes (R130, R136, R137, R143).

  /// Moves a scroll view's content, as far as it goes (R137).
  ///
  /// - Parameters:
  ///   - start: the content offset from which it moves, in points.
  ///   - delta: the way of the content: down and to the right is positive.
  /// - Returns: its new content offset; nil where the size of its content is not declared, and nothing moves.
  mutating func scroll(_ view: ViewIndex, from start: Point, by delta: Vector) -> Point? {
    let properties = scene.tree.eventProperties(of: view)
    guard let content = properties.contentSize else { return nil }
    let (inset, size) = (properties.contentInset, scene.tree[view].bounds.size)
    let offset = Point(
      x: Self.clamp(start.x - delta.dx, 0 - inset.left, content.dx + inset.right - size.width),
      y: Self.clamp(start.y - delta.dy, 0 - inset.top, content.dy + inset.bottom - size.height))
    note(offset, of: view)
    return offset
  }

  /// R143: stops on a page: the next one in the direction of its last step, the nearest without one.
  ///
  /// - Returns: its content offset; nil if it does not page, or its content size is unknown.
  mutating func settleOnPage(_ view: ViewIndex, after step: Vector) -> Point? {
    let size = scene.tree[view].bounds.size
    guard scene.tree.eventProperties(of: view).isPagingEnabled, size.width > 0, size.height > 0 else {
      return nil
    }
    let offset = contentOffset(of: view)
    let page = Point(
      x: Self.page(offset.x / size.width, step.dx) * size.width,
      y: Self.page(offset.y / size.height, step.dy) * size.height)
    return scroll(view, from: page, by: .zero)
  }

  private static func page(_ place: Double, _ step: Double) -> Double {
    place.rounded(step > 0 ? .up : step < 0 ? .down : .toNearestOrAwayFromZero)
  }

  /// R137: whether there is content out of sight along the axis that a way mostly has, or it bounces there all the same,
  /// as tables do. Where the size of the content is not declared, there may be.
  func hasContent(_ view: ViewIndex, by way: Vector) -> Bool {
    let properties = scene.tree.eventProperties(of: view)
    guard let content = properties.contentSize, scene.tree.isScrollView(view) else { return true }
    if properties.bounces {
      if way.isHorizontal ? properties.alwaysBounceHorizontal : properties.alwaysBounceVertical {
        return true
      }
      if !way.isHorizontal, scene.tree.isOfClass("UITableView", view) { return true }
    }
    let (inset, size) = (properties.contentInset, scene.tree[view].bounds.size)
    return way.isHorizontal
      ? content.dx + inset.left + inset.right > size.width
      : content.dy + inset.top + inset.bottom > size.height
  }

  /// R136: whether a scroll view's content has somewhere to go along the axis that a way mostly has, in its direction.
  func hasRoom(_ view: ViewIndex, for way: Vector) -> Bool {
    guard scene.tree.eventProperties(of: view).contentSize != nil, scene.tree.isScrollView(view) else {
      return true
    }
    let end: Directions = way.isHorizontal ? (way.dx > 0 ? .left : .right) : way.dy > 0 ? .up : .down
    return !ends(of: view).contains(end)
  }

  /// The edges at which a scroll view's content is at its end; where its size is not declared, as far as that is known.
  func ends(of view: ViewIndex) -> Directions {
    let properties = scene.tree.eventProperties(of: view)
    let (inset, size, offset) = (
      properties.contentInset, scene.tree[view].bounds.size, contentOffset(of: view)
    )
    var ends: Directions = []
    if offset.x <= 0 - inset.left { ends.insert(.left) }
    if offset.y <= 0 - inset.top { ends.insert(.up) }
    guard let content = properties.contentSize else { return ends }
    if offset.x >= content.dx + inset.right - size.width { ends.insert(.right) }
    if offset.y >= content.dy + inset.bottom - size.height { ends.insert(.down) }
    return ends
  }

  /// Content no larger than the bounds stays at its inset.
  private static func clamp(_ value: Double, _ least: Double, _ greatest: Double) -> Double {
    max(least, min(value, max(least, greatest)))
  }
}

extension Vector {
  /// Whether it is more horizontal than vertical.
  fileprivate var isHorizontal: Bool { abs(dx) > abs(dy) }
}

/// The changes that a script has made to its scene: scroll positions (R130), views that overrides or actions have removed
/// (R48, R62), and what actions have set (R140).
struct SceneChanges {
  private let original: Scene
  private var offsets: [ViewIndex: Point] = [:]
  private var removed: Set<ViewIndex> = []
  private var effects: [[Int]: ActionEffect] = [:]

  init(of scene: Scene) {
    original = scene
  }

  mutating func scroll(_ view: ViewIndex, to offset: Point) { offsets[view] = offset }

  func contentOffset(of view: ViewIndex) -> Point {
    offsets[view] ?? original.tree[view].bounds.origin
  }

  func isRemoved(_ view: ViewIndex) -> Bool {
    !removed.isEmpty && original.tree.selfAndSuperviews(of: view).contains(where: removed.contains)
  }

  mutating func note(_ effect: ActionEffect) {
    if case .removeFromSuperview(let view) = effect { removed.insert(view) }
    effects[effect.subject] = effect
  }

  /// - Returns: false if it was removed before.
  mutating func remove(_ view: ViewIndex) -> Bool { removed.insert(view).inserted }

  /// The scene with all changes. A removed view stays in its place, hidden, and overrides nothing: so it answers no
  /// touch, and indexes keep their meaning.
  ///
  /// - Complexity: O(the scene's views).
  var changedScene: Scene {
    var edits = offsets.map { SceneEdit.set($0.key, .contentOffset, .point($0.value)) }
    edits += effects.values.compactMap(\.edit)
    for view in removed {
      edits += [.set(view, .isHidden, true), .hitTest(view, nil), .pointInside(view, nil)]
    }
    return original.applying(edits).scene
  }
}

/// The responders that see an event on its way up the responder chain, and the one that handles it (R75, R76).
///
///     hit view ──next──→ controller ──next──→ superview ──next──→ …
///     observes           neither              handles: the way ends
struct EventWay {
  /// Nil: the event is discarded (R78).
  private(set) var handler: Responder?
  private(set) var observers: [Responder] = []

  static let nowhere = EventWay()

  private init() {}

  /// The way of an event from a responder up (R75, R78); nowhere without one.
  init(
    of kind: EventKinds, from start: Responder?, in scene: Scene, _ budget: inout EventBudget
  ) throws(EventFailure) {
    var next = start
    var forwarders: Set<Responder> = []
    while let responder = next {
      try budget.spend(1)
      let (handles, observes) = scene.eventKinds(of: responder)
      if handles.contains(kind) {
        handler = responder
        return
      }
      if observes.contains(kind) {
        observers.append(responder)
        // R149. Views that pass a touch to one another in a circle never end.
        if kind == .touches, case .view(let view) = responder, let target = scene.tree.touchTarget(of: view) {
          if !forwarders.insert(responder).inserted { return }
          next = .view(target)
          continue
        }
      }
      next = scene.next(of: responder)?.responder
    }
  }
}
