import HitTesting
import TouchGeometry

/// Fingers that drag, from anywhere or from an edge of the screen.
///
///     possible ──moved far enough──→ began → changed … ──too few are left──→ ended
///        │ too many, all lifted        └──────────────────────────────────→ cancelled
///        └──→ failed
///
/// The pan follows the fingers' center. When a finger touches or is lifted the center jumps, but the gesture does not:
/// only movements of fingers that were down before count.
struct PanGesture: GestureMachine {
  private var minimum: Int
  private let maximum: Int
  /// Nil: it may start anywhere.
  private let edges: Directions?
  /// R150: nil if it is not one of UIKit's own.
  private let role: GestureParameters.Role?
  /// The fingers down after the last frame, and their center.
  private var fingers = 0
  private var place = Point.zero
  /// The most fingers down at a time.
  private var mostFingers = 0
  /// The center's movement since the number of fingers last changed.
  private var way = Vector.zero
  /// The middle's way since the touches began. UIKit counts from where it began to recognize, which is some points
  /// from there and not published.
  private var translation = Vector.zero
  private var isOver = false
  /// R144.
  private(set) var beginsAtOnce = false

  init(_ parameters: GestureParameters, from edges: Directions? = nil) {
    minimum = max(parameters.minimumNumberOfTouches, 1)
    maximum = parameters.maximumNumberOfTouches ?? .max
    self.edges = edges
    role = parameters.role
  }

  /// R142: a pan that has begun keeps the number of fingers with which it began.
  mutating func require(atLeast fingers: Int) { minimum = max(fingers, 1) }

  /// R144: the scroll view is moving, and the touch stops it.
  mutating func beginAtOnce() { beginsAtOnce = true }

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal, !frame.touches.isEmpty else { return .none }
    let isFirst = mostFingers == 0
    let fingersBefore = fingers
    follow(frame)
    defer { if frame.fingersChange { way = .zero } }
    if state.isActive { return frame.goOn(isOver: fingers < minimum, heedsFingers: true) }
    if isOver { return .none }
    if beginsAtOnce, fingers >= minimum { return .recognize(.stopsDeceleration) }
    if let cause = failure(frame, isFirst: isFirst) {
      isOver = true
      return .fail(cause)
    }
    // Lifting is not dragging: a finger that is lifted far away, and was not seen on the way, begins nothing.
    let lifts = frame.touches.contains(where: \.phase.isOver)
    guard frame.hasMovement, !lifts, fingersBefore >= minimum, hasGoneFarEnough(frame.options)
    else { return .none }
    return .recognize(.recognized)
  }

  /// R150: UIKit's own pans accept some directions only, and a cell's actions begin after a longer distance than
  /// others.
  private func hasGoneFarEnough(_ options: EventOptions) -> Bool {
    let distance = role?.directions.map { way.length(in: $0) } ?? way.length
    return distance >= (role == .swipeActions ? options.swipeActionsMovement : options.panMovement)
  }

  private mutating func follow(_ frame: GestureFrame) {
    let before = frame.touches.count - frame.touches(in: .began)
    if before == fingers, let middle = frame.centroid(where: { $0.phase != .began }) {
      let step = middle - place
      way = way + step
      translation = translation + step
    }
    fingers = frame.downCount
    mostFingers = max(mostFingers, fingers, before)
    place = frame.centroid(where: { !$0.phase.isOver }) ?? frame.centroid(orLast: place)
  }

  private func failure(_ frame: GestureFrame, isFirst: Bool) -> GestureCause? {
    if isFirst, let edges, !frame.startsAt(edges) { return .notFromEdge }
    return frame.failure(after: mostFingers, of: minimum)
      ?? (fingers > maximum ? .tooManyTouches(fingers, allowed: maximum) : nil)
  }

  /// R118.
  func reading(_ frame: GestureFrame) -> GestureReading {
    var reading = GestureReading(at: frame.centroid(orLast: place))
    reading.translation = translation
    return reading
  }
}

extension Vector {
  /// The length of the movement in one of some directions, in points.
  func length(in directions: Directions) -> Double {
    let ways: [(Directions, Double)] = [(.right, dx), (.left, -dx), (.down, dy), (.up, -dy)]
    return ways.reduce(0) { directions.isDisjoint(with: $1.0) ? $0 : max($0, $1.1) }
  }
}

extension GestureFrame {
  /// Whether every finger touched near one of the screen's edges.
  fileprivate func startsAt(_ edges: Directions) -> Bool {
    touches.allSatisfy { touch in
      let fromLeft = touch.start.x - screen.origin.x
      let fromTop = touch.start.y - screen.origin.y
      return edges.contains(.left) && fromLeft <= options.edgeWidth
        || edges.contains(.right) && screen.size.width - fromLeft <= options.edgeWidth
        || edges.contains(.up) && fromTop <= options.edgeWidth
        || edges.contains(.down) && screen.size.height - fromTop <= options.edgeWidth
    }
  }
}
