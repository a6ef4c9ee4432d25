public import EventPlaying
public import HitTesting
public import JSONCoding
public import SceneCoding
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
