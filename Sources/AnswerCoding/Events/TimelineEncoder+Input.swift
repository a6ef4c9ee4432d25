import EventPlaying
import HitTesting
import JSONCoding
import SceneCoding
import TouchGeometry

/// The script's events, in the request's words.
extension TimelineEncoder {
  @_optimize(speed)
  mutating func encode(_ event: InputEvent, to json: inout JSONWriter) {
    json.beginObject()
    json.member("event", event.source)
    encode(event.action.members(previousLocation: previousLocation(of: event.action)), to: &json)
    json.endObject()
  }

  /// UITouch's `previousLocation(in:)`, which is the location itself when a touch begins.
  private mutating func previousLocation(of action: InputEvent.Action) -> TimelineValue {
    guard case .touch(let sample) = action, locations.indices.contains(sample.finger) else { return .absent }
    defer { locations[sample.finger] = sample.location }
    let previous = locations[sample.finger]
    return sample.phase == .began
      ? .absent : .object(["x": .number(previous.x), "y": .number(previous.y)])
  }
}

extension JSONWriter {
  /// Writes what is in force: the constants that UIKit does not publish, as they are or as the request has them.
  mutating func encode(_ options: EventOptions) {
    object { json in
      for option in EventOption.allCases {
        json.key(option.name)
        switch options.value(of: option) {
        case .number(let value): json.number(value)
        case .word(let word): json.string(word)
        case .none: json.null()
        }
      }
    }
  }
}
