import HitTesting
import TouchGeometry
import TouchMapping

extension Explainer {
  /// The fixes found so far.
  struct Mending {
    var fixes: [Fix] = []
    /// R158: whether the target is reached where scrolling alone brings it.
    var isShownByScrolling = false
  }

  /// - Parameter question: the explainer's, which each fix must solve.
  func mending(_ question: Question) -> Mending {
    // Of an unknown stacking no change is known to alter it.
    guard draft.stacking == .subviews else { return Mending() }
    let decisive = reasons.filter(\.isDecisive)
    // Of the target's recognizers each may be what is wanted.
    let isHit = decisive.allSatisfy { $0.code == .gestureLost }
    var search = FixSearch(self, question, isHit ? reasons : decisive)
    if isHit { search.tryEach() } else { search.tryTogether() }
    let scene = draft.edited.scene
    if let scrolled = scene.scrolledAway(target, from: scene.visibleMiddle(of: target)), scrolled.isInReach {
      let edits = scrolled.steps.map { SceneEdit.set($0.scrollView, .contentOffset, .point($0.offset)) }
      search.lookAtScrolling(Remedy(1, edits))
    }
    return Mending(fixes: search.ranked(in: scene), isShownByScrolling: search.isShownByScrolling)
  }
}

/// Tries remedies on a scene, alone and together: with each offered fix, the applied edits made the target hit.
///
///     reasons, one behind the other       cover          disabled       outside
///     remedies, the best first            a1  a2         b1             c1  c2
///
///     alone         a1, a2, and of the others those that move the target elsewhere
///     together      a1 b1 c1,  a2 b1 c1,  a1 b1 c2       one remedy for each, one of them not the best
///
/// Needless remedies are left out of a combination.
private struct FixSearch {
  private let question: Question
  private var draft: SceneDraft
  private var budget: HitTestBudget
  private let reasons: [Reason]
  /// For each reason the edits that certainly remove it.
  private let mends: [[SceneEdit]]
  /// For each reason the edits that a developer would make.
  private let remedies: [[Remedy]]
  private var found: [(edits: [SceneEdit], invasiveness: Int, touch: Touch)] = []
  private(set) var isShownByScrolling = false
  private var triesLeft = 64
  /// The limit of search cost (`HitTestBudget.spent`) beyond which nothing more is tried.
  private let costMax: Int

  private static let fixesMax = 8
  /// With more reasons than that, a combination is no fix.
  private static let togetherMax = 8

  init(_ explainer: Explainer, _ question: Question, _ reasons: [Reason]) {
    self.question = question
    (draft, budget, self.reasons) = (explainer.draft, explainer.budget, reasons)
    let scene = explainer.draft.edited.scene
    let source = RemedySource(question, in: scene)
    mends = reasons.map { $0.mend(in: scene) }
    remedies = reasons.map { source.remedies(for: $0) }
    costMax = budget.spent + 16_000_000 + 8 * scene.searchCost
  }

  /// Each reason takes a part of the touches of a target that is hit, independent of the others.
  mutating func tryEach() {
    for (reason, remedies) in zip(reasons, remedies) {
      for remedy in remedies {
        guard let touch = trying(remedy.edits, { !$0.contains { $0.isDecisive || $0.isSame(as: reason) } })
        else { continue }
        found.append((remedy.edits, remedy.invasiveness, touch))
      }
    }
  }

  /// The reasons are one behind the other: all must go.
  mutating func tryTogether() {
    for index in reasons.indices {
      // The first reason has to go in any case, or the touch with the target to another place.
      for remedy in remedies[index] where index == 0 || remedy.edits.contains(where: \.movesContent) {
        offer([remedy])
        // What a bar covers is in sight.
        if reasons[index].viewInFront == nil { lookAtScrolling(remedy) }
      }
    }
    guard 2...Self.togetherMax ~= reasons.count, let chosen = chooseForEach() else { return }
    let best = chosen.map { $0[0] }
    offer(best)
    for index in chosen.indices {
      for other in chosen[index].dropFirst() {
        var remedies = best
        remedies[index] = other
        offer(remedies)
      }
    }
  }

  /// The remedies that work for each reason when all others are removed; nil if one has none.
  private mutating func chooseForEach() -> [[Remedy]]? {
    var chosen: [[Remedy]] = []
    for index in reasons.indices {
      let others = mends.indices.filter { $0 != index }.flatMap { mends[$0] }
      let working = remedies[index].filter { trying(others + $0.edits) != nil }
      guard !working.isEmpty else { return nil }
      chosen.append(working)
    }
    return chosen
  }

