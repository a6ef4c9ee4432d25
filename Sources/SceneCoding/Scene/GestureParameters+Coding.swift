import HitTesting
import JSONCoding

// What it takes for a recognizer to recognize, by its kind: the keys, and their values in both directions.

extension GestureRecognizerKey {
  /// The kinds whose class has the parameter (R117); none for what is no parameter.
  var kinds: [GestureRecognizer.Kind] {
    switch self {
    case .numberOfTapsRequired: [.tap, .longPress]
    case .numberOfTouchesRequired: [.tap, .longPress, .swipe]
    case .minimumPressDuration, .allowableMovement: [.longPress]
    case .minimumNumberOfTouches, .maximumNumberOfTouches: [.pan, .screenEdgePan]
    case .allowedScrollTypes: [.pan]
    case .direction: [.swipe]
    case .edges: [.screenEdgePan]
    case .recognizes: [.custom]
    default: []
    }
  }
}

extension GestureParameters {
  private static let tapsMax = 1_000_000
  private static let touchesMax = 1_000

  /// Reads the value of one parameter; false when it was none, and was reported.
  mutating func decode(
    _ key: GestureRecognizerKey, from reader: inout DocumentReader
  ) throws(JSONError) -> Bool {
    switch key {
    case .numberOfTapsRequired: set(\.numberOfTapsRequired, try reader.count(in: 0...Self.tapsMax))
    case .numberOfTouchesRequired: set(\.numberOfTouchesRequired, try reader.count(in: 1...Self.touchesMax))
    case .minimumPressDuration: set(\.minimumPressDuration, try reader.seconds())
    case .allowableMovement: set(\.allowableMovement, try reader.length())
    case .minimumNumberOfTouches: set(\.minimumNumberOfTouches, try reader.count(in: 1...Self.touchesMax))
    case .maximumNumberOfTouches: set(\.maximumNumberOfTouches, try reader.count(in: 1...Self.touchesMax))
    case .allowedScrollTypes: set(\.allowedScrollTypes, try reader.set(\ScrollTypeName.types))
    case .direction: set(\.direction, try reader.wordOrSet(\DirectionName.directions))
    case .edges: set(\.edges, try reader.wordOrSet(\EdgeName.directions))
    case .recognizes: set(\.recognizes, try reader.word())
    default: false
    }
  }

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

  /// Writes what the kind has and what is not its default, into an open object.
  func encodeMembers(of kind: GestureRecognizer.Kind, to json: inout JSONWriter) {
    let implied = GestureParameters(of: kind)
    if self == implied { return }
    for key in GestureRecognizerKey.allCases where key.kinds.contains(kind) {
      let name = GestureRecognizerKey.all.name(of: key)
      switch key {
      case .numberOfTapsRequired:
        json.member(name, numberOfTapsRequired, unless: implied.numberOfTapsRequired)
      case .numberOfTouchesRequired: json.member(name, numberOfTouchesRequired, unless: 1)
      case .minimumPressDuration:
        json.member(name, minimumPressDuration, unless: implied.minimumPressDuration)
      case .allowableMovement: json.member(name, allowableMovement, unless: implied.allowableMovement)
      case .minimumNumberOfTouches: json.member(name, minimumNumberOfTouches, unless: 1)
      case .maximumNumberOfTouches:
        if let maximumNumberOfTouches { json.member(name, maximumNumberOfTouches, unless: 0) }
      case .allowedScrollTypes:
        json.member(name, allowedScrollTypes, unless: [], \ScrollTypeName.types)
      case .direction: json.member(name, direction, unless: implied.direction, \DirectionName.directions)
      case .edges: json.member(name, edges, unless: [], \EdgeName.directions, except: .all)
      case .recognizes: if recognizes != .nothing { json.member(name, recognizes.rawValue) }
      default: break
      }
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
