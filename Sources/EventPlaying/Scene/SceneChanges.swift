import HitTesting
import TouchGeometry

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

  /// Whether a view, or a superview of it, has been removed.
  func isRemoved(_ view: ViewIndex) -> Bool {
    !removed.isEmpty && original.tree.selfAndSuperviews(of: view).contains(where: removed.contains)
  }

  mutating func note(_ effect: ActionEffect) {
    if case .removeFromSuperview(let view) = effect { removed.insert(view) }
    effects[effect.subject] = effect
  }

  /// - Returns: whether it was there.
  mutating func remove(_ view: ViewIndex) -> Bool { removed.insert(view).inserted }

  /// The scene with all changes. A removed view stays in its place, hidden, and overrides nothing: so it answers no
  /// touch, and indexes keep their meaning.
  ///
  /// - Complexity: O(the scene's views).
  var changedScene: Scene {
    var edits = offsets.map { SceneEdit.contentOffset($0.key, $0.value) }
    edits += effects.values.compactMap(\.edit)
    for view in removed { edits += [.isHidden(view, true), .hitTest(view, nil), .pointInside(view, nil)] }
    return original.applying(edits).scene
  }
}