  /// Tries remedies together, and leaves out needless ones.
  private mutating func offer(_ remedies: [Remedy]) {
    func edits(_ remedies: [Remedy]) -> [SceneEdit] {
      remedies.reduce(into: []) { edits, remedy in edits += remedy.edits.filter { !edits.contains($0) } }
    }
    guard !isFound(edits(remedies)), var touch = trying(edits(remedies)) else { return }
    var needed = remedies
    for index in remedies.indices.reversed() where needed.count > 1 {
      var fewer = needed
      fewer.remove(at: index)
      guard let reached = trying(edits(fewer)) else { continue }
      (needed, touch) = (fewer, reached)
    }
    guard !isFound(edits(needed)) else { return }
    found.append((edits(needed), needed.reduce(0) { $0 + $1.invasiveness }, touch))
  }

  /// Whether these edits or a part of them are a fix already.
  private func isFound(_ edits: [SceneEdit]) -> Bool {
    found.contains { $0.edits.allSatisfy(edits.contains) }
  }

  /// Fixes without losses of other targets first; of these the fewest edits, then the least invasive.
  ///
  /// - Parameter scene: the one before the edits.
  func ranked(in scene: Scene) -> [Fix] {
    if found.isEmpty { return [] }
    let order = found.indices.sorted {
      (found[$0].edits.count, found[$0].invasiveness, $0)
        < (found[$1].edits.count, found[$1].invasiveness, $1)
    }
    var others = FixLosses(scene, asked: question.target)
    let fixes = order.prefix(Self.fixesMax).map { place in
      Fix(edits: found[place].edits, touch: found[place].touch, losses: others.losses(by: found[place].edits))
    }
    return fixes.filter(\.losses.isEmpty) + fixes.filter { !$0.losses.isEmpty }
  }

  // MARK: - Verifying

  /// R158: a touch that was asked about stays where it is, and the target does not.
  fileprivate mutating func lookAtScrolling(_ remedy: Remedy) {
    guard !isShownByScrolling, remedy.edits.allSatisfy(\.scrolls) else { return }
    let standing = Question(target: question.target, touch: question.touch, isGiven: false)
    isShownByScrolling = trying(remedy.edits, asking: standing) != nil
  }

  /// Whether the target is reached with some edits.
  ///
  /// - Parameters:
  ///   - other: nil: the search's own question.
  ///   - accepts: whether these reasons may remain after the target's hit.
  /// - Returns: the touch that reaches it, in the edited scene's indexes.
  private mutating func trying(
    _ edits: [SceneEdit], asking other: Question? = nil,
    _ accepts: ([Reason]) -> Bool = { !$0.contains(where: \.isDecisive) }
  ) -> Touch? {
    guard triesLeft > 0, budget.spent < costMax else { return nil }
    triesLeft -= 1
    return draft.trying(edits, asking: other ?? question, &budget, accepts)
  }
}

/// Hit-tests a scene repeatedly, each time without the last obstacle.
///
///     the scene               touch ──→ DimView     reason 1: a cover
///     … without DimView       touch ──→ nothing     reason 2: Card has user interaction disabled
///     … with Card enabled     touch ──→ target      reason 3: a tap recognizer takes the touch after the hit
///
/// A reason that no edit removes, or that reappears after its edit, ends the search.
struct Explainer {
  let target: ViewIndex
  let touch: Touch
  /// The recognizer in question, instead of the target.
  let asked: RecognizerIndex?
  /// A copy of the scene, unchanged, for trying edits on it.
  let draft: SceneDraft
  /// The limit of all searches together.
  var budget: HitTestBudget
  private(set) var reasons: [Reason] = []
  /// Whether there are more reasons than were looked for.
  private(set) var hasMore = false

  /// More reasons than a person reads.
  static let reasonsMax = 32

  /// The search cost (`HitTestBudget.spent`) after which the search ends: all views of a large scene a few times, those
  /// of a small one once for each possible reason.
  private static func costMax(of scene: Scene) -> Int { 16_000_000 + 4 * scene.searchCost }

  init(_ target: ViewIndex, _ touch: Touch, about asked: RecognizerIndex?, in scene: Scene) {
    self.target = target
    self.asked = asked
    self.touch = touch
    draft = SceneDraft(of: scene)
    budget = HitTestBudget(for: scene)
  }

