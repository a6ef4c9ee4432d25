import EventPlaying
import HitTesting
import JSONCoding

/// Events without a place, which start at the first responder: as the request has them, and what became of them.
extension TimelineEncoder {
  mutating func encode(_ event: ResponderEvent, _ source: TextArgument, to json: inout JSONWriter) {
    switch event {
    case .motion(let phase): json.append(Input.motion, [source, .name(names.words.motion(phase))], names)
    case .remoteControl(let subtype):
      json.append(Input.remoteControl, [source], names)
      json.append(subtype)
    case .insertText(let text):
      json.append(Input.insertText, [source], names)
      json.append(text)
    case .press(let type, let phase): encode(PressSample(type, phase), source, to: &json)
    }
  }

  /// R85, R86.
  mutating func encodeDispatch(
    of event: ResponderEvent, _ first: Responder?, _ handler: Responder?, _ observers: [Responder],
    to json: inout JSONWriter
  ) throws(TooLong) {
    let rule = encodeHead(of: event, to: &json)
    let (start, end) = (TextArgument.name(names[first]), TextArgument.name(names[handler]))
    json.append(Text.from, [start, end], names)
    try encodeIDs(observers, to: &json)
    json.append(rule)
    if isKeyWindow(first) { json.append(Text.noneButKeyWindow) }
    let template =
      first == nil ? Text.noFirstResponder : handler == nil ? Text.discarded : Text.handled
    json.append(template, [start, end], names)
  }

  /// R85: whether the event starts at the key window, since there is no first responder.
  private func isKeyWindow(_ first: Responder?) -> Bool {
    guard case .view(let view)? = first else { return false }
    return scene.tree[view].isWindow && !scene.tree[view].flags.contains(.canBecomeFirstResponder)
  }

  /// - Returns: the event's rule.
  private func encodeHead(of event: ResponderEvent, to json: inout JSONWriter) -> TextTemplate {
    switch event {
    case .motion(let phase):
      json.append(Text.motion, [.name(names.words.motion(phase))], names)
      return Text.ruleOfMotion
    case .remoteControl(let subtype):
      json.append(Text.remoteControl)
      json.append(subtype)
      return Text.ruleOfOthers
    case .insertText(let text):
      json.append(Text.insertText)
      json.append(text)
      return Text.ruleOfText
    case .press(let type, let phase):
      json.append(Text.press, [.name(names.words.phase(phase, isPress: true))], names)
      json.appendString(type.rawValue)
      return Text.ruleOfOthers
    }
  }

  private enum Input {
    static let motion = TextTemplate(#"{"event":%0,"motion":%1"#)
    static let remoteControl = TextTemplate(#"{"event":%0,"remoteControl":"#)
    static let insertText = TextTemplate(#"{"event":%0,"insertText":"#)
  }

  private enum Text {
    static let motion = TextTemplate(#"{"kind":"motion","phase":%0"#)
    static let remoteControl = TextTemplate(#"{"kind":"remoteControl","subtype":"#)
    static let insertText = TextTemplate(#"{"kind":"insertText","inserted":"#)
    static let press = TextTemplate(#"{"kind":"press","phase":%0,"press":"#)
    static let from = TextTemplate(#","from":%0,"handledBy":%1,"observedBy":["#)
    static let ruleOfMotion = TextTemplate(#"],"rule":"R85","text":""#)
    static let ruleOfText = TextTemplate(#"],"rule":"R148","text":""#)
    static let ruleOfOthers = TextTemplate(#"],"rule":"R86","text":""#)
    static let noneButKeyWindow = TextTemplate(
      "There is no first responder, and the key window gets the event. ")
    static let noFirstResponder = TextTemplate(
      #"There is no first responder, and nobody gets the event."}"#)
    static let handled = TextTemplate(#"The event starts at ~0; ~1 handles it."}"#)
    static let discarded = TextTemplate(
      #"The event starts at ~0; nobody handles it, and it is discarded."}"#)
  }
}

extension JSONWriter {
  /// Appends a string, or null.
  fileprivate mutating func append(_ text: String?) {
    if let text { appendString(text) } else { append(JSONLiteral.null) }
  }
}
