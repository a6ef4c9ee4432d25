import HitTesting
import TouchGeometry

/// How one kind of gesture is recognized: a value that sees a recognizer's touches and proposes a change of state.
///
/// It knows no other recognizer, no view and no clock: the arbitration accepts or refuses its proposals.
protocol GestureMachine: Sendable {
  /// Processes the changes of one time.
  ///
  /// - Parameter state: the recognizer's. While a proposal to begin waits for others to fail, it is `began`.
  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal

  /// The time at which the machine is asked though nothing happens, in seconds; nil: never.
  var deadline: Double? { get }

  /// Called at its deadline, if the state is still `possible`. `frame.touches` are those that are down, all of them stationary.
  mutating func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal

  func reading(_ frame: GestureFrame) -> GestureReading
}

/// Machines without a time limit.
extension GestureMachine {
  var deadline: Double? { nil }

  func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal { .none }
}

enum GestureProposal {
  case none
  case fail(GestureCause)
  /// A discrete gesture recognizes, or a continuous one begins.
  case recognize(GestureCause)
  /// A continuous gesture goes on.
  case change
  case end(GestureCause)
  case cancel(GestureCause)
}

/// The machine of a recognizer of any kind: a closed set, without allocations.
enum AnyGestureMachine: GestureMachine {
  case tap(TapGesture)
  case longPress(LongPressGesture)
  case pan(PanGesture)
  case swipe(SwipeGesture)
  case pair(PairGesture)
  case custom(CustomGestureMachine)

  var deadline: Double? {
    switch self {
    case .tap(let machine): machine.deadline
    case .longPress(let machine): machine.deadline
    case .swipe(let machine): machine.deadline
    case .pan, .pair, .custom: nil
    }
  }

  @_optimize(speed)
  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    let proposal: GestureProposal
    switch self {
    case .tap(var machine): (proposal, self) = (machine.update(frame, state), .tap(machine))
    case .longPress(var machine): (proposal, self) = (machine.update(frame, state), .longPress(machine))
    case .pan(var machine): (proposal, self) = (machine.update(frame, state), .pan(machine))
    case .swipe(var machine): (proposal, self) = (machine.update(frame, state), .swipe(machine))
    case .pair(var machine): (proposal, self) = (machine.update(frame, state), .pair(machine))
    case .custom(var machine): (proposal, self) = (machine.update(frame, state), .custom(machine))
    }
    return proposal
  }

  mutating func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard state == .possible, let due = deadline, frame.time >= due else { return .none }
    let proposal: GestureProposal
    switch self {
    case .tap(var machine): (proposal, self) = (machine.timeOut(frame, state), .tap(machine))
    case .longPress(var machine): (proposal, self) = (machine.timeOut(frame, state), .longPress(machine))
    case .swipe(var machine): (proposal, self) = (machine.timeOut(frame, state), .swipe(machine))
    // The others have no deadline.
    case .pan, .pair, .custom: proposal = .none
    }
    return proposal
  }

  func reading(_ frame: GestureFrame) -> GestureReading {
    switch self {
    case .tap(let machine): machine.reading(frame)
    case .longPress(let machine): machine.reading(frame)
    case .pan(let machine): machine.reading(frame)
    case .swipe(let machine): machine.reading(frame)
    case .pair(let machine): machine.reading(frame)
    case .custom(let machine): machine.reading(frame)
    }
  }
}

extension GestureRecognizer {
  func makeMachine() -> AnyGestureMachine {
    // R160.
    if isInert { return .custom(CustomGestureMachine(GestureParameters(of: .custom))) }
    return switch kind {
    case .tap: .tap(TapGesture(parameters))
    case .longPress: .longPress(LongPressGesture(parameters))
    case .pan: .pan(PanGesture(parameters))
    case .screenEdgePan:
      .pan(
        PanGesture(
          parameters,
          from: parameters.role == .interactivePop && parameters.edges.isEmpty ? .left : parameters.edges))
    case .swipe: .swipe(SwipeGesture(parameters))
    case .pinch: .pair(PairGesture(turns: false))
    case .rotation: .pair(PairGesture(turns: true))
    // R87: a hover recognizer sees pointers, and no touches.
    case .hover, .custom: .custom(CustomGestureMachine(parameters))
    }
  }
}

