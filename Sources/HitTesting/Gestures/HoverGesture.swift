/// A pointer over the view (R87): a frame's one touch is the pointer, which begins when it comes and ends when it
/// leaves.
///
///     possible ──it comes──→ began → changed … ──it leaves──→ ended
struct HoverGesture: GestureMachine {
  private var place = Point.zero

  var deadline: Double? { nil }

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal else { return .none }
    place = frame.centroid(orLast: place)
    if state.isActive {
      if frame.isCancelled { return .cancel(.touchesCancelled) }
      if frame.isLast { return .end(.pointerLeft) }
      return frame.hasMovement ? .change : .none
    }
    if frame.isLast { return .fail(frame.isCancelled ? .touchesCancelled : .touchesOver) }
    return frame.touches.isEmpty ? .none : .recognize(.pointerEntered)
  }

  func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal { .none }

  func reading(_ frame: GestureFrame) -> GestureReading { GestureReading(at: frame.centroid(orLast: place)) }
}
