import HitTesting

/// The recognizers that have touches, and the rules that decide which of them recognize.
///
///     proposals of a frame                                    R102
///        │ 1. fail            makes room for those that wait
///        │ 2. change, end     gestures under way go on: no other throws them out (R106)
///        │ 3. recognize       the deeper view's first (R107), of one view the last attached (R153)
///        ▼
///     recognize: may it begin (R104)? ─→ has another the touch (R106)? ─→ waits it for others (R108)? ─→ enter
///
///     enter: its state ─→ others are prevented (R105) ─→ views lose touches (R110) ─→ actions (R103)
///
///     waiting (R108):   double ──fails──→ outcome ─→ single, which waited for it, recognizes
///                       double ──ends───→ outcome ─→ single fails
///
/// Outcomes are a stack, settled after each proposal: a chain of waiting recognizers nests no calls.
struct Arbitration {
  /// In the order of R100; from a recognizer's first touch until it is reset.
  private(set) var recognizers: [ActiveRecognizer] = []
  /// How many of them wait for others to fail (R108).
  private var waitingCount = 0
  /// Recognizers that have left `possible`, with waiting recognizers that do not know yet.
  private var outcomes: [Outcome] = []
  private var scrollViews = ScrollTracking()

  /// A recognizer has left `possible` (R108).
  private struct Outcome {
    let recognizer: RecognizerIndex
    let hasFailed: Bool
  }

  // MARK: Before and after

  mutating func offer(
    _ touch: LiveTouch, type: TouchType?, _ context: inout EventContext
  ) throws(EventFailure) {
    try recognizers.offer(touch, type: type, &context)
  }

  /// A frame of touches: recognizers see it and propose, and the proposals are settled.
  mutating func settleFrame(
    _ delivery: inout Delivery, _ context: inout EventContext
  ) throws(EventFailure) {
    let proposals = try recognizers.proposals(after: delivery.touches, &context)
    try settle(proposals, &delivery, &context)
  }

  /// The time-outs that are due: their machines propose, and the proposals are settled.
  mutating func settleTimeOuts(
    until deadline: Double, _ delivery: inout Delivery, _ context: inout EventContext
  ) throws(EventFailure) {
    let proposals = try recognizers.proposals(
      ofTimeOutsUntil: deadline, beside: delivery.touches, &context)
    try settle(proposals, &delivery, &context)
  }

  /// Resets the recognizers that are done, when their touches are over (R102).
  mutating func endFrame(_ context: inout EventContext) {
    assert(outcomes.isEmpty, "a frame ends when its outcomes are settled")
    assert(waitingCount == recognizers.count(where: \.isWaiting))
    guard let first = recognizers.firstIndex(where: { $0.isReadyForReset }) else { return }
    for active in recognizers[first...] where active.isReadyForReset {
      context.timeline.settle(active.index, active.state)
    }
    recognizers.removeAll(where: \.isReadyForReset)
  }

  // MARK: Proposals

  private mutating func settle(
    _ proposals: [Proposal], _ delivery: inout Delivery, _ context: inout EventContext
  ) throws(EventFailure) {
    for proposal in proposals {
      guard case .fail(let cause) = proposal.proposal else { continue }
      fail(proposal.recognizer, cause, &context)
      try settleWaiting(&delivery, &context)
    }
    for proposal in proposals {
      // A gesture released in this frame begins with the touches it has seen, and has not changed since.
      if case .change = proposal.proposal, proposal.wasWaiting { continue }
      try goOn(proposal.recognizer, proposal.proposal, &delivery, &context)
      try settleWaiting(&delivery, &context)
    }
    for proposal in inOrder(proposals, context.options) {
      guard case .recognize(let cause) = proposal.proposal else { continue }
      try recognize(proposal.recognizer, cause, &delivery, &context)
      try settleWaiting(&delivery, &context)
    }
  }

  /// R102: began and changed lead to changed, ended and cancelled.
  private mutating func goOn(
    _ active: ActiveRecognizer, _ proposal: GestureProposal, _ delivery: inout Delivery,
    _ context: inout EventContext
  ) throws(EventFailure) {
    let isWaiting = active.isWaiting
    guard active.state.isActive || isWaiting else { return }
    switch (proposal, isWaiting) {
    case (.change, false): try enter(.changed, active, .continued, &delivery, &context)
    case (.end(let cause), true): active.endWhileWaiting(cause)
    case (.end(let cause), false): try enter(.ended, active, cause, &delivery, &context)
    case (.cancel(let cause), true): fail(active, cause, &context)
    case (.cancel(let cause), false): try enter(.cancelled, active, cause, &delivery, &context)
    case (.change, true), (.none, _), (.fail, _), (.recognize, _): break
    }
  }

