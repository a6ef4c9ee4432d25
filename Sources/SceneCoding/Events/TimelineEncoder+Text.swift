import EventPlaying
import HitTesting
import JSONCoding

// A timeline for a terminal: what happened when, what every party made of it, and below that the outcome.
//
//     0.000  finger 1 began at (160, 284.33)
//              Touch 0 hits UIButton "pay".
//
//     `tap` fired.
//     - `tap` fired once.

extension TimelineEncoder {
  /// The timeline and its summary in lines, as far as `include` asks for them.
  public mutating func text() -> String {
    let moments = include.contains(.timeline) ? timeline.moments.flatMap { lines(of: $0) } : []
    let outcome = include.contains(.summary) ? outcomeLines() : []
    let assumptions = TimelineAssumptions(scene, script, timeline).sentences.map { "Assumed: " + $0 }
    let separator = moments.isEmpty || outcome.isEmpty ? [] : [""]
    return (moments + separator + outcome + assumptions).joined(separator: "\n")
  }

  private mutating func lines(of moment: Timeline.Moment) -> [String] {
    let time = moment.time.milliseconds
    let indent = String(repeating: " ", count: time.count + 2)
    let events = script.events[script.events.indices.clamped(to: moment.events)].map { words($0) }
    var lines = (events.isEmpty ? ["time passes"] : events).enumerated().map { index, text in
      (index == 0 ? time + "  " : indent) + text
    }
    for entry in timeline.entries.indices.clamped(to: moment.entries) {
      lines.append(
        indent + "  "
          + sentence { (encoder, json) throws(TooLong) in
            try encoder.encode(entryAt: entry, to: &json)
          })
    }
    return lines
  }

  private mutating func outcomeLines() -> [String] {
    let outcome = TimelineOutcome(timeline)
    var lines = [clause { (encoder, json) in encoder.encodeSentence(outcome, to: &json) } + "."]
    for touch in timeline.touches.indices {
      lines.append("- " + clause { (encoder, json) in encoder.encodeClause(of: touch, to: &json) } + ".")
    }
    for (recognizer, state) in timeline.finalStates.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "- " + sentence { (encoder, json) in encoder.encode(recognizer, state, outcome, to: &json) })
    }
    return lines + timeline.moments.flatMap { actionLines(of: $0) }
  }

  private func actionLines(of moment: Timeline.Moment) -> [String] {
    timeline.entries[timeline.entries.indices.clamped(to: moment.entries)].flatMap { entry in
      let (actions, sender) = sentActions(of: entry)
      return actions.map { action in
        let performer = action.performer.map { scene.id(of: $0) } ?? "nobody"
        return "- \(moment.time.milliseconds)  \(action.selector)\(sender), performed by \(performer)."
      }
    }
  }

  /// The actions that an entry sent, and the words for their sender.
  private func sentActions(of entry: Timeline.Entry) -> (actions: [Timeline.PerformedAction], sender: String)
  {
    switch entry {
    case .gesture(let recognizer, _, _, let actions): (actions, " from \(scene.id(of: recognizer))")
    case .control(let control, let events, _, let actions):
      (actions, " from \(scene.tree.id(of: control)) (\(TimelineWords.name(of: events)))")
    case .action(let action): ([action], "")
    default: ([], "")
    }
  }
}

// MARK: - Sentences

// Sentences exist as templates only, which write them as JSON: an entry is written alone, and its sentence read back.

extension TimelineEncoder {
  /// The value of `text`, the last member of an object.
  private mutating func sentence(
    _ encode: (inout TimelineEncoder, inout JSONWriter) throws(TooLong) -> Void
  ) -> String {
    var json = JSONWriter(capacity: 512)
    // An entry that alone is longer than an answer may be has no sentence either.
    do { try encode(&self, &json) } catch { return "" }
    let object = json.finish()
    // Quotes in strings are escaped: these bytes are a key wherever they stand.
    let key = Array(#""text":""#.utf8)
    let start = object.indices.last { object[$0...].starts(with: key) }
    return start.map { Self.string(object[($0 + key.count - 1)...].dropLast()) } ?? ""
  }

  /// A part of a sentence, which is written without quotes.
  private mutating func clause(_ encode: (inout TimelineEncoder, inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(capacity: 512)
    encode(&self, &json)
    let quote = [UInt8(ascii: "\"")]
    return Self.string((quote + json.finish() + quote)[...])
  }

  private static func string(_ json: ArraySlice<UInt8>) -> String {
    var reader = JSONReader(Array(json))
    return (try? reader.readString()).map { reader.text($0) } ?? ""
  }
}

extension Double {
  /// Seconds with three decimals: people do not tell shorter times apart.
  fileprivate var milliseconds: String {
    let seconds = wholeNanoseconds
    guard seconds.magnitude < 1e9 else { return String(seconds) }
    let count = Int((seconds * 1000).rounded())
    return "\(count / 1000)." + String(String(count % 1000 + 1000).dropFirst())
  }
}
