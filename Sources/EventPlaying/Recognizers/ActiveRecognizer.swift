import HitTesting

/// A recognizer from its first touch until it is reset.
///
///                 wait(for:)                     all of them have failed
///     possible ───────────────→ possible, waits ─────────────────────────→ began or ended
///        │                          │
///        │ enter(_:)                └─ one of them has recognized ───────→ failed
///        └→ any state of `GestureState`
///
/// A recognizer that waits (R108) is possible for all others; its machine takes itself for recognized.
///
/// An object: it is the same one from step to step, and its state is large to copy, which loops over values would do.
final class ActiveRecognizer {
  let attached: AttachedRecognizer
  private(set) var state = GestureState.possible
  /// The numbers of all touches of the gesture, in ascending order.
  private(set) var touches: [Int] = []
  /// R108: recognized, but for these, which have to fail first.
  private(set) var waitsFor: [RecognizerIndex] = []
  /// Why the gesture has ended while its recognizer waits; nil while it goes on.
  private(set) var endWhileWaiting: GestureCause?
  /// R105: the one that recognized before it, and made it fail.
  var preventedBy: RecognizerIndex?
  private var machine: AnyGestureMachine
  private(set) var downCount = 0
  /// The last deadline handled, in seconds.
  private var pastDeadline = -Double.infinity

  var index: RecognizerIndex { attached.index }
  var view: ViewIndex { attached.view }
  var recognizer: GestureRecognizer { attached.recognizer }
  var isContinuous: Bool { attached.isContinuous }

  init(_ attached: AttachedRecognizer) {
    self.attached = attached
    machine = attached.recognizer.makeMachine()
  }

  var isWaiting: Bool { !waitsFor.isEmpty }

  /// Whether it may still recognize, or waits to.
  var isPossible: Bool { state == .possible }

  /// R102: reset once its sequence of touches is over.
  var isReadyForReset: Bool { state.isFinal && downCount == 0 }

  /// The machine's next deadline, in seconds; infinity: none.
  var deadline: Double {
    guard !state.isFinal, !isWaiting, let deadline = machine.deadline, deadline > pastDeadline
    else { return .infinity }
    return deadline
  }

  // MARK: - Touches

  /// - Parameter touch: a number greater than all before.
  func receive(_ touch: Int) {
    assert(touches.last ?? -1 < touch, "touches come in the order of their numbers")
    touches.append(touch)
    downCount += 1
  }

  /// Whether a touch is one of the gesture's. A long sequence has many, and the last are asked about most.
  ///
  /// - Complexity: O(log of the touches), and O(1) for the last one.
  func has(_ touch: Int) -> Bool {
    guard let last = touches.last, touch < last else { return touches.last == touch }
    var range = touches.indices
    while let first = range.first {
      let middle = first + range.count / 2
      if touches[middle] == touch { return true }
      range = touches[middle] < touch ? middle + 1..<range.upperBound : first..<middle
    }
    return false
  }

  func own(_ seen: [GestureTouch]) -> [GestureTouch] {
    // Nearly always it has them all, and nothing is copied.
    if seen.allSatisfy({ has($0.number) }) { return seen }
    return seen.filter { has($0.number) }
  }

  // MARK: The machine

  func see(_ own: [GestureTouch], at time: Double, _ options: EventOptions) -> GestureProposal {
    guard state.isFinal || own.contains(where: { $0.phase != .stationary }) else { return .none }
    downCount = own.count { !$0.phase.isOver }
    // In a final state it sees nothing more (R102); a discrete gesture that waits for others is complete.
    if state.isFinal || isWaiting && !isContinuous { return .none }
    return machine.update(frame(own, at: time, options), stateForMachine)
  }

  func timeOut(_ own: [GestureTouch], at time: Double, _ options: EventOptions) -> GestureProposal {
    pastDeadline = deadline
    return machine.timeOut(frame(own, at: time, options), state)
  }

  func reading(_ own: [GestureTouch], at time: Double, _ options: EventOptions) -> GestureReading {
    machine.reading(frame(own, at: time, options))
  }

  private func frame(_ own: [GestureTouch], at time: Double, _ options: EventOptions) -> GestureFrame {
    GestureFrame(time: time, touches: own, options: options, screen: attached.screen)
  }

  /// The state for the machine, which does not know whether its recognizer waits.
  private var stateForMachine: GestureState {
    isWaiting && state == .possible ? (isContinuous ? .began : .ended) : state
  }

  // MARK: - States

  /// Sets the state; it waits no longer.
  func enter(_ state: GestureState) {
    assert(leads(to: state), "\(self.state) does not lead to \(state)")
    self.state = state
    waitsFor = []
  }

  /// R102: UIGestureRecognizer's state machine, but for its reset.
  private func leads(to next: GestureState) -> Bool {
    switch state {
    case .possible: next == .began || next == .ended || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: false
    }
  }

