package import HitTesting

// The names of elements of sets in scene JSON. A name may also be that of a set.

/// The kinds of event that responders handle or observe (R84).
extension EventKindName {
  var kinds: EventKinds {
    switch self {
    case .touches: .touches
    case .presses: .presses
    case .motion: .motion
    case .remoteControl: .remoteControl
    }
  }
}

extension DirectionName {
  package var directions: Directions {
    switch self {
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    }
  }
}

extension ConditionDirectionName {
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

extension EdgeName {
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

extension ScrollTypeName {
  var types: ScrollTypes { self == .discrete ? .discrete : .continuous }
}

/// A control's events, and UIKit's named sets of them.
extension ControlEventName {
  private static let all = Dictionary(uniqueKeysWithValues: ControlEvents.names)

  var events: ControlEvents { Self.all[rawValue] ?? [] }

  /// Names whose union is the events: a set's name if the whole set is in them.
  static func names(of events: ControlEvents) -> [ControlEventName] {
    var left = events
    var names: [ControlEventName] = []
    // The largest first, or its parts would be named.
    for name in allCases.reversed() where !left.isEmpty && left.isSuperset(of: name.events) {
      names.append(name)
      left.subtract(name.events)
    }
    return names.reversed()
  }
}
