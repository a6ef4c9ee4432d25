import EventPlaying
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting

/// The outcome of a script: the fate of each touch, the gestures that fired, the actions that were sent.
///
/// Everything here follows from the entries, and is counted from them (`TimelineOutcome`) rather than kept by the
/// simulation: the summary cannot say anything else than the timeline.
extension TimelineEncoder {
  mutating func encodeSummary(to json: inout JSONWriter) throws(TooLong) {
    let outcome = TimelineOutcome(timeline)
    json.append(Text.touches)
    try encodeAll(timeline.touches.indices, to: &json) { (encoder, touch, json) in
      encoder.encodeFate(of: touch, to: &json)
    }
    json.append(Text.gestures)
    try encodeAll(timeline.finalStates.sorted { $0.key < $1.key }, to: &json) { (encoder, final, json) in
      encoder.encode(final.key, final.value, outcome, to: &json)
    }
    json.append(Text.actions)
    try encodeSentActions(to: &json)
    try encodeSelected(outcome, to: &json)
    try encodeHosted(outcome, to: &json)
    json.append(
      Text.end, [.name(names[timeline.firstResponder]), .number(timeline.end.wholeNanoseconds)], names)
    encodeSentence(outcome, to: &json)
    json.append(Text.endOfSentence)
  }

  // MARK: - Touches

  private mutating func encodeFate(of touch: Int, to json: inout JSONWriter) {
    let record = timeline.touches[touch]
    let finger = record.isPress ? names.none : names[finger: record.finger]
    let receiver = record.fate == .delivered || record.fate == .down ? record.handler : nil
    json.append(
      Text.touch,
      [
        .integer(touch), .name(finger), .name(names[record.hitView]), .name(names.words.fate(record.fate)),
        .name(names[receiver]), .name(names[record.takenBy]),
      ], names)
    encodeClause(of: touch, to: &json)
    json.append(Text.endOfSentence)
  }

  private func clause(of record: Timeline.TouchRecord) -> TextTemplate {
    switch record.fate {
    case .delivered:
      if record.hosted?.node != nil, record.handler == nil { return OutcomeClause.hosted }
      if record.handler == nil { return OutcomeClause.discarded }
      if isUntracked(record.hitView, by: record.handler) { return OutcomeClause.untracked }
      return record.handler == record.hitView.map(Responder.view)
        ? OutcomeClause.delivered : OutcomeClause.handled
    case .cancelled: return record.takenBy == nil ? OutcomeClause.cancelled : OutcomeClause.cancelledBy
    case .withheld: return record.takenBy == nil ? OutcomeClause.withheld : OutcomeClause.withheldBy
    case .removed: return OutcomeClause.removed
    case .nobody: return OutcomeClause.nobody
    case .down: return OutcomeClause.down
    }
  }

  /// A sentence about a touch, without its full stop.
  mutating func encodeClause(of touch: Int, to json: inout JSONWriter) {
    let record = timeline.touches[touch]
    json.append(
      clause(of: record),
      [
        .name(names.words.touch(isPress: record.isPress)), .ordinal(touch), .name(names[record.hitView]),
        .name(names[record.handler]), .name(names[record.takenBy]),
        .name(names.words.reaches(isPress: record.isPress)),
      ], names)
  }

  // MARK: - SwiftUI

  /// SwiftUI's gestures, if a touch has met some.
  private mutating func encodeHosted(_ outcome: TimelineOutcome, to json: inout JSONWriter) throws(TooLong) {
    if outcome.hosted.isEmpty { return }
    json.append(Text.hosted)
    try encodeAll(outcome.hosted, to: &json) { (encoder, hosted, json) in
      let gesture = hosted.last.gesture
      let kind = encoder.scene.tree.gesture(gesture)?.kind.rawValue ?? "action"
      json.append(
        Text.hostedGesture,
        [
          .name(encoder.names[gesture: gesture]), .name(encoder.names.selector(kind)),
          .name(encoder.names[gesture.host]), .integer(hosted.fired),
        ], encoder.names)
      encoder.encodeClause(of: hosted, to: &json)
      json.append(Text.endOfGesture)
    }
  }

