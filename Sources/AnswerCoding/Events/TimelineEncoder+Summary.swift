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
  mutating func encodeSummary(to json: inout JSONWriter) {
    let outcome = TimelineOutcome(timeline)
    json.beginObject()
    encodeAll("touches", timeline.touches.indices, to: &json) { $0.encodeFate(of: $1, to: &$2) }
    encodeAll("gestures", timeline.finalStates.sorted { $0.key < $1.key }, to: &json) {
      $0.encode($1.key, $1.value, outcome, to: &$2)
    }
    json.array("actions") { encodeSentActions(to: &$0) }
    if outcome.touchesCells { json.array("selected") { encodeSelected(to: &$0) } }
    if !outcome.hosted.isEmpty {
      encodeAll("swiftUI", outcome.hosted, to: &json) { $0.encode($1, to: &$2) }
    }
    encode(
      ["firstResponder": .responder(timeline.firstResponder), "end": .number(timeline.end.wholeNanoseconds)],
      to: &json)
    say(outcome)
    encodeSentence(to: &json)
    json.endObject()
  }

  /// The outcome in one sentence.
  mutating func say(_ outcome: TimelineOutcome) { names.say(clauses: rows.clauses(outcome)) }

  private mutating func encodeFate(of touch: Int, to json: inout JSONWriter) {
    let record = timeline.touches[touch]
    let receiver = record.fate == .delivered || record.fate == .down ? record.handler : nil
    let row = TimelineRow(
      nil, nil,
      [
        "touch": .integer(touch), "finger": .finger(record.isPress ? nil : record.finger),
        "hitView": .view(record.hitView), "fate": .text(record.fate.rawValue),
        "receiver": .responder(receiver), "takenBy": .recognizer(record.takenBy),
      ])
    encode(row, saying: rows.fate(of: touch), to: &json)
  }

  private mutating func encode(
    _ recognizer: RecognizerIndex, _ state: GestureState, _ outcome: TimelineOutcome,
    to json: inout JSONWriter
  ) {
    let row = TimelineRow(
      nil, nil,
      [
        "recognizer": .recognizer(recognizer), "kind": .text(scene.recognizer(recognizer).kind.rawValue),
        "view": .view(rows.view(of: recognizer)), "fired": .integer(outcome.fired[recognizer] ?? 0),
        "finalState": .text(state.rawValue),
      ])
    encode(row, saying: rows.outcome(of: recognizer, state, outcome), to: &json)
  }

  private mutating func encode(_ hosted: HostedOutcome, to json: inout JSONWriter) {
    let gesture = hosted.last.gesture
    let row = TimelineRow(
      nil, nil,
      [
        "gesture": .gesture(gesture), "kind": .text(scene.tree.gesture(gesture)?.kind.rawValue ?? "action"),
        "host": .view(gesture.host), "fired": .integer(hosted.fired),
      ])
    encode(row, saying: rows.outcome(of: hosted), to: &json)
  }

  private mutating func encodeSentActions(to json: inout JSONWriter) {
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
          encode(row, to: &json)
          if json.isFull { return }
        }
      }
    }
  }

  /// R139: the cells that were selected.
  private mutating func encodeSelected(to json: inout JSONWriter) {
    for moment in timeline.moments {
      for index in timeline.entries.indices.clamped(to: moment.entries) {
        guard case .cell(let cell, let list, .selected, _) = timeline.entries[index] else { continue }
        let time = TimelineValue.number(moment.time.wholeNanoseconds)
        encode(TimelineRow(nil, nil, ["cell": .view(cell), "list": .view(list), "time": time]), to: &json)
        if json.isFull { return }
      }
    }
  }
}
