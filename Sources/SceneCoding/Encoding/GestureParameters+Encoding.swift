import HitTesting
import JSONCoding

// The parameters of recognizers. The keys of a kind are those of its class (R117), in the order of
// `GestureRecognizerKey`.

extension GestureParameters {
  /// Writes the kind's parameters that are not default, into an open object.
  func encodeMembers(of kind: GestureRecognizer.Kind, to json: inout JSONWriter) {
    let implied = GestureParameters(of: kind)
    if self == implied { return }
    for key in GestureRecognizerKey.allCases where key.kinds.contains(kind) {
      let name = GestureRecognizerKey.keys.name(of: key)
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
      case .role: json.member(name, role)
      case .recognizes: if recognizes != .nothing { json.member(name, recognizes) }
      default: break
      }
    }
  }
}
