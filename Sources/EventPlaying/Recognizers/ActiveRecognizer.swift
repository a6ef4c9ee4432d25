import HitTesting
import TouchGeometry

/// A recognizer from its first touch until it is reset.
///
///                 wait(for:)                     all of them have failed
///     possible ───────────────→ possible, waits ─────────────────────────→ began or ended
///        │                          │
///        │ enter(_:)                └─ one of them has recognized ───────→ failed
///        └→ any state of `GestureState`
///
/// A recognizer that waits (R108) is possible for all others; its machine takes itself for recognized.
struct ActiveRecognizer {
  let attached: AttachedRecognizer
  private(set) var state = GestureState.possible
  /// The numbers of all touches of the gesture, in ascending order.
  private(set) var touches: [Int] = []
  /// R108: recognized, but for these, which have to fail first.
  private(set) var waitsFor: [RecognizerIndex] = []
  /// While it waits: how the gesture has ended meanwhile.
  private(set) var endWhileWaiting: GestureCause?
  private var machine: AnyGestureMachine
  /// How many of its touches are down.
  private(set) var downCount = 0
  /// The last deadline at which the machine was asked.
  private var pastDeadline = -Double.infinity

  // A recognizer is large to copy, which a call to a method of an array's element does: what is asked of all of them at every
  // step is inlined, and looks at single words.

  @inline(__always) var index: RecognizerIndex { attached.index }
  @inline(__always) var view: ViewIndex { attached.view }
  @inline(__always) var recognizer: GestureRecognizer { attached.recognizer }
  var isContinuous: Bool { attached.isContinuous }

  init(_ attached: AttachedRecognizer) {
    self.attached = attached
    machine = attached.recognizer.makeMachine()
  }

  @inline(__always) var isWaiting: Bool { !waitsFor.isEmpty }

  /// Whether it may still recognize something, or waits to do so.
  @inline(__always) var isPossible: Bool { state == .possible }

  /// R102: reset once its sequence of touches is over.
  @inline(__always) var isReadyForReset: Bool { state.isFinal && downCount == 0 }

  /// When its machine is asked again; infinity: never.
  @inline(__always) var deadline: Double {
    guard !state.isFinal, !isWaiting, let deadline = machine.deadline, deadline > pastDeadline
    else { return .infinity }
    return deadline
  }
}

// MARK: - Touches

extension ActiveRecognizer {
  /// - Parameter touch: a number greater than all before.
  mutating func receive(_ touch: Int) {
    touches.append(touch)
    downCount += 1
  }

  /// Whether a touch is one of the gesture's.
  @inline(__always) func has(_ touch: Int) -> Bool { touches.hasNumber(touch) }

  /// Of the touches that are down, come or go, those of the gesture.
  @inline(__always) func own(_ seen: [GestureTouch]) -> [GestureTouch] { touches.own(seen) }

  // MARK: The machine

  /// Shows the machine what has become of the gesture's own touches.
  mutating func see(_ own: [GestureTouch], at time: Double, _ options: EventOptions) -> GestureProposal {
    guard state.isFinal || own.contains(where: { $0.phase != .stationary }) else { return .none }
    downCount = own.count { !$0.phase.isOver }
    // In a final state it sees nothing more (R102); a discrete gesture that waits for others is complete.
    if state.isFinal || isWaiting && !isContinuous { return .none }
    return machine.update(frame(own, at: time, options), stateForMachine)
  }

  /// Asks the machine, whose deadline has come.
  mutating func timeOut(_ own: [GestureTouch], at time: Double, _ options: EventOptions) -> GestureProposal {
    pastDeadline = deadline
    return machine.timeOut(frame(own, at: time, options), state)
  }

  func reading(_ own: [GestureTouch], at time: Double, _ options: EventOptions) -> GestureReading {
    machine.reading(frame(own, at: time, options))
  }

  private func frame(_ own: [GestureTouch], at time: Double, _ options: EventOptions) -> GestureFrame {
    GestureFrame(time: time, touches: own, options: options, screen: attached.screen)
  }

  /// A machine does not know that its recognizer waits.
  private var stateForMachine: GestureState {
    isWaiting && state == .possible ? (isContinuous ? .began : .ended) : state
  }
}

// MARK: - States

extension ActiveRecognizer {
  /// Comes into a state, and waits no longer.
  mutating func enter(_ state: GestureState) {
    self.state = state
    waitsFor = []
  }

  /// R108.
  mutating func wait(for others: [RecognizerIndex]) { waitsFor = others }

  mutating func stopWaiting(for other: RecognizerIndex) { waitsFor.removeAll { $0 == other } }

  /// R142: its view's pan needs so many fingers from now on.
  mutating func require(atLeast fingers: Int) {
    guard isPossible, !isWaiting, case .pan(var pan) = machine else { return }
    pan.require(atLeast: fingers)
    machine = .pan(pan)
  }

  /// R144.
  mutating func beginAtOnce() {
    guard case .pan(var pan) = machine else { return }
    pan.beginAtOnce()
    machine = .pan(pan)
  }

  /// R144: whether its touch is there to stop what it scrolls.
  var stopsDeceleration: Bool { if case .pan(let pan) = machine { pan.beginsAtOnce } else { false } }

  mutating func endWhileWaiting(_ cause: GestureCause) { endWhileWaiting = cause }
}

/// The numbers of a gesture's touches, in ascending order.
extension [Int] {
  /// A long sequence has many, and the last are asked about most.
  ///
  /// - Complexity: O(log of the touches), and O(1) for the last one.
  fileprivate func hasNumber(_ touch: Int) -> Bool {
    guard let last, touch < last else { return last == touch }
    var range = indices
    while let first = range.first {
      let middle = first + range.count / 2
      if self[middle] == touch { return true }
      range = self[middle] < touch ? middle + 1..<range.upperBound : first..<middle
    }
    return false
  }

  fileprivate func own(_ seen: [GestureTouch]) -> [GestureTouch] {
    // Nearly always it has them all, and nothing is copied.
    if seen.allSatisfy({ hasNumber($0.number) }) { return seen }
    return seen.filter { hasNumber($0.number) }
  }
}
