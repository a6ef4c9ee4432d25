import HitTesting
import TouchGeometry

/// Fingers that rest, after taps if required.
///
///     tapping ──the taps are complete──→ apart ─fingers touch──→ pressing ──held──→ began → changed … → ended
///        │                                 │ no press              │ moved, lifted, cancelled    └──→ cancelled
///        └─────────────────────────────────┴───────────────────────┴──→ failed
///
/// R117: before it is held long enough, a finger moves at most `allowableMovement`; afterwards any distance is fine.
struct LongPressGesture: GestureMachine {
  private let fingersRequired: Int
  /// In seconds.
  private let minimumDuration: Double
  private let allowableMovement: Double
  /// The taps required before the press; nil when they are complete, or none is required.
  private var taps: TapGesture?
  /// The place of the first tap: the press must be near it.
  private var tapPlace: Point?
  private var fingers = 0
  /// When the last required finger touched, in seconds.
  private var heldSince: Double?
  private var place = Point.zero
  private var isOver = false
  private var ownDeadline: Double?

  init(_ parameters: GestureParameters) {
    fingersRequired = max(parameters.numberOfTouchesRequired, 1)
    minimumDuration = parameters.minimumPressDuration
    allowableMovement = parameters.allowableMovement
    if parameters.numberOfTapsRequired > 0 { taps = TapGesture(parameters) }
  }

  var deadline: Double? { taps?.deadline ?? ownDeadline }

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal else { return .none }
    place = frame.centroid(orLast: place)
    if state.isActive { return frame.goOn(isOver: frame.touches(in: .ended) > 0) }
    if isOver { return .none }
    return taps == nil ? press(frame) : tap(frame)
  }

  private mutating func tap(_ frame: GestureFrame) -> GestureProposal {
    let proposal = taps?.update(frame, .possible) ?? .none
    if case .fail = proposal { return finish(proposal) }
    guard case .recognize = proposal else { return .none }
    tapPlace = taps?.firstPlace
    taps = nil
    ownDeadline = frame.time + frame.options.tapInterval
    // The press may begin at the time at which the last tap is lifted.
    var rest = frame
    rest.touches.removeAll(where: \.phase.isOver)
    return rest.touches.isEmpty ? .none : press(rest)
  }

  private mutating func press(_ frame: GestureFrame) -> GestureProposal {
    guard !frame.touches.isEmpty else { return .none }
    if fingers == 0 { ownDeadline = nil }
    fingers = max(fingers + frame.touches(in: .began), frame.touches.count)
    if frame.isCancelled { return finish(.fail(.touchesCancelled)) }
    if let cause = movement(frame) ?? lift(frame) ?? misplacement(frame) { return finish(.fail(cause)) }
    guard fingers == fingersRequired, heldSince == nil else { return .none }
    heldSince = frame.time
    ownDeadline = frame.time + minimumDuration
    return minimumDuration > 0 ? .none : hold()
  }

  private func lift(_ frame: GestureFrame) -> GestureCause? {
    guard frame.touches(in: .ended) > 0 else { return nil }
    if fingers < fingersRequired { return .tooFewTouches(fingers, required: fingersRequired) }
    let held = frame.time - (heldSince ?? frame.time)
    return .tooShort(held, required: minimumDuration)
  }

  private func movement(_ frame: GestureFrame) -> GestureCause? {
    let movement = frame.largestMovement
    // R117, C74.
    return movement > allowableMovement ? .moved(movement, allowed: allowableMovement) : nil
  }

  /// The cause of failure for too many fingers, or a press away from the taps.
  private func misplacement(_ frame: GestureFrame) -> GestureCause? {
    if fingers > fingersRequired { return .tooManyTouches(fingers, allowed: fingersRequired) }
    guard fingers == fingersRequired, heldSince == nil, let tapPlace,
      let middle = frame.centroid(where: { !$0.phase.isOver })
    else { return nil }
    let distance = (middle - tapPlace).length
    let allowed = frame.options.tapDistance
    return distance > allowed ? .tapApart(distance, allowed: allowed) : nil
  }

  mutating func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    if let proposal = taps?.timeOut(frame, state) { return finish(proposal) }
    return heldSince == nil ? finish(.fail(.noFurtherTap(frame.options.tapInterval))) : hold()
  }

  private mutating func hold() -> GestureProposal {
    finish(.recognize(.held(minimumDuration)))
  }

  /// R118.
  func reading(_ frame: GestureFrame) -> GestureReading { GestureReading(at: frame.centroid(orLast: place)) }

  private mutating func finish(_ proposal: GestureProposal) -> GestureProposal {
    assert(!isOver, "a gesture is proposed once, or given up once")
    isOver = true
    taps = nil
    ownDeadline = nil
    return proposal
  }
}
