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
    json.beginObject()
    try encodeAll("touches", timeline.touches.indices, to: &json) {
      (encoder, touch, json) throws(TooLong) in try encoder.encodeFate(of: touch, to: &json)
    }
    try encodeAll("gestures", timeline.finalStates.sorted { $0.key < $1.key }, to: &json) {
      (encoder, final, json) throws(TooLong) in
      try encoder.encode(final.key, final.value, outcome, to: &json)
    }
    json.key("actions")
    json.beginArray()
    try encodeSentActions(to: &json)
    json.endArray()
    if outcome.touchesCells { try encodeSelected(to: &json) }
    if !outcome.hosted.isEmpty {
      try encodeAll("swiftUI", outcome.hosted, to: &json) {
        (encoder, hosted, json) throws(TooLong) in try encoder.encode(hosted, to: &json)
      }
    }
    try encode(
      ["firstResponder": .responder(timeline.firstResponder), "end": .number(timeline.end.wholeNanoseconds)],
      to: &json)
    say(outcome)
    encodeSentence(to: &json)
    json.endObject()
  }

  /// The outcome in one sentence.
  mutating func say(_ outcome: TimelineOutcome) { names.say(clauses: rows.clauses(outcome)) }

  private mutating func encodeFate(of touch: Int, to json: inout JSONWriter) throws(TooLong) {
    let record = timeline.touches[touch]
    let receiver = record.fate == .delivered || record.fate == .down ? record.handler : nil
    let row = TimelineRow(
      nil, nil,
      [
        "touch": .integer(touch), "finger": .finger(record.isPress ? nil : record.finger),
        "hitView": .view(record.hitView), "fate": .text(record.fate.rawValue),
        "receiver": .responder(receiver), "takenBy": .recognizer(record.takenBy),
      ])
    try encode(row, saying: rows.fate(of: touch), to: &json)
  }

  private mutating func encode(
    _ recognizer: RecognizerIndex, _ state: GestureState, _ outcome: TimelineOutcome,
    to json: inout JSONWriter
  ) throws(TooLong) {
    let row = TimelineRow(
      nil, nil,
      [
        "recognizer": .recognizer(recognizer), "kind": .text(scene.recognizer(recognizer).kind.rawValue),
        "view": .view(rows.view(of: recognizer)), "fired": .integer(outcome.fired[recognizer] ?? 0),
        "finalState": .text(state.rawValue),
      ])
    try encode(row, saying: rows.outcome(of: recognizer, state, outcome), to: &json)
  }

  private mutating func encode(_ hosted: HostedOutcome, to json: inout JSONWriter) throws(TooLong) {
    let gesture = hosted.last.gesture
    let row = TimelineRow(
      nil, nil,
      [
        "gesture": .gesture(gesture), "kind": .text(scene.tree.gesture(gesture)?.kind.rawValue ?? "action"),
        "host": .view(gesture.host), "fired": .integer(hosted.fired),
      ])
    try encode(row, saying: rows.outcome(of: hosted), to: &json)
  }

  private mutating func encodeSentActions(to json: inout JSONWriter) throws(TooLong) {
    for moment in timeline.moments {
      for index in timeline.entries.indices.clamped(to: moment.entries) {
        let entry = timeline.entries[index]
        let actions = entry.actions
        if actions.isEmpty { continue }
        var (sender, event) = (TimelineValue.text(nil), TimelineValue.absent)
        if case .gesture(let recognizer, _, _, _) = entry { sender = .recognizer(recognizer) }
        if case .control(let control, let events, _, _) = entry {
          (sender, event) = (.view(control), .text(events.name))
        }
        for action in actions {
          let row = TimelineRow(
            nil, nil,
            [
              "selector": .text(action.selector), "target": .responder(action.target),
              "performedBy": .responder(action.performer), "from": sender,
              "time": .number(moment.time.wholeNanoseconds), "event": event,
            ])
          try encode(row, to: &json)
          try checkLength(json)
        }
      }
    }
  }

  /// R139: the cells that were selected.
  private mutating func encodeSelected(to json: inout JSONWriter) throws(TooLong) {
    json.key("selected")
    json.beginArray()
    for moment in timeline.moments {
      for index in timeline.entries.indices.clamped(to: moment.entries) {
        guard case .cell(let cell, let list, .selected, _) = timeline.entries[index] else { continue }
        let time = TimelineValue.number(moment.time.wholeNanoseconds)
        try encode(
          TimelineRow(nil, nil, ["cell": .view(cell), "list": .view(list), "time": time]), to: &json)
        try checkLength(json)
      }
    }
    json.endArray()
  }
}
