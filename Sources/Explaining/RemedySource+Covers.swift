public import HitTesting

// What helps where another view lies in front, and gets the touch.

extension RemedySource {
  func remedies(for cover: Reason.Cover) -> [Remedy] {
    switch cover.place {
    case .ownDescendant: remediesForOwnDescendant(cover.view)
    case .sibling, .relativeOfSibling: remediesForCover(cover.view)
    }
  }

  /// The cover may let touches through, alone or with the branch that it stands in; or the target's branch comes to the
  /// front.
  ///
  ///     common superview ─┬─ lane ── … ── target
  ///                       └─ branch ── … ── cover          in front
  private func remediesForCover(_ cover: ViewIndex) -> [Remedy] {
    let (branch, lane) = scene.tree.branches(cover, target)
    var remedies = withoutInteraction(cover) + passThrough(cover)
    if let branch, branch != cover { remedies += withoutInteraction(branch) }
    if let lane { remedies.append(Remedy(2, .bringToFront(lane))) }
    return remedies
  }

  /// The target keeps its subviews, which stop taking touches.
  private func remediesForOwnDescendant(_ hit: ViewIndex) -> [Remedy] {
    var remedies = withoutInteraction(hit)
    if let child = scene.tree.branch(of: hit, below: target), child != hit {
      remedies += withoutInteraction(child)
    }
    return remedies + passThrough(hit)
  }

  /// The window in front lets touches through, or one of the two windows changes its level (R38).
  func remedies(for front: Reason.WindowInFront) -> [Remedy] {
    let own = scene.window(holding: target)
    // All of them hold the point, and would answer one behind the other.
    let way = scene.tree.selfAndSuperviews(of: front.view).filter { overridesNothing($0) }
    return withoutInteraction(front.window.view)
      + [
        Remedy(3, way.map { .hitTest($0, .passThrough(superCalls: 1)) }),
        Remedy(3, .windowLevel(own.view, front.window.level + 1)),
        Remedy(3, .windowLevel(front.window.view, own.level - 1)),
      ]
  }

  /// No remedy where the target is in the view, which would lose its touches too.
  private func withoutInteraction(_ view: ViewIndex) -> [Remedy] {
    guard !scene.tree.isDescendant(target, of: view) else { return [] }
    let edit: SceneEdit =
      scene.tree.isConfigurable(view) ? .pointerEvents(view, .none) : .isUserInteractionEnabled(view, false)
    // R76: text that is not there to be selected is often shown in text views.
    let invasiveness = scene.tree.isTextView(view) ? 2 : scene.takesTouches(in: view) ? 5 : 1
    return [Remedy(invasiveness, edit)]
  }

  /// The view lets touches through, and its subviews keep theirs.
  private func passThrough(_ view: ViewIndex) -> [Remedy] {
    guard overridesNothing(view) else { return [] }
    // RN5: what React Native has for this.
    if scene.tree.isConfigurable(view) { return [Remedy(1, .pointerEvents(view, .boxNone))] }
    return [Remedy(3, .hitTest(view, .passThrough(superCalls: 1)))]
  }

  /// An override of the app's own does more than can be replaced.
  func overridesNothing(_ view: ViewIndex) -> Bool {
    scene.tree.declaredHitTest(of: view) == nil
  }
}

extension Scene {
  /// Whether a view or one in it does something with touches: handles them, or has a recognizer (R76, R99).
  public func takesTouches(in view: ViewIndex) -> Bool {
    (view.rawValue..<tree[view].subtreeEnd).contains {
      let view = ViewIndex($0)
      return tree[view].handles.contains(.touches)
        || !(tree.detail(of: view)?.gestureRecognizers.isEmpty ?? true)
    }
  }
}
