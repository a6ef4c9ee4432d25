import EventPlaying
import HitTesting
import JSONCoding

/// Actions, and the events that start at the first responder.
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
    _ control: ViewIndex, _ events: ControlEvents, _ touch: Int, _ actions: [Timeline.PerformedAction],
    to json: inout JSONWriter
  ) throws(TooLong) {
    let (name, event) = (TextArgument.name(names[control]), TextArgument.name(names.event(events)))
    json.append(Text.control, [name, event, .integer(touch)], names)
    try encodeActions(actions, to: &json)
    json.append(events.isDisjoint(with: .sided) ? Text.rule : Text.ruleOfSides)
    json.append(actions.isEmpty ? Text.noTarget : Text.sends, [name, event], names)
  }

  /// R85, R86.
  mutating func encodeDispatch(
    of event: Timeline.ResponderEvent, _ first: Responder?, _ handler: Responder?,
    _ observers: [Responder], to json: inout JSONWriter
  ) throws(TooLong) {
    encodeHead(of: event, to: &json)
    let (start, end) = (TextArgument.name(names[first]), TextArgument.name(names[handler]))
    json.append(Text.from, [start, end], names)
    try encodeIDs(observers, to: &json)
    if case .motion = event { json.append(Text.ruleOfMotion) } else { json.append(Text.ruleOfOthers) }
    let template =
      first == nil ? Text.noFirstResponder : handler == nil ? Text.discarded : Text.handled
    json.append(template, [start, end], names)
  }

  private func encodeHead(of event: Timeline.ResponderEvent, to json: inout JSONWriter) {
    switch event {
    case .motion(let phase): json.append(Text.motion, [.name(names.words.motion(phase))], names)
    case .remoteControl(let subtype):
      json.append(Text.remoteControl)
      json.append(subtype)
    case .press(let type, let phase):
      json.append(Text.press, [.name(names.words.phase(phase, isPress: true))], names)
      json.appendString(type.rawValue)
    }
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
    static let rule = TextTemplate(#"],"rule":"R120","text":""#)
    static let ruleOfSides = TextTemplate(#"],"rule":"R121","text":""#)
    static let sends = TextTemplate(#"~0 sends its actions for ~1."}"#)
    static let noTarget = TextTemplate(#"~0 has no target for ~1."}"#)
    static let motion = TextTemplate(#"{"kind":"motion","phase":%0"#)
    static let remoteControl = TextTemplate(#"{"kind":"remoteControl","subtype":"#)
    static let press = TextTemplate(#"{"kind":"press","phase":%0,"press":"#)
    static let from = TextTemplate(#","from":%0,"handledBy":%1,"observedBy":["#)
    static let ruleOfMotion = TextTemplate(#"],"rule":"R85","text":""#)
    static let ruleOfOthers = TextTemplate(#"],"rule":"R86","text":""#)
    static let noFirstResponder = TextTemplate(
      #"There is no first responder, and nobody gets the event."}"#)
    static let handled = TextTemplate(#"The event starts at ~0; ~1 handles it."}"#)
    static let discarded = TextTemplate(
      #"The event starts at ~0; nobody handles it, and it is discarded."}"#)
  }
}

extension ControlEvents {
  /// Those that tell whether the finger is inside (R121).
  fileprivate static let sided: ControlEvents = [
    .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside,
  ]
}
