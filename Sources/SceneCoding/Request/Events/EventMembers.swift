import EventPlaying
import JSONCoding

/// One event of a request as it was read.
struct EventMembers {
  /// Where its object starts.
  let offset: Int
  private let eventsMax: Int
  /// The declared time, in seconds.
  var time: Double?
  /// Where that stands.
  var timeOffset = 0
  private var isTimeWrong = false
  /// The action; nil where it has a mistake, which is reported.
  var action: Action?
  /// Where the value of the action's key starts.
  var actionOffset = 0
  /// The ids in the action.
  var references: [EventReference] = []

  private init(offset: Int, eventsMax: Int) {
    self.offset = offset
    self.eventsMax = eventsMax
  }

  enum Action {
    case touch(TouchMembers)
    /// Several fingers at one time.
    case touches([TouchMembers])
    case other(InputEvent.Action)
    case shorthand(Shorthand)
    /// Seconds.
    case wait(Double)
  }

  enum Key: Int, CaseIterable {
    case time, touch, touches, press, motion, remoteControl, insertText, hover, scroll, action,
      becomeFirstResponder
    case resignFirstResponder, wait, tap, doubleTap, longPress, drag, swipe, pinch, rotate, metadata

    var isAction: Bool { self != .time && self != .metadata }

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

  private static let keys = DocumentKeys(Key.self)
  private static let actionList =
    Key.allCases.filter(\.isAction).map { "`\($0)`" }.joined(separator: ", ")

  /// Reads an event; nil where its time has a mistake, which is reported.
  ///
  /// - Parameter eventsMax: how many events a script may have, and so touches at one time.
  static func read(
    from reader: inout DocumentReader, _ fingers: inout FingerNames, eventsMax: Int
  ) throws(JSONError) -> EventMembers? {
    guard try reader.expect(.object) else { return nil }
    var event = EventMembers(offset: reader.json.offset, eventsMax: eventsMax)
    try reader.json.beginObject()
    var seen = SeenKeys<Key>()
    var first: Key?
    while let key = try reader.nextKey(keys, &seen) {
      if key.isAction, let first {
        reader.report(
          .notAllowed, at: reader.keyOffset,
          "an event is one thing: it has `\(first)`; give `\(key)` one of its own")
        try reader.json.skipValue()
      } else {
        if key.isAction { first = key }
        try event.read(key, from: &reader, &fingers)
      }
    }
    if first == nil {
      reader.report(
        .missingKey, at: event.offset, "the event does not say what happens: one of \(actionList)")
    }
    return event.isTimeWrong ? nil : event
  }

  private mutating func read(
    _ key: Key, from reader: inout DocumentReader, _ fingers: inout FingerNames
  ) throws(JSONError) {
    switch key {
    case .time:
      time = try reader.seconds()
      timeOffset = reader.valueOffset
      isTimeWrong = time == nil
    case .metadata: try reader.json.skipValue()
    default:
      _ = try reader.json.peek()
      actionOffset = reader.json.offset
      action = try readAction(key, from: &reader, &fingers)
    }
  }

  private mutating func readAction(
    _ key: Key, from reader: inout DocumentReader, _ fingers: inout FingerNames
  ) throws(JSONError) -> Action? {
    if let kind = key.shorthand {
      return try ShorthandMembers.read(kind, from: &reader).map(Action.shorthand)
    }
    switch key {
    case .touch: return try TouchMembers.read(from: &reader, &fingers).map(Action.touch)
    case .touches: return try readTouches(from: &reader, &fingers)
    case .wait: return try reader.seconds().map(Action.wait)
    default: return try readOther(key, from: &reader).map(Action.other)
    }
  }

  private mutating func readTouches(
    from reader: inout DocumentReader, _ fingers: inout FingerNames
  ) throws(JSONError) -> Action? {
    var touches: [TouchMembers] = []
    var count = 0
    let isList = try reader.elements { (reader, _) throws(JSONError) in
      count += 1
      // One more than there may be is enough to know that they are too many.
      guard count <= eventsMax + 1 else { return try reader.json.skipValue() }
      if let touch = try TouchMembers.read(from: &reader, &fingers) { touches.append(touch) }
    }
    if isList, count == 0 { reader.report(.invalidValue, at: actionOffset, "expected at least one touch") }
    return touches.isEmpty ? nil : .touches(touches)
  }
}
