/// A private copy of a scene that can be changed in place, asked, and changed back.
///
/// The scene that it lends out is a value made around the same storage: as long as nobody keeps it, no change copies
/// anything. So a scene of any size is copied once, however many things are tried on it.
package struct SceneDraft {
  var tree: ViewTree
  var windows: [Scene.Window]
  var gestureRecognizers: [GestureRecognizer]
  var viewControllers: [ViewController]
  var windowScene: ResponderObject?
  var application: ResponderObject
  var applicationDelegate: ApplicationDelegate?
  var firstResponder: Responder?
  let basis: Scene.Basis
  package let stacking: Scene.Stacking
  /// The new index of each view by its first one, once a view has been brought to the front.
  var moved: [Int32]?

  package init(of scene: Scene) {
    tree = scene.tree
    windows = scene.windows
    gestureRecognizers = scene.gestureRecognizers
    viewControllers = scene.viewControllers
    windowScene = scene.windowScene
    application = scene.application
    applicationDelegate = scene.applicationDelegate
    firstResponder = scene.firstResponder
    basis = scene.basis
    stacking = scene.stacking
  }

  /// The scene as it is now: the one place where a changed scene is made.
  package var edited: EditedScene {
    EditedScene(
      scene: Scene(
        tree: tree, windows: windows, viewControllers: viewControllers,
        gestureRecognizers: gestureRecognizers, windowScene: windowScene, application: application,
        applicationDelegate: applicationDelegate, firstResponder: firstResponder, basis: basis,
        stacking: stacking),
      moved: moved)
  }

  func index(of old: ViewIndex) -> ViewIndex {
    moved.map { ViewIndex($0[Int(old.rawValue)]) } ?? old
  }
}

// MARK: - Trying

extension SceneDraft {
  /// What an answer would be with some edits, which are taken back afterwards.
  @_optimize(size)
  package mutating func trying<Answer>(
    _ edits: [SceneEdit], _ ask: (EditedScene) throws(OverrideRecursion) -> Answer
  ) throws(OverrideRecursion) -> Answer {
    if edits.contains(where: \.reorders) {
      // Rare, and moves many views: a copy is simpler than the way back.
      var copy = self
      copy.apply(edits)
      return try ask(copy.edited)
    }
    let before = Before(edits.compactMap(\.view), in: self)
    apply(edits)
    let answer = Result { () throws(OverrideRecursion) -> Answer in try ask(edited) }
    restore(before)
    return try answer.get()
  }

  /// What edits of some views can change.
  private struct Before {
    let views: [(view: ViewIndex, record: View, placement: ViewTree.Placement?, detail: ViewDetail?)]
    let placementCount: Int
    let detailCount: Int
    let windows: [Scene.Window]
    let gestureRecognizers: [GestureRecognizer]
    let application: ResponderObject

    init(_ views: [ViewIndex], in draft: SceneDraft) {
      self.views = views.map {
        ($0, draft.tree[$0], draft.tree.placement(of: $0), draft.tree.detail(of: $0))
      }
      placementCount = draft.tree.placements.count
      detailCount = draft.tree.details.count
      windows = draft.windows
      gestureRecognizers = draft.gestureRecognizers
      application = draft.application
    }
  }

  private mutating func restore(_ before: Before) {
    tree.placements.removeLast(tree.placements.count - before.placementCount)
    tree.details.removeLast(tree.details.count - before.detailCount)
    for (view, record, placement, detail) in before.views {
      tree.views[Int(view.rawValue)] = record
      if let placement { tree.placements[Int(record.placement)] = placement }
      if let detail { tree.details[Int(record.detail)] = detail }
    }
    windows = before.windows
    gestureRecognizers = before.gestureRecognizers
    application = before.application
  }
}
