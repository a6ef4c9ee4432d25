import TouchGeometry

/// Two fingers that come together or go apart.
///
///     possible ──the distance changes──→ began → changed … ──one is lifted──→ ended
///        │ all lifted                      └──────────────────────────────→ cancelled
///        └──→ failed
struct PinchGesture: GestureMachine {
  private var pair = FingerPair()
  private var place = Point.zero

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal else { return .none }
    place = frame.centroid(orLast: place)
    let change = pair.update(frame, state)
    let isEnough = abs(pair.growth) >= frame.options.pinchMovement
    return pair.proposal(after: change, isEnough: isEnough, frame, state)
  }

  /// R118, C64.
  func reading(_ frame: GestureFrame) -> GestureReading {
    var reading = GestureReading(at: frame.centroid(orLast: place))
    reading.scale = pair.scale
    return reading
  }
}
