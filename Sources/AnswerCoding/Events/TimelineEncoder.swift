public import EventPlaying
public import HitTesting
public import JSONCoding
public import SceneCoding
import SwiftUITesting
import TouchGeometry

/// Writes what came of a script: what happened at each time, and the outcome of it all.
///
/// There can be very many entries: each is a row (`TimelineRows`), whose members are written one by one, with names that
/// were put into words before (`TimelineNames`).
public struct TimelineEncoder {
  let scene: Scene
  let script: EventScript
  let timeline: Timeline
  var rows: TimelineRows
  var names: TimelineNames
  /// By finger: the location of its last sample.
  var locations: [Point]
  public var include = EventParts.all

  /// - Parameters:
  ///   - timeline: what the scene made of the script.
  ///   - label: a text that people know a view by; nil where there is none.
  public init(
    _ timeline: Timeline, of script: EventScript, in scene: Scene,
    label: @escaping ViewLabel = { _ in nil }
  ) {
    self.scene = scene
    self.script = script
    self.timeline = timeline
    rows = TimelineRows(timeline, in: scene)
    names = TimelineNames(scene, fingers: script.fingers, label: label)
    locations = Array(repeating: .zero, count: script.fingers.count)
  }

  /// Writes the answer's members, up to the entry that fills the text.
  public mutating func encodeMembers(to json: inout JSONWriter) {
    if include.contains(.timeline) {
      json.key("timeline")
      encodeMoments(to: &json)
    }
    if json.isFull { return }
    if include.contains(.summary) {
      json.key("summary")
      encodeSummary(to: &json)
    }
    json.key("options")
    json.encode(script.options)
    json.strings("assumptions", TimelineAssumptions(scene, script, timeline).sentences)
    json.unknownOverrides(OpenOverrides(timeline.openOverrides, in: scene), in: scene)
    if timeline.undecided.isEmpty { return }
    json.objects("undecided", timeline.undecided) { open, json in
      json.member("at", orNull: open.touch.location)
      if let text = ProgramText(open.ways, of: open.touch, names: names.spoken) { json.undecided(text) }
    }
  }

  private mutating func encodeMoments(to json: inout JSONWriter) {
    json.beginArray()
    for (index, moment) in timeline.moments.enumerated() {
      assert(moment.entries.upperBound <= timeline.entries.count, "a moment's entries are the timeline's")
      json.beginObject()
      json.member("time", moment.time.wholeNanoseconds)
      encodeAll("events", script.events.indices.clamped(to: moment.events), to: &json) {
        $0.encode($0.script.events[$1], to: &$2)
      }
      encodeAll("entries", timeline.entries.indices.clamped(to: moment.entries), to: &json) {
        $0.encode($0.rows.row(at: $1), to: &$2)
      }
      json.endObject()
      if index % Self.momentsBetweenEstimates == 0 {
        expectMore(in: &json, after: index + 1)
        guard json.goesOn(after: 16 * Self.momentsBetweenEstimates) else { break }
      }
      if json.isFull { break }
    }
    json.endArray()
  }

  /// Moments are much like those before them: a long text need not move as often as it doubles.
  private func expectMore(in json: inout JSONWriter, after done: Int) {
    let expected = json.count / done * timeline.moments.count / 8 * 9
    json.expectedCount = min(expected, 16 * json.count, json.bytesMax)
  }

  private static let momentsBetweenEstimates = 256

  /// Writes an array, up to the element that fills the text.
  @inline(__always)
  mutating func encodeAll<Elements: Sequence>(
    _ key: String, _ elements: Elements, to json: inout JSONWriter,
    _ encode: (inout TimelineEncoder, Elements.Element, inout JSONWriter) -> Void
  ) {
    json.key(key)
    json.beginArray()
    for element in elements {
      encode(&self, element, &json)
      if json.isFull { break }
    }
    json.endArray()
  }

  // MARK: - Rows

  /// - Parameter sentence: the row whose sentence is written; nil for the row's own.
  @_optimize(speed)
  mutating func encode(
    _ row: TimelineRow, saying sentence: TimelineRow? = nil, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.member("kind", row.kind)
    encode(row.members, to: &json)
    json.member("rule", row.rule)
    names.say(sentence ?? row)
    if names.sentence.count > 0 { encodeSentence(to: &json) }
    json.endObject()
  }

  /// Writes what was said.
  mutating func encodeSentence(to json: inout JSONWriter) {
    json.key("text")
    json.string(names.sentence)
    names.sentence.removeAll()
  }

  @_optimize(speed)
  mutating func encode(_ members: TimelineMembers, to json: inout JSONWriter) {
    for (key, value) in members.all {
      if case .absent = value { continue }
      if key.utf8.first == "~" { continue }
      json.key(key)
      encode(value, to: &json)
    }
  }

  @_optimize(speed)
  private mutating func encode(_ value: TimelineValue, to json: inout JSONWriter) {
    switch value {
    case .text(let text?): json.string(text)
    case .number(let value): json.number(value)
    case .integer(let value), .ordinal(let value): json.number(value)
    case .flag(let value): json.boolean(value)
    case .pair(let x, let y):
      json.beginArray()
      json.number(x)
      json.number(y)
      json.endArray()
    case .list(let values):
      json.beginArray()
      for value in values {
        encode(value, to: &json)
        if json.isFull { break }
      }
      json.endArray()
    case .object(let members):
      json.beginObject()
      encode(members, to: &json)
      json.endObject()
    case .absent, .text(nil), .view, .recognizer, .responder, .finger, .gesture, .node:
      let name = names.place(of: value)
      json.beginValue()
      names.texts.write(name, isSpoken: false, to: &json)
    }
  }
}

extension Double {
  /// A time as people read it: sums of fractions leave digits behind that mean nothing.
  var wholeNanoseconds: Double { (self * 1e9).rounded() / 1e9 }
}

/// The script's events, in the request's words.
extension TimelineEncoder {
  @_optimize(speed)
  mutating func encode(_ event: InputEvent, to json: inout JSONWriter) {
    json.beginObject()
    json.member("event", event.source)
    encode(event.action.members(previousLocation: previousLocation(of: event.action)), to: &json)
    json.endObject()
  }

  /// UITouch's `previousLocation(in:)`, which is the location itself when a touch begins.
  private mutating func previousLocation(of action: InputEvent.Action) -> TimelineValue {
    guard case .touch(let sample) = action, locations.indices.contains(sample.finger) else { return .absent }
    defer { locations[sample.finger] = sample.location }
    let previous = locations[sample.finger]
    return sample.phase == .began
      ? .absent : .object(["x": .number(previous.x), "y": .number(previous.y)])
  }
}

extension JSONWriter {
  /// Writes what is in force: the constants that UIKit does not publish, as they are or as the request has them.
  mutating func encode(_ options: EventOptions) {
    object { json in
      for option in EventOption.allCases {
        json.key(option.name)
        switch options.value(of: option) {
        case .number(let value): json.number(value)
        case .word(let word): json.string(word)
        case .none: json.null()
        }
      }
    }
  }
}

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
