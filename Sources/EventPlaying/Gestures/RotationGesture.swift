import TouchGeometry

/// Two fingers that turn about each other.
///
///     possible ──turned far enough──→ began → changed … ──both are lifted──→ ended
///        │ all lifted                   └────────────────────────────────→ cancelled
///        └──→ failed
///
/// A finger that is lifted and comes back goes on where the pair was (R117).
struct RotationGesture: GestureMachine {
  private var pair = FingerPair()
  /// Radians, clockwise (R16), since the first two became a pair.
  private var rotation = 0.0
  /// The rotation at which the present pair came.
  private var rotationBefore = 0.0
  private var place = Point.zero

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal else { return .none }
    place = frame.centroid(orLast: place)
    let change = pair.update(frame)
    if change == .came { rotationBefore = state.isActive ? rotation : 0 }
    rotation = rotationBefore + pair.rotation(after: change == .came ? 0 : rotation - rotationBefore)
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
