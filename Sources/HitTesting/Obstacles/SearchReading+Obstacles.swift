import TouchGeometry

// What was in the way of a search, read from its calls.

extension SearchReading {
  /// What kept the search from answering with the target, of all such things the one that it met first; nil when it did
  /// answer with it, or when what happened cannot be told from the calls.
  ///
  /// - Parameter progress: how far it came.
  package func obstacle(to target: ViewIndex, _ progress: Progress) -> Obstacle? {
    if result.hitView == target { return nil }
    guard let view = progress.view else { return obstacleToWindow(of: target) }
    let visit = log.visits[Int(progress.visit)]
    switch visit.outcome {
    case .hidden, .interactionDisabled, .alpha, .controlDisabled, .outside, .singularTransform:
      return refusal(visit, target)
    case .descendant:
      return cover(of: target, below: view, decidedBy: decidingVisit(of: progress.visit))
    case .itself where view != target && scene.tree.pointerEventsNow(of: view) == .boxOnly:
      return override(visit)
    case .itself where view == target:
      return overrideAbove(progress, target)
    case .itself:
      return .notInTree(
        target, remover: scene.tree.selfAndSuperviews(of: target).first(where: result.removed.contains))
    case .overrideSelf where view == target:
      return overrideAbove(progress, target)
    case .overrideNil, .overrideSelf, .overrideOther:
      if result.removed.contains(view) { return .notInTree(target, remover: view) }
      return override(visit)
    }
  }

  /// The target's window was not asked: a window in front answered, or it is hidden (R38).
  private func obstacleToWindow(of target: ViewIndex) -> Obstacle? {
    guard touch.view == nil else { return .notInTree(target, remover: nil) }
    let own = scene.window(holding: target)
    if let root = answeringRoot {
      let front = scene.window(holding: log.visits[Int(root)].view)
      if (front.level, front.view) > (own.level, own.view) {
        let deciding = decidingVisit(of: root)
        if deciding.outcome == .overrideOther { return override(deciding) }
        return otherWindow(front, hit: deciding.view, own)
      }
    }
    guard scene.tree[own.view].flags.contains(.isHidden) else { return nil }
    return .refusal(.hidden, of: own.view, target, values: [])
  }

  private func otherWindow(_ window: Scene.Window, hit: ViewIndex, _ own: Scene.Window) -> Obstacle {
    Obstacle(
      Reason(
        .otherWindow, hit, rule: "R38",
        values: [
          ("window", .view(window.view)), ("windowLevel", .number(window.level)),
          ("targetWindowLevel", .number(own.level)),
        ] + alphaValue(of: hit)),
      mend: [.isUserInteractionEnabled(window.view, false), .hitTest(window.view, .returnNil)])
  }

  /// The view refused, whatever its subviews would have said.
  private func refusal(_ visit: HitTestLog.Visit, _ target: ViewIndex) -> Obstacle {
    let view = visit.view
    guard visit.outcome == .outside, let location = visit.location else {
      let values: [(name: String, value: Reason.Value)] =
        visit.outcome == .alpha ? [("alpha", .number(scene.tree[view].shownAlpha))] : []
      return .refusal(visit.outcome, of: view, target, values: values)
    }
    let area = scene.tree.declaredArea(of: view)
    let values = area.flatMap { $0.side(of: location) }?.values ?? []
    if let area, area.size.width <= 0 || area.size.height <= 0 {
      let size = scene.tree[view].bounds.size
      return Obstacle(
        Reason(
          .zeroSize, view, rule: "R11",
          values: [("width", .number(size.width)), ("height", .number(size.height))]),
        mend: [.pointInside(view, .constant(true))])
    }
    let code: ReasonCode =
      scene.tree[view].isWindow ? .offScreen : view == target ? .outsideBounds : .ancestorOutsideBounds
    return Obstacle(
      Reason(code, view, rule: view == target ? "R11" : "R25", values: values),
      mend: [.pointInside(view, .constant(true))])
  }

