import TouchGeometry

/// The two fingers of a pinch or a rotation: the first two that are down. Others do not count.
///
///     alone ──two are down──→ a pair ──one of them goes──→ alone, or another pair while nothing has begun
///
/// Fingers on one spot are no pair yet: their change is measured from where they are first apart.
struct FingerPair {
  /// From the first finger to the second when they became a pair; nil before.
  private(set) var start: Vector?
  /// The same now, or when it was last known.
  private(set) var now = Vector.zero
  private var numbers: (first: Int, second: Int)?
  /// The most fingers that have been down at a time.
  private(set) var mostFingers = 0

  /// The change of a pair in a frame.
  enum Change {
    case nothing, came, moved, lifted, cancelled
  }

  /// In points. Nearer fingers are on one spot: a ratio to their distance would say nothing.
  private static let leastDistance = 0.001

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> Change {
    mostFingers = max(mostFingers, frame.downCount)
    if let numbers, let change = follow(numbers, frame) {
      let isGone = change == .lifted || change == .cancelled
      if !isGone || state.isActive { return change }
    }
    return state.isActive ? .nothing : pairUp(frame)
  }

  /// Nil when one of the two is not there any more.
  private mutating func follow(_ numbers: (first: Int, second: Int), _ frame: GestureFrame) -> Change? {
    guard let first = frame.touches.first(where: { $0.number == numbers.first }),
      let second = frame.touches.first(where: { $0.number == numbers.second })
    else {
      self.numbers = nil
      return .lifted
    }
    now = second.location - first.location
    if first.phase.isOver || second.phase.isOver {
      self.numbers = nil
      return first.phase == .cancelled || second.phase == .cancelled ? .cancelled : .lifted
    }
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
  func proposal(
    after change: Change, isEnough: Bool, _ frame: GestureFrame, _ state: GestureState
  ) -> GestureProposal {
    if state.isActive {
      switch change {
      case .cancelled: return .cancel(.touchesCancelled)
      case .lifted: return .end(.lifted)
      case .moved: return .change
      case .nothing, .came: return .none
      }
    }
    if frame.isLast {
      if frame.isCancelled { return .fail(.touchesCancelled) }
      return .fail(mostFingers < 2 ? .tooFewTouches(mostFingers, required: 2) : .touchesOver)
    }
    return change == .moved && isEnough ? .recognize(.recognized) : .none
  }

  /// How far the fingers are apart, relative to when they became a pair.
  var scale: Double { start.map { now.length / $0.length } ?? 1 }

  /// How much farther apart the fingers are than when they became a pair, in points.
  var growth: Double { start.map { now.length - $0.length } ?? 0 }

  /// The angle nearest to the last one, in radians, clockwise (R16): it grows beyond whole turns.
  func rotation(after last: Double) -> Double {
    // Fingers on one spot have no direction.
    guard let start, now.length >= Self.leastDistance else { return last }
    let angle = start.angle(to: now)
    return angle + 2 * .pi * ((last - angle) / (2 * .pi)).rounded()
  }
}
