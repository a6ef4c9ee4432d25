/// How one kind of gesture is recognized: a value that sees a recognizer's touches and proposes a change of state.
///
/// It knows no other recognizer, no view and no clock: the arbitration decides whether a proposal comes to be.
protocol GestureMachine: Sendable {
  /// Sees what has changed at one time.
  ///
  /// - Parameter state: the recognizer's. While a proposal to begin waits for others to fail, it is `began`.
  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal

  /// The time at which the machine is asked though nothing happens, in seconds; nil: never.
  var deadline: Double? { get }

  /// Is asked at its deadline. `frame.touches` are those that are down, all of them stationary.
  mutating func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal

  /// The gesture's properties at the moment.
  func reading(_ frame: GestureFrame) -> GestureReading
}

/// Machines without a time limit.
extension GestureMachine {
  var deadline: Double? { nil }

  func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal { .none }
}

/// The change of state that a machine proposes.
enum GestureProposal {
  case none
  case fail(GestureCause)
  /// A discrete gesture is there; or a continuous one begins.
  case recognize(GestureCause)
  /// A continuous gesture goes on.
  case change
  case end(GestureCause)
  case cancel(GestureCause)
}
