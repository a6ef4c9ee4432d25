import HitTesting

// The names of what may stand in a set, as scene JSON spells them. A name may stand for a set, too.

/// The kinds of event that responders handle or observe (R84).
enum EventKindName: String, CaseIterable {
  case touches, presses, motion, remoteControl

  var kinds: EventKinds {
    switch self {
    case .touches: .touches
    case .presses: .presses
    case .motion: .motion
    case .remoteControl: .remoteControl
    }
  }
}

/// The directions of a swipe.
enum DirectionName: String, CaseIterable {
  case right, left, up, down

  var directions: Directions {
    switch self {
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    }
  }
}

/// The directions of a gesture that a delegate looks at.
enum ConditionDirectionName: String, CaseIterable {
  case right, left, up, down, horizontal, vertical

  var directions: Directions {
    switch self {
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    case .horizontal: [.left, .right]
    case .vertical: [.up, .down]
    }
  }
}

/// The edges of a screen.
enum EdgeName: String, CaseIterable {
  case left, right, top, bottom, all

  var directions: Directions {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .up
    case .bottom: .down
    case .all: [.left, .right, .up, .down]
    }
  }
}

/// The types of scroll event.
enum ScrollTypeName: String, CaseIterable {
  case discrete, continuous

  var types: ScrollTypes { self == .discrete ? .discrete : .continuous }
}
