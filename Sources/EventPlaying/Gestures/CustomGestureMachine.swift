import HitTesting
import TouchGeometry

/// A recognizer of an app's own class, as far as it is declared what it recognizes.
///
///     nothing:   possible ──all lifted──→ failed
///     touchDown: possible ──a finger comes──→ recognized
///     touchUp:   possible ──all lifted──→ recognized
///     movement:  possible ──moved──→ began → changed … ──all lifted──→ ended
///
/// A cancelled touch is no gesture: what has not begun fails, what is under way is cancelled.
struct CustomGestureMachine: GestureMachine {
  private let recognizes: GestureParameters.CustomGesture
  private var place = Point.zero
  /// Discrete gestures propose nothing after they were recognized.
  private var isOver = false

  init(_ parameters: GestureParameters) {
    recognizes = parameters.recognizes
  }

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal else { return .none }
    place = frame.centroid(orLast: place)
    if state.isActive { return recognizes == .movement ? follow(frame) : .none }
    if isOver { return .none }
    let proposal = watch(frame)
    if case .none = proposal { return proposal }
    isOver = true
    return proposal
  }

  private func watch(_ frame: GestureFrame) -> GestureProposal {
    let isThere =
      switch recognizes {
      case .nothing: false
      case .touchDown: frame.touches(in: .began) > 0
      case .touchUp: frame.isLast && !frame.isCancelled
      case .movement: frame.touches.contains { $0.phase == .moved && $0.location != $0.start }
      }
    if isThere { return .recognize(.recognized) }
    if frame.isCancelled, frame.isLast || recognizes == .touchUp { return .fail(.touchesCancelled) }
    return frame.isLast ? .fail(.touchesOver) : .none
  }

  private func follow(_ frame: GestureFrame) -> GestureProposal {
    if frame.isCancelled { return .cancel(.touchesCancelled) }
    if frame.isLast { return .end(.lifted) }
    return frame.hasMovement ? .change : .none
  }

  /// R118.
  func reading(_ frame: GestureFrame) -> GestureReading { GestureReading(at: frame.centroid(orLast: place)) }
}