  /// A sentence about one of SwiftUI's gestures.
  mutating func encodeClause(of hosted: HostedOutcome, to json: inout JSONWriter) {
    if hosted.fired == 0 { return encodeSentence(of: hosted.last, to: &json) }
    let name = TextArgument.name(names[gesture: hosted.last.gesture])
    let text = hosted.fired == 1 ? OutcomeClause.firedOnce : OutcomeClause.fired
    let probably = TextArgument.name(names.words.probably(hosted.isLikely))
    json.append(text, [name, .integer(hosted.fired), probably], names)
  }

  // MARK: - Gestures and actions

  mutating func encode(
    _ recognizer: RecognizerIndex, _ state: GestureState, _ outcome: TimelineOutcome,
    to json: inout JSONWriter
  ) {
    let count = outcome.fired[recognizer] ?? 0
    let name = TextArgument.name(names[recognizer])
    json.append(
      Text.gesture,
      [
        name, .name(names.words.kind(kind(of: recognizer))), .name(names[view(of: recognizer)]),
        .integer(count),
        .name(names.words.state(state)),
      ], names)
    if count > 0 {
      let (once, often) =
        state.isActive
        ? (OutcomeClause.isActiveOnce, OutcomeClause.isActive)
        : (OutcomeClause.firedOnce, OutcomeClause.fired)
      let probably = TextArgument.name(names.words.probably(false))
      json.append(count == 1 ? once : often, [name, .integer(count), probably], names)
    } else if let verdict = outcome.verdicts[recognizer] {
      encodeSentence(of: recognizer, verdict.state, verdict.cause, to: &json)
    } else {
      json.append(OutcomeClause.notRecognized, [name], names)
    }
    json.append(Text.endOfGesture)
  }

  private func kind(of recognizer: RecognizerIndex) -> GestureRecognizer.Kind {
    scene.recognizer(recognizer).kind
  }

  private mutating func encodeSentActions(to json: inout JSONWriter) throws(TooLong) {
    var isFirst = true
    for moment in timeline.moments {
      for index in timeline.entries.indices.clamped(to: moment.entries) {
        let entry = timeline.entries[index]
        let actions = entry.actions
        if actions.isEmpty { continue }
        var (from, event) = (names.none, Int?.none)
        if case .gesture(let recognizer, _, _, _) = entry { from = names[recognizer] }
        if case .control(let control, let events, _, _) = entry {
          (from, event) = (names[control], names.event(events))
        }
        for action in actions {
          json.append(isFirst ? Text.firstAction : Text.nextAction)
          isFirst = false
          encode(action, from: from, event, at: moment.time, to: &json)
          try checkLength(json)
        }
      }
    }
  }

  private mutating func encode(
    _ action: Timeline.PerformedAction, from sender: Int, _ event: Int?, at time: Double,
    to json: inout JSONWriter
  ) {
    json.appendString(action.selector)
    json.append(
      Text.action,
      [
        .name(names[action.target]), .name(names[action.performer]), .name(sender),
        .number(time.wholeNanoseconds),
      ], names)
    if let event { json.append(Text.event, [.name(event)], names) }
    json.append(Text.endOfObject)
  }