  /// A recognizer proposes to leave `possible` for another state than `failed`.
  private mutating func recognize(
    _ active: ActiveRecognizer, _ cause: GestureCause, _ delivery: inout Delivery,
    _ context: inout EventContext
  ) throws(EventFailure) {
    guard !active.isWaiting else { return }
    guard active.isPossible else {
      return try noteTie(of: active, beside: delivery.touches, &context)
    }
    // R104, R116, R134–R136: its delegate, the hit view or its scroll view may object.
    if let refusal = try recognizers.refusal(of: active, beside: delivery.touches, &context) {
      return fail(active, refusal, &context)
    }
    // R106: another recognizer has the touch.
    if let winner = try recognizers.activeRival(of: active, context.options, &context.budget) {
      return fail(active, .alreadyActive(winner), &context)
    }
    // R108: others must fail first.
    switch try recognizers.requirement(of: active, &context.budget) {
    case .recognized(let other): fail(active, .requirementMet(other), &context)
    case .open(let others):
      active.wait(for: others)
      waitingCount += 1
      context.record(.waits(active.index, for: others))
    case .failed:
      try enter(active.isContinuous ? .began : .ended, active, cause, &delivery, &context)
    }
  }

  // MARK: Waiting

  /// R108: a waiting recognizer goes on when all that it waits for have failed, and fails when one of them recognizes.
  mutating func settleWaiting(
    _ delivery: inout Delivery, _ context: inout EventContext
  ) throws(EventFailure) {
    while let outcome = outcomes.popLast() {
      for active in recognizers { try context.spend(1 + active.waitsFor.count) }
      let waiting = recognizers.filter { $0.waitsFor.contains(outcome.recognizer) }
      for active in inOrder(waiting, of: { $0 }) {
        if active.state == .failed {
          try noteTie(of: active, beside: delivery.touches, &context)
          continue
        }
        guard outcome.hasFailed else {
          fail(active, .requirementMet(outcome.recognizer), &context)
          continue
        }
        active.stopWaiting(for: outcome.recognizer)
        if active.isWaiting { continue }
        waitingCount -= 1
        try recognize(active, .released(outcome.recognizer), &delivery, &context)
        // A gesture that has ended meanwhile ends now.
        if active.state.isActive, let end = active.endWhileWaiting {
          try enter(.ended, active, end, &delivery, &context)
        }
      }
    }
  }

  private mutating func noteOutcome(of active: ActiveRecognizer) {
    guard waitingCount > 0 else { return }
    outcomes.append(Outcome(recognizer: active.index, hasFailed: active.state == .failed))
  }

  // MARK: States

  private mutating func change(
    _ active: ActiveRecognizer, to state: GestureState, _ cause: GestureCause, _ context: inout EventContext
  ) {
    context.record(.state(active.index, from: active.state, to: state, cause))
    if active.isWaiting { waitingCount -= 1 }
    active.enter(state)
  }

  mutating func fail(_ active: ActiveRecognizer, _ cause: GestureCause, _ context: inout EventContext) {
    guard active.isPossible else { return }
    change(active, to: .failed, cause, &context)
    noteOutcome(of: active)
  }

  /// Changes a recognizer's state, with all immediate effects; its waiting recognizers are notified afterwards.
  mutating func enter(
    _ state: GestureState, _ active: ActiveRecognizer, _ cause: GestureCause, _ delivery: inout Delivery,
    _ context: inout EventContext
  ) throws(EventFailure) {
    let recognizes = active.isPossible
    change(active, to: state, cause, &context)
    if recognizes {
      try preventOthers(than: active, &context)
      try delivery.takeTouches(for: active, &context)
    }
    try sendActions(of: active, delivery.touches.seen, &context)
    if recognizes { noteOutcome(of: active) }
  }

  /// R103. A scroll view scrolls as its own pan does.
  private mutating func sendActions(
    of active: ActiveRecognizer, _ seen: [GestureTouch], _ context: inout EventContext
  ) throws(EventFailure) {
    try context.spend(seen.count)
    let reading = active.reading(active.own(seen), at: context.clock, context.options)
    let performed = try context.perform(active.recognizer.targets, from: .view(active.view))
    context.record(.gesture(active.index, active.state, reading, performed))
    try scrollViews.follow(active, reading, &context)
  }

