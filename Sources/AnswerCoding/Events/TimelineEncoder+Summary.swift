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
      if record.hosted?.node != nil, record.handler == nil { return Clause.hosted }
      if record.handler == nil { return Clause.discarded }
      if isUntracked(record.hitView, by: record.handler) { return Clause.untracked }
      return record.handler == record.hitView.map(Responder.view) ? Clause.delivered : Clause.handled
    case .cancelled: return record.takenBy == nil ? Clause.cancelled : Clause.cancelledBy
    case .withheld: return record.takenBy == nil ? Clause.withheld : Clause.withheldBy
    case .removed: return Clause.removed
    case .nobody: return Clause.nobody
    case .down: return Clause.down
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
    let text = hosted.fired == 1 ? Clause.firedOnce : Clause.fired
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
        state.isActive ? (Clause.isActiveOnce, Clause.isActive) : (Clause.firedOnce, Clause.fired)
      let probably = TextArgument.name(names.words.probably(false))
      json.append(count == 1 ? once : often, [name, .integer(count), probably], names)
    } else if let verdict = outcome.verdicts[recognizer] {
      encodeSentence(of: recognizer, verdict.state, verdict.cause, to: &json)
    } else {
      json.append(Clause.notRecognized, [name], names)
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

  /// Places of a touch: 0 touch or press, 1 its number, 2 the hit view, 3 the handler, 4 who took it, 5 `hit`; of a
  /// gesture: 0 its name, 1 how often it fired, 2 `probably`.
  private enum Clause {
    static let delivered = TextTemplate("~0 ~1 ~5 ~2, which handled it")
    static let handled = TextTemplate("~0 ~1 ~5 ~2; ~3 handled it")
    static let untracked = TextTemplate("~0 ~1 ~5 ~2; ~3 tracks only touches that hit it")
    static let hosted = TextTemplate("~0 ~1 ~5 ~2, a SwiftUI hosting view")
    static let discarded = TextTemplate("~0 ~1 ~5 ~2; no responder handled it")
    static let cancelled = TextTemplate("~0 ~1 ~5 ~2 and was cancelled")
    static let cancelledBy = TextTemplate("~0 ~1 ~5 ~2; ~4 took it (touchesCancelled)")
    static let withheld = TextTemplate("~0 ~1 ~5 ~2, which never got it")
    static let withheldBy = TextTemplate("~0 ~1 ~5 ~2, but ~4 took it before delivery")
    static let removed = TextTemplate("~0 ~1 ~5 ~2, which was then removed")
    static let nobody = TextTemplate("~0 ~1 ~5 no view")
    static let down = TextTemplate("~0 ~1 ~5 ~2 and is still down")
    static let firedOnce = TextTemplate("~0 ~2fired once.")
    static let fired = TextTemplate("~0 ~2fired ~1 times.")
    static let isActiveOnce = TextTemplate("~0 is still active after firing once.")
    static let isActive = TextTemplate("~0 is still active after firing ~1 times.")
    static let notRecognized = TextTemplate("~0 did not recognize.")
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
      return json.append(Sentence.actions, [.integer(outcome.actionCount)], names)
    }
    let arguments: InlineArray<2, TextArgument> = [
      .name(names.selector(action.selector)), .name(names[action.performer]),
    ]
    let unperformed = isFirst ? Sentence.firstUnperformed : Sentence.unperformed
    json.append(action.performer == nil ? unperformed : Sentence.performed, arguments, names)
  }

  private func separate(after start: Int, in json: inout JSONWriter) {
    if json.count > start { json.append(Sentence.semicolon) }
  }

  /// Of many touches: how many had which fate.
  private func encodeFates(to json: inout JSONWriter) {
    json.append(Sentence.touches, [.integer(timeline.touches.count)], names)
    var start = Sentence.firstFate
    for fate in Timeline.Fate.allCases {
      let count = timeline.touches.count { $0.fate == fate }
      if count == 0 { continue }
      json.append(start, [.integer(count), .name(names.words.spokenFate(fate))], names)
      start = Sentence.nextFate
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
      let noGesture = isFirst ? Sentence.firstNoGesture : Sentence.noGesture
      return json.append(outcome.isOpen ? Sentence.notKnown : noGesture)
    }
    for (index, name) in fired.prefix(Self.namedMax).enumerated() {
      let isLast = index + 1 == fired.count
      let start = index == 0 ? Sentence.name : isLast ? Sentence.lastName : Sentence.nextName
      json.append(start, [.name(name)], names)
    }
    switch fired.count - Self.namedMax {
    case ...0: break
    case 1: json.append(Sentence.oneOther)
    case let left: json.append(Sentence.others, [.integer(left)], names)
    }
    json.append(Sentence.fired)
  }

  /// More than these are counted.
  private static let namedMax = 3

  private mutating func encodeFirstResponder(to json: inout JSONWriter) {
    guard let responder = timeline.firstResponder else { return json.append(Sentence.noFirstResponder) }
    json.append(Sentence.firstResponder, [.name(names[responder])], names)
  }

  private enum Sentence {
    static let semicolon = TextTemplate("; ")
    static let touches = TextTemplate("~0 touches")
    static let firstFate = TextTemplate(": ~0 ~1")
    static let nextFate = TextTemplate(", ~0 ~1")
    static let name = TextTemplate("~0")
    static let nextName = TextTemplate(", ~0")
    static let lastName = TextTemplate(" and ~0")
    static let oneOther = TextTemplate(" and one other")
    static let others = TextTemplate(" and ~0 others")
    static let fired = TextTemplate(" fired")
    static let notKnown = TextTemplate("which gesture fires cannot be known")
    static let noGesture = TextTemplate("no gesture recognized")
    static let firstNoGesture = TextTemplate("No gesture recognized")
    static let performed = TextTemplate("~1 performed `~0`")
    static let unperformed = TextTemplate("no responder performed `~0`")
    static let firstUnperformed = TextTemplate("No responder performed `~0`")
    static let actions = TextTemplate("~0 actions sent")
    static let firstResponder = TextTemplate("~0 is the first responder")
    static let noFirstResponder = TextTemplate("No first responder")
  }
}
