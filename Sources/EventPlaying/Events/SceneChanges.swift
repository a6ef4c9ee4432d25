import HitTesting
import TouchGeometry

/// What a script has changed in its scene: scroll positions (R130), and views that overrides have removed (R48, R62).
struct SceneChanges {
  private let original: Scene
  private var offsets: [ViewIndex: Point] = [:]
  private var removed: Set<ViewIndex> = []
  /// Whether the scene that is searched lacks some of it.
  private(set) var isStale = false

  init(of scene: Scene) {
    original = scene
  }

  mutating func scroll(_ view: ViewIndex, to offset: Point) {
    offsets[view] = offset
    isStale = true
  }

  func contentOffset(of view: ViewIndex) -> Point {
    offsets[view] ?? original.tree[view].bounds.origin
  }

  /// Whether a view, or a superview of it, has been removed.
  func isRemoved(_ view: ViewIndex) -> Bool {
    !removed.isEmpty && original.tree.selfAndSuperviews(of: view).contains(where: removed.contains)
  }

  /// - Returns: whether it was there.
  mutating func remove(_ view: ViewIndex) -> Bool {
    guard removed.insert(view).inserted else { return false }
    isStale = true
    return true
  }

  /// The scene with all that has changed. A removed view stays in its place, hidden, and overrides nothing: so it
  /// answers no touch, and indexes keep their meaning.
  mutating func changedScene() -> Scene {
    isStale = false
    var edits = offsets.map { SceneEdit.contentOffset($0.key, $0.value) }
    for view in removed { edits += [.isHidden(view, true), .hitTest(view, nil), .pointInside(view, nil)] }
    return original.applying(edits).scene
  }
}

extension EventSimulation {
  /// R43, R91: finds the view of a touch on the scene as it is now.
  mutating func hitTest(_ location: Point) throws(EventFailure) -> HitTestResult {
    if let knownHit { return knownHit }
    if sceneChanges.isStale {
      try budget.spend(scene.tree.count)
      scene = sceneChanges.changedScene()
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
    if !result.removed.isEmpty { noteRemoved(result.removed) }
    return result
  }

  /// R62: what an override has removed stays removed.
  private mutating func noteRemoved(_ views: RemovedViews) {
    for view in views.views where sceneChanges.remove(view) { noteRemoval(of: view) }
  }
}
