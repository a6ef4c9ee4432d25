import TouchGeometry

/// The two fingers of a pinch or a rotation: the first two that are down. Others do not count.
///
///     alone ──two are down──→ a pair ──one of them goes──→ alone, or a pair with another
///                                                            │ once it has begun, the gesture stays,
///                                                            └──→ and goes on with the next pair
///
/// Fingers on one spot are no pair yet: their change is measured from where they are first apart.
struct FingerPair {
  /// From the first finger to the second when they became a pair; nil before.
  private(set) var start: Vector?
  /// The same now, or when last known.
  private(set) var now = Vector.zero
  private var numbers: (first: Int, second: Int)?
  /// The most fingers down at a time.
  private(set) var mostFingers = 0

  enum Change {
    case nothing, came, moved, parted
  }

  /// In points. Nearer fingers are on one spot: a ratio to their distance would say nothing.
  private static let leastDistance = 0.001

  mutating func update(_ frame: GestureFrame) -> Change {
    assert(start == nil || numbers != nil, "what is measured is a pair")
    mostFingers = max(mostFingers, frame.downCount)
    if let numbers, let change = follow(numbers, frame), change != .parted { return change }
    let wasPair = numbers != nil
    let change = pairUp(frame)
    return wasPair && change == .nothing ? .parted : change
  }

  /// Nil if one of the two is no longer down.
  private mutating func follow(_ numbers: (first: Int, second: Int), _ frame: GestureFrame) -> Change? {
    guard let first = frame.touches.first(where: { $0.number == numbers.first }),
      let second = frame.touches.first(where: { $0.number == numbers.second })
    else { return .parted }
    now = second.location - first.location
    if first.phase.isOver || second.phase.isOver { return .parted }
    if start == nil { return measure() }
    return first.phase == .moved || second.phase == .moved ? .moved : .nothing
  }

  private mutating func pairUp(_ frame: GestureFrame) -> Change {
    numbers = nil
    start = nil
    guard let first = frame.touches.first(where: { !$0.phase.isOver }),
      let second = frame.touches.first(where: { !$0.phase.isOver && $0.number != first.number })
    else { return .nothing }
    numbers = (first.number, second.number)
    now = second.location - first.location
    return measure()
  }

  private mutating func measure() -> Change {
    guard now.length >= Self.leastDistance else { return .nothing }
    start = now
    return .came
  }

  /// The proposal of a gesture of two fingers.
  ///
  /// - Parameter isEnough: whether the pair has moved far enough to begin.
  ///
  /// Source: R117: it ends when both fingers are lifted, and goes on when one of them touches again.
  func proposal(
    after change: Change, isEnough: Bool, _ frame: GestureFrame, _ state: GestureState
  ) -> GestureProposal {
    if state.isActive { return frame.goOn(isOver: frame.downCount == 0, heedsFingers: true) }
    if let cause = frame.failure(after: mostFingers, of: 2) { return .fail(cause) }
    return change == .moved && isEnough ? .recognize(.recognized) : .none
  }

  /// The distance of the fingers relative to that when they became a pair; nil without a pair.
  var scale: Double? { start.map { now.length / $0.length } }

  /// How much farther apart the fingers are than when they became a pair, in points.
  var growth: Double { start.map { now.length - $0.length } ?? 0 }

  /// The angle nearest to the last one, in radians, clockwise (R16): it grows beyond whole turns.
  func rotation(after last: Double) -> Double {
    // Fingers in one place have no direction.
    guard let start, now.length >= Self.leastDistance else { return last }
    let angle = start.angle(to: now)
    return angle + 2 * .pi * ((last - angle) / (2 * .pi)).rounded()
  }
}

/// Two fingers whose distance changes, or that turn about each other.
///
///     possible ──far enough──→ began → changed … ──both are lifted──→ ended
///        │ all lifted            └────────────────────────────────→ cancelled
///        └──→ failed
///
/// When a lifted finger touches again, the gesture goes on from the pair's last scale or rotation (R117).
struct PairGesture: GestureMachine {
  /// Whether it measures the angle; else it is the distance.
  private let turns: Bool
  private var pair = FingerPair()
  /// The scale; or radians, clockwise (R16), since the first two became a pair.
  private var value: Double
  /// The value when the present pair began.
  private var valueBefore: Double
  private var place = Point.zero

  init(turns: Bool) {
    self.turns = turns
    value = turns ? 0 : 1
    valueBefore = value
  }

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal else { return .none }
    place = frame.centroid(orLast: place)
    let change = pair.update(frame)
    if change == .came { valueBefore = state.isActive ? value : turns ? 0 : 1 }
    let isEnough: Bool
    if turns {
      value = valueBefore + pair.rotation(after: change == .came ? 0 : value - valueBefore)
      isEnough = abs(value) >= frame.options.rotationAngle
    } else {
      if let now = pair.scale { value = valueBefore * now }
      isEnough = abs(pair.growth) >= frame.options.pinchMovement
    }
    return pair.proposal(after: change, isEnough: isEnough, frame, state)
  }

  /// R118, C64.
  func reading(_ frame: GestureFrame) -> GestureReading {
    var reading = GestureReading(at: frame.centroid(orLast: place))
    if turns { reading.rotation = value } else { reading.scale = value }
    return reading
  }
}
