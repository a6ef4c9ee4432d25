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
    encode(members(of: event.action), to: &json)
    json.endObject()
  }

  private mutating func members(of action: InputEvent.Action) -> TimelineMembers {
    switch action {
    case .touch(let sample): members(of: sample)
    case .press(let sample): members(of: sample)
    case .responder(.motion(let phase)): ["motion": .text(phase.rawValue)]
    case .responder(.remoteControl(let subtype)): ["remoteControl": .text(subtype)]
    case .responder(.insertText(let text)): ["insertText": .text(text)]
    case .responder(.press(let type, let phase)): members(of: PressSample(type, phase))
    case .pointer(.hover(let location?)):
      ["hover": .object(["x": .number(location.x), "y": .number(location.y)])]
    case .pointer(.hover(nil)): ["hover": .text(nil)]
    case .pointer(.scroll(let sample)):
      [
        "scroll": .object([
          "x": .number(sample.location.x), "y": .number(sample.location.y), "dx": .number(sample.delta.dx),
          "dy": .number(sample.delta.dy),
          "type": .text(sample.type.contains(.continuous) ? "continuous" : "discrete"),
        ])
      ]
    case .action(let action):
      [
        "action": .object([
          "selector": .text(action.selector), "target": .responder(action.target),
          "from": .responder(action.sender),
        ])
      ]
    case .becomeFirstResponder(let responder): ["becomeFirstResponder": .responder(responder)]
    case .resignFirstResponder(let responder): ["resignFirstResponder": .responder(responder)]
    case .wait: ["wait": .flag(true)]
    }
  }

  private mutating func members(of sample: TouchSample) -> TimelineMembers {
    [
      "touch": .finger(sample.finger), "phase": .text(sample.phase.rawValue),
      "x": .number(sample.location.x), "y": .number(sample.location.y),
      "previousLocation": previousLocation(of: sample),
      "type": sample.type == .direct ? .absent : .text(sample.type.rawValue),
      "force": sample.force.map(TimelineValue.number) ?? .absent,
    ]
  }

  /// UITouch's `previousLocation(in:)`, which is the location itself when a touch begins.
  private mutating func previousLocation(of sample: TouchSample) -> TimelineValue {
    guard locations.indices.contains(sample.finger) else { return .absent }
    defer { locations[sample.finger] = sample.location }
    let previous = locations[sample.finger]
    return sample.phase == .began
      ? .absent : .object(["x": .number(previous.x), "y": .number(previous.y)])
  }

  private func members(of sample: PressSample) -> TimelineMembers {
    [
      "press": .text(sample.type.rawValue), "phase": .text(sample.phase.word(isPress: true)),
      "in": sample.view.map { TimelineValue.view($0) } ?? .absent,
    ]
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
