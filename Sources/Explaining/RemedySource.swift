public import HitTesting

/// What a developer would change about each kind of reason, the least invasive first.
struct RemedySource {
  let scene: Scene
  let target: ViewIndex
  let touch: Touch
  /// Whether somebody asked about this very touch.
  let isGiven: Bool

  func remedies(for obstacle: Obstacle) -> [Remedy] {
    let reason = obstacle.reason
    if let recognizer = reason.recognizer { return remedies(for: obstacle, recognizer: recognizer) }
    guard let view = reason.view else { return [] }
    switch reason.code {
    case .hidden, .ancestorHidden, .alpha, .ancestorAlpha, .interactionDisabled,
      .ancestorInteractionDisabled, .controlDisabled, .singularTransform:
      // There is only one way, and the search has taken it.
      return [Remedy(0, obstacle.mend)]
    case .ancestorOutsideBounds: return remediesForSmallSuperview(view)
    case .zeroSize: return view == target ? remediesForEmptyTarget() : remediesForSmallSuperview(view)
    case .outsideBounds: return remediesForSmallTarget()
    case .offScreen: return view == target ? [] : remediesForOffScreen()
    case .coveredBySibling, .coveredByRelativeOfSibling: return remediesForCover(view)
    case .coveredByOwnDescendant: return remediesForOwnDescendant(view)
    case .otherWindow: return remediesForWindow(in: reason, hit: view)
    case .overrideReturnedNil, .overrideReturnedSelf, .overrideReturnedOther, .notInWindow:
      // RN5: superviews that do not want touches themselves let them through to their subviews.
      if reason["pointerEvents"] == .text(ReactNativeHitTest.PointerEvents.none.rawValue), view != target {
        return [Remedy(1, .pointerEvents(view, .auto)), Remedy(1, .pointerEvents(view, .boxNone))]
      }
      return obstacle.mend.isEmpty ? [] : [Remedy(2, obstacle.mend)]
    // A scroll view's own ways: R132, R136.
    case .gestureDelays: return [Remedy(0, obstacle.mend)]
    case .gestureWins: return obstacle.mend.isEmpty ? [] : [Remedy(4, obstacle.mend)]
    case .handledUpstream, .unknownInDump: return []
    }
  }

  private func remedies(for obstacle: Obstacle, recognizer: Int) -> [Remedy] {
    if obstacle.reason.code == .gestureDelays { return [Remedy(0, obstacle.mend)] }
    return [Remedy(0, obstacle.mend), Remedy(4, .recognizerIsEnabled(recognizer: recognizer, false))]
  }
}

// MARK: - What lies in front

extension RemedySource {
  private func remediesForCover(_ cover: ViewIndex) -> [Remedy] {
    let (branch, lane) = branches(of: cover)
    var remedies = withoutInteraction(cover) + passThrough(cover)
    if let branch, branch != cover { remedies += withoutInteraction(branch) }
    if let lane { remedies.append(Remedy(2, .bringToFront(lane))) }
    return remedies
  }

  private func remediesForOwnDescendant(_ hit: ViewIndex) -> [Remedy] {
    var remedies = withoutInteraction(hit)
    if let child = scene.tree.branch(of: hit, below: target), child != hit {
      remedies += withoutInteraction(child)
    }
    return remedies + passThrough(hit)
  }

  private func remediesForWindow(in reason: Reason, hit: ViewIndex) -> [Remedy] {
    guard case .view(let window)? = reason["window"] else { return [] }
    let (own, front) = (scene.window(holding: target), scene.window(holding: window))
    // All of them hold the point, and would answer one behind the other.
    let way = scene.tree.selfAndSuperviews(of: hit).filter { overridesNothing($0) }
    return withoutInteraction(window)
      + [
        Remedy(3, way.map { .hitTest($0, .passThrough(superCalls: 1)) }),
        Remedy(3, .windowLevel(own.view, front.level + 1)),
        Remedy(3, .windowLevel(window, own.level - 1)),
      ]
  }

  private func withoutInteraction(_ view: ViewIndex) -> [Remedy] {
    guard !scene.tree.isDescendant(target, of: view) else { return [] }
    let edit: SceneEdit =
      scene.tree.isConfigurable(view) ? .pointerEvents(view, .none) : .isUserInteractionEnabled(view, false)
    return [Remedy(scene.takesTouches(in: view) ? 5 : 1, edit)]
  }

  private func passThrough(_ view: ViewIndex) -> [Remedy] {
    guard overridesNothing(view) else { return [] }
    // RN5: what React Native has for this.
    if scene.tree.isConfigurable(view) { return [Remedy(1, .pointerEvents(view, .boxNone))] }
    return [Remedy(3, .hitTest(view, .passThrough(superCalls: 1)))]
  }

  func overridesNothing(_ view: ViewIndex) -> Bool {
    scene.tree.declaredHitTest(of: view) == nil
  }

  /// The siblings on whose sides the cover and the target stand.
  private func branches(of cover: ViewIndex) -> (cover: ViewIndex?, target: ViewIndex?) {
    guard
      let common = scene.tree.selfAndSuperviews(of: target).first(where: {
        scene.tree.isDescendant(cover, of: $0)
      })
    else { return (nil, nil) }
    return (scene.tree.branch(of: cover, below: common), scene.tree.branch(of: target, below: common))
  }
}

extension ViewTree {
  /// The subview of a superview that holds a view; nil for the superview itself.
  func branch(of view: ViewIndex, below superview: ViewIndex) -> ViewIndex? {
    selfAndSuperviews(of: view).first { self[$0].superview == superview }
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
