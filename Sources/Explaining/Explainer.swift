import HitTesting
import TouchGeometry
import TouchMapping

/// Asks a scene again and again, each time without what was in the way the last time.
///
///     the scene               touch ──→ DimView     reason 1: a cover
///     … without DimView       touch ──→ nothing     reason 2: Card has user interaction disabled
///     … with Card enabled     touch ──→ target      reason 3: a tap recognizer takes the touch after the hit
///
/// Reasons that no edit mends, or that come again although they were mended, end the search.
struct Explainer {
  let target: ViewIndex
  let touch: Touch
  /// The recognizer that is asked about in the target's place.
  let asked: RecognizerIndex?
  /// A copy of the scene, unchanged, for trying edits on it.
  let draft: SceneDraft
  /// What all searches may cost together.
  var budget: HitTestBudget
  private(set) var reasons: [Reason] = []
  /// Whether there are more reasons than were looked for.
  private(set) var hasMore = false

  /// More reasons than a person reads.
  static let reasonsMax = 32

  /// What searches may cost (`HitTestBudget.spent`) until no more is looked for: all views of a large scene a few times, those of a small one
  /// once for each of the reasons that it may have.
  private static func costMax(of scene: Scene) -> Int { 16_000_000 + 4 * scene.searchCost }

  init(_ target: ViewIndex, _ touch: Touch, about asked: RecognizerIndex?, in scene: Scene) {
    self.target = target
    self.asked = asked
    self.touch = touch
    draft = SceneDraft(of: scene)
    budget = HitTestBudget(for: scene)
  }

  /// Finds what is in the way, one thing behind the other.
  ///
  /// - Returns: what becomes of the touch in the scene as it is.
  mutating func findReasons(in scene: Scene) throws(OverrideRecursion) -> HitTestResult {
    let first = try search(scene)
    var next = first
    var mended = draft
    var lastResorts: [Reason] = []
    while let reason = next.reason {
      guard reasons.count < Self.reasonsMax, budget.spent < Self.costMax(of: scene) else {
        hasMore = true
        return first.result
      }
      var mend = reason.mend(in: scene)
      if reasons.contains(where: reason.isSame) {
        // In the way though it was mended: an override does not ask for what was changed.
        guard !lastResorts.contains(where: reason.isSame) else { return first.result }
        lastResorts.append(reason)
        mend += reason.view.map { [.hitTest($0, nil)] } ?? []
      } else {
        reasons.append(reason)
        if let upstream = next.upstream { reasons.append(upstream) }
      }
      // Behind what nothing mends, nothing can be found.
      guard !mend.isEmpty else { return first.result }
      mended.apply(mend)
      guard let again = try? search(mended.edited.scene) else { return first.result }
      next = again
    }
    // What every scroll view does to its content is in nobody's way.
    reasons += next.afterHit.filter { !$0.isUsual(in: scene) }
    return first.result
  }

  /// What one search found, without the scene that it was made in, which is about to change.
  private struct Finding {
    let result: HitTestResult
    let reason: Reason?
    /// The responder that handles the touch before it comes up to the target from a subview (R75).
    var upstream: Reason?
    var afterHit: [Reason] = []
  }

  private mutating func search(_ scene: Scene) throws(OverrideRecursion) -> Finding {
    let reading = try SearchReading(touch, in: scene, budget: &budget)
    let result = reading.result
    if scene.isTouched(target, by: result, touch) {
      return Finding(
        result: result, reason: nil, afterHit: scene.reasonsAfterHit(result, touch, on: target, about: asked))
    }
    let reason =
      scene.stacking == .unknown
      ? scene.reasonBySize(for: target, touch, result)
      : reading.reason(for: target, reading.progress(to: target))
    var finding = Finding(result: result, reason: reason)
    if case .cover(let cover)? = reason, cover.isPassedOn == false {
      finding.upstream = scene.dispatch(of: result)?.handler.map { .handledUpstream($0) }
    }
    return finding
  }
}

extension Explainer {
  /// R160: what printed states say of the touch goes before all that is inferred.
  mutating func putFirst(_ evidence: [Reason]) {
    let others = reasons.filter { reason in reason.isEvidence && !evidence.contains(where: reason.isSame) }
    reasons = evidence + others + reasons.filter { !$0.isEvidence }
  }

  /// For a touch that the request did not give: it stands for the target, wherever that is touched. What keeps all touches
  /// from it goes before what is in the way at the place that was tried, and first what other answers tell of the target too.
  mutating func putReasonsOfAllPlacesFirst(in scene: Scene) {
    leaveOutWhatScrollingMends(in: scene)
    if scene.stacking == .subviews {
      var superviews = SuperviewsOnWay(in: scene, screen: scene.screenBox(nil))
      // What refuses behind an override that lets touches in may never be asked.
      guard case .closed(let reason) = superviews.way(to: target) else { return }
      putRefusalsFirst()
      let known = reasons.first(where: reason.isSame)
      reasons.removeAll(where: reason.isSame)
      reasons.insert(known ?? reason, at: 0)
    } else {
      putRefusalsFirst()
    }
  }

  private mutating func putRefusalsFirst() {
    let everywhere: Set<ReasonCode> = [
      .hidden, .alpha, .interactionDisabled, .controlDisabled, .ancestorHidden, .ancestorAlpha,
      .ancestorInteractionDisabled, .animating, .ancestorAnimating, .interactionIgnored,
    ]
    reasons =
      reasons.filter { everywhere.contains($0.code) } + reasons.filter { !everywhere.contains($0.code) }
  }

  /// A target that is scrolled away may lie anywhere, outside of the window too. Where scrolling brings it inside of all
  /// the views that it lies outside of, scrolling is the only reason to be told.
  private mutating func leaveOutWhatScrollingMends(in scene: Scene) {
    let place = scene.visibleMiddle(of: target)
    guard let scrolled = scene.scrolledAway(target, from: place) else { return }
    reasons.removeAll { reason in
      guard case .outside = reason, let view = reason.view else { return false }
      return scrolled.mends(view)
    }
    reasons = reasons.map { reason in
      guard case .outside = reason, reason.view == scrolled.scrollView else { return reason }
      return scrolled.reason
    }
  }
}
