import EventPlaying
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting
import TouchGeometry

/// One entry at a time: its kind, its own members, the rule that made it so, and a sentence.
///
/// The switch over entries is exhaustive, so that a new kind of entry does not compile before it can be written.
extension TimelineEncoder {
  mutating func encode(entryAt index: Int, to json: inout JSONWriter) throws(TooLong) {
    switch timeline.entries[index] {
    case .hitTest(let touch): encodeHitTest(of: touch, to: &json)
    case .receives(let recognizer, let touch): encodeReceipt(by: recognizer, of: touch, to: &json)
    case .ignores(let recognizer, let touch, let reason):
      json.append(reason.template, [.name(names[recognizer]), .ordinal(touch)], names)
    case .state(let recognizer, let old, let new, let cause):
      encodeState(of: recognizer, old, new, cause, to: &json)
    case .waits(let recognizer, let others): try encodeWait(of: recognizer, others, to: &json)
    case .gesture(let recognizer, let state, let reading, let actions):
      try encodeGesture(of: recognizer, state, reading, actions, to: &json)
    case .delivery(let delivery): try encode(delivery, to: &json)
    case .withheld(let withholding):
      for touch in withholding.touches where held.indices.contains(touch) { held[touch] = Int32(index) }
      encode(withholding, to: &json)
    case .control(let control, let events, let touch, let actions):
      try encodeControl(control, events, touch, actions, to: &json)
    case .menu(let control, let touch):
      json.append(EntryText.menu, [.name(names[control]), .ordinal(touch)], names)
    case .cell(let cell, let list, let change, let touch): encode(change, of: cell, list, touch, to: &json)
    case .scroll(let view, let change): encodeScroll(of: view, change, to: &json)
    case .dispatch(let event, let first, let handler, let observers):
      try encodeDispatch(of: event, first, handler, observers, to: &json)
    case .action(let action): try encodeSent(action, to: &json)
    case .firstResponder(let change): encode(change, to: &json)
    case .effect(let selector, let effect): encode(effect, of: selector, to: &json)
    case .hosted(let touch): encodeHosted(touch, to: &json)
    case .swiftUI(let entry): encode(entry, to: &json)
    case .removed(let view): json.append(EntryText.removed, [.name(names[view])], names)
    }
  }

  func isPress(_ touch: Int?) -> Bool {
    guard let touch, timeline.touches.indices.contains(touch) else { return false }
    return timeline.touches[touch].isPress
  }

  /// R43, R91: the search that gives a touch its view, once and for all of its life.
  private mutating func encodeHitTest(of touch: Int, to json: inout JSONWriter) {
    let record = timeline.touches.indices.contains(touch) ? timeline.touches[touch] : nil
    let view = record?.hitView
    json.append(
      view == nil ? EntryText.hitsNothing : EntryText.hitTest,
      [.ordinal(touch), .name(names[view]), .name(names[record?.window])], names)
  }

  private mutating func encodeReceipt(
    by recognizer: RecognizerIndex, of touch: Int, to json: inout JSONWriter
  ) {
    json.append(
      isPress(touch) ? EntryText.receivesPress : EntryText.receives,
      [.name(names[recognizer]), .ordinal(touch)], names)
  }
}

// MARK: - SwiftUI

extension TimelineEncoder {
  /// SU3: the node that SwiftUI's search ends at.
  private mutating func encodeHosted(_ touch: Int, to json: inout JSONWriter) {
    guard let (host, node) = timeline.touches[touch].hosted else { return }
    let hosted = scene.hasSeveralHosts ? EntryText.hostedBy : EntryText.hosted
    json.append(
      node == nil ? EntryText.hostsNothing : hosted,
      [.ordinal(touch), .name(names[host]), .name(names[node: node, in: host])], names)
  }

  private mutating func encode(_ entry: Timeline.SwiftUIEntry, to json: inout JSONWriter) {
    let arguments = arguments(of: entry)
    json.append(SwiftUIChangeText.of(entry.change).members, arguments, names)
    json.append(entry.isLikely ? EntryText.likely : EntryText.certain)
    json.append(EntryText.rule, arguments, names)
    encodeSentence(of: entry, to: &json)
    json.append(EntryText.end)
  }

  /// The same as a sentence alone.
  mutating func encodeSentence(of entry: Timeline.SwiftUIEntry, to json: inout JSONWriter) {
    json.append(SwiftUIChangeText.of(entry.change).sentence, arguments(of: entry), names)
  }

  private mutating func arguments(of entry: Timeline.SwiftUIEntry) -> InlineArray<7, TextArgument> {
    let (first, second) = entry.change.arguments(&names)
    return [
      .name(names[gesture: entry.gesture]), .name(names[entry.gesture.host]), .ordinal(entry.touch),
      .name(names.rule(entry.change.rule)), first, second, .name(names.words.probably(entry.isLikely)),
    ]
  }
}

/// Changes of the first responder: as the request asks for them, and what came of that.
extension TimelineEncoder {
  mutating func encodeBecoming(_ responder: Responder, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(Input.become, [source, .name(names[responder])], names)
  }

  mutating func encodeResigning(_ responder: Responder?, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(Input.resign, [source, .name(names[responder])], names)
  }

  /// R79, R81.
  mutating func encode(_ change: Timeline.FirstResponderChange, to json: inout JSONWriter) {
    let name = TextArgument.name(names[change.responder])
    let resigned = TextArgument.name(names[change.resigned])
    json.append(change.becomes ? ResponderText.become : ResponderText.resign, [name], names)
    json.appendString(change.result.rawValue)
    json.append(change.becomes ? ResponderText.became : ResponderText.gaveUp, [resigned], names)
    json.append(change.sentence, [name, resigned], names)
  }
}

private enum Input {
  static let become = TextTemplate(#"{"event":%0,"becomeFirstResponder":%1"#)
  static let resign = TextTemplate(#"{"event":%0,"resignFirstResponder":%1"#)
}

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
    case .wait: json.append(InputText.wait, [source], names)
    }
    json.append(InputText.end)
  }

  private mutating func encode(_ sample: TouchSample, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(
      InputText.touch,
      [
        source, .name(names[finger: sample.finger]), .name(names.words.phase(sample.phase, isPress: false)),
        .number(sample.location.x), .number(sample.location.y),
      ], names)
    encodePreviousLocation(of: sample, to: &json)
    switch sample.type {
    case .direct: break
    case .indirect: json.append(InputText.indirect)
    case .pencil: json.append(InputText.pencil)
    }
    if let force = sample.force { json.append(InputText.force, [.number(force)], names) }
  }

  /// UITouch's `previousLocation(in:)`, which is the location itself when a touch begins.
  private mutating func encodePreviousLocation(of sample: TouchSample, to json: inout JSONWriter) {
    guard locations.indices.contains(sample.finger) else { return }
    if sample.phase != .began {
      let previous = locations[sample.finger]
      json.append(InputText.previousLocation, [.number(previous.x), .number(previous.y)], names)
    }
    locations[sample.finger] = sample.location
  }

  mutating func encode(_ sample: PressSample, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(InputText.press, [source], names)
    json.appendString(sample.type.rawValue)
    json.append(InputText.phase, [.name(names.words.phase(sample.phase, isPress: true))], names)
    if let view = sample.view { json.append(InputText.in, [.name(names[view])], names) }
  }

  private enum InputText {
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
