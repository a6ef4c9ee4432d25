import TouchGeometry

/// Two fingers that turn about each other.
///
///     possible ──turned far enough──→ began → changed … ──one is lifted──→ ended
///        │ all lifted                   └──────────────────────────────→ cancelled
///        └──→ failed
struct RotationGesture: GestureMachine {
  private var pair = FingerPair()
  /// Radians, clockwise (R16), since the two became a pair.
  private var rotation = 0.0
  private var place = Point.zero

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal else { return .none }
    place = frame.centroid(orLast: place)
    let change = pair.update(frame, state)
    rotation = change == .came ? 0 : pair.rotation(after: rotation)
    let isEnough = abs(rotation) >= frame.options.rotationAngle
    return pair.proposal(after: change, isEnough: isEnough, frame, state)
  }

  /// R118.
  func reading(_ frame: GestureFrame) -> GestureReading {
    var reading = GestureReading(at: frame.centroid(orLast: place))
    reading.rotation = rotation
    return reading
  }
}
