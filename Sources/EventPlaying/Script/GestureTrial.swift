package import HitTesting
package import TouchGeometry

/// A gesture of one finger, as it is made for some recognizer.
///
///     taps(2)          ●○ ●○                         ● down  ○ up  → moves, points per step
///     press(0.5, 1)    ●○ ●─────────○
///     drag             ●──────→15→15→15→15○          after a rest that a scroll view waits for (R132)
///     swipe            ●→30→30→30→30○                at once
///     pull             ●→15→15→15→15○
package enum GestureTrial: Hashable {
  case taps(Int)
  /// Seconds, and the number of taps before it.
  case press(Double, taps: Int)
  /// Starts from rest.
  case drag
  case swipe(Directions.RawValue)
  /// A straight drag, so slow that every recognizer sees its direction.
  case pull(Directions.RawValue)

  /// Nil for gestures that one finger cannot make, and for more taps in a row than a person makes.
  package init?(of recognizer: GestureRecognizer) {
    let parameters = recognizer.parameters
    guard GesturePart(recognizer) != nil, parameters.numberOfTapsRequired <= Self.tapsMax else { return nil }
    switch recognizer.kind {
    case .tap: self = .taps(parameters.numberOfTapsRequired)
    case .longPress: self = .press(parameters.minimumPressDuration, taps: parameters.numberOfTapsRequired)
    case .pan where parameters.role == .swipeActions: self = .pull(Directions.left.rawValue)
    case .pan: self = parameters.role.map { .swipe($0.direction.rawValue) } ?? .drag
    case .screenEdgePan: self = .swipe((parameters.role?.direction ?? parameters.edges.inwards).rawValue)
    case .swipe: self = .swipe(parameters.direction.rawValue)
    case .custom:
      switch parameters.recognizes {
      case .nothing: return nil
      case .touchDown, .touchUp: self = .taps(1)
      case .movement: self = .drag
      }
    case .pinch, .rotation, .hover: return nil
    }
  }

  private static let tapsMax = 8

  package func script(at location: Point) -> EventScript {
    var events: [InputEvent] = []
    var time = 0.0
    func add(_ phase: TouchPhase, after pause: Double, _ way: Vector = .zero) {
      time += pause
      events.append(InputEvent(at: time, .touch(TouchSample(phase, at: location + way))))
    }
    func tap() {
      add(.began, after: 0.1)
      add(.ended, after: 0.05)
    }
    switch self {
    case .taps(let count): for _ in 0..<count { tap() }
    case .press(let duration, let taps):
      for _ in 0..<taps { tap() }
      add(.began, after: 0.1)
      add(.ended, after: duration + 0.1)
    case .drag: dragged(add)
    case .swipe(let direction): swiped(Directions(rawValue: direction), by: 30, add)
    case .pull(let direction): swiped(Directions(rawValue: direction), by: 15, add)
    }
    return EventScript(events)
  }

  /// Rests longer than a scroll view waits (R132), and goes further than any recognizer's limit.
  private func dragged(_ add: (TouchPhase, Double, Vector) -> Void) {
    add(.began, 0.1, .zero)
    for step in 1...4 {
      add(.moved, step == 1 ? 0.3 : 0.02, Vector(dx: 15 * Double(step), dy: 15 * Double(step)))
    }
    add(.ended, 0.02, Vector(dx: 60, dy: 60))
  }

  private func swiped(
    _ directions: Directions, by step: Double, _ add: (TouchPhase, Double, Vector) -> Void
  ) {
    let way =
      directions.contains(.right)
      ? Vector(dx: 1, dy: 0)
      : directions.contains(.left)
        ? Vector(dx: -1, dy: 0) : Vector(dx: 0, dy: directions.contains(.up) ? -1 : 1)
    add(.began, 0.1, .zero)
    for count in 1...4 { add(.moved, 0.02, step * Double(count) * way) }
    add(.ended, 0.02, 4 * step * way)
  }
}

extension Directions {
  fileprivate var inwards: Directions {
    contains(.left) ? .right : contains(.right) ? .left : contains(.up) ? .down : .up
  }
}

extension GestureParameters.Role {
  /// Where the finger goes (R150).
  fileprivate var direction: Directions {
    switch self {
    case .interactivePop: .right
    case .pageController, .swipeActions: .left
    case .sheetDismissal: .down
    }
  }
}
