import EventPlaying
import HitTesting
import JSONCoding

/// Actions: those that the script sends, and those of recognizers and controls.
extension TimelineEncoder {
  /// The objects of actions, between brackets that are there already.
  mutating func encodeActions(
    _ actions: [Timeline.PerformedAction], to json: inout JSONWriter
  ) throws(TooLong) {
    if actions.isEmpty { return }
    try encodeAll(actions, to: &json) { (encoder, action, json) throws(TooLong) in
      json.append(Text.selector)
      try encoder.encodeMembers(of: action, to: &json)
      json.append(Text.endOfObject)
    }
  }

  private mutating func encodeMembers(
    of action: Timeline.PerformedAction, to json: inout JSONWriter
  ) throws(TooLong) {
    json.appendString(action.selector)
    json.append(
      Text.target, [.name(names[action.target]), .name(names[action.performer])], names)
    try encodeIDs(action.asked, to: &json)
    json.append(Text.endOfArray)
  }

  /// R123–R126: an action that the script sends.
  mutating func encodeSent(
    _ action: Timeline.PerformedAction, to json: inout JSONWriter
  ) throws(TooLong) {
    json.append(Text.action)
    try encodeMembers(of: action, to: &json)
    let selector = names.selector(action.selector)
    let template =
      action.performer == nil ? Text.nobody : action.isDirect ? Text.direct : Text.byChain
    json.append(template, [.name(names[action.performer]), .name(selector)], names)
  }

  /// R120, R121.
  mutating func encodeControl(
    _ control: ViewIndex, _ events: ControlEvents, _ touch: Int?, _ actions: [Timeline.PerformedAction],
    to json: inout JSONWriter
  ) throws(TooLong) {
    let (name, event) = (TextArgument.name(names[control]), TextArgument.name(names.event(events)))
    json.append(Text.control, [name, event, touch.map(TextArgument.integer) ?? .name(names.none)], names)
    try encodeActions(actions, to: &json)
    let isPulled = events == .valueChanged && scene.tree.isOfClass("UIRefreshControl", control)
    json.append(isPulled ? Text.ruleOfPulling : Text.rule(of: events))
    json.append(actions.isEmpty ? Text.noTarget : Text.sends, [name, event], names)
  }

  /// An action as the request has it.
  mutating func encode(_ action: SentAction, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(Text.input, [source], names)
    json.appendString(action.selector)
    json.append(
      Text.endOfInput, [.name(names[action.target]), .name(names[action.sender])], names)
  }

  private enum Text {
    static let selector = TextTemplate(#"{"selector":"#)
    static let target = TextTemplate(#","target":%0,"performedBy":%1,"asked":["#)
    static let endOfArray = JSONLiteral("]")
    static let endOfObject = JSONLiteral("}")
    static let action = TextTemplate(#"{"kind":"action","selector":"#)
    static let direct = TextTemplate(#","rule":"R123","text":"~0 performs `~1`, as its target."}"#)
    static let byChain = TextTemplate(
      #","rule":"R124","text":"~0 performs `~1`: the first on the responder chain that can."}"#)
    static let nobody = TextTemplate(#","rule":"R125","text":"Nobody performs `~1`."}"#)
    static let control = TextTemplate(#"{"kind":"control","control":%0,"event":%1,"touch":%2,"actions":["#)
    private static let rules = ["R120", "R121", "R147", "R148"].map {
      TextTemplate(#"],"rule":"\#($0)","text":""#)
    }

    static func rule(of events: ControlEvents) -> TextTemplate {
      if !events.isDisjoint(with: .sided) { return rules[1] }
      return rules[events == .valueChanged ? 2 : events.isDisjoint(with: .allEditingEvents) ? 0 : 3]
    }

    static let ruleOfPulling = TextTemplate(#"],"rule":"R151","text":""#)

    static let sends = TextTemplate(#"~0 sends its actions for ~1."}"#)
    static let noTarget = TextTemplate(#"~0 has no target for ~1."}"#)
    static let input = TextTemplate(#"{"event":%0,"action":{"selector":"#)
    static let endOfInput = TextTemplate(#","target":%0,"from":%1}"#)
  }
}

extension ControlEvents {
  /// Those that tell whether the finger is inside (R121).
  fileprivate static let sided: ControlEvents = [
    .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside,
  ]
}
