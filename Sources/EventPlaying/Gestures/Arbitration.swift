import HitTesting

// Who recognizes: the rules by which recognizers that want the same touches are told apart.

extension EventSimulation {
  /// Settles what recognizers propose at one time.
  ///
  /// Who fails makes room for those who wait for that (R108). Gestures that are under way go on: nobody throws them out
  /// (R106). Then, of those that recognize now, the deeper view's comes first, and of one view the one that was attached
  /// first (R107): it prevents the others.
  mutating func arbitrate(_ proposals: [Proposal]) throws(EventFailure) {
    for proposal in proposals {
      guard case .fail(let cause) = proposal.proposal else { continue }
      try fail(proposal.place, cause)
      try settleWaiting()
    }
    for proposal in proposals {
      // A gesture that is let go in this frame begins with what it has seen, and has not changed since.
      if case .change = proposal.proposal, proposal.wasWaiting { continue }
      try goOn(proposal.place, proposal.proposal)
      try settleWaiting()
    }
    for proposal in inOrder(proposals) {
      guard case .recognize(let cause) = proposal.proposal else { continue }
      try recognize(proposal.place, cause)
      try settleWaiting()
    }
  }

  /// R107; and R109, where it is so chosen: of taps the longer one goes first.
  private func inOrder(_ proposals: [Proposal]) -> [Proposal] {
    guard options.tapPrevents == .sameOrFewerTaps, proposals.count > 1 else { return proposals }
    return proposals.sorted { isLongerTap(recognizers[$0.place], than: recognizers[$1.place]) }
  }

  private mutating func fail(_ place: Int, _ cause: GestureCause) throws(EventFailure) {
    guard recognizers[place].isPossible else { return }
    try enter(.failed, place, cause)
  }

  /// R102: began and changed lead to changed, ended and cancelled.
  private mutating func goOn(_ place: Int, _ proposal: GestureProposal) throws(EventFailure) {
    let isWaiting = recognizers[place].isWaiting
    guard recognizers[place].state.isActive || isWaiting else { return }
    switch proposal {
    case .change where !isWaiting: try enter(.changed, place, .continued)
    case .end(let cause) where isWaiting: recognizers[place].endWhileWaiting = cause
    case .end(let cause): try enter(.ended, place, cause)
    case .cancel(let cause): try enter(isWaiting ? .failed : .cancelled, place, cause)
    case .none, .fail, .recognize, .change: break
    }
  }

  /// A recognizer wants to leave possible for anything but failed.
  private mutating func recognize(_ place: Int, _ cause: GestureCause) throws(EventFailure) {
    guard recognizers[place].isPossible, !recognizers[place].isWaiting else { return }
    // R104, R116, R134, R135: its delegate, its view, a control or its scroll view may object.
    if let refusal = refusal(of: recognizers[place]) { return try fail(place, refusal) }
    // R106: another one has the touch.
    if let winner = try activeRival(of: place) { return try fail(place, .alreadyActive(winner)) }
    // R108: others have to fail first.
    let required = try requirements(of: place)
    if let winner = required.first(where: { !$0.isPossible && $0.state != .failed }) {
      return try fail(place, .requirementMet(winner.index))
    }
    let pending = required.filter(\.isPossible).map(\.index)
    if !pending.isEmpty {
      recognizers[place].waitsFor = pending
      waitingCount += 1
      return record(.waits(recognizers[place].index, for: pending))
    }
    try enter(recognizers[place].isContinuous ? .began : .ended, place, cause)
  }

  /// R108: of those that wait for others, one goes on when all of these have failed, and fails when one has not.
  private mutating func settleWaiting() throws(EventFailure) {
    while let outcome = outcomes.popLast() {
      for recognizer in recognizers { try budget.spend(1 + recognizer.waitsFor.count) }
      for place in recognizers.indices where recognizers[place].waitsFor.contains(outcome.recognizer) {
        guard outcome.hasFailed else {
          try fail(place, .requirementMet(outcome.recognizer))
          continue
        }
        recognizers[place].waitsFor.removeAll { $0 == outcome.recognizer }
        if !recognizers[place].isWaiting { try release(place, .released(outcome.recognizer)) }
      }
    }
  }

  private mutating func release(_ place: Int, _ cause: GestureCause) throws(EventFailure) {
    waitingCount -= 1
    try recognize(place, cause)
    // What has ended meanwhile ends now.
    guard recognizers[place].state.isActive, let end = recognizers[place].endWhileWaiting else { return }
    try enter(.ended, place, end)
  }

  /// R105: whoever recognizes makes all others fail that have a touch in common with it, unless they may be together.
  mutating func preventOthers(than place: Int) throws(EventFailure) {
    try spendOnTable()
    let winner = recognizers[place]
    for place in recognizers.indices
    where recognizers[place].isPossible && excludes(winner, recognizers[place]) {
      // R108: for one that waits for it, it is more than a rival.
      let isRequired = recognizers[place].waitsFor.contains(winner.index)
      try fail(place, isRequired ? .requirementMet(winner.index) : .preventedBy(winner.index))
    }
  }

  private mutating func activeRival(of place: Int) throws(EventFailure) -> RecognizerIndex? {
    try spendOnTable()
    let candidate = recognizers[place]
    return recognizers.first { other in
      (other.state.isActive || other.state == .ended) && excludes(other, candidate)
    }?.index
  }

  /// Those that a recognizer has to see fail, as far as they have touches: R108.
  private mutating func requirements(of place: Int) throws(EventFailure) -> [ActiveRecognizer] {
    try spendOnTable()
    let candidate = recognizers[place]
    return recognizers.filter { $0.index != candidate.index && requires(candidate, toFail: $0) }
  }
}

// MARK: - The table: who prevents, goes with and waits for whom

extension EventSimulation {
  /// What it costs to look at one recognizer beside every other: some sets are asked, and a long sequence has many
  /// touches to share.
  private mutating func spendOnTable() throws(EventFailure) {
    for recognizer in recognizers { try budget.spend(8 + recognizer.touches.count / 16) }
  }

  /// R105: whether the first, when it recognizes, makes the other one fail.
  private func excludes(_ winner: ActiveRecognizer, _ other: ActiveRecognizer) -> Bool {
    winner.index != other.index
      && winner.attached.prevented.contains(other.index)
      && other.attached.preventing.contains(winner.index)
      && !areSimultaneous(winner, other)
      && !isLongerTap(other, than: winner)
      && winner.sharesTouch(with: other)
  }

  /// R105: one delegate's yes is enough.
  private func areSimultaneous(_ first: ActiveRecognizer, _ second: ActiveRecognizer) -> Bool {
    first.attached.companions.contains(second.index)
      || second.attached.companions.contains(first.index)
  }

  /// R109, where it is so chosen: a tap leaves those alone that need more taps.
  private func isLongerTap(_ other: ActiveRecognizer, than winner: ActiveRecognizer) -> Bool {
    options.tapPrevents == .sameOrFewerTaps && winner.recognizer.kind == .tap && other.recognizer.kind == .tap
      && other.recognizer.parameters.numberOfTapsRequired > winner.recognizer.parameters.numberOfTapsRequired
  }

  /// R108: `require(toFail:)`, or one of the two delegates.
  private func requires(_ candidate: ActiveRecognizer, toFail other: ActiveRecognizer) -> Bool {
    candidate.attached.requirements.contains(other.index)
      || other.attached.dependents.contains(candidate.index)
  }
}
