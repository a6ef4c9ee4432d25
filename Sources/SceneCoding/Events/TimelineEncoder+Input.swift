import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

/// The script's events, in the request's words: each kind stands beside the entries that come of it.
extension TimelineEncoder {
  mutating func encode(_ event: InputEvent, to json: inout JSONWriter) {
    let source = TextArgument.integer(event.source)
    switch event.action {
    case .touch(let sample): encode(sample, source, to: &json)
    case .press(let sample): encode(sample, source, to: &json)
    case .responder(let event): encode(event, source, to: &json)
    case .pointer(let event): encode(event, source, to: &json)
    case .action(let action): encode(action, source, to: &json)
    case .becomeFirstResponder(let responder): encodeBecoming(responder, source, to: &json)
    case .resignFirstResponder(let responder): encodeResigning(responder, source, to: &json)
    case .wait: json.append(Text.wait, [source], names)
    }
    json.append(Text.end)
  }

  private mutating func encode(_ sample: TouchSample, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(
      Text.touch,
      [
        source, .name(names[finger: sample.finger]), .name(names.words.phase(sample.phase, isPress: false)),
        .number(sample.location.x), .number(sample.location.y),
      ], names)
    encodePreviousLocation(of: sample, to: &json)
    switch sample.type {
    case .direct: break
    case .indirect: json.append(Text.indirect)
    case .pencil: json.append(Text.pencil)
    }
    if let force = sample.force { json.append(Text.force, [.number(force)], names) }
  }

  /// UITouch's `previousLocation(in:)`, which is the location itself when a touch begins.
  private mutating func encodePreviousLocation(of sample: TouchSample, to json: inout JSONWriter) {
    guard locations.indices.contains(sample.finger) else { return }
    if sample.phase != .began {
      let previous = locations[sample.finger]
      json.append(Text.previousLocation, [.number(previous.x), .number(previous.y)], names)
    }
    locations[sample.finger] = sample.location
  }

  mutating func encode(_ sample: PressSample, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(Text.press, [source], names)
    json.appendString(sample.type.rawValue)
    json.append(Text.phase, [.name(names.words.phase(sample.phase, isPress: true))], names)
    if let view = sample.view { json.append(Text.in, [.name(names[view])], names) }
  }

  private enum Text {
    static let touch = TextTemplate(#"{"event":%0,"touch":%1,"phase":%2,"x":%3,"y":%4"#)
    static let indirect = TextTemplate(#","type":"indirect""#)
    static let pencil = TextTemplate(#","type":"pencil""#)
    static let previousLocation = TextTemplate(#","previousLocation":{"x":%0,"y":%1}"#)
    static let force = TextTemplate(#","force":%0"#)
    static let press = TextTemplate(#"{"event":%0,"press":"#)
    static let phase = TextTemplate(#","phase":%0"#)
    static let `in` = TextTemplate(#","in":%0"#)
    static let wait = TextTemplate(#"{"event":%0,"wait":true"#)
    static let end = JSONLiteral("}")
  }
}
