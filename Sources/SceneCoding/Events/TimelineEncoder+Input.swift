import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

/// The events of a moment, spelt as requests spell them, so that a part of an answer can be sent as a script again.
extension TimelineEncoder {
  mutating func encode(_ event: InputEvent, to json: inout JSONWriter) {
    let source = TextArgument.integer(event.source)
    switch event.action {
    case .touch(let sample): encode(sample, source, to: &json)
    case .press(let sample): encode(sample, source, to: &json)
    case .motion(let phase): json.append(Text.motion, [source, .name(names.words.motion(phase))], names)
    case .remoteControl(let subtype):
      json.append(Text.remoteControl, [source], names)
      json.append(subtype)
    case .hover(let point?): json.append(Text.hover, [source, .number(point.x), .number(point.y)], names)
    case .hover(nil): json.append(Text.noHover, [source], names)
    case .scroll(let sample): encode(sample, source, to: &json)
    case .action(let action): encode(action, source, to: &json)
    case .becomeFirstResponder(let responder):
      json.append(Text.become, [source, .name(names[responder])], names)
    case .resignFirstResponder(let responder):
      json.append(Text.resign, [source, .name(names[responder])], names)
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
    switch sample.type {
    case .direct: break
    case .indirect: json.append(Text.indirect)
    case .pencil: json.append(Text.pencil)
    }
  }

  private mutating func encode(_ sample: PressSample, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(Text.press, [source], names)
    json.appendString(sample.type.rawValue)
    json.append(Text.phase, [.name(names.words.phase(sample.phase, isPress: true))], names)
    if let view = sample.view { json.append(Text.in, [.name(names[view])], names) }
  }

  private mutating func encode(_ sample: ScrollSample, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(
      Text.scroll,
      [
        source, .number(sample.location.x), .number(sample.location.y), .number(sample.delta.dx),
        .number(sample.delta.dy),
      ], names)
    json.append(sample.type.contains(.continuous) ? Text.continuous : Text.discrete)
  }

  private mutating func encode(_ action: SentAction, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(Text.action, [source], names)
    json.appendString(action.selector)
    json.append(
      Text.endOfAction, [.name(names[action.target]), .name(names[action.sender])], names)
  }

  private enum Text {
    static let touch = TextTemplate(#"{"event":%0,"touch":%1,"phase":%2,"x":%3,"y":%4"#)
    static let indirect = TextTemplate(#","type":"indirect""#)
    static let pencil = TextTemplate(#","type":"pencil""#)
    static let press = TextTemplate(#"{"event":%0,"press":"#)
    static let phase = TextTemplate(#","phase":%0"#)
    static let `in` = TextTemplate(#","in":%0"#)
    static let motion = TextTemplate(#"{"event":%0,"motion":%1"#)
    static let remoteControl = TextTemplate(#"{"event":%0,"remoteControl":"#)
    static let hover = TextTemplate(#"{"event":%0,"hover":{"x":%1,"y":%2}"#)
    static let noHover = TextTemplate(#"{"event":%0,"hover":null"#)
    static let scroll = TextTemplate(#"{"event":%0,"scroll":{"x":%1,"y":%2,"dx":%3,"dy":%4,"type":"#)
    static let discrete = TextTemplate(#""discrete"}"#)
    static let continuous = TextTemplate(#""continuous"}"#)
    static let action = TextTemplate(#"{"event":%0,"action":{"selector":"#)
    static let endOfAction = TextTemplate(#","target":%0,"from":%1}"#)
    static let become = TextTemplate(#"{"event":%0,"becomeFirstResponder":%1"#)
    static let resign = TextTemplate(#"{"event":%0,"resignFirstResponder":%1"#)
    static let wait = TextTemplate(#"{"event":%0,"wait":true"#)
    static let end = JSONLiteral("}")
  }
}

extension JSONWriter {
  /// Appends a string, or null.
  mutating func append(_ text: String?) {
    if let text { appendString(text) } else { append(JSONLiteral.null) }
  }
}