/// A recognizer of an app's own class, by its declared trigger.
///
///     nothing:   possible ──all lifted──→ failed
///     touchDown: possible ──a finger touches──→ recognized
///     touchUp:   possible ──all lifted──→ recognized
///     movement:  possible ──moved──→ began → changed … ──all lifted──→ ended
///
/// A cancelled touch is no gesture: it fails a gesture that has not begun, and cancels one that has.
struct CustomGestureMachine: GestureMachine {
  private let recognizes: GestureParameters.CustomGesture
  private var place = Point.zero
  /// Discrete gestures propose nothing after they have recognized.
  private var isOver = false

  init(_ parameters: GestureParameters) {
    recognizes = parameters.recognizes
  }

  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    guard !state.isFinal else { return .none }
    place = frame.centroid(orLast: place)
    if state.isActive { return recognizes == .movement ? frame.goOn(isOver: frame.isLast) : .none }
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

  /// R118.
  func reading(_ frame: GestureFrame) -> GestureReading { GestureReading(at: frame.centroid(orLast: place)) }
}

/// The touches that a recognizer sees at one time. A frame is a set: no answer depends on the order of its touches.
struct GestureFrame {
  /// In seconds.
  var time: Double
  /// The recognizer's touches that are down, begin or end in this frame; ordered by number.
  var touches: [GestureTouch]
  var options: EventOptions
  /// The frame of the recognizer's window on the screen, in points.
  var screen: Rect
}

/// A touch as a recognizer sees it. Places are on the screen, in points.
struct GestureTouch {
  var number: Int
  var phase: TouchPhase
  var location: Point
  var start: Point
  var startTime: Double
}

// MARK: - Counts

extension GestureFrame {
  func touches(in phase: TouchPhase) -> Int { touches.count { $0.phase == phase } }

  /// The touches that are down after the frame.
  var downCount: Int { touches.count { !$0.phase.isOver } }

  /// R97: whether a touch was taken away.
  var isCancelled: Bool { touches.contains { $0.phase == .cancelled } }

  var hasMovement: Bool { touches.contains { $0.phase == .moved } }

  var fingersChange: Bool { touches.contains { $0.phase == .began || $0.phase.isOver } }

  /// Whether the last fingers are lifted, and no other touches.
  var isLast: Bool { !touches.isEmpty && touches.allSatisfy(\.phase.isOver) }

  // MARK: - Proposals

  /// What a gesture that is under way proposes (R102).
  ///
  /// - Parameters:
  ///   - isOver: whether too few fingers are left of it.
  ///   - heedsFingers: whether fingers that come or go change it.
  func goOn(isOver: Bool, heedsFingers: Bool = false) -> GestureProposal {
    if isCancelled { return .cancel(.touchesCancelled) }
    if isOver { return .end(.lifted) }
    return hasMovement || heedsFingers && fingersChange ? .change : .none
  }

  /// Why a gesture fails that has not begun when its last finger is lifted; nil before that.
  func failure(after mostFingers: Int, of required: Int) -> GestureCause? {
    guard isLast else { return nil }
    if isCancelled { return .touchesCancelled }
    return mostFingers < required ? .tooFewTouches(mostFingers, required: required) : .touchesOver
  }

  // MARK: - Places

  /// The longest movement of a finger since it touched, in points.
  var largestMovement: Double {
    touches.reduce(0.0) { max($0, ($1.location - $1.start).lengthSquared) }.squareRoot()
  }

  /// The mean movement of the fingers since they touched, in points.
  var meanMovement: Vector {
    let sum = touches.reduce(Vector.zero) { $0 + ($1.location - $1.start) }
    return 1 / Double(max(touches.count, 1)) * sum
  }

  /// The center of some touches; nil without any.
  func centroid(where isMeant: (GestureTouch) -> Bool) -> Point? {
    var sum = Vector.zero
    var count = 0.0
    for touch in touches where isMeant(touch) {
      sum = Vector(dx: sum.dx + touch.location.x, dy: sum.dy + touch.location.y)
      count += 1
    }
    return count == 0 ? nil : Point(x: sum.dx / count, y: sum.dy / count)
  }

  /// R118: the middle of all touches; without touches, as after a lift or at a time-out, the gesture's last place.
  func centroid(orLast place: Point) -> Point { centroid { _ in true } ?? place }
}