  /// A subview of `superview` answered that is asked before the target's side, or one of the target's own.
  private func cover(
    of target: ViewIndex, below superview: ViewIndex, decidedBy deciding: HitTestLog.Visit
  ) -> Obstacle {
    if deciding.outcome == .overrideOther { return override(deciding) }
    let hit = deciding.view
    let isOutside =
      deciding.outcome == .overrideSelf
      && !(deciding.location.map(scene.tree[hit].bounds.contains) ?? false)
    // R56: it takes the touch where it does not even lie.
    if isOutside, !scene.tree.isDescendant(hit, of: target) { return override(deciding) }
    let code: ReasonCode =
      scene.tree.isDescendant(hit, of: target)
      ? .coveredByOwnDescendant
      : scene.tree[hit].superview == scene.tree[target].superview
        ? .coveredBySibling : .coveredByRelativeOfSibling
    let rule = code == .coveredByOwnDescendant ? "R30" : "R34"
    return Obstacle(
      Reason(
        code, hit, rule: rule,
        values: alphaValue(of: hit) + passedOn(from: hit, to: target) + besideTarget(target)),
      mend: [.isUserInteractionEnabled(hit, false), .hitTest(hit, .returnNil)])
  }

  /// A view that takes a touch which is not on the target anyway covers nothing.
  private func besideTarget(_ target: ViewIndex) -> [(name: String, value: Reason.Value)] {
    guard let area = scene.tree.declaredArea(of: target),
      let location = scene.location(of: touch, in: target), !area.contains(location)
    else { return [] }
    return [("touchIsOnTarget", .flag(false))]
  }

  private func alphaValue(of view: ViewIndex) -> [(name: String, value: Reason.Value)] {
    let alpha = scene.tree[view].shownAlpha
    return alpha < 1 ? [("alpha", .number(alpha))] : []
  }

  /// R64, R75: a touch that a subview does not handle goes up to the target all the same.
  private func passedOn(
    from hit: ViewIndex, to target: ViewIndex
  ) -> [(name: String, value: Reason.Value)] {
    guard scene.tree.isDescendant(hit, of: target), let dispatch = scene.dispatch(of: result) else {
      return []
    }
    let step = dispatch.path.first { $0.link.responder == .view(target) }
    return [("passedOnToTarget", .flag(step.map { $0.outcome != .notReached } ?? false))]
  }

  /// The target answered, and an override on the way up gave something else: the innermost of them.
  private func overrideAbove(_ progress: Progress, _ target: ViewIndex) -> Obstacle? {
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

  private func override(_ visit: HitTestLog.Visit) -> Obstacle {
    if scene.tree.hasReactNativeHitTest(visit.view) { return reactNative(visit) }
    let code: ReasonCode
    var values: [(name: String, value: Reason.Value)] = []
    switch visit.outcome {
    case .overrideNil: code = .overrideReturnedNil
    case .overrideSelf: code = .overrideReturnedSelf
    default:
      code = .overrideReturnedOther
      if let hit = result.hitView { values.append(("returned", .view(hit))) }
    }
    let rule = scene.tree.hitTest(of: visit.view)?.rule.description
    return Obstacle(
      Reason(code, visit.view, rule: rule ?? "R54", values: values),
      mend: [.hitTest(visit.view, nil)])
  }
}

extension SearchReading {
  /// RN5, RN8, RN9: `pointerEvents` or the class decides, and no override is there to be removed.
  private func reactNative(_ visit: HitTestLog.Visit) -> Obstacle {
    let view = visit.view
    let code: ReasonCode = visit.outcome == .overrideNil ? .overrideReturnedNil : .overrideReturnedSelf
    guard scene.tree.isConfigurable(view), let events = scene.tree.pointerEventsNow(of: view) else {
      let rule = scene.tree.hitTest(of: view)?.rule.description ?? "RN8"
      return Obstacle(Reason(code, view, rule: rule), mend: [])
    }
    return Obstacle(
      Reason(code, view, rule: "RN5", values: [("pointerEvents", .text(events.rawValue))]),
      mend: [.pointerEvents(view, .auto)])
  }
}

extension ViewTree {
  /// What `pointerEvents` says, declared or not; nil for views that are not React Native's (RN5).
  func pointerEventsNow(of view: ViewIndex) -> ReactNativeHitTest.PointerEvents? {
    hasReactNativeHitTest(view) ? reactNative(of: view)?.pointerEvents : nil
  }

  /// Whether the view has the property `pointerEvents`.
  package func isConfigurable(_ view: ViewIndex) -> Bool {
    reactNative(of: view)?.kind.isConfigurable ?? false
  }
}