  /// Finds the obstacles, one behind the other.
  ///
  /// - Returns: the hit test of the unchanged scene.
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
        // The reason reappears after its edit: an override does not use the changed property.
        guard !lastResorts.contains(where: reason.isSame) else { return first.result }
        lastResorts.append(reason)
        mend += reason.view.map { [.hitTest($0, nil)] } ?? []
      } else {
        reasons.append(reason)
        if let upstream = next.upstream { reasons.append(upstream) }
      }
      // Reasons behind one without an edit cannot be found.
      guard !mend.isEmpty else { return first.result }
      mended.apply(mend)
      guard let again = try? search(mended.edited.scene) else { return first.result }
      next = again
    }
    // The usual effects of a scroll view on its content are no obstacle.
    reasons += next.afterHit.filter { !$0.isUsual(in: scene) }
    return first.result
  }

  /// The result of one search, without its scene, which is about to change.
  private struct Finding {
    let result: HitTestResult
    let reason: Reason?
    /// The responder that handles the touch before it gets from a subview to the target (R75).
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
    let disabled = scene.disabledRecognizer(of: target, missing: touch, result)
    let reason =
      scene.stacking == .unknown
      ? scene.reasonBySize(for: target, touch, result)
      : disabled.map { .gestureLost(Reason.GestureLoss($0, of: target, .ignored(.disabled))) }
        ?? reading.reason(for: target, reading.progress(to: target))
    var finding = Finding(result: result, reason: reason)
    if case .cover(let cover)? = reason, cover.isPassedOn == false {
      finding.upstream = scene.dispatch(of: result)?.handler.map { .handledUpstream($0) }
    }
    return finding
  }

  /// R160: reasons from printed states go before inferred ones.
  mutating func putFirst(_ evidence: [Reason]) {
    let others = reasons.filter { reason in reason.isEvidence && !evidence.contains(where: reason.isSame) }
    reasons = evidence + others + reasons.filter { !$0.isEvidence }
  }

  /// For a touch that the request did not give, which represents the target wherever it is touched. Reasons that block
  /// all touches go before reasons at the tried place, and first of all the one that other answers give, too.
  ///
  /// - Parameter isUnreachable: whether no touch hits the target at any place.
  mutating func putReasonsOfAllPlacesFirst(in scene: Scene, isUnreachable: Bool) {
    leaveOutWhatScrollingMends(in: scene)
    guard scene.stacking == .subviews else { return putRefusalsFirst() }
    var superviews = SuperviewsOnWay(in: scene, screen: scene.screenBox(nil))
    switch superviews.way(to: target) {
    // A view that refuses touches may never be hit-tested behind an override that passes them.
    case .closed(let reason):
      putRefusalsFirst()
      putFirst(reason)
    case .open(let part) where isUnreachable && part.middle != touch.location:
      let reading = try? SearchReading(Touch(at: part.middle), in: scene, budget: &budget)
      if let reason = reading.flatMap({ $0.reason(for: target, $0.progress(to: target)) }) {
        putFirst(reason)
      }
    case .open: break
    }
  }

  private mutating func putFirst(_ reason: Reason) {
    let known = reasons.first(where: reason.isSame)
    reasons.removeAll(where: reason.isSame)
    reasons.insert(known ?? reason, at: 0)
  }

  private mutating func putRefusalsFirst() {
    let everywhere: Set<ReasonCode> = [
      .hidden, .alpha, .interactionDisabled, .controlDisabled, .ancestorHidden, .ancestorAlpha,
      .ancestorInteractionDisabled, .animating, .ancestorAnimating, .interactionIgnored,
    ]
    reasons =
      reasons.filter { everywhere.contains($0.code) } + reasons.filter { !everywhere.contains($0.code) }
  }

  /// A target that is scrolled away may be anywhere, even outside of the window. If scrolling moves it inside of all
  /// views that it is outside of, scrolling is the only reason to report.
  private mutating func leaveOutWhatScrollingMends(in scene: Scene) {
    let place = scene.visibleMiddle(of: target)
    guard let scrolled = scene.scrolledAway(target, from: place) else { return }
    var isTold = false
    reasons = reasons.flatMap { reason -> [Reason] in
      guard case .outside = reason, let view = reason.view else { return [reason] }
      guard scrolled.isScrolling(view) else { return scrolled.mends(view) ? [] : [reason] }
      defer { isTold = true }
      return isTold ? [] : scrolled.steps.map(\.reason)
    }
  }
}
