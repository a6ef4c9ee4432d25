// The shorthands and options of events. Generated from openapi.yaml by Tests/Contract/wire.py.

import EventPlaying

extension ScriptEventKey {
  var shorthand: Shorthand.Kind? {
    switch self {
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .drag: .drag
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotate: .rotate
    default: nil
    }
  }
}

extension Shorthand.Kind {
  func takes(_ key: ShorthandKey) -> Bool {
    switch self {
    case .tap: [.x, .y, .touches, .duration].contains(key)
    case .doubleTap: [.x, .y, .touches, .duration, .interval].contains(key)
    case .longPress: [.x, .y, .touches, .duration].contains(key)
    case .drag: [.from, .to, .duration, .hold, .touches].contains(key)
    case .swipe: [.from, .x, .y, .direction, .distance, .duration, .touches].contains(key)
    case .pinch: [.x, .y, .from, .to, .duration].contains(key)
    case .rotate: [.x, .y, .angle, .radius, .duration].contains(key)
    }
  }
}

/// The properties of `EventOptions`, as requests and answers call them, in the order in which answers list them.
public enum EventOption: Int, CaseIterable, Sendable {
  case tapMovement, tapInterval, tapDistance, tapDuration, tapCountInterval, tapCountDistance, panMovement
  case swipeActionsMovement, swipeDistance, swipeDeviation, swipeDuration, pinchMovement, rotationAngle
  case edgeWidth, controlMargin, contentTouchDelay, refreshDistance, tapPrevents
}

extension EventOption {
  /// The property of an option that always is a number.
  var property: WritableKeyPath<EventOptions, Double>? {
    switch self {
    case .tapMovement: \.tapMovement
    case .tapInterval: \.tapInterval
    case .tapDistance: \.tapDistance
    case .tapCountInterval: \.tapCountInterval
    case .tapCountDistance: \.tapCountDistance
    case .panMovement: \.panMovement
    case .swipeActionsMovement: \.swipeActionsMovement
    case .swipeDistance: \.swipeDistance
    case .swipeDeviation: \.swipeDeviation
    case .swipeDuration: \.swipeDuration
    case .pinchMovement: \.pinchMovement
    case .rotationAngle: \.rotationAngle
    case .edgeWidth: \.edgeWidth
    case .controlMargin: \.controlMargin
    case .contentTouchDelay: \.contentTouchDelay
    case .refreshDistance: \.refreshDistance
    default: nil
    }
  }
}
