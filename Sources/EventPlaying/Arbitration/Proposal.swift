import HitTesting

/// A change of state that one recognizer proposes in a frame; `Arbitration` settles it beside all others.
struct Proposal {
  /// The recognizer's place among the active ones, where it stays for the time of a frame.
  let place: Int
  let proposal: GestureProposal
  /// Whether it was waiting for others to fail when it saw that (R108).
  let wasWaiting: Bool
}

extension [ActiveRecognizer] {
  /// The next time at which a machine is asked; infinity: never.
  var nextDeadline: Double {
    var next = Double.infinity
    for place in indices { next = Swift.min(next, self[place].deadline) }
    return next
  }

  /// Shows recognizers what has become of their touches in this frame.
  mutating func proposals(
    after touches: [LiveTouch], _ context: inout EventContext
  ) throws(EventFailure) -> [Proposal] {
    let seen = touches.seen
    if seen.isEmpty { return [] }
    var proposals: [Proposal] = []
    try context.budget.spend(count + touches.count)
    for place in indices {
      try context.budget.spend(seen.count)
      let own = self[place].own(seen)
      let proposal = self[place].see(own, at: context.clock, context.options)
      if case .none = proposal { continue }
      proposals.append(Proposal(place: place, proposal: proposal, wasWaiting: self[place].isWaiting))
    }
    return proposals
  }

  /// Asks the recognizers whose deadline has come.
  mutating func proposals(
    ofTimeOutsUntil deadline: Double, beside touches: [LiveTouch], _ context: inout EventContext
  ) throws(EventFailure) -> [Proposal] {
    let seen = touches.seen
    var proposals: [Proposal] = []
    try context.budget.spend(count)
    for place in indices where self[place].deadline <= deadline {
      try context.budget.spend(seen.count)
      let own = self[place].own(seen)
      let proposal = self[place].timeOut(own, at: context.clock, context.options)
      proposals.append(Proposal(place: place, proposal: proposal, wasWaiting: false))
    }
    return proposals
  }

  /// What stands for places, in the order in which these recognize where they do at one time (R107, R153).
  func inOrder<Place>(_ places: [Place], of place: (Place) -> Int) -> [Place] {
    if places.count < 2 { return places }
    return places.sorted { self[place($0)].attached.wins(over: self[place($1)].attached) }
  }

  /// Those that are to be recognized. R107, R153; and R109: of taps the longer one goes first, as the shorter one does not
  /// prevent it.
  func inOrder(_ proposals: [Proposal], _ options: EventOptions) -> [Proposal] {
    let recognized = proposals.filter { if case .recognize = $0.proposal { true } else { false } }
    let ordered = inOrder(recognized) { $0.place }
    guard options.tapPrevents == .sameOrFewerTaps, ordered.count > 1 else { return ordered }
    return ordered.sorted { self[$0.place].isLongerTap(than: self[$1.place], options) }
  }
}
