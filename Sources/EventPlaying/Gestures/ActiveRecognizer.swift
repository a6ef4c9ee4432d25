import HitTesting

/// A recognizer from its first touch until it is reset.
struct ActiveRecognizer {
  let attached: AttachedRecognizer
  var machine: AnyGestureMachine
  var state = GestureState.possible
  /// The numbers of all touches of the gesture, in ascending order.
  var touches: [Int] = []
  /// How many of them are down.
  var downCount = 0
  /// R108: recognized, but for these, which have to fail first.
  var waitsFor: [RecognizerIndex] = []
  /// While it waits: how the gesture has ended meanwhile.
  var endWhileWaiting: GestureCause?
  /// A deadline that has been tried.
  var pastDeadline = -Double.infinity

  var index: RecognizerIndex { attached.index }
  var view: ViewIndex { attached.view }
  var recognizer: GestureRecognizer { attached.recognizer }
  var isContinuous: Bool { attached.isContinuous }

  init(_ attached: AttachedRecognizer) {
    self.attached = attached
    machine = attached.recognizer.makeMachine()
  }

  var isWaiting: Bool { !waitsFor.isEmpty }

  /// When its machine is to be asked again; infinity: never.
  var deadline: Double {
    guard !state.isFinal, !isWaiting, let deadline = machine.deadline, deadline > pastDeadline
    else { return .infinity }
    return deadline
  }

  /// What its machine takes its state for: it does not know that it waits.
  var stateForMachine: GestureState {
    isWaiting && state == .possible ? (isContinuous ? .began : .ended) : state
  }

  /// Whether it may still recognize something, or says so already.
  var isPossible: Bool { state == .possible }

  /// R102: reset once its sequence of touches is over.
  var isToBeReset: Bool { state.isFinal && downCount == 0 }

  /// Whether a touch is one of the gesture's. The last are the likely ones, and of a long sequence there are many.
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

  func sharesTouch(with other: ActiveRecognizer) -> Bool {
    if touches.last == other.touches.last { return !touches.isEmpty }
    var (mine, others) = (0, 0)
    while mine < touches.count, others < other.touches.count {
      if touches[mine] == other.touches[others] { return true }
      if touches[mine] < other.touches[others] { mine += 1 } else { others += 1 }
    }
    return false
  }
}
