import TouchGeometry

/// Reads a hit test's log from the perspective of a view that was not hit.
///
///     window ── superview ── superview ── … ── target       the way
///       ✓           ✓            ✗                          the progress of the search on it
package struct SearchReading {
  package let scene: Scene
  package let touch: Touch
  package let result: HitTestResult
  package let log: HitTestLog
  /// For each call, by its place in the log, the call that gave its answer: that on a subview, on a subview's subview,
  /// and so on.
  private let deciding: [Int32]
  /// The call on the hit window, or on the touch's root view; nil if none was hit.
  let answeringRoot: Int32?

  package init(_ touch: Touch, in scene: Scene, budget: inout HitTestBudget) throws(OverrideRecursion) {
    self.scene = scene
    self.touch = touch
    // Only overrides that search repeatedly make more visits; the rest is not read.
    let visitsMax = 2 * scene.size + 4_096
    (result, log) = try scene.hitTestLog(touch, passes: 1, budget: &budget, visitsMax: visitsMax)
    deciding = Self.decidingVisits(log.visits)
    answeringRoot =
      result.hitView == nil ? nil : log.visits.lastIndex { $0.caller == -1 }.map { Int32($0) }
  }

  /// The last call that was made in a call is the one that answered it, if any did (R30).
  private static func decidingVisits(_ visits: [HitTestLog.Visit]) -> [Int32] {
    var deciding = [Int32](repeating: -1, count: visits.count)
    for index in visits.indices.reversed() {
      if visits[index].outcome != .descendant || deciding[index] < 0 { deciding[index] = Int32(index) }
      let caller = Int(visits[index].caller)
      if caller >= 0, deciding[caller] < 0 { deciding[caller] = deciding[index] }
    }
    return deciding
  }

  /// The call whose result another call returned.
  func decidingVisit(of visit: Int32) -> HitTestLog.Visit { log.visits[Int(deciding[Int(visit)])] }

  package struct Progress {
    /// The last searched view on the way: the target, or its innermost searched superview; nil for none.
    package var view: ViewIndex?
    package var visit: Int32

    package init(view: ViewIndex? = nil, visit: Int32 = -1) {
      self.view = view
      self.visit = visit
    }
  }

  /// The views from the outermost to the target; empty if the target is outside the touch's root view.
  func way(to target: ViewIndex) -> [ViewIndex] {
    var way = Array(scene.tree.selfAndSuperviews(of: target))
    if let start = touch.view {
      guard let end = way.firstIndex(of: start) else { return [] }
      way.removeSubrange((end + 1)...)
    }
    return way.reversed()
  }

  /// - Complexity: one look at each visit.
  package func progress(to target: ViewIndex) -> Progress {
    let way = way(to: target)
    var progress = Progress()
    var asked = 0
    for (index, visit) in log.visits.enumerated() {
      guard asked < way.count else { break }
      // A call on the way is made by the call before it; overrides ask views from elsewhere.
      guard visit.caller == progress.visit, visit.view == way[asked] else { continue }
      progress = Progress(view: visit.view, visit: Int32(index))
      asked += 1
    }
    return progress
  }

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

  /// The first reason why the search did not return the target; nil if it did, or if the log does not show it.
  ///
  /// - Parameters:
  ///   - progress: the search's progress towards the target.
  ///   - way: the touch's responder chain, if known: for many targets it is found once.
  package func reason(for target: ViewIndex, _ progress: Progress, _ way: TouchWay? = nil) -> Reason? {
    if result.hitView == target { return nil }
    guard let view = progress.view else { return reasonOutsideWindow(of: target) }
    let visit = log.visits[Int(progress.visit)]
    return switch visit.outcome {
    case .hidden, .interactionDisabled, .alpha, .controlDisabled, .animating, .singularTransform:
      Reason.Refusal(visit.outcome, view, of: target, in: scene.tree).map { .refusal($0) }
    case .outside:
      outside(visit, target)
    case .descendant:
      cover(of: target, decidedBy: decidingVisit(of: progress.visit), way)
    case .itself where view == target, .overrideSelf where view == target:
      overrideAbove(progress)
    case .itself where scene.tree.reactNativeHitTest(of: view)?.pointerEvents == .boxOnly:
      override(visit)
    case .itself:
      removal(of: target)
    case .overrideNil, .overrideSelf, .overrideOther:
      result.removed.contains(view) ? .removed(by: view) : override(visit)
    }
  }

  /// The target's window was not searched: a window in front was hit, it is hidden (R38), or touches are ignored (R29).
  private func reasonOutsideWindow(of target: ViewIndex) -> Reason? {
    guard touch.view == nil else { return .notAsked(target) }
    if scene.ignoresInteraction { return .interactionIgnored(of: target, in: scene.tree) }
    let own = scene.window(holding: target)
    if let root = answeringRoot {
      let front = scene.window(holding: log.visits[Int(root)].view)
      if (front.level, front.view) > (own.level, own.view) {
        let deciding = decidingVisit(of: root)
        if deciding.outcome == .overrideOther { return override(deciding) }
        return scene.tree.rootsAreSiblings
          ? cover(of: target, decidedBy: deciding, nil) : scene.windowInFront(of: target, hit: deciding.view)
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

  /// A view in front of the target's branch was hit, or one of the target's own subviews.
  private func cover(
    of target: ViewIndex, decidedBy deciding: HitTestLog.Visit, _ way: TouchWay?
  ) -> Reason {
    let hit = deciding.view
    let isBesideItself =
      deciding.outcome == .overrideSelf
      && !(deciding.location.map(scene.tree[hit].bounds.contains) ?? false)
    // R56: it takes touches even outside its bounds.
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

  /// The target returned itself, and an override further up something else: the innermost of them.
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
  /// The deciding property of a React Native class; nil for other views, and for those that override `hitTest`.
  fileprivate func reactNativeHitTest(of view: ViewIndex) -> ReactNativeHitTest? {
    hasReactNativeHitTest(view) ? reactNative(of: view) : nil
  }

  /// Whether the view has the property `pointerEvents`.
  package func isConfigurable(_ view: ViewIndex) -> Bool {
    reactNative(of: view)?.kind.isConfigurable ?? false
  }
}

/// The responders that a touch gets to: found once for many views, as a chain may be as long as a scene (R73).
package struct TouchWay {
  /// Nil if not looked for.
  private var reached: Set<ViewIndex>?

  /// A chain that would take too long to find.
  package static let unknown = TouchWay()

  private init() {}

  package init(of dispatch: Dispatch) {
    var views: Set<ViewIndex> = []
    for step in dispatch.path {
      // No responder behind the one that handles the touch gets it.
      if step.outcome == .notReached { break }
      if case .view(let view) = step.link.responder { views.insert(view) }
    }
    reached = views
  }

  /// R64, R75: whether no responder before the view handles the touch.
  package func reaches(_ view: ViewIndex) -> Bool? { reached?.contains(view) }
}
