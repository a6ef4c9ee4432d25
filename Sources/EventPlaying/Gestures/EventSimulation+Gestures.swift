import HitTesting

// What recognizers see, and what comes of their changes of state.

extension EventSimulation {
  /// What a recognizer makes of what it has seen.
  struct Proposal {
    /// The recognizer's place in `recognizers`, where it stays for the time of a frame.
    let place: Int
    let proposal: GestureProposal
    /// Whether it was waiting for others to fail when it saw that (R108).
    var wasWaiting = false
  }

  /// That a recognizer has left possible, for those that wait for it (R108).
  struct Outcome {
    let recognizer: RecognizerIndex
    let hasFailed: Bool
  }

  /// Shows recognizers what has become of their touches in this frame.
  mutating func proposalsOfTouches() throws(EventFailure) -> [Proposal] {
    var proposals: [Proposal] = []
    let seen = seenTouches()
    if seen.isEmpty { return [] }
    try budget.spend(recognizers.count + touches.count)
    for index in recognizers.indices where !recognizers[index].state.isFinal {
      let touches = try ownTouches(of: recognizers[index], among: seen)
      guard touches.contains(where: { $0.phase != .stationary }) else { continue }
      recognizers[index].downCount = touches.count { !$0.phase.isOver }
      // A discrete gesture that waits for others is complete.
      if recognizers[index].isWaiting, !recognizers[index].isContinuous { continue }
      let frame = frame(of: recognizers[index], touches)
      let state = recognizers[index].stateForMachine
      let proposal = recognizers[index].machine.update(frame, state)
      if case .none = proposal { continue }
      proposals.append(
        Proposal(place: index, proposal: proposal, wasWaiting: recognizers[index].isWaiting))
    }
    // What is final sees nothing more, but waits for its touches to be over (R102).
    for index in recognizers.indices where recognizers[index].state.isFinal {
      let touches = try ownTouches(of: recognizers[index], among: seen)
      recognizers[index].downCount = touches.count { !$0.phase.isOver }
    }
    return proposals
  }

  /// Asks the recognizers whose time has come.
  mutating func proposalsOfTimeOuts(due deadline: Double) throws(EventFailure) -> [Proposal] {
    var proposals: [Proposal] = []
    let seen = seenTouches()
    try budget.spend(recognizers.count)
    for index in recognizers.indices where recognizers[index].deadline <= deadline {
      let frame = frame(of: recognizers[index], try ownTouches(of: recognizers[index], among: seen))
      recognizers[index].pastDeadline = recognizers[index].deadline
      let state = recognizers[index].state
      let proposal = recognizers[index].machine.timeOut(frame, state)
      proposals.append(Proposal(place: index, proposal: proposal))
    }
    return proposals
  }

  /// The touches that are down, and those that come or go in this frame.
  private func seenTouches() -> [GestureTouch] {
    var seen: [GestureTouch] = []
    seen.reserveCapacity(touches.count)
    for touch in touches where !touch.isOver || touch.phase.isOver {
      seen.append(
        GestureTouch(
          number: touch.number, phase: touch.phase, location: touch.location, start: touch.start,
          startTime: touch.startTime))
    }
    return seen
  }

  private mutating func ownTouches(
    of recognizer: ActiveRecognizer, among seen: [GestureTouch]
  ) throws(EventFailure) -> [GestureTouch] {
    try budget.spend(seen.count)
    // Nearly always it has them all, and none has to be copied.
    if seen.allSatisfy({ recognizer.has($0.number) }) { return seen }
    return seen.filter { recognizer.has($0.number) }
  }

  private func frame(of recognizer: ActiveRecognizer, _ touches: [GestureTouch]) -> GestureFrame {
    GestureFrame(time: clock, touches: touches, options: options, screen: recognizer.attached.screen)
  }

  // MARK: Changes of state

  /// Brings a recognizer into a state, and whatever that brings about.
  ///
  /// In this order: the state; who is prevented by it (R105); what views lose (R110); its actions (R103). Who waited for
  /// it is settled afterwards (R108).
  mutating func enter(
    _ state: GestureState, _ place: Int, _ cause: GestureCause
  ) throws(EventFailure) {
    let index = recognizers[place].index
    let wasPossible = recognizers[place].isPossible
    record(.state(index, from: recognizers[place].state, to: state, cause))
    recognizers[place].state = state
    if recognizers[place].isWaiting {
      recognizers[place].waitsFor = []
      waitingCount -= 1
    }
    let recognizes = wasPossible && state != .failed
    if recognizes {
      try preventOthers(than: place)
      try takeTouches(for: recognizers[place])
    }
    if state.sendsActions {
      let reading = try sendActions(of: place)
      noteScrolling(of: recognizers[place], entering: state, reading)
    }
    if wasPossible, waitingCount > 0 {
      outcomes.append(Outcome(recognizer: index, hasFailed: state == .failed))
    }
  }

  /// R103. Its targets are told, in the order in which they were added.
  private mutating func sendActions(of place: Int) throws(EventFailure) -> GestureReading {
    let active = recognizers[place]
    let reading = active.machine.reading(
      frame(of: active, try ownTouches(of: active, among: seenTouches())))
    let performed = try perform(active.recognizer.targets, from: .view(active.view))
    record(.gesture(active.index, active.state, reading, performed))
    return reading
  }
}
