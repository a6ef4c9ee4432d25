import EventPlaying
import HitTesting
import JSONCoding
import SwiftUITesting

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

  /// Whether the touch of this number is a press.
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
    json.append(
      node == nil ? EntryText.hostsNothing : EntryText.hosted,
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
    if entry.isLikely { json.append(EntryText.spokenLikely) }
    json.append(SwiftUIChangeText.of(entry.change).sentence, arguments(of: entry), names)
  }

  private mutating func arguments(of entry: Timeline.SwiftUIEntry) -> InlineArray<6, TextArgument> {
    let (first, second) = entry.change.arguments(&names)
    return [
      .name(names[gesture: entry.gesture]), .name(names[entry.gesture.host]), .ordinal(entry.touch),
      .name(names.rule(entry.change.rule)), first, second,
    ]
  }
}

private enum EntryText {
  static let hosted = TextTemplate(
    #"{"kind":"hosted","touch":%0,"host":%1,"node":%2,"rule":"SU3","text":"In ~1, ~2 gets touch ~0."}"#)
  static let hostsNothing = TextTemplate(
    #"{"kind":"hosted","touch":%0,"host":%1,"node":%2,"rule":"SU20","text":"In ~1, nothing of SwiftUI's contains touch ~0."}"#
  )
  static let likely = TextTemplate("true")
  static let certain = TextTemplate("false")
  static let rule = TextTemplate(#","rule":%3,"text":""#)
  static let spokenLikely = TextTemplate("Likely, ")
  static let end = TextTemplate(#""}"#)
  static let hitTest = TextTemplate(
    #"{"kind":"hitTest","touch":%0,"view":%1,"window":%2,"rule":"R91","text":"Touch ~0 hits ~1."}"#)
  static let hitsNothing = TextTemplate(
    #"{"kind":"hitTest","touch":%0,"view":%1,"window":%2,"rule":"R91","text":"Touch ~0 hits no view."}"#)
  static let receives = TextTemplate(
    #"{"kind":"receives","recognizer":%0,"touch":%1,"rule":"R99","text":"~0 receives touch ~1."}"#)
  static let receivesPress = TextTemplate(
    #"{"kind":"receives","recognizer":%0,"touch":%1,"rule":"R86","text":"~0 receives press ~1."}"#)
  static let menu = TextTemplate(
    #"{"kind":"menu","view":%0,"touch":%1,"rule":"R170","text":"~0 opens its menu: touchUpInside is not sent."}"#
  )
  static let removed = TextTemplate(
    #"{"kind":"removed","view":%0,"rule":"R48","text":"~0 was touched, and has left its superview."}"#)
}

extension Timeline.IgnoreReason {
  fileprivate var template: TextTemplate {
    switch self {
    case .disabled: Text.disabled
    case .touchType: Text.touchType
    case .delegateRefused: Text.delegateRefused
    case .notReset: Text.notReset
    }
  }

  private enum Text {
    static let disabled = template("disabled", "R101", "it is disabled")
    static let touchType = template("touchType", "R101", "it does not take touches of this type")
    static let delegateRefused = template(
      "delegateRefused", "R101", "its delegate refuses it (gestureRecognizer(_:shouldReceive:))")
    static let notReset = template(
      "notReset", "R102", "it has its gesture, and takes no other touches until it is reset")

    private static func template(_ word: String, _ rule: String, _ reason: String) -> TextTemplate {
      TextTemplate(
        #"{"kind":"ignores","recognizer":%0,"touch":%1,"reason":"\#(word)","rule":"\#(rule)","text":"#
          + #""~0 does not receive touch ~1: \#(reason)."}"#)
    }
  }
}
