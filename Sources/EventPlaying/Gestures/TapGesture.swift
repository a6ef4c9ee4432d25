import HitTesting
import TouchGeometry

/// Taps, one or several, of one finger or several at a time.
///
///     apart ─fingers touch──→ down ──all lifted──→ apart … ──the last tap is lifted──→ recognized
///       │ no further tap        │ moved, cancelled, too many, too few, too slow
///       └───────────────────────┴──→ failed
///
/// Discrete (R102): recognized when the last finger of the last tap is lifted. The limits are not published (R117):
/// they are options.
struct TapGesture: GestureMachine {
  private let tapsRequired: Int
  private let fingersRequired: Int
  private var taps = 0
  /// The fingers that have touched for the current tap; 0 between taps.
  private var fingers = 0
  /// The center of the first tap's fingers when all were down.
  private(set) var firstPlace: Point?
  /// The center of the last tap's fingers while all were down.
  private var place = Point.zero
  private var isOver = false
  /// Between taps the end of the longest interval, during a tap the end of its longest duration, in seconds.
  private(set) var deadline: Double?

  init(_ parameters: GestureParameters) {
    tapsRequired = max(parameters.numberOfTapsRequired, 1)
    fingersRequired = max(parameters.numberOfTouchesRequired, 1)
  }

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard state == .possible, !isOver else { return .none }
    if frame.isCancelled { return finish(.fail(.touchesCancelled)) }
    let movement = frame.largestMovement
    if movement > frame.options.tapMovement {
      return finish(.fail(.moved(movement, allowed: frame.options.tapMovement)))
    }
    if frame.touches.count == fingersRequired { place = frame.centroid(orLast: place) }
    // At one time a tap may be lifted and the next one begin.
    guard let proposal = lift(frame) ?? touchDown(frame) else { return .none }
    return finish(proposal)
  }

  private mutating func lift(_ frame: GestureFrame) -> GestureProposal? {
    let before = frame.touches.count - frame.touches(in: .began)
    fingers = max(fingers, before)
    guard before > 0, frame.touches(in: .ended) == before else { return nil }
    if fingers != fingersRequired {
      return .fail(
        fingers > fingersRequired
          ? .tooManyTouches(fingers, allowed: fingersRequired)
          : .tooFewTouches(fingers, required: fingersRequired))
    }
    taps += 1
    fingers = 0
    if taps >= tapsRequired { return .recognize(.recognized) }
    deadline = frame.time + frame.options.tapInterval
    return nil
  }

  private mutating func touchDown(_ frame: GestureFrame) -> GestureProposal? {
    let coming = frame.touches(in: .began)
    if coming > 0, fingers == 0 { deadline = frame.options.tapDuration.map { frame.time + $0 } }
    fingers += coming
    if fingers > fingersRequired { return .fail(.tooManyTouches(fingers, allowed: fingersRequired)) }
    guard coming > 0, fingers == fingersRequired,
      let middle = frame.centroid(where: { !$0.phase.isOver })
    else { return nil }
    let distance = (middle - (firstPlace ?? middle)).length
    firstPlace = firstPlace ?? middle
    let allowed = frame.options.tapDistance
    return distance > allowed ? .fail(.tapApart(distance, allowed: allowed)) : nil
  }

  mutating func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    if fingers == 0 { return finish(.fail(.noFurtherTap(frame.options.tapInterval))) }  // R113
    let allowed = frame.options.tapDuration ?? 0
    return finish(.fail(.tooSlow(allowed, allowed: allowed)))
  }

  /// R118.
  func reading(_ frame: GestureFrame) -> GestureReading { GestureReading(at: place) }

  private mutating func finish(_ proposal: GestureProposal) -> GestureProposal {
    assert(!isOver, "a gesture is proposed once, or given up once")
    isOver = true
    deadline = nil
    return proposal
  }
}
