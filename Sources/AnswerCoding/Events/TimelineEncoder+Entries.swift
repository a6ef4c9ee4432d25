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
  static let spokenLikely = TextTemplate("Probably, ")
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
    case .disabled: EntriesText.disabled
    case .touchType: EntriesText.touchType
    case .delegateRefused: EntriesText.delegateRefused
    case .notReset: EntriesText.notReset
    }
  }

  private enum EntriesText {
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

/// One entry as a line for a terminal: its sentence, and behind a decision its rule and the constant that decided.
extension TimelineEncoder {
  /// Nil for what the line before has said.
  mutating func line(ofEntry index: Int) -> String? {
    let entry = timeline.entries[index]
    switch entry {
    case .gesture(let recognizer, _, _, let actions):
      return sent(actions, by: "`\(scene.id(of: recognizer))`")
    case .control(let control, let events, _, let actions):
      let (name, event) = (names.text(of: .view(control)), TimelineWords.name(of: events))
      return sent(actions, by: name).map { "\($0.dropLast()) for \(event)." } ?? "\(name): \(event)."
    default: break
    }
    let text = sentence { (encoder, json) throws(TooLong) in try encoder.encode(entryAt: index, to: &json) }
    guard let ground = ground(of: entry) else { return text }
    return text.withoutFullStop + " (\(ground))."
  }

  /// `tap` calls `open:` of Shop.
  private func sent(_ actions: [Timeline.PerformedAction], by sender: String) -> String? {
    actions.isEmpty ? nil : "\(sender) \(actions.map(words).joined(separator: " and "))."
  }

  func words(of action: Timeline.PerformedAction) -> String {
    action.performer == nil
      ? "sends `\(action.selector)`, which no responder performs"
      : "calls `\(action.selector)` of \(names.text(of: action.performer))"
  }

  /// The rule by which something was decided, and the constant.
  private func ground(of entry: Timeline.Entry) -> String? {
    switch entry {
    case .state(let recognizer, _, _, let cause):
      let text = CauseText.of(cause, yieldsToDeeper: false)
      guard cause.isDecision else { return nil }
      let kind = scene.recognizer(recognizer).kind
      return text.rule + (cause.constant(of: kind).map { "; \($0)" } ?? "")
    case .ignores(_, _, .notReset): return "R102"
    case .ignores: return "R101"
    case .waits: return "R108"
    case .withheld(let withholding): return withholding.reason.rule
    case .delivery(let delivery):
      if case .cancelledBy = delivery.cause { return "R110" }
      return nil
    case .cell(_, _, let change, _): return change == .highlighted ? nil : "R139"
    case .effect: return "R140"
    case .removed: return "R48"
    case .menu: return "R170"
    case .swiftUI(let entry): return entry.change.isDecision ? entry.change.rule.description : nil
    case .firstResponder(let change): return change.result == .done ? nil : change.becomes ? "R79" : "R81"
    case .hitTest, .receives, .gesture, .control, .scroll, .dispatch, .action, .hosted: return nil
    }
  }
}

extension Timeline.Withholding.Reason {
  fileprivate var rule: String {
    switch self {
    case .multipleTouch: "R92"
    case .exclusiveTouch: "R93"
    case .delaysTouchesBegan, .dropped: "R111"
    case .delaysTouchesEnded: "R112"
    case .delaysContentTouches: "R132; option `contentTouchDelay`, unpublished"
    case .touchesShouldBegin: "R133"
    case .viewRemoved: "R95"
    }
  }
}

extension GestureCause {
  /// Whether the touches alone do not say it.
  fileprivate var isDecision: Bool {
    switch self {
    case .recognized, .touchesOver, .lifted, .continued, .pointerEntered, .pointerLeft, .wheelTurned: false
    default: true
    }
  }

  /// The option or the property that decided; nil where none has a say.
  fileprivate func constant(of kind: GestureRecognizer.Kind) -> String? {
    func option(_ option: EventOption) -> String { "option `\(option.name)`, unpublished" }
    return switch self {
    case .moved:
      kind == .tap
        ? option(.tapMovement) : kind == .swipe ? option(.swipeDeviation) : "its `allowableMovement`"
    case .tooSlow: option(kind == .swipe ? .swipeDuration : .tapDuration)
    case .noFurtherTap: option(.tapInterval)
    case .tapApart: option(.tapDistance)
    case .notFarEnough: option(.swipeDistance)
    case .notFromEdge: option(.edgeWidth)
    case .held, .tooShort: kind == .longPress ? "its `minimumPressDuration`" : nil
    default: nil
    }
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

private enum ResponderText {
  static let become = TextTemplate(#"{"kind":"firstResponder","responder":%0,"becomes":true,"result":"#)
  static let resign = TextTemplate(#"{"kind":"firstResponder","responder":%0,"becomes":false,"result":"#)
  static let became = TextTemplate(#","resigned":%0,"rule":"R79","text":""#)
  static let gaveUp = TextTemplate(#","resigned":%0,"rule":"R81","text":""#)
  static let becomesAfter = sentence("~0 becomes the first responder; ~1 resigns")
  static let becomes = sentence("~0 becomes the first responder")
  static let resigns = sentence("~0 resigns as the first responder")
  static let isAlready = sentence("~0 is the first responder already")
  static let isNotAnyway = sentence("~0 is not the first responder anyway")
  static let currentRefuses = sentence(
    "~0 does not become the first responder: the present one does not resign (canResignFirstResponder)")
  static let cannotBecome = sentence(
    "~0 does not become the first responder: its canBecomeFirstResponder is false")
  static let notInWindow = sentence("~0 does not become the first responder: it is in no window")
  static let cannotResign = sentence("~0 stays the first responder: its canResignFirstResponder is false")

  private static func sentence(_ text: String) -> TextTemplate { TextTemplate(#"\#(text)."}"#) }
}

extension Timeline.FirstResponderChange {
  fileprivate var sentence: TextTemplate {
    switch result {
    case .done:
      becomes
        ? resigned == nil ? ResponderText.becomes : ResponderText.becomesAfter : ResponderText.resigns
    case .nothingToDo: becomes ? ResponderText.isAlready : ResponderText.isNotAnyway
    case .currentRefuses: ResponderText.currentRefuses
    case .cannotBecome: ResponderText.cannotBecome
    case .notInWindow: ResponderText.notInWindow
    case .cannotResign: ResponderText.cannotResign
    }
  }
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