  /// R115, R95: ends the gestures of recognizers that an action has disabled, or whose views it has removed: active
  /// ones are cancelled, all others fail. R142: pans may need more fingers, or fewer.
  mutating func dropOut(
    _ delivery: inout Delivery, _ context: inout EventContext
  ) throws(EventFailure) {
    for active in recognizers {
      try context.spend(1 + active.attached.depth)
      active.require(atLeast: context.live.fewestFingers(of: active.attached))
      guard !active.state.isFinal, let cause = context.live.exclusion(of: active.attached) else { continue }
      if active.state.isActive {
        try enter(.cancelled, active, cause, &delivery, &context)
      } else {
        fail(active, cause, &context)
      }
      try settleWaiting(&delivery, &context)
    }
  }

  func finish(_ context: inout EventContext) {
    for recognizer in recognizers { context.timeline.settle(recognizer.index, recognizer.state) }
  }

  /// R105: a recognizer that recognizes makes all others fail that have a touch in common with it, unless they may be
  /// together.
  mutating func preventOthers(
    than winner: ActiveRecognizer, _ context: inout EventContext
  ) throws(EventFailure) {
    try recognizers.spendOnTable(&context.budget)
    for active in recognizers where active.isPossible && winner.excludes(active, context.options) {
      // R108: for one that waits for it, it is more than a rival.
      let isRequired = active.waitsFor.contains(winner.index)
      // R109 decides between taps of different lengths.
      if !isRequired, !winner.isLongerTap(than: active, context.options) {
        active.preventedBy = winner.index
      }
      fail(active, isRequired ? .requirementMet(winner.index) : .preventedBy(winner.index), &context)
    }
  }

  /// R107, R153: notes a recognizer that would have recognized now if another were not earlier in both orders, of which
  /// Apple promises none.
  func noteTie(
    of active: ActiveRecognizer, beside touches: [LiveTouch], _ context: inout EventContext
  ) throws(EventFailure) {
    guard let winner = active.preventedBy,
      case .failed = try recognizers.requirement(of: active, &context.budget),
      try recognizers.refusal(of: active, beside: touches, &context) == nil
    else { return }
    try context.budget.keep(1)
    context.timeline.note(Timeline.Tie(winner: winner, loser: active.index))
  }
}

/// A change of state that one recognizer proposes in a frame; `Arbitration` settles it among all others.
struct Proposal {
  let recognizer: ActiveRecognizer
  let proposal: GestureProposal
  /// Whether it was waiting for others to fail when it saw that (R108).
  let wasWaiting: Bool
}

extension [ActiveRecognizer] {
  /// The next deadline of a machine; infinity for none.
  var nextDeadline: Double { reduce(.infinity) { Swift.min($0, $1.deadline) } }

  /// Shows recognizers the changes of their touches in this frame.
  func proposals(
    after touches: [LiveTouch], _ context: inout EventContext
  ) throws(EventFailure) -> [Proposal] {
    let seen = touches.seen
    if seen.isEmpty { return [] }
    var proposals: [Proposal] = []
    try context.spend(count + touches.count)
    // Each is taken out of the array once: that counts its references.
    for recognizer in self {
      try context.spend(seen.count)
      let own = recognizer.own(seen)
      let proposal = recognizer.see(own, at: context.clock, context.options)
      if case .none = proposal { continue }
      proposals.append(
        Proposal(recognizer: recognizer, proposal: proposal, wasWaiting: recognizer.isWaiting))
    }
    return proposals
  }

  func proposals(
    ofTimeOutsUntil deadline: Double, beside touches: [LiveTouch], _ context: inout EventContext
  ) throws(EventFailure) -> [Proposal] {
    let seen = touches.seen
    var proposals: [Proposal] = []
    try context.spend(count)
    for recognizer in self where recognizer.deadline <= deadline {
      try context.spend(seen.count)
      let proposal = recognizer.timeOut(recognizer.own(seen), at: context.clock, context.options)
      proposals.append(Proposal(recognizer: recognizer, proposal: proposal, wasWaiting: false))
    }
    return proposals
  }
}

/// Sorts recognizers, or what has one, by the order in which they recognize at one time (R107, R153).
private func inOrder<Element>(
  _ elements: [Element], of recognizer: (Element) -> ActiveRecognizer
) -> [Element] {
  if elements.count < 2 { return elements }
  return elements.sorted { recognizer($0).attached.wins(over: recognizer($1).attached) }
}

/// The proposals to recognize, in order: R107, R153; and R109: of taps the longer one goes first, as the shorter one
/// does not prevent it.
private func inOrder(_ proposals: [Proposal], _ options: EventOptions) -> [Proposal] {
  let recognized = proposals.filter { if case .recognize = $0.proposal { true } else { false } }
  let ordered = inOrder(recognized) { $0.recognizer }
  guard options.tapPrevents == .sameOrFewerTaps, ordered.count > 1 else { return ordered }
  return ordered.sorted { $0.recognizer.isLongerTap(than: $1.recognizer, options) }
}