  /// R108.
  func wait(for others: [RecognizerIndex]) {
    assert(isPossible && !others.isEmpty, "only what has not recognized waits")
    waitsFor = others
  }

  func stopWaiting(for other: RecognizerIndex) { waitsFor.removeAll { $0 == other } }

  /// R142: its view's pan needs so many fingers from now on.
  func require(atLeast fingers: Int) {
    guard isPossible, !isWaiting, case .pan(var pan) = machine else { return }
    pan.require(atLeast: fingers)
    machine = .pan(pan)
  }

  /// R144.
  func beginAtOnce() {
    guard case .pan(var pan) = machine else { return }
    pan.beginAtOnce()
    machine = .pan(pan)
  }

  /// R144: whether its touch stops a deceleration.
  var stopsDeceleration: Bool { if case .pan(let pan) = machine { pan.beginsAtOnce } else { false } }

  func endWhileWaiting(_ cause: GestureCause) { endWhileWaiting = cause }

  // The table of R105–R109: of two recognizers with a touch in common, which prevents, joins or waits for the other.
  //
  //                  winner ──prevents──→ other      unless … they may be together (one delegate's yes)
  //                         ←─ lets itself be ──            … the other one is a longer tap (R109)
  //                            prevented                    … they share no touch
  //
  //     candidate ──require(toFail:)──→ other        or one of the two delegates says so

  /// R105: whether this one, when it recognizes, makes the other one fail.
  func excludes(_ other: ActiveRecognizer, _ options: EventOptions) -> Bool {
    index != other.index
      && attached.prevented.holds(other.index)
      && other.attached.preventing.holds(index)
      && !isSimultaneous(with: other)
      && !other.isLongerTap(than: self, options)
      && sharesTouch(with: other)
  }

  /// R105: one delegate's yes is enough.
  private func isSimultaneous(with other: ActiveRecognizer) -> Bool {
    attached.companions.holds(other.index) || other.attached.companions.holds(index)
      // R146: a scroll view's own pan and pinch go together.
      || attached.scrolls != nil && attached.scrolls == other.attached.zooms
      || attached.zooms != nil && attached.zooms == other.attached.scrolls
  }

  /// R109: a tap leaves recognizers alone that need more taps, unless it is chosen otherwise.
  func isLongerTap(than winner: ActiveRecognizer, _ options: EventOptions) -> Bool {
    options.tapPrevents == .sameOrFewerTaps && winner.recognizer.kind == .tap && recognizer.kind == .tap
      && recognizer.parameters.numberOfTapsRequired > winner.recognizer.parameters.numberOfTapsRequired
  }

  /// R108: `require(toFail:)`, or one of the two delegates. A recognizer that is not played (R160) is not waited for.
  func requires(toFail other: ActiveRecognizer) -> Bool {
    index != other.index
      && (attached.requirements.contains(other.index) || other.attached.dependents.holds(index))
      && !other.recognizer.isInert
  }

  private func sharesTouch(with other: ActiveRecognizer) -> Bool {
    if touches.last == other.touches.last { return !touches.isEmpty }
    var (mine, others) = (0, 0)
    while mine < touches.count, others < other.touches.count {
      if touches[mine] == other.touches[others] { return true }
      if touches[mine] < other.touches[others] { mine += 1 } else { others += 1 }
    }
    return false
  }
}

// MARK: - One beside all others

/// The state of the recognizers that have to fail before another one (R108).
enum FailureRequirement {
  /// All of them have failed, or none has a touch.
  case failed
  /// These may still recognize.
  case open([RecognizerIndex])
  case recognized(RecognizerIndex)
}

extension [ActiveRecognizer] {
  /// Charges for comparing one recognizer with every other: some sets are hashed, and a long sequence has many shared
  /// touches.
  func spendOnTable(_ budget: inout EventBudget) throws(EventFailure) {
    for recognizer in self { try budget.spend(8 + recognizer.touches.count / 16) }
  }

  /// R106: the recognizer that has a touch of this one, and excludes it.
  func activeRival(
    of candidate: ActiveRecognizer, _ options: EventOptions, _ budget: inout EventBudget
  ) throws(EventFailure) -> RecognizerIndex? {
    try spendOnTable(&budget)
    return self.first { ($0.state.isActive || $0.state == .ended) && $0.excludes(candidate, options) }?.index
  }

  /// R108: the recognizers with touches that must fail before this one.
  func requirement(
    of candidate: ActiveRecognizer, _ budget: inout EventBudget
  ) throws(EventFailure) -> FailureRequirement {
    try spendOnTable(&budget)
    var open: [RecognizerIndex] = []
    for other in self where candidate.requires(toFail: other) {
      if other.isPossible {
        open.append(other.index)
      } else if other.state != .failed {
        return .recognized(other.index)
      }
    }
    return open.isEmpty ? .failed : .open(open)
  }
}
