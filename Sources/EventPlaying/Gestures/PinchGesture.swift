import TouchGeometry

/// Two fingers that come together or go apart.
///
///     possible ──the distance changes──→ began → changed … ──both are lifted──→ ended
///        │ all lifted                      └────────────────────────────────→ cancelled
///        └──→ failed
///
/// A finger that is lifted and comes back goes on where the pair was (R117).
struct PinchGesture: GestureMachine {
  private var pair = FingerPair()
  private var scale = 1.0
  /// The scale at which the present pair came.
  private var scaleBefore = 1.0
  private var place = Point.zero

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal else { return .none }
    place = frame.centroid(orLast: place)
    let change = pair.update(frame)
    if change == .came { scaleBefore = state.isActive ? scale : 1 }
    if let now = pair.scale { scale = scaleBefore * now }
    let isEnough = abs(pair.growth) >= frame.options.pinchMovement
    return pair.proposal(after: change, isEnough: isEnough, frame, state)
  }

  /// R118, C64.
  func reading(_ frame: GestureFrame) -> GestureReading {
    var reading = GestureReading(at: frame.centroid(orLast: place))
    reading.scale = scale
    return reading
  }
}
