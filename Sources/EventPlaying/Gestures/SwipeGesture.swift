import HitTesting
import TouchGeometry

/// A quick movement of one finger or several in one direction.
///
///     possible ──far enough, in time──→ recognized
///        │ aside, too slow, lifted, cancelled, too many
///        └──→ failed
///
/// Discrete (R102): recognized on the way, before the fingers are lifted.
struct SwipeGesture: GestureMachine {
  private let directions: Directions
  private let fingersRequired: Int
  private var fingers = 0
  private var place = Point.zero
  private var isOver = false
  private(set) var deadline: Double?

  init(_ parameters: GestureParameters) {
    directions = parameters.direction
    fingersRequired = max(parameters.numberOfTouchesRequired, 1)
  }

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal else { return .none }
    place = frame.centroid(orLast: place)
    guard state == .possible, !isOver, !frame.touches.isEmpty else { return .none }
    if fingers == 0 { deadline = frame.time + frame.options.swipeDuration }
    fingers = max(fingers + frame.touches(in: .began), frame.touches.count)
    if let cause = failure(frame) { return finish(.fail(cause)) }
    guard frame.hasMovement, fingers == fingersRequired else { return .none }
    let way = Way(movement: frame.meanMovement, directions: directions)
    let allowed = frame.options.swipeDeviation
    if way.aside > allowed { return finish(.fail(.moved(way.aside, allowed: allowed))) }
    let isThere = way.along(within: allowed) >= frame.options.swipeDistance
    return isThere ? finish(.recognize(.recognized)) : .none
  }

  private func failure(_ frame: GestureFrame) -> GestureCause? {
    if frame.isCancelled { return .touchesCancelled }
    if fingers > fingersRequired { return .tooManyTouches(fingers, allowed: fingersRequired) }
    guard frame.touches(in: .ended) > 0 else { return nil }
    if fingers < fingersRequired { return .tooFewTouches(fingers, required: fingersRequired) }
    let along = Way(movement: frame.meanMovement, directions: directions).along(within: .infinity)
    let required = frame.options.swipeDistance
    // A finger that is lifted far away, and was not seen on the way, has not swiped.
    return along < required ? .notFarEnough(along, required: required) : .touchesOver
  }

  mutating func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    let allowed = frame.options.swipeDuration
    return finish(.fail(.tooSlow(allowed, allowed: allowed)))
  }

  /// R118.
  func reading(_ frame: GestureFrame) -> GestureReading { GestureReading(at: frame.centroid(orLast: place)) }

  private mutating func finish(_ proposal: GestureProposal) -> GestureProposal {
    assert(!isOver, "a gesture is proposed once, or given up once")
    isOver = true
    deadline = nil
    return proposal
  }
}

/// A movement, measured along directions and aside of them, in points.
private struct Way {
  let movement: Vector
  let directions: Directions

  private var isHorizontal: Bool { !directions.isDisjoint(with: [.left, .right]) }
  private var isVertical: Bool { !directions.isDisjoint(with: [.up, .down]) }

  /// The deviation from the nearest direction, in points.
  var aside: Double {
    switch (isHorizontal, isVertical) {
    case (true, false): abs(movement.dy)
    case (false, true): abs(movement.dx)
    case (true, true): min(abs(movement.dx), abs(movement.dy))
    case (false, false): 0
    }
  }

  /// The distance in the best direction whose deviation is allowed, in points; 0 if there is none.
  func along(within allowed: Double) -> Double {
    var straight = directions
    if abs(movement.dy) > allowed { straight.subtract([.left, .right]) }
    if abs(movement.dx) > allowed { straight.subtract([.up, .down]) }
    return movement.length(in: straight)
  }
}
