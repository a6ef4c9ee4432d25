import TouchGeometry

// Why a search did not answer with the target, read from its calls.
//
//     window ── superview ── superview ── … ── target        the way
//       ✓           ✓            │
//                            last asked: it decides
//                                ├─ it refused, or the point is outside      its flags, area or transform
//                                ├─ subview ── … ── hit                      the hit view is a cover
//                                └─ its override answered                    the override
//
// A target of which no view on the way was asked is in another window, or not in the tree that the touch asks. A target
// that answered, and is not hit, lost its answer to an override above.

extension SearchReading {
  /// The first thing that kept the search from answering with the target; nil when it did answer with it, or when the
  /// calls do not tell.
  ///
  /// - Parameters:
  ///   - progress: how far the search came on the way to the target.
  ///   - way: the touch's way through the responders, where it is known: for many targets it is found once.
  package func reason(for target: ViewIndex, _ progress: Progress, _ way: TouchWay? = nil) -> Reason? {
    if result.hitView == target { return nil }
    guard let view = progress.view else { return reasonOutsideWindow(of: target) }
    let visit = log.visits[Int(progress.visit)]
    switch visit.outcome {
    case .hidden, .interactionDisabled, .alpha, .controlDisabled, .animating, .singularTransform:
      return Reason.Refusal(visit.outcome, view, of: target, in: scene.tree).map { .refusal($0) }
    case .outside:
      return outside(visit, target)
    case .descendant:
      return cover(of: target, decidedBy: decidingVisit(of: progress.visit), way)
    case .itself where view == target, .overrideSelf where view == target:
      return overrideAbove(progress)
    case .itself where scene.tree.reactNativeHitTest(of: view)?.pointerEvents == .boxOnly:
      return override(visit)
    case .itself:
      return removal(of: target)
    case .overrideNil, .overrideSelf, .overrideOther:
      return result.removed.contains(view) ? .removed(by: view) : override(visit)
    }
  }

  /// The target's window was not asked: a window in front answered, it is hidden (R38), or none is asked (R29).
  private func reasonOutsideWindow(of target: ViewIndex) -> Reason? {
    guard touch.view == nil else { return .notAsked(target) }
    if scene.ignoresInteraction { return .interactionIgnored(of: target, in: scene.tree) }
    let own = scene.window(holding: target)
    if let root = answeringRoot {
      let front = scene.window(holding: log.visits[Int(root)].view)
      if (front.level, front.view) > (own.level, own.view) {
        let deciding = decidingVisit(of: root)
        return deciding.outcome == .overrideOther
          ? override(deciding) : scene.windowInFront(of: target, hit: deciding.view)
      }
    }
    return scene.tree[own.view].flags.contains(.isHidden) ? .hiddenWindow(own.view, of: target) : nil
  }

  private func outside(_ visit: HitTestLog.Visit, _ target: ViewIndex) -> Reason {
    let area = scene.tree.declaredArea(of: visit.view)
    if let area, area.size.width <= 0 || area.size.height <= 0 {
      return scene.tree.emptyArea(of: visit.view)
    }
    let position = visit.location.flatMap { area?.side(of: $0) }
    return scene.tree.outside(visit.view, isTarget: visit.view == target, position)
  }

  /// A view answered that is asked before the target's side, or one of the target's own subviews.
  private func cover(
    of target: ViewIndex, decidedBy deciding: HitTestLog.Visit, _ way: TouchWay?
  ) -> Reason {
    let hit = deciding.view
    let isBesideItself =
      deciding.outcome == .overrideSelf
      && !(deciding.location.map(scene.tree[hit].bounds.contains) ?? false)
    // R56: it takes the touch where it does not even lie.
    let isOverride =
      deciding.outcome == .overrideOther || isBesideItself && !scene.tree.isDescendant(hit, of: target)
    return isOverride ? override(deciding) : scene.cover(of: target, by: hit, result, touch, way)
  }

  /// R48: the superview answered, for the view in it that holds the target has removed itself.
  private func removal(of target: ViewIndex) -> Reason {
    let remover = scene.tree.selfAndSuperviews(of: target).first {
      result.removed.contains($0, in: scene.tree)
    }
    return remover.map { .removed(by: $0) } ?? .notAsked(target)
  }

  /// The target answered, and an override on the way up gave something else: the innermost of them.
  private func overrideAbove(_ progress: Progress) -> Reason? {
    var visit = log.visits[Int(progress.visit)].caller
    while visit >= 0 {
      let call = log.visits[Int(visit)]
      switch call.outcome {
      case .overrideNil, .overrideSelf, .overrideOther: return override(call)
      default: visit = call.caller
      }
    }
    return nil
  }

  private func override(_ visit: HitTestLog.Visit) -> Reason {
    let returned: Reason.OverrideAnswer.Returned =
      switch visit.outcome {
      case .overrideNil: .nothing
      case .overrideSelf, .itself: .itself
      default: .other(result.hitView)
      }
    return .override(Reason.OverrideAnswer(visit.view, returned, scene.tree.hitTest(of: visit.view)))
  }
}

extension ViewTree {
  /// What React Native's class decides by; nil for other views, and for those that override `hitTest`.
  fileprivate func reactNativeHitTest(of view: ViewIndex) -> ReactNativeHitTest? {
    hasReactNativeHitTest(view) ? reactNative(of: view) : nil
  }

  /// Whether the view has the property `pointerEvents`.
  package func isConfigurable(_ view: ViewIndex) -> Bool {
    reactNative(of: view)?.kind.isConfigurable ?? false
  }
}
