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
  case swipe(Directions)
  /// A straight drag, so slow that every recognizer sees its direction.
  case pull(Directions)

  /// Nil for gestures that one finger cannot make, and for more taps in a row than a person makes.
  package init?(of recognizer: GestureRecognizer) {
    let parameters = recognizer.parameters
    guard let part = GesturePart(recognizer), parameters.numberOfTapsRequired <= Self.tapsMax else {
      return nil
    }
    switch (part, recognizer.kind) {
    case (.tap, .custom): self = .taps(1)
    case (.tap, _), (.taps, _): self = .taps(parameters.numberOfTapsRequired)
    case (.press, _): self = .press(parameters.minimumPressDuration, taps: parameters.numberOfTapsRequired)
    case (.movement, .swipe): self = .swipe(parameters.direction)
    case (.movement, .screenEdgePan): self = .swipe(parameters.role?.direction ?? parameters.edges.inwards)
    case (.movement, _) where parameters.role == .swipeActions: self = .pull(.left)
    case (.movement, _): self = parameters.role.map { .swipe($0.direction) } ?? .drag
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
    func drag(by step: Vector, after rest: Double = 0.02) {
      add(.began, after: 0.1)
      for count in 1...4 { add(.moved, after: count == 1 ? rest : 0.02, Double(count) * step) }
      add(.ended, after: 0.02, 4 * step)
    }
    switch self {
    case .taps(let count): for _ in 0..<count { tap() }
    case .press(let duration, let taps):
      for _ in 0..<taps { tap() }
      add(.began, after: 0.1)
      add(.ended, after: duration + 0.1)
    // Rests longer than a scroll view waits (R132), and goes further than any recognizer's limit.
    case .drag: drag(by: Vector(dx: 15, dy: 15), after: 0.3)
    case .swipe(let directions): drag(by: 30 * directions.way)
    case .pull(let directions): drag(by: 15 * directions.way)
    }
    return EventScript(events)
  }
}

extension Directions {
  /// One point long.
  fileprivate var way: Vector {
    if contains(.right) { return Vector(dx: 1, dy: 0) }
    return contains(.left) ? Vector(dx: -1, dy: 0) : Vector(dx: 0, dy: contains(.up) ? -1 : 1)
  }

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
