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
///
/// An object: it is the same one from step to step, and its state is large to copy, which loops over values would do.
final class ActiveRecognizer {
  let attached: AttachedRecognizer
  private(set) var state = GestureState.possible
  /// The numbers of all touches of the gesture, in ascending order.
  private(set) var touches: [Int] = []
  /// R108: recognized, but for these, which have to fail first.
  private(set) var waitsFor: [RecognizerIndex] = []
  /// While it waits: how the gesture has ended meanwhile.
  private(set) var endWhileWaiting: GestureCause?
  /// R105: the one that recognized before it, and made it fail.
  var preventedBy: RecognizerIndex?
  private var machine: AnyGestureMachine
  /// How many of its touches are down.
  private(set) var downCount = 0
  /// The last deadline at which the machine was asked.
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

  /// Whether it may still recognize something, or waits to do so.
  var isPossible: Bool { state == .possible }

  /// R102: reset once its sequence of touches is over.
  var isReadyForReset: Bool { state.isFinal && downCount == 0 }

  /// When its machine is asked again; infinity: never.
  var deadline: Double {
    guard !state.isFinal, !isWaiting, let deadline = machine.deadline, deadline > pastDeadline
    else { return .infinity }
    return deadline
  }
}

// MARK: - Touches

extension ActiveRecognizer {
  /// - Parameter touch: a number greater than all before.
  func receive(_ touch: Int) {
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

  /// Of the touches that are down, come or go, those of the gesture.
  func own(_ seen: [GestureTouch]) -> [GestureTouch] {
    // Nearly always it has them all, and nothing is copied.
    if seen.allSatisfy({ has($0.number) }) { return seen }
    return seen.filter { has($0.number) }
  }

  // MARK: The machine

  /// Shows the machine what has become of the gesture's own touches.
  func see(_ own: [GestureTouch], at time: Double, _ options: EventOptions) -> GestureProposal {
    guard state.isFinal || own.contains(where: { $0.phase != .stationary }) else { return .none }
    downCount = own.count { !$0.phase.isOver }
    // In a final state it sees nothing more (R102); a discrete gesture that waits for others is complete.
    if state.isFinal || isWaiting && !isContinuous { return .none }
    return machine.update(frame(own, at: time, options), stateForMachine)
  }

  /// Asks the machine, whose deadline has come.
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

  /// A machine does not know that its recognizer waits.
  private var stateForMachine: GestureState {
    isWaiting && state == .possible ? (isContinuous ? .began : .ended) : state
  }
}

// MARK: - States

extension ActiveRecognizer {
  /// Comes into a state, and waits no longer.
  func enter(_ state: GestureState) {
    self.state = state
    waitsFor = []
  }

  /// R108.
  func wait(for others: [RecognizerIndex]) { waitsFor = others }

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

  /// R144: whether its touch is there to stop what it scrolls.
  var stopsDeceleration: Bool { if case .pan(let pan) = machine { pan.beginsAtOnce } else { false } }

  func endWhileWaiting(_ cause: GestureCause) { endWhileWaiting = cause }
}
