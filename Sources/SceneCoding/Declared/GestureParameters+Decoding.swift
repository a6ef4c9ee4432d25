import HitTesting
import JSONCoding

extension GestureParameters {
  /// Limits far above a finger's: counters of the machines stay small integers.
  private static let tapsMax = 1_000_000
  static let touchesMax = 1_000

  /// Reads the value of one parameter; false if it was wrong, which is reported.
  mutating func decode(
    _ key: GestureRecognizerKey, from reader: inout DocumentReader
  ) -> Bool {
    switch key {
    case .numberOfTapsRequired: set(\.numberOfTapsRequired, reader.count(in: 0...Self.tapsMax))
    case .numberOfTouchesRequired: set(\.numberOfTouchesRequired, reader.count(in: 1...Self.touchesMax))
    case .minimumPressDuration: set(\.minimumPressDuration, reader.seconds())
    case .allowableMovement: set(\.allowableMovement, reader.length())
    case .minimumNumberOfTouches: set(\.minimumNumberOfTouches, reader.count(in: 1...Self.touchesMax))
    case .maximumNumberOfTouches: set(\.maximumNumberOfTouches, reader.count(in: 1...Self.touchesMax))
    case .allowedScrollTypes: set(\.allowedScrollTypes, reader.set(\ScrollTypeName.types))
    case .direction: set(\.direction, reader.wordOrSet(\DirectionName.directions))
    case .edges: set(\.edges, reader.wordOrSet(\EdgeName.directions))
    case .recognizes: set(\.recognizes, reader.word())
    case .role: set(\.role, reader.word())
    default: false
    }
  }

  /// Sets a parameter; a nil value was reported and keeps the default.
  private mutating func set<Value>(
    _ parameter: WritableKeyPath<GestureParameters, Value>, _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: parameter] = value
    return true
  }

  private mutating func set<Value>(
    _ parameter: WritableKeyPath<GestureParameters, Value?>, _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: parameter] = value
    return true
  }
}
