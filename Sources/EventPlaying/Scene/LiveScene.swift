import HitTesting
import TouchGeometry

/// The scene as the script has changed it so far, and what has been looked up in it.
///
///     change ──→ SceneChanges ──→ stale ──next hit test──→ a changed copy, searched from then on
///
/// Changes are made on a copy before the next search that could notice; until then the old scene answers.
struct LiveScene {
  /// As of the last hit test.
  private(set) var scene: Scene
  private var changes: SceneChanges
  /// Whether `scene` lacks some of the changes.
  private var isStale = false
  /// The ways of touches, by their hit views.
  private var ways: [ViewIndex: EventWay] = [:]
  /// The recognizers of the views that have been looked at.
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

  /// The unknown overrides that could give a touch that has just been looked for to another view.
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

  /// The way of touches that hit a view (R75).
  mutating func touchWay(from view: ViewIndex, _ budget: inout EventBudget) throws(EventFailure) -> EventWay {
    if let way = ways[view] { return way }
    let way = try EventWay(of: .touches, from: .view(view), in: scene, &budget)
    ways[view] = way
    return way
  }

  /// The recognizers of a view, a scroll view's own among them.
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

  /// R140: does what an action does; recognizers are looked up anew.
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

  /// R144: a touch stops what is moving.
  ///
  /// - Returns: whether it was.
  mutating func stopDeceleration(of view: ViewIndex) -> Bool {
    scene.tree.eventProperties(of: view).isDecelerating && stopped.insert(view).inserted
  }

  /// R142.
  func fewestFingers(of recognizer: AttachedRecognizer) -> Int {
    scene.recognizer(recognizer.index, scrolling: recognizer.scrolls).parameters.minimumNumberOfTouches
  }
}
