public import EventPlaying
import JSONCoding

/// The properties of `EventOptions`, as requests and answers call them, in the order in which answers list them.
public enum EventOption: Int, CaseIterable, Sendable {
  case tapMovement, tapInterval, tapDistance, tapDuration, tapCountInterval, tapCountDistance, panMovement
  case swipeActionsMovement, swipeDistance, swipeDeviation, swipeDuration, pinchMovement, rotationAngle,
    edgeWidth, controlMargin
  case contentTouchDelay, refreshDistance, tapPrevents

  /// The key.
  public var name: String { String(describing: self) }

  /// The value of an option.
  public enum Value: Equatable, Sendable {
    case number(Double)
    case word(String)
    /// Null: there is no bound.
    case none
  }
}

extension EventOptions {
  /// The value in force for an option.
  public func value(of option: EventOption) -> Value {
    if let property = option.property { return .number(self[keyPath: property]) }
    return option == .tapPrevents ? .word(tapPrevents.rawValue) : tapDuration.map(Value.number) ?? .none
  }

  public typealias Value = EventOption.Value
}

extension EventOption {
  /// The property of an option that always is a number.
  fileprivate var property: WritableKeyPath<EventOptions, Double>? {
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
    case .tapDuration, .tapPrevents: nil
    }
  }
}

// MARK: - Reading

extension EventOptions {
  private static let keys = DocumentKeys(EventOption.self)

  /// Reads an object of options; those that it does not name stay as they are.
  mutating func read(from reader: inout DocumentReader) throws(JSONError) {
    var options = self
    _ = try reader.members(Self.keys) { (reader, option) throws(JSONError) in
      try options.read(option, from: &reader)
    }
    self = options
  }

  private mutating func read(_ option: EventOption, from reader: inout DocumentReader) throws(JSONError) {
    if let property = option.property {
      if let number = try reader.amount() { self[keyPath: property] = number }
    } else if option == .tapPrevents {
      if let word = try reader.word(TapPrevention.self) { tapPrevents = word }
    } else if try reader.json.peek() == .null {
      try reader.json.readNull()
      tapDuration = nil
    } else if let number = try reader.amount() {
      tapDuration = number
    }
  }
}