  private enum Text {
    static let touches = TextTemplate(#"{"touches":["#)
    static let touch = TextTemplate(
      #"{"touch":%0,"finger":%1,"hitView":%2,"fate":%3,"receiver":%4,"takenBy":%5,"text":""#)
    static let gestures = TextTemplate(#"],"gestures":["#)
    static let gesture = TextTemplate(
      #"{"recognizer":%0,"kind":%1,"view":%2,"fired":%3,"finalState":%4,"text":""#)
    static let endOfGesture = TextTemplate(#""}"#)
    static let hosted = TextTemplate(#"],"swiftUI":["#)
    static let hostedGesture = TextTemplate(#"{"gesture":%0,"kind":%1,"host":%2,"fired":%3,"text":""#)
    static let actions = TextTemplate(#"],"actions":["#)
    static let firstAction = TextTemplate(#"{"selector":"#)
    static let nextAction = TextTemplate(#",{"selector":"#)
    static let action = TextTemplate(#","target":%0,"performedBy":%1,"from":%2,"time":%3"#)
    static let event = TextTemplate(#","event":%0"#)
    static let endOfObject = TextTemplate("}")
    static let end = TextTemplate(#"],"firstResponder":%0,"end":%1,"text":""#)
    static let endOfSentence = TextTemplate(#"."}"#)
  }
}

/// The outcome in one sentence. It names each touch while they are few, and counts them where they are many: a script of
/// a hundred thousand touches has a sentence of the same length.
extension TimelineEncoder {
  /// Clauses between semicolons, without the full stop.
  mutating func encodeSentence(_ outcome: TimelineOutcome, to json: inout JSONWriter) {
    let start = json.count
    switch timeline.touches.count {
    case 0: break
    case 1: encodeClause(of: 0, to: &json)
    default: encodeFates(to: &json)
    }
    encodeFired(outcome, after: start, to: &json)
    if outcome.touchesCells {
      separate(after: start, in: &json)
      encodeSelection(outcome, to: &json)
    }
    guard let action = outcome.firstAction else {
      if json.count == start { encodeFirstResponder(to: &json) }
      return
    }
    let isFirst = json.count == start
    separate(after: start, in: &json)
    if outcome.actionCount > 1 {
      return json.append(SummarySentence.actions, [.integer(outcome.actionCount)], names)
    }
    let arguments: InlineArray<2, TextArgument> = [
      .name(names.selector(action.selector)), .name(names[action.performer]),
    ]
    let unperformed = isFirst ? SummarySentence.firstUnperformed : SummarySentence.unperformed
    json.append(action.performer == nil ? unperformed : SummarySentence.performed, arguments, names)
  }

  private func separate(after start: Int, in json: inout JSONWriter) {
    if json.count > start { json.append(SummarySentence.semicolon) }
  }

  /// Of many touches: how many had which fate.
  private func encodeFates(to json: inout JSONWriter) {
    json.append(SummarySentence.touches, [.integer(timeline.touches.count)], names)
    var start = SummarySentence.firstFate
    for fate in Timeline.Fate.allCases {
      let count = timeline.touches.count { $0.fate == fate }
      if count == 0 { continue }
      json.append(start, [.integer(count), .name(names.words.spokenFate(fate))], names)
      start = SummarySentence.nextFate
    }
  }

  private mutating func encodeFired(
    _ outcome: TimelineOutcome, after start: Int, to json: inout JSONWriter
  ) {
    if timeline.finalStates.isEmpty, outcome.recognizersThatFired.isEmpty, outcome.hosted.isEmpty { return }
    let isFirst = json.count == start
    separate(after: start, in: &json)
    var fired: [Int] = []
    for recognizer in outcome.recognizersThatFired { fired.append(names[recognizer]) }
    for gesture in outcome.hostedThatFired { fired.append(names[gesture: gesture]) }
    if fired.isEmpty {
      let noGesture = isFirst ? SummarySentence.firstNoGesture : SummarySentence.noGesture
      return json.append(outcome.isOpen ? SummarySentence.notKnown : noGesture)
    }
    for (index, name) in fired.prefix(Self.namedMax).enumerated() {
      let isLast = index + 1 == fired.count
      let start =
        index == 0 ? SummarySentence.name : isLast ? SummarySentence.lastName : SummarySentence.nextName
      json.append(start, [.name(name)], names)
    }
    switch fired.count - Self.namedMax {
    case ...0: break
    case 1: json.append(SummarySentence.oneOther)
    case let left: json.append(SummarySentence.others, [.integer(left)], names)
    }
    json.append(SummarySentence.fired)
  }

  /// More than these are counted.
  private static let namedMax = 3

  private mutating func encodeFirstResponder(to json: inout JSONWriter) {
    guard let responder = timeline.firstResponder else {
      return json.append(SummarySentence.noFirstResponder)
    }
    json.append(SummarySentence.firstResponder, [.name(names[responder])], names)
  }
}
